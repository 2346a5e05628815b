import { SESSION_EXPIRY_KEY } from '../config/storage-keys.ts';
import { createStoredText } from './stored-text.ts';

const stored = createStoredText(SESSION_EXPIRY_KEY);

/** Stores the session's expiry from the login response. */
export const storeSessionExpiry = (expires: string): void => stored.write(expires);

export const clearSessionExpiry = (): void => stored.write(null);

/** Returns whether a stored expiry has passed. An unreadable date never expires. */
export function hasSessionExpired(nowMs: number): boolean {
  const expires = stored.read();
  return expires !== null && Date.parse(expires) <= nowMs;
}

/** Returns whether the user has logged in on this browser and the session has not ended, as far as the page knows. */
export const isProbablySignedIn = (nowMs: number): boolean => stored.read() !== null && !hasSessionExpired(nowMs);
