import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import { newEvent, signatureOf, webhookCall } from '../../../test/signed-event.ts';
import { readTables } from '../../../test/tables.ts';
import { PUBLIC_ORIGIN, startTestNode } from '../../../test/test-node.ts';
import { createStripePayments } from '../../adapters/billing/stripe/stripe-payments.ts';
import { billingCustomer, stripeEvent } from '../../billing-schema.ts';
import { createEventProcessor } from './process-event.ts';

const RECEIVED = { data: { received: true } };
const REFUSED = { message: 'The signature does not hold', code: 'bad_signature' };
const EVENT_LIMIT_BYTES = 1_024 * 1_024;
/** So many customers can be worked on at once by a node of the tests. */
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
    await node.settle();
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
  const sendSigned = (body: string) => send(body, signatureOf(body, { secrets: [secret] }));
  const keptIds = async () => (await node.db.select({ id: stripeEvent.id }).from(stripeEvent)).map(({ id }) => id);
  const securityLines = () =>
    node.logLines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'event' in line);

  it('F1: takes what is signed: it is kept, and is in the queue', async () => {
    const event = newEvent({ type: 'invoice.paid' });
    const body = JSON.stringify(event, null, 2);
    const answer = await sendSigned(body);
    expect([answer.statusCode, answer.json()]).toEqual([200, RECEIVED]);
    const [kept] = await node.db.select().from(stripeEvent);
    expect(kept).toMatchObject({ id: event.id, type: 'invoice.paid', payload: body, processed_at: null, attempts: 0 });
    expect(kept?.created).toEqual(new Date(event.created * 1_000));
    expect((await node.takeJobs('stripe-event')).map(({ data }) => data)).toEqual([{ id: event.id }]);
  });

  const body = () => JSON.stringify(newEvent());
  it.each<[string, () => [string, string | null]]>([
    ['without a signature', () => [body(), null]],
    ['with an empty one', () => [body(), '']],
    ['with something else', () => [body(), 'nonsense']],
    ['with a time alone', () => [body(), `t=${String(Math.floor(Date.now() / 1_000))}`]],
    ['signed by another secret', () => sign(body(), { secrets: ['whsec_another'] })],
    ['signed by the empty secret', () => sign(body(), { secrets: [''] })],
    ['signed by the old scheme', () => sign(body(), { secrets: [secret], scheme: 'v0' })],
    ['signed 301 seconds ago', () => sign(body(), { secrets: [secret], ageS: 301 })],
    ['serialised anew', () => [body().replaceAll(':', ': '), sign(body(), { secrets: [secret] })[1]]],
    [
      'with one byte changed',
      () => {
        const [given, signature] = sign(body(), { secrets: [secret] });
        return [given.replace('"livemode":false', '"livemode":true '), signature];
      },
    ],
    ['without a body', () => ['', signatureOf(body(), { secrets: [secret] })]],
  ])('F1: an event %s is refused, and nothing comes of it', async (_name, forge) => {
    const before = await readTables(node.database.pool);
    const [given, signature] = forge();
    const answer = await send(given, signature);
    expect([answer.statusCode, answer.json()]).toEqual([400, REFUSED]);
    expect(await readTables(node.database.pool)).toEqual(before);
    const ip = `10.7.0.${String(ips)}`;
    expect(securityLines()).toMatchObject([{ level: 'warn', event: 'bad_webhook_signature', ip }]);
    expect(node.logLines.join()).not.toContain('evt_test_');
  });
  const sign = (given: string, options: Parameters<typeof signatureOf>[1]): [string, string] => [
    given,
    signatureOf(given, options),
  ];

  it('F1: while secrets are changed both are taken, each alone and together', async () => {
    node.webhookSecrets.unshift('whsec_newer');
    const tries = [['whsec_newer'], [secret], [secret, 'whsec_newer'], ['whsec_unknown', secret]];
    for (const secrets of tries) {
      const given = body();
      expect([secrets, (await send(given, signatureOf(given, { secrets }))).statusCode]).toEqual([secrets, 200]);
    }
    node.webhookSecrets.splice(0, 1);
    const given = body();
    expect((await send(given, signatureOf(given, { secrets: ['whsec_newer'] }))).statusCode).toBe(400);
    expect(await keptIds()).toHaveLength(tries.length);
  });

  it('F1: forgers are limited by their address; what is signed from there never is', async () => {
    const told = [];
    for (let count = 0; count < 62; count += 1) told.push((await send(body(), null)).statusCode);
    expect(told).toEqual([...Array.from({ length: 60 }, () => 400), 429, 429]);
    const limited = await send(body(), null);
    expect(limited.headers['retry-after']).toMatch(/^\d+$/);
    const signed = await Promise.all(Array.from({ length: 310 }, () => sendSigned(body())));
    expect(signed.map(({ statusCode }) => statusCode)).toEqual(signed.map(() => 200));
    expect(await keptIds()).toHaveLength(310);
  });

  it('F1: is blind to cookies and to where it is called from', async () => {
    const person = await node.person('active');
    const given = body();
    for (const headers of [
      { cookie: person.cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { cookie: 'bna_sid=invented', authorization: 'Bearer invented' },
    ]) {
      const forged = await send(given, null, headers);
      expect([forged.statusCode, forged.headers['set-cookie']]).toEqual([400, undefined]);
      const answer = await send(given, signatureOf(given, { secrets: [secret] }), headers);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    }
  });

  it('F2: an event that comes ten times at once is kept once, and is once in the queue', async () => {
    const given = body();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendSigned(given)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await keptIds()).toHaveLength(1);
    expect(await node.takeJobs('stripe-event')).toHaveLength(1);
    expect((await sendSigned(given)).statusCode).toBe(200);
    expect(await node.takeJobs('stripe-event')).toEqual([]);
  });

  it('F4: up to a mebibyte is taken, one byte more is not', async () => {
    const filled = (bytes: number): string => {
      const event = { ...newEvent(), padding: '' };
      return JSON.stringify({ ...event, padding: 'x'.repeat(bytes - JSON.stringify(event).length) });
    };
    expect((await sendSigned(filled(300 * 1_024))).statusCode).toBe(200);
    expect((await sendSigned(filled(EVENT_LIMIT_BYTES))).statusCode).toBe(200);
    const answer = await sendSigned(filled(EVENT_LIMIT_BYTES + 1));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'too_large']);
    expect(await keptIds()).toHaveLength(2);
  });

  it('F4: what is signed and is no event is refused like a forgery, without a crash', async () => {
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

  it('F4: an event that cannot be kept now is asked for again: 503', async () => {
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

  it('F4: an event whose job cannot be put into the queue is not kept either', async () => {
    await node.db.execute(sql`ALTER TABLE pgboss.queue RENAME TO queue_away`);
    const given = body();
    try {
      expect((await sendSigned(given)).statusCode).toBeGreaterThanOrEqual(500);
    } finally {
      await node.db.execute(sql`ALTER TABLE pgboss.queue_away RENAME TO queue`);
    }
    expect(await keptIds()).toEqual([]);
  });

  it('F7: an event of the other mode is answered and not kept, and a line says so', async () => {
    for (const livemode of [true, undefined, 'false']) {
      const given = JSON.stringify(newEvent({ livemode }));
      const answer = await sendSigned(given);
      expect([livemode, answer.statusCode, answer.json()]).toEqual([livemode, 200, RECEIVED]);
    }
    expect(await keptIds()).toEqual([]);
    expect(securityLines().map(({ event, ip }) => [event, ip])).toEqual(
      [1, 2, 3].map(() => ['webhook_of_other_mode', `10.7.0.${String(ips)}`]),
    );
  });
});

describe('a provider that takes every call and answers none', () => {
  const webhookSecrets = ['whsec_hung'];
  /** A node, the calls that it has made, and about whom. */
  const startHung = async () => {
    const hung = { calls: 0, customers: new Set<string | null>() };
    const server = createServer(({ url = '' }) => {
      hung.calls += 1;
      hung.customers.add(new URL(url, PUBLIC_ORIGIN).searchParams.get('customer'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const apiBase = `http://127.0.0.1:${String(port)}`;
    const node = await startTestNode({
      createPayments: (log) => createStripePayments({ secretKey: 'sk_test_hung', webhookSecrets, apiBase, log }),
    });
    const send = (customer: string) => {
      const given = JSON.stringify(newEvent({ customer, type: 'charge.dispute.created' }));
      return node.http.inject(webhookCall(given, signatureOf(given, { secrets: webhookSecrets })));
    };
    const close = async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    };
    return { hung, node, send, close };
  };

  it('F5: whatever the payment provider does, events are taken without a call to it', async () => {
    const { hung, node, send, close } = await startHung();
    for (let count = 0; count < 20; count += 1) expect((await send('cus_1')).statusCode).toBe(200);
    expect(hung.calls).toBe(0);
    await node.stop();
    await close();
  });

  it('F5: nor do they wait for the jobs that wait for it', async () => {
    const { hung, node, send, close } = await startHung();
    const customers = ['cus_1', 'cus_2', 'cus_3', 'cus_4', 'cus_5', 'cus_6', 'cus_7', 'cus_8'];
    for (const customer of customers) {
      const { userId } = await node.person('none');
      await node.db.insert(billingCustomer).values({ user_id: userId, stripe_customer_id: customer });
      expect((await send(customer)).statusCode).toBe(200);
    }
    const jobs = await node.takeJobs('stripe-event');
    expect(jobs).toHaveLength(customers.length);
    const working = Promise.allSettled(jobs.map(createEventProcessor(node.billing)));
    // Each connection that there is for such work is in use.
    await vi.waitFor(() => expect(hung.customers.size).toBe(CONNECTIONS), 10_000);
    const answers = await Promise.all(customers.map(send));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(customers.map(() => 200));
    expect(await node.takeJobs('stripe-event')).toHaveLength(customers.length);
    await close();
    expect((await working).map(({ status }) => status)).toEqual(customers.map(() => 'rejected'));
    await node.stop();
  });
});
