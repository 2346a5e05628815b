import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import type { Person } from '../../../test/test-node.ts';
import { reconcileCommand } from '../../commands/reconcile.ts';
import { PaymentProviderAwayError, type ProviderEvent } from '../../payment-provider.ts';
import { subscription } from '../../schema.ts';
import { billingProgress, invoice, stripeEvent } from '../../billing-schema.ts';
import { keepEvent, purgeEvents } from './inbox.ts';
import { reconcileCustomers, reconcileEvents } from './reconcile.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  node.sandbox.controls.clearFaults();
  await node.settle();
  await reconcileEvents(node.billing);
  // Past the overlap: what other tests have left is not listed again.
  await node.moveClock(2 * HOUR_MS);
  await node.settle();
  await node.db.update(billingProgress).set({ events_seen_until: node.clock.now() });
  await node.db.delete(stripeEvent);
  node.logLines.splice(0);
  node.sandbox.controls.setFaults({ dropRate: 1 });
});

/** Somebody who has bought something that nobody here knows of. */
const boughtUnheard = async (): Promise<{ person: Person; customer: string; id: string }> => {
  const person = await node.person('none');
  const customer = await node.giveCard(person, 'pm_card_visa');
  return { person, customer, id: await node.buy(customer, ['email_updates']) };
};
const statusOf = async (person: Person) => (await node.stored(person)).subscription?.status;
const seenUntil = async () => (await node.db.select().from(billingProgress))[0]?.events_seen_until;
const waiting = () => node.db.select().from(stripeEvent).where(isNull(stripeEvent.processed_at));
const linesWith = (text: string) => node.logLines.filter((line) => line.includes(text));
const away = () => Promise.reject(new PaymentProviderAwayError('away'));
const madeUp = (number: number, change: Partial<ProviderEvent> = {}): ProviderEvent => ({
  id: `evt_made_up_${String(number)}`,
  type: 'customer.updated',
  createdAt: node.clock.now(),
  customerId: null,
  isOfOurMode: true,
  payload: '{"id":"evt_1","type":"customer.updated","created":1}',
  ...change,
});

describe('events that never came', () => {
  it('F6: are fetched: one look, and what is stored is right again', async () => {
    const { person, customer, id } = await boughtUnheard();
    await node.stripe.refunds.create({ charge: await node.chargeOf(customer), amount: 900 });
    await node.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await node.settle();
    expect(await statusOf(person)).toBeUndefined();
    const { missed, failed } = await reconcileEvents(node.billing);
    expect(failed).toBe(0);
    expect(missed).toBeGreaterThan(5);
    expect(linesWith(`"missed":${String(missed)}`)).toHaveLength(1);
    const { subscription: plan, invoices } = await node.stored(person);
    expect(plan).toMatchObject({ status: 'active', auto_renewal: false, stripe_subscription_id: id });
    expect(invoices).toMatchObject([{ payment_status: 'partially_refunded', amount_refunded: 900 }]);
    expect(await waiting()).toEqual([]);
    expect(await reconcileEvents(node.billing)).toEqual({ missed: 0, failed: 0 });
    expect(linesWith('"missed"')).toHaveLength(1);
  });

  it('F6: came, but their jobs were lost: they are worked on', async () => {
    node.sandbox.controls.clearFaults();
    const { person } = await boughtUnheard();
    await node.sandbox.controls.settled();
    expect((await node.takeJobs('stripe-event')).length).toBeGreaterThan(3);
    expect(await statusOf(person)).toBeUndefined();
    expect(await reconcileEvents(node.billing)).toEqual({ missed: 0, failed: 0 });
    expect(await statusOf(person)).toBe('active');
  });

  it('F6: are fetched once where two look at the same time', async () => {
    const { person } = await boughtUnheard();
    const [one, other] = await Promise.all([reconcileEvents(node.billing), reconcileEvents(node.billing)]);
    const rows = await node.db.select().from(stripeEvent);
    expect(one.missed + other.missed).toBe(rows.length);
    expect(await waiting()).toEqual([]);
    expect(await statusOf(person)).toBe('active');
    expect((await node.deliverMails()).filter(({ to }) => to === person.email)).toHaveLength(1);
  });

  it('F6: are looked for from an hour before the newest that was seen, the first time through 30 days', async () => {
    const asked: Date[] = [];
    const deps = node.withPayments({
      listEvents: (since) => {
        asked.push(since);
        return Promise.resolve([madeUp(1, { createdAt: new Date(node.clock.now().getTime() - 60_000) })]);
      },
    });
    await node.db.delete(billingProgress);
    await reconcileEvents(deps);
    const newest = new Date(node.clock.now().getTime() - 60_000);
    expect((await seenUntil())?.getTime()).toBeCloseTo(newest.getTime(), -4);
    await reconcileEvents(deps);
    const [first, second] = asked.map((since) => node.clock.now().getTime() - since.getTime());
    expect(first).toBeGreaterThanOrEqual(30 * DAY_MS - 1_000);
    expect(first).toBeLessThan(30 * DAY_MS + HOUR_MS);
    expect(second).toBeGreaterThanOrEqual(HOUR_MS);
    expect(second).toBeLessThan(2 * HOUR_MS);
  });

  it('F6: one that is dated ahead, and one that is old, move the place only to now and never back', async () => {
    const before = (await seenUntil())?.getTime() ?? 0;
    const give = (createdAt: Date) =>
      reconcileEvents(node.withPayments({ listEvents: () => Promise.resolve([madeUp(2, { createdAt })]) }));
    await give(new Date(0));
    expect((await seenUntil())?.getTime()).toBe(before);
    await give(new Date(node.clock.now().getTime() + 400 * DAY_MS));
    expect((await seenUntil())?.getTime()).toBeLessThanOrEqual(node.clock.now().getTime());
  });

  it('F6: while the provider is away the place stays, and the next look goes on from there', async () => {
    const { person } = await boughtUnheard();
    const before = await seenUntil();
    await expect(reconcileEvents(node.withPayments({ listEvents: away }))).rejects.toThrow('away');
    expect(await seenUntil()).toEqual(before);
    let asked = 0;
    const goingAway = node.withPayments({
      // There for the list of what was missed, and gone from then on.
      listEvents: (since) => (asked++ === 0 ? node.billing.payments.listEvents(since) : away()),
      listSubscriptions: away,
    });
    await expect(reconcileEvents(goingAway)).rejects.toThrow('away');
    expect(asked).toBe(2);
    expect((await waiting()).length).toBeGreaterThan(0);
    expect((await waiting()).every(({ attempts }) => attempts === 0)).toBe(true);
    expect(await reconcileEvents(node.billing)).toEqual({ missed: 0, failed: 0 });
    expect(await statusOf(person)).toBe('active');
  });

  it('F6: one that cannot be worked on stops none of the others', async () => {
    // Whatever the order, somebody comes after the one who fails.
    const [before, poor, after] = [await boughtUnheard(), await boughtUnheard(), await boughtUnheard()];
    const deps = node.withPayments({
      listSubscriptions: (customer) =>
        customer === poor.customer
          ? Promise.reject(new Error('poison'))
          : node.billing.payments.listSubscriptions(customer),
    });
    const { failed } = await reconcileEvents(deps);
    expect(failed).toBeGreaterThan(0);
    expect([await statusOf(before.person), await statusOf(after.person)]).toEqual(['active', 'active']);
    expect(await statusOf(poor.person)).toBeUndefined();
  });

  it('F6: several that always find the provider away, which is there, stop none of the others', async () => {
    const poor = [await boughtUnheard(), await boughtUnheard()];
    const after = await boughtUnheard();
    const deps = node.withPayments({
      listSubscriptions: (customer) =>
        poor.some((one) => one.customer === customer) ? away() : node.billing.payments.listSubscriptions(customer),
    });
    const { failed } = await reconcileEvents(deps);
    expect(failed).toBeGreaterThan(5);
    expect(await statusOf(after.person)).toBe('active');
  });

  it('F6: dead letters are left alone', async () => {
    await keepEvent(node.db, madeUp(3));
    await node.db.update(stripeEvent).set({ attempts: 10 });
    expect(await reconcileEvents(node.billing)).toMatchObject({ failed: 0 });
    expect(await waiting()).toMatchObject([{ id: 'evt_made_up_3', attempts: 10 }]);
  });

  it('F7: of the other mode are not fetched', async () => {
    const deps = node.withPayments({ listEvents: () => Promise.resolve([madeUp(4, { isOfOurMode: false })]) });
    expect(await reconcileEvents(deps)).toEqual({ missed: 0, failed: 0 });
    expect(await node.db.select().from(stripeEvent)).toEqual([]);
  });

  it('F2: those that were done with are forgotten after 40 days; dead letters are not', async () => {
    const put = async (number: number, days: number, isDone: boolean): Promise<void> => {
      await keepEvent(node.db, madeUp(number));
      await node.db
        .update(stripeEvent)
        .set({ received_at: sql`now() - make_interval(days => ${days})`, processed_at: isDone ? sql`now()` : null })
        .where(eq(stripeEvent.id, `evt_made_up_${String(number)}`));
    };
    await put(5, 41, true);
    await put(6, 39, true);
    await put(7, 41, false);
    await purgeEvents(node.db);
    const rows = await node.db.select().from(stripeEvent);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(['evt_made_up_6', 'evt_made_up_7']);
  });
});

describe('customers', () => {
  it('F6: whose state differs are counted, told of in the log, and mended, on whichever side they are known', async () => {
    const unheard = await boughtUnheard();
    const same = await boughtUnheard();
    await node.sync(same.person);
    const canceledThere = await boughtUnheard();
    await node.sync(canceledThere.person);
    await node.stripe.subscriptions.cancel(canceledThere.id);
    const before = await reconcileCustomers(node.billing);
    expect(before).toMatchObject({ differed: 2, failed: 0 });
    expect(
      linesWith('it is mended')
        .map((line) => (JSON.parse(line) as { customer: string }).customer)
        .toSorted(),
    ).toEqual([unheard.customer, canceledThere.customer].toSorted());
    expect(await statusOf(unheard.person)).toBe('active');
    expect(await statusOf(canceledThere.person)).toBe('canceled');
    expect(await reconcileCustomers(node.billing)).toEqual({ ...before, differed: 0 });
  });

  it('F6: are known by what is stored alone, where the provider names none', async () => {
    const { person, customer, id } = await boughtUnheard();
    await node.sync(person);
    await node.stripe.subscriptions.cancel(id);
    // Invoiced long ago: the subscription alone tells.
    await node.db.update(invoice).set({ created_at: new Date(0) });
    const looked: string[] = [];
    const deps = node.withPayments({
      listBilledCustomers: () => Promise.resolve([]),
      listSubscriptions: (asked) => {
        looked.push(asked);
        return node.billing.payments.listSubscriptions(asked);
      },
    });
    await reconcileCustomers(deps);
    expect(looked).toContain(customer);
    expect(await statusOf(person)).toBe('canceled');
    // Its invoice is dated rightly again: that alone tells, though the subscription is over.
    await node.db.update(subscription).set({ status: 'canceled' });
    looked.splice(0);
    await reconcileCustomers(deps);
    expect(looked).toContain(customer);
    await node.moveClock(36 * DAY_MS);
    looked.splice(0);
    await reconcileCustomers(deps);
    expect(looked).not.toContain(customer);
  });

  it('F6: who are none of ours are told of and left alone', async () => {
    const { id: stranger } = await node.stripe.customers.create({ email: 'stranger@bna.test' });
    const method = await node.stripe.paymentMethods.attach('pm_card_visa', { customer: stranger });
    await node.stripe.customers.update(stranger, { invoice_settings: { default_payment_method: method.id } });
    const bought = await node.buy(stranger);
    await reconcileCustomers(node.billing);
    expect(linesWith('none of ours').map((line) => (JSON.parse(line) as { customer: string }).customer)).toEqual([
      stranger,
    ]);
    expect((await node.stripe.subscriptions.retrieve(bought)).status).toBe('active');
    await node.stripe.subscriptions.cancel(bought);
  });

  it('F6: one who cannot be read stops none of the others', async () => {
    // Whatever the order, somebody comes after the one who fails.
    const [before, poor, after] = [await boughtUnheard(), await boughtUnheard(), await boughtUnheard()];
    for (const failure of [new Error('poison'), new PaymentProviderAwayError('away')]) {
      const deps = node.withPayments({
        listSubscriptions: (customer) =>
          customer === poor.customer ? Promise.reject(failure) : node.billing.payments.listSubscriptions(customer),
      });
      expect(await reconcileCustomers(deps)).toMatchObject({ failed: 1 });
      expect([await statusOf(before.person), await statusOf(after.person)]).toEqual(['active', 'active']);
      expect(await statusOf(poor.person)).toBeUndefined();
    }
    await expect(reconcileCustomers(node.withPayments({ listBilledCustomers: away }))).rejects.toThrow('away');
  });

  it('F6: are compared by the command as well, which says what it found', async () => {
    const { person } = await boughtUnheard();
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    expect(await reconcileCommand({ ...node.billing, print })).toBe(true);
    expect(lines[0]).toMatch(/^Events: [1-9]\d* had not come, 0 could not be worked on$/);
    expect(lines[1]).toMatch(/^Customers: \d+ compared, \d+ differed and were mended, 0 could not be compared$/);
    expect(await statusOf(person)).toBe('active');
  });
});
