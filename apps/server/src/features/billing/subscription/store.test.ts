import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../../test/billing-node.ts';
import type { TestUser } from '../../../../test/test-node.ts';
import { invoice, subscription, trial, userAddOn } from '../schema.ts';
import { findSubscription } from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());

const shown = ({ userId }: TestUser) => findSubscription(node.db, userId, node.clock.now());
const change = ({ userId }: TestUser, set: Partial<typeof subscription.$inferInsert>) =>
  node.db.update(subscription).set(set).where(eq(subscription.user_id, userId));

describe('a paid subscription', () => {
  // @req 3.6 @req 7.13 @threat K18
  it('shows the plan, its add-ons and the next charge', async () => {
    const buyer = await node.createUser('none');
    const { stripeSubscriptionId } = await node.subscribe(buyer, { packages: ['email_updates'] });
    const [row] = await node.db.select().from(subscription).where(eq(subscription.user_id, buyer.userId));
    expect(await shown(buyer)).toEqual({
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
      ],
      current_period_end: row?.current_period_end.toISOString(),
      next_charge: 5_800,
      confirmation_url: null,
      awaiting_confirmation: [],
      time_left_ms: expect.any(Number) as unknown,
      open_invoice_url: null,
      open_invoice: null,
    });
  });

  it('shows its own price, currency and interval', async () => {
    const buyer = await node.createUser('active');
    await change(buyer, { price: 48_000, currency: 'EUR', interval: 'yearly' });
    await node.db
      .insert(userAddOn)
      .values({ user_id: buyer.userId, package_name: 'email_updates', status: 'active', price: 9_600 });
    expect(await shown(buyer)).toMatchObject({
      subscription_package: { price: 48_000, currency: 'EUR', interval: 'yearly' },
      next_charge: 57_600,
    });
  });

  // @req 3.6
  it('keeps a switched-off add-on active while it is paid for, without charging it again, then canceled', async () => {
    const buyer = await node.createUser('active');
    const endsAt = new Date(node.clock.now().getTime() + DAY_MS);
    await node.db
      .insert(userAddOn)
      .values({ user_id: buyer.userId, package_name: 'email_updates', status: 'canceled', ends_at: endsAt });
    const at = (instant: Date) => findSubscription(node.db, buyer.userId, instant);
    const ends_at = endsAt.toISOString();
    expect(await at(new Date(endsAt.getTime() - 1))).toMatchObject({
      next_charge: 4_900,
      add_ons: [{ status: 'active', ends_at }],
    });
    expect(await at(endsAt)).toMatchObject({ next_charge: 4_900, add_ons: [{ status: 'canceled', ends_at }] });
  });

  it('has no next charge with a requested end, and ends then by our clock', async () => {
    const buyer = await node.createUser('active');
    const end = new Date(node.clock.now().getTime() + HOUR_MS);
    await change(buyer, { cancel_at: end, auto_renewal: false, current_period_end: end });
    expect(await shown(buyer)).toMatchObject({ status: 'active', auto_renewal: false, next_charge: null });
    const at = (instant: Date) => findSubscription(node.db, buyer.userId, instant);
    expect(await at(new Date(end.getTime() - 1))).toMatchObject({ status: 'active' });
    expect(await at(end)).toMatchObject({ status: 'canceled', next_charge: null });
  });

  // @req 3.6
  it('that has ended has no active add-on', async () => {
    const buyer = await node.createUser('active');
    const end = new Date(node.clock.now().getTime() + HOUR_MS);
    await change(buyer, { cancel_at: end, auto_renewal: false });
    await node.db.insert(userAddOn).values({ user_id: buyer.userId, package_name: 'email_updates', status: 'active' });
    const at = (instant: Date) => findSubscription(node.db, buyer.userId, instant);
    expect(await at(new Date(end.getTime() - 1))).toMatchObject({ add_ons: [{ status: 'active' }] });
    expect(await at(end)).toMatchObject({ add_ons: [{ status: 'canceled' }] });
  });

  it('shows a requested end within the period; with a later one it still renews', async () => {
    const buyer = await node.createUser('active');
    const now = node.clock.now().getTime();
    const [sooner, periodEnd, later] = [1, 2, 3].map((days) => new Date(now + days * DAY_MS));
    await change(buyer, { cancel_at: sooner, ...(periodEnd && { current_period_end: periodEnd }) });
    expect(await shown(buyer)).toMatchObject({ current_period_end: sooner?.toISOString(), next_charge: null });
    await change(buyer, { cancel_at: later });
    expect(await shown(buyer)).toMatchObject({ current_period_end: periodEnd?.toISOString(), next_charge: 4_900 });
  });

  it.each(['past_due', 'unpaid', 'incomplete', 'paused', 'canceled'])(
    'says %s as it is, with no next charge',
    async (status) => {
      const buyer = await node.createUser('active');
      await change(buyer, { status });
      expect(await shown(buyer)).toMatchObject({ status, next_charge: null });
    },
  );

  it('never shows a trial of the provider as ours', async () => {
    const buyer = await node.createUser('active');
    await change(buyer, { status: 'trialing' });
    expect((await shown(buyer))?.status).not.toMatch(/trialing|active/);
  });

  it('links to the user’s newest open invoice, and names it, until it is paid', async () => {
    const [buyer, other] = [await node.createUser('none'), await node.createUser('none')];
    await node.subscribe(buyer, { card: 'pm_card_chargeCustomerFail' });
    await node.subscribe(other, { card: 'pm_card_chargeCustomerFail' });
    const urls = (await node.db.select().from(invoice)).flatMap(({ hosted_url }) => hosted_url ?? []);
    const [own, others] = [(await shown(buyer))?.open_invoice_url, (await shown(other))?.open_invoice_url];
    expect(new Set([own, others])).toEqual(new Set(urls));
    expect(urls).toHaveLength(2);
    const [invoiceOfBuyer] = await node.db
      .select()
      .from(invoice)
      .where(eq(invoice.hosted_url, own ?? ''));
    expect((await shown(buyer))?.open_invoice).toEqual({
      transaction_number: invoiceOfBuyer?.transaction_number,
      payment_method: 'Visa •••• 0341',
      amount: 4_900,
      currency: 'USD',
    });
    await change(buyer, { status: 'active' });
    expect(await shown(buyer)).toMatchObject({ open_invoice_url: null, open_invoice: null });
  });
});

describe('a trial', () => {
  it('is shown instead of an unpaid plan while it is running', async () => {
    const buyer = await node.createUser('trialing');
    await node.subscribe(buyer, { card: 'pm_card_chargeCustomerFail' });
    expect(await shown(buyer)).toMatchObject({
      status: 'trialing',
      stripe_subscription_id: null,
      next_charge: null,
      open_invoice_url: null,
    });
  });

  it('is replaced by the plan after an upgrade, even once the plan has ended', async () => {
    const buyer = await node.createUser('trialing');
    const { stripeSubscriptionId } = await node.subscribe(buyer);
    const requested = async (url: string) =>
      (await node.request({ method: 'GET', url: `/api/v1${url}`, as: buyer })).json<{ data: { status: string } }>()
        .data;
    expect(await requested('/subscription')).toMatchObject({ status: 'active' });
    expect(await requested('/subscription/trial')).toMatchObject({ eligible: false, status: 'upgraded', days_left: 0 });
    await node.stripe.subscriptions.cancel(stripeSubscriptionId);
    await node.sync(buyer);
    expect(await requested('/subscription')).toMatchObject({ status: 'canceled' });
    expect(await requested('/subscription/trial')).toMatchObject({ status: 'upgraded', days_left: 0 });
    const canceled = await node.request({ method: 'PATCH', url: '/api/v1/subscription/cancel-trial', as: buyer });
    expect(canceled.statusCode).toBe(409);
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, buyer.userId));
    expect(row?.canceled_at).toBeNull();
  });
});
