import { useEffect } from 'react';
import { browserLocks } from './browser-locks.ts';

/** Held by every tab of ours that is in view, so that the hidden ones know. */
const WATCHED_LOCK = 'bna.alerts.watched';

const isVisible = (): boolean => document.visibilityState === 'visible';

/** Whether this page or another tab's is in view. */
export async function isWatchedInSomeTab(): Promise<boolean> {
  if (isVisible()) return true;
  try {
    const held = (await browserLocks()?.query())?.held ?? [];
    return held.some(({ name }) => name === WATCHED_LOCK);
  } catch {
    return false;
  }
}

/** Tells the other tabs while this page is in view. */
export function useWatchedPage(): void {
  useEffect(() => {
    const locks = browserLocks();
    if (!locks) return undefined;
    let letGo: (() => void) | null = null;
    const follow = (): void => {
      if (isVisible() && letGo === null) letGo = holdWatched(locks);
      if (isVisible() || letGo === null) return;
      letGo();
      letGo = null;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      letGo?.();
    };
  }, []);
}

/** Answers how to let go. */
function holdWatched(locks: LockManager): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A page that gets no lock is not known to the others: they show a notification too many, not one too few.
  locks.request(WATCHED_LOCK, { mode: 'shared' }, () => released).catch(() => undefined);
  return release;
}
