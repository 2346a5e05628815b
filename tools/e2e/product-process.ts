import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { API_BASE } from '@bna/contract/endpoint';
import { receiveStripeEvent } from '@bna/contract/billing/webhooks';
import { copySeededData } from './seeded-data.ts';

const SERVER_MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const SANDBOX_MAIN = fileURLToPath(new URL('../stripe-sandbox/src/main.ts', import.meta.url));
const READY_LINE = /^BNA is running at /m;
const READY_POLL_MS = 100;

const NEWS_FEEDS = {
  /** An empty list: the node has no poller, and starts faster because it does not warm up the judgement. */
  none: ',',
  unreachable: 'https://127.0.0.1:9/silent.xml',
} as const;

/** Below the ports of outgoing connections, one of which could otherwise take the product's port. */
const PORTS = { first: 12_000, last: 32_000 } as const;

export interface ProductOptions {
  /** The source of news. */
  readonly news: keyof typeof NEWS_FEEDS | 'demo wire';
  /** Browsers refuse passkeys at the default, an IP address. */
  readonly host?: 'localhost';
  /** Default: a copy of the seeded data, if there is one. */
  readonly data?: 'none';
}

/** The product in a process of its own, with an empty data folder. */
export interface ProductProcess {
  readonly origin: string;
  /** Address of the payment sandbox. */
  readonly sandboxOrigin: string;
  /** Starts it, after a `kill` with the same data and port. Resolves when it is ready. */
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM of the sandbox only, which stays stopped: the payment provider is down. */
  stopSandbox(): Promise<void>;
  /** Restarts the sandbox after `stopSandbox` with the same data and port. */
  startSandbox(): Promise<void>;
  /** SIGTERM, and deletes the data. @throws Error unless the exit code is 0 */
  stop(): Promise<void>;
  /** SIGTERM. Returns the data folder, which is kept. @throws Error unless the exit code is 0 */
  stopAndKeepData(): Promise<string>;
}

export async function createProductProcess({ news, host, data }: ProductOptions): Promise<ProductProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bna-e2e-'));
  // As root, PostgreSQL runs as another user, which must be able to traverse the folder.
  await chmod(dataDir, 0o755);
  const port = await findFreePorts();
  const origin = `http://${host ?? '127.0.0.1'}:${String(port)}`;
  const sandboxPort = String(port + 1);
  const sandboxOrigin = `http://127.0.0.1:${sandboxPort}`;
  if (data === undefined) await copySeededData(dataDir, { origin, sandboxOrigin });
  let server: ChildProcess | null = null;
  /** Started by `startSandbox`. The first one is a child of the product. */
  let sandbox: ChildProcess | null = null;
  let output = '';

  const env = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    APP_ENV: 'demo',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataDir,
    ...(news === 'demo wire' ? {} : { NEWS_FEEDS: NEWS_FEEDS[news] }),
  };

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const running = server;
    server = null;
    if (running === null || running.exitCode !== null) return running?.exitCode ?? 0;
    await endChild(running, signal);
    return running.exitCode;
  };

  const stop = async (): Promise<void> => {
    const code = await end('SIGTERM');
    if (sandbox !== null && sandbox.exitCode === null) await endChild(sandbox, 'SIGTERM');
    if (code !== 0) throw new Error(`The product exited with ${String(code)}:\n${output}`);
  };

  return {
    origin,
    sandboxOrigin,
    async start() {
      output = '';
      const child = spawn(process.execPath, [SERVER_MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      server = child;
      await waitForReadyLine(child, (chunk) => {
        output += chunk;
        return output;
      });
      // On a busy machine, the first check of the database can take longer than the product waits.
      while (!(await fetch(`${origin}/readyz`)).ok) await delay(READY_POLL_MS);
    },
    async kill() {
      await end('SIGKILL');
    },
    async stopSandbox() {
      process.kill(await findChild(server?.pid, SANDBOX_MAIN), 'SIGTERM');
    },
    async startSandbox() {
      sandbox = spawnSandbox({ port: sandboxPort, dataDir, productOrigin: origin });
      // The sandbox sends a message when it is ready.
      const [message] = await Promise.race([once(sandbox, 'message'), once(sandbox, 'exit').then(() => [null])]);
      if (message === null) throw new Error('The sandbox exited');
    },
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    async stopAndKeepData() {
      await stop();
      return dataDir;
    },
  };
}

function spawnSandbox(options: { port: string; dataDir: string; productOrigin: string }): ChildProcess {
  const env = {
    NODE_ENV: 'production',
    PORT: options.port,
    DATA_DIR: options.dataDir,
    WEBHOOK_URL: `${options.productOrigin}${API_BASE}${receiveStripeEvent.path}`,
  };
  return spawn(process.execPath, [SANDBOX_MAIN], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** Sends the signal to a running process and waits until it has exited. */
async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** @param append adds to the output and returns all of it. @throws Error if the process exits first */
function waitForReadyLine(child: ChildProcess, append: (chunk: string) => string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      if (READY_LINE.test(append(chunk.toString()))) resolve();
    };
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(`The product exited:\n${append('')}`));
    });
  });
}

/** Returns a free port followed by another free one, for the sandbox. */
async function findFreePorts(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first / 2, PORTS.last / 2) * 2;
    const probes = await Promise.all([port, port + 1].map((each) => listen(each).catch(() => null)));
    for (const probe of probes) {
      if (probe === null) continue;
      probe.close();
      await once(probe, 'close');
    }
    if (!probes.includes(null)) return port;
  }
}

/** Returns a free port. */
export async function findFreePort(): Promise<number> {
  const probe = await listen(0);
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no port');
  return address.port;
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Returns the child process of `parent` that runs `program`. */
async function findChild(parent: number | undefined, program: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  for (const line of stdout.split('\n')) {
    const [, pid, ppid, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(ppid) === parent && args.includes(program)) return Number(pid);
  }
  throw new Error(`The product has no process of ${program}`);
}
