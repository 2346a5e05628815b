import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { reconcileCommand } from '../../commands/reconcile.ts';
import { PaymentProviderUnavailableError, type ProviderEvent } from '../../payment-provider.ts';
import { billingProgress, billingRun, invoice, stripeEvent, subscription } from './schema.ts';
import { storeEvent, purgeEvents } from './inbox.ts';
import { reconcileCustomers as reconcileCustomersUntil } from './reconcile-customers.ts';
import { reconcileEvents as reconcileEventsUntil } from './reconcile-events.ts';
import type { BillingDeps } from './customer.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const { signal } = new AbortController();
const reconcileEvents = (deps: BillingDeps) => reconcileEventsUntil(deps, signal);
const reconcileCustomers = (deps: BillingDeps) => reconcileCustomersUntil(deps, signal);

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  node.sandbox.controls.clearFaults();
  await node.processAllEvents();
  await reconcileEvents(node.billing);
  // Beyond the overlap, so that events of other tests are not listed.
  await node.moveClock(2 * HOUR_MS);
  await node.processAllEvents();
  await node.db.update(billingProgress).set({ events_seen_until: node.clock.now() });
  await node.db.delete(stripeEvent);
  node.logLines.splice(0);
  node.sandbox.controls.setFaults({ dropRate: 1 });
});

/** A user with a subscription that is unknown here. */
const createMissedSubscription = async (): Promise<{ buyer: TestUser; customer: string; id: string }> => {
  const buyer = await node.createUser('none');
  const customer = await node.giveCard(buyer, 'pm_card_visa');
  return { buyer, customer, id: await node.buy(customer, ['email_updates']) };
};
const statusOf = async (buyer: TestUser) => (await node.readStored(buyer)).subscription?.status;
const seenUntil = async () => (await node.db.select().from(billingProgress))[0]?.events_seen_until;
const waiting = () => node.db.select().from(stripeEvent).where(isNull(stripeEvent.processed_at));
const linesWith = (text: string) => node.logLines.filter((line) => line.includes(text));
const outage = () => Promise.reject(new PaymentProviderUnavailableError('outage'));
const madeUp = (number: number, change: Partial<ProviderEvent> = {}): ProviderEvent => ({
  id: `evt_made_up_${String(number)}`,
  type: 'customer.updated',
  createdAt: node.clock.now(),
  customerId: null,
  hasMatchingMode: true,
  payload: '{"id":"evt_1","type":"customer.updated","created":1}',
  ...change,
});

const pageOf = (...events: ProviderEvent[]) => Promise.resolve({ events, next: null });

describe('missed events', () => {
  // @threat F6
  it('are fetched, and one run corrects the stored state', async () => {
    const { buyer, customer, id } = await createMissedSubscription();
    await node.stripe.refunds.create({ charge: await node.findCharge(customer), amount: 900 });
    await node.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await node.processAllEvents();
    expect(await statusOf(buyer)).toBeUndefined();
    const done = await reconcileEvents(node.billing);
    expect(done?.failed).toBe(0);
    expect(done?.missed).toBeGreaterThan(5);
    expect(linesWith(`"missed":${String(done?.missed)}`)).toHaveLength(1);
    const { subscription: plan, invoices } = await node.readStored(buyer);
    expect(plan).toMatchObject({ status: 'active', auto_renewal: false, stripe_subscription_id: id });
    expect(invoices).toMatchObject([{ payment_status: 'partially_refunded', amount_refunded: 900 }]);
    expect(await waiting()).toEqual([]);
    // The run sent the customer's address to Stripe, which is an event, too.
    expect(await reconcileEvents(node.billing)).toEqual({ missed: 1, failed: 0 });
    expect(await reconcileEvents(node.billing)).toEqual({ missed: 0, failed: 0 });
    expect(linesWith('"missed"')).toHaveLength(2);
  });

  // @threat F6
  it('are processed if only their jobs were lost', async () => {
    node.sandbox.controls.clearFaults();
    const { buyer } = await createMissedSubscription();
    await node.sandbox.controls.settled();
    expect((await node.takeJobs('stripe-event')).length).toBeGreaterThan(3);
    expect(await statusOf(buyer)).toBeUndefined();
    expect(await reconcileEvents(node.billing)).toEqual({ missed: 0, failed: 0 });
    expect(await statusOf(buyer)).toBe('active');
  });

  it('are fetched by one run at a time', async () => {
    const { buyer } = await createMissedSubscription();
    const runs = await Promise.all([reconcileEvents(node.billing), reconcileEvents(node.billing)]);
    const rows = await node.db.select().from(stripeEvent);
    expect(runs.filter((run) => run !== null).map(({ missed }) => missed)).toEqual([rows.length]);
    expect(await waiting()).toEqual([]);
    expect(await statusOf(buyer)).toBe('active');
    expect((await node.sendQueuedMails()).filter(({ to }) => to === buyer.email)).toHaveLength(1);
  });

  it('are listed from an hour before the newest one seen, the first time for 29 days', async () => {
    const requested: Date[] = [];
    const deps = node.withPayments({
      listEvents: ({ since }) => {
        requested.push(since);
        return pageOf(madeUp(1, { createdAt: new Date(node.clock.now().getTime() - 60_000) }));
      },
    });
    await node.db.delete(billingProgress);
    await reconcileEvents(deps);
    const newest = new Date(node.clock.now().getTime() - 60_000);
    expect((await seenUntil())?.getTime()).toBeCloseTo(newest.getTime(), -4);
    await reconcileEvents(deps);
    const [first, second] = requested.map((since) => node.clock.now().getTime() - since.getTime());
    expect(first).toBeGreaterThanOrEqual(29 * DAY_MS - 1_000);
    expect(first).toBeLessThan(29 * DAY_MS + HOUR_MS);
    expect(second).toBeGreaterThanOrEqual(HOUR_MS);
    expect(second).toBeLessThan(2 * HOUR_MS);
  });

  it('dated in the future or the past move the position at most to now and never back', async () => {
    const before = (await seenUntil())?.getTime() ?? 0;
    const give = (createdAt: Date) =>
      reconcileEvents(node.withPayments({ listEvents: () => pageOf(madeUp(2, { createdAt })) }));
    await give(new Date(0));
    expect((await seenUntil())?.getTime()).toBe(before);
    await give(new Date(node.clock.now().getTime() + 400 * DAY_MS));
    expect((await seenUntil())?.getTime()).toBeLessThanOrEqual(node.clock.now().getTime());
  });

  // @threat F6
  it('keep the position during an outage, and the next run resumes from it', async () => {
    const { buyer } = await createMissedSubscription();
    const before = await seenUntil();
    await expect(reconcileEvents(node.withPayments({ listEvents: outage }))).rejects.toThrow('outage');
    expect(await seenUntil()).toEqual(before);
    let requested = 0;
    const failing = node.withPayments({
      // Available for the list, then down.
      listEvents: (options) => (requested++ < 2 ? node.billing.payments.listEvents(options) : outage()),
      listSubscriptions: outage,
    });
    await expect(reconcileEvents(failing)).rejects.toThrow('outage');
    expect(requested).toBe(3);
    expect((await waiting()).length).toBeGreaterThan(0);
    expect((await waiting()).every(({ attempts }) => attempts === 0)).toBe(true);
    // The event of the address that the failed run sent.
    expect(await reconcileEvents(node.billing)).toEqual({ missed: 1, failed: 0 });
    expect(await statusOf(buyer)).toBe('active');
  });

  it('that fail do not stop the others', async () => {
    // In any order, another one follows the failing one.
    const [before, poor, after] = [
      await createMissedSubscription(),
      await createMissedSubscription(),
      await createMissedSubscription(),
    ];
    const deps = node.withPayments({
      listSubscriptions: (customer) =>
        customer === poor.customer
          ? Promise.reject(new Error('poison'))
          : node.billing.payments.listSubscriptions(customer),
    });
    expect((await reconcileEvents(deps))?.failed).toBeGreaterThan(0);
    expect([await statusOf(before.buyer), await statusOf(after.buyer)]).toEqual(['active', 'active']);
    expect(await statusOf(poor.buyer)).toBeUndefined();
  });

  it('with an outage error while the provider is up do not stop the others', async () => {
    const poor = [await createMissedSubscription(), await createMissedSubscription()];
    const after = await createMissedSubscription();
    const deps = node.withPayments({
      listSubscriptions: (customer) =>
        poor.some((one) => one.customer === customer) ? outage() : node.billing.payments.listSubscriptions(customer),
    });
    expect((await reconcileEvents(deps))?.failed).toBeGreaterThan(5);
    expect(await statusOf(after.buyer)).toBe('active');
  });

  it('ignore dead letters', async () => {
    await storeEvent(node.db, madeUp(3));
    await node.db.update(stripeEvent).set({ attempts: 10 });
    expect(await reconcileEvents(node.billing)).toMatchObject({ failed: 0 });
    expect(await waiting()).toMatchObject([{ id: 'evt_made_up_3', attempts: 10 }]);
  });

  // @threat F7
  it('of the other mode are not stored', async () => {
    const deps = node.withPayments({ listEvents: () => pageOf(madeUp(4, { hasMatchingMode: false })) });
    expect(await reconcileEvents(deps)).toEqual({ missed: 0, failed: 0 });
    expect(await node.db.select().from(stripeEvent)).toEqual([]);
  });

  // @threat F2
  it('are purged 40 days after processing; dead letters stay', async () => {
    const put = async (number: number, days: number, isDone: boolean): Promise<void> => {
      await storeEvent(node.db, madeUp(number));
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
  // @threat F6
  it('with a different state are counted, logged and corrected, wherever they are known', async () => {
    const missed = await createMissedSubscription();
    const same = await createMissedSubscription();
    await node.sync(same.buyer);
    const canceledThere = await createMissedSubscription();
    await node.sync(canceledThere.buyer);
    await node.stripe.subscriptions.cancel(canceledThere.id);
    const before = await reconcileCustomers(node.billing);
    expect(before).toMatchObject({ differed: 2, failed: 0 });
    expect(
      linesWith('corrected')
        .map((line) => (JSON.parse(line) as { customer: string }).customer)
        .toSorted(),
    ).toEqual([missed.customer, canceledThere.customer].toSorted());
    expect(await statusOf(missed.buyer)).toBe('active');
    expect(await statusOf(canceledThere.buyer)).toBe('canceled');
    expect(await reconcileCustomers(node.billing)).toEqual({ ...before, differed: 0 });
  });

  it('are found in the database if the provider lists none', async () => {
    const { buyer, customer, id } = await createMissedSubscription();
    await node.sync(buyer);
    await node.stripe.subscriptions.cancel(id);
    // Invoiced long ago, so that only the subscription counts.
    await node.db.update(invoice).set({ created_at: new Date(0) });
    const requested: string[] = [];
    const deps = node.withPayments({
      listBilledCustomers: () => Promise.resolve({ customers: [], next: null }),
      listSubscriptions: (customerId) => {
        requested.push(customerId);
        return node.billing.payments.listSubscriptions(customerId);
      },
    });
    await reconcileCustomers(deps);
    expect(requested).toContain(customer);
    expect(await statusOf(buyer)).toBe('canceled');
    // A recent invoice counts although the subscription has ended.
    await node.db.update(subscription).set({ status: 'canceled' });
    requested.splice(0);
    await reconcileCustomers(deps);
    expect(requested).toContain(customer);
    await node.moveClock(36 * DAY_MS);
    requested.splice(0);
    await reconcileCustomers(deps);
    expect(requested).not.toContain(customer);
  });

  it('that are not ours are logged and ignored', async () => {
    const { id: stranger } = await node.stripe.customers.create({ email: 'stranger@bna.test' });
    const method = await node.stripe.paymentMethods.attach('pm_card_visa', { customer: stranger });
    await node.stripe.customers.update(stranger, { invoice_settings: { default_payment_method: method.id } });
    const bought = await node.buy(stranger);
    await reconcileCustomers(node.billing);
    expect(linesWith('not in the database').map((line) => (JSON.parse(line) as { customer: string }).customer)).toEqual(
      [stranger],
    );
    expect((await node.stripe.subscriptions.retrieve(bought)).status).toBe('active');
    await node.stripe.subscriptions.cancel(bought);
  });

  // @threat F6
  it('that fail do not stop the others', async () => {
    // In any order, another one follows the failing one.
    const [before, poor, after] = [
      await createMissedSubscription(),
      await createMissedSubscription(),
      await createMissedSubscription(),
    ];
    for (const failure of [new Error('poison'), new PaymentProviderUnavailableError('outage')]) {
      const deps = node.withPayments({
        listSubscriptions: (customer) =>
          customer === poor.customer ? Promise.reject(failure) : node.billing.payments.listSubscriptions(customer),
      });
      expect(await reconcileCustomers(deps)).toMatchObject({ failed: 1 });
      expect([await statusOf(before.buyer), await statusOf(after.buyer)]).toEqual(['active', 'active']);
      expect(await statusOf(poor.buyer)).toBeUndefined();
    }
    await expect(reconcileCustomers(node.withPayments({ listBilledCustomers: outage }))).rejects.toThrow('outage');
  });

  // @threat F6
  it('are compared page by page, a few at once, and an interrupted run continues at its page', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, createMissedSubscription));
    const pages = [all.slice(0, 6), all.slice(6)].map((page) => page.map(({ customer }) => customer));
    const requestedPages: (string | null)[] = [];
    let [running, most, isDown] = [0, 0, true];
    const deps = node.withPayments({
      listBilledCustomers: ({ cursor }) => {
        requestedPages.push(cursor);
        if (cursor === null) return Promise.resolve({ customers: pages[0] ?? [], next: 'second' });
        return isDown ? outage() : Promise.resolve({ customers: pages[1] ?? [], next: null });
      },
      listSubscriptions: async (customer) => {
        running += 1;
        most = Math.max(most, running);
        const found = await node.billing.payments.listSubscriptions(customer);
        running -= 1;
        return found;
      },
    });
    await expect(reconcileCustomers(deps)).rejects.toThrow('outage');
    isDown = false;
    expect(await reconcileCustomers(deps)).toMatchObject({ failed: 0 });
    expect(requestedPages).toEqual([null, 'second', 'second']);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
    const states = await Promise.all(all.map(({ buyer }) => statusOf(buyer)));
    expect(new Set(states)).toEqual(new Set(['active']));
    // A completed run is followed by a new one.
    await reconcileCustomers(deps);
    expect(requestedPages).toEqual([null, 'second', 'second', null, 'second']);
  });

  // @threat F6
  it('are compared by one run at a time, on any node; a killed run blocks for minutes only', async () => {
    const arrived = Promise.withResolvers<undefined>();
    const mayEnd = Promise.withResolvers<undefined>();
    const slow = reconcileCustomers(
      node.withPayments({
        listBilledCustomers: async () => {
          arrived.resolve(undefined);
          await mayEnd.promise;
          return { customers: [], next: null };
        },
      }),
    );
    await arrived.promise;
    const peer = await node.startPeer();
    expect(await reconcileCustomers(peer.billing)).toBeNull();
    await expect(reconcileCommand({ ...peer.billing, print: () => undefined })).rejects.toThrow('running');
    // As if the slow run had been killed long ago.
    await node.db.update(billingRun).set({ lease_until: sql`now() - interval '1 second'` });
    expect(await reconcileCustomers(peer.billing)).not.toBeNull();
    mayEnd.resolve(undefined);
    await expect(slow).rejects.toThrow('taken over');
  });

  // @req 10.8 @threat F6
  it('are compared by the command, which prints the result', async () => {
    const { buyer } = await createMissedSubscription();
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    expect(await reconcileCommand({ ...node.billing, print })).toBe(true);
    expect(lines[0]).toMatch(/^Events: [1-9]\d* were missing, 0 failed$/);
    expect(lines[1]).toMatch(/^Customers: \d+ compared, \d+ corrected, 0 failed$/);
    expect(await statusOf(buyer)).toBe('active');
  });
});
