import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningSandbox } from '@bna/stripe-sandbox/sandbox';
import { expect, vi } from 'vitest';
import type { TestDatabase } from './test-database.ts';
import { findFreePort } from './free-port.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The `NODE_OPTIONS` of a process that gets an unhandled rejection on SIGUSR2. */
export const REJECT_ON_SIGUSR2 = `--import=data:text/javascript,${encodeURIComponent(
  `process.on('SIGUSR2', () => { void Promise.reject(new Error('unhandled in test')); });`,
)}`;

export const databaseUrl = ({ host, port, database }: TestDatabase['connection']): string =>
  `postgres:///${database}?host=${encodeURIComponent(host)}&port=${String(port)}&user=bna`;

export interface ProductProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Resolves with the exit code when all output has arrived; null if a signal killed the process. */
  readonly exited: Promise<number | null>;
  /** Returns what the process has written to standard output. */
  readonly output: () => string;
  /** Returns what the process has written to standard error. */
  readonly errors: () => string;
}

interface StartOptions {
  /** Opens the channel by which the server notices the end of the start script. */
  readonly hasStartScript?: boolean;
}

export type Product = Awaited<ReturnType<typeof installProduct>>;

/** Prepares a data folder for processes of the product that use this database and sandbox. */
export async function installProduct({
  connection,
  sandbox,
}: {
  connection: TestDatabase['connection'];
  sandbox: RunningSandbox;
}) {
  const folder = await mkdtemp(join(tmpdir(), 'bna-product-'));
  const environment = {
    APP_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(connection),
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_WEBHOOK_SECRETS: sandbox.webhookSecret,
    STRIPE_API_BASE: sandbox.origin,
  };
  const running = new Set<ProductProcess>();

  /** Starts the server, or the command that the arguments name. */
  const start = (
    args: readonly string[],
    variables: Record<string, string> = {},
    { hasStartScript = false }: StartOptions = {},
  ): ProductProcess => {
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: { ...environment, ...variables },
      stdio: hasStartScript ? ['pipe', 'pipe', 'pipe', 'ipc'] : 'pipe',
    }) as ChildProcessWithoutNullStreams;
    const output = collect(child.stdout);
    const errors = collect(child.stderr);
    const exited = new Promise<number | null>((resolve) => {
      // A process whose channel was closed emits no 'close'.
      child.once(hasStartScript ? 'exit' : 'close', (code: number | null) => {
        running.delete(started);
        resolve(code);
      });
    });
    const started: ProductProcess = { child, exited, output, errors };
    running.add(started);
    return started;
  };

  return {
    folder,
    start,
    /** Starts the server and waits until it is ready. A signal during the start takes effect only after it. */
    async serve(
      variables: Record<string, string> = {},
      options: StartOptions = {},
    ): Promise<ProductProcess & { readonly origin: string }> {
      const port = String(await findFreePort());
      const started = start([], { PORT: port, ...variables }, options);
      await vi.waitFor(() => expect(started.output()).toContain('BNA is running'), { timeout: 40_000 });
      return { ...started, origin: `http://127.0.0.1:${port}` };
    },
    /** Kills the running processes and removes the data folder. */
    async remove(): Promise<void> {
      const processes = [...running];
      for (const { child } of processes) child.kill('SIGKILL');
      await Promise.all(processes.map(({ exited }) => exited));
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns a function that returns the text of the stream so far. */
function collect(stream: ChildProcessWithoutNullStreams['stdout']): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}
