import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { ProviderRequestRejectedError } from '../../payment-provider.ts';
import { userAccount } from '../accounts/schema.ts';
import { billingEffect, invoice } from './schema.ts';
import { lockStripeCustomer } from './customer.ts';
import { syncCustomer } from './sync.ts';

const DAY_MS = 86_400_000;
const PERIOD_MS = 30 * DAY_MS;
const HOUR_MS = 3_600_000;
const OFFER = { currency: 'USD', interval: 'monthly' } as const;

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());

const liveOf = async (customer: string) => {
  const { data } = await node.stripe.subscriptions.list({ customer, status: 'all' });
  return data.filter(({ status }) => status !== 'canceled').map(({ id }) => id);
};
const refundedOf = async (customer: string) => {
  const { data } = await node.stripe.charges.list({ customer });
  return data.map(({ amount, amount_refunded }) => [amount, amount_refunded]);
};
const refundsOf = async (customer: string) => {
  const charges = (await node.stripe.charges.list({ customer })).data;
  const lists = await Promise.all(charges.map(({ id }) => node.stripe.refunds.list({ charge: id })));
  return lists.flatMap(({ data }) => data);
};

describe('a second subscription', () => {
  /** Two subscriptions from two tabs, unknown here. The second is a second newer. */
  const buyTwo = async (buyer: TestUser) => {
    const customer = await node.giveCard(buyer, 'pm_card_visa');
    const first = await node.buy(customer);
    await node.moveClock(1_000);
    return { customer, first, second: await node.buy(customer, ['email_updates']) };
  };

  it('keeps the newest paid one; cancels, refunds and logs the other, once', async () => {
    const buyer = await node.createUser('none');
    const peer = await node.startPeer();
    const { customer, first, second } = await buyTwo(buyer);
    await Promise.all([node.sync(buyer), node.sync(buyer, peer.billing), node.sync(buyer)]);
    expect(await liveOf(customer)).toEqual([second]);
    expect(await refundedOf(customer)).toEqual([
      [5_800, 0],
      [4_900, 4_900],
    ]);
    expect(await refundsOf(customer)).toHaveLength(1);
    expect((await node.readStored(buyer)).subscription).toMatchObject({
      status: 'active',
      stripe_subscription_id: second,
    });
    const lines = [...node.logLines, ...peer.logLines].filter((line) => line.includes('surplus'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(first);
  });

  it.each(['refundInvoice', 'cancelSubscription'] as const)(
    'is corrected by the next sync after one was killed during %s',
    async (name) => {
      const buyer = await node.createUser('none');
      const { customer, second } = await buyTwo(buyer);
      const killed = node.withPayments({
        [name]: async (id: string, key: string) => {
          await node.billing.payments[name](id, key);
          throw new Error('killed');
        },
      });
      await expect(node.sync(buyer, killed)).rejects.toThrow('killed');
      expect((await node.readStored(buyer)).subscription).toBeUndefined();
      await node.sync(buyer);
      expect(await liveOf(customer)).toEqual([second]);
      expect(await refundsOf(customer)).toHaveLength(1);
      expect((await node.readStored(buyer)).subscription).toMatchObject({ stripe_subscription_id: second });
    },
  );

  it('keeps the paid one even if it is older, and refunds no used period', async () => {
    const buyer = await node.createUser('none');
    const customer = await node.giveCard(buyer, 'pm_card_visa');
    const paid = await node.buy(customer);
    await node.moveClock(1_000);
    const unpaid = await node.buy(customer);
    const { payments } = node.billing;
    await node.sync(
      buyer,
      node.withPayments({
        listSubscriptions: async (id) =>
          (await payments.listSubscriptions(id)).map((one) =>
            one.id === unpaid && one.endedAt === null ? Object.assign(one, { status: 'past_due' }) : one,
          ),
        listInvoices: async (id) =>
          (await payments.listInvoices(id)).map((one) =>
            one.subscriptionId === unpaid ? Object.assign(one, { lines: [] }) : one,
          ),
      }),
    );
    expect(await liveOf(customer)).toEqual([paid]);
    expect(await refundsOf(customer)).toEqual([]);
  });

  it('is canceled with a new key after the provider stored a failure', async () => {
    const buyer = await node.createUser('none');
    const { customer, second } = await buyTwo(buyer);
    const { payments } = node.billing;
    const failing = node.withPayments({
      refundInvoice: async (id, key) => {
        // All attempts of the SDK fail, and Stripe stores the failure for the key.
        if (!key.includes(':', 'surplus-refund:'.length))
          node.sandbox.controls.setFaults({ failApi: 20, failApiBy: 'error' });
        try {
          await payments.refundInvoice(id, key);
        } finally {
          node.sandbox.controls.clearFaults();
        }
      },
    });
    await node.sync(buyer, failing);
    expect(await liveOf(customer)).toEqual([second]);
    expect(await refundsOf(customer)).toHaveLength(1);
  });
});

it('keeps a second subscription until it can be refunded', async () => {
  const buyer = await node.createUser('none');
  const customer = await node.giveCard(buyer, 'pm_card_visa');
  const first = await node.buy(customer);
  await node.moveClock(1_000);
  const second = await node.buy(customer);
  const logged = node.logLines.length;
  const rejecting = node.withPayments({
    refundInvoice: () => Promise.reject(new ProviderRequestRejectedError('insufficient balance')),
  });
  await node.sync(buyer, rejecting);
  expect(await liveOf(customer)).toEqual([second, first]);
  expect((await node.readStored(buyer)).subscription).toMatchObject({
    status: 'active',
    stripe_subscription_id: second,
  });
  expect(node.logLines.slice(logged).join('')).toContain('billing correction rejected by Stripe');
  await node.sync(buyer);
  expect(await liveOf(customer)).toEqual([second]);
  expect(await refundsOf(customer)).toHaveLength(1);
});

it('cancels and refunds the subscription of a deleted account', async () => {
  const buyer = await node.createUser('none');
  const customer = await node.giveCard(buyer, 'pm_card_visa');
  await node.db.delete(userAccount).where(eq(userAccount.id, buyer.userId));
  await node.buy(customer);
  await lockStripeCustomer(node.billing, customer, (locked, db) => syncCustomer(node.billing, db, locked));
  expect(await liveOf(customer)).toEqual([]);
  expect(await refundedOf(customer)).toEqual([[4_900, 4_900]]);
});

describe('a subscription bought without renewal', () => {
  const buyWithoutRenewal = async (buyer: TestUser): Promise<string> => {
    const customerId = await node.giveCard(buyer, 'pm_card_visa');
    const { url } = await node.billing.payments.createCheckout(
      {
        customerId,
        userId: buyer.userId,
        priceIds: await node.billing.payments.findPriceIds([{ name: 'genius_plus', ...OFFER }]),
        renews: false,
        selection: 'genius_plus',
        successUrl: 'http://127.0.0.1:3000/en/account/subscription',
        cancelUrl: 'http://127.0.0.1:3000/en/account',
      },
      `test:${buyer.userId}`,
    );
    expect(await node.payCheckout(url ?? '')).toBe(303);
    return customerId;
  };

  it('ends with its period, unless the user turns renewal on later', async () => {
    const buyer = await node.createUser('none');
    const customer = await buyWithoutRenewal(buyer);
    await node.sync(buyer);
    const row = (await node.readStored(buyer)).subscription;
    expect(row).toMatchObject({ status: 'active', auto_renewal: false, cancel_at: row?.current_period_end });
    const [id = ''] = await liveOf(customer);
    await node.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await node.sync(buyer);
    // Stripe forgets keys after a day and would then repeat the call.
    await node.moveClock(2 * DAY_MS);
    await node.sync(buyer);
    expect((await node.readStored(buyer)).subscription).toMatchObject({ auto_renewal: true, cancel_at: null });
  });

  it('is retried if the provider rejects turning renewal off', async () => {
    const buyer = await node.createUser('none');
    await buyWithoutRenewal(buyer);
    const rejecting = node.withPayments({
      changeSubscription: () => Promise.reject(new ProviderRequestRejectedError('managed by a schedule')),
    });
    await node.sync(buyer, rejecting);
    expect((await node.readStored(buyer)).subscription).toMatchObject({ status: 'active', auto_renewal: true });
    await node.sync(buyer);
    expect((await node.readStored(buyer)).subscription).toMatchObject({ status: 'active', auto_renewal: false });
  });

  it('is changed once if the sync is killed after the call', async () => {
    const buyer = await node.createUser('none');
    await buyWithoutRenewal(buyer);
    const { payments } = node.billing;
    const keys: string[] = [];
    const killed = node.withPayments({
      changeSubscription: async (id, change, key) => {
        keys.push(key);
        await payments.changeSubscription(id, change, key);
        throw new Error('killed');
      },
    });
    await expect(node.sync(buyer, killed)).rejects.toThrow('killed');
    await node.sync(buyer);
    expect((await node.readStored(buyer)).subscription).toMatchObject({ auto_renewal: false });
    const effects = await node.db.select().from(billingEffect).where(eq(billingEffect.kind, 'renewal_off'));
    expect(effects.filter(({ object }) => keys[0] === `renewal-off:${object}`)).toHaveLength(1);
  });
});

describe('a new card', () => {
  it('pays as the customer’s default card, although checkout set a card on the subscription', async () => {
    const buyer = await node.createUser('none');
    const customer = await node.giveCard(buyer, 'pm_card_visa');
    const id = await node.buy(customer);
    const { id: own } = await node.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    await node.stripe.subscriptions.update(id, { default_payment_method: own });
    await node.sync(buyer);
    expect(await node.stripe.subscriptions.retrieve(id)).toMatchObject({ default_payment_method: null });
    expect(await node.stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: own },
    });
    await node.giveCard(buyer, 'pm_card_amex');
    await node.moveClock(PERIOD_MS + 2 * HOUR_MS);
    await node.sync(buyer);
    const [renewal] = (await node.readStored(buyer)).invoices.toSorted(
      (a, b) => b.created_at.getTime() - a.created_at.getTime(),
    );
    expect(renewal?.payment_method).toMatch(/^American Express/);
  });

  const lapse = async (): Promise<{ buyer: TestUser; customer: string }> => {
    const buyer = await node.createUser('none');
    const { stripeCustomerId } = await node.subscribe(buyer);
    await node.giveCard(buyer, 'pm_card_chargeCustomerFail');
    await node.moveClock(PERIOD_MS + 2 * HOUR_MS);
    await node.sync(buyer);
    expect((await node.readStored(buyer)).subscription).toMatchObject({ status: 'past_due' });
    return { buyer, customer: stripeCustomerId };
  };
  const attemptsOf = async (customer: string) =>
    (await node.stripe.invoices.list({ customer, status: 'open' })).data.map(({ attempt_count }) => attempt_count);

  it('pays the open invoice at once', async () => {
    const { buyer, customer } = await lapse();
    await node.giveCard(buyer, 'pm_card_mastercard');
    await node.sync(buyer);
    expect((await node.readStored(buyer)).subscription).toMatchObject({ status: 'active' });
    expect(await attemptsOf(customer)).toEqual([]);
    const rows = await node.db.select().from(invoice).orderBy(invoice.created_at);
    expect(rows.at(-1)).toMatchObject({ payment_status: 'success', payment_method: 'Mastercard •••• 4444' });
  });

  it('is tried once if it is declined too, and the sync is stored anyway', async () => {
    const { buyer, customer } = await lapse();
    expect(await attemptsOf(customer)).toEqual([1]);
    await node.sync(buyer);
    expect(await attemptsOf(customer)).toEqual([1]);
    await node.giveCard(buyer, 'pm_card_chargeCustomerFail');
    await node.sync(buyer);
    await node.sync(buyer);
    expect(await attemptsOf(customer)).toEqual([2]);
    expect((await node.readStored(buyer)).subscription).toMatchObject({ status: 'past_due' });
  });
});
