import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { DAY } from '../src/clock.ts';
import { createCatalog, START, startTestSandbox, startWebhookReceiver, subscribe } from './test-sandbox.ts';

/**
 * The billing calls that most integrations make, each through the official SDK. The names are those of the SDK's
 * methods; the last test checks that each was called.
 */
const COMMON_CALLS = [
  'products.create products.retrieve products.update products.list products.search products.del',
  'prices.create prices.retrieve prices.update prices.list plans.list',
  'customers.create customers.retrieve customers.update customers.list customers.search customers.del',
  'setupIntents.create setupIntents.confirm paymentMethods.attach paymentMethods.list paymentMethods.detach',
  'subscriptions.create subscriptions.retrieve subscriptions.update subscriptions.list subscriptions.cancel',
  'subscriptionItems.create subscriptionItems.update subscriptionItems.list subscriptionItems.del',
  'invoices.createPreview invoices.upcoming invoices.create invoices.retrieve invoices.update invoices.list',
  'invoices.finalizeInvoice invoices.sendInvoice invoices.pay invoices.voidInvoice invoices.markUncollectible invoices.del',
  'invoiceItems.create invoiceItems.list creditNotes.create creditNotes.list',
  'paymentIntents.create paymentIntents.retrieve paymentIntents.confirm paymentIntents.capture paymentIntents.cancel',
  'charges.list charges.retrieve refunds.create refunds.list balanceTransactions.list balance.retrieve',
  'checkout.sessions.create checkout.sessions.retrieve checkout.sessions.expire',
  'billingPortal.configurations.create billingPortal.sessions.create',
  'events.list events.retrieve webhookEndpoints.create testHelpers.testClocks.create testHelpers.testClocks.advance',
]
  .join(' ')
  .split(' ');

const made = new Set<string>();

/** Awaits an SDK call and records its name. */
async function call<T>(name: string, result: Promise<T>): Promise<T> {
  const value = await result;
  made.add(name);
  return value;
}

describe('common billing calls', () => {
  it('manage products and prices', async () => {
    const { stripe } = await startTestSandbox();
    const product = await call('products.create', stripe.products.create({ name: 'Pro' }));
    const monthly = await call(
      'prices.create',
      stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount: 2000,
        recurring: { interval: 'month' },
        lookup_key: 'pro_monthly',
      }),
    );
    await call('products.update', stripe.products.update(product.id, { default_price: monthly.id }));
    const retrieved = await call('products.retrieve', stripe.products.retrieve(product.id));
    expect(retrieved.default_price).toBe(monthly.id);
    expect((await call('products.list', stripe.products.list({ active: true }))).data).toHaveLength(1);
    const searched = await call('products.search', stripe.products.search({ query: 'active:"true" AND name:"Pro"' }));
    expect(searched.data.map(({ id }) => id)).toEqual([product.id]);
    const listed = await call('prices.list', stripe.prices.list({ lookup_keys: ['pro_monthly'] }));
    expect(listed.data.map(({ id }) => id)).toEqual([monthly.id]);
    await call('prices.update', stripe.prices.update(monthly.id, { nickname: 'Monthly' }));
    expect((await call('prices.retrieve', stripe.prices.retrieve(monthly.id))).nickname).toBe('Monthly');
    expect((await call('plans.list', stripe.plans.list({ product: product.id }))).data).toHaveLength(1);
    const unused = await stripe.products.create({ name: 'Unused' });
    expect(await call('products.del', stripe.products.del(unused.id))).toMatchObject({ deleted: true });
    await expect(stripe.products.del(product.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('manage customers and their cards', async () => {
    const { stripe } = await startTestSandbox();
    const customer = await call('customers.create', stripe.customers.create({ email: 'ada@example.test' }));
    await call('customers.update', stripe.customers.update(customer.id, { name: 'Ada', metadata: { plan: 'pro' } }));
    const retrieved = await call('customers.retrieve', stripe.customers.retrieve(customer.id));
    expect(retrieved).toMatchObject({ name: 'Ada' });
    const listed = await call('customers.list', stripe.customers.list({ email: 'ada@example.test' }));
    expect(listed.data).toHaveLength(1);
    const searched = await call('customers.search', stripe.customers.search({ query: "metadata['plan']:'pro'" }));
    expect(searched.data.map(({ id }) => id)).toEqual([customer.id]);
    const setup = await call('setupIntents.create', stripe.setupIntents.create({ customer: customer.id }));
    const confirmation = stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
    expect((await call('setupIntents.confirm', confirmation)).status).toBe('succeeded');
    const attaching = stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id });
    const second = await call('paymentMethods.attach', attaching);
    await call('paymentMethods.detach', stripe.paymentMethods.detach(second.id));
    const cards = await call('paymentMethods.list', stripe.paymentMethods.list({ customer: customer.id }));
    expect(cards.data.map(({ card }) => card?.last4)).toEqual(['4242']);
    expect(await call('customers.del', stripe.customers.del(customer.id))).toMatchObject({ deleted: true });
  });

  it('subscribe with a trial, renew on a test clock, and cancel', async () => {
    const { stripe } = await startTestSandbox();
    const { plan } = await createCatalog(stripe);
    const clock = await call(
      'testHelpers.testClocks.create',
      stripe.testHelpers.testClocks.create({ frozen_time: START }),
    );
    const customer = await stripe.customers.create({
      test_clock: clock.id,
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    const creation = stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan.id }],
      trial_period_days: 14,
      expand: ['latest_invoice'],
    });
    const subscription = await call('subscriptions.create', creation);
    expect(subscription).toMatchObject({ status: 'trialing', latest_invoice: { amount_due: 0, status: 'paid' } });
    const preview = await call(
      'invoices.createPreview',
      stripe.invoices.createPreview({ subscription: subscription.id }),
    );
    expect(preview).toMatchObject({ amount_due: 4999, period_end: START + 14 * DAY });
    const upcoming = stripe.rawRequest('GET', `/v1/invoices/upcoming?customer=${customer.id}`);
    expect(await call('invoices.upcoming', upcoming)).toMatchObject({ object: 'invoice', amount_due: 4999 });
    const advance = stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START + 15 * DAY });
    await call('testHelpers.testClocks.advance', advance);
    const active = await call('subscriptions.retrieve', stripe.subscriptions.retrieve(subscription.id));
    expect(active.status).toBe('active');
    const listed = await call('subscriptions.list', stripe.subscriptions.list({ customer: customer.id }));
    expect(listed.data).toHaveLength(1);
    const invoices = await call('invoices.list', stripe.invoices.list({ subscription: subscription.id }));
    expect(invoices.data.map(({ amount_paid: paid }) => paid)).toEqual([4999, 0]);
    const canceled = await call('subscriptions.cancel', stripe.subscriptions.cancel(subscription.id));
    expect(canceled.status).toBe('canceled');
  });

  it('change the items of a subscription', async () => {
    const { stripe } = await startTestSandbox();
    const { subscription, prices } = await subscribe(stripe);
    const items = [{ id: subscription.items.data[0]?.id ?? '', quantity: 2 }];
    const update = stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' });
    expect((await call('subscriptions.update', update)).items.data[0]?.quantity).toBe(2);
    const creation = stripe.subscriptionItems.create({ subscription: subscription.id, price: prices.addOn.id });
    const added = await call('subscriptionItems.create', creation);
    await call('subscriptionItems.update', stripe.subscriptionItems.update(added.id, { quantity: 3 }));
    const list = stripe.subscriptionItems.list({ subscription: subscription.id });
    expect((await call('subscriptionItems.list', list)).data.map(({ quantity }) => quantity)).toEqual([2, 3]);
    expect(await call('subscriptionItems.del', stripe.subscriptionItems.del(added.id))).toMatchObject({
      deleted: true,
    });
  });

  it('invoice one-off work, and credit it', async () => {
    const { stripe } = await startTestSandbox();
    const { id: customer } = await stripe.customers.create({
      email: 'ada@example.test',
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    const fee = await stripe.prices.create({ product_data: { name: 'Setup' }, currency: 'usd', unit_amount: 1500 });
    const createInvoice = async (): Promise<string> => {
      const creation = stripe.invoices.create({ customer, collection_method: 'send_invoice', days_until_due: 7 });
      const { id } = await call('invoices.create', creation);
      const item = stripe.invoiceItems.create({ customer, invoice: id, pricing: { price: fee.id } });
      await call('invoiceItems.create', item);
      return id;
    };
    const invoice = await createInvoice();
    await call('invoices.update', stripe.invoices.update(invoice, { description: 'November' }));
    const finalized = await call('invoices.finalizeInvoice', stripe.invoices.finalizeInvoice(invoice));
    expect(finalized).toMatchObject({ status: 'open', amount_due: 1500, due_date: START + 7 * DAY });
    await call('invoices.sendInvoice', stripe.invoices.sendInvoice(invoice));
    expect((await call('invoices.pay', stripe.invoices.pay(invoice))).status).toBe('paid');
    const retrieved = await call('invoices.retrieve', stripe.invoices.retrieve(invoice));
    expect(retrieved).toMatchObject({ description: 'November', amount_paid: 1500 });
    const note = stripe.creditNotes.create({ invoice, amount: 500, refund_amount: 500 });
    expect(await call('creditNotes.create', note)).toMatchObject({ type: 'post_payment', total: 500 });
    expect((await call('creditNotes.list', stripe.creditNotes.list({ invoice }))).data).toHaveLength(1);
    expect((await call('invoiceItems.list', stripe.invoiceItems.list({ invoice }))).data).toHaveLength(1);

    const draft = await createInvoice();
    expect(await call('invoices.del', stripe.invoices.del(draft))).toMatchObject({ deleted: true });
    const mistake = await createInvoice();
    await stripe.invoices.finalizeInvoice(mistake);
    expect((await call('invoices.voidInvoice', stripe.invoices.voidInvoice(mistake))).status).toBe('void');
    const lost = await createInvoice();
    await stripe.invoices.finalizeInvoice(lost);
    const marked = await call('invoices.markUncollectible', stripe.invoices.markUncollectible(lost));
    expect(marked.status).toBe('uncollectible');
  });

  it('take one-time payments, and refund them', async () => {
    const { stripe } = await startTestSandbox();
    const payment = { amount: 4200, currency: 'usd' };
    const creation = stripe.paymentIntents.create({ ...payment, capture_method: 'manual' });
    const intent = await call('paymentIntents.create', creation);
    const confirmation = stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect((await call('paymentIntents.confirm', confirmation)).status).toBe('requires_capture');
    await call('paymentIntents.capture', stripe.paymentIntents.capture(intent.id));
    const paid = await call('paymentIntents.retrieve', stripe.paymentIntents.retrieve(intent.id));
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4200 });
    const abandoned = await stripe.paymentIntents.create(payment);
    const canceled = await call('paymentIntents.cancel', stripe.paymentIntents.cancel(abandoned.id));
    expect(canceled.status).toBe('canceled');
    const [charge] = (await call('charges.list', stripe.charges.list({ payment_intent: intent.id }))).data;
    const id = charge?.id ?? '';
    const refund = await call('refunds.create', stripe.refunds.create({ charge: id, amount: 200 }));
    expect((await call('charges.retrieve', stripe.charges.retrieve(id))).amount_refunded).toBe(200);
    expect((await call('refunds.list', stripe.refunds.list({ charge: id }))).data).toMatchObject([{ id: refund.id }]);
    const transactions = stripe.balanceTransactions.list({ type: 'refund' });
    expect((await call('balanceTransactions.list', transactions)).data).toMatchObject([{ amount: -200 }]);
    const balance = await call('balance.retrieve', stripe.balance.retrieve());
    expect(balance.pending).toMatchObject([{ currency: 'usd', amount: 4200 - 152 - 200 }]);
  });

  it('open the hosted pages', async () => {
    const { stripe } = await startTestSandbox();
    const { plan } = await createCatalog(stripe);
    const customer = await stripe.customers.create({ email: 'ada@example.test' });
    const creation = stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: plan.id, quantity: 1 }],
      success_url: 'http://shop.test/thanks',
    });
    const session = await call('checkout.sessions.create', creation);
    expect((await fetch(session.url ?? '')).status).toBe(200);
    const retrieved = await call('checkout.sessions.retrieve', stripe.checkout.sessions.retrieve(session.id));
    expect(retrieved).toMatchObject({ amount_total: 4999, payment_status: 'unpaid' });
    const expired = await call('checkout.sessions.expire', stripe.checkout.sessions.expire(session.id));
    expect(expired.status).toBe('expired');
    const configuration = await call(
      'billingPortal.configurations.create',
      stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } }),
    );
    const portal = await call(
      'billingPortal.sessions.create',
      stripe.billingPortal.sessions.create({ customer: customer.id, configuration: configuration.id }),
    );
    expect((await fetch(portal.url)).status).toBe(200);
  });

  it('receive events', async () => {
    const receiver = await startWebhookReceiver();
    const { stripe, controls } = await startTestSandbox();
    const creation = stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] });
    const endpoint = await call('webhookEndpoints.create', creation);
    await subscribe(stripe);
    await controls.settled();
    const received = receiver.received.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, endpoint.secret ?? ''),
    );
    const { data } = await call('events.list', stripe.events.list({ type: 'customer.subscription.*' }));
    const event = await call('events.retrieve', stripe.events.retrieve(data[0]?.id ?? ''));
    expect(received.map(({ id }) => id)).toContain(event.id);
  });

  it('were each made once', () => {
    expect([...made].toSorted()).toEqual(COMMON_CALLS.toSorted());
    expect(COMMON_CALLS.length).toBeGreaterThanOrEqual(49);
  });
});

describe('an unknown parameter', () => {
  it.each([
    ['customers.create', 'nickname', (stripe: Stripe) => stripe.customers.create({ nickname: 'Ada' } as never)],
    ['invoices.create', 'total', (stripe: Stripe) => stripe.invoices.create({ customer: 'cus_1', total: 5 } as never)],
    ['setupIntents.create', 'amount', (stripe: Stripe) => stripe.setupIntents.create({ amount: 5 } as never)],
    ['creditNotes.create', 'tax', (stripe: Stripe) => stripe.creditNotes.create({ invoice: 'in_1', tax: 1 } as never)],
    [
      'paymentIntents.create',
      'source',
      (stripe: Stripe) => stripe.paymentIntents.create({ amount: 100, currency: 'usd', source: 'tok_visa' } as never),
    ],
  ])('of %s is refused (%s)', async (_name, param, work) => {
    const { stripe } = await startTestSandbox();
    const error: unknown = await work(stripe).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` });
  });
});
