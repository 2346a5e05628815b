import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuMsOf, residentBytesOf } from './process-figures.ts';
import type { Teardown } from './teardown.ts';

/** A process whose cost is measured. */
export interface MeasuredProcess {
  /** Time that the processor spent on it so far, in its own code and in the system's. */
  cpuMs(): Promise<number>;
  /** Resident memory after a garbage collection. */
  settledBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** A Node server under measurement: a process of its own. */
export interface ServerProcess extends MeasuredProcess {
  /** The line by which it told that it serves. */
  readonly upLine: string;
  /** Closing it ends the bare peers. */
  readonly input: Writable;
  /** Collects its garbage and answers what it knows of itself. */
  selfReport(): Promise<SelfReport>;
  /** Ends it at once, by SIGKILL. */
  kill(): Promise<void>;
}

export interface SelfReport {
  /** Bytes that the JavaScript heap holds. */
  readonly heapUsed: number;
  /** Milliseconds by which the event loop came late, since the start. */
  readonly eventLoopDelay: { readonly p50: number; readonly p99: number };
}

export interface ServerProcessOptions {
  readonly script: URL;
  readonly env?: Readonly<Record<string, string>>;
  /** Begins the line by which it tells that it serves. */
  readonly upPrefix: string;
  readonly cpuProfileDir?: string | undefined;
}

const UP_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;
const REPORT_TIMEOUT_MS = 30_000;
/** For what the collection lets go to be given back. */
const SETTLE_MS = 500;
const SELF_REPORT = new URL('./self-report.ts', import.meta.url);

/** Starts a server with nothing of our own environment, in a process group that Ctrl-C does not reach. */
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
  const { pid, stop, kill, exited } = overseen(child, name, teardown);
  const { stdin, stdout } = child;
  const reporting = child.stdio[3];
  if (stdin === null || stdout === null || !(reporting instanceof Readable)) {
    throw new TypeError(`${name} cannot be talked to`);
  }
  const upLine = await Promise.race([
    lineThatBegins(createInterface(stdout), options.upPrefix),
    exited.then(() => null),
    delay(UP_TIMEOUT_MS, null, { ref: false }),
  ]);
  if (upLine === null) {
    await stop();
    throw new Error(`${name} did not come up`);
  }
  const reports = createInterface(reporting);
  const selfReport = async (): Promise<SelfReport> => {
    const told = once(reports, 'line', { signal: AbortSignal.timeout(REPORT_TIMEOUT_MS) });
    process.kill(pid, 'SIGUSR2');
    const report: unknown = JSON.parse(String(await told));
    if (!isSelfReport(report)) throw new TypeError(`${name} does not tell about itself`);
    return report;
  };
  return {
    upLine,
    input: stdin,
    cpuMs: () => cpuMsOf(pid),
    selfReport,
    async settledBytes() {
      await selfReport();
      await delay(SETTLE_MS);
      return residentBytesOf(pid);
    },
    stop,
    kill,
  };
}

interface Overseen {
  readonly pid: number;
  readonly exited: Promise<unknown>;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

/** Sees to it that a process is ended with the bench, and complains if it ends before. */
export function overseen(child: ChildProcess, name: string, teardown: Teardown): Overseen {
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
  // At once: the bench may be interrupted while the server is still starting.
  teardown.add(stop);
  return { pid, exited, stop, kill: () => end('SIGKILL') };
}

function isSelfReport(value: unknown): value is SelfReport {
  return typeof value === 'object' && value !== null && 'heapUsed' in value && 'eventLoopDelay' in value;
}

/** The lines after it are read too, and dropped, so that the server never waits for us to read. */
function lineThatBegins(lines: ReturnType<typeof createInterface>, prefix: string): Promise<string> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith(prefix)) resolve(line);
    });
  });
}
