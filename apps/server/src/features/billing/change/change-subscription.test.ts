import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BuyersNode,
  ENDING,
  PLAN,
  readRedirectUrl,
  startBuyersNode,
  UPDATED,
  WITH_EMAILS,
} from '../../../../test/buyers-node.ts';
import { readTables } from '../../../../test/tables.ts';
import type { TestUser } from '../../../../test/test-node.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.reset();
});
afterAll(() => node.stop());

const SAVED = { message: 'Your selection has been saved' };
const SETTLE = {
  message: 'A payment is due first. Open the customer portal to update your card.',
  code: 'conflict',
};
const NONE = { message: 'You have no active subscription.', code: 'conflict' };
const FOREIGN = { message: 'This is not your subscription', code: 'forbidden' };
const DAY_MS = 86_400_000;

const addOnsOf = async (as: TestUser) =>
  Object.fromEntries(
    ((await node.subscriptionOf(as))?.add_ons ?? []).map(({ add_on_package: { name }, status, ends_at }) => [
      name,
      ends_at === null ? status : `${status} until the end`,
    ]),
  );

describe('ownership and validation', () => {
  // @threat E2
  it('rejects another user’s subscription id, or any id without a subscription, without a call', async () => {
    const [buyer, victim] = [await node.createSubscriber(), await node.createSubscriber()];
    const before = await readTables(node.database.pool);
    for (const as of [buyer, await node.createUser('none'), await node.createUser('trialing')]) {
      for (const id of [victim.subscriptionId, 'sub_unknown', '', '../sub', '\0']) {
        for (const ask of [node.change, node.preview]) {
          const response = await ask(as, { ...WITH_EMAILS, stripe_subscription_id: id });
          expect([id, response.statusCode, response.json()]).toEqual([id, 403, FOREIGN]);
        }
      }
    }
    expect(node.proxy.calls).toEqual([]);
    const after = await readTables(node.database.pool);
    expect(after.get('public.user_add_on')).toEqual(before.get('public.user_add_on'));
    expect(await node.lookupKeysOf(victim)).toEqual(['genius_plus_usd_30d']);
  });

  // @threat E2
  it('accepts the own id, no id and null alike', async () => {
    const buyer = await node.createSubscriber();
    for (const id of [{ stripe_subscription_id: buyer.subscriptionId }, { stripe_subscription_id: null }, {}]) {
      const response = await node.change(buyer, { ...PLAN, ...id });
      expect([response.statusCode, response.json()]).toEqual([200, UPDATED]);
    }
    expect(node.subscriptionUpdates()).toEqual([]);
  });

  // @threat E1
  it.each([
    { price: 1 },
    { amount: 0 },
    { genius_plus: false },
    { genius_plus: true },
    { email_updates: 'yes' },
    { daily_overview: undefined },
    { stripe_subscription_id: 5 },
    { stripe_subscription_id: 'x'.repeat(256) },
  ])('rejects a body with %j, without a call', async (change) => {
    const buyer = await node.createSubscriber();
    for (const ask of [node.change, node.preview]) {
      expect((await ask(buyer, { ...WITH_EMAILS, ...change })).statusCode).toBe(422);
    }
    expect(node.proxy.calls).toEqual([]);
  });
});

describe('during the trial', () => {
  // @req 14.4
  it('saves the choice for the upgrade, without a call', async () => {
    const buyer = await node.register({ email_updates: true, daily_overview: false });
    const choice = { email_updates: false, auto_renewal: false, daily_overview: true };
    expect((await node.preview(buyer, choice)).json()).toEqual({
      data: { currency: 'USD', due_now: 0, next_charge: 4_900, next_charge_at: null, ends_at: null },
    });
    const response = await node.change(buyer, choice);
    expect([response.statusCode, response.json()]).toEqual([200, SAVED]);
    expect(await node.subscriptionOf(buyer)).toMatchObject({ status: 'trialing', auto_renewal: false });
    expect(await addOnsOf(buyer)).toEqual({ daily_overview: 'active' });
    expect((await node.change(buyer, { ...choice, email_updates: true })).json()).toEqual(SAVED);
    expect((await node.preview(buyer, { ...choice, email_updates: true })).json()).toMatchObject({
      data: { due_now: 0, next_charge: 5_800 },
    });
    expect(await addOnsOf(buyer)).toEqual({ daily_overview: 'active', email_updates: 'inactive' });
    expect(await node.auditOf(buyer)).toEqual(['registered', 'subscription_changed', 'subscription_changed']);
    expect(node.proxy.calls).toEqual([]);

    expect(readRedirectUrl(await node.upgrade(buyer))).toContain('/c/pay/');
    const [session] = await node.sessionsOf(buyer);
    expect(session?.amount_total).toBe(5_800);
  });

  it('saves one of two concurrent choices as a whole', async () => {
    const buyer = await node.register();
    const [all, nothing] = [
      { email_updates: true, auto_renewal: true, daily_overview: true },
      { email_updates: false, auto_renewal: false, daily_overview: false },
    ];
    const responses = await Promise.all([all, nothing, all, nothing].map((choice) => node.change(buyer, choice)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect([0, 3]).toContain(Object.keys(await addOnsOf(buyer)).length);
  });
});

describe('without an active subscription', () => {
  // @req 14.4
  it('responds with 409, without a call', async () => {
    const over = await node.register();
    await node.cancelTrial(over);
    for (const buyer of [await node.createUser('none'), over]) {
      for (const ask of [node.change, node.preview]) {
        const response = await ask(buyer, WITH_EMAILS);
        expect([response.statusCode, response.json()]).toEqual([409, NONE]);
      }
    }
    expect(node.proxy.calls).toEqual([]);
  });

  // @threat E9
  it('rejects a change of an ended or past due subscription', async () => {
    const [ended, pastDue] = [await node.createSubscriber(), await node.createSubscriber()];
    await node.stripe.subscriptions.cancel(ended.subscriptionId);
    await node.giveCard(pastDue, 'pm_card_chargeCustomerFail');
    await node.moveClock(31 * DAY_MS);
    const back = async (buyer: TestUser) => ({ ...buyer, cookie: await node.signIn(buyer.userId) });
    for (const ask of [node.change, node.preview]) {
      expect((await ask(await back(ended), WITH_EMAILS)).json()).toEqual(NONE);
      expect((await ask(await back(pastDue), WITH_EMAILS)).json()).toEqual(SETTLE);
    }
    expect(node.subscriptionUpdates()).toEqual([]);
  });
});

describe('an active subscription', () => {
  // @req 7.15 @req 12.15
  it('gets an add-on in one call, charged at once for the rest of the period as previewed', async () => {
    const buyer = await node.createSubscriber();
    await node.moveClock(15 * DAY_MS);
    // Process the events of other subscriptions before reading the tables.
    await node.processAllEvents();
    const as = { ...buyer, cookie: await node.signIn(buyer.userId) };
    const tables = await readTables(node.database.pool);
    const preview = (await node.preview(as, WITH_EMAILS)).json<{ data: { due_now: number } }>().data;
    expect(preview).toMatchObject({ currency: 'USD', due_now: 450, next_charge: 5_800, ends_at: null });
    expect(node.subscriptionUpdates()).toEqual([]);
    expect(await readTables(node.database.pool)).toEqual(tables);
    const response = await node.change(as, WITH_EMAILS);
    expect([response.statusCode, response.json()]).toEqual([200, UPDATED]);
    expect(node.subscriptionUpdates()).toHaveLength(1);
    expect(await node.paidAmountsOf(as)).toEqual([preview.due_now, 4_900]);
    expect(await addOnsOf(as)).toMatchObject({ email_updates: 'active' });
    expect(await node.auditOf(as)).toEqual(['subscription_changed']);
  });

  // @threat E9
  it('ignores a request without changes, and applies two concurrent equal requests once', async () => {
    const buyer = await node.createSubscriber();
    expect((await node.change(buyer, PLAN)).json()).toEqual(UPDATED);
    expect(node.subscriptionUpdates()).toEqual([]);
    expect(await node.auditOf(buyer)).toEqual([]);
    const both = await Promise.all([node.change(buyer, WITH_EMAILS), node.change(buyer, WITH_EMAILS)]);
    expect(both.map((response) => response.json<unknown>())).toEqual([UPDATED, UPDATED]);
    expect(node.subscriptionUpdates()).toHaveLength(1);
    expect(await node.paidAmountsOf(buyer)).toEqual([900, 4_900]);
  });

  it('keeps a removed add-on until the end of the period, and adds it again without a charge', async () => {
    const buyer = await node.createSubscriber(['email_updates']);
    expect((await node.change(buyer, PLAN)).json()).toEqual(UPDATED);
    const [emails] = (await node.subscriptionOf(buyer))?.add_ons ?? [];
    expect(emails).toMatchObject({ add_on_package: { name: 'email_updates' }, status: 'active' });
    expect(emails?.ends_at).not.toBeNull();
    // Adding a free add-on too must not charge the paid one again.
    const all = { ...WITH_EMAILS, daily_overview: true };
    expect((await node.preview(buyer, all)).json()).toMatchObject({ data: { due_now: 0, next_charge: 5_800 } });
    expect((await node.change(buyer, all)).json()).toEqual(UPDATED);
    expect(await addOnsOf(buyer)).toMatchObject({ email_updates: 'active', daily_overview: 'active' });
    expect(await node.paidAmountsOf(buyer)).toEqual([5_800]);
    // An unpaid add-on is charged even when added together with a free one.
    const other = await node.createSubscriber(['daily_overview']);
    await node.change(other, PLAN);
    await node.change(other, all);
    expect(await node.paidAmountsOf(other)).toEqual([900, 4_900]);
  });

  it('adds a removed add-on again for its price if it was refunded', async () => {
    const buyer = await node.createSubscriber();
    await node.change(buyer, WITH_EMAILS);
    const [{ id } = { id: '' }] = await node.chargesOf(buyer);
    await node.stripe.refunds.create({ charge: id });
    await node.change(buyer, PLAN);
    const { data: preview } = (await node.preview(buyer, WITH_EMAILS)).json<{ data: { due_now: number } }>();
    expect(preview.due_now).toBe(900);
    expect((await node.change(buyer, WITH_EMAILS)).json()).toEqual(UPDATED);
    expect(await node.paidAmountsOf(buyer)).toEqual([900, 900, 4_900]);
  });

  it('applies all changes in one call, without a refund for a free add-on', async () => {
    const buyer = await node.createSubscriber(['daily_overview']);
    const wish = { email_updates: true, daily_overview: false, auto_renewal: false };
    expect((await node.change(buyer, wish)).json()).toEqual(UPDATED);
    expect(node.subscriptionUpdates()).toHaveLength(1);
    expect(await node.paidAmountsOf(buyer)).toEqual([900, 4_900]);
    const subscription = await node.subscriptionOf(buyer);
    expect(subscription).toMatchObject({ status: 'active', auto_renewal: false, next_charge: null });
    expect(await addOnsOf(buyer)).toMatchObject({ email_updates: 'active', daily_overview: 'active until the end' });
  });

  it('treats on, off and on again within a minute as three changes', async () => {
    const buyer = await node.createSubscriber();
    for (const choice of [WITH_EMAILS, PLAN, WITH_EMAILS, PLAN]) {
      expect((await node.change(buyer, choice)).json()).toEqual(UPDATED);
      expect(await addOnsOf(buyer)).toMatchObject({
        email_updates: choice.email_updates ? 'active' : 'active until the end',
      });
    }
    expect(node.subscriptionUpdates()).toHaveLength(4);
    expect(new Set(node.subscriptionUpdates().map(({ key }) => key)).size).toBe(4);
    expect(await node.paidAmountsOf(buyer)).toEqual([900, 4_900]);
    for (const choice of [ENDING, PLAN, ENDING, PLAN]) {
      expect((await node.change(buyer, choice)).json()).toEqual(UPDATED);
      expect(await node.subscriptionOf(buyer)).toMatchObject({ status: 'active', auto_renewal: choice.auto_renewal });
    }
    expect(node.subscriptionUpdates()).toHaveLength(8);
  });

  // @req 14.5
  it('without renewal keeps access to the end of the period, charges nothing, and can be renewed until then', async () => {
    const buyer = await node.createSubscriber();
    const preview = (await node.preview(buyer, ENDING)).json<{ data: { ends_at: string } }>().data;
    const endsAt = new Date(((await node.subscriptionsOf(buyer))[0]?.items.data[0]?.current_period_end ?? 0) * 1_000);
    expect(preview).toEqual({
      currency: 'USD',
      due_now: 0,
      next_charge: null,
      next_charge_at: null,
      ends_at: endsAt.toISOString(),
    });
    await node.change(buyer, ENDING);
    await node.moveClock(endsAt.getTime() - node.clock.now().getTime() - 5_000);
    const back = { ...buyer, cookie: await node.signIn(buyer.userId) };
    expect(await node.readFeed(back)).toBe(200);
    expect((await node.preview(back, PLAN)).json()).toMatchObject({
      data: { due_now: 0, next_charge: 4_900, next_charge_at: endsAt.toISOString(), ends_at: null },
    });
    await node.moveClock(6_000);
    expect(await node.readFeed(back)).toBe(403);
    expect((await node.change(back, PLAN)).json()).toEqual(NONE);
    expect(await node.paidAmountsOf(back)).toEqual([4_900]);
  });

  it('renews again whichever field requested the end', async () => {
    const buyer = await node.createSubscriber();
    const [bought] = await node.subscriptionsOf(buyer);
    const periodEnd = bought?.items.data[0]?.current_period_end ?? 0;
    await node.stripe.subscriptions.update(buyer.subscriptionId, { cancel_at: periodEnd });
    expect((await node.change(buyer, PLAN)).json()).toEqual(UPDATED);
    expect(await node.subscriptionOf(buyer)).toMatchObject({ auto_renewal: true });
    expect((await node.subscriptionsOf(buyer))[0]).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  });
});
