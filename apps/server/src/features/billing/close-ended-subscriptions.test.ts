import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuyersNode, type Debtor, startBuyersNode } from '../../../test/buyers-node.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { userAccount } from '../accounts/schema.ts';
import { reconcileCustomers } from './reconcile-customers.ts';
import { reconcileEvents } from './reconcile-events.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

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

const { signal } = new AbortController();

/** Ends the subscription, as Stripe does after the last retry. */
async function endUnpaid({ customer }: Debtor): Promise<void> {
  for (const days of [3, 5, 7]) await node.moveClock(days * DAY_MS + HOUR_MS);
  const { data } = await node.stripe.subscriptions.list({ customer, status: 'all' });
  expect(data.map(({ status }) => status)).toEqual(['canceled']);
}
const pay = async ({ page }: Debtor): Promise<void> => {
  await node.payCheckout(page);
};
const chargesOf = async ({ customer }: Debtor) => {
  const { data } = await node.stripe.charges.list({ customer });
  return data.flatMap(({ paid, amount, amount_refunded: back }) => (paid ? [[amount, back]] : []));
};
const statusesOf = async ({ customer }: Debtor) =>
  (await node.stripe.invoices.list({ customer })).data.map(({ status }) => status);
const FIRST_PAYMENT = [4_900, 0];
const isVoid = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path.endsWith('/void');
const deletion = (as: TestUser) =>
  node.request({ method: 'DELETE', url: '/api/v1/users', payload: { password: 'correct horse' }, as });
const isThere = async ({ userId }: TestUser): Promise<boolean> =>
  (await node.db.select().from(userAccount).where(eq(userAccount.id, userId))).length === 1;

describe('the unpaid invoice of a subscription that has ended', () => {
  // @threat E13
  it('can no longer be paid on the page that was emailed', async () => {
    const debtor = await node.createDebtor();
    await endUnpaid(debtor);
    await node.processAllEvents();
    await pay(debtor);
    await node.processAllEvents();
    expect(await statusesOf(debtor)).toEqual(['void', 'paid']);
    expect(await chargesOf(debtor)).toEqual([FIRST_PAYMENT]);
    expect((await node.readStored(debtor)).invoices.map((row) => row.payment_status)).toEqual(['success', 'failed']);
    // Nothing is left to do.
    node.reset();
    await node.sync(debtor);
    expect(node.callsTo('POST', /void|refund/)).toEqual([]);
  });

  it('is closed as well if it was given up as uncollectible', async () => {
    const debtor = await node.createDebtor();
    const { data } = await node.stripe.invoices.list({ customer: debtor.customer, status: 'open' });
    await node.stripe.invoices.markUncollectible(data[0]?.id ?? '');
    const [bought] = await node.subscriptionsOf(debtor);
    await node.stripe.subscriptions.cancel(bought?.id ?? '');
    await node.processAllEvents();
    await pay(debtor);
    expect(await chargesOf(debtor)).toEqual([FIRST_PAYMENT]);
  });

  it('is not paid next to a new subscription', async () => {
    const debtor = await node.createDebtor();
    await endUnpaid(debtor);
    await node.giveCard(debtor, 'pm_card_visa');
    await node.buy(debtor.customer);
    await node.processAllEvents();
    await pay(debtor);
    expect(await chargesOf(debtor)).toEqual([FIRST_PAYMENT, FIRST_PAYMENT]);
  });

  it('is closed by the nightly reconciliation, whatever its age', async () => {
    const debtor = await node.createDebtor();
    node.sandbox.controls.setFaults({ dropRate: 1 });
    await endUnpaid(debtor);
    await node.moveClock(60 * DAY_MS);
    await reconcileCustomers(node.billing, signal);
    await pay(debtor);
    expect(await statusesOf(debtor)).toEqual(['void', 'paid']);
    expect(await chargesOf(debtor)).toEqual([FIRST_PAYMENT]);
  });

  it('is closed by the reconciliation of every ten minutes after an outage', async () => {
    const debtor = await node.createDebtor();
    node.sandbox.controls.setFaults({ dropRate: 1 });
    await endUnpaid(debtor);
    node.proxy.faults.before = (call) => (isVoid(call) ? Promise.reject(new Error('cut')) : Promise.resolve());
    await expect(reconcileEvents(node.billing, signal)).resolves.not.toMatchObject({ failed: 0 });
    expect(await statusesOf(debtor)).toEqual(['open', 'paid']);
    node.proxy.reset();
    await reconcileEvents(node.billing, signal);
    expect(await statusesOf(debtor)).toEqual(['void', 'paid']);
  });

  it('is closed by the next sync if the response was lost', async () => {
    const debtor = await node.createDebtor();
    await endUnpaid(debtor);
    node.proxy.faults.dropsResponse = isVoid;
    await expect(node.sync(debtor)).rejects.toThrow("Can't reach Stripe");
    node.proxy.reset();
    await node.sync(debtor);
    expect(await statusesOf(debtor)).toEqual(['void', 'paid']);
  });
});

describe('a payment that arrives before the invoice is closed', () => {
  // @threat E13
  it('is refunded once, with an email that says why', async () => {
    const debtor = await node.createDebtor();
    await endUnpaid(debtor);
    await node.takeJobs('mail');
    let hasPaid = false;
    node.proxy.faults.before = async (call) => {
      if (!isVoid(call) || hasPaid) return;
      hasPaid = true;
      await pay(debtor);
    };
    await node.processAllEvents();
    await Promise.all([node.sync(debtor), node.sync(debtor)]);
    expect(hasPaid).toBe(true);
    expect(await statusesOf(debtor)).toEqual(['paid', 'paid']);
    expect(await chargesOf(debtor)).toEqual([[4_900, 4_900], FIRST_PAYMENT]);
    const emails = await node.sendQueuedMails();
    const refunds = emails.filter(({ subject }) => subject === 'Your BNA refund of $49.00');
    expect(refunds.map(({ to }) => to)).toEqual([debtor.email]);
    expect(refunds[0]?.text.replaceAll('\n', ' ')).toContain(
      'Your subscription has ended, so the payment bought nothing.',
    );
  });

  it('is refunded by the next sync after one was killed during the refund', async () => {
    const debtor = await node.createDebtor();
    await endUnpaid(debtor);
    await pay(debtor);
    const killed = node.withPayments({
      refundInvoice: async (id: string, key: string) => {
        await node.billing.payments.refundInvoice(id, key);
        throw new Error('killed');
      },
    });
    await expect(node.sync(debtor, killed)).rejects.toThrow('killed');
    await node.sync(debtor);
    const { data } = await node.stripe.refunds.list({ charge: await node.findCharge(debtor.customer) });
    expect(data.map(({ amount }) => amount)).toEqual([4_900]);
  });

  it('is kept if it was in time', async () => {
    const debtor = await node.createDebtor();
    await pay(debtor);
    const [bought] = await node.subscriptionsOf(debtor);
    await node.moveClock(1_000);
    await node.stripe.subscriptions.cancel(bought?.id ?? '');
    await node.processAllEvents();
    expect(await chargesOf(debtor)).toEqual([FIRST_PAYMENT, FIRST_PAYMENT]);
  });
});

describe('the unpaid invoice of a deleted account', () => {
  // @threat E13
  it.each(['while a payment is due', 'after the subscription has ended'])('can no longer be paid, %s', async (time) => {
    const debtor = await node.createDebtor();
    if (time.startsWith('after')) await endUnpaid(debtor);
    const as = { ...debtor, cookie: await node.signIn(debtor.userId) };
    expect((await deletion(as)).statusCode).toBe(200);
    await pay(debtor);
    await node.processAllEvents();
    expect(await statusesOf(debtor)).toEqual(['void', 'paid']);
    expect(await chargesOf(debtor)).toEqual([FIRST_PAYMENT]);
  });

  it('keeps the account until it is closed', async () => {
    const debtor = await node.createDebtor();
    const error = { type: 'invalid_request_error', message: 'A payment of this invoice is being processed.' };
    node.proxy.faults.replace = (call) => (isVoid(call) ? { status: 400, body: { error } } : undefined);
    expect((await deletion(debtor)).statusCode).toBe(503);
    expect(await isThere(debtor)).toBe(true);
    node.proxy.reset();
    expect((await deletion(debtor)).statusCode).toBe(200);
    expect(await statusesOf(debtor)).toEqual(['void', 'paid']);
  });

  it('is refunded if it is paid during the deletion', async () => {
    const debtor = await node.createDebtor();
    node.proxy.faults.before = async (call) => {
      if (isVoid(call)) await pay(debtor);
    };
    expect((await deletion(debtor)).statusCode).toBe(200);
    expect(await chargesOf(debtor)).toEqual([FIRST_PAYMENT, FIRST_PAYMENT]);
    node.reset();
    await node.processAllEvents();
    expect(await chargesOf(debtor)).toEqual([[4_900, 4_900], FIRST_PAYMENT]);
  });
});
