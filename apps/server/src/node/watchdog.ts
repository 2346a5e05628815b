import { type ChildProcess, spawn } from 'node:child_process';

export interface HangLimits {
  readonly checkIntervalMs: number;
  /** Checks in a row without a sign of life after which the process is killed. */
  readonly maxSilentChecks: number;
}

/** Ten seconds. */
export const HANG_LIMITS: HangLimits = { checkIntervalMs: 1_000, maxSilentChecks: 10 };

export interface WatchOptions extends HangLimits {
  readonly script: string;
  readonly args: readonly string[];
  /** Receives a line for the log. */
  readonly print: (line: string) => void;
}

export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Returns the signal to pass on to a child: SIGHUP, which kills processes that don't handle it, becomes SIGTERM. */
export const toPassedSignal = (signal: NodeJS.Signals): NodeJS.Signals => (signal === 'SIGHUP' ? 'SIGTERM' : signal);

/**
 * Kills a process if its event loop stops: it hangs, or it was suspended. Processes that never call `reportToWatchdog` may
 * take any time. Returns a function that ends this.
 */
export function killIfHung(
  child: ChildProcess,
  { checkIntervalMs, maxSilentChecks, print }: Pick<WatchOptions, keyof HangLimits | 'print'>,
): () => void {
  // Checks are counted instead of the time, so that a suspended machine does not lose its processes when it wakes up.
  let silentChecks: number | null = null;
  child.on('message', () => {
    silentChecks = 0;
  });
  child.send('watched', () => undefined);
  const timer = setInterval(() => {
    if (silentChecks === null) return;
    silentChecks += 1;
    if (silentChecks !== maxSilentChecks) return;
    print(`The process ${String(child.pid)} hangs; killing it`);
    child.kill('SIGKILL');
  }, checkIntervalMs);
  return () => {
    clearInterval(timer);
  };
}

/** Runs a script in a child process, and kills it if it hangs. Passes signals on. Returns its exit code, 1 if a signal ended it. */
export async function runWatched({ script, args, ...limits }: WatchOptions): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const stopWatching = killIfHung(child, limits);
  const passOn = (signal: NodeJS.Signals): void => {
    child.kill(toPassedSignal(signal));
  };
  for (const signal of STOP_SIGNALS) process.on(signal, passOn);
  const exited = Promise.withResolvers<number | null>();
  child.once('exit', exited.resolve);
  child.once('error', exited.reject);
  const code = await exited.promise;
  stopWatching();
  for (const signal of STOP_SIGNALS) process.off(signal, passOn);
  return code ?? 1;
}

const REPORT_INTERVAL_MS = 1_000;

/** Tells the watchdog, if there is one, every second that the event loop of this process runs. */
export function reportToWatchdog(): void {
  if (process.send === undefined) return;
  // `npm start` opens a channel, too, but does not watch.
  process.once('message', () => {
    setInterval(() => {
      if (process.connected) process.send?.('alive', undefined, undefined, () => undefined);
    }, REPORT_INTERVAL_MS).unref();
  });
}
