/** Creates a text in local storage, shared by all tabs. If storage is blocked, it lasts as long as the page. */
export function createStoredText(key: string) {
  const listeners = new Set<() => void>();
  let unstored: string | null = null;
  return {
    read: (): string | null => {
      try {
        return unstored ?? localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    /** Stores the text. Null removes it. */
    write: (text: string | null): void => {
      unstored = null;
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        unstored = text;
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
