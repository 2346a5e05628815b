import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AWAY, type BuyersNode, startBuyersNode } from '../../../test/buyers-node.ts';
import type { ProviderCall } from '../../../test/stripe-proxy.ts';
import type { Person } from '../../../test/test-node.ts';

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

const isUpdate = ({ method, path }: ProviderCall): boolean =>
  method === 'POST' && /^\/v1\/subscriptions\/\w+$/.test(path);
const updates = () => node.proxy.calls.filter(isUpdate);
const subscriber = async (): Promise<Person & { subscriptionId: string }> => {
  const person = await node.person('none');
  const { stripeSubscriptionId } = await node.subscribe(person);
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

it.each([
  ['that is declined', 'pm_card_chargeCustomerFail', /^Your card was declined\.$/],
  ['that asks its owner', 'pm_card_authenticationRequired', /authenticat|additional/],
])(
  'a card %s is told as the provider words it, and all is as it was until another card pays',
  async (_what, card, words) => {
    const person = await subscriber();
    await node.giveCard(person, card);
    const before = await node.subscriptionOf(person);
    for (const _time of [1, 2]) {
      const answer = await node.change(person, WITH_MAILS);
      expect([answer.statusCode, answer.json()]).toEqual([
        402,
        { message: expect.stringMatching(words) as unknown, code: 'payment_refused' },
      ]);
    }
    expect(await node.subscriptionOf(person)).toEqual(before);
    expect(await itemsOf(person)).toEqual(['genius_plus_usd_30d']);
    await node.giveCard(person, 'pm_card_visa');
    expect((await node.change(person, WITH_MAILS)).json()).toEqual(UPDATED);
    expect(await paidBy(person)).toEqual([900, 4_900]);
  },
);

it('without a card nothing is asked for that would be charged, until there is one', async () => {
  const person = await subscriber();
  const { data: cards } = await node.stripe.paymentMethods.list({ customer: await node.customerOf(person) });
  for (const { id } of cards) await node.stripe.paymentMethods.detach(id);
  const refused = await node.change(person, WITH_MAILS);
  expect([refused.statusCode, refused.json()]).toEqual([
    402,
    {
      message: 'There is no card that could be charged. Please add one under “Manage billing”.',
      code: 'payment_refused',
    },
  ]);
  expect(updates()).toEqual([]);
  expect((await node.change(person, ENDING)).json()).toEqual(UPDATED);
  await node.giveCard(person, 'pm_card_visa');
  expect((await node.change(person, WITH_MAILS)).json()).toEqual(UPDATED);
  expect(await paidBy(person)).toEqual([900, 4_900]);
});

it('E5: a change whose answer is lost is done once, and the next try finds it done', async () => {
  const person = await subscriber();
  node.proxy.meddling.loses = isUpdate;
  const lost = await node.change(person, WITH_MAILS);
  expect([lost.statusCode, lost.json(), lost.headers['retry-after']]).toEqual([503, AWAY, '2']);
  expect(new Set(updates().map(({ key }) => key)).size).toBe(1);
  const asked = updates().length;
  expect((await node.change(person, WITH_MAILS)).json()).toEqual(UPDATED);
  expect(updates()).toHaveLength(asked);
  expect(await paidBy(person)).toEqual([900, 4_900]);
});

it('E5: a change that did not arrive is asked for again with the same key', async () => {
  const person = await subscriber();
  node.proxy.meddling.before = (call) => (isUpdate(call) ? Promise.reject(new Error('cut')) : Promise.resolve());
  expect((await node.change(person, WITH_MAILS)).statusCode).toBe(503);
  expect(await itemsOf(person)).toEqual(['genius_plus_usd_30d']);
  node.proxy.meddling.before = undefined;
  expect((await node.change(person, WITH_MAILS)).json()).toEqual(UPDATED);
  expect(new Set(updates().map(({ key, body }) => `${String(key)} ${body}`)).size).toBe(1);
  expect(await paidBy(person)).toEqual([900, 4_900]);
});

it('E5: a failure that the provider has stored gets another key; one that came when all was done is a success', async () => {
  const person = await subscriber();
  node.proxy.meddling.before = (call) => {
    if (isUpdate(call)) node.sandbox.controls.setFaults({ failApi: 1, failApiBy: 'error' });
    return Promise.resolve();
  };
  expect((await node.change(person, WITH_MAILS)).statusCode).toBe(503);
  node.proxy.meddling.before = undefined;
  node.sandbox.controls.clearFaults();
  expect((await node.change(person, WITH_MAILS)).json()).toEqual(UPDATED);
  expect(new Set(updates().map(({ key }) => key)).size).toBe(2);
  node.proxy.meddling.fails = isUpdate;
  expect((await node.change(person, PLAN)).json()).toEqual(UPDATED);
  expect(await paidBy(person)).toEqual([900, 4_900]);
});

it('is not called done where the provider answered an old change', async () => {
  const person = await subscriber();
  node.proxy.meddling.loses = isUpdate;
  expect((await node.change(person, ENDING)).statusCode).toBe(503);
  node.proxy.meddling.loses = undefined;
  await node.stripe.subscriptions.update(person.subscriptionId, { cancel_at_period_end: false });
  const answers = [await node.change(person, ENDING), await node.change(person, ENDING)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200]);
  expect(await node.subscriptionOf(person)).toMatchObject({ auto_renewal: false });
});
