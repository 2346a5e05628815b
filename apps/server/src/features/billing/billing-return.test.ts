import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuyersNode, startBuyersNode } from '../../../test/buyers-node.ts';
import { PUBLIC_ORIGIN } from '../../../test/test-node.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.reset();
});
afterAll(() => node.stop());

describe('syncing on return', () => {
  const idIn = (url: string): string => url.split('/').at(-1) ?? '';

  // @threat E6
  it('grants nothing for an unpaid checkout', async () => {
    const customerUser = await node.createUser('none');
    const id = idIn(await node.startCheckout(customerUser));
    const response = await node.syncSubscription(customerUser, { checkout_session_id: id });
    expect(response.json()).toEqual({ data: null, meta: { checkout: 'open' } });
    const news = await node.request({ method: 'GET', url: '/api/v1/news-summary', as: customerUser });
    expect(news.statusCode).toBe(403);
    expect(await node.payCheckout(`${node.proxy.origin}/c/pay/${id}`, '4000000000000002')).toBe(402);
    expect((await node.syncSubscription(customerUser, { checkout_session_id: id })).json()).toEqual({
      data: null,
      meta: { checkout: 'open' },
    });
  });

  // @req 12.14 @threat E6
  it('rejects another user’s paid checkout and grants nothing', async () => {
    const buyer = await node.createUser('none');
    const id = idIn(await node.startCheckout(buyer));
    await node.payCheckout(`${node.proxy.origin}/c/pay/${id}`);
    const withCustomer = await node.createUser('none');
    await node.startCheckout(withCustomer);
    for (const thief of [withCustomer, await node.createUser('none'), await node.createUser('trialing')]) {
      const before = await node.statusOf(thief);
      const response = await node.syncSubscription(thief, { checkout_session_id: id });
      expect([response.statusCode, response.json()]).toEqual([
        403,
        { message: 'This is not your checkout session', code: 'forbidden' },
      ]);
      expect(await node.statusOf(thief)).toBe(before);
    }
    expect((await node.syncSubscription(buyer, { checkout_session_id: id })).json()).toMatchObject({
      data: { status: 'active' },
      meta: { checkout: 'complete' },
    });
  });

  // @threat E6
  it('responds with 404 to an unknown id, without a call for an invalid one', async () => {
    const customerUser = await node.createUser('none');
    const unknown = await node.syncSubscription(customerUser, { checkout_session_id: 'cs_test_unknown' });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { message: 'Checkout session not found', code: 'not_found' },
    ]);
    node.reset();
    for (const id of ['', 'x', 'cs_', 'cs_../customers', 'cs_a?b', 'cs_a b', 'cs_\0', 'sub_123', '%2e%2e', 'cs_é']) {
      expect([id, (await node.syncSubscription(customerUser, { checkout_session_id: id })).statusCode]).toEqual([
        id,
        404,
      ]);
    }
    expect((await node.syncSubscription(customerUser, { checkout_session_id: 5 })).statusCode).toBe(422);
    expect((await node.syncSubscription(customerUser, { status: 'active' })).statusCode).toBe(422);
    expect((await node.syncSubscription(customerUser)).json()).toEqual({ data: null, meta: { checkout: null } });
    expect(node.proxy.calls).toEqual([]);
  });

  // @req 12.14
  it('grants access to the feed at once, without waiting for an event', async () => {
    const customerUser = await node.createUser('none');
    node.sandbox.controls.setFaults({ hold: true });
    const url = await node.startCheckout(customerUser);
    expect(await node.readFeed(customerUser)).toBe(403);
    await node.payCheckout(url);
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location');
    expect(back).toContain(`${PUBLIC_ORIGIN}/en/account/subscription?returned=checkout&checkout_session_id=cs_`);
    const id = new URL(back ?? '').searchParams.get('checkout_session_id');
    expect((await node.syncSubscription(customerUser, { checkout_session_id: id })).json()).toMatchObject({
      data: { status: 'active' },
    });
    expect(await node.readFeed(customerUser)).toBe(200);
    node.sandbox.controls.release();
  });

  it('is limited to sixty requests per minute', async () => {
    const customerUser = await node.createUser('none');
    for (let count = 0; count < 60; count += 1)
      expect((await node.syncSubscription(customerUser)).statusCode).toBe(200);
    expect((await node.syncSubscription(customerUser)).statusCode).toBe(429);
  });
});
