import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuyersNode, type Debtor, OUTAGE, startBuyersNode } from '../../../../test/buyers-node.ts';
import type { TestUser } from '../../../../test/test-node.ts';

const DAY_MS = 86_400_000;
const ENDED = { message: 'Your subscription has ended. You don’t have anything to pay.' };

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

const cancel = (as: TestUser) =>
  node.request({ method: 'PATCH', url: '/api/v1/subscription/cancel-unpaid', as, payload: {} });
const invoicesOf = async ({ customer }: Debtor) =>
  (await node.stripe.invoices.list({ customer })).data.map(({ status }) => status);
const refundsOf = async (debtor: Debtor) =>
  (await node.chargesOf(debtor)).flatMap(({ paid, amount_refunded: back }) => (paid ? [back] : []));
const isCancellation = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'DELETE' && path.startsWith('/v1/subscriptions/');

describe('ending a subscription whose payment is due', () => {
  // @threat E13 @threat E9
  it('ends it at once, voids the open invoice and says so by email', async () => {
    const debtor = await node.createDebtor();
    expect(await node.statusOf(debtor)).toBe('past_due');
    const response = await cancel(debtor);
    expect([response.statusCode, response.json()]).toEqual([200, ENDED]);
    expect((await node.subscriptionsOf(debtor)).map(({ status }) => status)).toEqual(['canceled']);
    expect(await invoicesOf(debtor)).toEqual(['void', 'paid']);
    expect(await node.statusOf(debtor)).toBe('canceled');
    expect(await node.auditOf(debtor)).toContain('unpaid_subscription_canceled');
    // The page of the email takes no payment, and no retry follows.
    await node.payCheckout(debtor.page);
    await node.moveClock(10 * DAY_MS);
    await node.processAllEvents();
    expect(await node.paidAmountsOf(debtor)).toEqual([4_900]);
    const [email, ...others] = await node.sendQueuedMails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: debtor.email, subject: 'Your BNA subscription has ended' });
    const { invoices } = await node.readStored(debtor);
    const number = invoices.at(-1)?.transaction_number ?? 'none';
    expect(email?.text.replaceAll('\n', ' ')).toContain(
      `We voided invoice ${number}, so you don't have anything to pay.`,
    );
  });

  it('lets the user subscribe again', async () => {
    const debtor = await node.createDebtor();
    await cancel(debtor);
    await node.payCheckout(await node.startCheckout(debtor));
    await node.processAllEvents();
    expect(await node.statusOf(debtor)).toBe('active');
  });

  it('has one effect when it is repeated', async () => {
    const debtor = await node.createDebtor();
    const statuses = await Promise.all([cancel(debtor), cancel(debtor)]);
    expect(statuses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('refunds a payment that succeeds while the subscription is being ended', async () => {
    const debtor = await node.createDebtor();
    node.proxy.faults.before = async (call) => {
      if (!isCancellation(call)) return;
      await node.payCheckout(debtor.page);
      await node.moveClock(1_000);
    };
    expect((await cancel(debtor)).statusCode).toBe(200);
    expect(await refundsOf(debtor)).toEqual([4_900, 0]);
    expect(await node.statusOf(debtor)).toBe('canceled');
  });

  it('refunds such a payment at the next sync if Stripe fails after the cancellation', async () => {
    const debtor = await node.createDebtor();
    let isCanceled = false;
    node.proxy.faults.before = async (call) => {
      if (isCanceled) throw new Error('cut');
      if (!isCancellation(call)) return;
      await node.payCheckout(debtor.page);
      await node.moveClock(1_000);
      isCanceled = true;
    };
    expect((await cancel(debtor)).statusCode).toBe(503);
    node.proxy.reset();
    await node.sync(debtor);
    await node.sync(debtor);
    expect(await refundsOf(debtor)).toEqual([4_900, 0]);
    expect(await node.statusOf(debtor)).toBe('canceled');
  });

  it('keeps a payment of an earlier day', async () => {
    const debtor = await node.createDebtor();
    await node.payCheckout(debtor.page);
    await node.processAllEvents();
    const [bought] = await node.subscriptionsOf(debtor);
    const { data } = await node.stripe.invoices.list({ customer: debtor.customer });
    await node.moveClock(DAY_MS);
    await node.stripe.subscriptions.cancel(bought?.id ?? '', {
      cancellation_details: { comment: `Unpaid: ${data[0]?.id ?? ''}` },
    });
    await node.processAllEvents();
    expect(await refundsOf(debtor)).toEqual([0, 0]);
  });

  it('does not charge a card that was added just before', async () => {
    const debtor = await node.createDebtor();
    await node.giveCard(debtor, 'pm_card_visa');
    expect((await cancel(debtor)).json()).toEqual(ENDED);
    await node.processAllEvents();
    expect(await node.paidAmountsOf(debtor)).toEqual([4_900]);
  });

  it('shows the paid subscription if the payment was faster', async () => {
    const debtor = await node.createDebtor();
    await node.payCheckout(debtor.page);
    expect((await cancel(debtor)).statusCode).toBe(409);
    expect(await node.statusOf(debtor)).toBe('active');
    expect(await refundsOf(debtor)).toEqual([0, 0]);
  });

  it('says that the invoice is being closed while Stripe refuses that', async () => {
    const debtor = await node.createDebtor();
    const error = { type: 'invalid_request_error', message: 'A payment of this invoice is being processed.' };
    node.proxy.faults.replace = ({ path }) => (path.endsWith('/void') ? { status: 400, body: { error } } : undefined);
    const response = await cancel(debtor);
    expect(response.json()).toEqual({ message: expect.stringContaining('Please don’t pay the open invoice') });
    node.proxy.reset();
    await node.sync(debtor);
    expect(await invoicesOf(debtor)).toEqual(['void', 'paid']);
  });

  it('ends nothing during an outage, and can be repeated', async () => {
    const debtor = await node.createDebtor();
    node.proxy.faults.before = (call) => (isCancellation(call) ? Promise.reject(new Error('cut')) : Promise.resolve());
    const response = await cancel(debtor);
    expect([response.statusCode, response.json()]).toEqual([503, OUTAGE]);
    expect(await node.statusOf(debtor)).toBe('past_due');
    node.proxy.reset();
    expect((await cancel(debtor)).statusCode).toBe(200);
  });

  it('is refused for a paid subscription and without one', async () => {
    const subscriber = await node.createSubscriber();
    const none = await node.createUser('none');
    for (const as of [subscriber, none]) expect((await cancel(as)).statusCode).toBe(409);
    expect(await node.statusOf(subscriber)).toBe('active');
  });
});
