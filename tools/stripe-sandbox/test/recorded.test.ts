import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startTestSandbox, subscribe, type TestSandbox } from './test-sandbox.ts';

/**
 * Folder with `stripe/*.json`: recorded responses of Stripe's test mode. They are not part of this repository.
 */
const folder = process.env['BNA_RECORDED_DATA'];

interface Recorded {
  _status: number;
  body: unknown;
}

async function readRecorded(name: string): Promise<Recorded> {
  return JSON.parse(await readFile(path.join(folder ?? '', 'stripe', `${name}.json`), 'utf8')) as Recorded;
}

async function call(
  sandbox: TestSandbox,
  target: string,
  form?: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${sandbox.origin}${target}`, {
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
  });
  return { status: response.status, body: await response.json() };
}

/**
 * Recorded fields that the sandbox does not support: older API versions, coupons, other payment methods, and lines
 * that come from invoice items instead of subscription items.
 */
const UNSUPPORTED = new Set([
  'automatic_payment_methods',
  'discount_amounts',
  'discounts',
  'invoice_item_details',
  'payment_method_configuration_details',
  'payment_method_options',
  'payment_method_types',
  'pretax_credit_amounts',
  'rendering',
  'total_discount_amounts',
  'total_pretax_credit_amounts',
]);
const isSupported = (field: string): boolean => !field.split('.').some((part) => UNSUPPORTED.has(part));

/** Returns the paths of fields with their types. Skips null and empty fields. */
function outline(value: unknown, at = ''): [string, string][] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((element) => outline(element, `${at}.0`));
  if (typeof value !== 'object') return [[at, typeof value]];
  return Object.entries(value).flatMap(([name, part]) => outline(part, at === '' ? name : `${at}.${name}`));
}

/** Returns recorded fields that are missing in the sandbox's response, or have another type. */
function differences(recorded: unknown, response: unknown): string[] {
  const responseKeys = new Set<string>();
  const collect = (value: unknown, at: string): void => {
    if (at !== '') responseKeys.add(at);
    if (Array.isArray(value)) value.slice(0, 1).forEach((element) => collect(element, `${at}.0`));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) collect(part, at === '' ? name : `${at}.${name}`);
    }
  };
  collect(response, '');
  const kinds = new Map(outline(response));
  return outline(recorded)
    .filter(([field]) => isSupported(field))
    .filter(([field, kind]) => !responseKeys.has(field) || (kinds.has(field) && kinds.get(field) !== kind))
    .map(([field, kind]) => `${field}: ${kind}`);
}

const INVOICE = 'expand[]=latest_invoice.payments&expand[]=latest_invoice.confirmation_secret';

describe.runIf(folder !== undefined)('recorded responses (needs BNA_RECORDED_DATA)', () => {
  it.each([
    [
      'customer_created',
      (found: Found) => `/v1/customers/${found.customer}?expand[]=tax&expand[]=invoice_credit_balance`,
    ],
    ['subscription_active', (found: Found) => `/v1/subscriptions/${found.subscription}?${INVOICE}`],
    ['subscription_cancel_at_period_end', (found: Found) => `/v1/subscriptions/${found.ending}?${INVOICE}`],
    ['invoice_paid', (found: Found) => `/v1/invoices/${found.invoice}`],
    [
      'charge_succeeded',
      (found: Found) =>
        `/v1/charges/${found.charge}?expand[]=payment_intent&expand[]=refunds&expand[]=balance_transaction`,
    ],
    ['payment_method_attach', (found: Found) => `/v1/payment_methods/${found.method}`],
    ['refund', (found: Found) => `/v1/refunds/${found.refund}`],
  ])('%s has the same fields', async (name, target) => {
    const sandbox = await startTestSandbox();
    const recorded = await readRecorded(name);
    const { status, body } = await call(sandbox, target(await live(sandbox)));
    expect(status).toBe(recorded._status);
    expect(differences(recorded.body, body)).toEqual([]);
  });

  it('error_no_such_price has the same error', async () => {
    const sandbox = await startTestSandbox();
    const { customer } = await live(sandbox);
    const recorded = await readRecorded('error_no_such_price');
    const answer = await call(sandbox, '/v1/subscriptions', { customer, 'items[0][price]': 'invalid' });
    expect(answer.status).toBe(recorded._status);
    expect(answer.body).toMatchObject(withoutLog(recorded.body));
  });

  it('error_card_declined_attach has the same error', async () => {
    const sandbox = await startTestSandbox();
    const { customer } = await live(sandbox);
    const recorded = await readRecorded('error_card_declined_attach');
    const answer = await call(sandbox, '/v1/payment_methods/pm_card_chargeDeclined/attach', { customer });
    expect(answer.status).toBe(recorded._status);
    expect(answer.body).toMatchObject(withoutLog(recorded.body));
  });
});

function withoutLog(body: unknown): object {
  const { error } = body as { error: Record<string, unknown> };
  const { request_log_url: _log, ...rest } = error;
  return { error: rest };
}

interface Found {
  customer: string;
  subscription: string;
  ending: string;
  invoice: string;
  charge: string;
  method: string;
  refund: string;
}

async function live(sandbox: TestSandbox): Promise<Found> {
  const { stripe } = sandbox;
  const { customer, subscription, prices } = await subscribe(stripe);
  const ending = await subscribe(stripe, { prices });
  await stripe.subscriptions.update(ending.subscription.id, { cancel_at_period_end: true });
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
  const refund = await stripe.refunds.create({ charge: charge?.id ?? '', amount: 500 });
  return {
    customer: customer.id,
    subscription: subscription.id,
    ending: ending.subscription.id,
    invoice: invoice?.id ?? '',
    charge: charge?.id ?? '',
    method: method?.id ?? '',
    refund: refund.id,
  };
}
