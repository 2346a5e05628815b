import type { AdjustableClock } from '../deps.ts';
import { type SandboxProcessOptions, startSandboxProcess } from './sandbox-process.ts';

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
const REQUEST_TIMEOUT_MS = 10_000;

/** Starts the sandbox, which exits with this process. @throws CommandError if it does not start */
export async function startStripeSandbox(options: SandboxProcessOptions): Promise<StripeSandbox> {
  const { origin, stop } = await startSandboxProcess(options);
  return control(origin, options.secretKey, stop);
}

/** Returns the sandbox of a running BNA; null if none answers. */
export async function findStripeSandbox(
  options: Pick<SandboxProcessOptions, 'port' | 'secretKey'>,
): Promise<StripeSandbox | null> {
  const found = control(`http://127.0.0.1:${String(options.port)}`, options.secretKey, () => Promise.resolve());
  return found.now().then(
    () => found,
    () => null,
  );
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
