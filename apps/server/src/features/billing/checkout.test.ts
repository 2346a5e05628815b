import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuyersNode, CHOICE, SMALLER_CHOICE, startBuyersNode, urlIn } from '../../../test/buyers-node.ts';
import { readTables } from '../../../test/tables.ts';
import { type Person, PUBLIC_ORIGIN } from '../../../test/test-node.ts';

const ACTIVE_ALREADY = {
  message: 'Your subscription is active already. You can manage it on the subscription page.',
  code: 'conflict',
};

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.calm();
});
afterAll(() => node.stop());
const statusOf = async (as: Person): Promise<string | undefined> => (await node.subscriptionOf(as))?.status;

describe('a checkout', () => {
  it('E1: sells what is configured: the plan and what was chosen, at our prices', async () => {
    const person = await node.person('none');
    const url = await node.begin(person);
    expect(new URL(url).origin).toBe(node.proxy.origin);
    const [session] = await node.sessionsOf(person);
    expect(session).toMatchObject({
      status: 'open',
      mode: 'subscription',
      amount_total: 5_800,
      currency: 'usd',
      success_url: `${PUBLIC_ORIGIN}/en/account/subscription?returned=checkout&checkout_session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${PUBLIC_ORIGIN}/en/account/subscription?returned=canceled`,
    });
    const lines = await node.stripe.checkout.sessions.listLineItems(session?.id ?? '');
    expect(lines.data.map(({ price }) => price?.lookup_key)).toEqual(['genius_plus_usd_30d', 'email_updates_usd_30d']);
    expect(await statusOf(person)).toBeUndefined();
    expect(await node.auditOf(person)).toEqual(['checkout_started']);
  });

  it.each([
    { price: 1 },
    { amount: 1 },
    { trial_days: 365 },
    { customer: 'cus_other' },
    { currency: 'EUR' },
    { success_url: 'https://evil.test/' },
    { genius_plus: false },
    { genius_plus: 'true' },
    { email_updates: 1 },
    { auto_renewal: null },
  ])('E1: is refused, and nobody is called, with %j', async (change) => {
    const person = await node.person('none');
    const before = await readTables(node.database.pool);
    expect((await node.checkout(person, { ...CHOICE, ...change })).statusCode).toBe(422);
    expect(node.proxy.calls).toEqual([]);
    expect(await readTables(node.database.pool)).toEqual(before);
  });

  it('E4: begun by ten clicks at once on two nodes is one session of one customer, then one subscription and one charge', async () => {
    const person = await node.person('none');
    const { ask } = await node.startPeer();
    const order = {
      method: 'POST',
      url: '/api/v1/subscription/checkout-sessions',
      payload: CHOICE,
      as: person,
    } as const;
    const answers = await Promise.all([...Array(5).keys()].flatMap(() => [node.checkout(person), ask(order)]));
    const urls = answers.map(urlIn);
    expect(new Set(urls).size).toBe(1);
    expect(await node.sessionStatesOf(person)).toEqual(['open']);
    expect(await node.customersOf(person)).toEqual([await node.customerOf(person)]);
    expect(node.callsTo('POST', '/v1/checkout/sessions')).toHaveLength(1);

    await Promise.all([node.payCheckout(urls[0] ?? ''), node.payCheckout(urls[1] ?? '')]);
    await Promise.all(Array.from({ length: 5 }, () => node.comeBack(person)));
    expect(await statusOf(person)).toBe('active');
    const refused = await Promise.all([
      node.checkout(person),
      node.checkout(person, SMALLER_CHOICE),
      node.upgrade(person),
    ]);
    expect(refused.map((answer) => [answer.statusCode, answer.json<unknown>()])).toEqual(
      refused.map(() => [409, ACTIVE_ALREADY]),
    );
    expect((await node.boughtBy(person)).map(({ status }) => status)).toEqual(['active']);
    expect((await node.chargesOf(person)).map(({ amount, amount_refunded: back }) => [amount, back])).toEqual([
      [5_800, 0],
    ]);
    expect(await node.sessionStatesOf(person)).toEqual(['complete']);
  });

  it('E4: for another choice takes the place of the one that is open; back and forth there is never a second', async () => {
    const person = await node.person('none');
    const first = await node.begin(person);
    const second = await node.begin(person, SMALLER_CHOICE);
    expect(second).not.toBe(first);
    expect(await node.sessionStatesOf(person)).toEqual(['expired', 'open']);
    expect(await node.begin(person, SMALLER_CHOICE)).toBe(second);
    const third = await node.begin(person);
    expect([first, second]).not.toContain(third);
    expect(await node.sessionStatesOf(person)).toEqual(['expired', 'expired', 'open']);
  });

  it('E4: paid in the moment in which another choice takes its place is the one that is sold', async () => {
    const person = await node.person('none');
    const first = await node.begin(person);
    node.calm();
    node.proxy.meddling.before = async ({ path }) => {
      if (path.endsWith('/expire')) await node.payCheckout(first);
    };
    const answer = await node.checkout(person, SMALLER_CHOICE);
    expect([answer.statusCode, answer.json()]).toEqual([409, ACTIVE_ALREADY]);
    expect(node.callsTo('POST', '/v1/checkout/sessions')).toEqual([]);
    expect(await statusOf(person)).toBe('active');
    expect(await node.sessionStatesOf(person)).toEqual(['complete']);
  });

  it('E4: paid in two tabs leaves one subscription, and gives the other’s money back', async () => {
    const person = await node.person('none');
    const ours = await node.begin(person);
    const lines = await node.stripe.checkout.sessions.listLineItems((await node.sessionsOf(person))[0]?.id ?? '');
    const twin = await node.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: await node.customerOf(person),
      line_items: lines.data.map(({ price }) => ({ price: price?.id ?? '', quantity: 1 })),
      success_url: PUBLIC_ORIGIN,
    });
    await node.payCheckout(ours);
    await node.payCheckout(twin.url ?? '');
    await Promise.all([node.comeBack(person), node.comeBack(person)]);
    expect(await statusOf(person)).toBe('active');
    expect((await node.boughtBy(person)).map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
    const back = (await node.chargesOf(person)).map(({ amount_refunded: amount }) => amount).toSorted((a, b) => a - b);
    expect(back).toEqual([0, 5_800]);
    expect((await node.checkout(person)).statusCode).toBe(409);
  });

  it('E4: is refused while there is a payment to settle', async () => {
    const person = await node.person('none');
    const { stripeSubscriptionId } = await node.subscribe(person);
    const customer = await node.giveCard(person, 'pm_card_chargeCustomerFail');
    await node.stripe.subscriptions.update(stripeSubscriptionId, { default_payment_method: '' });
    await node.moveClock(31 * 86_400_000);
    const { data } = await node.stripe.subscriptions.list({ customer });
    expect(data.map(({ status }) => status)).toEqual(['past_due']);
    const back = { ...person, cookie: await node.signIn(person.userId) };
    const answers = [await node.checkout(back), await node.upgrade(back)];
    const refused = 'There is a payment to settle first. Open the customer portal to update your card.';
    expect(answers.map((answer) => [answer.statusCode, answer.json<unknown>()])).toEqual(
      answers.map(() => [409, { message: refused, code: 'conflict' }]),
    );
    // What was seen on the way is kept although the answer is a refusal.
    expect(await statusOf(back)).toBe('past_due');
  });

  it('costs a part of the budget only where a session is made', async () => {
    const person = await node.person('none');
    for (let made = 0; made < 10; made += 1) await node.begin(person, made % 2 === 0 ? CHOICE : SMALLER_CHOICE);
    for (let again = 0; again < 5; again += 1) await node.begin(person, SMALLER_CHOICE);
    const answer = await node.checkout(person);
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(node.callsTo('POST', '/v1/checkout/sessions')).toHaveLength(10);
    // What is refused ends nothing.
    expect((await node.sessionStatesOf(person)).filter((state) => state === 'open')).toHaveLength(1);
    // One that is away costs nothing.
    const other = await node.person('none');
    node.proxy.meddling.before = () => Promise.reject(new Error('cut'));
    expect((await node.checkout(other)).statusCode).toBe(503);
    node.calm();
    for (let made = 0; made < 10; made += 1) await node.begin(other, made % 2 === 0 ? CHOICE : SMALLER_CHOICE);
  });
});
