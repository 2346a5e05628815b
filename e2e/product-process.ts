import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { API_BASE } from '@bna/contract/endpoint';
import { receiveStripeEvent } from '@bna/contract/webhooks';

const SERVER_MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const SANDBOX_MAIN = fileURLToPath(new URL('../packages/stripe-sandbox/src/main.ts', import.meta.url));
const READY_LINE = /^BNA is running at /m;

/** A feed that is refused before anyone is asked: the product's poller runs, and brings nothing. */
const SILENT_FEED = 'http://127.0.0.1:9/silent.xml';

/** Below those that systems give to outgoing connections: one of these would be taken again before the product is there. */
const PORTS = { first: 12_000, last: 32_000 } as const;

export interface ProductOptions {
  /** What brings news by itself. */
  readonly news: 'silent' | 'demo wire';
}

/** The product as a process of its own, on an empty data folder and a free port. */
export interface ProductProcess {
  readonly origin: string;
  /** Where the payment provider's sandbox is. */
  readonly sandboxOrigin: string;
  /** Starts it, again on the same data and port after a `kill`. Resolves when it is ready. */
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGKILL for the sandbox alone: the payment provider is away. */
  killSandbox(): Promise<void>;
  /** Starts it again after a `killSandbox`, on the same data and port. */
  startSandbox(): Promise<void>;
  /** SIGTERM; rejects unless it ends well. Its data go. */
  stop(): Promise<void>;
}

export async function createProductProcess({ news }: ProductOptions): Promise<ProductProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bna-e2e-'));
  // The database's own user must be able to pass through.
  await chmod(dataDir, 0o755);
  const port = await findFreePorts();
  const origin = `http://127.0.0.1:${String(port)}`;
  const sandboxPort = String(port + 1);
  let server: ChildProcess | null = null;
  /** The one that was started here; the first one belongs to the product. */
  let sandbox: ChildProcess | null = null;
  let output = '';

  const env = {
    NODE_ENV: 'production',
    APP_ENV: 'demo',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(news === 'silent' ? { NEWS_FEEDS: SILENT_FEED } : {}),
  };

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const running = server;
    server = null;
    if (running === null || running.exitCode !== null) return running?.exitCode ?? 0;
    const exit = once(running, 'exit');
    running.kill(signal);
    await exit;
    return running.exitCode;
  };

  return {
    origin,
    sandboxOrigin: `http://127.0.0.1:${sandboxPort}`,
    async start() {
      output = '';
      const child = spawn(process.execPath, [SERVER_MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      server = child;
      await new Promise<void>((resolve, reject) => {
        const hear = (chunk: Buffer): void => {
          output += chunk.toString();
          if (READY_LINE.test(output)) resolve();
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.once('error', reject);
        child.once('exit', () => {
          reject(new Error(`The product ended:\n${output}`));
        });
      });
      const { status } = await fetch(`${origin}/readyz`);
      if (status !== 200) throw new Error(`The product says that it runs, but /readyz answers ${String(status)}`);
    },
    async kill() {
      await end('SIGKILL');
    },
    async killSandbox() {
      process.kill(await findChild(server?.pid, SANDBOX_MAIN), 'SIGKILL');
    },
    async startSandbox() {
      sandbox = spawn(process.execPath, [SANDBOX_MAIN], {
        env: {
          NODE_ENV: 'production',
          PORT: sandboxPort,
          DATA_DIR: dataDir,
          WEBHOOK_URL: `${origin}${API_BASE}${receiveStripeEvent.path}`,
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      // It tells by a message that it is up.
      const [told] = await Promise.race([once(sandbox, 'message'), once(sandbox, 'exit').then(() => [null])]);
      if (told === null) throw new Error('The sandbox ended');
    },
    async stop() {
      const code = await end('SIGTERM');
      if (sandbox !== null && sandbox.exitCode === null) {
        const exit = once(sandbox, 'exit');
        sandbox.kill('SIGTERM');
        await exit;
      }
      await rm(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The product stopped with exit code ${String(code)}:\n${output}`);
    },
  };
}

/** @returns a free port that a free one follows: the payment provider's sandbox takes that */
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

/** @returns a port that nobody listens on */
export async function findFreePort(): Promise<number> {
  const probe = await listen(0);
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe listens on no port');
  return address.port;
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** @returns the process that `parent` has started to run `program` */
async function findChild(parent: number | undefined, program: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  for (const line of stdout.split('\n')) {
    const [, pid, ppid, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(ppid) === parent && args.includes(program)) return Number(pid);
  }
  throw new Error(`The product runs no ${program}`);
}
