import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../commands/command-error.ts';
import type { Logger } from '../platform/logger.ts';

export interface SandboxProcessOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
  readonly log: Logger;
}

export interface SandboxProcess {
  readonly origin: string;
  /** Stops it for good. Idempotent. */
  readonly stop: () => Promise<void>;
}

const MAIN = fileURLToPath(new URL('../../../../tools/stripe-sandbox/src/main.ts', import.meta.url));
/** The sandbox of a killed BNA takes a moment to exit. */
const PORT_TIMEOUT_MS = 5_000;
const RETRY_MS = 200;
/** One that exits this many times in a row, each time so soon after its start, is not restarted. */
const MAX_EARLY_EXITS = 5;
const EARLY_EXIT_MS = 10_000;

/**
 * Starts the sandbox as a child process, which exits with this one. Restarts it if it dies; its data is on disk. One that
 * somebody stops, with SIGTERM, stays stopped: payments are then down on purpose.
 * @throws CommandError if it does not start
 */
export async function startSandboxProcess(options: SandboxProcessOptions): Promise<SandboxProcess> {
  let isStopped = false;
  const isStopping = (): boolean => isStopped;
  const supervision = { child: await startChild(options, isStopping), isStopping };
  const { origin } = supervision.child;
  const supervised = keepRunning(supervision, options);
  return {
    origin,
    async stop() {
      isStopped = true;
      await supervision.child.stop();
      // A restart in progress still has to end its child.
      await supervised;
    },
  };
}

interface Supervision {
  /** The newest one. */
  child: SandboxChild;
  readonly isStopping: () => boolean;
}

/** Restarts the sandbox until somebody stops it or it keeps failing. */
async function keepRunning(supervision: Supervision, options: SandboxProcessOptions): Promise<void> {
  const { isStopping } = supervision;
  const log = options.log.child({ part: 'stripe-sandbox' });
  let earlyExits = 0;
  for (;;) {
    const startedAt = performance.now();
    const exit = await supervision.child.exited;
    if (isStopping()) return;
    if (wasAskedToStop(exit)) {
      log.warn(`the Stripe sandbox was stopped. ${UNTIL_RESTART}`);
      return;
    }
    earlyExits = performance.now() - startedAt < EARLY_EXIT_MS ? earlyExits + 1 : 0;
    if (earlyExits === MAX_EARLY_EXITS) {
      log.error(
        exit,
        'the Stripe sandbox keeps exiting and is not restarted anymore; payments fail until BNA is started again',
      );
      return;
    }
    try {
      supervision.child = await startChild(options, isStopping);
    } catch (error) {
      if (isStopping()) return;
      log.error(exit, `${error instanceof Error ? error.message : String(error)} ${UNTIL_RESTART}`);
      return;
    }
    if (isStopping()) return supervision.child.stop();
    log.warn(exit, 'the Stripe sandbox exited and was restarted');
  }
}

const UNTIL_RESTART = 'Payments fail until BNA is started again.';

interface SandboxChild {
  readonly origin: string;
  readonly exited: Promise<Exit>;
  stop(): Promise<void>;
}

interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** It exits with 0, or by the signal if it has only just started. */
const wasAskedToStop = ({ code, signal }: Exit): boolean => code === 0 || signal === 'SIGTERM' || signal === 'SIGINT';

/** Starts it as soon as its port is free. @throws CommandError */
async function startChild(options: SandboxProcessOptions, isStopping: () => boolean): Promise<SandboxChild> {
  const deadline = performance.now() + PORT_TIMEOUT_MS;
  for (;;) {
    const started = await tryToStart(options);
    if (typeof started !== 'string') return started;
    if (isStopping() || performance.now() > deadline) {
      throw new CommandError(
        `The Stripe sandbox did not start on port ${String(options.port)} (${started}). Stop the other program, or set PORT to another number.`,
      );
    }
    await delay(RETRY_MS);
  }
}

/** Returns the started sandbox, or why it did not start. */
async function tryToStart(options: SandboxProcessOptions): Promise<SandboxChild | string> {
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
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve({ code, signal });
    });
  });
  const origin = await Promise.race([
    once(child, 'message').then(([message]: unknown[]) => originIn(message)),
    // After the exit, once its last words have arrived.
    once(child, 'close').then(() => null),
  ]);
  if (origin === null) return errorOutput.trim() === '' ? 'it exited at once' : errorOutput.trim();
  return { origin, exited, stop: () => end(child, exited) };
}

function originIn(message: unknown): string | null {
  const isOrigin = typeof message === 'object' && message !== null && 'origin' in message;
  return isOrigin && typeof message.origin === 'string' ? message.origin : null;
}

async function end(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await exited;
}
