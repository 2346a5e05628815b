import type { Logger } from './logger.ts';

export interface Ticker {
  /** Resolves when what is under way has ended; nothing runs after that. */
  stop(): Promise<void>;
}

/** While it fails in the same way again and again, the log is told of it so often. */
const SAME_FAILURE_LOGGED_EVERY_MS = 60_000;

/**
 * Runs something again and again, never twice at once, `intervalMs` after it has ended. What it throws is logged, and once a
 * minute while it goes on in the same words.
 */
export function startTicker(options: {
  readonly name: string;
  readonly intervalMs: number;
  readonly run: () => Promise<void>;
  readonly log: Logger;
}): Ticker {
  const { name, intervalMs, run, log } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let told: { readonly words: string; readonly atMs: number } | null = null;

  const tell = (error: unknown): void => {
    const words = String(error);
    const atMs = performance.now();
    if (told?.words === words && atMs - told.atMs < SAME_FAILURE_LOGGED_EVERY_MS) return;
    told = { words, atMs };
    log.warn({ err: error, ticker: name }, 'what runs again and again failed; it goes on');
  };
  const runOnce = async (): Promise<void> => {
    try {
      await run();
      told = null;
    } catch (error) {
      tell(error);
    }
    if (!stopped) timer = setTimeout(tick, intervalMs);
  };
  const tick = (): void => {
    running = runOnce();
  };

  timer = setTimeout(tick, intervalMs);
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
