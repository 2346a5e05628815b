import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import type { Person } from '../../../test/test-node.ts';
import { CallRefusedError } from '../../payment-provider.ts';
import { userAccount } from '../../schema.ts';
import { billingEffect, invoice } from '../../billing-schema.ts';
import { withStripeCustomer } from './customer.ts';
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
  /** Two tabs: two subscriptions, of which nothing is known here. The second is a second newer. */
  const buyTwo = async (person: Person) => {
    const customer = await node.giveCard(person, 'pm_card_visa');
    const first = await node.buy(customer);
    await node.moveClock(1_000);
    return { customer, first, second: await node.buy(customer, ['email_updates']) };
  };

  it('leaves the newest that is paid; the other is ended and given back, once, and the log says so', async () => {
    const person = await node.person('none');
    const peer = await node.startPeer();
    const { customer, first, second } = await buyTwo(person);
    await Promise.all([node.sync(person), node.sync(person, peer.billing), node.sync(person)]);
    expect(await liveOf(customer)).toEqual([second]);
    expect(await refundedOf(customer)).toEqual([
      [5_800, 0],
      [4_900, 4_900],
    ]);
    expect(await refundsOf(customer)).toHaveLength(1);
    expect((await node.stored(person)).subscription).toMatchObject({
      status: 'active',
      stripe_subscription_id: second,
    });
    const said = [...node.logLines, ...peer.logLines].filter((line) => line.includes('surplus'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(first);
  });

  it.each(['refundInvoice', 'cancelSubscription'] as const)(
    'is settled by the next sync where one was killed after its %s',
    async (name) => {
      const person = await node.person('none');
      const { customer, second } = await buyTwo(person);
      const killed = node.withPayments({
        [name]: async (id: string, key: string) => {
          await node.billing.payments[name](id, key);
          throw new Error('killed');
        },
      });
      await expect(node.sync(person, killed)).rejects.toThrow('killed');
      expect((await node.stored(person)).subscription).toBeUndefined();
      await node.sync(person);
      expect(await liveOf(customer)).toEqual([second]);
      expect(await refundsOf(customer)).toHaveLength(1);
      expect((await node.stored(person)).subscription).toMatchObject({ stripe_subscription_id: second });
    },
  );

  it('that is not paid gives way to one that is, whichever is newer, and nothing used is given back', async () => {
    const person = await node.person('none');
    const customer = await node.giveCard(person, 'pm_card_visa');
    const paid = await node.buy(customer);
    await node.moveClock(1_000);
    const unpaid = await node.buy(customer);
    const { payments } = node.billing;
    await node.sync(
      person,
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

  it('is settled although the provider failed at it, and says so again for the same key', async () => {
    const person = await node.person('none');
    const { customer, second } = await buyTwo(person);
    const { payments } = node.billing;
    const failing = node.withPayments({
      refundInvoice: async (id, key) => {
        // All tries of the official library fail, and the answer is kept for the key.
        if (!key.includes(':', 'surplus-refund:'.length))
          node.sandbox.controls.setFaults({ failApi: 20, failApiBy: 'error' });
        try {
          await payments.refundInvoice(id, key);
        } finally {
          node.sandbox.controls.clearFaults();
        }
      },
    });
    await node.sync(person, failing);
    expect(await liveOf(customer)).toEqual([second]);
    expect(await refundsOf(customer)).toHaveLength(1);
  });
});

it('a second subscription that cannot be given back stays until it can, and what was paid for is had meanwhile', async () => {
  const person = await node.person('none');
  const customer = await node.giveCard(person, 'pm_card_visa');
  const first = await node.buy(customer);
  await node.moveClock(1_000);
  const second = await node.buy(customer);
  const logged = node.logLines.length;
  const refusing = node.withPayments({
    refundInvoice: () => Promise.reject(new CallRefusedError('insufficient balance')),
  });
  await node.sync(person, refusing);
  expect(await liveOf(customer)).toEqual([second, first]);
  expect((await node.stored(person)).subscription).toMatchObject({ status: 'active', stripe_subscription_id: second });
  expect(node.logLines.slice(logged).join('')).toContain('refuses to set a customer right');
  await node.sync(person);
  expect(await liveOf(customer)).toEqual([second]);
  expect(await refundsOf(customer)).toHaveLength(1);
});

it('a subscription of a deleted account is ended and given back', async () => {
  const person = await node.person('none');
  const customer = await node.giveCard(person, 'pm_card_visa');
  await node.db.delete(userAccount).where(eq(userAccount.id, person.userId));
  await node.buy(customer);
  await withStripeCustomer(node.billing, customer, (locked, db) => syncCustomer(node.billing, db, locked));
  expect(await liveOf(customer)).toEqual([]);
  expect(await refundedOf(customer)).toEqual([[4_900, 4_900]]);
});

describe('a subscription that was bought without renewal', () => {
  const buyWithoutRenewal = async (person: Person): Promise<string> => {
    const customerId = await node.giveCard(person, 'pm_card_visa');
    const { url } = await node.billing.payments.createCheckout(
      {
        customerId,
        offers: [{ name: 'genius_plus', ...OFFER }],
        renews: false,
        selection: 'genius_plus',
        successUrl: 'http://127.0.0.1:3000/en/account/subscription',
        cancelUrl: 'http://127.0.0.1:3000/en/account',
      },
      `test:${person.userId}`,
    );
    expect(await node.payCheckout(url ?? '')).toBe(303);
    return customerId;
  };

  it('ends with its period; a user who switches renewal on later is not overruled', async () => {
    const person = await node.person('none');
    const customer = await buyWithoutRenewal(person);
    await node.sync(person);
    const row = (await node.stored(person)).subscription;
    expect(row).toMatchObject({ status: 'active', auto_renewal: false, cancel_at: row?.current_period_end });
    const [id = ''] = await liveOf(customer);
    await node.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await node.sync(person);
    // The provider forgets its keys after a day: then it would do again what it is asked for again.
    await node.moveClock(2 * DAY_MS);
    await node.sync(person);
    expect((await node.stored(person)).subscription).toMatchObject({ auto_renewal: true, cancel_at: null });
  });

  it('is asked for again where the provider has refused to switch it off', async () => {
    const person = await node.person('none');
    await buyWithoutRenewal(person);
    const refusing = node.withPayments({
      changeSubscription: () => Promise.reject(new CallRefusedError('managed by a schedule')),
    });
    await node.sync(person, refusing);
    expect((await node.stored(person)).subscription).toMatchObject({ status: 'active', auto_renewal: true });
    await node.sync(person);
    expect((await node.stored(person)).subscription).toMatchObject({ status: 'active', auto_renewal: false });
  });

  it('is asked for once where the sync was killed after the call', async () => {
    const person = await node.person('none');
    await buyWithoutRenewal(person);
    const { payments } = node.billing;
    const keys: string[] = [];
    const killed = node.withPayments({
      changeSubscription: async (id, change, key) => {
        keys.push(key);
        await payments.changeSubscription(id, change, key);
        throw new Error('killed');
      },
    });
    await expect(node.sync(person, killed)).rejects.toThrow('killed');
    await node.sync(person);
    expect((await node.stored(person)).subscription).toMatchObject({ auto_renewal: false });
    const effects = await node.db.select().from(billingEffect).where(eq(billingEffect.kind, 'renewal_off'));
    expect(effects.filter(({ object }) => keys[0] === `renewal-off:${object}`)).toHaveLength(1);
  });
});

describe('a new card', () => {
  it('that is the customer’s from now on pays, though the checkout gave its card to the subscription', async () => {
    const person = await node.person('none');
    const customer = await node.giveCard(person, 'pm_card_visa');
    const id = await node.buy(customer);
    const { id: own } = await node.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    await node.stripe.subscriptions.update(id, { default_payment_method: own });
    await node.sync(person);
    expect(await node.stripe.subscriptions.retrieve(id)).toMatchObject({ default_payment_method: null });
    expect(await node.stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: own },
    });
    await node.giveCard(person, 'pm_card_amex');
    await node.moveClock(PERIOD_MS + 2 * HOUR_MS);
    await node.sync(person);
    const [renewal] = (await node.stored(person)).invoices.toSorted(
      (a, b) => b.created_at.getTime() - a.created_at.getTime(),
    );
    expect(renewal?.payment_method).toMatch(/^American Express/);
  });

  const lapse = async (): Promise<{ person: Person; customer: string }> => {
    const person = await node.person('none');
    const { stripeCustomerId } = await node.subscribe(person);
    await node.giveCard(person, 'pm_card_chargeCustomerFail');
    await node.moveClock(PERIOD_MS + 2 * HOUR_MS);
    await node.sync(person);
    expect((await node.stored(person)).subscription).toMatchObject({ status: 'past_due' });
    return { person, customer: stripeCustomerId };
  };
  const attemptsOf = async (customer: string) =>
    (await node.stripe.invoices.list({ customer, status: 'open' })).data.map(({ attempt_count }) => attempt_count);

  it('pays the open invoice at once', async () => {
    const { person, customer } = await lapse();
    await node.giveCard(person, 'pm_card_mastercard');
    await node.sync(person);
    expect((await node.stored(person)).subscription).toMatchObject({ status: 'active' });
    expect(await attemptsOf(customer)).toEqual([]);
    const rows = await node.db.select().from(invoice).orderBy(invoice.created_at);
    expect(rows.at(-1)).toMatchObject({ payment_status: 'success', payment_method: 'Mastercard •••• 4444' });
  });

  it('that is refused too is tried once, and what else has happened is stored all the same', async () => {
    const { person, customer } = await lapse();
    expect(await attemptsOf(customer)).toEqual([1]);
    await node.sync(person);
    expect(await attemptsOf(customer)).toEqual([1]);
    await node.giveCard(person, 'pm_card_chargeCustomerFail');
    await node.sync(person);
    await node.sync(person);
    expect(await attemptsOf(customer)).toEqual([2]);
    expect((await node.stored(person)).subscription).toMatchObject({ status: 'past_due' });
  });
});
