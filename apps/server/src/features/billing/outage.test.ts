import { afterAll, beforeAll, expect, it } from 'vitest';
import { AWAY, type BuyersNode, CHOICE, startBuyersNode } from '../../../test/buyers-node.ts';
import { readTables } from '../../../test/tables.ts';
import type { Person } from '../../../test/test-node.ts';

/** The payment provider is not there at all: its process is stopped. */

let node: BuyersNode;
let subscriber: Person;
let trialing: Person;
beforeAll(async () => {
  node = await startBuyersNode();
  subscriber = await node.person('none');
  await node.subscribe(subscriber, { packages: ['email_updates'] });
  await node.settle();
  trialing = await node.registered();
  await node.begin(await node.person('none'));
  await node.proxy.stop();
  await node.sandbox.stop();
});
afterAll(() => node.stop());

it('what is only read is there as before', async () => {
  for (const url of [
    '/api/v1/subscription',
    '/api/v1/subscription/packages',
    '/api/v1/subscription/trial',
    '/api/v1/users/session',
    '/api/v1/news-summary',
    '/api/v1/invoices',
  ]) {
    const answer = await node.ask({ method: 'GET', url, as: subscriber });
    expect([url, answer.statusCode]).toEqual([url, 200]);
  }
  expect(await node.subscriptionOf(subscriber)).toMatchObject({ status: 'active' });
});

it('every button says so plainly, says when to try again, and loses nothing', async () => {
  const choice = { email_updates: false, auto_renewal: false, daily_overview: true };
  const newcomer = await node.person('none');
  const before = await readTables(node.database.pool);
  const answers = {
    checkout: await node.checkout(newcomer),
    upgrade: await node.upgrade(trialing),
    portal: await node.openPortal(subscriber),
    change: await node.change(subscriber, choice),
    preview: await node.preview(subscriber, choice),
    sync: await node.comeBack(subscriber),
    return: await node.comeBack(newcomer, { checkout_session_id: 'cs_test_abc' }),
    'checkout of a subscriber': await node.checkout(subscriber, CHOICE),
    deletion: await node.ask({
      method: 'DELETE',
      url: '/api/v1/users',
      payload: { password: 'correct horse' },
      as: subscriber,
    }),
  };
  for (const [name, answer] of Object.entries(answers)) {
    expect([name, answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([name, 503, AWAY, '2']);
  }
  const after = await readTables(node.database.pool);
  // Whom the provider would have come to know are the only new rows.
  for (const [table, rows] of before) {
    if (table !== 'public.billing_customer') expect([table, after.get(table)]).toEqual([table, rows]);
  }
});

it('what needs nobody still works: the choice of a trial, its end, the deletion of who never bought', async () => {
  const choice = { email_updates: true, auto_renewal: false, daily_overview: true };
  expect((await node.change(trialing, choice)).statusCode).toBe(200);
  expect((await node.preview(trialing, choice)).statusCode).toBe(200);
  expect((await node.cancelTrial(trialing)).statusCode).toBe(200);
  const nobody = await node.person('none');
  const deletion = { method: 'DELETE', url: '/api/v1/users', payload: { password: 'correct horse' } } as const;
  expect((await node.ask({ ...deletion, as: nobody })).statusCode).toBe(200);
});
