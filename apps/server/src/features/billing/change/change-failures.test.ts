import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type BuyersNode,
  ENDING,
  isSubscriptionUpdate,
  OUTAGE,
  PLAN,
  startBuyersNode,
  UPDATED,
  WITH_EMAILS,
} from '../../../../test/buyers-node.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.reset();
});
afterAll(() => node.stop());

it('shows the provider’s message for a declined card, and changes nothing until another card pays', async () => {
  const user = await node.createSubscriber();
  await node.giveCard(user, 'pm_card_chargeCustomerFail');
  const before = await node.readStored(user);
  for (const _time of [1, 2]) {
    const result = await node.change(user, WITH_EMAILS);
    expect([result.statusCode, result.json()]).toEqual([
      402,
      { message: 'Your card was declined.', code: 'payment_refused' },
    ]);
  }
  expect(await node.readStored(user)).toEqual(before);
  expect(await node.lookupKeysOf(user)).toEqual(['genius_plus_usd_30d']);
  await node.giveCard(user, 'pm_card_visa');
  expect((await node.change(user, WITH_EMAILS)).json()).toEqual(UPDATED);
  expect(await node.paidAmountsOf(user)).toEqual([900, 4_900]);
});

it('requests no charge without a card, until there is one', async () => {
  const user = await node.createSubscriber();
  const { data: cards } = await node.stripe.paymentMethods.list({ customer: await node.customerOf(user) });
  for (const { id } of cards) await node.stripe.paymentMethods.detach(id);
  const rejected = await node.change(user, WITH_EMAILS);
  expect([rejected.statusCode, rejected.json()]).toEqual([
    402,
    {
      message: 'There is no card to charge. Please add one under “Manage billing”.',
      code: 'payment_refused',
    },
  ]);
  expect(node.subscriptionUpdates()).toEqual([]);
  expect((await node.change(user, ENDING)).json()).toEqual(UPDATED);
  await node.giveCard(user, 'pm_card_visa');
  expect((await node.change(user, WITH_EMAILS)).json()).toEqual(UPDATED);
  expect(await node.paidAmountsOf(user)).toEqual([900, 4_900]);
});

// @threat E5
it('applies a change once if its response is lost, and the next attempt finds it done', async () => {
  const user = await node.createSubscriber();
  node.proxy.faults.dropsResponse = isSubscriptionUpdate;
  const lost = await node.change(user, WITH_EMAILS);
  expect([lost.statusCode, lost.json(), lost.headers['retry-after']]).toEqual([503, OUTAGE, '2']);
  expect(new Set(node.subscriptionUpdates().map(({ key }) => key)).size).toBe(1);
  const requested = node.subscriptionUpdates().length;
  expect((await node.change(user, WITH_EMAILS)).json()).toEqual(UPDATED);
  expect(node.subscriptionUpdates()).toHaveLength(requested);
  expect(await node.paidAmountsOf(user)).toEqual([900, 4_900]);
});

// @threat E5
it('retries a lost request with the same key', async () => {
  const user = await node.createSubscriber();
  node.proxy.faults.before = (call) =>
    isSubscriptionUpdate(call) ? Promise.reject(new Error('cut')) : Promise.resolve();
  expect((await node.change(user, WITH_EMAILS)).statusCode).toBe(503);
  expect(await node.lookupKeysOf(user)).toEqual(['genius_plus_usd_30d']);
  node.proxy.faults.before = undefined;
  expect((await node.change(user, WITH_EMAILS)).json()).toEqual(UPDATED);
  expect(new Set(node.subscriptionUpdates().map(({ key, body }) => `${String(key)} ${body}`)).size).toBe(1);
  expect(await node.paidAmountsOf(user)).toEqual([900, 4_900]);
});

// @threat E5
it('uses a new key after a stored failure, and succeeds if the change was applied', async () => {
  const user = await node.createSubscriber();
  node.proxy.faults.before = (call) => {
    if (isSubscriptionUpdate(call)) node.sandbox.controls.setFaults({ failApi: 1, failApiBy: 'error' });
    return Promise.resolve();
  };
  expect((await node.change(user, WITH_EMAILS)).statusCode).toBe(503);
  node.proxy.faults.before = undefined;
  node.sandbox.controls.clearFaults();
  expect((await node.change(user, WITH_EMAILS)).json()).toEqual(UPDATED);
  expect(new Set(node.subscriptionUpdates().map(({ key }) => key)).size).toBe(2);
  node.proxy.faults.fails = isSubscriptionUpdate;
  expect((await node.change(user, PLAN)).json()).toEqual(UPDATED);
  expect(await node.paidAmountsOf(user)).toEqual([900, 4_900]);
});

it('fails if the provider replays the response of an earlier change', async () => {
  const user = await node.createSubscriber();
  node.proxy.faults.dropsResponse = isSubscriptionUpdate;
  expect((await node.change(user, ENDING)).statusCode).toBe(503);
  node.proxy.faults.dropsResponse = undefined;
  await node.stripe.subscriptions.update(user.subscriptionId, { cancel_at_period_end: false });
  const responses = [await node.change(user, ENDING), await node.change(user, ENDING)];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 200]);
  expect(await node.subscriptionOf(user)).toMatchObject({ auto_renewal: false });
});
