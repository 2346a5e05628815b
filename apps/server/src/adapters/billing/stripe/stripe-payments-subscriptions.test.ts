import { describe, expect, it } from 'vitest';
import { PaymentDeclinedError, type SubscriptionChange } from '../../../payment-provider.ts';
import { createStripeFixture, OVERVIEW, PLAN, UPDATES } from './testing/stripe-fixture.ts';

type Fixture = Awaited<ReturnType<typeof createStripeFixture>>;

const NOTHING: SubscriptionChange = { add: [], remove: [], chargesAdditions: true };
const packagesOf = async ({ payments }: Fixture, customer: string) =>
  (await payments.listSubscriptions(customer))[0]?.items.map(({ packageName }) => packageName);
const invoiceCount = async ({ stripe }: Fixture) => (await stripe.invoices.list({ limit: 100 })).data.length;
const itemOf = async ({ payments }: Fixture, customer: string, name: string): Promise<string> =>
  (await payments.listSubscriptions(customer))[0]?.items.find(({ packageName }) => packageName === name)?.id ?? '';

describe('subscriptions', () => {
  it('are listed newest first, ended ones included', async () => {
    const fixture = await createStripeFixture();
    const { customer, subscription } = await fixture.subscribe({ packages: [PLAN, UPDATES] });
    await fixture.moveDays(1);
    await fixture.payments.cancelSubscription(subscription.id, 'end');
    const card = await fixture.giveCard(customer, 'pm_card_mastercard');
    const { id } = await fixture.buy(customer);
    const [now, before] = await fixture.payments.listSubscriptions(customer);
    expect(now).toMatchObject({
      id,
      status: 'active',
      currency: 'USD',
      interval: 'monthly',
      createdAt: new Date('2026-11-02T00:00:00Z'),
      currentPeriodEnd: new Date('2026-12-02T00:00:00Z'),
      cancelAt: null,
      endedAt: null,
      items: [{ packageName: 'genius_plus', price: 4900 }],
      isRenewalDeclined: false,
      paymentMethodId: card,
    });
    expect(before).toMatchObject({
      id: subscription.id,
      status: 'canceled',
      endedAt: new Date('2026-11-02T00:00:00Z'),
    });
  });

  it('use their own card before the customer’s', async () => {
    const fixture = await createStripeFixture();
    const { customer, subscription } = await fixture.subscribe();
    const own = await fixture.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    await fixture.stripe.subscriptions.update(subscription.id, { default_payment_method: own.id });
    expect((await fixture.payments.listSubscriptions(customer))[0]?.paymentMethodId).toBe(own.id);
  });

  it('without our packages are skipped and logged', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    const { id: product } = await fixture.stripe.products.create({ name: 'Mug' });
    const recurring = { interval: 'month' } as const;
    const { id: price } = await fixture.stripe.prices.create({ product, currency: 'usd', unit_amount: 1, recurring });
    const { id } = await fixture.stripe.subscriptions.create({ customer, items: [{ price }] });
    expect(await fixture.payments.listSubscriptions(customer)).toHaveLength(1);
    expect(fixture.lines.join('')).toContain(id);
  });

  it('are canceled at once without a refund, once', async () => {
    const fixture = await createStripeFixture();
    const { customer, subscription } = await fixture.subscribe();
    await fixture.payments.cancelSubscription(subscription.id, 'end:1');
    await fixture.payments.cancelSubscription(subscription.id, 'end:1');
    await fixture.payments.cancelSubscription(subscription.id, 'end:2');
    expect(await fixture.payments.listSubscriptions(customer)).toMatchObject([{ status: 'canceled' }]);
    expect(await invoiceCount(fixture)).toBe(1);
    await expect(fixture.payments.cancelSubscription('sub_none', 'end')).rejects.toThrow('No such subscription');
  });
});

describe('a change', () => {
  it('charges additions for the rest of the period, as previewed', async () => {
    const fixture = await createStripeFixture();
    const { customer, subscription } = await fixture.subscribe();
    await fixture.moveDays(15);
    const change = { ...NOTHING, add: [UPDATES] };
    expect(await fixture.payments.previewChange(subscription.id, change)).toEqual({
      dueNow: 450,
      nextCharge: 5800,
      nextChargeAt: new Date('2026-12-01T00:00:00Z'),
      currency: 'USD',
    });
    expect(await packagesOf(fixture, customer)).toEqual(['genius_plus']);
    await fixture.payments.changeSubscription(subscription.id, change, 'patch:1');
    expect(await packagesOf(fixture, customer)).toEqual(['genius_plus', 'email_updates']);
    expect((await fixture.payments.listInvoices(customer))[0]).toMatchObject({ amount: 450, paymentStatus: 'success' });
  });

  it('is applied once, even if repeated with another key', async () => {
    const fixture = await createStripeFixture();
    const { customer, subscription } = await fixture.subscribe({ packages: [PLAN, OVERVIEW] });
    const remove = [await itemOf(fixture, customer, 'daily_overview')];
    const change = { add: [UPDATES], remove, chargesAdditions: true, renews: false };
    await fixture.payments.changeSubscription(subscription.id, change, 'patch:1');
    await fixture.payments.changeSubscription(subscription.id, change, 'patch:1');
    await fixture.payments.changeSubscription(subscription.id, change, 'patch:2');
    expect(await packagesOf(fixture, customer)).toEqual(['genius_plus', 'email_updates']);
    expect(await invoiceCount(fixture)).toBe(2);
  });

  it('refunds nothing for removals, even together with additions', async () => {
    const fixture = await createStripeFixture();
    const { customer, subscription } = await fixture.subscribe({ packages: [PLAN, UPDATES] });
    await fixture.moveDays(15);
    const change = { ...NOTHING, add: [OVERVIEW], remove: [await itemOf(fixture, customer, 'email_updates')] };
    expect(await fixture.payments.previewChange(subscription.id, change)).toMatchObject({
      dueNow: 250,
      nextCharge: 5400,
    });
    await fixture.payments.changeSubscription(subscription.id, change, 'patch:1');
    expect(await packagesOf(fixture, customer)).toEqual(['genius_plus', 'daily_overview']);
    expect((await fixture.payments.listInvoices(customer)).map(({ amount }) => amount)).toEqual([250, 5800]);
    expect(await fixture.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
    await fixture.moveDays(15.1);
    expect((await fixture.payments.listInvoices(customer))[0]?.amount).toBe(5400);
  });

  it('charges nothing if it is already paid', async () => {
    const fixture = await createStripeFixture();
    const { customer, subscription } = await fixture.subscribe();
    const change = { ...NOTHING, add: [UPDATES], chargesAdditions: false };
    expect(await fixture.payments.previewChange(subscription.id, change)).toMatchObject({
      dueNow: 0,
      nextCharge: 5800,
    });
    await fixture.payments.changeSubscription(subscription.id, change, 'patch:1');
    expect(await packagesOf(fixture, customer)).toEqual(['genius_plus', 'email_updates']);
    await fixture.moveDays(30.1);
    expect((await fixture.payments.listInvoices(customer)).map(({ amount }) => amount)).toEqual([5800, 4900]);
  });

  it('changes nothing if the card is declined', async () => {
    const fixture = await createStripeFixture();
    const { customer, subscription } = await fixture.subscribe({ packages: [PLAN, OVERVIEW] });
    await fixture.giveCard(customer, 'pm_card_chargeCustomerFail');
    const remove = [await itemOf(fixture, customer, 'daily_overview')];
    const change = { add: [UPDATES], remove, chargesAdditions: true, renews: false };
    const rejected = fixture.payments.changeSubscription(subscription.id, change, 'patch:1');
    await expect(rejected).rejects.toThrow(new PaymentDeclinedError('Your card was declined.'));
    expect(await packagesOf(fixture, customer)).toEqual(['genius_plus', 'daily_overview']);
    expect(await fixture.payments.listSubscriptions(customer)).toMatchObject([{ status: 'active', cancelAt: null }]);
    expect(await invoiceCount(fixture)).toBe(1);
  });

  it('turns renewal off and on, whichever field was set', async () => {
    const fixture = await createStripeFixture();
    const { customer, subscription } = await fixture.subscribe();
    const cancelAt = async () => (await fixture.payments.listSubscriptions(customer))[0]?.cancelAt;
    const end = new Date('2026-12-01T00:00:00Z');
    expect(await fixture.payments.previewChange(subscription.id, { ...NOTHING, renews: false })).toMatchObject({
      nextCharge: null,
      nextChargeAt: null,
    });
    await fixture.payments.changeSubscription(subscription.id, { ...NOTHING, renews: false }, 'off');
    await fixture.payments.changeSubscription(subscription.id, { ...NOTHING, renews: false }, 'off:2');
    expect(await cancelAt()).toEqual(end);
    expect(await fixture.payments.previewChange(subscription.id, NOTHING)).toMatchObject({ nextCharge: null });
    expect(await fixture.payments.previewChange(subscription.id, { ...NOTHING, renews: true })).toMatchObject({
      nextCharge: 4900,
      nextChargeAt: end,
    });
    await fixture.payments.changeSubscription(subscription.id, { ...NOTHING, renews: true }, 'on');
    expect(await cancelAt()).toBeNull();
    // As the customer portal can do.
    const portalEnd = Date.UTC(2026, 10, 20) / 1_000;
    await fixture.stripe.subscriptions.update(subscription.id, { cancel_at: portalEnd });
    expect(await cancelAt()).toEqual(new Date(portalEnd * 1_000));
    await fixture.payments.changeSubscription(subscription.id, { ...NOTHING, renews: true }, 'on:2');
    expect(await cancelAt()).toBeNull();
  });

  it('makes no call without a change', async () => {
    const fixture = await createStripeFixture();
    const { subscription } = await fixture.subscribe();
    const count = async () => (await fixture.stripe.events.list({ limit: 100 })).data.length;
    const before = await count();
    await fixture.payments.changeSubscription(subscription.id, { ...NOTHING, add: [PLAN], renews: true }, 'none');
    expect(await count()).toBe(before);
  });
});
