/** A text that this browser keeps, the same in all of its tabs. */
export interface StoredText {
  /** Null while there is none. */
  readonly read: () => string | null;
  /** What cannot be stored holds for this page alone. */
  readonly write: (text: string) => void;
  /** Calls back when it was written, here or in another tab. Answers how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStoredText(key: string): StoredText {
  const listeners = new Set<() => void>();
  let unstored: string | null = null;
  return {
    read: () => {
      try {
        return unstored ?? localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        localStorage.setItem(key, text);
        unstored = null;
      } catch {
        unstored = text;
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
