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
import { createStripeClient } from './stripe-client.ts';

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
export const CATALOG: readonly SoldPackage[] = [PLAN, UPDATES, OVERVIEW];

/** 1 November 2026. */
const START_S = Date.UTC(2026, 10, 1) / 1_000;

/** Creates the adapter and collects its log lines. */
export function createPaymentsWithLog(options: {
  apiBase: string | undefined;
  secretKey?: string;
  webhookSecrets?: string[];
  automaticTax?: boolean;
  collectsTaxIds?: boolean;
}) {
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

/** Starts a sandbox with a seeded catalog, the adapter for it, and an SDK client for Stripe's side. */
export async function createStripeFixture() {
  const time = { now: START_S };
  const sandbox = await startSandbox({ port: 0, clock: () => time.now });
  onTestFinished(() => sandbox.stop());
  const stripe = createStripeClient(sandbox);
  const { payments, lines } = createPaymentsWithLog({ apiBase: sandbox.origin, secretKey: sandbox.secretKey });
  await payments.seedCatalog(CATALOG);

  const giveCard = async (customer: string, card: string): Promise<string> => {
    const { id } = await stripe.paymentMethods.attach(card, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    return id;
  };
  const makeCustomer = (userId = 'user-1'): Promise<string> =>
    payments.createCustomer({ userId, email: 'ada@bna.test', name: 'Ada Example', replaces: null });
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
    /** Creates a customer with a card and a subscription. */
    async subscribe({ packages = [PLAN], card = 'pm_card_visa' }: { packages?: SoldPackage[]; card?: string } = {}) {
      const customer = await makeCustomer();
      await giveCard(customer, card);
      return { customer, subscription: await buy(customer, packages) };
    },
    /** Advances the sandbox's clock and makes it process what is due. */
    async moveDays(days: number): Promise<void> {
      time.now += Math.round(days * 86_400);
      await stripe.events.list({ limit: 1 });
    },
  };
}

/** Starts a local HTTP server that stops when the test ends. */
export async function startServer(listener: RequestListener): Promise<{ origin: string; requests: IncomingMessage[] }> {
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

/** Starts a server that responds to every call with the same JSON. */
export const startJsonServer = (status: number, body: unknown): ReturnType<typeof startServer> =>
  startServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

/** Forwards a call to the sandbox. Breaks the connection if the sandbox does; can drop the response. */
export function forward(
  target: string,
  {
    request,
    response,
    dropsResponse = false,
  }: { request: IncomingMessage; response: ServerResponse; dropsResponse?: boolean },
): void {
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const onward = httpRequest(`${target}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers,
    agent: false,
  });
  onward.on('error', () => request.socket.destroy());
  onward.on('response', (result) => {
    if (dropsResponse) {
      result.resume();
      request.socket.destroy();
      return;
    }
    response.writeHead(result.statusCode ?? 500, result.headers);
    result.pipe(response);
  });
  request.pipe(onward);
}

/** Starts a proxy between adapter and sandbox that records requests. */
export const startRecordingProxy = (target: string): ReturnType<typeof startServer> =>
  startServer((request, response) => {
    forward(target, { request, response });
  });
