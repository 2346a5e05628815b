import { ServiceHealth } from '@bna/contract/operations/service-health';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { countUnsoldSubscriptions } from './public.ts';
import { reconcileCustomers } from './reconcile-customers.ts';

let node: BillingNode;
let admin: TestUser;
beforeAll(async () => {
  node = await startBillingNode();
  admin = await node.createUser('none', ['ADMIN']);
});
afterAll(() => node.stop());

/** Subscribes a user to a price that staff made in Stripe's dashboard. */
async function sellByHand(price: { currency: string; product: string; unit_amount: number }): Promise<string> {
  const user = await node.createUser('none');
  const customer = await node.giveCard(user, 'pm_card_visa');
  const { id } = await node.stripe.prices.create({ ...price, recurring: { interval: 'day', interval_count: 30 } });
  const subscription = await node.stripe.subscriptions.create({ customer, items: [{ price: id }] });
  await node.processAllEvents();
  return subscription.id;
}
const readHealth = async () => {
  const response = await node.request({ method: 'GET', url: '/api/v1/admin/health', as: admin });
  return ServiceHealth.parse(response.json<{ data: unknown }>().data).unsold_subscriptions;
};
const reasonOf = async (id: string) => (await readHealth()).find((found) => found.id === id)?.reason;

// @threat E14
it.each([
  ['another currency', { currency: 'chf', product: 'bna_genius_plus', unit_amount: 4_900 }, /^is paid in CHF/],
  [
    'another price of a package',
    { currency: 'usd', product: 'bna_genius_plus', unit_amount: 1 },
    /^has the price price_/,
  ],
])('a subscription in %s is on the health page until it ends', async (_name, price, reason) => {
  const id = await sellByHand(price);
  expect(await reasonOf(id)).toMatch(reason);
  const before = await readHealth();
  expect(await countUnsoldSubscriptions(node.db)).toBe(before.length);
  // Later syncs keep the row and its time.
  await reconcileCustomers(node.billing, new AbortController().signal);
  expect(await readHealth()).toEqual(before);
  await node.stripe.subscriptions.cancel(id);
  await node.processAllEvents();
  expect(await reasonOf(id)).toBeUndefined();
});

// @threat E14
it('a subscription to a foreign product is on the health page, too, and gives no access', async () => {
  const product = await node.stripe.products.create({ name: 'Coaching' });
  const id = await sellByHand({ currency: 'usd', product: product.id, unit_amount: 50_000 });
  expect(await reasonOf(id)).toMatch(/^has the price price_/);
});

it('our own subscriptions raise no alarm, even at a replaced price', async () => {
  const user = await node.createUser('none');
  const { stripeSubscriptionId } = await node.subscribe(user, { packages: ['email_updates'] });
  const { data } = await node.stripe.prices.list({ lookup_keys: ['genius_plus_usd_30d'] });
  const [replaced] = data;
  await node.stripe.prices.create({
    product: 'bna_genius_plus',
    currency: 'usd',
    unit_amount: 5_900,
    recurring: { interval: 'day', interval_count: 30 },
    lookup_key: 'genius_plus_usd_30d',
    transfer_lookup_key: true,
    metadata: { bna_lookup_key: 'genius_plus_usd_30d' },
  });
  expect((await node.stripe.prices.retrieve(replaced?.id ?? '')).lookup_key).toBeNull();
  await node.sync(user);
  expect(await reasonOf(stripeSubscriptionId)).toBeUndefined();
});
