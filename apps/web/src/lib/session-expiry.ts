import { SESSION_EXPIRY_KEY } from '../config/storage-keys.ts';

/** Stores the session's expiry from the login response. */
export function storeSessionExpiry(expires: string): void {
  try {
    localStorage.setItem(SESSION_EXPIRY_KEY, expires);
  } catch {
    // Without storage the page notices the end of the session at the next 401.
  }
}

export function clearSessionExpiry(): void {
  try {
    localStorage.removeItem(SESSION_EXPIRY_KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Returns whether a stored expiry has passed. An unreadable date never expires. */
export function hasSessionExpired(nowMs: number): boolean {
  try {
    const stored = localStorage.getItem(SESSION_EXPIRY_KEY);
    return stored !== null && Date.parse(stored) <= nowMs;
  } catch {
    return false;
  }
}

/** Returns whether the user has logged in on this browser and the session has not ended, as far as the page knows. */
export function isProbablySignedIn(nowMs: number): boolean {
  try {
    return localStorage.getItem(SESSION_EXPIRY_KEY) !== null && !hasSessionExpired(nowMs);
  } catch {
    return false;
  }
}
