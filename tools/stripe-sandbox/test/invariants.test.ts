import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { DAY } from '../src/clock.ts';
import { createSeededRandom } from '../src/events/faults.ts';
import { idOf, startTestSandbox, subscribe } from './test-sandbox.ts';

const STEPS = 40;
const CARDS = ['pm_card_visa', 'pm_card_chargeCustomerFail', 'pm_card_authenticationRequired', 'pm_card_mastercard'];
const PRORATIONS = ['always_invoice', 'create_prorations', 'none'] as const;

interface Scenario {
  stripe: Stripe;
  customer: string;
  subscription: string;
  clock: string;
  addOns: string[];
  chance: () => number;
}

const pick = <T>(chance: () => number, choices: readonly [T, ...T[]] | readonly T[]): T =>
  choices[Math.floor(chance() * choices.length)] as T;

/** Tolerates Stripe errors, but no internal ones. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { statusCode, message } = error as Stripe.errors.StripeError;
    expect([400, 402, 404], message).toContain(statusCode);
  }
}

/** Adds or removes an add-on. An immediate charge must match its preview. */
async function changeAddOn({ stripe, subscription, addOns, chance }: Scenario): Promise<void> {
  const { items } = await stripe.subscriptions.retrieve(subscription);
  const price = pick(chance, addOns);
  const held = items.data.find((item) => item.price.id === price);
  const change = {
    items: [held === undefined ? { price } : { id: held.id, deleted: true }],
    proration_behavior: pick(chance, PRORATIONS),
  };
  const preview = await stripe.invoices.createPreview({ subscription, subscription_details: change });
  const changed = await stripe.subscriptions.update(subscription, { ...change, expand: ['latest_invoice'] });
  if (change.proration_behavior !== 'always_invoice') return;
  const { total, amount_due } = changed.latest_invoice as Stripe.Invoice;
  expect({ total, amount_due }).toEqual({ total: preview.total, amount_due: preview.amount_due });
}

const STEP_TYPES: ((scenario: Scenario) => Promise<unknown>)[] = [
  async ({ stripe, clock, chance }) => {
    const { frozen_time: now } = await stripe.testHelpers.testClocks.retrieve(clock);
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: now + Math.ceil(chance() * 12 * DAY) });
  },
  changeAddOn,
  ({ stripe, subscription, chance }) =>
    stripe.subscriptions.update(subscription, { cancel_at_period_end: chance() < 0.2 }),
  async ({ stripe, customer, subscription, chance }) => {
    const card = await stripe.paymentMethods.attach(pick(chance, CARDS), { customer });
    await stripe.subscriptions.update(subscription, { default_payment_method: card.id });
  },
  async ({ stripe, customer }) => {
    const { data } = await stripe.invoices.list({ customer, status: 'open' });
    for (const { id } of data) await stripe.invoices.pay(id, { payment_method: 'pm_card_visa' });
  },
  async ({ stripe, customer, chance }) => {
    const { data } = await stripe.charges.list({ customer, limit: 100 });
    await stripe.refunds.create({ charge: pick(chance, data).id, amount: Math.ceil(chance() * 3000) });
  },
];

/** Checks invariants that hold at any time. */
async function checkInvariants({ stripe, customer, subscription }: Scenario): Promise<void> {
  const { data: invoices } = await stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] });
  const { data: charges } = await stripe.charges.list({ customer, limit: 100 });
  for (const invoice of invoices) {
    const lines = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0);
    expect(invoice.total, invoice.id).toBe(lines);
    expect(invoice.amount_remaining, invoice.id).toBe(invoice.amount_due - invoice.amount_paid);
    const intents = new Set(invoice.payments?.data.map(({ payment }) => idOf(payment.payment_intent)));
    const taken = charges
      .filter(({ status, payment_intent: intent }) => status === 'succeeded' && intents.has(idOf(intent)))
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(taken, invoice.id).toBe(invoice.amount_paid);
    if (invoice.status === 'paid') expect(invoice.amount_remaining).toBe(0);
  }
  for (const charge of charges) expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount_captured);

  const { status, items, test_clock: clock } = await stripe.subscriptions.retrieve(subscription);
  const hasUnpaid = invoices.some((invoice) => invoice.status === 'open' && invoice.attempted);
  if (status === 'active') expect(hasUnpaid).toBe(false);
  if (status === 'past_due') expect(hasUnpaid).toBe(true);
  expect(new Set(items.data.map(({ current_period_end: end }) => end)).size).toBe(1);
  const { frozen_time: now } = await stripe.testHelpers.testClocks.retrieve(idOf(clock));
  if (status !== 'canceled') expect(items.data[0]?.current_period_end).toBeGreaterThan(now);

  const held = await stripe.customers.retrieve(customer);
  const last = invoices.find((invoice) => invoice.status !== 'draft');
  if (!held.deleted) expect(held.balance).toBe(last?.ending_balance);
}

describe('invoices, charges and balances', () => {
  it.each([1, 2, 3, 4, 5, 6])('stay consistent over random changes (seed %i)', async (seed) => {
    const { stripe } = await startTestSandbox();
    const chance = createSeededRandom(seed);
    const { customer, subscription, clock, prices } = await subscribe(stripe);
    const addOns = [prices.addOn.id, prices.otherAddOn.id];
    const scenario = { stripe, customer: customer.id, subscription: subscription.id, clock: clock.id, addOns, chance };
    for (let step = 0; step < STEPS; step += 1) {
      const take = pick(chance, STEP_TYPES);
      await attempt(() => take(scenario));
      await expect(checkInvariants(scenario)).resolves.toBeUndefined();
    }
  });
});
