import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { OUTAGE, type BuyersNode, CHOICE, startBuyersNode } from '../../../test/buyers-node.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { billingCustomer, invoice, subscription } from './schema.ts';
import { userAccount } from '../accounts/schema.ts';
import { eventually } from '../../../test/eventually.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.reset();
});
afterAll(() => node.stop());

const deletion = (as: TestUser) =>
  node.request({ method: 'DELETE', url: '/api/v1/users', payload: { password: 'correct horse' }, as });
const isThere = async ({ userId }: TestUser): Promise<boolean> =>
  (await node.db.select().from(userAccount).where(eq(userAccount.id, userId))).length === 1;
const rowOf = async (stripeCustomerId: string) =>
  (await node.db.select().from(billingCustomer).where(eq(billingCustomer.stripe_customer_id, stripeCustomerId)))[0];
const boughtBy = async (customer: string) => (await node.stripe.subscriptions.list({ customer, status: 'all' })).data;

it('cancels a deleted account’s subscription at once and keeps its invoices', async () => {
  const buyer = await node.createUser('none');
  const { stripeCustomerId } = await node.subscribe(buyer);
  expect((await deletion(buyer)).statusCode).toBe(200);
  expect(await isThere(buyer)).toBe(false);
  expect((await boughtBy(stripeCustomerId)).map(({ status }) => status)).toEqual(['canceled']);
  const row = await rowOf(stripeCustomerId);
  expect(row).toMatchObject({ user_id: null });
  const kept = await node.db
    .select()
    .from(invoice)
    .where(eq(invoice.billing_customer_id, row?.id ?? ''));
  expect(kept.map(({ amount, payment_status: status }) => [amount, status])).toEqual([[4_900, 'success']]);
  expect(await node.db.select().from(subscription).where(eq(subscription.user_id, buyer.userId))).toEqual([]);
  // A later sync of that customer finds no user and must not fail.
  await node.processAllEvents();
  const { data: charges } = await node.stripe.charges.list({ customer: stripeCustomerId });
  expect(charges.map(({ amount_refunded: back }) => back)).toEqual([0]);
});

it('sends no email about the end of the subscription when the account is deleted', async () => {
  const buyer = await node.createUser('none');
  const { stripeCustomerId } = await node.subscribe(buyer);
  await node.takeJobs('mail');
  expect((await deletion(buyer)).statusCode).toBe(200);
  await node.processAllEvents();
  expect((await boughtBy(stripeCustomerId)).map(({ status }) => status)).toEqual(['canceled']);
  const kinds = (await node.takeJobs('mail')).map(({ data }) => (data as { kind: string }).kind);
  expect(kinds).toEqual(['account.deleted']);
});

it('expires the open checkout of a deleted account', async () => {
  const buyer = await node.createUser('none');
  const url = await node.startCheckout(buyer);
  const customer = await node.customerOf(buyer);
  expect((await deletion(buyer)).statusCode).toBe(200);
  expect(await node.payCheckout(url)).toBe(404);
  expect(await boughtBy(customer)).toEqual([]);
});

it('deletes an account without a customer without calling Stripe', async () => {
  const trialing = await node.createUser('trialing');
  await node.change(trialing, { email_updates: true, auto_renewal: true, daily_overview: true });
  for (const buyer of [trialing, await node.createUser('none')]) expect((await deletion(buyer)).statusCode).toBe(200);
  expect(node.proxy.calls).toEqual([]);
});

it('cancels and refunds a checkout paid between the cancellation and the deletion', async () => {
  const buyer = await node.createUser('none');
  await node.startCheckout(buyer);
  const customer = await node.customerOf(buyer);
  let paid: number | null = null;
  node.proxy.faults.before = async ({ method, path }) => {
    // The last call of the cancellation.
    if (method !== 'GET' || path !== '/v1/invoices' || paid !== null) return;
    const lines = await node.stripe.checkout.sessions.listLineItems((await node.sessionsOf(buyer))[0]?.id ?? '');
    const late = await node.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: lines.data.map(({ price }) => ({ price: price?.id ?? '', quantity: 1 })),
      success_url: 'http://127.0.0.1:3000',
    });
    paid = await node.payCheckout(late.url ?? '');
  };
  expect((await deletion(buyer)).statusCode).toBe(200);
  expect(paid).toBe(303);
  expect((await boughtBy(customer)).map(({ status }) => status)).toEqual(['active']);
  await node.processAllEvents();
  expect((await boughtBy(customer)).map(({ status }) => status)).toEqual(['canceled']);
  const { data: charges } = await node.stripe.charges.list({ customer });
  expect(charges.map(({ amount, amount_refunded: back }) => [amount, back])).toEqual([[5_800, 5_800]]);
  expect(await rowOf(customer)).toMatchObject({ user_id: null });
});

it('deletes and cancels nothing during an outage, and both when repeated', async () => {
  const buyer = await node.createUser('none');
  const { stripeCustomerId } = await node.subscribe(buyer);
  node.proxy.faults.before = () => Promise.reject(new Error('cut'));
  const rejected = await deletion(buyer);
  expect([rejected.statusCode, rejected.json(), rejected.headers['retry-after']]).toEqual([503, OUTAGE, '2']);
  expect(await isThere(buyer)).toBe(true);
  expect(await node.readFeed(buyer)).toBe(200);
  expect((await boughtBy(stripeCustomerId)).map(({ status }) => status)).toEqual(['active']);
  node.reset();
  expect((await deletion(buyer)).statusCode).toBe(200);
  expect((await boughtBy(stripeCustomerId)).map(({ status }) => status)).toEqual(['canceled']);
});

// @threat E5
it('retries a failed cancellation with a new key, and finds a lost one done', async () => {
  const [failed, lost] = [await node.createUser('none'), await node.createUser('none')];
  for (const buyer of [failed, lost]) await node.subscribe(buyer);
  const isEnd = ({ method, path }: { method: string; path: string }): boolean =>
    method === 'DELETE' && path.startsWith('/v1/subscriptions/');
  node.reset();
  node.proxy.faults.before = (call) => {
    if (isEnd(call)) node.sandbox.controls.setFaults({ failApi: 1, failApiBy: 'error' });
    return Promise.resolve();
  };
  expect((await deletion(failed)).statusCode).toBe(503);
  expect(await isThere(failed)).toBe(true);
  node.reset();
  expect((await deletion(failed)).statusCode).toBe(200);

  node.proxy.faults.dropsResponse = isEnd;
  expect((await deletion(lost)).statusCode).toBe(503);
  expect(await isThere(lost)).toBe(true);
  expect((await deletion(lost)).statusCode).toBe(200);
});

it('runs concurrent deletions once, and rejects a checkout started meanwhile', async () => {
  const buyer = await node.createUser('none');
  const { stripeCustomerId } = await node.subscribe(buyer);
  const responses = await Promise.all([deletion(buyer), deletion(buyer), node.checkout(buyer, CHOICE)]);
  expect(responses.slice(0, 2).map(({ statusCode }) => statusCode)).toContain(200);
  for (const { statusCode } of responses) expect([200, 401, 409]).toContain(statusCode);
  expect(await isThere(buyer)).toBe(false);
  expect((await boughtBy(stripeCustomerId)).map(({ status }) => status)).toEqual(['canceled']);
});

it('responds with 401 to a checkout that waited while the account was deleted', async () => {
  const buyer = await node.createUser('none');
  const { stripeCustomerId } = await node.subscribe(buyer);
  await node.stripe.subscriptions.cancel((await boughtBy(stripeCustomerId))[0]?.id ?? '');
  node.reset();
  const gate = Promise.withResolvers<undefined>();
  node.proxy.faults.before = () => gate.promise;
  const looking = node.syncSubscription(buyer);
  await eventually(() => {
    expect(node.proxy.calls).not.toEqual([]);
  });
  const waiting = node.checkout(buyer, CHOICE);
  const deleting = node.db.transaction(async (transaction) => {
    await transaction.select().from(billingCustomer).where(eq(billingCustomer.user_id, buyer.userId)).for('update');
    await transaction.delete(userAccount).where(eq(userAccount.id, buyer.userId));
  });
  await eventually(async () => {
    const { rows } = await node.database.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  });
  gate.resolve(undefined);
  expect((await looking).statusCode).toBe(200);
  await deleting;
  expect((await waiting).statusCode).toBe(401);
  expect((await node.stripe.checkout.sessions.list({ customer: stripeCustomerId })).data).toEqual([]);
});
