import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { OUTAGE, type BuyersNode, startBuyersNode, readRedirectUrl } from '../../../test/buyers-node.ts';
import { PUBLIC_ORIGIN } from '../../../test/test-node.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.reset();
});
afterAll(() => node.stop());

const sessions = () => node.callsTo('POST', '/v1/billing_portal/sessions');

// @req 2.43 @req 7.14 @threat E10
it('opens for the session’s customer and returns to a page that syncs', async () => {
  const user = await node.createUser('none');
  const { stripeCustomerId } = await node.subscribe(user);
  node.reset();
  const url = readRedirectUrl(await node.openPortal(user));
  expect(new URL(url).origin).toBe(node.proxy.origin);
  expect((await fetch(url)).status).toBe(200);
  const sent = new URLSearchParams(sessions()[0]?.body);
  expect(sent.get('customer')).toBe(stripeCustomerId);
  expect(sent.get('return_url')).toBe(`${PUBLIC_ORIGIN}/en/account/subscription?returned=portal`);
  expect(await node.auditOf(user)).toEqual(['portal_opened']);
});

// @threat E10
it('ignores a customer and a return URL in the request', async () => {
  const [user, victim] = [await node.createUser('none'), await node.createUser('none')];
  const { stripeCustomerId } = await node.subscribe(user);
  const { stripeCustomerId: foreign } = await node.subscribe(victim);
  node.reset();
  const body = { customer: foreign, return_url: 'https://evil.test/' };
  await node.openPortal(user, body);
  await node.request({ method: 'POST', url: `/api/v1/subscription/customer-portal?customer=${foreign}`, as: user });
  expect(sessions()).not.toEqual([]);
  for (const { body: sent } of sessions()) {
    expect(new URLSearchParams(sent).get('customer')).toBe(stripeCustomerId);
    expect(sent).not.toContain('evil');
  }
});

it('responds with 409 before the first checkout, without a call', async () => {
  for (const access of ['none', 'trialing'] as const) {
    const response = await node.openPortal(await node.createUser(access));
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { message: 'You don’t have a billing account yet. It’s created with your first subscription.', code: 'conflict' },
    ]);
  }
  expect(node.proxy.calls).toEqual([]);
});

// @threat E3
it('rejects a portal URL of a foreign host', async () => {
  const user = await node.createUser('none');
  await node.subscribe(user);
  node.proxy.faults.rewrite = (body) => body.replaceAll(node.proxy.origin, 'https://evil.test');
  const response = await node.openPortal(user);
  expect([response.statusCode, response.json()]).toEqual([503, OUTAGE]);
});

// @req 15.5
it('shares the budget of new sessions with the checkout', async () => {
  const user = await node.createUser('none');
  await node.startCheckout(user);
  for (let opened = 0; opened < 9; opened += 1) expect((await node.openPortal(user)).statusCode).toBe(200);
  const response = await node.openPortal(user);
  expect([response.statusCode, Number(response.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await node.checkout(user)).statusCode).toBe(200);
});
