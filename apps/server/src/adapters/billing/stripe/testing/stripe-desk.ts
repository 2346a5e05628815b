import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { Writable } from 'node:stream';
import { startSandbox } from '@bna/stripe-sandbox/sandbox';
import type { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import type { SoldPackage } from '../../../../payment-provider.ts';
import { createLogger } from '../../../../platform/logger.ts';
import { createStripePayments } from '../stripe-payments.ts';
import { openStripe } from './open-stripe.ts';

const SALE = { currency: 'USD', interval: 'monthly' } as const;
export const PLAN: SoldPackage = {
  name: 'genius_plus',
  title: 'Genius Plus',
  description: 'All',
  price: 4900,
  ...SALE,
};
export const UPDATES: SoldPackage = {
  name: 'email_updates',
  title: 'Updates',
  description: 'Mail',
  price: 900,
  ...SALE,
};
export const OVERVIEW: SoldPackage = {
  name: 'daily_overview',
  title: 'Daily',
  description: 'Day',
  price: 500,
  ...SALE,
};
export const CATALOGUE: readonly SoldPackage[] = [PLAN, UPDATES, OVERVIEW];

/** 1 November 2026. */
const START_S = Date.UTC(2026, 10, 1) / 1_000;

/** The adapter, and lines of what it logs. */
export function openPayments(options: { apiBase: string | undefined; secretKey?: string; webhookSecrets?: string[] }) {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLogger('debug', destination);
  const payments = createStripePayments({ secretKey: 'sk_test_canary', webhookSecrets: [], ...options, log });
  return { payments, lines };
}

/** A sandbox with the catalogue in it, the adapter that speaks to it, and the SDK for what only the other side does. */
export async function openDesk() {
  const time = { now: START_S };
  const sandbox = await startSandbox({ port: 0, clock: () => time.now });
  onTestFinished(() => sandbox.stop());
  const stripe = openStripe(sandbox);
  const { payments, lines } = openPayments({ apiBase: sandbox.origin, secretKey: sandbox.secretKey });
  await payments.seedCatalogue(CATALOGUE);

  const giveCard = async (customer: string, card: string): Promise<string> => {
    const { id } = await stripe.paymentMethods.attach(card, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    return id;
  };
  const makeCustomer = (userId = 'user-1'): Promise<string> =>
    payments.createCustomer({ userId, email: 'ada@bna.test', name: 'Ada Example' });
  const buy = async (customer: string, packages: readonly SoldPackage[] = [PLAN]): Promise<Stripe.Subscription> => {
    const keys = packages.map(({ name }) => `${name}_usd_30d`);
    const { data } = await stripe.prices.list({ lookup_keys: keys });
    const items = keys.map((key) => ({ price: data.find(({ lookup_key }) => lookup_key === key)?.id ?? key }));
    return stripe.subscriptions.create({ customer, items });
  };

  return {
    sandbox,
    stripe,
    payments,
    lines,
    giveCard,
    makeCustomer,
    buy,
    /** A customer with a card and a subscription. */
    async subscribe({ packages = [PLAN], card = 'pm_card_visa' }: { packages?: SoldPackage[]; card?: string } = {}) {
      const customer = await makeCustomer();
      await giveCard(customer, card);
      return { customer, subscription: await buy(customer, packages) };
    },
    /** Moves time there and lets everything happen that is due by then. */
    async moveDays(days: number): Promise<void> {
      time.now += Math.round(days * 86_400);
      await stripe.events.list({ limit: 1 });
    },
  };
}

/** An HTTP server of this machine, gone when the test ends. */
export async function serve(listener: RequestListener): Promise<{ origin: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return { origin: `http://127.0.0.1:${String(address.port)}`, requests };
}

/** Answers every call with the same JSON. */
export const serveJson = (status: number, body: unknown): ReturnType<typeof serve> =>
  serve((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

/** Hands a call on to the sandbox; a connection that breaks there breaks here, and the answer can be lost on its way. */
export function pass(
  target: string,
  {
    request,
    response,
    losesAnswer = false,
  }: { request: IncomingMessage; response: ServerResponse; losesAnswer?: boolean },
): void {
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const onward = httpRequest(`${target}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers,
    agent: false,
  });
  onward.on('error', () => request.socket.destroy());
  onward.on('response', (answer) => {
    if (losesAnswer) {
      answer.resume();
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  request.pipe(onward);
}

/** Stands between the adapter and the sandbox and notes what passes. */
export const serveBetween = (target: string): ReturnType<typeof serve> =>
  serve((request, response) => {
    pass(target, { request, response });
  });
