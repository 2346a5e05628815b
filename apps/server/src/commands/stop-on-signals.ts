import type { Logger } from '../platform/logger.ts';

/** Beside the delay before it begins. */
const STOP_WITHIN_MS = 14_000;

/** Ends the process by `stop` when it is asked to end, or when something failed that nobody handles. */
export function stopOnSignals(stop: () => Promise<void>, { delayMs, log }: { delayMs: number; log: Logger }): void {
  let isStopping = false;
  const stopOnce = (code: number): void => {
    // Whoever asks twice means at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => {
      log.error('BNA did not stop in time');
      process.exit(1);
    }, delayMs + STOP_WITHIN_MS).unref();
    stop().then(
      () => {
        log.flush();
        process.exit(code);
      },
      (error: unknown) => {
        log.error({ err: error }, 'BNA could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => {
    stopOnce(0);
  });
  process.on('SIGINT', () => {
    stopOnce(0);
  });
  const failed = (error: unknown): void => {
    log.fatal({ err: error }, 'an error that nobody handles; stopping');
    stopOnce(1);
  };
  process.on('uncaughtException', failed);
  process.on('unhandledRejection', failed);
}
