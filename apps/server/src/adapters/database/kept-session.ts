import { setTimeout as delay } from 'node:timers/promises';
import type { SessionClient } from './session-client.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;

/** What is held for as long as its session lives. */
export interface Held {
  readonly session: SessionClient;
}

export interface SessionKeeper<H extends Held> {
  /** Called when the session was lost, and again after a pause whenever it throws. Null ends the keeping for good. */
  open(): Promise<H | null>;
  onLost(reason: Error): void;
  onFailedToOpen(error: unknown): void;
}

export interface KeptSession<H extends Held> {
  /** From now on nothing is opened any more. Waits for an opening under way; gives what is open then, if anything is. */
  letGo(): Promise<H | null>;
}

/** Opens a session anew whenever it is lost, until it is let go: at once, then with pauses that grow to two seconds. */
export function keepSession<H extends Held>(first: H, keeper: SessionKeeper<H>): KeptSession<H> {
  const lettingGo = new AbortController();
  const { signal } = lettingGo;
  let current: Promise<H | null> = Promise.resolve(first);

  const watch = async ({ session }: H): Promise<void> => {
    const reason = await session.lost;
    if (signal.aborted) return;
    keeper.onLost(reason);
    current = reopen();
  };

  const reopen = async (): Promise<H | null> => {
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        const next = await keeper.open();
        if (next !== null) void watch(next);
        return next;
      } catch (error) {
        keeper.onFailedToOpen(error);
      }
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    return null;
  };

  void watch(first);
  return {
    letGo: () => {
      lettingGo.abort();
      return current;
    },
  };
}
