import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AdjustableClock } from '../deps.ts';
import { CommandError } from '../commands/command-error.ts';
import type { Logger } from '../platform/logger.ts';

export interface StripeSandboxOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
  readonly log: Logger;
}

/** Controls of the running sandbox. Times are Unix milliseconds, in whole seconds. */
export interface StripeSandbox {
  readonly origin: string;
  now(): Promise<number>;
  advance(ms: number): Promise<void>;
  /** Moves its clock back. Returns false, without effect, once there are customers. */
  setBack(ms: number): Promise<boolean>;
  /** Stops it if this process started it. */
  stop(): Promise<void>;
}

const LAST_PORT = 65_535;

/** Returns the credentials of the bundled sandbox, which listens on the port after ours. */
export function bundledStripe(ownPort: number) {
  const port = ownPort === LAST_PORT ? ownPort - 1 : ownPort + 1;
  const webhookSecret = 'whsec_sandbox';
  return {
    port,
    secretKey: 'sk_test_sandbox',
    webhookSecret,
    webhookSecrets: [webhookSecret],
    apiBase: `http://127.0.0.1:${String(port)}`,
  };
}

/** Moves the clock that is behind forward. */
export async function syncClocks(sandbox: StripeSandbox, clock: AdjustableClock): Promise<void> {
  const sandboxMs = await sandbox.now();
  const aheadMs = sandboxMs - clock.now().getTime();
  if (aheadMs > CLOCK_TOLERANCE_MS) clock.moveTo(new Date(sandboxMs));
  if (aheadMs < -CLOCK_TOLERANCE_MS) await sandbox.advance(-aheadMs);
}

const CLOCK_TOLERANCE_MS = 2_000;
const MAIN = fileURLToPath(new URL('../../../../tools/stripe-sandbox/src/main.ts', import.meta.url));
/** The sandbox of a killed BNA takes a moment to exit. */
const PORT_TIMEOUT_MS = 5_000;
const RETRY_MS = 200;
const REQUEST_TIMEOUT_MS = 10_000;

/** Starts the sandbox as a child process, which exits with this one. */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const deadline = performance.now() + PORT_TIMEOUT_MS;
  for (;;) {
    const started = await start(options);
    if (typeof started !== 'string') return started;
    if (performance.now() > deadline) {
      throw new CommandError(
        `The Stripe sandbox did not start on port ${String(options.port)} (${started}). Stop the other program, or set PORT to another number.`,
      );
    }
    await delay(RETRY_MS);
  }
}

/** Returns the sandbox of a running BNA; null if none answers. */
export async function findStripeSandbox(
  options: Pick<StripeSandboxOptions, 'port' | 'secretKey'>,
): Promise<StripeSandbox | null> {
  const found = control(`http://127.0.0.1:${String(options.port)}`, options.secretKey, () => Promise.resolve());
  return found.now().then(
    () => found,
    () => null,
  );
}

/** Returns the sandbox, or why it did not start. */
async function start(options: StripeSandboxOptions): Promise<StripeSandbox | string> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: getCompileCacheDir() ?? '',
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      STRIPE_SECRET_KEY: options.secretKey,
      STRIPE_WEBHOOK_SECRET: options.webhookSecret,
      WEBHOOK_URL: options.webhookUrl,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  const origin = await Promise.race([
    once(child, 'message').then(([message]: unknown[]) => originIn(message)),
    once(child, 'exit').then(() => null),
  ]);
  if (origin === null) return errorOutput.trim() === '' ? 'it exited at once' : errorOutput.trim();
  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (isStopping) return;
    options.log.warn(
      { part: 'stripe-sandbox', code, signal },
      'the Stripe sandbox exited; payments fail until it is started again (npm run sandbox)',
    );
  });
  return control(origin, options.secretKey, () => {
    isStopping = true;
    return end(child);
  });
}

function originIn(message: unknown): string | null {
  const isOrigin = typeof message === 'object' && message !== null && 'origin' in message;
  return isOrigin && typeof message.origin === 'string' ? message.origin : null;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

function control(origin: string, secretKey: string, stop: () => Promise<void>): StripeSandbox {
  const request = (path: string, seconds?: number): Promise<Response> =>
    fetch(`${origin}/sandbox${path}`, {
      method: seconds === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...(seconds === undefined ? {} : { body: JSON.stringify({ seconds }) }),
    });
  return {
    origin,
    async now() {
      const body: unknown = await (await request('/clock')).json();
      if (typeof body !== 'object' || body === null || !('now' in body) || typeof body.now !== 'number') {
        throw new Error(`${origin} is not a Stripe sandbox`);
      }
      return body.now * 1_000;
    },
    async advance(ms) {
      const { ok, status } = await request('/clock/advance', Math.ceil(ms / 1_000));
      if (!ok) throw new Error(`Could not move the clock of the Stripe sandbox: ${String(status)}`);
    },
    setBack: async (ms) => (await request('/clock/set-back', Math.ceil(ms / 1_000))).ok,
    stop,
  };
}
