import { vi } from 'vitest';

/** Stubs the Web Locks API: exclusive and shared locks by name. */
export function stubLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const held: { name: string }[] = [];
  const request = async (name: string, ...rest: unknown[]): Promise<void> => {
    const task = rest.at(-1) as () => Promise<void>;
    const isShared = rest.length > 1;
    const before = isShared ? undefined : queues.get(name);
    const done = (async () => {
      await before;
      const lock = { name };
      held.push(lock);
      await task();
      held.splice(held.indexOf(lock), 1);
    })();
    if (!isShared) queues.set(name, done);
    return done;
  };
  const locks = { request, query: () => Promise.resolve({ held: [...held], pending: [] }) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return { held, remove: () => Reflect.deleteProperty(navigator, 'locks') };
}

/** Changes the visibility of the page. */
export function setVisible(visible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Simulates a storage write in another tab. */
export function dispatchStorageEvent(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
