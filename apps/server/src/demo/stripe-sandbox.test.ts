import type { ChildProcess } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findFreePort } from '../../test/free-port.ts';
import { createStripeClient } from '../adapters/billing/stripe/testing/stripe-client.ts';
import { createLogger } from '../platform/logger.ts';
import { startStripeSandbox, type StripeSandbox } from './stripe-sandbox.ts';

const SECRET_KEY = 'sk_test_sandbox';
const SPAWNS = channel('child_process');
const WAIT = { timeout: 30_000 };

let folder: string;
let sandbox: StripeSandbox;
let children: ChildProcess[];
let logLines: { level: string; msg: string; signal?: string }[];
const onSpawn = (message: unknown): void => {
  children.push((message as { process: ChildProcess }).process);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bna-sandbox-'));
  children = [];
  logLines = [];
  const log = createLogger(
    'info',
    new Writable({
      write(chunk, _encoding, done) {
        logLines.push(JSON.parse(String(chunk)) as (typeof logLines)[number]);
        done();
      },
    }),
  );
  SPAWNS.subscribe(onSpawn);
  sandbox = await startStripeSandbox({
    port: await findFreePort(),
    dataDir: folder,
    secretKey: SECRET_KEY,
    webhookSecret: 'whsec_sandbox',
    webhookUrl: 'http://127.0.0.1:9/webhooks',
    log,
  });
});
afterEach(async () => {
  await sandbox.stop();
  SPAWNS.unsubscribe(onSpawn);
  if (children.some(isRunning)) throw new Error('A sandbox outlived its server');
  await rm(folder, { recursive: true });
});

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;
const kill = (): void => {
  expect(children.filter(isRunning).map((child) => child.kill('SIGKILL'))).toEqual([true]);
};
const messages = (): string[] => logLines.map(({ msg }) => msg);

it('comes back with its data after it was killed, as often as that happens', async () => {
  const stripe = createStripeClient({ origin: sandbox.origin, secretKey: SECRET_KEY });
  const { id } = await stripe.customers.create({ email: 'payer@visitors.test' });
  await sandbox.advance(3_600_000);
  const ahead = (await sandbox.now()) - Date.now();
  for (const restarts of [1, 2]) {
    kill();
    await vi.waitFor(() => expect(messages()).toHaveLength(restarts), WAIT);
    expect(await stripe.customers.retrieve(id)).toMatchObject({ email: 'payer@visitors.test' });
    expect(Math.abs((await sandbox.now()) - Date.now() - ahead)).toBeLessThan(5_000);
  }
  expect(new Set(messages())).toEqual(new Set(['the Stripe sandbox exited and was restarted']));
  expect(logLines[0]).toMatchObject({ signal: 'SIGKILL' });
});

it('stays away if somebody stops it, to see payments fail', async () => {
  children[0]?.kill('SIGTERM');
  await vi.waitFor(() => expect(messages()).toHaveLength(1), WAIT);
  expect(messages()).toEqual(['the Stripe sandbox was stopped. Payments fail until BNA is started again.']);
  expect([children.length, children.filter(isRunning)]).toEqual([1, []]);
});

it('stays stopped, also if it is stopped while it comes back', async () => {
  kill();
  await vi.waitFor(() => expect(children).toHaveLength(2), WAIT);
  await sandbox.stop();
  expect(children.filter(isRunning)).toEqual([]);
  await sandbox.stop();
  expect([children.length, messages()]).toEqual([2, []]);
});

it('stays stopped if it is stopped at the moment at which it was killed', async () => {
  kill();
  await sandbox.stop();
  expect([children.filter(isRunning), messages()]).toEqual([[], []]);
});

it('says so when it cannot start again', async () => {
  const [first] = children;
  kill();
  // Until then, it could replace the file.
  await vi.waitFor(() => expect(first?.signalCode).toBe('SIGKILL'), { ...WAIT, interval: 1 });
  await writeFile(join(folder, 'stripe-sandbox.json'), 'no state');
  await vi.waitFor(() => expect(messages()).toHaveLength(1), WAIT);
  expect(messages()[0]).toMatch(
    /^The Stripe sandbox did not start on port \d+ \(.* is not a state file .*\)\. .* Payments fail until BNA is started again\.$/s,
  );
  expect(children.filter(isRunning)).toEqual([]);
});

it('gives up if it keeps exiting right after each start', async () => {
  const killAtOnce = (message: unknown): void => {
    const { process: child } = message as { process: ChildProcess };
    child.once('message', () => child.kill('SIGKILL'));
  };
  SPAWNS.subscribe(killAtOnce);
  kill();
  await vi.waitFor(() => expect(logLines.at(-1)?.level).toBe('error'), { timeout: 150_000 });
  SPAWNS.unsubscribe(killAtOnce);
  expect(messages().at(-1)).toBe(
    'the Stripe sandbox keeps exiting and is not restarted anymore; payments fail until BNA is started again',
  );
  const { length } = children;
  expect([length, children.filter(isRunning)]).toEqual([5, []]);
}, 180_000);
