import cluster, { type Worker } from 'node:cluster';
import { HANG_LIMITS, killIfHung, reportToWatchdog, STOP_SIGNALS, toPassedSignal } from './watchdog.ts';

/** So that a process that cannot start does not keep the machine busy. */
const RESTART_DELAY_MS = 1_000;

export interface ProcessGroupOptions {
  /** `WORKERS` of each process. */
  readonly processes: readonly string[];
  /** `METRICS_PORT` of the first process. Each further one takes the next port. */
  readonly metricsPort: number | undefined;
  /** Called once, when all processes run. */
  readonly onRunning: () => void;
  /** Receives lines for the log. */
  readonly print: (line: string) => void;
}

/**
 * Runs several processes of the server that share `PORT`; new connections go to each in turn. A process that ends or hangs is
 * replaced. If one cannot start in the first place, all are stopped. Returns the exit code when all have ended.
 */
export function runProcesses({ processes, metricsPort, onRunning, print }: ProcessGroupOptions): Promise<number> {
  const ended = Promise.withResolvers<number>();
  const live = new Set<Worker>();
  const hasRun = new Set<number>();
  let exitCode: number | null = null;

  const stop = (signal: NodeJS.Signals, code: number): void => {
    exitCode ??= code;
    for (const worker of live) worker.process.kill(signal);
    if (live.size === 0) ended.resolve(exitCode);
  };

  const noteRunning = (index: number): void => {
    if (hasRun.has(index)) return;
    hasRun.add(index);
    if (hasRun.size === processes.length) onRunning();
  };

  const replace = (index: number, pid: number | undefined, cause: string): void => {
    print(`The process ${String(pid)} (${String(processes[index])}) ended with ${cause}; starting another`);
    setTimeout(() => {
      if (exitCode === null) start(index);
    }, RESTART_DELAY_MS);
  };

  const start = (index: number): void => {
    const worker = cluster.fork({
      WORKERS: processes[index],
      ...(metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + index) }),
    });
    live.add(worker);
    const stopWatching = killIfHung(worker.process, { ...HANG_LIMITS, print });
    worker.on('message', (message) => {
      if (message === 'running') noteRunning(index);
    });
    worker.on('error', (error) => {
      print(`The process ${String(worker.process.pid)} failed: ${error.message}`);
    });
    worker.on('exit', (code: number | null, signal: string | null) => {
      stopWatching();
      live.delete(worker);
      if (exitCode !== null) {
        // Those that were asked to stop end with 0.
        if (exitCode === 0 && code !== null) exitCode = code;
        if (live.size === 0) ended.resolve(exitCode);
      } else if (hasRun.has(index)) {
        replace(index, worker.process.pid, signal ?? `code ${String(code)}`);
      } else stop('SIGTERM', code ?? 1);
    });
  };

  reportToWatchdog();
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      stop(toPassedSignal(signal), 0);
    });
  // Only `npm start` opens a channel and waits for the server; its end ends the server.
  process.on('disconnect', () => {
    stop('SIGTERM', 0);
  });
  processes.forEach((_workers, index) => {
    start(index);
  });
  return ended.promise;
}
