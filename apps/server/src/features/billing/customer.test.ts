import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestNode, type TestNode } from '../../../test/test-node.ts';
import { PaymentProviderUnavailableError } from '../../payment-provider.ts';
import { lockCustomerOfUser } from './customer.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => node.stop());

const TIMEOUT_MS = 15_000;

it('rejects a call that waits too long for the same customer, and never runs it later', async () => {
  const { userId } = await node.createUser('none');
  const other = await node.createUser('none');
  const hasBegun = Promise.withResolvers<undefined>();
  const mayEnd = Promise.withResolvers<undefined>();
  const slow = lockCustomerOfUser(node.billing, userId, async () => {
    hasBegun.resolve(undefined);
    await mayEnd.promise;
    return 'slow';
  });
  await hasBegun.promise;

  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  const done = vi.fn<() => Promise<string>>(() => Promise.resolve('too late'));
  const waiting = lockCustomerOfUser(node.billing, userId, done);
  const failure = waiting.then(
    () => null,
    (error: unknown) => error,
  );
  const listTimeouts = () => setTimer.mock.calls.flatMap(([end, ms]) => (ms === TIMEOUT_MS ? [end] : []));
  // The timeout starts once the customer is found.
  while (listTimeouts().length < 1) await nextTurn();
  // Other customers don't wait.
  expect(await lockCustomerOfUser(node.billing, other.userId, () => Promise.resolve('at once'))).toBe('at once');
  listTimeouts()[0]?.();
  expect(await failure).toBeInstanceOf(PaymentProviderUnavailableError);

  // A later call still waits for the first one, without a connection of its own.
  const begin = vi.spyOn(node.billing.billingDb, 'transaction');
  const next = lockCustomerOfUser(node.billing, userId, () => Promise.resolve('next'));
  while (listTimeouts().length < 3) await nextTurn();
  await nextTurn();
  expect(begin).not.toHaveBeenCalled();

  mayEnd.resolve(undefined);
  expect(await slow).toBe('slow');
  expect(await next).toBe('next');
  expect(begin).toHaveBeenCalledOnce();
  expect(done).not.toHaveBeenCalled();
});
