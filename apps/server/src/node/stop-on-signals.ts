import type { Logger } from '../platform/logger.ts';
import { STOP_SIGNALS } from './watchdog.ts';

/** In addition to the shutdown delay. */
const STOP_TIMEOUT_MS = 14_000;

interface StopOptions {
  readonly delayMs: number;
  readonly log: Logger;
  readonly flushReports: () => Promise<void>;
}

/** A service manager signals all processes, and the start script passes its own signal on: that is one request to stop. */
const SAME_REQUEST_MS = 500;

/**
 * Stops the process gracefully on SIGTERM or SIGINT, when its terminal closes (SIGHUP) or the start script has ended (exit
 * code 0), and after an unhandled error (exit code 1).
 */
export function stopOnSignals(stop: () => Promise<void>, { delayMs, log, flushReports }: StopOptions): void {
  let stoppingSinceMs: number | null = null;
  const stopOnce = (code: number): void => {
    if (stoppingSinceMs !== null) {
      // A second request ends the process at once.
      if (performance.now() - stoppingSinceMs > SAME_REQUEST_MS) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    setTimeout(() => {
      log.error('BNA did not stop in time');
      process.exit(1);
    }, delayMs + STOP_TIMEOUT_MS).unref();
    stop()
      .then(
        () => code,
        (error: unknown) => {
          log.error({ err: error }, 'BNA could not stop cleanly');
          return 1;
        },
      )
      .then(async (exitCode) => {
        await flushReports();
        log.flush();
        process.exit(exitCode);
      })
      .catch(() => process.exit(1));
  };
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      stopOnce(0);
    });
  // Only `npm start` opens a channel to the server.
  process.on('disconnect', () => {
    stopOnce(0);
  });
  const fail = (error: unknown): void => {
    log.fatal({ err: error }, 'unhandled error; stopping');
    stopOnce(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}
