import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { accessChange } from '../../platform/schema.ts';
import { billingCustomer, invoice, subscription, trial, userAddOn } from './schema.ts';

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());

const subscriptionOf = async (user: TestUser) => (await node.readStored(user)).subscription;
const addOnsOf = async (user: TestUser) => (await node.readStored(user)).addOns;
const invoicesOf = async (user: TestUser) => (await node.readStored(user)).invoices;
const customerOf = async ({ userId }: TestUser) =>
  (await node.db.select().from(billingCustomer).where(eq(billingCustomer.user_id, userId)))[0];

describe('the stored state', () => {
  it('contains the subscription, its add-ons with prices, and the invoices', async () => {
    const user = await node.createUser('none');
    const { stripeSubscriptionId } = await node.subscribe(user, {
      packages: ['email_updates', 'daily_overview'],
    });
    const there = await node.stripe.subscriptions.retrieve(stripeSubscriptionId);
    expect(await subscriptionOf(user)).toMatchObject({
      status: 'active',
      stripe_subscription_id: stripeSubscriptionId,
      auto_renewal: true,
      cancel_at: null,
      price: 4_900,
      currency: 'USD',
      interval: 'monthly',
      current_period_end: new Date((there.items.data[0]?.current_period_end ?? 0) * 1_000),
    });
    expect(await addOnsOf(user)).toEqual({
      email_updates: { status: 'active', price: 900, ends_at: null },
      daily_overview: { status: 'active', price: 0, ends_at: null },
      auto_renewal: { status: 'active', price: null, ends_at: null },
    });
    const [paid, ...others] = await invoicesOf(user);
    expect(others).toEqual([]);
    expect(paid).toMatchObject({
      amount: 5_800,
      amount_refunded: 0,
      currency: 'USD',
      payment_status: 'success',
      payment_method: 'Visa •••• 4242',
      hosted_url: null,
    });
    expect(paid?.lines.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([0, 900, 4_900]);
  });

  it('is not rewritten without changes', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user, { packages: ['email_updates'] });
    const before = await node.db.select().from(accessChange).where(eq(accessChange.user_id, user.userId));
    expect(await node.sync(user)).toMatchObject({ hasChanged: false });
    expect(await node.db.select().from(accessChange).where(eq(accessChange.user_id, user.userId))).toEqual(before);
  });

  it('keeps the newest URL of an open invoice without counting it as a change', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user);
    const { payments } = node.billing;
    const signedAt = (time: string) =>
      node.withPayments({
        listInvoices: async (id) =>
          (await payments.listInvoices(id)).map((one) =>
            Object.assign(one, { isOpen: true, hostedUrl: `https://invoice.stripe.com/i/${time}` }),
          ),
      });
    expect(await node.sync(user, signedAt('1'))).toMatchObject({ hasChanged: true });
    expect(await node.sync(user, signedAt('2'))).toMatchObject({ hasChanged: false });
    expect((await invoicesOf(user))[0]).toMatchObject({ hosted_url: 'https://invoice.stripe.com/i/2' });
    expect(await node.sync(user)).toMatchObject({ hasChanged: true });
    expect((await invoicesOf(user))[0]).toMatchObject({ hosted_url: null });
  });

  it('counts each single difference as a change, once', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user, { packages: ['email_updates'] });
    const { userId } = user;
    const customerId = (await customerOf(user))?.id ?? '';
    const right = await node.readStored(user);
    const spoil = [
      () => node.db.update(subscription).set({ auto_renewal: false }).where(eq(subscription.user_id, userId)),
      () => node.db.update(subscription).set({ status: 'past_due' }).where(eq(subscription.user_id, userId)),
      () => node.db.delete(subscription).where(eq(subscription.user_id, userId)),
      () => node.db.update(userAddOn).set({ price: 1 }).where(eq(userAddOn.user_id, userId)),
      () => node.db.delete(userAddOn).where(eq(userAddOn.user_id, userId)),
      () =>
        node.db.update(invoice).set({ payment_status: 'pending' }).where(eq(invoice.billing_customer_id, customerId)),
      () => node.db.update(invoice).set({ lines: [] }).where(eq(invoice.billing_customer_id, customerId)),
      () => node.db.delete(invoice).where(eq(invoice.billing_customer_id, customerId)),
    ];
    for (const change of spoil) {
      await change();
      expect(await node.sync(user)).toMatchObject({ hasChanged: true });
      expect(await node.sync(user)).toMatchObject({ hasChanged: false });
    }
    const { subscription: row, addOns, invoices } = await node.readStored(user);
    expect({ ...row, id: '' }).toEqual({ ...right.subscription, id: '' });
    expect(addOns).toEqual(right.addOns);
    expect(invoices.map((one) => Object.assign(one, { id: '' }))).toEqual(
      right.invoices.map((one) => Object.assign(one, { id: '' })),
    );
    expect(await invoicesOf(user)).toHaveLength(1);
  });

  it('keeps the subscription’s price when the catalog changes', async () => {
    const [before, after] = [await node.createUser('none'), await node.createUser('none')];
    await node.subscribe(before);
    const { data } = await node.stripe.prices.list({ lookup_keys: ['genius_plus_usd_30d'] });
    const old = data[0];
    const product = typeof old?.product === 'string' ? old.product : '';
    const makePrice = (amount: number) =>
      node.stripe.prices.create({
        product,
        currency: 'usd',
        unit_amount: amount,
        recurring: { interval: 'day', interval_count: 30 },
        lookup_key: 'genius_plus_usd_30d',
        transfer_lookup_key: true,
        metadata: old?.metadata ?? {},
      });
    await makePrice(5_900);
    await node.subscribe(after);
    await node.sync(before);
    await makePrice(4_900);
    expect((await subscriptionOf(before))?.price).toBe(4_900);
    expect((await subscriptionOf(after))?.price).toBe(5_900);
  });

  // @req 3.6
  it('lists no add-on that was never bought, even if it was chosen for the trial', async () => {
    const user = await node.createUser('trialing');
    await node.db.insert(userAddOn).values([
      { user_id: user.userId, package_name: 'email_updates', status: 'inactive' },
      { user_id: user.userId, package_name: 'daily_overview', status: 'active' },
    ]);
    const { stripeSubscriptionId } = await node.subscribe(user, { packages: ['daily_overview'] });
    expect(Object.keys((await node.readStored(user)).addOns).toSorted()).toEqual(['auto_renewal', 'daily_overview']);
    await node.stripe.subscriptions.cancel(stripeSubscriptionId);
    await node.sync(user);
    expect((await node.readStored(user)).addOns).toMatchObject({ daily_overview: { status: 'canceled' } });
    expect((await node.readStored(user)).addOns).not.toHaveProperty('email_updates');
  });

  it('does not depend on the states synced before', async () => {
    const [watched, unseen] = [await node.createUser('trialing'), await node.createUser('trialing')];
    const ids = new Map<TestUser, string>();
    const steps: ((user: TestUser) => Promise<unknown>)[] = [
      async (user) => ids.set(user, await node.buy(await node.giveCard(user, 'pm_card_visa'), ['email_updates'])),
      (user) => node.stripe.subscriptions.update(ids.get(user) ?? '', { cancel_at_period_end: true }),
      async (user) => {
        const there = await node.stripe.subscriptions.retrieve(ids.get(user) ?? '');
        const item = there.items.data.find(({ price }) => price.lookup_key === 'email_updates_usd_30d');
        await node.stripe.subscriptions.update(there.id, {
          items: [{ id: item?.id ?? '', deleted: true }],
          proration_behavior: 'none',
        });
      },
      async (user) =>
        node.stripe.refunds.create({
          charge: await node.findCharge((await customerOf(user))?.stripe_customer_id ?? ''),
        }),
      (user) => node.stripe.subscriptions.cancel(ids.get(user) ?? ''),
    ];
    for (const step of steps) {
      await step(watched);
      await node.sync(watched);
      await node.sync(watched);
    }
    for (const step of steps) await step(unseen);
    await node.sync(unseen);
    const [seenState, unseenState] = [await node.readStored(watched), await node.readStored(unseen)];
    expect(unseenState.addOns).toEqual(seenState.addOns);
    expect(unseenState.subscription?.status).toBe('canceled');
    expect(unseenState.subscription).toMatchObject({ status: seenState.subscription?.status, auto_renewal: false });
    expect(
      unseenState.invoices.map(({ payment_status, amount_refunded }) => [payment_status, amount_refunded]),
    ).toEqual([['refunded', 5_800]]);
    expect(seenState.invoices.map(({ payment_status }) => payment_status)).toEqual(['refunded']);
    const trials = await node.db
      .select()
      .from(trial)
      .where(sql`${trial.user_id} IN (${watched.userId}, ${unseen.userId})`);
    expect(trials.map(({ upgraded_at }) => upgraded_at)).toEqual([expect.any(Date), expect.any(Date)]);
  });
});
