import { isDatabaseUnavailable } from './database.ts';
import type { Logger } from './logger.ts';

export interface Ticker {
  /** Starts the next run in a tenth of a second instead of after the interval. */
  wake(): void;
  /** Stops the ticker. Resolves when a run in progress has ended. */
  stop(): Promise<void>;
}

const SAME_FAILURE_LOG_INTERVAL_MS = 60_000;
/** Lets the live channel send first, and combines a burst of wakes into a few runs. */
const WAKE_DELAY_MS = 100;

/**
 * Runs `run` repeatedly, `intervalMs` after the previous run has ended, or earlier if woken. Errors are logged; the same one
 * at most once per minute.
 */
export function startTicker(options: {
  readonly name: string;
  readonly intervalMs: number;
  readonly run: () => Promise<void>;
  readonly log: Logger;
}): Ticker {
  const { name, intervalMs, run, log } = options;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  let isWoken = false;
  let lastLogged: { readonly message: string; readonly atMs: number } | null = null;

  const logFailure = (error: unknown): void => {
    const message = String(error);
    const atMs = performance.now();
    if (lastLogged?.message === message && atMs - lastLogged.atMs < SAME_FAILURE_LOG_INTERVAL_MS) return;
    lastLogged = { message, atMs };
    log[isDatabaseUnavailable(error) ? 'warn' : 'error']({ err: error, ticker: name }, 'ticker failed; retrying');
  };
  const runOnce = async (): Promise<void> => {
    try {
      await run();
      lastLogged = null;
    } catch (error) {
      logFailure(error);
    }
    isRunning = false;
    if (!isStopped) timer = setTimeout(tick, isWoken ? WAKE_DELAY_MS : intervalMs);
  };
  const tick = (): void => {
    isRunning = true;
    isWoken = false;
    running = runOnce();
  };

  timer = setTimeout(tick, intervalMs);
  return {
    wake: () => {
      if (isStopped || isWoken) return;
      isWoken = true;
      if (isRunning) return;
      clearTimeout(timer);
      timer = setTimeout(tick, WAKE_DELAY_MS);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
