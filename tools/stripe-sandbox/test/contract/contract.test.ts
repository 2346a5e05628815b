import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '../../src/endpoints.ts';
import { cardFields, post } from '../forms.ts';
import { advanceTo, createCatalog, startTestSandbox, subscribe, type TestSandbox } from '../test-sandbox.ts';
import { readSdkContract } from './sdk-contract.ts';

const sdk = readSdkContract();

type Json = { object: string; id: string };

async function get(sandbox: TestSandbox, path: string): Promise<Json & { data: Json[] }> {
  const response = await fetch(`${sandbox.origin}${path}`, {
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
  });
  expect(response.status, path).toBe(200);
  return (await response.json()) as Json & { data: Json[] };
}

/** Subscribes, changes and renews with cards that succeed, fail and are disputed. */
async function createSubscriptionObjects({ stripe }: TestSandbox): Promise<void> {
  const prices = await createCatalog(stripe);
  const { customer, subscription, clock } = await subscribe(stripe, { prices });
  await stripe.subscriptions.update(subscription.id, {
    items: [{ price: prices.addOn.id }],
    proration_behavior: 'always_invoice',
  });
  await stripe.subscriptions.update(subscription.id, { items: [{ price: prices.otherAddOn.id }] });
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  await stripe.refunds.create({ charge: charge?.id ?? '', amount: 100 });
  const configuration = await stripe.billingPortal.configurations.create({
    features: { payment_method_update: { enabled: true }, subscription_cancel: { enabled: true } },
  });
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    configuration: configuration.id,
    flow_data: { type: 'payment_method_update' },
  });
  await post(portal.url, cardFields('4000000000000341'));
  await advanceTo(stripe, clock, { days: 30, hours: 1 });
  await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', enabled_events: ['invoice.paid'] });
  const buyer = await stripe.customers.create({ email: 'bea@example.test' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: buyer.id,
    line_items: [{ price: prices.plan.id, quantity: 1 }],
    success_url: 'http://shop.test/',
  });
  await post(session.url ?? '', cardFields('4000000000000259'));
  await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: prices.plan.id, quantity: 2 }],
    success_url: 'http://shop.test/',
  });
  await stripe.subscriptions.cancel(subscription.id);
  const trial = await stripe.subscriptions.create({
    customer: buyer.id,
    items: [{ price: prices.plan.id }],
    trial_period_days: 2,
    payment_behavior: 'default_incomplete',
  });
  await stripe.subscriptions.update(trial.id, { trial_end: 'now' });
}

/** Creates intents in each of their states, manual invoices, and credit notes of both types. */
async function createPaymentObjects({ stripe }: TestSandbox): Promise<void> {
  const { id: customer } = await stripe.customers.create({
    email: 'cy@example.test',
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const payment = { amount: 2500, currency: 'usd', customer };
  await stripe.paymentIntents.create({ ...payment, automatic_payment_methods: { enabled: true } });
  await stripe.paymentIntents.create({
    ...payment,
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'http://shop.test/',
    confirm: true,
  });
  const held = await stripe.paymentIntents.create({
    ...payment,
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await stripe.paymentIntents.capture(held.id, { amount_to_capture: 1000 });
  await stripe.setupIntents.create({ customer, payment_method: 'pm_card_authenticationRequired', confirm: true });
  const declined = stripe.setupIntents.create({ customer, payment_method: 'pm_card_chargeDeclined', confirm: true });
  await expect(declined).rejects.toMatchObject({ code: 'card_declined' });

  for (const status of ['open', 'paid'] as const) {
    const invoice = await stripe.invoices.create({ customer });
    await stripe.invoiceItems.create({ customer, invoice: invoice.id, amount: 3000, currency: 'usd' });
    await stripe.invoices.finalizeInvoice(invoice.id);
    if (status === 'paid') await stripe.invoices.pay(invoice.id);
    const payout = status === 'paid' ? { refund_amount: 400, credit_amount: 600 } : {};
    await stripe.creditNotes.create({ invoice: invoice.id, amount: 1000, ...payout });
  }
  await stripe.invoiceItems.create({ customer, amount: 500, currency: 'usd', description: 'Setup' });
}

const LISTS = [
  '/v1/products',
  '/v1/prices',
  '/v1/plans',
  '/v1/customers',
  '/v1/payment_methods',
  '/v1/checkout/sessions',
  '/v1/billing_portal/configurations',
  '/v1/subscriptions?status=all&expand[]=data.latest_invoice.payments&expand[]=data.pending_setup_intent',
  '/v1/invoices?expand[]=data.payments&expand[]=data.confirmation_secret',
  '/v1/invoiceitems',
  '/v1/invoice_payments?expand[]=data.payment.payment_intent',
  '/v1/credit_notes?expand[]=data.customer_balance_transaction&expand[]=data.refunds.refund',
  '/v1/payment_intents?expand[]=data.latest_charge',
  '/v1/setup_intents?expand[]=data.payment_method',
  '/v1/charges?expand[]=data.refunds&expand[]=data.balance_transaction',
  '/v1/refunds?expand[]=data.charge',
  '/v1/balance_transactions?expand[]=data.source',
  '/v1/disputes',
  '/v1/webhook_endpoints',
  '/v1/test_helpers/test_clocks',
];

/** Parameters that Stripe accepts but the SDK's types no longer list. */
const LEGACY_PARAMETERS = new Set([
  'POST /v1/subscriptions plan',
  'POST /v1/subscriptions quantity',
  'POST /v1/subscriptions/:id plan',
  'POST /v1/subscriptions/:id quantity',
  'POST /v1/invoiceitems price',
  'POST /v1/invoices/create_preview subscription_details.items[].plan',
]);
const LEGACY_ENDPOINTS = new Set(['GET /v1/invoices/upcoming', 'GET /v1/invoices/upcoming/lines']);

describe('compared with the types of the installed SDK', () => {
  it('responds with objects of the pinned API version', async () => {
    const sandbox = await startTestSandbox();
    await createSubscriptionObjects(sandbox);
    await createPaymentObjects(sandbox);
    const kinds = new Set<string>();
    for (const path of LISTS) {
      const { data } = await get(sandbox, `${path}${path.includes('?') ? '&' : '?'}limit=100`);
      expect(data, path).not.toEqual([]);
      for (const object of data) {
        kinds.add(object.object);
        expect(sdk.violationsOf(object), path).toEqual([]);
      }
    }
    expect(kinds.size).toBe(LISTS.length);
    expect(sdk.violationsOf(await get(sandbox, '/v1/balance'))).toEqual([]);
  });

  it('emits known event types with objects of the pinned API version', async () => {
    const sandbox = await startTestSandbox();
    await createSubscriptionObjects(sandbox);
    await createPaymentObjects(sandbox);
    const events: Json[] = [];
    for (let page = await get(sandbox, '/v1/events?limit=100'); page.data.length > 0; ) {
      events.push(...page.data);
      page = await get(sandbox, `/v1/events?limit=100&starting_after=${events.at(-1)?.id ?? ''}`);
    }
    const types = new Set<string>();
    for (const event of events) {
      const { type, data } = event as unknown as { type: string; data: { object: Json } };
      types.add(type);
      expect(sdk.violationsOf(data.object), type).toEqual([]);
      const envelope = { ...event, data: { object: {} } };
      expect(sdk.violationsOf(envelope), type).toEqual([]);
    }
    expect([...types].filter((type) => !sdk.eventTypes.has(type))).toEqual([]);
    expect([...types].toSorted()).toEqual(
      expect.arrayContaining([
        'charge.captured',
        'charge.dispute.created',
        'charge.failed',
        'checkout.session.completed',
        'credit_note.created',
        'customer.subscription.trial_will_end',
        'invoice.payment_failed',
        'setup_intent.setup_failed',
      ]),
    );
  });

  it('responds to a preview with an invoice', async () => {
    const sandbox = await startTestSandbox();
    const { subscription } = await subscribe(sandbox.stripe);
    const response = await fetch(`${sandbox.origin}/v1/invoices/create_preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: `subscription=${subscription.id}`,
    });
    expect(sdk.violationsOf((await response.json()) as Json)).toEqual([]);
  });

  it('accepts no parameter that Stripe does not have', () => {
    const unknown = ENDPOINTS.map(({ method, path, schema }) => ({ endpoint: `${method} ${path}`, schema }))
      .filter(({ endpoint }) => !LEGACY_ENDPOINTS.has(endpoint))
      .flatMap(({ endpoint, schema }) => {
        const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
        const names = sdk.unknownParameters(endpoint, json) ?? Object.keys(json.properties ?? {});
        return names.map((name) => `${endpoint} ${name}`);
      });
    expect(unknown.filter((name) => !LEGACY_PARAMETERS.has(name))).toEqual([]);
  });

  it('finds missing, unknown and mistyped fields', () => {
    const clock = { id: 'clock_1', object: 'test_helpers.test_clock', created: '1', status: 'resting', color: 'red' };
    expect(sdk.violationsOf(clock)).toEqual(
      expect.arrayContaining([
        'test_helpers.test_clock.frozen_time: missing',
        'test_helpers.test_clock.color: not in the SDK',
        expect.stringContaining("created: '1' is not one of"),
        expect.stringContaining("status: 'resting' is not one of"),
      ]),
    );
    const wrong = { properties: { customer: {}, items: { items: { properties: { prise: {} } } }, trial_days: {} } };
    expect(sdk.unknownParameters('POST /v1/subscriptions', wrong)).toEqual(['items[].prise', 'trial_days']);
  });
});
