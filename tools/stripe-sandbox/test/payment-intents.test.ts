import { describe, expect, it } from 'vitest';
import { post } from './forms.ts';
import { createCatalog, idOf, startTestSandbox } from './test-sandbox.ts';

const PAYMENT = { amount: 2500, currency: 'usd' } as const;

describe('a payment intent', () => {
  it('goes from requires_payment_method to succeeded', async () => {
    const { stripe } = await startTestSandbox();
    const intent = await stripe.paymentIntents.create({ ...PAYMENT, metadata: { order: '7' } });
    expect(intent).toMatchObject({ status: 'requires_payment_method', client_secret: expect.any(String) as string });
    await expect(stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject({ statusCode: 400 });
    const updated = await stripe.paymentIntents.update(intent.id, { amount: 3000, payment_method: 'pm_card_visa' });
    expect(updated.status).toBe('requires_confirmation');
    const paid = await stripe.paymentIntents.confirm(intent.id, { expand: ['latest_charge.balance_transaction'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 3000,
      latest_charge: { paid: true, amount: 3000, balance_transaction: { fee: 117, net: 2883 } },
    });
    const again = stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    await expect(again).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('reports a declined card and accepts another one', async () => {
    const { stripe } = await startTestSandbox();
    const intent = await stripe.paymentIntents.create(PAYMENT);
    const declined = stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_chargeDeclinedInsufficientFunds',
    });
    await expect(declined).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    const [charge] = (await stripe.charges.list({ payment_intent: intent.id })).data;
    expect(charge).toMatchObject({ status: 'failed', failure_code: 'card_declined' });
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it.each([
    ['complete', 'succeeded', 'succeeded'],
    ['fail', 'failed', 'requires_payment_method'],
  ])('returns from 3-D Secure (%s) with redirect_status=%s', async (result, redirectStatus, status) => {
    const { stripe } = await startTestSandbox();
    const intent = await stripe.paymentIntents.create({
      ...PAYMENT,
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://shop.test/done?order=7',
      confirm: true,
    });
    expect(intent.status).toBe('requires_action');
    const url = intent.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(url)).text()).toContain('$25.00');
    const back = new URL((await post(url, { result })).headers.get('location') ?? '');
    expect([back.searchParams.get('order'), back.searchParams.get('redirect_status')]).toEqual(['7', redirectStatus]);
    expect(back.searchParams.get('payment_intent')).toBe(intent.id);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
    expect((await fetch(url)).status).toBe(404);
  });

  it('is declined off session if the card asks for 3-D Secure', async () => {
    const { stripe } = await startTestSandbox();
    const creation = stripe.paymentIntents.create({
      ...PAYMENT,
      payment_method: 'pm_card_authenticationRequired',
      off_session: true,
      confirm: true,
    });
    await expect(creation).rejects.toMatchObject({ code: 'authentication_required', statusCode: 402 });
  });

  it('authorizes first and captures a part later', async () => {
    const { stripe } = await startTestSandbox();
    const intent = await stripe.paymentIntents.create({
      ...PAYMENT,
      capture_method: 'manual',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 2500, amount_received: 0 });
    const tooMuch = stripe.paymentIntents.capture(intent.id, { amount_to_capture: 2501 });
    await expect(tooMuch).rejects.toMatchObject({ code: 'amount_too_large', param: 'amount_to_capture' });
    const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1000 });
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 1000 });
    const refund = stripe.refunds.create({ payment_intent: intent.id, amount: 1001 });
    await expect(refund).rejects.toMatchObject({ code: 'amount_too_large' });
  });

  it('is canceled until it succeeds, and releases what it authorized', async () => {
    const { stripe } = await startTestSandbox();
    const held = await stripe.paymentIntents.create({
      ...PAYMENT,
      capture_method: 'manual',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(await stripe.paymentIntents.cancel(held.id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
    expect(await stripe.charges.retrieve(idOf(held.latest_charge))).toMatchObject({ captured: false, refunded: true });
    await expect(stripe.paymentIntents.cancel(held.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('saves the card for later with setup_future_usage', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await stripe.customers.create();
    await stripe.paymentIntents.create({
      ...PAYMENT,
      customer: customer.id,
      setup_future_usage: 'off_session',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1);
    const { data } = await stripe.paymentIntents.search({ query: `customer:"${customer.id}" AND amount>2000` });
    expect(data).toHaveLength(1);
  });

  it('refuses amounts below the minimum, and cards of other customers', async () => {
    const { stripe } = await startTestSandbox();
    await expect(stripe.paymentIntents.create({ amount: 10, currency: 'usd' })).rejects.toMatchObject({
      code: 'amount_too_small',
      param: 'amount',
    });
    const owner = await stripe.customers.create({ payment_method: 'pm_card_visa' });
    const [card] = (await stripe.paymentMethods.list({ customer: owner.id })).data;
    await expect(
      stripe.paymentIntents.create({ ...PAYMENT, payment_method: card?.id ?? '', confirm: true }),
    ).rejects.toMatchObject({ param: 'payment_method' });
  });
});

describe('a subscription with payment_behavior=default_incomplete', () => {
  it('becomes active when the client confirms the payment of its first invoice', async () => {
    const { stripe } = await startTestSandbox();
    const { plan } = await createCatalog(stripe);
    const customer = await stripe.customers.create();
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret'],
    });
    expect(subscription).toMatchObject({
      status: 'incomplete',
      latest_invoice: { status: 'open', confirmation_secret: { client_secret: expect.any(String) as string } },
    });
    const [intent] = (await stripe.paymentIntents.list({ customer: customer.id })).data;
    await stripe.paymentIntents.confirm(intent?.id ?? '', { payment_method: 'pm_card_visa' });
    const active = await stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] });
    expect(active).toMatchObject({ status: 'active', default_payment_method: { card: { last4: '4242' } } });
    await expect(stripe.paymentIntents.cancel(intent?.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
  });

  it('collects a card for a trial with its pending setup intent', async () => {
    const { stripe } = await startTestSandbox();
    const { plan } = await createCatalog(stripe);
    const customer = await stripe.customers.create();
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      payment_behavior: 'default_incomplete',
      trial_period_days: 7,
    });
    await stripe.setupIntents.confirm(idOf(subscription.pending_setup_intent), { payment_method: 'pm_card_visa' });
    const saved = await stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] });
    expect(saved).toMatchObject({ pending_setup_intent: null, default_payment_method: { card: { last4: '4242' } } });
  });

  it('creates nothing with error_if_incomplete and a declined card', async () => {
    const { stripe } = await startTestSandbox();
    const { plan } = await createCatalog(stripe);
    const customer = await stripe.customers.create();
    const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    const creation = stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      default_payment_method: card.id,
      payment_behavior: 'error_if_incomplete',
    });
    await expect(creation).rejects.toMatchObject({ code: 'card_declined' });
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
  });
});

describe('a setup intent', () => {
  it('saves a card to its customer', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({ usage: 'off_session' });
    await stripe.setupIntents.update(intent.id, { customer: customer.id, metadata: { page: 'settings' } });
    const saved = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(saved).toMatchObject({ status: 'succeeded', customer: customer.id, metadata: { page: 'settings' } });
    expect(await stripe.paymentMethods.retrieve(idOf(saved.payment_method))).toMatchObject({ customer: customer.id });
    expect((await stripe.setupIntents.list({ customer: customer.id })).data).toHaveLength(1);
    await expect(stripe.setupIntents.confirm(intent.id)).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
    });
  });

  it('reports a declined card', async () => {
    const { stripe } = await startTestSandbox();
    const intent = await stripe.setupIntents.create({ payment_method: 'pm_card_chargeDeclined' });
    expect(intent.status).toBe('requires_confirmation');
    await expect(stripe.setupIntents.confirm(intent.id)).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
    });
    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'card_declined' },
    });
  });

  it('authenticates a card once, so that later payments need no 3-D Secure', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
    });
    const url = intent.next_action?.use_stripe_sdk?.['stripe_js'] as string;
    const page = await post(url, { result: 'complete' });
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('Authentication complete') as string,
    ]);
    const saved = await stripe.setupIntents.retrieve(intent.id);
    expect(saved.status).toBe('succeeded');
    const payment = await stripe.paymentIntents.create({
      ...PAYMENT,
      customer: customer.id,
      payment_method: idOf(saved.payment_method),
      off_session: true,
      confirm: true,
    });
    expect(payment.status).toBe('succeeded');
  });

  it('can be canceled', async () => {
    const { stripe } = await startTestSandbox();
    const intent = await stripe.setupIntents.create();
    const canceled = await stripe.setupIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    await expect(stripe.setupIntents.cancel(intent.id)).rejects.toMatchObject({ statusCode: 400 });
  });
});
