import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { expect, onTestFinished } from 'vitest';
import { DAY, HOUR } from '../src/clock.ts';
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../src/sandbox.ts';

/** Returns the id of a field that the SDK types as id or object. */
export const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

/** 1 November 2026, 00:00 UTC. */
export const START = Date.UTC(2026, 10, 1) / 1000;

/** Timers that a test fires itself. */
export class ManualTimers {
  readonly waiting: { task: () => void; afterMs: number }[] = [];

  readonly runAfter = (task: () => void, afterMs: number): { cancel: () => void } => {
    const entry = { task, afterMs };
    this.waiting.push(entry);
    return {
      cancel: () => {
        const position = this.waiting.indexOf(entry);
        if (position >= 0) this.waiting.splice(position, 1);
      },
    };
  };

  /** Fires all timers. Returns their delays in milliseconds. */
  fireAll(): number[] {
    const timers = this.waiting.splice(0);
    for (const { task } of timers) task();
    return timers.map(({ afterMs }) => afterMs);
  }
}

export interface TestSandbox extends RunningSandbox {
  stripe: Stripe;
  time: ManualTimers;
  /** The sandbox's time, in seconds. */
  clock: { now: number };
}

export function createClient(
  { origin, secretKey }: { origin: string; secretKey: string },
  maxNetworkRetries = 0,
): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    apiVersion: '2026-10-28.endive',
    telemetry: false,
    maxNetworkRetries,
  });
}

async function makeStateFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stripe-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, 'state.json');
}

/**
 * Starts a sandbox that stops with the test. Its clock stands still until the test moves it. At the end of the test, the state
 * file must have every change.
 */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const time = new ManualTimers();
  const clock = { now: START };
  const dataFile = await makeStateFile();
  const sandbox = await startSandbox({
    port: 0,
    dataFile,
    clock: () => clock.now,
    runAfter: time.runAfter,
    ...options,
  });
  onTestFinished(async () => {
    const unsaved = sandbox.findUnsavedChanges();
    await sandbox.stop();
    expect(unsaved).toEqual([]);
  });
  return { ...sandbox, stripe: createClient(sandbox), time, clock };
}

export interface Catalog {
  plan: Stripe.Price;
  addOn: Stripe.Price;
  otherAddOn: Stripe.Price;
}

/** Creates a plan and two add-ons that renew every 30 days. */
export async function createCatalog(stripe: Stripe): Promise<Catalog> {
  const make = async (name: string, key: string, amount: number): Promise<Stripe.Price> => {
    const product = await stripe.products.create({ name });
    return stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval: 'day', interval_count: 30 },
      lookup_key: key,
    });
  };
  return {
    plan: await make('Harbour plan', 'plan_usd_30d', 4999),
    addOn: await make('Morning letter', 'letter_usd_30d', 900),
    otherAddOn: await make('Evening letter', 'evening_usd_30d', 1250),
  };
}

interface Subscriber {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  clock: Stripe.TestHelpers.TestClock;
  prices: Catalog;
}

/** Creates a customer on a test clock with a saved card and a paid subscription. */
export async function subscribe(
  stripe: Stripe,
  { card = 'pm_card_visa', prices }: { card?: string; prices?: Catalog } = {},
): Promise<Subscriber> {
  const catalog = prices ?? (await createCatalog(stripe));
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START });
  const customer = await stripe.customers.create({
    email: 'ada@example.test',
    name: 'Ada Example',
    test_clock: clock.id,
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: catalog.plan.id }],
  });
  return { customer, subscription, clock, prices: catalog };
}

/** Advances a test clock to this time after `START`. */
export async function advanceTo(
  stripe: Stripe,
  clock: Stripe.TestHelpers.TestClock,
  { days, hours = 0 }: { days: number; hours?: number },
): Promise<void> {
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START + days * DAY + hours * HOUR });
}

export interface Received {
  body: string;
  signature: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Statuses of the next responses; 200 when empty. */
  statuses: number[];
}

/** Starts a webhook endpoint that records requests. */
export async function startWebhookReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const statuses: number[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ body: await text(request), signature: String(request.headers['stripe-signature']) });
    response.writeHead(statuses.shift() ?? 200).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return { url: `http://127.0.0.1:${address.port}/webhook`, received, statuses };
}
