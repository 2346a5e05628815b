import { vi } from 'vitest';

/** The locks of a browser, which its tabs share, as far as the page uses them: by name, one holder after the other. */
export function stubLocks() {
  const waiting = new Map<string, Promise<unknown>>();
  const held: { name: string }[] = [];
  const request = async (name: string, ...rest: unknown[]): Promise<void> => {
    const task = rest.at(-1) as () => Promise<void>;
    const shared = rest.length > 1;
    const before = shared ? undefined : waiting.get(name);
    const turn = (async () => {
      await before;
      const lock = { name };
      held.push(lock);
      await task();
      held.splice(held.indexOf(lock), 1);
    })();
    if (!shared) waiting.set(name, turn);
    return turn;
  };
  const locks = { request, query: () => Promise.resolve({ held: [...held], pending: [] }) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return { held, remove: () => Reflect.deleteProperty(navigator, 'locks') };
}

/** The page comes in view, or goes out of it. */
export function setVisible(visible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** What the browser tells this tab after another one wrote into the storage. */
export function tellOfStorage(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
