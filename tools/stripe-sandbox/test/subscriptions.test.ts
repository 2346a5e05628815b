import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { DAY } from '../src/clock.ts';
import { idOf, advanceTo, START, startTestSandbox, subscribe } from './test-sandbox.ts';

describe('a subscription', () => {
  it('ends with its period after cancel_at_period_end, without another charge', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, customer, clock } = await subscribe(stripe);
    await advanceTo(stripe, clock, { days: 5 });
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: START + 30 * DAY,
      canceled_at: START + 5 * DAY,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    await advanceTo(stripe, clock, { days: 40 });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: START + 30 * DAY,
      canceled_at: START + 5 * DAY,
    });
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
    const [ended] = (await stripe.events.list({ type: 'customer.subscription.deleted' })).data;
    expect(ended).toMatchObject({ created: START + 30 * DAY, data: { object: { id: subscription.id } } });
  });

  it('continues when its cancellation is cleared', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, clock } = await subscribe(stripe);
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const undone = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(undone).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false });
    expect(undone.cancellation_details?.reason).toBeNull();
    const [updated] = (await stripe.events.list({ type: 'customer.subscription.updated' })).data;
    expect(updated?.data.previous_attributes).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: START + 30 * DAY,
    });

    // cancel_at_period_end=false does not clear a cancel_at that the portal set.
    await stripe.subscriptions.update(subscription.id, { cancel_at: START + 10 * DAY });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBe(START + 10 * DAY);
    await stripe.subscriptions.update(subscription.id, { cancel_at: '' });
    await advanceTo(stripe, clock, { days: 31 });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('is not charged for a draft renewal after it ends', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, customer, clock } = await subscribe(stripe);
    await advanceTo(stripe, clock, { days: 30 });
    await stripe.subscriptions.cancel(subscription.id);
    await advanceTo(stripe, clock, { days: 40 });
    const { data: invoices } = await stripe.invoices.list({ customer: customer.id });
    expect(invoices.map(({ status }) => status)).toEqual(['draft', 'paid']);
  });

  it('allows only metadata changes after it ends', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, customer } = await subscribe(stripe);
    await stripe.subscriptions.cancel(subscription.id);
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toMatchObject({
      statusCode: 400,
      message: 'A canceled subscription can only update its cancellation_details and metadata.',
    });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await stripe.subscriptions.update(subscription.id, { metadata: { note: 'kept' } });
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
    const all = await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
    expect(all.data.map(({ status, metadata }) => [status, metadata])).toEqual([['canceled', { note: 'kept' }]]);
  });

  it('allows one currency, one interval and each price once', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, prices } = await subscribe(stripe);
    const make = (currency: string, interval: 'day' | 'month') =>
      stripe.prices.create({
        product: idOf(prices.plan.product),
        currency,
        unit_amount: 100,
        recurring: { interval },
      });
    for (const price of [await make('eur', 'day'), await make('usd', 'month'), prices.plan]) {
      const change = stripe.subscriptions.update(subscription.id, { items: [{ price: price.id }] });
      await expect(change).rejects.toMatchObject({ statusCode: 400, param: 'items[0][price]' });
    }
    const [item] = subscription.items.data;
    const empty = stripe.subscriptions.update(subscription.id, { items: [{ id: item?.id ?? '', deleted: true }] });
    await expect(empty).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.subscriptions.retrieve(subscription.id)).items.data).toHaveLength(1);
  });
});

describe('an add-on', () => {
  it('is prorated by the second, exactly as previewed', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, customer, clock, prices } = await subscribe(stripe);
    await advanceTo(stripe, clock, { days: 10, hours: 7 });
    const change = { items: [{ price: prices.addOn.id }], proration_behavior: 'always_invoice' as const };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    // 900 cents for 19 days and 17 hours of 30 days.
    const expected = Math.round((900 * (19 * 24 + 17)) / (30 * 24));
    expect(preview).toMatchObject({ status: 'draft', number: null, total: expected, amount_due: expected });
    expect((await stripe.subscriptions.retrieve(subscription.id)).items.data).toHaveLength(1);

    const changed = await stripe.subscriptions.update(subscription.id, change);
    expect(changed.items.data.map(({ price, current_period_end }) => [price.id, current_period_end])).toEqual([
      [prices.plan.id, START + 30 * DAY],
      [prices.addOn.id, START + 30 * DAY],
    ]);
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(invoice).toMatchObject({
      id: changed.latest_invoice,
      status: 'paid',
      total: expected,
      billing_reason: 'subscription_update',
      lines: { data: [{ amount: expected, parent: { subscription_item_details: { proration: true } } }] },
    });
    await advanceTo(stripe, clock, { days: 30, hours: 1 });
    const [renewal] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(renewal).toMatchObject({ status: 'paid', total: 5899 });
  });

  it('is billed with the next invoice by default, as previewed', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, customer, clock, prices } = await subscribe(stripe);
    await advanceTo(stripe, clock, { days: 15 });
    const items = [{ price: prices.addOn.id }];
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items },
    });
    expect(preview.total).toBe(450 + 4999 + 900);
    await stripe.subscriptions.update(subscription.id, { items });
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
    await advanceTo(stripe, clock, { days: 30, hours: 1 });
    const [renewal] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(renewal?.lines.data.map(({ amount }) => amount)).toEqual([450, 4999, 900]);
    expect(renewal).toMatchObject({ status: 'paid', total: preview.total });
  });

  it('is removed without a refund, or with credit for the next invoice', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, customer, clock, prices } = await subscribe(stripe);
    const added = await stripe.subscriptions.update(subscription.id, {
      items: [{ price: prices.addOn.id }, { price: prices.otherAddOn.id }],
      proration_behavior: 'none',
    });
    const [, letter, evening] = added.items.data;
    await advanceTo(stripe, clock, { days: 15 });
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: letter?.id ?? '', deleted: true }],
      proration_behavior: 'none',
    });
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: evening?.id ?? '', deleted: true }],
      proration_behavior: 'always_invoice',
    });
    const [credit] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(credit).toMatchObject({ status: 'paid', total: -625, amount_due: 0, ending_balance: -625 });
    await advanceTo(stripe, clock, { days: 30, hours: 1 });
    const [renewal] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(renewal).toMatchObject({
      status: 'paid',
      total: 4999,
      amount_paid: 4999 - 625,
      starting_balance: -625,
      ending_balance: 0,
    });
  });

  it('changes nothing with error_if_incomplete and a declined card', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, customer, prices } = await subscribe(stripe);
    const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: card.id });
    const items = [{ price: prices.addOn.id }];
    const demanding = stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    await expect(demanding).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'active',
      items: { data: [{}] },
    });
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);

    await stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'always_invoice' });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    const [open] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(open).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: START + 3 * DAY });
  });
});

describe('a preview', () => {
  it('fails with invoice_upcoming_none if the subscription ends', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription } = await subscribe(stripe);
    const preview = (details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
      stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: details });
    await expect(preview({ cancel_at_period_end: true })).rejects.toMatchObject({ code: 'invoice_upcoming_none' });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await expect(preview({})).rejects.toMatchObject({ code: 'invoice_upcoming_none' });
    expect((await preview({ cancel_at_period_end: false })).total).toBe(4999);
  });
});
