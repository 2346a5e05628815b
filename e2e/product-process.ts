import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER_MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const READY_LINE = /^BNA is running at /m;

/** A feed that is refused before anyone is asked: the product's poller runs, and brings nothing. */
const SILENT_FEED = 'http://127.0.0.1:9/silent.xml';

export interface ProductOptions {
  /** What brings news by itself. */
  readonly news: 'silent' | 'demo wire';
}

/** The product as a process of its own, on an empty data folder and a free port. */
export interface ProductProcess {
  readonly origin: string;
  /** Starts it, again on the same data and port after a `kill`. Resolves when it is ready. */
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM; rejects unless it ends well. Its data go. */
  stop(): Promise<void>;
}

export async function createProductProcess({ news }: ProductOptions): Promise<ProductProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bna-e2e-'));
  // The database's own user must be able to pass through.
  await chmod(dataDir, 0o755);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  let server: ChildProcess | null = null;
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
    async stop() {
      const code = await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The product stopped with exit code ${String(code)}:\n${output}`);
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}
