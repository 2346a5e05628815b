import { STORED_EVERYWHERE_AFTER_MS } from '../../config/timings.ts';
import { browserLocks } from './browser-locks.ts';

/** Sees to it that the tabs of a browser do something once for an alert, whichever of them can. */
export interface AlertClaims {
  /**
   * Runs `act` with those of the alerts that no tab has done it for, if there are any. They are done with where it
   * resolves with true; with false the next tab has its turn.
   */
  readonly settle: (ids: readonly string[], act: (open: readonly string[]) => Promise<boolean>) => Promise<void>;
  readonly isDone: (id: string) => boolean;
  /** Calls back when another tab is done with some. Answers how to stop listening. */
  readonly onDoneElsewhere: (listener: () => void) => () => void;
}

const REMEMBERED = 200;

/** `key` names both the place in the browser's storage and the lock. */
export function createAlertClaims(key: string): AlertClaims {
  /** For browsers that store nothing. */
  let doneHere: readonly string[] = [];

  const done = (): readonly string[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? [...stored.filter((id) => typeof id === 'string'), ...doneHere] : doneHere;
    } catch {
      return doneHere;
    }
  };

  const remember = (ids: readonly string[]): void => {
    const all = [...new Set([...done(), ...ids])].slice(-REMEMBERED);
    try {
      localStorage.setItem(key, JSON.stringify(all));
      doneHere = [];
    } catch {
      doneHere = all;
    }
  };

  return {
    settle: async (ids, act) => {
      const endTurn = await takeTurn(key);
      try {
        const marks = await heldMarks();
        const before = new Set(done());
        const open = ids.filter((id) => !before.has(id) && !marks.has(markOf(key, id)));
        if (open.length === 0 || !(await act(open))) return;
        remember(open);
        await Promise.all(open.map((id) => holdMark(markOf(key, id))));
      } finally {
        endTurn();
      }
    },
    isDone: (id) => done().includes(id),
    onDoneElsewhere: (listener) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.key === key) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

const markOf = (key: string, id: string): string => `${key} ${id}`;

/**
 * What a tab stores reaches the others a moment later, locks are known to all at once: until then a lock that is held says
 * that an alert is done with. Resolves when it does.
 */
function holdMark(name: string): Promise<void> {
  const locks = browserLocks();
  if (!locks) return Promise.resolve();
  return new Promise((resolve) => {
    const hold = (): Promise<void> => {
      resolve();
      return new Promise((letGo) => setTimeout(letGo, STORED_EVERYWHERE_AFTER_MS));
    };
    locks.request(name, { mode: 'shared' }, hold).catch(() => resolve());
  });
}

async function heldMarks(): Promise<ReadonlySet<string | undefined>> {
  try {
    return new Set((await browserLocks()?.query())?.held?.map(({ name }) => name));
  } catch {
    return new Set();
  }
}

/**
 * Resolves when no other tab has the lock, with how to give it back. Where the browser knows no locks, or gives none to
 * this page, the tabs go by what is stored alone.
 */
async function takeTurn(name: string): Promise<() => void> {
  const locks = browserLocks();
  if (!locks) return () => undefined;
  return new Promise((resolve) => {
    locks.request(name, () => new Promise<void>((endTurn) => resolve(endTurn))).catch(() => resolve(() => undefined));
  });
}
