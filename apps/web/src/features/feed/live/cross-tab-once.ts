import { z } from 'zod/mini';
import { STORAGE_SYNC_MS } from '../../../config/timings.ts';
import { createStoredText } from '../../../lib/stored-text.ts';
import { browserLocks } from './browser-locks.ts';

/** Runs an action once per alert across the browser's tabs, in whichever tab succeeds. */
export type CrossTabOnce = ReturnType<typeof createCrossTabOnce>;

const MAX_REMEMBERED_IDS = 200;

const StoredIds = z.array(z.string());

/** `key` names the entry in local storage and the lock. */
export function createCrossTabOnce(key: string) {
  const stored = createStoredText(key);

  const doneIds = (): readonly string[] => {
    try {
      return StoredIds.parse(JSON.parse(stored.read() ?? '[]'));
    } catch {
      return [];
    }
  };

  const remember = (ids: readonly string[]): void =>
    stored.write(JSON.stringify([...new Set([...doneIds(), ...ids])].slice(-MAX_REMEMBERED_IDS)));

  return {
    /** Runs `act` with the ids not done in any tab. If it resolves with false, the next tab tries. */
    runOnceAcrossTabs: async (
      ids: readonly string[],
      act: (remaining: readonly string[]) => Promise<boolean>,
    ): Promise<void> => {
      const release = await acquireLock(key);
      try {
        const marks = await heldMarks();
        const done = new Set(doneIds());
        const remaining = ids.filter((id) => !done.has(id) && !marks.has(markOf(key, id)));
        if (remaining.length === 0 || !(await act(remaining))) return;
        remember(remaining);
        await Promise.all(remaining.map((id) => holdMark(markOf(key, id))));
      } finally {
        release();
      }
    },
    isDone: (id: string): boolean => doneIds().includes(id),
    /** Calls back when another tab completes ids. */
    onDoneElsewhere: (listener: () => void): void => {
      window.addEventListener('storage', (event) => {
        if (event.key === key) listener();
      });
    },
  };
}

const markOf = (key: string, id: string): string => `${key} ${id}`;

/**
 * Marks an id as done with a shared lock. Storage writes reach other tabs with a delay, but locks are visible immediately.
 * Resolves once the lock is held.
 */
function holdMark(name: string): Promise<void> {
  const locks = browserLocks();
  if (!locks) return Promise.resolve();
  return new Promise((resolve) => {
    const hold = (): Promise<void> => {
      resolve();
      return new Promise((release) => setTimeout(release, STORAGE_SYNC_MS));
    };
    locks.request(name, { mode: 'shared' }, hold).catch(() => resolve());
  });
}

async function heldMarks(): Promise<ReadonlySet<string | undefined>> {
  const snapshot = await browserLocks()
    ?.query()
    .catch(() => undefined);
  return new Set(snapshot?.held?.map(({ name }) => name));
}

/** Acquires an exclusive lock and resolves with its release function. Without lock support the tabs rely on storage alone. */
async function acquireLock(name: string): Promise<() => void> {
  const locks = browserLocks();
  if (!locks) return () => undefined;
  return new Promise((resolve) => {
    locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(() => resolve(() => undefined));
  });
}
