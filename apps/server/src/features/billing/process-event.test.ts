import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import { newEvent, signatureOf, webhookCall } from '../../../test/signed-event.ts';
import type { Person } from '../../../test/test-node.ts';
import { PaymentProviderAwayError } from '../../payment-provider.ts';
import { stripeEvent } from '../../billing-schema.ts';
import type { BillingDeps } from './customer.ts';
import { createEventProcessor } from './process-event.ts';

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  node.sandbox.controls.clearFaults();
  await node.settle();
  await node.db.delete(stripeEvent);
  node.logLines.splice(0);
});

/** Hands an event in as the provider does; its job is taken out of the queue. */
const receive = async (event: { id: string }): Promise<void> => {
  const body = JSON.stringify(event);
  const call = webhookCall(body, signatureOf(body, { secrets: node.webhookSecrets }));
  expect((await node.http.inject(call)).statusCode).toBe(200);
  await node.takeJobs('stripe-event');
};
const process = (id: string, deps: BillingDeps = node.billing): Promise<void> =>
  createEventProcessor(deps)({ id: 'some job', data: { id } });
const eventRow = async (id: string) => (await node.db.select().from(stripeEvent).where(eq(stripeEvent.id, id)))[0];

/** The node's parts, which count how often a customer was read. */
const counting = () => {
  const read: string[] = [];
  const deps = node.withPayments({
    listSubscriptions: (customer) => {
      read.push(customer);
      return node.billing.payments.listSubscriptions(customer);
    },
  });
  return { deps, read };
};
const failing = (failure: Error): BillingDeps =>
  node.withPayments({ listSubscriptions: () => Promise.reject(failure) });

/** Somebody who has bought something that nobody here knows of: every event is lost. */
const boughtUnheard = async (): Promise<{ person: Person; customer: string; subscription: string }> => {
  const person = await node.person('none');
  node.sandbox.controls.setFaults({ dropRate: 1 });
  const customer = await node.giveCard(person, 'pm_card_visa');
  const subscription = await node.buy(customer, ['email_updates']);
  return { person, customer, subscription };
};
const statusOf = async (person: Person) => (await node.stored(person)).subscription?.status;

describe('an event', () => {
  it('F2: that was worked on is not worked on again, however often it comes', async () => {
    const { person, customer } = await boughtUnheard();
    const { deps, read } = counting();
    const event = newEvent({ customer });
    await receive(event);
    await process(event.id, deps);
    await receive(event);
    await process(event.id, deps);
    await process(event.id, deps);
    expect(read).toEqual([customer]);
    expect(await node.db.select().from(stripeEvent)).toHaveLength(1);
    expect(await statusOf(person)).toBe('active');
    expect((await node.deliverMails()).filter(({ to }) => to === person.email)).toHaveLength(1);
  });

  it('F2: that several workers take at once is worked on once', async () => {
    const { person, customer } = await boughtUnheard();
    const { deps, read } = counting();
    const event = newEvent({ customer });
    await receive(event);
    await Promise.all(Array.from({ length: 6 }, () => process(event.id, deps)));
    expect(read).toEqual([customer]);
    expect((await eventRow(event.id))?.processed_at).toBeInstanceOf(Date);
    expect(await statusOf(person)).toBe('active');
  });

  it('F2: that is gone, or never was, is no reason to fail', async () => {
    await process('evt_nowhere');
    expect(await node.db.select().from(stripeEvent)).toEqual([]);
  });

  it('F3: says whose state is read anew; what it says itself is never applied', async () => {
    const { person, customer, subscription } = await boughtUnheard();
    const lie = { id: subscription, object: 'subscription', customer, status: 'canceled', items: { data: [] } };
    const event = newEvent({ type: 'customer.subscription.deleted', data: { object: lie } });
    await receive(event);
    await process(event.id);
    expect((await node.stored(person)).subscription).toMatchObject({ status: 'active', price: 4_900 });
  });

  it('F3: events may come in any order, three times each', async () => {
    const person = await node.person('none');
    const { controls } = node.sandbox;
    controls.setFaults({ hold: true, shuffle: true, duplicate: 3, seed: 7 });
    const customer = await node.giveCard(person, 'pm_card_visa');
    const id = await node.buy(customer, ['email_updates']);
    await node.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await node.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await node.stripe.refunds.create({ charge: await node.chargeOf(customer), amount: 500 });
    await node.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(controls.release()).toBeGreaterThan(20);
    await node.settle();
    const { subscription, invoices } = await node.stored(person);
    expect(subscription).toMatchObject({ status: 'active', auto_renewal: false, stripe_subscription_id: id });
    expect(invoices).toMatchObject([{ payment_status: 'partially_refunded', amount_refunded: 500 }]);
    const rows = await node.db.select().from(stripeEvent);
    expect(rows.filter(({ processed_at }) => processed_at === null)).toEqual([]);
  });

  it('F3: needs no reading where one began after it had come', async () => {
    const { person, customer } = await boughtUnheard();
    const { deps, read } = counting();
    const events = [newEvent({ customer }), newEvent({ customer }), newEvent({ customer })];
    for (const event of events) await receive(event);
    for (const { id } of events) await process(id, deps);
    expect(read).toEqual([customer]);
    const rows = await node.db.select().from(stripeEvent);
    expect(rows.map(({ processed_at }) => processed_at !== null)).toEqual([true, true, true]);
    expect(await statusOf(person)).toBe('active');
  });

  it('F3: is read after once more where it came while a reading was under way', async () => {
    const { person, customer, subscription } = await boughtUnheard();
    const event = newEvent({ customer });
    const slow = node.withPayments({
      listSubscriptions: async (asked) => {
        const old = await node.billing.payments.listSubscriptions(asked);
        // It has read what is old from now on, and has not written it yet.
        await node.stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
        await receive(event);
        return old;
      },
    });
    await node.sync(person, slow);
    expect((await node.stored(person)).subscription?.auto_renewal).toBe(true);
    await process(event.id);
    expect((await node.stored(person)).subscription?.auto_renewal).toBe(false);
  });

  it('F3: is not taken for read by a reading that failed', async () => {
    const { person, customer } = await boughtUnheard();
    const event = newEvent({ customer });
    await receive(event);
    const broken = node.withPayments({ listInvoices: () => Promise.reject(new PaymentProviderAwayError('away')) });
    await expect(node.sync(person, broken)).rejects.toThrow('away');
    const { deps, read } = counting();
    await process(event.id, deps);
    expect(read).toEqual([customer]);
    expect(await statusOf(person)).toBe('active');
  });

  it('F3: and what is read for it are stored together or not at all', async () => {
    const { person, customer } = await boughtUnheard();
    const event = newEvent({ customer });
    await receive(event);
    await node.db.execute(sql`ALTER TABLE stripe_event ADD CONSTRAINT never CHECK (processed_at IS NULL)`);
    try {
      await expect(process(event.id)).rejects.toThrow('update "stripe_event"');
      expect(await statusOf(person)).toBeUndefined();
    } finally {
      await node.db.execute(sql`ALTER TABLE stripe_event DROP CONSTRAINT never`);
    }
    await process(event.id);
    expect(await statusOf(person)).toBe('active');
  });

  it('F3: of a dispute names no customer, and is followed to the one of its charge', async () => {
    const { person, customer } = await boughtUnheard();
    await node.sync(person);
    const dispute = node.sandbox.controls.dispute(await node.chargeOf(customer));
    node.sandbox.controls.closeDispute(dispute, 'lost');
    const [closed] = (await node.stripe.events.list({ type: 'charge.dispute.closed', limit: 1 })).data;
    expect(JSON.stringify(closed)).not.toContain(customer);
    await receive(closed ?? { id: '' });
    await process(closed?.id ?? '');
    expect((await node.stored(person)).invoices).toMatchObject([{ payment_status: 'refunded' }]);
  });

  it.each<[string, Record<string, unknown>]>([
    [
      'of a type that nobody knows',
      { type: 'customer.tax_id.created', data: { object: { id: 'txi_1', object: 'tax_id' } } },
    ],
    ['of a customer who is none of ours', { customer: 'cus_nobody' }],
    [
      'of a charge that is not there',
      { type: 'charge.dispute.created', data: { object: { id: 'dp_1', charge: 'ch_nowhere' } } },
    ],
    ['about no customer', { type: 'price.updated', data: { object: { id: 'price_1', object: 'price' } } }],
    ['without data', { data: undefined }],
    ['with data of another kind', { data: 5 }],
    ['with an object of another kind', { data: { object: [null] } }],
    ['with a customer of another kind', { data: { object: { customer: { deep: ['cus_1'] } } } }],
    ['with a customer of the database’s own words', { customer: "'; DROP TABLE stripe_event; --" }],
    ['of 300 KB', { customer: 'cus_nobody', padding: 'x'.repeat(300 * 1_024) }],
  ])('F4: %s is kept and done with, and changes nothing', async (_name, change) => {
    const event = newEvent(change);
    await receive(event);
    const { deps, read } = counting();
    await process(event.id, deps);
    expect(read).toEqual([]);
    expect(await eventRow(event.id)).toMatchObject({
      attempts: 0,
      error: null,
      processed_at: expect.any(Date) as Date,
    });
  });

  it('F4: that can never be worked on is a dead letter after ten attempts, and the next one goes on', async () => {
    const { person, customer } = await boughtUnheard();
    const event = newEvent({ customer });
    await receive(event);
    const poison = failing(new Error(`cannot be read by sk_test_abc123 ${'x'.repeat(2_000)}`));
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await expect(process(event.id, poison)).rejects.toThrow('cannot be read');
      expect(await eventRow(event.id)).toMatchObject({ attempts: attempt, processed_at: null });
    }
    expect(node.logLines.filter((line) => line.includes('"error"'))).toEqual([]);
    await process(event.id, poison);
    const dead = await eventRow(event.id);
    expect(dead).toMatchObject({ attempts: 10, processed_at: null });
    expect(dead?.error).toMatch(/^Error: cannot be read by \[redacted\] x+$/);
    expect(dead?.error?.length).toBeLessThanOrEqual(300);
    const [line, ...others] = node.logLines.filter((one) => one.includes('dead letter'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', stripe_event: event.id, attempts: 10 });
    expect(others).toEqual([]);
    // It is left alone; answers and others are not touched by it.
    await process(event.id, poison);
    expect((await eventRow(event.id))?.attempts).toBe(10);
    await receive(event);
    const next = newEvent({ customer });
    await receive(next);
    await process(next.id);
    expect(await statusOf(person)).toBe('active');
  });

  it.each([
    ['the provider is away', new PaymentProviderAwayError('Stripe cannot be reached')],
    ['the database is away', Object.assign(new Error('reset'), { code: 'ECONNRESET' })],
  ])('F4: is tried for as long as it takes while %s, and that is not counted against it', async (_name, failure) => {
    const { person, customer } = await boughtUnheard();
    const event = newEvent({ customer });
    await receive(event);
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await expect(process(event.id, failing(failure))).rejects.toBe(failure);
    }
    expect(await eventRow(event.id)).toMatchObject({ attempts: 0, error: null, processed_at: null });
    await process(event.id);
    expect(await statusOf(person)).toBe('active');
  });
});
