import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A subscription, an invoice or a charge as the payment provider tells it, as far as it is looked at here. */
export interface ProviderSubscription {
  readonly id: string;
  readonly status: string;
  readonly created: number;
  readonly cancel_at_period_end: boolean;
  readonly cancel_at: number | null;
  readonly ended_at: number | null;
  readonly items: { readonly data: readonly { readonly id: string; readonly current_period_end: number }[] };
}
export interface ProviderInvoice {
  readonly id: string;
  readonly status: string | null;
  readonly total: number;
}
export interface ProviderCharge {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly refunded: boolean;
  readonly payment_intent: string | null;
}

/** The payment provider: the bundled sandbox as a process of its own, and what its people do. */
export interface PaymentSandbox {
  readonly origin: string;
  /** What makes a node use it. */
  readonly env: Readonly<Record<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRETS' | 'STRIPE_API_BASE', string>>;
  /** Pays on the checkout page at `url` by a card that pays. @returns whether that went through */
  pay(url: string): Promise<boolean>;
  advanceClock(seconds: number): Promise<void>;
  /** Its time, in milliseconds since 1970. */
  now(): Promise<number>;
  setFaults(faults: Readonly<Record<string, number | boolean>>): Promise<void>;
  /** How many deliveries are neither through nor given up. */
  countOpenDeliveries(): Promise<number>;
  listCustomers(email: string): Promise<readonly { readonly id: string }[]>;
  listSubscriptions(customer: string): Promise<readonly ProviderSubscription[]>;
  listInvoices(customer: string): Promise<readonly ProviderInvoice[]>;
  listCharges(customer: string): Promise<readonly ProviderCharge[]>;
  /** Which payment intents an invoice was paid by. */
  listPayments(invoice: string): Promise<readonly string[]>;
  refund(charge: string): Promise<void>;
  setRenewal(subscription: string, renews: boolean): Promise<void>;
  cancel(subscription: string): Promise<void>;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../packages/stripe-sandbox/src/main.ts', import.meta.url));
const SECRET_KEY = 'sk_test_sandbox';
const WEBHOOK_SECRET = 'whsec_sandbox';
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 49', cvc: '123', name: 'Ines Marlowe' };
const DONE = new Set(['delivered', 'failed', 'dropped']);

export async function startPaymentSandbox({ webhookUrl }: { webhookUrl: string }): Promise<PaymentSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bna-faults-sandbox-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      WEBHOOK_URL: webhookUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const origin = await originOf(child);

  const ask = async (method: string, path: string, body?: URLSearchParams | string): Promise<unknown> => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${SECRET_KEY}`,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${path} of the sandbox answered ${String(answer.status)}: ${await answer.text()}`);
    return answer.json();
  };
  const list = async <Item>(path: string): Promise<readonly Item[]> =>
    ((await ask('GET', path)) as { data: readonly Item[] }).data;

  return {
    origin,
    env: { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET, STRIPE_API_BASE: origin },
    async pay(url) {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin },
        body: new URLSearchParams(CARD),
      });
      await answer.body?.cancel();
      return answer.status === 303;
    },
    async advanceClock(seconds) {
      await ask('POST', '/sandbox/clock/advance', JSON.stringify({ seconds }));
    },
    now: async () => ((await ask('GET', '/sandbox/clock')) as { now: number }).now * 1_000,
    async setFaults(faults) {
      await ask('POST', '/sandbox/faults', JSON.stringify(faults));
    },
    async countOpenDeliveries() {
      const { deliveries } = (await ask('GET', '/sandbox/deliveries')) as { deliveries: { state: string }[] };
      return deliveries.filter(({ state }) => !DONE.has(state)).length;
    },
    listCustomers: (email) => list(`/v1/customers?limit=100&email=${encodeURIComponent(email)}`),
    listSubscriptions: (customer) => list(`/v1/subscriptions?limit=100&status=all&customer=${customer}`),
    listInvoices: (customer) => list(`/v1/invoices?limit=100&customer=${customer}`),
    listCharges: (customer) => list(`/v1/charges?limit=100&customer=${customer}`),
    async listPayments(invoice) {
      const payments = await list<{ payment: { payment_intent?: string } }>(
        `/v1/invoice_payments?limit=100&invoice=${invoice}`,
      );
      return payments.flatMap(({ payment }) => payment.payment_intent ?? []);
    },
    async refund(charge) {
      await ask('POST', '/v1/refunds', new URLSearchParams({ charge }));
    },
    async setRenewal(subscription, renews) {
      const change = new URLSearchParams({ cancel_at_period_end: String(!renews) });
      await ask('POST', `/v1/subscriptions/${subscription}`, change);
    },
    async cancel(subscription) {
      await ask('DELETE', `/v1/subscriptions/${subscription}`);
    },
    async stop() {
      const exit = once(child, 'exit');
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await exit;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** It tells by a message that it is up. */
async function originOf(child: ChildProcess): Promise<string> {
  const told = await Promise.race([
    once(child, 'message').then(([message]: unknown[]) => message),
    once(child, 'exit').then(() => null),
  ]);
  if (typeof told !== 'object' || told === null || !('origin' in told)) throw new Error('The sandbox did not start');
  return String(told.origin);
}
