import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AWAY, type BuyersNode, CHOICE, startBuyersNode } from '../../../test/buyers-node.ts';
import type { Person } from '../../../test/test-node.ts';
import { subscription, userAccount } from '../../schema.ts';
import { billingCustomer, invoice } from '../../billing-schema.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.calm();
});
afterAll(() => node.stop());

const deletion = (as: Person) =>
  node.ask({ method: 'DELETE', url: '/api/v1/users', payload: { password: 'correct horse' }, as });
const isThere = async ({ userId }: Person): Promise<boolean> =>
  (await node.db.select().from(userAccount).where(eq(userAccount.id, userId))).length === 1;
const rowOf = async (stripeCustomerId: string) =>
  (await node.db.select().from(billingCustomer).where(eq(billingCustomer.stripe_customer_id, stripeCustomerId)))[0];
const boughtBy = async (customer: string) => (await node.stripe.subscriptions.list({ customer, status: 'all' })).data;

it('a deleted account’s subscription ends at once, and its invoices stay', async () => {
  const person = await node.person('none');
  const { stripeCustomerId } = await node.subscribe(person);
  expect((await deletion(person)).statusCode).toBe(200);
  expect(await isThere(person)).toBe(false);
  expect((await boughtBy(stripeCustomerId)).map(({ status }) => status)).toEqual(['canceled']);
  const row = await rowOf(stripeCustomerId);
  expect(row).toMatchObject({ user_id: null });
  const kept = await node.db
    .select()
    .from(invoice)
    .where(eq(invoice.billing_customer_id, row?.id ?? ''));
  expect(kept.map(({ amount, payment_status: status }) => [amount, status])).toEqual([[4_900, 'success']]);
  expect(await node.db.select().from(subscription).where(eq(subscription.user_id, person.userId))).toEqual([]);
  // What comes later for that customer finds nobody, and breaks nothing.
  await node.settle();
  const { data: charges } = await node.stripe.charges.list({ customer: stripeCustomerId });
  expect(charges.map(({ amount_refunded: back }) => back)).toEqual([0]);
});

it('the end of the billing is not told in words for an account that stays, however early its mails are written', async () => {
  const person = await node.person('none');
  const { stripeCustomerId } = await node.subscribe(person);
  await node.takeJobs('mail');
  expect((await deletion(person)).statusCode).toBe(200);
  await node.settle();
  expect((await boughtBy(stripeCustomerId)).map(({ status }) => status)).toEqual(['canceled']);
  const kinds = (await node.takeJobs('mail')).map(({ data }) => (data as { kind: string }).kind);
  expect(kinds).toEqual(['account.deleted']);
});

it('a checkout that is open is void with the account', async () => {
  const person = await node.person('none');
  const url = await node.begin(person);
  const customer = await node.customerOf(person);
  expect((await deletion(person)).statusCode).toBe(200);
  expect(await node.payCheckout(url)).toBe(404);
  expect(await boughtBy(customer)).toEqual([]);
});

it('deletes whoever never began to buy without calling anybody', async () => {
  const trialing = await node.person('trialing');
  await node.change(trialing, { email_updates: true, auto_renewal: true, daily_overview: true });
  for (const person of [trialing, await node.person('none')]) expect((await deletion(person)).statusCode).toBe(200);
  expect(node.proxy.calls).toEqual([]);
});

it('a checkout that is paid between the end of the billing and the deletion is ended and given back', async () => {
  const person = await node.person('none');
  await node.begin(person);
  const customer = await node.customerOf(person);
  let paid: number | null = null;
  node.proxy.meddling.before = async ({ method, path }) => {
    // The last thing that the end of the billing asks.
    if (method !== 'GET' || path !== '/v1/invoices' || paid !== null) return;
    const lines = await node.stripe.checkout.sessions.listLineItems((await node.sessionsOf(person))[0]?.id ?? '');
    const late = await node.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: lines.data.map(({ price }) => ({ price: price?.id ?? '', quantity: 1 })),
      success_url: 'http://127.0.0.1:3000',
    });
    paid = await node.payCheckout(late.url ?? '');
  };
  expect((await deletion(person)).statusCode).toBe(200);
  expect(paid).toBe(303);
  expect((await boughtBy(customer)).map(({ status }) => status)).toEqual(['active']);
  await node.settle();
  expect((await boughtBy(customer)).map(({ status }) => status)).toEqual(['canceled']);
  const { data: charges } = await node.stripe.charges.list({ customer });
  expect(charges.map(({ amount, amount_refunded: back }) => [amount, back])).toEqual([[5_800, 5_800]]);
  expect(await rowOf(customer)).toMatchObject({ user_id: null });
});

it('with the provider away nothing is deleted and nothing is ended; asked again it is', async () => {
  const person = await node.person('none');
  const { stripeCustomerId } = await node.subscribe(person);
  node.proxy.meddling.before = () => Promise.reject(new Error('cut'));
  const refused = await deletion(person);
  expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([503, AWAY, '2']);
  expect(await isThere(person)).toBe(true);
  expect(await node.readFeed(person)).toBe(200);
  expect((await boughtBy(stripeCustomerId)).map(({ status }) => status)).toEqual(['active']);
  node.calm();
  expect((await deletion(person)).statusCode).toBe(200);
  expect((await boughtBy(stripeCustomerId)).map(({ status }) => status)).toEqual(['canceled']);
});

it('E5: an end that the provider failed at is asked for again with another key; one whose answer got lost is found done', async () => {
  const [failed, lost] = [await node.person('none'), await node.person('none')];
  for (const person of [failed, lost]) await node.subscribe(person);
  const isEnd = ({ method, path }: { method: string; path: string }): boolean =>
    method === 'DELETE' && path.startsWith('/v1/subscriptions/');
  node.calm();
  node.proxy.meddling.before = (call) => {
    if (isEnd(call)) node.sandbox.controls.setFaults({ failApi: 1, failApiBy: 'error' });
    return Promise.resolve();
  };
  expect((await deletion(failed)).statusCode).toBe(503);
  expect(await isThere(failed)).toBe(true);
  node.calm();
  expect((await deletion(failed)).statusCode).toBe(200);

  node.proxy.meddling.loses = isEnd;
  expect((await deletion(lost)).statusCode).toBe(503);
  expect(await isThere(lost)).toBe(true);
  expect((await deletion(lost)).statusCode).toBe(200);
});

it('twice at once is done once, and a checkout begun meanwhile comes too late', async () => {
  const person = await node.person('none');
  const { stripeCustomerId } = await node.subscribe(person);
  const answers = await Promise.all([deletion(person), deletion(person), node.checkout(person, CHOICE)]);
  expect(answers.slice(0, 2).map(({ statusCode }) => statusCode)).toContain(200);
  for (const { statusCode } of answers) expect([200, 401, 409]).toContain(statusCode);
  expect(await isThere(person)).toBe(false);
  expect((await boughtBy(stripeCustomerId)).map(({ status }) => status)).toEqual(['canceled']);
});

/** Milliseconds, on a machine that has much to do. */
const PATIENCE = 15_000;

it('whoever waits for a turn while the account is deleted hears to log in, and buys nothing', async () => {
  const person = await node.person('none');
  const { stripeCustomerId } = await node.subscribe(person);
  await node.stripe.subscriptions.cancel((await boughtBy(stripeCustomerId))[0]?.id ?? '');
  node.calm();
  const gate = Promise.withResolvers<undefined>();
  node.proxy.meddling.before = () => gate.promise;
  const looking = node.comeBack(person);
  await vi.waitFor(() => {
    expect(node.proxy.calls).not.toEqual([]);
  }, PATIENCE);
  const waiting = node.checkout(person, CHOICE);
  const deleting = node.db.transaction(async (transaction) => {
    await transaction.select().from(billingCustomer).where(eq(billingCustomer.user_id, person.userId)).for('update');
    await transaction.delete(userAccount).where(eq(userAccount.id, person.userId));
  });
  await vi.waitFor(async () => {
    const { rows } = await node.database.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  }, PATIENCE);
  gate.resolve(undefined);
  expect((await looking).statusCode).toBe(200);
  await deleting;
  expect((await waiting).statusCode).toBe(401);
  expect((await node.stripe.checkout.sessions.list({ customer: stripeCustomerId })).data).toEqual([]);
});
