import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, listener);
  return () => EVENTS.forEach((name) => window.removeEventListener(name, listener));
}

/** Returns false while the device has no network at all. True promises nothing: the server may still be out of reach. */
export const useHasNetwork = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
