import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import type { Person } from '../../../test/test-node.ts';
import { accessChange, subscription, trial, userAddOn } from '../../schema.ts';
import { billingCustomer, invoice } from '../../billing-schema.ts';

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());

const subscriptionOf = async (person: Person) => (await node.stored(person)).subscription;
const addOnsOf = async (person: Person) => (await node.stored(person)).addOns;
const invoicesOf = async (person: Person) => (await node.stored(person)).invoices;
const customerOf = async ({ userId }: Person) =>
  (await node.db.select().from(billingCustomer).where(eq(billingCustomer.user_id, userId)))[0];

describe('what is stored of a customer', () => {
  it('is the subscription, its add-ons with their prices, and what was paid', async () => {
    const person = await node.person('none');
    const { stripeSubscriptionId } = await node.subscribe(person, {
      packages: ['email_updates', 'daily_overview'],
    });
    const there = await node.stripe.subscriptions.retrieve(stripeSubscriptionId);
    expect(await subscriptionOf(person)).toMatchObject({
      status: 'active',
      stripe_subscription_id: stripeSubscriptionId,
      auto_renewal: true,
      cancel_at: null,
      price: 4_900,
      currency: 'USD',
      interval: 'monthly',
      current_period_end: new Date((there.items.data[0]?.current_period_end ?? 0) * 1_000),
    });
    expect(await addOnsOf(person)).toEqual({
      email_updates: { status: 'active', price: 900, ends_at: null },
      daily_overview: { status: 'active', price: 0, ends_at: null },
      auto_renewal: { status: 'active', price: null, ends_at: null },
    });
    const [paid, ...others] = await invoicesOf(person);
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

  it('is not written again where nothing has changed', async () => {
    const person = await node.person('none');
    await node.subscribe(person, { packages: ['email_updates'] });
    const before = await node.db.select().from(accessChange).where(eq(accessChange.user_id, person.userId));
    expect(await node.sync(person)).toMatchObject({ hasChanged: false });
    expect(await node.db.select().from(accessChange).where(eq(accessChange.user_id, person.userId))).toEqual(before);
  });

  it('keeps the newest address of an open invoice, and does not differ because the provider signs it anew', async () => {
    const person = await node.person('none');
    await node.subscribe(person);
    const { payments } = node.billing;
    const signedAt = (time: string) =>
      node.withPayments({
        listInvoices: async (id) =>
          (await payments.listInvoices(id)).map((one) =>
            Object.assign(one, { isOpen: true, hostedUrl: `https://invoice.stripe.com/i/${time}` }),
          ),
      });
    expect(await node.sync(person, signedAt('1'))).toMatchObject({ hasChanged: true });
    expect(await node.sync(person, signedAt('2'))).toMatchObject({ hasChanged: false });
    expect((await invoicesOf(person))[0]).toMatchObject({ hosted_url: 'https://invoice.stripe.com/i/2' });
    expect(await node.sync(person)).toMatchObject({ hasChanged: true });
    expect((await invoicesOf(person))[0]).toMatchObject({ hosted_url: null });
  });

  it('differs as soon as one thing does, and then is the same again', async () => {
    const person = await node.person('none');
    await node.subscribe(person, { packages: ['email_updates'] });
    const { userId } = person;
    const customerId = (await customerOf(person))?.id ?? '';
    const right = await node.stored(person);
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
      expect(await node.sync(person)).toMatchObject({ hasChanged: true });
      expect(await node.sync(person)).toMatchObject({ hasChanged: false });
    }
    const { subscription: row, addOns, invoices } = await node.stored(person);
    expect({ ...row, id: '' }).toEqual({ ...right.subscription, id: '' });
    expect(addOns).toEqual(right.addOns);
    expect(invoices.map((one) => Object.assign(one, { id: '' }))).toEqual(
      right.invoices.map((one) => Object.assign(one, { id: '' })),
    );
    expect(await invoicesOf(person)).toHaveLength(1);
  });

  it('has the price that is paid, also where the catalogue has another by now', async () => {
    const [before, after] = [await node.person('none'), await node.person('none')];
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

  it('does not depend on what was seen on the way', async () => {
    const [watched, unseen] = [await node.person('trialing'), await node.person('trialing')];
    const ids = new Map<Person, string>();
    const steps: ((person: Person) => Promise<unknown>)[] = [
      async (person) => ids.set(person, await node.buy(await node.giveCard(person, 'pm_card_visa'), ['email_updates'])),
      (person) => node.stripe.subscriptions.update(ids.get(person) ?? '', { cancel_at_period_end: true }),
      async (person) => {
        const there = await node.stripe.subscriptions.retrieve(ids.get(person) ?? '');
        const item = there.items.data.find(({ price }) => price.lookup_key === 'email_updates_usd_30d');
        await node.stripe.subscriptions.update(there.id, {
          items: [{ id: item?.id ?? '', deleted: true }],
          proration_behavior: 'none',
        });
      },
      async (person) =>
        node.stripe.refunds.create({
          charge: await node.chargeOf((await customerOf(person))?.stripe_customer_id ?? ''),
        }),
      (person) => node.stripe.subscriptions.cancel(ids.get(person) ?? ''),
    ];
    for (const step of steps) {
      await step(watched);
      await node.sync(watched);
      await node.sync(watched);
    }
    for (const step of steps) await step(unseen);
    await node.sync(unseen);
    const [seenState, unseenState] = [await node.stored(watched), await node.stored(unseen)];
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
