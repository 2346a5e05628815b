import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuyersNode, startBuyersNode, urlIn } from '../../../test/buyers-node.ts';
import type { ProviderCall } from '../../../test/stripe-proxy.ts';
import { readTables } from '../../../test/tables.ts';
import type { Person } from '../../../test/test-node.ts';
import type { BilledPackageName } from '../../payment-provider.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.calm();
});
afterAll(() => node.stop());

const PLAN = { email_updates: false, auto_renewal: true, daily_overview: false };
const WITH_MAILS = { ...PLAN, email_updates: true };
const ENDING = { ...PLAN, auto_renewal: false };
const UPDATED = { message: 'Your subscription has been updated' };
const SAVED = { message: 'Your selection has been saved' };
const SETTLE = {
  message: 'There is a payment to settle first. Open the customer portal to update your card.',
  code: 'conflict',
};
const NONE = { message: 'You have no active subscription.', code: 'conflict' };
const FOREIGN = { message: 'This is not your subscription', code: 'forbidden' };
const DAY_MS = 86_400_000;

const isUpdate = ({ method, path }: ProviderCall): boolean =>
  method === 'POST' && /^\/v1\/subscriptions\/\w+$/.test(path);
const updates = () => node.proxy.calls.filter(isUpdate);
const subscriber = async (packages: BilledPackageName[] = []): Promise<Person & { subscriptionId: string }> => {
  const person = await node.person('none');
  const { stripeSubscriptionId } = await node.subscribe(person, { packages });
  node.calm();
  return { ...person, subscriptionId: stripeSubscriptionId };
};
const itemsOf = async (as: Person): Promise<string[]> => {
  const [bought] = await node.boughtBy(as);
  return (bought?.items.data ?? []).map(({ price }) => price.lookup_key ?? '').toSorted();
};
const paidBy = async (as: Person): Promise<number[]> =>
  (await node.chargesOf(as))
    .filter(({ paid }) => paid)
    .map(({ amount }) => amount)
    .toSorted((a, b) => a - b);
const addOnsOf = async (as: Person) =>
  Object.fromEntries(
    ((await node.subscriptionOf(as))?.add_ons ?? []).map(({ add_on_package: { name }, status }) => [name, status]),
  );

describe('whose subscription', () => {
  it('E2: the id of another’s, or any id without a subscription, is refused and nobody is called', async () => {
    const [person, victim] = [await subscriber(), await subscriber()];
    const before = await readTables(node.database.pool);
    for (const as of [person, await node.person('none'), await node.person('trialing')]) {
      for (const id of [victim.subscriptionId, 'sub_unknown', '', '../sub', '\0']) {
        for (const ask of [node.change, node.preview]) {
          const answer = await ask(as, { ...WITH_MAILS, stripe_subscription_id: id });
          expect([id, answer.statusCode, answer.json()]).toEqual([id, 403, FOREIGN]);
        }
      }
    }
    expect(node.proxy.calls).toEqual([]);
    const after = await readTables(node.database.pool);
    expect(after.get('public.user_add_on')).toEqual(before.get('public.user_add_on'));
    expect(await itemsOf(victim)).toEqual(['genius_plus_usd_30d']);
  });

  it('E2: the own id, none and null mean the same', async () => {
    const person = await subscriber();
    for (const id of [{ stripe_subscription_id: person.subscriptionId }, { stripe_subscription_id: null }, {}]) {
      const answer = await node.change(person, { ...PLAN, ...id });
      expect([answer.statusCode, answer.json()]).toEqual([200, UPDATED]);
    }
    expect(updates()).toEqual([]);
  });

  it.each([
    { price: 1 },
    { amount: 0 },
    { genius_plus: false },
    { genius_plus: true },
    { email_updates: 'yes' },
    { daily_overview: undefined },
    { stripe_subscription_id: 5 },
    { stripe_subscription_id: 'x'.repeat(256) },
  ])('E1: a body with %j is refused, and nobody is called', async (change) => {
    const person = await subscriber();
    for (const ask of [node.change, node.preview]) {
      expect((await ask(person, { ...WITH_MAILS, ...change })).statusCode).toBe(422);
    }
    expect(node.proxy.calls).toEqual([]);
  });
});

describe('during the trial', () => {
  it('the choice is kept for the upgrade, and nobody is called', async () => {
    const person = await node.registered({ email_updates: true, daily_overview: false });
    const choice = { email_updates: false, auto_renewal: false, daily_overview: true };
    expect((await node.preview(person, choice)).json()).toEqual({
      data: { currency: 'USD', due_now: 0, next_charge: 4_900, next_charge_at: null, ends_at: null },
    });
    const answer = await node.change(person, choice);
    expect([answer.statusCode, answer.json()]).toEqual([200, SAVED]);
    expect(await node.subscriptionOf(person)).toMatchObject({ status: 'trialing', auto_renewal: false });
    expect(await addOnsOf(person)).toEqual({ daily_overview: 'active' });
    expect((await node.change(person, { ...choice, email_updates: true })).json()).toEqual(SAVED);
    expect((await node.preview(person, { ...choice, email_updates: true })).json()).toMatchObject({
      data: { due_now: 0, next_charge: 5_800 },
    });
    expect(await addOnsOf(person)).toEqual({ daily_overview: 'active', email_updates: 'inactive' });
    expect(await node.auditOf(person)).toEqual(['registered', 'subscription_changed', 'subscription_changed']);
    expect(node.proxy.calls).toEqual([]);

    expect(urlIn(await node.upgrade(person))).toContain('/c/pay/');
    const [session] = await node.sessionsOf(person);
    expect(session?.amount_total).toBe(5_800);
  });

  it('two choices at once leave one of them whole', async () => {
    const person = await node.registered();
    const [all, nothing] = [
      { email_updates: true, auto_renewal: true, daily_overview: true },
      { email_updates: false, auto_renewal: false, daily_overview: false },
    ];
    const answers = await Promise.all([all, nothing, all, nothing].map((choice) => node.change(person, choice)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect([0, 3]).toContain(Object.keys(await addOnsOf(person)).length);
  });
});

describe('without an active subscription', () => {
  it('there is nothing to change, and nobody is called', async () => {
    const over = await node.registered();
    await node.cancelTrial(over);
    for (const person of [await node.person('none'), over]) {
      for (const ask of [node.change, node.preview]) {
        const answer = await ask(person, WITH_MAILS);
        expect([answer.statusCode, answer.json()]).toEqual([409, NONE]);
      }
    }
    expect(node.proxy.calls).toEqual([]);
  });

  it('one that has ended cannot be changed, and one that is past due is settled first', async () => {
    const [ended, pastDue] = [await subscriber(), await subscriber()];
    await node.stripe.subscriptions.cancel(ended.subscriptionId);
    await node.giveCard(pastDue, 'pm_card_chargeCustomerFail');
    await node.moveClock(31 * DAY_MS);
    const back = async (person: Person) => ({ ...person, cookie: await node.signIn(person.userId) });
    for (const ask of [node.change, node.preview]) {
      expect((await ask(await back(ended), WITH_MAILS)).json()).toEqual(NONE);
      expect((await ask(await back(pastDue), WITH_MAILS)).json()).toEqual(SETTLE);
    }
    expect(updates()).toEqual([]);
  });
});

describe('an active subscription', () => {
  it('gets an add-on by one call, charged at once for the rest of the period as the preview said', async () => {
    const person = await subscriber();
    await node.moveClock(15 * DAY_MS);
    // What other subscriptions have come to meanwhile has been told before the tables are read.
    await node.settle();
    const as = { ...person, cookie: await node.signIn(person.userId) };
    const tables = await readTables(node.database.pool);
    const preview = (await node.preview(as, WITH_MAILS)).json<{ data: { due_now: number } }>().data;
    expect(preview).toMatchObject({ currency: 'USD', due_now: 450, next_charge: 5_800, ends_at: null });
    expect(updates()).toEqual([]);
    expect(await readTables(node.database.pool)).toEqual(tables);
    const answer = await node.change(as, WITH_MAILS);
    expect([answer.statusCode, answer.json()]).toEqual([200, UPDATED]);
    expect(updates()).toHaveLength(1);
    expect(await paidBy(as)).toEqual([preview.due_now, 4_900]);
    expect(await addOnsOf(as)).toMatchObject({ email_updates: 'active' });
    expect(await node.auditOf(as)).toEqual(['subscription_changed']);
  });

  it('is left alone by a wish that is fulfilled, and changed once by the same wish twice at once', async () => {
    const person = await subscriber();
    expect((await node.change(person, PLAN)).json()).toEqual(UPDATED);
    expect(updates()).toEqual([]);
    expect(await node.auditOf(person)).toEqual([]);
    const both = await Promise.all([node.change(person, WITH_MAILS), node.change(person, WITH_MAILS)]);
    expect(both.map((answer) => answer.json<unknown>())).toEqual([UPDATED, UPDATED]);
    expect(updates()).toHaveLength(1);
    expect(await paidBy(person)).toEqual([900, 4_900]);
  });

  it('keeps an add-on that is removed until the period’s end, and takes it back without a charge', async () => {
    const person = await subscriber(['email_updates']);
    expect((await node.change(person, PLAN)).json()).toEqual(UPDATED);
    const [mails] = (await node.subscriptionOf(person))?.add_ons ?? [];
    expect(mails).toMatchObject({ add_on_package: { name: 'email_updates' }, status: 'canceled' });
    expect(mails?.ends_at).not.toBeNull();
    // What costs nothing comes along, and changes nothing of what is paid.
    const all = { ...WITH_MAILS, daily_overview: true };
    expect((await node.preview(person, all)).json()).toMatchObject({ data: { due_now: 0, next_charge: 5_800 } });
    expect((await node.change(person, all)).json()).toEqual(UPDATED);
    expect(await addOnsOf(person)).toMatchObject({ email_updates: 'active', daily_overview: 'active' });
    expect(await paidBy(person)).toEqual([5_800]);
    // Taken away and back together with what costs nothing, an add-on that is not paid is charged.
    const other = await subscriber(['daily_overview']);
    await node.change(other, PLAN);
    await node.change(other, all);
    expect(await paidBy(other)).toEqual([900, 4_900]);
  });

  it('changes all at once by one call, and gives nothing back for what was free', async () => {
    const person = await subscriber(['daily_overview']);
    const wish = { email_updates: true, daily_overview: false, auto_renewal: false };
    expect((await node.change(person, wish)).json()).toEqual(UPDATED);
    expect(updates()).toHaveLength(1);
    expect(await paidBy(person)).toEqual([900, 4_900]);
    const subscription = await node.subscriptionOf(person);
    expect(subscription).toMatchObject({ status: 'active', auto_renewal: false, next_charge: null });
    expect(await addOnsOf(person)).toMatchObject({ email_updates: 'active', daily_overview: 'canceled' });
  });

  it('really toggles: on, off and on again within a minute are three changes', async () => {
    const person = await subscriber();
    for (const choice of [WITH_MAILS, PLAN, WITH_MAILS, PLAN]) {
      expect((await node.change(person, choice)).json()).toEqual(UPDATED);
      expect(await addOnsOf(person)).toMatchObject({ email_updates: choice.email_updates ? 'active' : 'canceled' });
    }
    expect(updates()).toHaveLength(4);
    expect(new Set(updates().map(({ key }) => key)).size).toBe(4);
    expect(await paidBy(person)).toEqual([900, 4_900]);
    for (const choice of [ENDING, PLAN, ENDING, PLAN]) {
      expect((await node.change(person, choice)).json()).toEqual(UPDATED);
      expect(await node.subscriptionOf(person)).toMatchObject({ status: 'active', auto_renewal: choice.auto_renewal });
    }
    expect(updates()).toHaveLength(8);
  });

  it('without renewal gives access to the period’s end, charges nothing more, and can be renewed again until then', async () => {
    const person = await subscriber();
    const preview = (await node.preview(person, ENDING)).json<{ data: { ends_at: string } }>().data;
    const endsAt = new Date(((await node.boughtBy(person))[0]?.items.data[0]?.current_period_end ?? 0) * 1_000);
    expect(preview).toEqual({
      currency: 'USD',
      due_now: 0,
      next_charge: null,
      next_charge_at: null,
      ends_at: endsAt.toISOString(),
    });
    await node.change(person, ENDING);
    await node.moveClock(endsAt.getTime() - node.clock.now().getTime() - 5_000);
    const back = { ...person, cookie: await node.signIn(person.userId) };
    expect(await node.readFeed(back)).toBe(200);
    expect((await node.preview(back, PLAN)).json()).toMatchObject({
      data: { due_now: 0, next_charge: 4_900, next_charge_at: endsAt.toISOString(), ends_at: null },
    });
    await node.moveClock(6_000);
    expect(await node.readFeed(back)).toBe(403);
    expect((await node.change(back, PLAN)).json()).toEqual(NONE);
    expect(await paidBy(back)).toEqual([4_900]);
  });

  it('is renewed again whichever way its end was asked for', async () => {
    const person = await subscriber();
    const [bought] = await node.boughtBy(person);
    const periodEnd = bought?.items.data[0]?.current_period_end ?? 0;
    await node.stripe.subscriptions.update(person.subscriptionId, { cancel_at: periodEnd });
    expect((await node.change(person, PLAN)).json()).toEqual(UPDATED);
    expect(await node.subscriptionOf(person)).toMatchObject({ auto_renewal: true });
    expect((await node.boughtBy(person))[0]).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  });
});
