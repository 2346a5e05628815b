import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readCpuMs, readResidentBytes } from './process-usage.ts';
import type { Teardown } from './teardown.ts';

/** A process that is measured. */
export interface MeasuredProcess {
  /** CPU time so far, user and system. */
  cpuMs(): Promise<number>;
  /** Returns the resident memory after a garbage collection, in bytes. */
  measureMemory(): Promise<number>;
  stop(): Promise<void>;
}

/** A measured Node server. */
export interface ServerProcess extends MeasuredProcess {
  /** The line that it printed when it was ready. */
  readonly readyLine: string;
  /** Closing it stops the bare peers. */
  readonly input: Writable;
  /** Collects garbage and returns the server's own figures. */
  selfReport(): Promise<SelfReport>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

export interface SelfReport {
  /** Used heap, in bytes. */
  readonly heapUsed: number;
  /** Milliseconds of delay since the start. */
  readonly eventLoopDelay: { readonly p50: number; readonly p99: number };
}

export interface ServerProcessOptions {
  readonly script: URL;
  readonly env?: Readonly<Record<string, string>>;
  /** Start of the line that it prints when it is ready. */
  readonly readyPrefix: string;
  readonly cpuProfileDir?: string | undefined;
}

const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 15_000;
const REPORT_TIMEOUT_MS = 30_000;
/** Until freed memory is returned to the system. */
const SETTLE_MS = 500;
const SELF_REPORT = new URL('./self-report.ts', import.meta.url);

/** Starts a server without variables of this process, in a process group that Ctrl-C does not reach. */
export async function startServer(options: ServerProcessOptions, teardown: Teardown): Promise<ServerProcess> {
  const profiling =
    options.cpuProfileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.cpuProfileDir}`];
  const name = options.script.pathname;
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', SELF_REPORT.href, ...profiling, fileURLToPath(options.script)],
    {
      env: { NODE_ENV: 'production', ...options.env },
      stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
      detached: true,
    },
  );
  const { pid, stop, kill, exited } = supervise(child, name, teardown);
  const { stdin, stdout } = child;
  const reporting = child.stdio[3];
  if (stdin === null || stdout === null || !(reporting instanceof Readable)) {
    throw new TypeError(`${name} has no pipes`);
  }
  const readyLine = await Promise.race([
    waitForLine(createInterface(stdout), options.readyPrefix),
    exited.then(() => null),
    delay(START_TIMEOUT_MS, null, { ref: false }),
  ]);
  if (readyLine === null) {
    await stop();
    throw new Error(`${name} did not start`);
  }
  const reports = createInterface(reporting);
  const selfReport = async (): Promise<SelfReport> => {
    const line = once(reports, 'line', { signal: AbortSignal.timeout(REPORT_TIMEOUT_MS) });
    process.kill(pid, 'SIGUSR2');
    const report: unknown = JSON.parse(String(await line));
    if (!isSelfReport(report)) throw new TypeError(`${name} sent an invalid report`);
    return report;
  };
  return {
    readyLine,
    input: stdin,
    cpuMs: () => readCpuMs(pid),
    selfReport,
    async measureMemory() {
      await selfReport();
      await delay(SETTLE_MS);
      return readResidentBytes(pid);
    },
    stop,
    kill,
  };
}

interface SupervisedProcess {
  readonly pid: number;
  readonly exited: Promise<unknown>;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

/** Ends a process together with the bench, and prints an error if it exits earlier. */
export function supervise(child: ChildProcess, name: string, teardown: Teardown): SupervisedProcess {
  const exited = once(child, 'exit');
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} could not be started`);

  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (!isStopping) console.error(`${name} ended by itself: ${String(signal ?? code)}`);
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const abandon = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(abandon);
  };
  const stop = (): Promise<void> => end('SIGTERM');
  // Immediately, because the bench can be interrupted while the server starts.
  teardown.add(stop);
  return { pid, exited, stop, kill: () => end('SIGKILL') };
}

function isSelfReport(value: unknown): value is SelfReport {
  return typeof value === 'object' && value !== null && 'heapUsed' in value && 'eventLoopDelay' in value;
}

/** Also reads and drops later lines, so that the server is never blocked by a full pipe. */
function waitForLine(lines: ReturnType<typeof createInterface>, prefix: string): Promise<string> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith(prefix)) resolve(line);
    });
  });
}
