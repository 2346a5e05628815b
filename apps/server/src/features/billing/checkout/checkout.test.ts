import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ALREADY_ACTIVE,
  type BuyersNode,
  CHOICE,
  SMALLER_CHOICE,
  startBuyersNode,
  readRedirectUrl,
} from '../../../../test/buyers-node.ts';
import { readTables } from '../../../../test/tables.ts';
import { PUBLIC_ORIGIN } from '../../../../test/test-node.ts';
import { packageCatalog } from '../schema.ts';
import { listBilledPackages } from '../subscription/packages.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.reset();
});
afterAll(() => node.stop());

describe('a checkout', () => {
  // @req 7.11 @threat E1
  it('sells the plan and the chosen add-ons at our prices', async () => {
    const user = await node.createUser('none');
    const url = await node.startCheckout(user);
    expect(new URL(url).origin).toBe(node.proxy.origin);
    const [session] = await node.sessionsOf(user);
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
    expect(await node.statusOf(user)).toBeUndefined();
    expect(await node.auditOf(user)).toEqual(['checkout_started']);
  });

  // @threat E11
  it('carries the user on the customer, the session, the subscription and its invoices', async () => {
    const user = await node.createUser('none');
    await node.payCheckout(await node.startCheckout(user));
    const [session] = await node.sessionsOf(user);
    expect(session).toMatchObject({ client_reference_id: user.userId, metadata: { user_id: user.userId } });
    const [bought] = await node.subscriptionsOf(user);
    expect(bought?.metadata).toMatchObject({ user_id: user.userId });
    const customer = await node.stripe.customers.retrieve(await node.customerOf(user));
    expect(customer).toMatchObject({ metadata: { user_id: user.userId } });
    const { data: invoices } = await node.stripe.invoices.list({ customer: customer.id });
    expect(invoices.map(({ parent }) => parent?.subscription_details?.metadata?.['user_id'])).toEqual([user.userId]);
    await node.processAllEvents();
  });

  // @req 5.8 @threat E1
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
  ])('rejects %j, without a call', async (change) => {
    const user = await node.createUser('none');
    const before = await readTables(node.database.pool);
    expect((await node.checkout(user, { ...CHOICE, ...change })).statusCode).toBe(422);
    expect(node.proxy.calls).toEqual([]);
    expect(await readTables(node.database.pool)).toEqual(before);
  });

  // @threat E4
  it('creates one customer, session, subscription and charge for ten concurrent clicks on two nodes', async () => {
    const user = await node.createUser('none');
    const { request } = await node.startPeer();
    const order = {
      method: 'POST',
      url: '/api/v1/subscription/checkout-sessions',
      payload: CHOICE,
      as: user,
    } as const;
    const responses = await Promise.all([...Array(5).keys()].flatMap(() => [node.checkout(user), request(order)]));
    const urls = responses.map(readRedirectUrl);
    expect(new Set(urls).size).toBe(1);
    expect(await node.sessionStatesOf(user)).toEqual(['open']);
    expect(await node.customersOf(user)).toEqual([await node.customerOf(user)]);
    expect(node.callsTo('POST', '/v1/checkout/sessions')).toHaveLength(1);

    await Promise.all([node.payCheckout(urls[0] ?? ''), node.payCheckout(urls[1] ?? '')]);
    await Promise.all(Array.from({ length: 5 }, () => node.syncSubscription(user)));
    expect(await node.statusOf(user)).toBe('active');
    const rejected = await Promise.all([node.checkout(user), node.checkout(user, SMALLER_CHOICE), node.upgrade(user)]);
    expect(rejected.map((result) => [result.statusCode, result.json<unknown>()])).toEqual(
      rejected.map(() => [409, ALREADY_ACTIVE]),
    );
    expect((await node.subscriptionsOf(user)).map(({ status }) => status)).toEqual(['active']);
    expect((await node.chargesOf(user)).map(({ amount, amount_refunded: back }) => [amount, back])).toEqual([
      [5_800, 0],
    ]);
    expect(await node.sessionStatesOf(user)).toEqual(['complete']);
  });

  // @threat E4
  it('replaces the open session for another choice, so that at most one is open', async () => {
    const user = await node.createUser('none');
    const first = await node.startCheckout(user);
    const second = await node.startCheckout(user, SMALLER_CHOICE);
    expect(second).not.toBe(first);
    expect(await node.sessionStatesOf(user)).toEqual(['expired', 'open']);
    expect(await node.startCheckout(user, SMALLER_CHOICE)).toBe(second);
    const third = await node.startCheckout(user);
    expect([first, second]).not.toContain(third);
    expect(await node.sessionStatesOf(user)).toEqual(['expired', 'expired', 'open']);
  });

  // @threat E4
  it('sells the session that is paid while another choice replaces it', async () => {
    const user = await node.createUser('none');
    const first = await node.startCheckout(user);
    node.reset();
    node.proxy.faults.before = async ({ path }) => {
      if (path.endsWith('/expire')) await node.payCheckout(first);
    };
    const result = await node.checkout(user, SMALLER_CHOICE);
    expect([result.statusCode, result.json()]).toEqual([409, ALREADY_ACTIVE]);
    expect(node.callsTo('POST', '/v1/checkout/sessions')).toEqual([]);
    expect(await node.statusOf(user)).toBe('active');
    expect(await node.sessionStatesOf(user)).toEqual(['complete']);
  });

  // @threat E4
  it('keeps one subscription when paid in two tabs, and refunds the other', async () => {
    const user = await node.createUser('none');
    const ours = await node.startCheckout(user);
    const lines = await node.stripe.checkout.sessions.listLineItems((await node.sessionsOf(user))[0]?.id ?? '');
    const twin = await node.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: await node.customerOf(user),
      line_items: lines.data.map(({ price }) => ({ price: price?.id ?? '', quantity: 1 })),
      success_url: PUBLIC_ORIGIN,
    });
    await node.payCheckout(ours);
    await node.payCheckout(twin.url ?? '');
    await Promise.all([node.syncSubscription(user), node.syncSubscription(user)]);
    expect(await node.statusOf(user)).toBe('active');
    expect((await node.subscriptionsOf(user)).map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
    const back = (await node.chargesOf(user)).map(({ amount_refunded: amount }) => amount).toSorted((a, b) => a - b);
    expect(back).toEqual([0, 5_800]);
    expect((await node.checkout(user)).statusCode).toBe(409);
  });

  // @threat E4
  it('is rejected while a payment is due', async () => {
    const user = await node.createUser('none');
    const { stripeSubscriptionId } = await node.subscribe(user);
    const customer = await node.giveCard(user, 'pm_card_chargeCustomerFail');
    await node.stripe.subscriptions.update(stripeSubscriptionId, { default_payment_method: '' });
    await node.moveClock(31 * 86_400_000);
    const { data } = await node.stripe.subscriptions.list({ customer });
    expect(data.map(({ status }) => status)).toEqual(['past_due']);
    const back = { ...user, cookie: await node.signIn(user.userId) };
    const responses = [await node.checkout(back), await node.upgrade(back)];
    const rejected = 'A payment is due first. Open the customer portal to update your card.';
    expect(responses.map((result) => [result.statusCode, result.json<unknown>()])).toEqual(
      responses.map(() => [409, { message: rejected, code: 'conflict' }]),
    );
    // The sync is stored although the response is an error.
    expect(await node.statusOf(back)).toBe('past_due');
  });

  // @req 15.5
  it('uses quota only when it creates a session', async () => {
    const user = await node.createUser('none');
    for (let made = 0; made < 10; made += 1) await node.startCheckout(user, made % 2 === 0 ? CHOICE : SMALLER_CHOICE);
    for (let again = 0; again < 5; again += 1) await node.startCheckout(user, SMALLER_CHOICE);
    const result = await node.checkout(user);
    expect([result.statusCode, Number(result.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(node.callsTo('POST', '/v1/checkout/sessions')).toHaveLength(10);
    // A rejected request expires nothing.
    expect((await node.sessionStatesOf(user)).filter((state) => state === 'open')).toHaveLength(1);
    // An outage uses no quota.
    const other = await node.createUser('none');
    node.proxy.faults.before = () => Promise.reject(new Error('cut'));
    expect((await node.checkout(other)).statusCode).toBe(503);
    node.reset();
    for (let made = 0; made < 10; made += 1) await node.startCheckout(other, made % 2 === 0 ? CHOICE : SMALLER_CHOICE);
  });
});

// @req 15.5
it.each(['checkout', 'upgrade'] as const)('limits how often the %s reads from Stripe', async (start) => {
  const user = await node.register();
  for (let read = 0; read < 60; read += 1) expect((await node.syncSubscription(user)).statusCode).toBe(200);
  node.reset();
  const response = await node[start](user);
  expect([response.statusCode, response.json()]).toEqual([
    429,
    { message: 'Too many requests, please try again later.', code: 'too_many_requests' },
  ]);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(node.proxy.calls).toEqual([]);
});

describe('a price change', () => {
  const setPrice = async (price: number): Promise<void> => {
    await node.db.update(packageCatalog).set({ price }).where(eq(packageCatalog.name, 'genius_plus'));
    await node.billing.payments.seedCatalog(await listBilledPackages(node.db));
  };
  afterEach(() => setPrice(4_900));

  // @threat E1 @threat E4
  it('expires open sessions at the old price, and the next checkout is at the new one', async () => {
    const user = await node.createUser('none');
    const before = await node.startCheckout(user);
    await setPrice(5_500);
    expect(await node.sessionStatesOf(user)).toEqual(['expired']);
    expect(await node.payCheckout(before)).not.toBe(303);
    const after = await node.startCheckout(user);
    expect(after).not.toBe(before);
    expect(await node.payCheckout(after)).toBe(303);
    expect(await node.paidAmountsOf(user)).toEqual([6_400]);
  });

  it('leaves sessions at unchanged prices open', async () => {
    const user = await node.createUser('none');
    const url = await node.startCheckout(user);
    await node.billing.payments.seedCatalog(await listBilledPackages(node.db));
    expect(await node.startCheckout(user)).toBe(url);
    expect(await node.sessionStatesOf(user)).toEqual(['open']);
  });

  it('expires open sessions of an earlier version, which stored no prices, and none of other software', async () => {
    const user = await node.createUser('none');
    await node.startCheckout(user);
    const [session] = await node.sessionsOf(user);
    await node.stripe.checkout.sessions.update(session?.id ?? '', { metadata: { prices: '' } });
    const lines = await node.stripe.checkout.sessions.listLineItems(session?.id ?? '');
    const foreign = await node.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: lines.data.map(({ price }) => ({ price: price?.id ?? '', quantity: 1 })),
      success_url: PUBLIC_ORIGIN,
    });
    await node.billing.payments.seedCatalog(await listBilledPackages(node.db));
    expect(await node.sessionStatesOf(user)).toEqual(['expired']);
    expect((await node.stripe.checkout.sessions.retrieve(foreign.id)).status).toBe('open');
  });

  it('replaces an open session that another node left behind', async () => {
    const user = await node.createUser('none');
    const before = await node.startCheckout(user);
    const [session] = await node.sessionsOf(user);
    // As if that node had been killed between the new prices and the expiry.
    await node.stripe.checkout.sessions.update(session?.id ?? '', { metadata: { prices: 'price_old' } });
    const after = await node.startCheckout(user);
    expect(after).not.toBe(before);
    expect(await node.sessionStatesOf(user)).toEqual(['expired', 'open']);
  });
});
