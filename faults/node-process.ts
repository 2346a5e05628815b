import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SERVER_MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const COLLECT_ON_SIGNAL = new URL('collect-garbage.ts', import.meta.url).href;
/** What `npm start` gives the server. */
const THREADS = '8';
const READY_LINE = /^BNA is running at /;
const STARTED_WITHIN_MS = 60_000;
/** What the product allows itself, and a little for a busy machine. */
const STOPPED_WITHIN_MS = 20_000;
const KEPT_LOG_CHARACTERS = 2_000_000;
/** 32 bytes, base64: the nodes of one installation share it. */
const SECRET_KEY = Buffer.alloc(32, 'faults').toString('base64');
/** A feed that is refused before anyone is asked: nothing brings news but the scenario. */
const SILENT_FEED = 'http://127.0.0.1:9/silent.xml';
/** Below those that systems give to outgoing connections: one of these would be taken again before a node is back. */
const PORTS = { first: 12_000, last: 31_000 } as const;

/** What no fault excuses: a failure nobody handled, an answer of 500, a stop that was not one. */
const INEXCUSABLE =
  /"level":"fatal"|"msg":"(?:request failed|BNA did not stop in time|BNA could not stop cleanly)"|^BNA stopped: |^Uncaught|UnhandledPromise|FATAL ERROR/;

export interface NodeOptions {
  /** For the messages about it. */
  readonly name: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly workers: 'web' | 'jobs' | 'web,jobs';
  /** Any free one where none is given. */
  readonly port?: number;
  /** Absent: its own address. */
  readonly publicOrigin?: string;
  /** Modules that are loaded before the product, such as what `breakProduct` makes. */
  readonly imports?: readonly string[];
  /** Variables beside these and instead of them. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A node of the product: a process of its own. */
export interface NodeProcess {
  readonly name: string;
  readonly port: number;
  /** Its own address, past any proxy. */
  readonly origin: string;
  readonly isRunning: boolean;
  /** After an end: on the same port. Resolves when it says that it is up. @throws Error when it ends instead */
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM, and its end. A complaint unless that is in time and with exit code 0. */
  stop(): Promise<void>;
  /** SIGSTOP. */
  freeze(): void;
  /** SIGCONT. */
  thaw(): void;
  /** What it said last, both streams. */
  readonly log: string;
  /** What no fault excuses, in words. Empty when all is well. */
  readonly complaints: readonly string[];
  /** Collects garbage first. Zero where it does not run. */
  usage(): Promise<{ readonly rssBytes: number; readonly openFiles: number }>;
}

/** Starts a node in `APP_ENV=test`, without rate limits, with nothing of our own environment. */
export async function startNode(options: NodeOptions): Promise<NodeProcess> {
  const node = createNode({ ...options, port: options.port ?? (await findFreePort()) });
  await node.start();
  return node;
}

export function createNode(options: NodeOptions & { readonly port: number }): NodeProcess {
  const { name, port } = options;
  const origin = `http://127.0.0.1:${String(port)}`;
  const complaints: string[] = [];
  let child: ChildProcess | null = null;
  let log = '';
  /** Ends that were asked for. */
  const expected = new WeakSet<ChildProcess>();
  const ended = (process: ChildProcess): boolean => process.exitCode !== null || process.signalCode !== null;

  const env = {
    NODE_ENV: 'production',
    APP_ENV: 'test',
    RATE_LIMITS: 'off',
    WORKERS: options.workers,
    PORT: String(port),
    DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl,
    SECRET_KEY,
    NEWS_FEEDS: SILENT_FEED,
    UV_THREADPOOL_SIZE: THREADS,
    ...(options.publicOrigin === undefined ? {} : { PUBLIC_ORIGIN: options.publicOrigin }),
    ...options.env,
  };

  const hear = (line: string): void => {
    log = `${log}${line}\n`.slice(-KEPT_LOG_CHARACTERS);
    if (INEXCUSABLE.test(line)) complaints.push(`${name} said: ${line.slice(0, 400)}`);
  };

  const signalAndWait = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<ChildProcess | null> => {
    const ending = child;
    if (ending === null || ended(ending)) return null;
    expected.add(ending);
    const exit = once(ending, 'exit');
    ending.kill(signal);
    const tooLate = setTimeout(() => {
      complaints.push(`${name} did not end within ${String(STOPPED_WITHIN_MS)} ms of ${signal}`);
      ending.kill('SIGKILL');
    }, STOPPED_WITHIN_MS);
    await exit;
    clearTimeout(tooLate);
    return ending;
  };

  return {
    name,
    port,
    origin,
    complaints,
    get log() {
      return log;
    },
    get isRunning() {
      return child !== null && !ended(child);
    },
    async start() {
      const imports = (options.imports ?? []).flatMap((module) => ['--import', module]);
      const started = spawn(process.execPath, ['--expose-gc', '--import', COLLECT_ON_SIGNAL, ...imports, SERVER_MAIN], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      child = started;
      const startOfLog = log.length;
      const ready = Promise.withResolvers<boolean>();
      createInterface(started.stderr).on('line', hear);
      createInterface(started.stdout).on('line', (line) => {
        hear(line);
        if (READY_LINE.test(line)) ready.resolve(true);
      });
      started.once('exit', (code, signal) => {
        ready.resolve(false);
        if (!expected.has(started)) complaints.push(`${name} ended by itself: ${String(signal ?? code)}`);
      });
      const tooLate = setTimeout(() => {
        ready.reject(new Error(`${name} is not up within ${String(STARTED_WITHIN_MS)} ms:\n${log.slice(-4_000)}`));
      }, STARTED_WITHIN_MS);
      const isReady = await ready.promise.finally(() => {
        clearTimeout(tooLate);
      });
      // Whoever killed it meanwhile knows that it is not up.
      if (!isReady && !expected.has(started)) {
        throw new Error(`${name} ended while it started:\n${log.slice(Math.max(startOfLog, log.length - 4_000))}`);
      }
    },
    async kill() {
      await signalAndWait('SIGKILL');
    },
    async stop() {
      const stopped = await signalAndWait('SIGTERM');
      if (stopped !== null && stopped.exitCode !== 0) {
        complaints.push(
          `${name} ended with ${String(stopped.signalCode ?? stopped.exitCode)} when it was asked to stop`,
        );
      }
    },
    freeze() {
      child?.kill('SIGSTOP');
    },
    thaw() {
      child?.kill('SIGCONT');
    },
    async usage() {
      const pid = child?.pid;
      if (pid === undefined || child === null || ended(child)) return { rssBytes: 0, openFiles: 0 };
      const collected = waitForCollection(child);
      child.kill('SIGUSR2');
      await collected;
      const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
      const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
      const files = await readdir(`/proc/${String(pid)}/fd`);
      return { rssBytes: Number(kilobytes) * 1_024, openFiles: files.length };
    },
  };
}

/** The line that `collect-garbage.ts` writes when it is done. */
async function waitForCollection(child: ChildProcess): Promise<void> {
  const { stdout } = child;
  if (stdout === null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const hear = (chunk: Buffer): void => {
    if (chunk.toString().includes('collected')) resolve();
  };
  const end = (): void => {
    resolve();
  };
  stdout.on('data', hear);
  child.once('exit', end);
  await promise;
  stdout.off('data', hear);
  child.off('exit', end);
}

let nextPort = PORTS.first + (process.pid % (PORTS.last - PORTS.first));

/** @returns a port that nobody listens on, and that this run has not given away yet */
export async function findFreePort(): Promise<number> {
  for (;;) {
    nextPort = nextPort >= PORTS.last ? PORTS.first : nextPort + 1;
    const port = nextPort;
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => {
        resolve(false);
      });
      probe.listen(port, '127.0.0.1', () => {
        resolve(true);
      });
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
