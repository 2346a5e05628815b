import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Teardown } from './teardown.ts';

/** A server under measurement: a Node process of its own. */
export interface ServerProcess {
  /** The line by which it told that it serves. */
  readonly upLine: string;
  /** Closing it ends the bare peers. */
  readonly input: Writable;
  /** Time that the processor spent on it so far, in its own code and in the system's. */
  cpuMs(): Promise<number>;
  /** Resident memory after a garbage collection. */
  settledMemoryBytes(): Promise<number>;
  stop(): Promise<void>;
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
/** For the collection, and for what it lets go to be given back. */
const SETTLE_MS = 1_000;
/** Linux counts processor time in hundredths of a second for everyone who reads /proc. */
const MS_PER_TICK = 10;
const UTIME_FIELD = 13;
const STIME_FIELD = 14;
const GARBAGE_COLLECTOR = new URL('./collect-garbage.ts', import.meta.url);

/** Starts a server with nothing of our own environment, in a process group that Ctrl-C does not reach. */
export async function startServer(options: ServerProcessOptions, teardown: Teardown): Promise<ServerProcess> {
  const profiling =
    options.cpuProfileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.cpuProfileDir}`];
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', GARBAGE_COLLECTOR.href, ...profiling, fileURLToPath(options.script)],
    {
      env: { NODE_ENV: 'production', ...options.env },
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    },
  );
  const exited = once(child, 'exit');
  const { pid } = child;
  if (pid === undefined) throw new Error(`${options.script.pathname} could not be started`);

  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (!isStopping) console.error(`${options.script.pathname} ended by itself: ${String(signal ?? code)}`);
  });

  const stop = async (): Promise<void> => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const abandon = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(abandon);
  };
  // At once: the bench may be interrupted while the server is still starting.
  teardown.add(stop);

  const upLine = await Promise.race([
    lineThatBegins(createInterface(child.stdout), options.upPrefix),
    exited.then(() => null),
    delay(UP_TIMEOUT_MS, null, { ref: false }),
  ]);
  if (upLine === null) {
    await stop();
    throw new Error(`${options.script.pathname} did not come up`);
  }
  return {
    upLine,
    input: child.stdin,
    async cpuMs() {
      const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
      // The second field is a name in brackets that may hold blanks; the third follows the last bracket.
      const fields = ['', '', ...stat.slice(stat.lastIndexOf(')') + 2).split(' ')];
      return (Number(fields[UTIME_FIELD]) + Number(fields[STIME_FIELD])) * MS_PER_TICK;
    },
    async settledMemoryBytes() {
      process.kill(pid, 'SIGUSR2');
      await delay(SETTLE_MS);
      const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
      const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
      if (kilobytes === undefined) throw new Error('The system does not tell the memory of a process');
      return Number(kilobytes) * 1_024;
    },
    stop,
  };
}

/** The lines after it are read too, and dropped, so that the server never waits for us to read. */
function lineThatBegins(lines: ReturnType<typeof createInterface>, prefix: string): Promise<string> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith(prefix)) resolve(line);
    });
  });
}
