import { describe, expect, it } from 'vitest';
import { PaymentRefusedError, type SubscriptionChange } from '../../../payment-provider.ts';
import { openDesk, OVERVIEW, PLAN, UPDATES } from './testing/stripe-desk.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;

const NOTHING: SubscriptionChange = { add: [], remove: [], chargesAdditions: true };
const packagesOf = async ({ payments }: Desk, customer: string) =>
  (await payments.listSubscriptions(customer))[0]?.items.map(({ packageName }) => packageName);
const invoiceCount = async ({ stripe }: Desk) => (await stripe.invoices.list({ limit: 100 })).data.length;
const itemOf = async ({ payments }: Desk, customer: string, name: string): Promise<string> =>
  (await payments.listSubscriptions(customer))[0]?.items.find(({ packageName }) => packageName === name)?.id ?? '';

describe('subscriptions', () => {
  it('are listed newest first, the ended ones too', async () => {
    const desk = await openDesk();
    const { customer, subscription } = await desk.subscribe({ packages: [PLAN, UPDATES] });
    await desk.moveDays(1);
    await desk.payments.cancelSubscription(subscription.id, 'end');
    const card = await desk.giveCard(customer, 'pm_card_mastercard');
    const { id } = await desk.buy(customer);
    const [now, before] = await desk.payments.listSubscriptions(customer);
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
      wasBoughtWithoutRenewal: false,
      paymentMethodId: card,
    });
    expect(before).toMatchObject({
      id: subscription.id,
      status: 'canceled',
      endedAt: new Date('2026-11-02T00:00:00Z'),
    });
  });

  it('say their own card before the customer’s', async () => {
    const desk = await openDesk();
    const { customer, subscription } = await desk.subscribe();
    const own = await desk.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    await desk.stripe.subscriptions.update(subscription.id, { default_payment_method: own.id });
    expect((await desk.payments.listSubscriptions(customer))[0]?.paymentMethodId).toBe(own.id);
  });

  it('that are none of ours are left out, and said', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe();
    const { id: product } = await desk.stripe.products.create({ name: 'Mug' });
    const recurring = { interval: 'month' } as const;
    const { id: price } = await desk.stripe.prices.create({ product, currency: 'usd', unit_amount: 1, recurring });
    const { id } = await desk.stripe.subscriptions.create({ customer, items: [{ price }] });
    expect(await desk.payments.listSubscriptions(customer)).toHaveLength(1);
    expect(desk.lines.join('')).toContain(id);
  });

  it('are canceled now, without giving back, and only once', async () => {
    const desk = await openDesk();
    const { customer, subscription } = await desk.subscribe();
    await desk.payments.cancelSubscription(subscription.id, 'end:1');
    await desk.payments.cancelSubscription(subscription.id, 'end:1');
    await desk.payments.cancelSubscription(subscription.id, 'end:2');
    expect(await desk.payments.listSubscriptions(customer)).toMatchObject([{ status: 'canceled' }]);
    expect(await invoiceCount(desk)).toBe(1);
    await expect(desk.payments.cancelSubscription('sub_none', 'end')).rejects.toThrow('No such subscription');
  });
});

describe('a change', () => {
  it('charges what is added for the rest of the period, as the preview has said', async () => {
    const desk = await openDesk();
    const { customer, subscription } = await desk.subscribe();
    await desk.moveDays(15);
    const change = { ...NOTHING, add: [UPDATES] };
    expect(await desk.payments.previewChange(subscription.id, change)).toEqual({
      dueNow: 450,
      nextCharge: 5800,
      nextChargeAt: new Date('2026-12-01T00:00:00Z'),
      currency: 'USD',
    });
    expect(await packagesOf(desk, customer)).toEqual(['genius_plus']);
    await desk.payments.changeSubscription(subscription.id, change, 'patch:1');
    expect(await packagesOf(desk, customer)).toEqual(['genius_plus', 'email_updates']);
    expect((await desk.payments.listInvoices(customer))[0]).toMatchObject({ amount: 450, paymentStatus: 'success' });
  });

  it('is done once, however often and under whatever key it is asked for', async () => {
    const desk = await openDesk();
    const { customer, subscription } = await desk.subscribe({ packages: [PLAN, OVERVIEW] });
    const remove = [await itemOf(desk, customer, 'daily_overview')];
    const change = { add: [UPDATES], remove, chargesAdditions: true, renews: false };
    await desk.payments.changeSubscription(subscription.id, change, 'patch:1');
    await desk.payments.changeSubscription(subscription.id, change, 'patch:1');
    await desk.payments.changeSubscription(subscription.id, change, 'patch:2');
    expect(await packagesOf(desk, customer)).toEqual(['genius_plus', 'email_updates']);
    expect(await invoiceCount(desk)).toBe(2);
  });

  it('gives nothing back for what is removed, not even where something is added too', async () => {
    const desk = await openDesk();
    const { customer, subscription } = await desk.subscribe({ packages: [PLAN, UPDATES] });
    await desk.moveDays(15);
    const change = { ...NOTHING, add: [OVERVIEW], remove: [await itemOf(desk, customer, 'email_updates')] };
    expect(await desk.payments.previewChange(subscription.id, change)).toMatchObject({ dueNow: 250, nextCharge: 5400 });
    await desk.payments.changeSubscription(subscription.id, change, 'patch:1');
    expect(await packagesOf(desk, customer)).toEqual(['genius_plus', 'daily_overview']);
    expect((await desk.payments.listInvoices(customer)).map(({ amount }) => amount)).toEqual([250, 5800]);
    expect(await desk.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
    await desk.moveDays(15.1);
    expect((await desk.payments.listInvoices(customer))[0]?.amount).toBe(5400);
  });

  it('charges nothing where it is said to be paid already', async () => {
    const desk = await openDesk();
    const { customer, subscription } = await desk.subscribe();
    const change = { ...NOTHING, add: [UPDATES], chargesAdditions: false };
    expect(await desk.payments.previewChange(subscription.id, change)).toMatchObject({ dueNow: 0, nextCharge: 5800 });
    await desk.payments.changeSubscription(subscription.id, change, 'patch:1');
    expect(await packagesOf(desk, customer)).toEqual(['genius_plus', 'email_updates']);
    await desk.moveDays(30.1);
    expect((await desk.payments.listInvoices(customer)).map(({ amount }) => amount)).toEqual([5800, 4900]);
  });

  it('changes nothing where the card does not pay', async () => {
    const desk = await openDesk();
    const { customer, subscription } = await desk.subscribe({ packages: [PLAN, OVERVIEW] });
    await desk.giveCard(customer, 'pm_card_chargeCustomerFail');
    const remove = [await itemOf(desk, customer, 'daily_overview')];
    const change = { add: [UPDATES], remove, chargesAdditions: true, renews: false };
    const refused = desk.payments.changeSubscription(subscription.id, change, 'patch:1');
    await expect(refused).rejects.toThrow(new PaymentRefusedError('Your card was declined.'));
    expect(await packagesOf(desk, customer)).toEqual(['genius_plus', 'daily_overview']);
    expect(await desk.payments.listSubscriptions(customer)).toMatchObject([{ status: 'active', cancelAt: null }]);
    expect(await invoiceCount(desk)).toBe(1);
  });

  it('switches renewal off and on again, whichever way it was switched off', async () => {
    const desk = await openDesk();
    const { customer, subscription } = await desk.subscribe();
    const cancelAt = async () => (await desk.payments.listSubscriptions(customer))[0]?.cancelAt;
    const end = new Date('2026-12-01T00:00:00Z');
    expect(await desk.payments.previewChange(subscription.id, { ...NOTHING, renews: false })).toMatchObject({
      nextCharge: null,
      nextChargeAt: null,
    });
    await desk.payments.changeSubscription(subscription.id, { ...NOTHING, renews: false }, 'off');
    await desk.payments.changeSubscription(subscription.id, { ...NOTHING, renews: false }, 'off:2');
    expect(await cancelAt()).toEqual(end);
    expect(await desk.payments.previewChange(subscription.id, NOTHING)).toMatchObject({ nextCharge: null });
    expect(await desk.payments.previewChange(subscription.id, { ...NOTHING, renews: true })).toMatchObject({
      nextCharge: 4900,
      nextChargeAt: end,
    });
    await desk.payments.changeSubscription(subscription.id, { ...NOTHING, renews: true }, 'on');
    expect(await cancelAt()).toBeNull();
    // As the customer portal may do.
    const portalEnd = Date.UTC(2026, 10, 20) / 1_000;
    await desk.stripe.subscriptions.update(subscription.id, { cancel_at: portalEnd });
    expect(await cancelAt()).toEqual(new Date(portalEnd * 1_000));
    await desk.payments.changeSubscription(subscription.id, { ...NOTHING, renews: true }, 'on:2');
    expect(await cancelAt()).toBeNull();
  });

  it('asks for no change where there is none', async () => {
    const desk = await openDesk();
    const { subscription } = await desk.subscribe();
    const count = async () => (await desk.stripe.events.list({ limit: 100 })).data.length;
    const before = await count();
    await desk.payments.changeSubscription(subscription.id, { ...NOTHING, add: [PLAN], renews: true }, 'none');
    expect(await count()).toBe(before);
  });
});
