import { SESSION_EXPIRY_KEY } from '../config/storage-keys.ts';

/** When the session ends, as the login told. Storage that is closed to the page counts as empty. */
export function storeSessionExpiry(expires: string): void {
  try {
    localStorage.setItem(SESSION_EXPIRY_KEY, expires);
  } catch {
    // The server ends the session by itself; the page only learns of it later, by a 401.
  }
}

export function clearSessionExpiry(): void {
  try {
    localStorage.removeItem(SESSION_EXPIRY_KEY);
  } catch {
    // Nothing was stored then.
  }
}

/** Whether an expiry is stored and lies in the past. Text that is no date never passes. */
export function hasSessionExpired(nowMs: number): boolean {
  try {
    const stored = localStorage.getItem(SESSION_EXPIRY_KEY);
    return stored !== null && Date.parse(stored) <= nowMs;
  } catch {
    return false;
  }
}
