import { setTimeout as delay } from 'node:timers/promises';
import type { SessionClient } from './session-client.ts';

const MIN_RETRY_DELAY_MS = 200;
const MAX_RETRY_DELAY_MS = 2_000;

export interface SessionHolder {
  readonly session: SessionClient;
}

export interface KeepSessionOptions<T extends SessionHolder> {
  /** Opens a session again. Retried with a delay while it rejects; null ends the retries for good. */
  reopen(): Promise<T | null>;
  onLost(reason: Error): void;
  onReopenFailed(error: unknown): void;
}

export interface KeptSession<T extends SessionHolder> {
  /** Stops reopening. Waits for an attempt in progress and returns the open session, if any. */
  release(): Promise<T | null>;
}

/** Reopens a session whenever it is lost, until it is released. */
export function keepSession<T extends SessionHolder>(first: T, options: KeepSessionOptions<T>): KeptSession<T> {
  const releasing = new AbortController();
  const { signal } = releasing;
  let current: Promise<T | null> = Promise.resolve(first);

  const watch = async ({ session }: T): Promise<void> => {
    const reason = await session.lost;
    if (signal.aborted) return;
    options.onLost(reason);
    current = reopen();
  };

  const reopen = async (): Promise<T | null> => {
    for (let delayMs = MIN_RETRY_DELAY_MS; !signal.aborted; delayMs = Math.min(2 * delayMs, MAX_RETRY_DELAY_MS)) {
      try {
        const next = await options.reopen();
        if (next !== null) void watch(next);
        return next;
      } catch (error) {
        options.onReopenFailed(error);
      }
      await delay(delayMs, undefined, { signal }).catch(() => undefined);
    }
    return null;
  };

  void watch(first);
  return {
    release: () => {
      releasing.abort();
      return current;
    },
  };
}
