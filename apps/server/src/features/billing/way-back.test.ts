import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuyersNode, startBuyersNode } from '../../../test/buyers-node.ts';
import { type Person, PUBLIC_ORIGIN } from '../../../test/test-node.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.calm();
});
afterAll(() => node.stop());
const statusOf = async (as: Person): Promise<string | undefined> => (await node.subscriptionOf(as))?.status;

describe('the way back', () => {
  const idIn = (url: string): string => url.split('/').at(-1) ?? '';

  it('E6: from a checkout that is not paid gives nothing', async () => {
    const person = await node.person('none');
    const id = idIn(await node.begin(person));
    const answer = await node.comeBack(person, { checkout_session_id: id });
    expect(answer.json()).toEqual({ data: null, meta: { checkout: 'open' } });
    const news = await node.ask({ method: 'GET', url: '/api/v1/news-summary', as: person });
    expect(news.statusCode).toBe(403);
    expect(await node.payCheckout(`${node.proxy.origin}/c/pay/${id}`, '4000000000000002')).toBe(402);
    expect((await node.comeBack(person, { checkout_session_id: id })).json()).toEqual({
      data: null,
      meta: { checkout: 'open' },
    });
  });

  it('E6: with the paid checkout of another is refused, and gives nothing', async () => {
    const buyer = await node.person('none');
    const id = idIn(await node.begin(buyer));
    await node.payCheckout(`${node.proxy.origin}/c/pay/${id}`);
    const withCustomer = await node.person('none');
    await node.begin(withCustomer);
    for (const thief of [withCustomer, await node.person('none'), await node.person('trialing')]) {
      const before = await statusOf(thief);
      const answer = await node.comeBack(thief, { checkout_session_id: id });
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { message: 'This is not your checkout', code: 'forbidden' },
      ]);
      expect(await statusOf(thief)).toBe(before);
    }
    expect((await node.comeBack(buyer, { checkout_session_id: id })).json()).toMatchObject({
      data: { status: 'active' },
      meta: { checkout: 'complete' },
    });
  });

  it('E6: with an id that is none is not found, and nobody is asked for what cannot be one', async () => {
    const person = await node.person('none');
    const unknown = await node.comeBack(person, { checkout_session_id: 'cs_test_unknown' });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { message: 'There is no such checkout', code: 'not_found' },
    ]);
    node.calm();
    for (const id of ['', 'x', 'cs_', 'cs_../customers', 'cs_a?b', 'cs_a b', 'cs_\0', 'sub_123', '%2e%2e', 'cs_é']) {
      expect([id, (await node.comeBack(person, { checkout_session_id: id })).statusCode]).toEqual([id, 404]);
    }
    expect((await node.comeBack(person, { checkout_session_id: 5 })).statusCode).toBe(422);
    expect((await node.comeBack(person, { status: 'active' })).statusCode).toBe(422);
    expect((await node.comeBack(person)).json()).toEqual({ data: null, meta: { checkout: null } });
    expect(node.proxy.calls).toEqual([]);
  });

  it('opens the feed at once, without waiting for an event', async () => {
    const person = await node.person('none');
    node.sandbox.controls.setFaults({ hold: true });
    const url = await node.begin(person);
    expect(await node.readFeed(person)).toBe(403);
    await node.payCheckout(url);
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location');
    expect(back).toContain(`${PUBLIC_ORIGIN}/en/account/subscription?returned=checkout&checkout_session_id=cs_`);
    const id = new URL(back ?? '').searchParams.get('checkout_session_id');
    expect((await node.comeBack(person, { checkout_session_id: id })).json()).toMatchObject({
      data: { status: 'active' },
    });
    expect(await node.readFeed(person)).toBe(200);
    node.sandbox.controls.release();
  });

  it('may be asked for sixty times a minute', async () => {
    const person = await node.person('none');
    for (let count = 0; count < 60; count += 1) expect((await node.comeBack(person)).statusCode).toBe(200);
    expect((await node.comeBack(person)).statusCode).toBe(429);
  });
});
