import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  OUTAGE,
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
  node.reset();
});
afterAll(() => node.stop());

describe('a lost response', () => {
  // @threat E5
  it('leaves one session, which the next click finds', async () => {
    const user = await node.createUser('none');
    node.proxy.faults.dropsResponse = isCheckoutCreation;
    const lost = await node.checkout(user);
    expect([lost.statusCode, lost.json(), lost.headers['retry-after']]).toEqual([503, OUTAGE, '2']);
    expect(await node.sessionStatesOf(user)).toEqual(['open']);
    delete node.proxy.faults.dropsResponse;
    const url = await node.startCheckout(user);
    expect(url).toContain((await node.sessionsOf(user))[0]?.id);
    expect(await node.sessionStatesOf(user)).toEqual(['open']);
    expect(new Set(node.callsTo('POST', '/v1/checkout/sessions').map(({ key }) => key)).size).toBe(1);
  });

  // @threat E5
  it('or a lost request is retried with the same key and parameters', async () => {
    const user = await node.createUser('none');
    node.proxy.faults.before = (call) =>
      isCheckoutCreation(call) ? Promise.reject(new Error('cut')) : Promise.resolve();
    expect((await node.checkout(user)).statusCode).toBe(503);
    expect(await node.sessionStatesOf(user)).toEqual([]);
    delete node.proxy.faults.before;
    await node.startCheckout(user);
    expect(await node.sessionStatesOf(user)).toEqual(['open']);
    expect(node.callsTo('POST', '/v1/checkout/sessions').length).toBeGreaterThan(1);
    expect(
      new Set(node.callsTo('POST', '/v1/checkout/sessions').map(({ key, body }) => `${String(key)} ${body}`)).size,
    ).toBe(1);
    const [session] = await node.sessionsOf(user);
    expect(node.callsTo('POST', '/v1/checkout/sessions')[0]?.key).toBe(
      `checkout:${user.userId}:genius_plus+email_updates+auto_renewal:${session?.metadata?.['prices'] ?? ''}:0`,
    );
    expect(session?.metadata?.['prices']).toMatch(/^price_\w+,price_\w+$/);
  });

  // @threat E5
  it('or a response after the timeout is retried with the same key', async () => {
    const user = await node.createUser('none');
    const isOver = Promise.withResolvers<undefined>();
    let isFirst = true;
    node.proxy.faults.before = async (call) => {
      if (!isCheckoutCreation(call) || !isFirst) return;
      isFirst = false;
      // Stripe completes the call, but the response is late.
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
    const url = await node.startCheckout(user);
    isOver.resolve(undefined);
    const made = await node.sessionsOf(user);
    expect(made.map(({ id, status }) => [url.endsWith(id), status])).toEqual([[true, 'open']]);
    const requested = node.callsTo('POST', '/v1/checkout/sessions').map(({ key, body }) => `${String(key)} ${body}`);
    expect([requested.length, new Set(requested).size]).toEqual([2, 1]);
    // Wait for the adapter's timeout.
  });

  // @threat E5
  it('never returns an old session: its key is not reused', async () => {
    const user = await node.createUser('none');
    node.proxy.faults.dropsResponse = isCheckoutCreation;
    await node.checkout(user);
    await node.checkout(user, SMALLER_CHOICE);
    delete node.proxy.faults.dropsResponse;
    // The first session was expired for the second, but its key still returns it.
    const stale = await node.checkout(user);
    expect([stale.statusCode, stale.json()]).toEqual([503, OUTAGE]);
    const url = await node.startCheckout(user);
    const open = (await node.sessionsOf(user)).filter(({ status }) => status === 'open');
    expect(open.map(({ id }) => url.endsWith(id))).toEqual([true]);
  });

  // @threat E5
  it('does not retry a stored failure: reads the state and uses a new key', async () => {
    const user = await node.createUser('none');
    node.proxy.faults.before = (call) => {
      if (isCheckoutCreation(call)) node.sandbox.controls.setFaults({ failApi: 1, failApiBy: 'error' });
      return Promise.resolve();
    };
    const failed = await node.checkout(user);
    expect([failed.statusCode, failed.json()]).toEqual([503, OUTAGE]);
    node.proxy.faults.before = undefined;
    node.sandbox.controls.clearFaults();
    await node.startCheckout(user);
    expect(await node.sessionStatesOf(user)).toEqual(['open']);
    expect([...new Set(node.callsTo('POST', '/v1/checkout/sessions').map(({ key }) => key?.at(-1)))]).toEqual([
      '0',
      '1',
    ]);
  });

  // @threat E5
  it('returns the session if a failed call created it anyway', async () => {
    const user = await node.createUser('none');
    node.proxy.faults.fails = isCheckoutCreation;
    const url = await node.startCheckout(user);
    expect(await node.sessionStatesOf(user)).toEqual(['open']);
    expect(url).toContain((await node.sessionsOf(user))[0]?.id);
  });

  // @threat E5
  it('to creating the customer creates no second one', async () => {
    const user = await node.createUser('none');
    node.proxy.faults.dropsResponse = ({ method, path }) => method === 'POST' && path === '/v1/customers';
    expect((await node.checkout(user)).statusCode).toBe(503);
    node.proxy.faults.dropsResponse = undefined;
    await node.startCheckout(user);
    expect(await node.customersOf(user)).toEqual([await node.customerOf(user)]);
  });
});

// @threat E3
it('rejects a checkout URL of a foreign host', async () => {
  const user = await node.createUser('none');
  node.proxy.faults.rewrite = (body) => body.replaceAll(`${node.proxy.origin}/c/`, 'https://evil.test/c/');
  for (const result of [await node.checkout(user), await node.checkout(user)]) {
    expect([result.statusCode, result.json()]).toEqual([503, OUTAGE]);
  }
  node.reset();
  expect(new URL(await node.startCheckout(user)).origin).toBe(node.proxy.origin);
});
