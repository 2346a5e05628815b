import { FLASH_TOAST_KEY } from '../config/storage-keys.ts';

/** Stores a success message to show after the next page load. */
export function flashToast(message: string): void {
  try {
    sessionStorage.setItem(FLASH_TOAST_KEY, message);
  } catch {
    // Without storage the message is lost.
  }
}

/** Returns and removes the stored message. */
export function takeFlashToast(): string | null {
  try {
    const message = sessionStorage.getItem(FLASH_TOAST_KEY);
    sessionStorage.removeItem(FLASH_TOAST_KEY);
    return message;
  } catch {
    return null;
  }
}
