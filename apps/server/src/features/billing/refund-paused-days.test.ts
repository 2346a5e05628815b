import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuyersNode, type Debtor, startBuyersNode } from '../../../test/buyers-node.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PRICE = 4_900;

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(async () => {
  node.reset();
  await node.processAllEvents();
  await node.takeJobs('mail');
});
afterAll(() => node.stop());

/** Pays the renewal after the given time. */
async function payAfter(debtor: Debtor, ms: number): Promise<void> {
  await node.moveClock(ms);
  await node.payCheckout(debtor.page);
  await node.processAllEvents();
}
const refundsOf = async ({ customer }: Debtor): Promise<number[]> =>
  (await node.stripe.refunds.list({ charge: await node.findCharge(customer) })).data.map(({ amount }) => amount);

describe('a renewal that is paid late', () => {
  // @threat E13
  it('costs only the days with access, and an email says so', async () => {
    const debtor = await node.createDebtor();
    await payAfter(debtor, 2.5 * DAY_MS);
    expect((await node.readStored(debtor)).subscription?.status).toBe('active');
    expect(await refundsOf(debtor)).toEqual([(PRICE * 3) / 30]);
    expect((await node.readStored(debtor)).invoices.map((row) => row.payment_status)).toEqual([
      'success',
      'partially_refunded',
    ]);
    const emails = await node.sendQueuedMails();
    const refunds = emails.filter(({ subject }) => subject === 'Your BNA refund of $4.90');
    expect(refunds.map(({ to }) => to)).toEqual([debtor.email]);
    expect(refunds[0]?.text.replaceAll('\n', ' ')).toContain(
      'You had no access on 3 of the 30 days that you paid for, because the payment was late.',
    );
  });

  it('is refunded once, whatever happens later', async () => {
    const debtor = await node.createDebtor();
    await payAfter(debtor, 2 * DAY_MS);
    await Promise.all([node.sync(debtor), node.sync(debtor)]);
    await node.moveClock(10 * DAY_MS);
    await node.sync(debtor);
    expect(await refundsOf(debtor)).toHaveLength(1);
  });

  it('is refunded by the next sync after one was killed during the refund', async () => {
    const debtor = await node.createDebtor();
    await node.moveClock(1.5 * DAY_MS);
    await node.payCheckout(debtor.page);
    const killed = node.withPayments({
      refundInvoice: async (...call) => {
        await node.billing.payments.refundInvoice(...call);
        throw new Error('killed');
      },
    });
    await expect(node.sync(debtor, killed)).rejects.toThrow('killed');
    await node.sync(debtor);
    expect(await refundsOf(debtor)).toHaveLength(1);
    const emails = await node.sendQueuedMails();
    expect(emails.filter(({ text }) => text.includes('You had no access on 2 of the 30'))).toHaveLength(1);
  });

  it('is refunded once if Stripe fails after it made the refund', async () => {
    const debtor = await node.createDebtor();
    let failures = 0;
    node.proxy.faults.fails = ({ method, path }) => {
      if (method !== 'POST' || path !== '/v1/refunds') return false;
      failures += 1;
      return true;
    };
    await payAfter(debtor, 1.5 * DAY_MS);
    await expect(node.sync(debtor)).resolves.toBeDefined();
    expect(failures).toBeGreaterThan(0);
    expect(await refundsOf(debtor)).toEqual([Math.round((PRICE * 2) / 30)]);
  });

  it('refunds no more than the card paid if a credit settled the rest', async () => {
    const credit = PRICE - 300;
    const debtor = await node.createDebtor(({ customer }) =>
      node.stripe.customers.createBalanceTransaction(customer, { amount: -credit, currency: 'usd' }),
    );
    await payAfter(debtor, 2.5 * DAY_MS);
    expect(await refundsOf(debtor)).toEqual([300]);
    const refund = (await node.sendQueuedMails()).find(({ subject }) => subject === 'Your BNA refund of $3.00');
    expect(refund?.text).toContain('You had no access on 3 of the 30 days');
  });

  it('refunds no card if support marks it as paid by other means', async () => {
    const debtor = await node.createDebtor();
    await node.moveClock(2 * DAY_MS);
    await node.stripe.invoices.pay(debtor.invoice, { paid_out_of_band: true });
    await node.processAllEvents();
    expect((await node.readStored(debtor)).subscription?.status).toBe('active');
    expect((await node.stripe.refunds.list({ limit: 100 })).data.map(({ charge }) => charge)).not.toContain(
      await node.findCharge(debtor.customer),
    );
  });

  it('counts the days and the price of the renewed period only', async () => {
    const now = Math.floor(node.clock.now().getTime() / 1_000);
    const period = { start: now, end: now + 15 * 86_400 };
    const debtor = await node.createDebtor(({ customer, subscription }) =>
      node.stripe.invoiceItems.create({ customer, subscription, amount: 1_000, currency: 'usd', period }),
    );
    await payAfter(debtor, 2.5 * DAY_MS);
    expect(await node.paidAmountsOf(debtor)).toEqual([PRICE, PRICE + 1_000]);
    expect(await refundsOf(debtor)).toEqual([(PRICE * 3) / 30]);
  });

  it('costs its price if it is paid within the hour', async () => {
    const debtor = await node.createDebtor();
    await payAfter(debtor, HOUR_MS / 2);
    expect(await refundsOf(debtor)).toEqual([]);
  });

  it('keeps a refund that support made', async () => {
    const debtor = await node.createDebtor();
    await node.moveClock(2 * DAY_MS);
    await node.payCheckout(debtor.page);
    await node.stripe.refunds.create({ charge: await node.findCharge(debtor.customer), amount: 1_000 });
    await node.processAllEvents();
    expect(await refundsOf(debtor)).toEqual([1_000]);
  });

  it('is refunded as well if a new card pays it', async () => {
    const debtor = await node.createDebtor();
    await node.moveClock(2 * DAY_MS - HOUR_MS);
    await node.giveCard(debtor, 'pm_card_visa');
    await node.processAllEvents();
    expect(await refundsOf(debtor)).toEqual([Math.round((PRICE * 2) / 30)]);
  });
});

it('refunds nothing of a renewal that is paid when it is due', async () => {
  const user = await node.createUser('none');
  const { stripeCustomerId: customer } = await node.subscribe(user);
  await node.moveClock(32 * DAY_MS);
  await node.processAllEvents();
  await node.sync(user);
  expect(await node.paidAmountsOf(user)).toEqual([PRICE, PRICE]);
  expect((await node.stripe.refunds.list({ charge: await node.findCharge(customer) })).data).toEqual([]);
});
