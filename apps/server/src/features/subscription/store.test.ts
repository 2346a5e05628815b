import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import type { Person } from '../../../test/test-node.ts';
import { subscription, trial, userAddOn } from '../../schema.ts';
import { invoice } from '../../billing-schema.ts';
import { findSubscription } from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());

const shown = ({ userId }: Person) => findSubscription(node.db, userId, node.clock.now());
const change = ({ userId }: Person, set: Partial<typeof subscription.$inferInsert>) =>
  node.db.update(subscription).set(set).where(eq(subscription.user_id, userId));

describe('a subscription as it is shown', () => {
  it('is the plan as it is paid, its add-ons, and what the next renewal charges', async () => {
    const person = await node.person('none');
    const { stripeSubscriptionId } = await node.subscribe(person, { packages: ['email_updates'] });
    const [row] = await node.db.select().from(subscription).where(eq(subscription.user_id, person.userId));
    expect(await shown(person)).toEqual({
      status: 'active',
      auto_renewal: true,
      stripe_subscription_id: stripeSubscriptionId,
      subscription_package: {
        name: 'genius_plus',
        title: 'Genius Plus',
        price: 4_900,
        currency: 'USD',
        interval: 'monthly',
      },
      add_ons: [
        expect.objectContaining({
          status: 'active',
          ends_at: null,
          add_on_package: expect.objectContaining({ name: 'email_updates', price: 900 }),
        }),
        expect.objectContaining({
          status: 'active',
          add_on_package: expect.objectContaining({ name: 'auto_renewal', price: 0 }),
        }),
        expect.objectContaining({
          status: 'canceled',
          add_on_package: expect.objectContaining({ name: 'daily_overview' }),
        }),
      ],
      current_period_end: row?.current_period_end.toISOString(),
      next_charge: 5_800,
      open_invoice_url: null,
    });
  });

  it('has the price of its own row, in its currency and interval', async () => {
    const person = await node.person('active');
    await change(person, { price: 48_000, currency: 'EUR', interval: 'yearly' });
    await node.db
      .insert(userAddOn)
      .values({ user_id: person.userId, package_name: 'email_updates', status: 'active', price: 9_600 });
    expect(await shown(person)).toMatchObject({
      subscription_package: { price: 48_000, currency: 'EUR', interval: 'yearly' },
      next_charge: 57_600,
    });
  });

  it('does not count an add-on that was removed into the next charge, and tells until when it can be used', async () => {
    const person = await node.person('active');
    const endsAt = new Date(node.clock.now().getTime() + DAY_MS);
    await node.db
      .insert(userAddOn)
      .values({ user_id: person.userId, package_name: 'email_updates', status: 'canceled', ends_at: endsAt });
    expect(await shown(person)).toMatchObject({
      next_charge: 4_900,
      add_ons: [{ status: 'canceled', ends_at: endsAt.toISOString() }],
    });
  });

  it('has no next charge where its end was asked for, and is over at that instant by our clock', async () => {
    const person = await node.person('active');
    const end = new Date(node.clock.now().getTime() + HOUR_MS);
    await change(person, { cancel_at: end, auto_renewal: false, current_period_end: end });
    expect(await shown(person)).toMatchObject({ status: 'active', auto_renewal: false, next_charge: null });
    const at = (instant: Date) => findSubscription(node.db, person.userId, instant);
    expect(await at(new Date(end.getTime() - 1))).toMatchObject({ status: 'active' });
    expect(await at(end)).toMatchObject({ status: 'canceled', next_charge: null });
  });

  it('that ends before its period does is shown with that end; one that ends later renews before', async () => {
    const person = await node.person('active');
    const now = node.clock.now().getTime();
    const [sooner, periodEnd, later] = [1, 2, 3].map((days) => new Date(now + days * DAY_MS));
    await change(person, { cancel_at: sooner, ...(periodEnd && { current_period_end: periodEnd }) });
    expect(await shown(person)).toMatchObject({ current_period_end: sooner?.toISOString(), next_charge: null });
    await change(person, { cancel_at: later });
    expect(await shown(person)).toMatchObject({ current_period_end: periodEnd?.toISOString(), next_charge: 4_900 });
  });

  it.each(['past_due', 'unpaid', 'incomplete', 'paused', 'canceled'])(
    'says %s as it is, with no next charge',
    async (status) => {
      const person = await node.person('active');
      await change(person, { status });
      expect(await shown(person)).toMatchObject({ status, next_charge: null });
    },
  );

  it('never calls a trial of the provider one of ours', async () => {
    const person = await node.person('active');
    await change(person, { status: 'trialing' });
    expect((await shown(person))?.status).not.toMatch(/trialing|active/);
  });

  it('leads to the newest open invoice while it is not paid, to nobody else’s, and to none once it is', async () => {
    const [person, other] = [await node.person('none'), await node.person('none')];
    await node.subscribe(person, { card: 'pm_card_chargeCustomerFail' });
    await node.subscribe(other, { card: 'pm_card_chargeCustomerFail' });
    const urls = (await node.db.select().from(invoice)).flatMap(({ hosted_url }) => hosted_url ?? []);
    const [own, others] = [(await shown(person))?.open_invoice_url, (await shown(other))?.open_invoice_url];
    expect(new Set([own, others])).toEqual(new Set(urls));
    expect(urls).toHaveLength(2);
    await change(person, { status: 'active' });
    expect((await shown(person))?.open_invoice_url).toBeNull();
  });
});

describe('a trial', () => {
  it('that runs is shown before a plan that nothing was paid for', async () => {
    const person = await node.person('trialing');
    await node.subscribe(person, { card: 'pm_card_chargeCustomerFail' });
    expect(await shown(person)).toMatchObject({
      status: 'trialing',
      stripe_subscription_id: null,
      next_charge: null,
      open_invoice_url: null,
    });
  });

  it('that was upgraded gives way to the plan, and does not come back when that is over', async () => {
    const person = await node.person('trialing');
    const { stripeSubscriptionId } = await node.subscribe(person);
    const asked = async (url: string) =>
      (await node.ask({ method: 'GET', url: `/api/v1${url}`, as: person })).json<{ data: { status: string } }>().data;
    expect(await asked('/subscription')).toMatchObject({ status: 'active' });
    expect(await asked('/subscription/trial')).toMatchObject({ eligible: false, status: 'upgraded', days_left: 0 });
    await node.stripe.subscriptions.cancel(stripeSubscriptionId);
    await node.sync(person);
    expect(await asked('/subscription')).toMatchObject({ status: 'canceled' });
    expect(await asked('/subscription/trial')).toMatchObject({ status: 'upgraded', days_left: 0 });
    const canceled = await node.ask({ method: 'PATCH', url: '/api/v1/subscription/cancel-trial', as: person });
    expect(canceled.statusCode).toBe(409);
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, person.userId));
    expect(row?.canceled_at).toBeNull();
  });
});
