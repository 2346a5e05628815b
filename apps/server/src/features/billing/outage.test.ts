import { afterAll, beforeAll, expect, it } from 'vitest';
import { OUTAGE, type BuyersNode, CHOICE, startBuyersNode } from '../../../test/buyers-node.ts';
import { readTables } from '../../../test/tables.ts';
import type { TestUser } from '../../../test/test-node.ts';

/** The payment provider's process is stopped. */

let node: BuyersNode;
let subscriber: TestUser;
let trialing: TestUser;
beforeAll(async () => {
  node = await startBuyersNode();
  subscriber = await node.createUser('none');
  await node.subscribe(subscriber, { packages: ['email_updates'] });
  await node.processAllEvents();
  trialing = await node.register();
  await node.startCheckout(await node.createUser('none'));
  await node.proxy.stop();
  await node.sandbox.stop();
});
afterAll(() => node.stop());

// @req 14.6
it('still serves all pages that only read', async () => {
  for (const url of [
    '/api/v1/subscription',
    '/api/v1/subscription/packages',
    '/api/v1/subscription/trial',
    '/api/v1/users/session',
    '/api/v1/news-summary',
    '/api/v1/invoices',
  ]) {
    const response = await node.request({ method: 'GET', url, as: subscriber });
    expect([url, response.statusCode]).toEqual([url, 200]);
  }
  expect(await node.subscriptionOf(subscriber)).toMatchObject({ status: 'active' });
});

// @req 12.2
it('responds to every button with a plain message and Retry-After, and loses nothing', async () => {
  const choice = { email_updates: false, auto_renewal: false, daily_overview: true };
  const newcomer = await node.createUser('none');
  const before = await readTables(node.database.pool);
  const responses = {
    checkout: await node.checkout(newcomer),
    upgrade: await node.upgrade(trialing),
    portal: await node.openPortal(subscriber),
    change: await node.change(subscriber, choice),
    preview: await node.preview(subscriber, choice),
    sync: await node.syncSubscription(subscriber),
    return: await node.syncSubscription(newcomer, { checkout_session_id: 'cs_test_abc' }),
    'checkout of a subscriber': await node.checkout(subscriber, CHOICE),
    deletion: await node.request({
      method: 'DELETE',
      url: '/api/v1/users',
      payload: { password: 'correct horse' },
      as: subscriber,
    }),
  };
  for (const [name, response] of Object.entries(responses)) {
    expect([name, response.statusCode, response.json(), response.headers['retry-after']]).toEqual([
      name,
      503,
      OUTAGE,
      '2',
    ]);
  }
  const after = await readTables(node.database.pool);
  // The only new rows are the customers to be created.
  for (const [table, rows] of before) {
    if (table !== 'public.billing_customer') expect([table, after.get(table)]).toEqual([table, rows]);
  }
});

it('still saves and cancels a trial, and deletes an account that never paid', async () => {
  const choice = { email_updates: true, auto_renewal: false, daily_overview: true };
  expect((await node.change(trialing, choice)).statusCode).toBe(200);
  expect((await node.preview(trialing, choice)).statusCode).toBe(200);
  expect((await node.cancelTrial(trialing)).statusCode).toBe(200);
  const stranger = await node.createUser('none');
  const deletion = { method: 'DELETE', url: '/api/v1/users', payload: { password: 'correct horse' } } as const;
  expect((await node.request({ ...deletion, as: stranger })).statusCode).toBe(200);
});
