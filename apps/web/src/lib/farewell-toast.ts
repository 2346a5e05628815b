import { FAREWELL_TOAST_KEY } from '../config/storage-keys.ts';

/** Leaves a success message for the page that a full reload brings. */
export function leaveFarewellToast(message: string): void {
  try {
    sessionStorage.setItem(FAREWELL_TOAST_KEY, message);
  } catch {
    // Without storage the message is not shown a second time.
  }
}

/** The message that the page before left, once. */
export function takeFarewellToast(): string | null {
  try {
    const message = sessionStorage.getItem(FAREWELL_TOAST_KEY);
    sessionStorage.removeItem(FAREWELL_TOAST_KEY);
    return message;
  } catch {
    return null;
  }
}
