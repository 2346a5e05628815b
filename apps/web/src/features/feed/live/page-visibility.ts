import { useEffect } from 'react';
import { browserLocks } from './browser-locks.ts';

/** A shared lock that every visible tab holds, so that hidden tabs can check for it. */
const VISIBLE_LOCK = 'bna.alerts.watched';

export const isVisible = (): boolean => document.visibilityState === 'visible';

/** Returns whether this page, or BNA in another tab, is visible. */
export async function isVisibleInAnyTab(): Promise<boolean> {
  if (isVisible()) return true;
  try {
    const held = (await browserLocks()?.query())?.held ?? [];
    return held.some(({ name }) => name === VISIBLE_LOCK);
  } catch {
    return false;
  }
}

/** Holds the shared lock while this page is visible. */
export function useVisibilityLock(): void {
  useEffect(() => {
    const locks = browserLocks();
    if (!locks) return undefined;
    let release: (() => void) | null = null;
    const update = (): void => {
      if (isVisible()) {
        release ??= holdLock(locks);
        return;
      }
      release?.();
      release = null;
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      release?.();
    };
  }, []);
}

/** Returns the release function. */
function holdLock(locks: LockManager): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without the lock other tabs show one notification too many, which is better than too few.
  locks.request(VISIBLE_LOCK, { mode: 'shared' }, () => released).catch(() => undefined);
  return release;
}
