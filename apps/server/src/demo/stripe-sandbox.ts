import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
  /** Where its events go. */
  readonly webhookUrl: string;
  readonly log: Logger;
}

/** The sandbox as the demo uses it beside the API: its clock. Times are in milliseconds since 1970, as of whole seconds. */
export interface StripeSandbox {
  readonly origin: string;
  now(): Promise<number>;
  advance(ms: number): Promise<void>;
  /** Goes back in time. Answers false, having done nothing, once there are customers. */
  setBack(ms: number): Promise<boolean>;
  /** Ends it, if it was started here. */
  stop(): Promise<void>;
}

const LAST_PORT = 65_535;

/** How the product knows the sandbox that comes with it, at the port beside its own. */
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

/** Moves whichever clock is behind: the demo's time goes on where it was, on both sides. */
export async function agreeOnTime(sandbox: StripeSandbox, clock: AdjustableClock): Promise<void> {
  const sandboxMs = await sandbox.now();
  const aheadMs = sandboxMs - clock.now().getTime();
  if (aheadMs > CLOCK_TOLERANCE_MS) clock.moveTo(new Date(sandboxMs));
  if (aheadMs < -CLOCK_TOLERANCE_MS) await sandbox.advance(-aheadMs);
}

const CLOCK_TOLERANCE_MS = 2_000;
const MAIN = fileURLToPath(new URL('../../../../packages/stripe-sandbox/src/main.ts', import.meta.url));
/** The sandbox of a BNA that was killed needs a moment to notice and to go. */
const PORT_FREE_WITHIN_MS = 5_000;
const RETRY_MS = 200;
const ANSWER_WITHIN_MS = 10_000;

/** Starts the bundled sandbox as a process of its own, which goes when this one goes. */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const deadline = performance.now() + PORT_FREE_WITHIN_MS;
  for (;;) {
    const started = await start(options);
    if (typeof started !== 'string') return started;
    if (performance.now() > deadline) {
      throw new CommandError(
        `The Stripe sandbox does not start on port ${String(options.port)} (${started}). Stop what is there, or set PORT to another number.`,
      );
    }
    await delay(RETRY_MS);
  }
}

/** The sandbox of a BNA that runs already; null where none answers. */
export async function findStripeSandbox(
  options: Pick<StripeSandboxOptions, 'port' | 'secretKey'>,
): Promise<StripeSandbox | null> {
  const found = control(`http://127.0.0.1:${String(options.port)}`, options.secretKey, () => Promise.resolve());
  return found.now().then(
    () => found,
    () => null,
  );
}

/** @returns the sandbox, or why it did not start */
async function start(options: StripeSandboxOptions): Promise<StripeSandbox | string> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      NODE_ENV: 'production',
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      STRIPE_SECRET_KEY: options.secretKey,
      STRIPE_WEBHOOK_SECRET: options.webhookSecret,
      WEBHOOK_URL: options.webhookUrl,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const origin = await Promise.race([
    once(child, 'message').then(([message]: unknown[]) => originIn(message)),
    once(child, 'exit').then(() => null),
  ]);
  if (origin === null) return complaint.trim() === '' ? 'it ended at once' : complaint.trim();
  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (isStopping) return;
    options.log.warn(
      { part: 'stripe-sandbox', code, signal },
      'the Stripe sandbox has ended: nobody can pay until it is started again (npm run sandbox)',
    );
  });
  return control(origin, options.secretKey, () => {
    isStopping = true;
    return end(child);
  });
}

function originIn(message: unknown): string | null {
  const isTold = typeof message === 'object' && message !== null && 'origin' in message;
  return isTold && typeof message.origin === 'string' ? message.origin : null;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

function control(origin: string, secretKey: string, stop: () => Promise<void>): StripeSandbox {
  const ask = (path: string, seconds?: number): Promise<Response> =>
    fetch(`${origin}/sandbox${path}`, {
      method: seconds === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(seconds === undefined ? {} : { body: JSON.stringify({ seconds }) }),
    });
  return {
    origin,
    async now() {
      const body: unknown = await (await ask('/clock')).json();
      if (typeof body !== 'object' || body === null || !('now' in body) || typeof body.now !== 'number') {
        throw new Error(`${origin} is no Stripe sandbox`);
      }
      return body.now * 1_000;
    },
    async advance(ms) {
      const { ok, status } = await ask('/clock/advance', Math.ceil(ms / 1_000));
      if (!ok) throw new Error(`The clock of the Stripe sandbox did not move: ${String(status)}`);
    },
    setBack: async (ms) => (await ask('/clock/set-back', Math.ceil(ms / 1_000))).ok,
    stop,
  };
}
