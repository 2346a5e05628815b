import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AWAY, type BuyersNode, startBuyersNode, urlIn } from '../../../test/buyers-node.ts';
import { PUBLIC_ORIGIN } from '../../../test/test-node.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.calm();
});
afterAll(() => node.stop());

const sessions = () => node.callsTo('POST', '/v1/billing_portal/sessions');

it('opens for the session’s own customer, and leads back to a page that looks what holds', async () => {
  const person = await node.person('none');
  const { stripeCustomerId } = await node.subscribe(person);
  node.calm();
  const url = urlIn(await node.openPortal(person));
  expect(new URL(url).origin).toBe(node.proxy.origin);
  expect((await fetch(url)).status).toBe(200);
  const sent = new URLSearchParams(sessions()[0]?.body);
  expect(sent.get('customer')).toBe(stripeCustomerId);
  expect(sent.get('return_url')).toBe(`${PUBLIC_ORIGIN}/en/account/subscription?returned=portal`);
  expect(await node.auditOf(person)).toEqual(['portal_opened']);
});

it('E10: takes no customer, and no way back, from whoever asks', async () => {
  const [person, victim] = [await node.person('none'), await node.person('none')];
  const { stripeCustomerId } = await node.subscribe(person);
  const { stripeCustomerId: foreign } = await node.subscribe(victim);
  node.calm();
  const body = { customer: foreign, return_url: 'https://evil.test/' };
  await node.openPortal(person, body);
  await node.ask({ method: 'POST', url: `/api/v1/subscription/customer-portal?customer=${foreign}`, as: person });
  expect(sessions()).not.toEqual([]);
  for (const { body: sent } of sessions()) {
    expect(new URLSearchParams(sent).get('customer')).toBe(stripeCustomerId);
    expect(sent).not.toContain('evil');
  }
});

it('is refused before the first checkout, and nobody is called', async () => {
  for (const access of ['none', 'trialing'] as const) {
    const answer = await node.openPortal(await node.person(access));
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'There is no billing account yet. It opens with your first subscription.', code: 'conflict' },
    ]);
  }
  expect(node.proxy.calls).toEqual([]);
});

it('E3: an address of a foreign host is not passed on', async () => {
  const person = await node.person('none');
  await node.subscribe(person);
  node.proxy.meddling.rewrite = (body) => body.replaceAll(node.proxy.origin, 'https://evil.test');
  const answer = await node.openPortal(person);
  expect([answer.statusCode, answer.json()]).toEqual([503, AWAY]);
});

it('shares the budget of new sessions with the checkout', async () => {
  const person = await node.person('none');
  await node.begin(person);
  for (let opened = 0; opened < 9; opened += 1) expect((await node.openPortal(person)).statusCode).toBe(200);
  const answer = await node.openPortal(person);
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await node.checkout(person)).statusCode).toBe(200);
});
