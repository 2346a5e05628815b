import { SESSION_ENDED_KEY, SESSION_EXPIRY_KEY } from '../config/storage-keys.ts';
import { SESSION_END_SHOWN_MS } from '../config/timings.ts';
import { createStoredText } from './stored-text.ts';

const stored = createStoredText(SESSION_EXPIRY_KEY);

/** In all tabs, because only the first one to notice the end still finds the expiry. */
const end = createStoredText(SESSION_ENDED_KEY);

/** Stores the session's expiry from the login response. */
export function storeSessionExpiry(expires: string): void {
  stored.write(expires);
  end.write(null);
}

/** For a session that the user ends. */
export function clearSessionExpiry(): void {
  stored.write(null);
  end.write(null);
}

/** Clears the expiry of a session that ended by itself or elsewhere, for the login to say so. */
export function noteSessionEnd(): void {
  if (stored.read() === null) return;
  stored.write(null);
  end.write(new Date().toISOString());
}

/** Returns whether a session has ended by itself or elsewhere within the last minutes. */
export const hasSessionEnded = (nowMs: number): boolean => nowMs - Date.parse(end.read() ?? '') < SESSION_END_SHOWN_MS;

/** Returns whether a stored expiry has passed. An unreadable date never expires. */
export function hasSessionExpired(nowMs: number): boolean {
  const expires = stored.read();
  return expires !== null && Date.parse(expires) <= nowMs;
}

/** Returns whether the user has logged in on this browser and the session has not ended, as far as the page knows. */
export const isProbablySignedIn = (nowMs: number): boolean => stored.read() !== null && !hasSessionExpired(nowMs);
