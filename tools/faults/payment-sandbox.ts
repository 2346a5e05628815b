import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  ProviderCharge,
  ProviderDispute,
  ProviderInvoice,
  ProviderPaymentIntent,
  ProviderPrice,
  ProviderSubscription,
} from './provider-objects.ts';

/** Faults of the sandbox: tools/stripe-sandbox/README.md. */
export interface SandboxFaults {
  readonly hold?: boolean;
  readonly shuffle?: boolean;
  readonly duplicate?: number;
  readonly dropRate?: number;
  readonly deliveryLatencyMs?: number;
  readonly apiLatencyMs?: number;
  readonly seed?: number;
}

/** The sandbox refused a call, for example a refund of a disputed charge. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError';
}

const MAIN = fileURLToPath(new URL('../stripe-sandbox/src/main.ts', import.meta.url));
const SECRET_KEY = 'sk_test_sandbox';
const WEBHOOK_SECRET = 'whsec_sandbox';
const VALID_CARD = '4242424242424242';
const FINAL_STATES = new Set(['delivered', 'failed', 'dropped']);
const PAGE_SIZE = 'limit=100';

/** Starts the sandbox in a process of its own. */
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
  return new PaymentSandbox(child, { dataDir, origin: await waitForOrigin(child) });
}

/** The payment provider, and what its customers, their banks and its staff do. */
export class PaymentSandbox {
  /** Environment variables of a node that uses it. */
  readonly env: Readonly<Record<string, string>>;
  readonly #child: ChildProcess;
  readonly #dataDir: string;
  readonly #origin: string;

  constructor(child: ChildProcess, { dataDir, origin }: { dataDir: string; origin: string }) {
    this.#child = child;
    this.#dataDir = dataDir;
    this.#origin = origin;
    this.env = {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
      STRIPE_API_BASE: origin,
    };
  }

  async stop(): Promise<void> {
    const exit = once(this.#child, 'exit');
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      this.#child.kill('SIGTERM');
      await exit;
    }
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async advanceClock(seconds: number): Promise<void> {
    await this.#request('POST', '/sandbox/clock/advance', { seconds });
  }

  /** Returns the sandbox's time in milliseconds since 1970. */
  async now(): Promise<number> {
    const { now } = (await this.#request('GET', '/sandbox/clock')) as { now: number };
    return now * 1_000;
  }

  /** Faults that are not given stay as they are. */
  async setFaults(faults: SandboxFaults): Promise<void> {
    await this.#request('POST', '/sandbox/faults', faults);
  }

  /** Delivers held events. */
  async release(): Promise<void> {
    await this.#request('POST', '/sandbox/release', {});
  }

  /** Returns the number of deliveries that are still held, under way or waiting for a retry. */
  async countOpenDeliveries(): Promise<number> {
    const { deliveries } = (await this.#request('GET', '/sandbox/deliveries')) as { deliveries: { state: string }[] };
    return deliveries.filter(({ state }) => !FINAL_STATES.has(state)).length;
  }

  listCustomers(email: string): Promise<readonly { readonly id: string }[]> {
    return this.#list(`/v1/customers?email=${encodeURIComponent(email)}`);
  }

  /** Newest first. */
  listSubscriptions(customer: string): Promise<readonly ProviderSubscription[]> {
    return this.#list(`/v1/subscriptions?status=all&customer=${customer}`);
  }

  listInvoices(customer: string): Promise<readonly ProviderInvoice[]> {
    return this.#list(`/v1/invoices?customer=${customer}`);
  }

  listCharges(customer: string): Promise<readonly ProviderCharge[]> {
    return this.#list(`/v1/charges?customer=${customer}`);
  }

  listPaymentIntents(customer: string): Promise<readonly ProviderPaymentIntent[]> {
    return this.#list(`/v1/payment_intents?customer=${customer}`);
  }

  listDisputes(): Promise<readonly ProviderDispute[]> {
    return this.#list('/v1/disputes?');
  }

  listPrices(): Promise<readonly ProviderPrice[]> {
    return this.#list('/v1/prices?');
  }

  /** Returns the payment intents of an invoice. */
  async listPayments(invoice: string): Promise<readonly string[]> {
    const payments = await this.#list<{ payment: { payment_intent?: string } }>(
      `/v1/invoice_payments?invoice=${invoice}`,
    );
    return payments.flatMap(({ payment }) => payment.payment_intent ?? []);
  }

  /** Pays on the checkout page. Returns whether the payment succeeded. */
  async pay(url: string, card = VALID_CARD): Promise<boolean> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: this.#origin },
      body: new URLSearchParams({ number: card, expiry: '12 / 49', cvc: '123', name: 'Ines Marlowe' }),
    });
    await response.body?.cancel();
    return response.status === 303;
  }

  /** Creates a checkout session without the product. Returns the URL of its page. */
  async createCheckout(customer: string, price: string): Promise<string> {
    const session = (await this.#submit('/v1/checkout/sessions', {
      customer,
      mode: 'subscription',
      'line_items[0][price]': price,
      'line_items[0][quantity]': '1',
      success_url: 'http://127.0.0.1/',
    })) as { url: string };
    return session.url;
  }

  /** @param parameters such as `items[0][price]` */
  async updateSubscription(subscription: string, parameters: Readonly<Record<string, string>>): Promise<void> {
    await this.#submit(`/v1/subscriptions/${subscription}`, parameters);
  }

  setRenewal(subscription: string, renews: boolean): Promise<void> {
    return this.updateSubscription(subscription, { cancel_at_period_end: String(!renews) });
  }

  /** Ends the subscription at once. */
  async cancelSubscription(subscription: string): Promise<void> {
    await this.#request('DELETE', `/v1/subscriptions/${subscription}`);
  }

  /** Makes a test payment method the customer's default. Returns its id. */
  async attachCard(customer: string, testCard: string): Promise<string> {
    const { id } = (await this.#submit(`/v1/payment_methods/${testCard}/attach`, { customer })) as { id: string };
    await this.#submit(`/v1/customers/${customer}`, { 'invoice_settings[default_payment_method]': id });
    return id;
  }

  /** @param amount in minor units. Default: all that is left */
  async refund(charge: string, amount?: number): Promise<void> {
    await this.#submit('/v1/refunds', { charge, ...(amount === undefined ? {} : { amount: String(amount) }) });
  }

  /** Disputes a charge. Returns the id of the dispute. */
  async dispute(charge: string): Promise<string> {
    const { id } = (await this.#request('POST', '/sandbox/disputes', { charge })) as { id: string };
    return id;
  }

  async closeDispute(dispute: string, outcome: 'won' | 'lost'): Promise<void> {
    await this.#request('POST', `/sandbox/disputes/${dispute}/close`, { outcome });
  }

  async #list<Item>(path: string): Promise<readonly Item[]> {
    const { data } = (await this.#request('GET', `${path}&${PAGE_SIZE}`)) as { data: readonly Item[] };
    return data;
  }

  #submit(path: string, form: Readonly<Record<string, string>>): Promise<unknown> {
    return this.#request('POST', path, new URLSearchParams(form));
  }

  /** Sends an object as JSON. @throws ProviderRefusedError for a 4xx */
  async #request(method: string, path: string, body?: URLSearchParams | object): Promise<unknown> {
    const isJson = body !== undefined && !(body instanceof URLSearchParams);
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${SECRET_KEY}`,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    });
    if (response.ok) return response.json();
    const message = `${method} ${path} of the sandbox returned ${String(response.status)}: ${await response.text()}`;
    throw response.status < 500 ? new ProviderRefusedError(message) : new Error(message);
  }
}

/** Waits for the message that the sandbox sends when it is ready. */
async function waitForOrigin(child: ChildProcess): Promise<string> {
  const message = await Promise.race([
    once(child, 'message').then(([received]: unknown[]) => received),
    once(child, 'exit').then(() => null),
  ]);
  if (typeof message !== 'object' || message === null || !('origin' in message))
    throw new Error('The sandbox did not start');
  return String(message.origin);
}
