import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../src/clock.ts';
import { cardFields, post } from './forms.ts';
import { advanceTo, createCatalog, START, startTestSandbox, type TestSandbox } from './test-sandbox.ts';

/** A customer on a test clock, with the given card as the default. */
async function createTestCustomer({ stripe }: TestSandbox, card: string | null = 'pm_card_visa') {
  const { plan, addOn } = await createCatalog(stripe);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START });
  const customer = await stripe.customers.create({
    email: 'ada@example.test',
    test_clock: clock.id,
    ...(card === null ? {} : { payment_method: card, invoice_settings: { default_payment_method: card } }),
  });
  return { plan, addOn, clock, customer };
}

describe('a trial', () => {
  it('costs nothing until its end, then bills the first period', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { plan, clock, customer } = await createTestCustomer(sandbox);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      trial_period_days: 10,
      expand: ['latest_invoice'],
    });
    expect(subscription).toMatchObject({
      status: 'trialing',
      trial_start: START,
      trial_end: START + 10 * DAY,
      billing_cycle_anchor: START + 10 * DAY,
      items: { data: [{ current_period_end: START + 10 * DAY }] },
      latest_invoice: {
        status: 'paid',
        total: 0,
        billing_reason: 'subscription_create',
        lines: { data: [{ amount: 0, description: 'Trial period for Harbour plan' }] },
      },
    });
    await advanceTo(stripe, clock, { days: 10 });
    const billed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(billed).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_start: START + 10 * DAY, current_period_end: START + 40 * DAY }] },
      latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle', total: 4999 },
    });
    await advanceTo(stripe, clock, { days: 10, hours: 1 });
    expect((await stripe.invoices.list({ customer: customer.id, status: 'paid' })).data[0]?.amount_paid).toBe(4999);
  });

  it('becomes past due if the card is declined at its end', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { plan, clock, customer } = await createTestCustomer(sandbox, 'pm_card_chargeCustomerFail');
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      trial_end: START + 5 * DAY,
    });
    await advanceTo(stripe, clock, { days: 5, hours: 1 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  });

  it.each([
    [14, 11 * DAY],
    [2, 0],
  ])('of %i days announces its end in time', async (days, announcedAfter) => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { plan, clock, customer } = await createTestCustomer(sandbox);
    await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      trial_period_days: days,
    });
    await advanceTo(stripe, clock, { days: 20 });
    const { data } = await stripe.events.list({ type: 'customer.subscription.trial_will_end' });
    expect(data).toMatchObject([{ created: START + announcedAfter, data: { object: { status: 'trialing' } } }]);
  });

  it('ends early with trial_end=now, and charges the first period', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { plan, clock, customer } = await createTestCustomer(sandbox);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      trial_period_days: 10,
    });
    await advanceTo(stripe, clock, { days: 4 });
    const ended = await stripe.subscriptions.update(id, { trial_end: 'now', expand: ['latest_invoice'] });
    expect(ended).toMatchObject({
      status: 'active',
      trial_end: START + 4 * DAY,
      items: { data: [{ current_period_end: START + 34 * DAY }] },
      latest_invoice: { status: 'paid', amount_paid: 4999 },
    });
    await advanceTo(stripe, clock, { days: 34, hours: 1 });
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(2);
  });

  it('can be extended, and added to an active subscription with credit for unused time', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { plan, clock, customer } = await createTestCustomer(sandbox);
    const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: plan.id }] });
    await advanceTo(stripe, clock, { days: 15 });
    const trialing = await stripe.subscriptions.update(id, { trial_end: START + 20 * DAY });
    expect(trialing).toMatchObject({ status: 'trialing', trial_start: START + 15 * DAY });
    const { data: pending } = await stripe.invoiceItems.list({ customer: customer.id, pending: true });
    expect(pending.map(({ amount }) => amount)).toEqual([-2500]);
    await stripe.subscriptions.update(id, { trial_end: START + 25 * DAY });
    await advanceTo(stripe, clock, { days: 25, hours: 1 });
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(invoice).toMatchObject({ status: 'paid', total: 4999 - 2500 });
  });

  it('changes items without proration', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { plan, addOn, customer } = await createTestCustomer(sandbox);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      trial_period_days: 10,
    });
    await stripe.subscriptions.update(id, { items: [{ price: addOn.id }], proration_behavior: 'always_invoice' });
    const upcoming = await stripe.invoices.createPreview({ subscription: id });
    expect(upcoming.lines.data.map(({ amount }) => amount)).toEqual([4999, 900]);
  });

  it.each([
    ['cancel', 'canceled'],
    ['pause', 'paused'],
    ['create_invoice', 'active'],
  ] as const)('without a card at its end: %s', async (behavior, status) => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { plan, clock, customer } = await createTestCustomer(sandbox, null);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      trial_period_days: 3,
      trial_settings: { end_behavior: { missing_payment_method: behavior } },
    });
    await advanceTo(stripe, clock, { days: 3 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe(status);
    if (behavior !== 'pause') return;
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await stripe.subscriptions.update(id, { default_payment_method: card.id });
    expect(await stripe.subscriptions.resume(id)).toMatchObject({ status: 'active' });
  });

  it('ends without a charge if it is canceled at the end of the period', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { plan, clock, customer } = await createTestCustomer(sandbox);
    const { id, cancel_at: cancelAt } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      trial_period_days: 3,
      cancel_at_period_end: true,
    });
    expect(cancelAt).toBe(START + 3 * DAY);
    await advanceTo(stripe, clock, { days: 4 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([]);
  });

  it.each([
    [{ trial_end: START - 1 }, 'trial_end'],
    [{ trial_end: START + 3 * 365 * DAY }, 'trial_end'],
    [{ trial_period_days: 731 }, 'trial_period_days'],
    [{ trial_period_days: 3, trial_end: START + DAY }, 'trial_end'],
  ])('refuses %j', async (trial, param) => {
    const sandbox = await startTestSandbox();
    const { plan, customer } = await createTestCustomer(sandbox);
    const creation = sandbox.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      ...trial,
    });
    await expect(creation).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param });
  });
});

describe('a trial at checkout', () => {
  it('saves the card, charges nothing, and starts the trial', async () => {
    const sandbox = await startTestSandbox();
    const { stripe, controls } = sandbox;
    const { plan } = await createCatalog(stripe);
    const customer = await stripe.customers.create({ email: 'ada@example.test' });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: plan.id, quantity: 1 }],
      success_url: 'http://shop.test/',
      subscription_data: { trial_period_days: 7 },
    });
    expect(session.amount_total).toBe(0);
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('Your free trial ends on <strong>8 Nov 2026</strong>');
    expect(page).toContain('Start trial');
    expect((await post(session.url ?? '', cardFields('4000000000000002'))).status).toBe(402);
    await post(session.url ?? '', cardFields('4242424242424242'));
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      subscription: { status: 'trialing', trial_end: START + 7 * DAY },
    });
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([]);
    controls.advance(7 * DAY + HOUR);
    expect((await stripe.charges.list({ customer: customer.id })).data).toMatchObject([{ amount: 4999, paid: true }]);
  });

  it('asks for 3-D Secure to save the card', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { plan } = await createCatalog(stripe);
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer_email: 'ada@example.test',
      line_items: [{ price: plan.id, quantity: 1 }],
      success_url: 'http://shop.test/',
      subscription_data: { trial_end: START + 7 * DAY },
    });
    const url = session.url ?? '';
    const asked = await post(url, cardFields('4000002500003155'));
    const bank = new URL(asked.headers.get('location') ?? '', url).href;
    expect(await (await fetch(bank)).text()).toContain('can be charged in the future');
    await post(bank, { result: 'complete' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  });
});
