import { useEffect } from 'react';
import { toast } from './toast.ts';

/** By then, a page is quiet. */
const LOAD_AFTER_MS = 10_000;

/** Creates functions that collect and load code which a page needs only once it is used. */
export function createLateCode() {
  const waiting = new Set<() => Promise<unknown>>();

  /** Stops at the first failure: until the page is reloaded, browsers don't request again what they failed to import. */
  const loadWaiting = async (): Promise<void> => {
    if (!navigator.onLine) return;
    for (const load of waiting) {
      try {
        await load();
      } catch {
        return;
      }
    }
  };

  /** Marks code as late. */
  const lateCode = (load: () => Promise<unknown>): void => {
    waiting.add(load);
  };

  return {
    lateCode,
    /** Marks code as late. Returns a function that loads it and calls back with it, or offers to reload the page. */
    withLateCode: <Code>(load: () => Promise<Code>): ((act: (code: Code) => void) => void) => {
      lateCode(load);
      return (act) => void load().then(act, showMissingCode);
    },
    /** Loads all late code some time after the page opens, so that it is there even if the connection is lost. */
    useLateCode: (): void => {
      useEffect(() => {
        const timer = setTimeout(() => void loadWaiting(), LOAD_AFTER_MS);
        return () => clearTimeout(timer);
      }, []);
    },
  };
}

export const { lateCode, withLateCode, useLateCode } = createLateCode();

/** Offers to reload the page, of which a part is missing. Without a network, that would lose the page. */
export function showMissingCode(): void {
  const isOnline = navigator.onLine;
  toast.error(`This couldn’t be loaded. Please ${isOnline ? 'reload the page' : 'check your connection'}.`, {
    id: 'missing-code',
    ...(isOnline && { action: { label: 'Reload', onClick: () => window.location.reload() } }),
  });
}

/** In the messages of Chromium, Firefox and Safari. */
const IMPORT_FAILURE = /dynamically imported module|^Importing a module/;

/** Whether the error is that of an import whose file was not loaded. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError && IMPORT_FAILURE.test(error.message);
