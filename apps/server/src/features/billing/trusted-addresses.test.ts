import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

const EVIL = 'https://evil.test';

// @threat E3
it('uses our origin in return URLs, whatever the Host header says', async () => {
  const headers = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.test;proto=https',
    referer: `${EVIL}/`,
  };
  const [buyer, onTrial, payer] = [await node.createUser('none'), await node.register(), await node.createUser('none')];
  await node.subscribe(payer);
  node.reset();
  const payload = { genius_plus: true, email_updates: false, auto_renewal: true, daily_overview: false };
  for (const [path, as, body] of [
    ['checkout-sessions', buyer, { payload }],
    ['checkout-sessions/trial-upgrade', onTrial, {}],
    ['customer-portal', payer, {}],
  ] as const) {
    const url = `/api/v1/subscription/${path}`;
    expect([path, (await node.request({ method: 'POST', url, as, headers, ...body })).statusCode]).toEqual([path, 200]);
  }
  const sent = node
    .callsTo('POST', /^\/v1\/(?:checkout|billing_portal)\/sessions$/)
    .flatMap(({ body }) => [...new URLSearchParams(body)].filter(([name]) => name.endsWith('_url')));
  expect(sent.map(([name]) => name)).toEqual(['success_url', 'cancel_url', 'success_url', 'cancel_url', 'return_url']);
  for (const [, url] of sent) expect(new URL(url).origin).toBe(PUBLIC_ORIGIN);
  expect(JSON.stringify(node.proxy.calls)).not.toContain('evil');
});

// @threat E3
it('never links to an open invoice at a foreign host', async () => {
  const user = await node.createUser('none');
  await node.subscribe(user);
  await node.giveCard(user, 'pm_card_chargeCustomerFail');
  await node.sendQueuedMails();
  // No event: only the sync below reads.
  node.sandbox.controls.setFaults({ dropRate: 1 });
  await node.moveClock(31 * 86_400_000);
  const back = { ...user, cookie: await node.signIn(user.userId) };
  node.proxy.faults.rewrite = (body) => body.replaceAll(`${node.proxy.origin}/i/`, `${EVIL}/i/`);
  await node.syncSubscription(back);
  expect(await node.subscriptionOf(back)).toMatchObject({ status: 'past_due', open_invoice_url: null });
  expect(JSON.stringify(await node.sendQueuedMails())).not.toContain('evil');

  node.reset();
  await node.syncSubscription(back);
  const url = expect.stringContaining(`${node.proxy.origin}/i/`) as unknown;
  expect(await node.subscriptionOf(back)).toMatchObject({ status: 'past_due', open_invoice_url: url });
});
