import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import { newEvent, signBody, webhookCall } from '../../../test/signed-event.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { PaymentProviderUnavailableError } from '../../payment-provider.ts';
import { stripeEvent } from './schema.ts';
import type { BillingDeps } from './customer.ts';
import { createEventProcessor } from './process-event.ts';

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  node.sandbox.controls.clearFaults();
  await node.processAllEvents();
  await node.db.delete(stripeEvent);
  node.logLines.splice(0);
});

/** Delivers an event like Stripe, and takes its job from the queue. */
const receive = async (event: { id: string }): Promise<void> => {
  const body = JSON.stringify(event);
  const call = webhookCall(body, signBody(body, { secrets: node.webhookSecrets }));
  expect((await node.http.inject(call)).statusCode).toBe(200);
  await node.takeJobs('stripe-event');
};
const process = (id: string, deps: BillingDeps = node.billing): Promise<void> =>
  createEventProcessor(deps)({ id: 'some job', data: { id } });
const eventRow = async (id: string) => (await node.db.select().from(stripeEvent).where(eq(stripeEvent.id, id)))[0];

/** The billing dependencies of the node, counting the reads of a customer. */
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

/** A user with a subscription at Stripe whose events were all lost. */
const createMissedSubscription = async (): Promise<{ buyer: TestUser; customer: string; subscription: string }> => {
  const buyer = await node.createUser('none');
  node.sandbox.controls.setFaults({ dropRate: 1 });
  const customer = await node.giveCard(buyer, 'pm_card_visa');
  const subscription = await node.buy(customer, ['email_updates']);
  return { buyer, customer, subscription };
};
const statusOf = async (buyer: TestUser) => (await node.readStored(buyer)).subscription?.status;

describe('an event', () => {
  // @threat F2
  it('is processed once, however often it arrives', async () => {
    const { buyer, customer } = await createMissedSubscription();
    const { deps, read } = counting();
    const event = newEvent({ customer });
    await receive(event);
    await process(event.id, deps);
    await receive(event);
    await process(event.id, deps);
    await process(event.id, deps);
    expect(read).toEqual([customer]);
    expect(await node.db.select().from(stripeEvent)).toHaveLength(1);
    expect(await statusOf(buyer)).toBe('active');
    expect((await node.sendQueuedMails()).filter(({ to }) => to === buyer.email)).toHaveLength(1);
  });

  // @threat F2
  it('is processed once by concurrent workers', async () => {
    const { buyer, customer } = await createMissedSubscription();
    const { deps, read } = counting();
    const event = newEvent({ customer });
    await receive(event);
    await Promise.all(Array.from({ length: 6 }, () => process(event.id, deps)));
    expect(read).toEqual([customer]);
    expect((await eventRow(event.id))?.processed_at).toBeInstanceOf(Date);
    expect(await statusOf(buyer)).toBe('active');
  });

  it('is ignored if it was deleted or never existed', async () => {
    await process('evt_nowhere');
    expect(await node.db.select().from(stripeEvent)).toEqual([]);
  });

  // @threat F3
  it('triggers a sync; its content is never applied', async () => {
    const { buyer, customer, subscription } = await createMissedSubscription();
    const lie = { id: subscription, object: 'subscription', customer, status: 'canceled', items: { data: [] } };
    const event = newEvent({ type: 'customer.subscription.deleted', data: { object: lie } });
    await receive(event);
    await process(event.id);
    expect((await node.readStored(buyer)).subscription).toMatchObject({ status: 'active', price: 4_900 });
  });

  // @threat F3
  it('may arrive in any order, three times each', async () => {
    const buyer = await node.createUser('none');
    const { controls } = node.sandbox;
    controls.setFaults({ hold: true, shuffle: true, duplicate: 3, seed: 7 });
    const customer = await node.giveCard(buyer, 'pm_card_visa');
    const id = await node.buy(customer, ['email_updates']);
    await node.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await node.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await node.stripe.refunds.create({ charge: await node.findCharge(customer), amount: 500 });
    await node.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(controls.release()).toBeGreaterThan(20);
    await node.processAllEvents();
    const { subscription, invoices } = await node.readStored(buyer);
    expect(subscription).toMatchObject({ status: 'active', auto_renewal: false, stripe_subscription_id: id });
    expect(invoices).toMatchObject([{ payment_status: 'partially_refunded', amount_refunded: 500 }]);
    const rows = await node.db.select().from(stripeEvent);
    expect(rows.filter(({ processed_at }) => processed_at === null)).toEqual([]);
  });

  it('needs no sync if one began after it arrived', async () => {
    const { buyer, customer } = await createMissedSubscription();
    const { deps, read } = counting();
    const events = [newEvent({ customer }), newEvent({ customer }), newEvent({ customer })];
    for (const event of events) await receive(event);
    for (const { id } of events) await process(id, deps);
    expect(read).toEqual([customer]);
    const rows = await node.db.select().from(stripeEvent);
    expect(rows.map(({ processed_at }) => processed_at !== null)).toEqual([true, true, true]);
    expect(await statusOf(buyer)).toBe('active');
  });

  // @threat F3
  it('triggers another sync if it arrived during one', async () => {
    const { buyer, customer, subscription } = await createMissedSubscription();
    const event = newEvent({ customer });
    const slow = node.withPayments({
      listSubscriptions: async (requested) => {
        const old = await node.billing.payments.listSubscriptions(requested);
        // This sync has read a state that is now outdated, and not written it yet.
        await node.stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
        await receive(event);
        return old;
      },
    });
    await node.sync(buyer, slow);
    expect((await node.readStored(buyer)).subscription?.auto_renewal).toBe(true);
    await process(event.id);
    expect((await node.readStored(buyer)).subscription?.auto_renewal).toBe(false);
  });

  // @threat F3
  it('is not covered by a failed sync', async () => {
    const { buyer, customer } = await createMissedSubscription();
    const event = newEvent({ customer });
    await receive(event);
    const broken = node.withPayments({
      listInvoices: () => Promise.reject(new PaymentProviderUnavailableError('outage')),
    });
    await expect(node.sync(buyer, broken)).rejects.toThrow('outage');
    const { deps, read } = counting();
    await process(event.id, deps);
    expect(read).toEqual([customer]);
    expect(await statusOf(buyer)).toBe('active');
  });

  // @threat F3
  it('is marked as processed together with its sync or not at all', async () => {
    const { buyer, customer } = await createMissedSubscription();
    const event = newEvent({ customer });
    await receive(event);
    await node.db.execute(sql`ALTER TABLE stripe_event ADD CONSTRAINT never CHECK (processed_at IS NULL)`);
    try {
      await expect(process(event.id)).rejects.toThrow('update "stripe_event"');
      expect(await statusOf(buyer)).toBeUndefined();
    } finally {
      await node.db.execute(sql`ALTER TABLE stripe_event DROP CONSTRAINT never`);
    }
    await process(event.id);
    expect(await statusOf(buyer)).toBe('active');
  });

  it('about a dispute leads to the customer of its charge', async () => {
    const { buyer, customer } = await createMissedSubscription();
    await node.sync(buyer);
    const dispute = node.sandbox.controls.dispute(await node.findCharge(customer));
    node.sandbox.controls.closeDispute(dispute, 'lost');
    const [closed] = (await node.stripe.events.list({ type: 'charge.dispute.closed', limit: 1 })).data;
    expect(JSON.stringify(closed)).not.toContain(customer);
    await receive(closed ?? { id: '' });
    await process(closed?.id ?? '');
    expect((await node.readStored(buyer)).invoices).toMatchObject([{ payment_status: 'refunded' }]);
  });

  // @threat F4
  it.each<[string, Record<string, unknown>]>([
    ['of an unknown type', { type: 'customer.tax_id.created', data: { object: { id: 'txi_1', object: 'tax_id' } } }],
    ['of a customer that is not ours', { customer: 'cus_unknown' }],
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
    ['of 300 KB', { customer: 'cus_unknown', padding: 'x'.repeat(300 * 1_024) }],
  ])('%s is marked as processed and changes nothing', async (_name, change) => {
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

  // @threat F4
  it('becomes a dead letter after ten failed attempts, and the next event is processed', async () => {
    const { buyer, customer } = await createMissedSubscription();
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
    // The dead letter stays, and affects no other events.
    await process(event.id, poison);
    expect((await eventRow(event.id))?.attempts).toBe(10);
    await receive(event);
    const next = newEvent({ customer });
    await receive(next);
    await process(next.id);
    expect(await statusOf(buyer)).toBe('active');
  });

  // @threat F4
  it.each([
    ['the provider is down', new PaymentProviderUnavailableError("Can't reach Stripe")],
    ['the database is down', Object.assign(new Error('reset'), { code: 'ECONNRESET' })],
  ])('is retried without counting attempts while %s', async (_name, failure) => {
    const { buyer, customer } = await createMissedSubscription();
    const event = newEvent({ customer });
    await receive(event);
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await expect(process(event.id, failing(failure))).rejects.toBe(failure);
    }
    expect(await eventRow(event.id)).toMatchObject({ attempts: 0, error: null, processed_at: null });
    await process(event.id);
    expect(await statusOf(buyer)).toBe('active');
  });
});
