import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import { newEvent, signBody, webhookCall } from '../../../test/signed-event.ts';
import { readTables } from '../../../test/tables.ts';
import { startTestNode } from '../../../test/test-node.ts';
import { createStripePayments } from '../../adapters/billing/stripe/stripe-payments.ts';
import { billingCustomer, stripeEvent } from './schema.ts';
import { createEventProcessor } from './process-event.ts';
import { eventually } from '../../../test/eventually.ts';

const RECEIVED = { data: { received: true } };
const REJECTED = { message: 'Invalid signature', code: 'bad_signature' };
const EVENT_LIMIT_BYTES = 1_024 * 1_024;
/** Size of the test node's billing pool. */
const CONNECTIONS = 5;

describe('the webhook', () => {
  let node: BillingNode;
  let secret: string;
  let ips = 0;
  beforeAll(async () => {
    node = await startBillingNode();
    secret = node.webhookSecrets[0] ?? '';
  });
  afterAll(() => node.stop());
  beforeEach(async () => {
    ips += 1;
    await node.processAllEvents();
    await node.db.delete(stripeEvent);
    node.logLines.splice(0);
  });

  const send = (body: string, signature: string | null, headers: Record<string, string> = {}) => {
    const call = webhookCall(body, signature);
    return node.http.inject({
      ...call,
      remoteAddress: `10.7.0.${String(ips)}`,
      headers: { ...call.headers, ...headers },
    });
  };
  const sendSigned = (body: string) => send(body, signBody(body, { secrets: [secret] }));
  const keptIds = async () => (await node.db.select({ id: stripeEvent.id }).from(stripeEvent)).map(({ id }) => id);
  const securityLines = () =>
    node.logLines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'event' in line);

  // @req 12.12 @threat F1
  it('stores and enqueues a signed event', async () => {
    const event = newEvent({ type: 'invoice.paid' });
    const body = JSON.stringify(event, null, 2);
    const response = await sendSigned(body);
    expect([response.statusCode, response.json()]).toEqual([200, RECEIVED]);
    const [kept] = await node.db.select().from(stripeEvent);
    expect(kept).toMatchObject({ id: event.id, type: 'invoice.paid', payload: body, processed_at: null, attempts: 0 });
    expect(kept?.created).toEqual(new Date(event.created * 1_000));
    expect((await node.takeJobs('stripe-event')).map(({ data }) => data)).toEqual([{ id: event.id }]);
  });

  const body = () => JSON.stringify(newEvent());
  // @threat F1
  it.each<[string, () => [string, string | null]]>([
    ['without a signature', () => [body(), null]],
    ['with an empty one', () => [body(), '']],
    ['with something else', () => [body(), 'nonsense']],
    ['with a time alone', () => [body(), `t=${String(Math.floor(Date.now() / 1_000))}`]],
    ['signed by another secret', () => sign(body(), { secrets: ['whsec_another'] })],
    ['signed by the empty secret', () => sign(body(), { secrets: [''] })],
    ['signed by the old scheme', () => sign(body(), { secrets: [secret], scheme: 'v0' })],
    ['signed 301 seconds ago', () => sign(body(), { secrets: [secret], ageS: 301 })],
    ['serialized again', () => [body().replaceAll(':', ': '), sign(body(), { secrets: [secret] })[1]]],
    [
      'with one byte changed',
      () => {
        const [given, signature] = sign(body(), { secrets: [secret] });
        return [given.replace('"livemode":false', '"livemode":true '), signature];
      },
    ],
    ['without a body', () => ['', signBody(body(), { secrets: [secret] })]],
  ])('rejects an event %s and stores nothing', async (_name, forge) => {
    const before = await readTables(node.database.pool);
    const [given, signature] = forge();
    const response = await send(given, signature);
    expect([response.statusCode, response.json()]).toEqual([400, REJECTED]);
    expect(await readTables(node.database.pool)).toEqual(before);
    const ip = `10.7.0.${String(ips)}`;
    expect(securityLines()).toMatchObject([{ level: 'warn', event: 'bad_webhook_signature', ip }]);
    expect(node.logLines.join()).not.toContain('evt_test_');
  });
  const sign = (given: string, options: Parameters<typeof signBody>[1]): [string, string] => [
    given,
    signBody(given, options),
  ];

  // @threat F1
  it('accepts either secret during a rotation', async () => {
    node.webhookSecrets.unshift('whsec_newer');
    const tries = [['whsec_newer'], [secret], [secret, 'whsec_newer'], ['whsec_unknown', secret]];
    for (const secrets of tries) {
      const given = body();
      expect([secrets, (await send(given, signBody(given, { secrets }))).statusCode]).toEqual([secrets, 200]);
    }
    node.webhookSecrets.splice(0, 1);
    const given = body();
    expect((await send(given, signBody(given, { secrets: ['whsec_newer'] }))).statusCode).toBe(400);
    expect(await keptIds()).toHaveLength(tries.length);
  });

  // @threat F1
  it('limits invalid signatures by IP address, never valid ones', async () => {
    const statuses = [];
    for (let count = 0; count < 62; count += 1) statuses.push((await send(body(), null)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429, 429]);
    const limited = await send(body(), null);
    expect(limited.headers['retry-after']).toMatch(/^\d+$/);
    // In groups: none may wait so long for a database connection that it is rejected.
    for (let group = 0; group < 31; group += 1) {
      const signed = await Promise.all(Array.from({ length: 10 }, () => sendSigned(body())));
      expect(signed.map(({ statusCode }) => statusCode)).toEqual(signed.map(() => 200));
    }
    expect(await keptIds()).toHaveLength(310);
  });

  // @req 12.7 @threat F1
  it('ignores cookies and the origin', async () => {
    const user = await node.createUser('active');
    const given = body();
    for (const headers of [
      { cookie: user.cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { cookie: 'bna_sid=invented', authorization: 'Bearer invented' },
    ]) {
      const forged = await send(given, null, headers);
      expect([forged.statusCode, forged.headers['set-cookie']]).toEqual([400, undefined]);
      const response = await send(given, signBody(given, { secrets: [secret] }), headers);
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined]);
    }
  });

  // @threat F2
  it('stores and enqueues an event once if it arrives ten times concurrently', async () => {
    const given = body();
    const responses = await Promise.all(Array.from({ length: 10 }, () => sendSigned(given)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
    expect(await keptIds()).toHaveLength(1);
    expect(await node.takeJobs('stripe-event')).toHaveLength(1);
    expect((await sendSigned(given)).statusCode).toBe(200);
    expect(await node.takeJobs('stripe-event')).toEqual([]);
  });

  // @req 15.9 @threat F4
  it('accepts a body of one MiB, and no larger one', async () => {
    const filled = (bytes: number): string => {
      const event = { ...newEvent(), padding: '' };
      return JSON.stringify({ ...event, padding: 'x'.repeat(bytes - JSON.stringify(event).length) });
    };
    expect((await sendSigned(filled(300 * 1_024))).statusCode).toBe(200);
    expect((await sendSigned(filled(EVENT_LIMIT_BYTES))).statusCode).toBe(200);
    const response = await sendSigned(filled(EVENT_LIMIT_BYTES + 1));
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([413, 'too_large']);
    expect(await keptIds()).toHaveLength(2);
  });

  // @threat F4
  it('rejects a signed body that is not an event', async () => {
    for (const given of [
      'null',
      '[]',
      '5',
      '{}',
      '"text"',
      '{"id":5,"type":[]}',
      '{',
      '{"id":"evt_1"}',
      '\ufeff',
      '['.repeat(50_000),
    ]) {
      expect([given.slice(0, 20), (await sendSigned(given)).statusCode]).toEqual([given.slice(0, 20), 400]);
    }
    expect(await keptIds()).toEqual([]);
  });

  // @threat F4
  it('responds with 503 if the event cannot be stored', async () => {
    await node.db.execute(sql`ALTER TABLE stripe_event RENAME TO stripe_event_away`);
    const given = body();
    try {
      expect((await sendSigned(given)).statusCode).toBeGreaterThanOrEqual(500);
    } finally {
      await node.db.execute(sql`ALTER TABLE stripe_event_away RENAME TO stripe_event`);
    }
    expect((await sendSigned(given)).statusCode).toBe(200);
    expect(await keptIds()).toHaveLength(1);
    expect(await node.takeJobs('stripe-event')).toHaveLength(1);
  });

  // @threat F4
  it('does not store an event whose job cannot be enqueued', async () => {
    await node.db.execute(sql`ALTER TABLE pgboss.queue RENAME TO queue_away`);
    const given = body();
    try {
      expect((await sendSigned(given)).statusCode).toBeGreaterThanOrEqual(500);
    } finally {
      await node.db.execute(sql`ALTER TABLE pgboss.queue_away RENAME TO queue`);
    }
    expect(await keptIds()).toEqual([]);
  });

  // @threat F7
  it('responds to an event of the other mode without storing it, and logs it', async () => {
    for (const livemode of [true, undefined, 'false']) {
      const given = JSON.stringify(newEvent({ livemode }));
      const response = await sendSigned(given);
      expect([livemode, response.statusCode, response.json()]).toEqual([livemode, 200, RECEIVED]);
    }
    expect(await keptIds()).toEqual([]);
    expect(securityLines().map(({ event, ip }) => [event, ip])).toEqual(
      [1, 2, 3].map(() => ['webhook_of_other_mode', `10.7.0.${String(ips)}`]),
    );
  });
});

describe('during a provider outage with hanging calls', () => {
  const webhookSecrets = ['whsec_hung'];
  /** A node, and its calls with their customers. */
  const startHung = async () => {
    const hung = { calls: 0, customers: new Set<string>() };
    const server = createServer(({ url = '' }) => {
      hung.calls += 1;
      const [customer] = /cus_\d/.exec(url) ?? [];
      if (customer !== undefined) hung.customers.add(customer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const apiBase = `http://127.0.0.1:${String(port)}`;
    const node = await startTestNode({
      createPayments: (log) => createStripePayments({ secretKey: 'sk_test_hung', webhookSecrets, apiBase, log }),
    });
    const send = (customer: string) => {
      const given = JSON.stringify(newEvent({ customer, type: 'charge.dispute.created' }));
      return node.http.inject(webhookCall(given, signBody(given, { secrets: webhookSecrets })));
    };
    const close = async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    };
    return { hung, node, send, close };
  };

  // @threat F5
  it('accepts events without calling the provider', async () => {
    const { hung, node, send, close } = await startHung();
    for (let count = 0; count < 20; count += 1) expect((await send('cus_1')).statusCode).toBe(200);
    expect(hung.calls).toBe(0);
    await node.stop();
    await close();
  });

  // @threat F5
  it('accepts events while all billing connections are in use', async () => {
    const { hung, node, send, close } = await startHung();
    const customers = ['cus_1', 'cus_2', 'cus_3', 'cus_4', 'cus_5', 'cus_6', 'cus_7', 'cus_8'];
    for (const customer of customers) {
      const { userId } = await node.createUser('none');
      await node.db.insert(billingCustomer).values({ user_id: userId, stripe_customer_id: customer });
      expect((await send(customer)).statusCode).toBe(200);
    }
    const jobs = await node.takeJobs('stripe-event');
    expect(jobs).toHaveLength(customers.length);
    const working = Promise.allSettled(jobs.map(createEventProcessor(node.billing)));
    // Every billing connection is in use.
    await eventually(() => expect(hung.customers.size).toBe(CONNECTIONS));
    const responses = await Promise.all(customers.map(send));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(customers.map(() => 200));
    expect(await node.takeJobs('stripe-event')).toHaveLength(customers.length);
    await close();
    expect((await working).map(({ status }) => status)).toEqual(customers.map(() => 'rejected'));
    await node.stop();
  });
});
