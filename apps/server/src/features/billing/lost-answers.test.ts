import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AWAY,
  type BuyersNode,
  isCheckoutCreation,
  SMALLER_CHOICE,
  startBuyersNode,
} from '../../../test/buyers-node.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.calm();
});
afterAll(() => node.stop());

describe('an answer that is lost', () => {
  it('E5: has made one session, which the next click finds', async () => {
    const person = await node.person('none');
    node.proxy.meddling.loses = isCheckoutCreation;
    const lost = await node.checkout(person);
    expect([lost.statusCode, lost.json(), lost.headers['retry-after']]).toEqual([503, AWAY, '2']);
    expect(await node.sessionStatesOf(person)).toEqual(['open']);
    delete node.proxy.meddling.loses;
    const url = await node.begin(person);
    expect(url).toContain((await node.sessionsOf(person))[0]?.id);
    expect(await node.sessionStatesOf(person)).toEqual(['open']);
    expect(new Set(node.callsTo('POST', '/v1/checkout/sessions').map(({ key }) => key)).size).toBe(1);
  });

  it('E5: or a request that is lost, is asked for again with the same key and the same parameters', async () => {
    const person = await node.person('none');
    node.proxy.meddling.before = (call) =>
      isCheckoutCreation(call) ? Promise.reject(new Error('cut')) : Promise.resolve();
    expect((await node.checkout(person)).statusCode).toBe(503);
    expect(await node.sessionStatesOf(person)).toEqual([]);
    delete node.proxy.meddling.before;
    await node.begin(person);
    expect(await node.sessionStatesOf(person)).toEqual(['open']);
    expect(node.callsTo('POST', '/v1/checkout/sessions').length).toBeGreaterThan(1);
    expect(
      new Set(node.callsTo('POST', '/v1/checkout/sessions').map(({ key, body }) => `${String(key)} ${body}`)).size,
    ).toBe(1);
    expect(node.callsTo('POST', '/v1/checkout/sessions')[0]?.key).toBe(
      `checkout:${person.userId}:genius_plus+email_updates+auto_renewal:0`,
    );
  });

  it('E5: or comes after we have stopped waiting, is asked for again by the same call with the same key', async () => {
    const person = await node.person('none');
    const isOver = Promise.withResolvers<undefined>();
    let isFirst = true;
    node.proxy.meddling.before = async (call) => {
      if (!isCheckoutCreation(call) || !isFirst) return;
      isFirst = false;
      // The work is done there, and its answer comes too late.
      await fetch(`${node.sandbox.origin}${call.path}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${node.sandbox.secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': call.key ?? '',
        },
        body: call.body,
      });
      await isOver.promise;
    };
    const url = await node.begin(person);
    isOver.resolve(undefined);
    const made = await node.sessionsOf(person);
    expect(made.map(({ id, status }) => [url.endsWith(id), status])).toEqual([[true, 'open']]);
    const asked = node.callsTo('POST', '/v1/checkout/sessions').map(({ key, body }) => `${String(key)} ${body}`);
    expect([asked.length, new Set(asked).size]).toEqual([2, 1]);
    // The adapter's own patience is waited for.
  }, 60_000);

  it('E5: leaves no way to an old session behind: the key is not used again once that is over', async () => {
    const person = await node.person('none');
    node.proxy.meddling.loses = isCheckoutCreation;
    await node.checkout(person);
    await node.checkout(person, SMALLER_CHOICE);
    delete node.proxy.meddling.loses;
    // Its first session has expired for the second, and its key still answers it.
    const stale = await node.checkout(person);
    expect([stale.statusCode, stale.json()]).toEqual([503, AWAY]);
    const url = await node.begin(person);
    const open = (await node.sessionsOf(person)).filter(({ status }) => status === 'open');
    expect(open.map(({ id }) => url.endsWith(id))).toEqual([true]);
  });

  it('E5: a failure that the provider has stored is not asked for again: what holds is read, then there is another key', async () => {
    const person = await node.person('none');
    node.proxy.meddling.before = (call) => {
      if (isCheckoutCreation(call)) node.sandbox.controls.setFaults({ failApi: 1, failApiBy: 'error' });
      return Promise.resolve();
    };
    const failed = await node.checkout(person);
    expect([failed.statusCode, failed.json()]).toEqual([503, AWAY]);
    node.proxy.meddling.before = undefined;
    node.sandbox.controls.clearFaults();
    await node.begin(person);
    expect(await node.sessionStatesOf(person)).toEqual(['open']);
    expect([...new Set(node.callsTo('POST', '/v1/checkout/sessions').map(({ key }) => key?.at(-1)))]).toEqual([
      '0',
      '1',
    ]);
  });

  it('E5: a failure after which the session is there all the same leads to it', async () => {
    const person = await node.person('none');
    node.proxy.meddling.fails = isCheckoutCreation;
    const url = await node.begin(person);
    expect(await node.sessionStatesOf(person)).toEqual(['open']);
    expect(url).toContain((await node.sessionsOf(person))[0]?.id);
  });

  it('E5: of the making of the customer makes no second customer', async () => {
    const person = await node.person('none');
    node.proxy.meddling.loses = ({ method, path }) => method === 'POST' && path === '/v1/customers';
    expect((await node.checkout(person)).statusCode).toBe(503);
    node.proxy.meddling.loses = undefined;
    await node.begin(person);
    expect(await node.customersOf(person)).toEqual([await node.customerOf(person)]);
  });
});

it('E3: an address of a foreign host is not passed on', async () => {
  const person = await node.person('none');
  node.proxy.meddling.rewrite = (body) => body.replaceAll(`${node.proxy.origin}/c/`, 'https://evil.test/c/');
  for (const answer of [await node.checkout(person), await node.checkout(person)]) {
    expect([answer.statusCode, answer.json()]).toEqual([503, AWAY]);
  }
  node.calm();
  expect(new URL(await node.begin(person)).origin).toBe(node.proxy.origin);
});
