import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SERVER_MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const COLLECT_ON_SIGNAL = new URL('collect-garbage.ts', import.meta.url).href;
/** As `npm start` sets it. */
const THREADS = '8';
const READY_LINE = /^BNA is running at /;
/** A machine busy with other work needs minutes. */
const START_TIMEOUT_MS = 300_000;
/** The product's own limit, and some more for a busy machine. */
const STOP_TIMEOUT_MS = 20_000;
const MAX_LOG_CHARACTERS = 2_000_000;
/** 32 bytes in base64, shared by the nodes of an installation. */
const SECRET_KEY = Buffer.alloc(32, 'faults').toString('base64');
/** Refuses every poll, so that all news comes from the scenario. */
const SILENT_SOURCE = 'https://127.0.0.1:9/silent.xml';
/** Below the ports of outgoing connections, one of which could otherwise take a node's port while it is down. */
const PORTS = { first: 12_000, last: 31_000 } as const;

/** Log lines that no fault excuses: unhandled errors, 500 responses, failed stops. */
const INEXCUSABLE =
  /"level":"fatal"|"msg":"(?:request failed|BNA did not stop in time|BNA could not stop cleanly)"|^BNA stopped: |^Uncaught|UnhandledPromise|FATAL ERROR/;

export interface NodeOptions {
  /** Used in messages. */
  readonly name: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly workers: 'web' | 'jobs' | 'web,jobs';
  /** Default: the node's own address. */
  readonly publicOrigin?: string;
  /** Modules to load before the product. */
  readonly imports?: readonly string[];
  /** Adds to and overrides the default variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A node of the product in a process of its own. */
export interface NodeProcess {
  readonly name: string;
  readonly port: number;
  /** Its own address, without a proxy. */
  readonly origin: string;
  readonly isRunning: boolean;
  /** Can be repeated after the process has ended. Resolves when it is ready. @throws Error if it ends first */
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM. Anything but a timely exit with code 0 is a complaint. */
  stop(): Promise<void>;
  /** SIGSTOP. */
  freeze(): void;
  /** Runs a command of the product's command line on the node's data. Returns its output. @throws Error if it fails */
  runCommand(...args: readonly string[]): Promise<string>;
  /** Behavior that no fault excuses. */
  readonly complaints: readonly string[];
  /** Measured after a garbage collection. Zero while it is not running. */
  usage(): Promise<{ readonly rssBytes: number; readonly openFiles: number }>;
}

/** Starts a node with `APP_ENV=test`, without rate limits, and without variables from this process. */
export async function startNode(options: NodeOptions): Promise<NodeProcess> {
  const node = createNode({ ...options, port: await findFreePort() });
  await node.start();
  return node;
}

export const createNode = (options: NodeOptions & { readonly port: number }): NodeProcess => new Node(options);

class Node implements NodeProcess {
  readonly name: string;
  readonly port: number;
  readonly origin: string;
  readonly complaints: string[] = [];
  readonly #imports: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  readonly #expectedExits = new WeakSet<ChildProcess>();
  #child: ChildProcess | null = null;
  #log = '';

  constructor(options: NodeOptions & { readonly port: number }) {
    this.name = options.name;
    this.port = options.port;
    this.origin = `http://127.0.0.1:${String(options.port)}`;
    this.#imports = (options.imports ?? []).flatMap((module) => ['--import', module]);
    this.#env = createEnvironment(options);
  }

  get isRunning(): boolean {
    return this.#child !== null && !hasEnded(this.#child);
  }

  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      ['--expose-gc', '--import', COLLECT_ON_SIGNAL, ...this.#imports, SERVER_MAIN],
      { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
    );
    this.#child = child;
    const startOfLog = this.#log.length;
    const ready = Promise.withResolvers<boolean>();
    createInterface(child.stderr).on('line', (line) => this.#addToLog(line));
    createInterface(child.stdout).on('line', (line) => {
      this.#addToLog(line);
      if (READY_LINE.test(line)) ready.resolve(true);
    });
    child.once('exit', (code, signal) => {
      ready.resolve(false);
      if (!this.#expectedExits.has(child)) this.#complain(`exited unexpectedly: ${String(signal ?? code)}`);
    });
    const timeout = setTimeout(() => {
      const message = `${this.name} is not ready after ${String(START_TIMEOUT_MS)} ms`;
      ready.reject(new Error(`${message}:\n${this.#log.slice(-4_000)}`));
    }, START_TIMEOUT_MS);
    const isReady = await ready.promise.finally(() => {
      clearTimeout(timeout);
    });
    // A node that was killed during its start is not an error.
    if (!isReady && !this.#expectedExits.has(child)) {
      const recentLog = this.#log.slice(Math.max(startOfLog, this.#log.length - 4_000));
      throw new Error(`${this.name} exited during its start:\n${recentLog}`);
    }
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    const stopped = await this.#end('SIGTERM');
    if (stopped !== null && stopped.exitCode !== 0) {
      this.#complain(`exited with ${String(stopped.signalCode ?? stopped.exitCode)} after SIGTERM`);
    }
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  async runCommand(...args: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [...this.#imports, SERVER_MAIN, ...args], {
      env: this.#env,
    });
    return stdout;
  }

  async usage(): Promise<{ readonly rssBytes: number; readonly openFiles: number }> {
    const child = this.#child;
    if (child?.pid === undefined || hasEnded(child)) return { rssBytes: 0, openFiles: 0 };
    const collected = waitForCollection(child);
    child.kill('SIGUSR2');
    await collected;
    const status = await readFile(`/proc/${String(child.pid)}/status`, 'utf8');
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    const files = await readdir(`/proc/${String(child.pid)}/fd`);
    return { rssBytes: Number(kilobytes) * 1_024, openFiles: files.length };
  }

  #complain(complaint: string): void {
    this.complaints.push(`${this.name} ${complaint}`);
  }

  #addToLog(line: string): void {
    this.#log = `${this.#log}${line}\n`.slice(-MAX_LOG_CHARACTERS);
    if (INEXCUSABLE.test(line)) this.#complain(`logged: ${line.slice(0, 400)}`);
  }

  /** Returns the ended process, or null if none was running. */
  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<ChildProcess | null> {
    const child = this.#child;
    if (child === null || hasEnded(child)) return null;
    this.#expectedExits.add(child);
    const exit = once(child, 'exit');
    child.kill(signal);
    const timeout = setTimeout(() => {
      this.#complain(`did not exit within ${String(STOP_TIMEOUT_MS)} ms of ${signal}`);
      child.kill('SIGKILL');
    }, STOP_TIMEOUT_MS);
    await exit;
    clearTimeout(timeout);
    return child;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const createEnvironment = (options: NodeOptions & { readonly port: number }): Readonly<Record<string, string>> => ({
  NODE_ENV: 'production',
  APP_ENV: 'test',
  RATE_LIMITS: 'off',
  WORKERS: options.workers,
  PORT: String(options.port),
  DATA_DIR: options.dataDir,
  DATABASE_URL: options.databaseUrl,
  SECRET_KEY,
  NEWS_FEEDS: SILENT_SOURCE,
  UV_THREADPOOL_SIZE: THREADS,
  // Halves the time of a start.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  ...(options.publicOrigin === undefined ? {} : { PUBLIC_ORIGIN: options.publicOrigin }),
  ...options.env,
});

/** Waits for the line that `collect-garbage.ts` prints. */
async function waitForCollection(child: ChildProcess): Promise<void> {
  const { stdout } = child;
  if (stdout === null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const onData = (chunk: Buffer): void => {
    if (chunk.toString().includes('collected')) resolve();
  };
  const onExit = (): void => {
    resolve();
  };
  stdout.on('data', onData);
  child.once('exit', onExit);
  await promise;
  stdout.off('data', onData);
  child.off('exit', onExit);
}

let nextPort = PORTS.first + (process.pid % (PORTS.last - PORTS.first));

/** Returns a free port, a different one on each call. */
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
