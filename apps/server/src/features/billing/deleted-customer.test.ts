import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuyersNode, readRedirectUrl, SMALLER_CHOICE, startBuyersNode } from '../../../test/buyers-node.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { formerStripeCustomer } from './schema.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.reset();
});
afterAll(() => node.stop());

/** Deletes a user's customer in Stripe's dashboard and returns its id. */
async function deleteCustomer(user: TestUser): Promise<string> {
  const id = await node.customerOf(user);
  await node.stripe.customers.del(id);
  await node.processAllEvents();
  return id;
}

describe('a customer deleted at Stripe', () => {
  // @threat E12
  it('loses access, is replaced at the next checkout, and keeps the payment history', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user);
    const before = await node.paymentHistoryOf(user);
    const deleted = await deleteCustomer(user);
    expect(await node.statusOf(user)).toBe('canceled');
    expect(await node.paymentHistoryOf(user)).toEqual(before);

    expect(await node.payCheckout(await node.startCheckout(user, SMALLER_CHOICE))).toBe(303);
    const created = await node.customerOf(user);
    expect(created).not.toBe(deleted);
    expect(await node.stripe.customers.retrieve(created)).toMatchObject({
      email: user.email,
      metadata: { user_id: user.userId },
    });
    await node.syncSubscription(user);
    expect(await node.statusOf(user)).toBe('active');
    expect(await node.paymentHistoryOf(user)).toEqual([...before, [expect.any(String), 'success']]);
    expect(await node.auditOf(user)).toEqual(['billing_customer_replaced', 'checkout_started']);
  });

  it('is replaced once by concurrent clicks on two nodes', async () => {
    const user = await node.createUser('none');
    await node.startCheckout(user);
    const deleted = await deleteCustomer(user);
    const peer = await node.startPeer();
    const payload = { ...SMALLER_CHOICE };
    const url = '/api/v1/subscription/checkout-sessions';
    const responses = await Promise.all(
      [node, peer, node, peer].map(({ request }) => request({ method: 'POST', url, payload, as: user })),
    );
    expect(new Set(responses.map(readRedirectUrl)).size).toBe(1);
    expect(await node.customersOf(user)).toEqual([await node.customerOf(user)]);
    expect(await node.customerOf(user)).not.toBe(deleted);
    expect((await node.auditOf(user)).filter((event) => event === 'billing_customer_replaced')).toHaveLength(1);
  });

  it('is replaced by the same customer after an interrupted attempt', async () => {
    const user = await node.createUser('none');
    await node.startCheckout(user);
    const deleted = await deleteCustomer(user);
    // The customer exists at Stripe, but not in the database yet.
    let isCut = false;
    node.proxy.faults.before = ({ method, path }) => {
      if (isCut || method !== 'POST' || !path.startsWith('/v1/customers/')) return Promise.resolve();
      isCut = true;
      return Promise.reject(new Error('cut after the creation'));
    };
    const first = await node.checkout(user);
    node.proxy.faults.before = () => Promise.resolve();
    const url = first.statusCode === 200 ? readRedirectUrl(first) : await node.startCheckout(user);
    expect(isCut).toBe(true);
    expect(url).not.toBe('');
    expect(await node.customersOf(user)).toEqual([await node.customerOf(user)]);
    expect(await node.customerOf(user)).not.toBe(deleted);
  });

  it('is replaced again if the new one is deleted, too', async () => {
    const user = await node.createUser('none');
    await node.startCheckout(user);
    const deleted = [await deleteCustomer(user)];
    await node.startCheckout(user);
    deleted.push(await deleteCustomer(user));
    await node.startCheckout(user);
    expect(deleted).not.toContain(await node.customerOf(user));
    const former = await node.db.select().from(formerStripeCustomer);
    expect(former.map((row) => row.stripe_customer_id)).toEqual(expect.arrayContaining(deleted));
  });

  it('is replaced when the portal opens', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user);
    const deleted = await deleteCustomer(user);
    expect((await fetch(readRedirectUrl(await node.openPortal(user)))).status).toBe(200);
    expect(await node.customerOf(user)).not.toBe(deleted);
    expect(await node.auditOf(user)).toEqual(['billing_customer_replaced', 'portal_opened']);
  });

  it('still has its refunds shown after the replacement', async () => {
    const user = await node.createUser('none');
    const { stripeCustomerId } = await node.subscribe(user);
    const charge = await node.findCharge(stripeCustomerId);
    await deleteCustomer(user);
    await node.startCheckout(user);
    await node.stripe.refunds.create({ charge });
    await node.processAllEvents();
    expect((await node.paymentHistoryOf(user)).map(([, status]) => status)).toEqual(['refunded']);
  });

  it('does not keep the account from being deleted', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user);
    const deleted = await deleteCustomer(user);
    const response = await node.request({
      method: 'DELETE',
      url: '/api/v1/users',
      payload: { password: 'correct horse' },
      as: user,
    });
    expect(response.statusCode).toBe(200);
    const rows = await node.db
      .select()
      .from(formerStripeCustomer)
      .where(eq(formerStripeCustomer.stripe_customer_id, deleted));
    expect(rows).toEqual([]);
  });
});
