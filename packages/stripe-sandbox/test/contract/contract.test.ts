import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '../../src/endpoints.ts';
import { post, typedCard } from '../forms.ts';
import { moveTo, seedCatalogue, startTestSandbox, subscribe, type TestSandbox } from '../sandbox.ts';
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

/** Lets happen what makes every kind of object: payments that succeed, fail, are refunded and disputed, changes, ends. */
async function live(sandbox: TestSandbox): Promise<void> {
  const { stripe } = sandbox;
  const prices = await seedCatalogue(stripe);
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
  await post(portal.url, typedCard('4000000000000341'));
  await moveTo(stripe, clock, { days: 30, hours: 1 });
  await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', enabled_events: ['invoice.paid'] });
  const buyer = await stripe.customers.create({ email: 'bea@example.test' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: buyer.id,
    line_items: [{ price: prices.plan.id, quantity: 1 }],
    success_url: 'http://shop.test/',
  });
  await post(session.url ?? '', typedCard('4000000000000259'));
  await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: prices.plan.id, quantity: 2 }],
    success_url: 'http://shop.test/',
  });
  await stripe.subscriptions.cancel(subscription.id);
}

const LISTS = [
  '/v1/products',
  '/v1/prices',
  '/v1/customers',
  '/v1/payment_methods',
  '/v1/checkout/sessions',
  '/v1/billing_portal/configurations',
  '/v1/subscriptions?status=all&expand[]=data.latest_invoice.payments',
  '/v1/invoices?expand[]=data.payments&expand[]=data.confirmation_secret',
  '/v1/invoice_payments?expand[]=data.payment.payment_intent',
  '/v1/payment_intents?expand[]=data.latest_charge',
  '/v1/charges?expand[]=data.refunds',
  '/v1/refunds?expand[]=data.charge',
  '/v1/disputes',
  '/v1/webhook_endpoints',
  '/v1/test_helpers/test_clocks',
];

describe('the sandbox, held against the types of the installed SDK', () => {
  it('answers objects of exactly the pinned version', async () => {
    const sandbox = await startTestSandbox();
    await live(sandbox);
    const kinds = new Set<string>();
    for (const path of LISTS) {
      const { data } = await get(sandbox, `${path}${path.includes('?') ? '&' : '?'}limit=100`);
      expect(data, path).not.toEqual([]);
      for (const object of data) {
        kinds.add(object.object);
        expect(sdk.faultsOf(object), path).toEqual([]);
      }
    }
    expect(kinds.size).toBe(LISTS.length);
  });

  it('sends events that Stripe has, about objects of the pinned version', async () => {
    const sandbox = await startTestSandbox();
    await live(sandbox);
    const events: Json[] = [];
    for (let page = await get(sandbox, '/v1/events?limit=100'); page.data.length > 0; ) {
      events.push(...page.data);
      page = await get(sandbox, `/v1/events?limit=100&starting_after=${events.at(-1)?.id ?? ''}`);
    }
    const types = new Set<string>();
    for (const event of events) {
      const { type, data } = event as unknown as { type: string; data: { object: Json } };
      types.add(type);
      expect(sdk.faultsOf(data.object), type).toEqual([]);
      const envelope = { ...event, data: { object: {} } };
      expect(sdk.faultsOf(envelope), type).toEqual([]);
    }
    expect([...types].filter((type) => !sdk.eventTypes.has(type))).toEqual([]);
    expect([...types].toSorted()).toEqual(
      expect.arrayContaining([
        'charge.dispute.created',
        'charge.failed',
        'checkout.session.completed',
        'invoice.payment_failed',
      ]),
    );
  });

  it('answers a preview like an invoice', async () => {
    const sandbox = await startTestSandbox();
    const { subscription } = await subscribe(sandbox.stripe);
    const response = await fetch(`${sandbox.origin}/v1/invoices/create_preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: `subscription=${subscription.id}`,
    });
    expect(sdk.faultsOf((await response.json()) as Json)).toEqual([]);
  });

  it('takes no parameter that the SDK does not have', () => {
    const checked = ENDPOINTS.map(({ method, path, schema }) => {
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      const unknown = sdk.unknownParameters(`${method} ${path}`, json);
      return { endpoint: `${method} ${path}`, unknown: unknown ?? Object.keys(json.properties ?? {}) };
    });
    expect(checked.filter(({ unknown }) => unknown.length > 0)).toEqual([]);
  });

  it('would see what is wrong', () => {
    const clock = { id: 'clock_1', object: 'test_helpers.test_clock', created: '1', status: 'resting', color: 'red' };
    expect(sdk.faultsOf(clock)).toEqual(
      expect.arrayContaining([
        'test_helpers.test_clock.frozen_time: missing',
        'test_helpers.test_clock.color: not in the SDK',
        expect.stringContaining("created: '1' is none"),
        expect.stringContaining("status: 'resting' is none"),
      ]),
    );
    const wrong = { properties: { customer: {}, items: { items: { properties: { prise: {} } } }, trial_days: {} } };
    expect(sdk.unknownParameters('POST /v1/subscriptions', wrong)).toEqual(['items[].prise', 'trial_days']);
  });
});
