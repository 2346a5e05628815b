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
  const findTimeout = () => setTimer.mock.calls.find(([, ms]) => ms === TIMEOUT_MS)?.[0];
  // The timeout starts once the customer is found.
  while (findTimeout() === undefined) await nextTurn();
  // Other customers don't wait.
  expect(await lockCustomerOfUser(node.billing, other.userId, () => Promise.resolve('at once'))).toBe('at once');
  findTimeout()?.();
  expect(await failure).toBeInstanceOf(PaymentProviderUnavailableError);

  mayEnd.resolve(undefined);
  expect(await slow).toBe('slow');
  expect(await lockCustomerOfUser(node.billing, userId, () => Promise.resolve('next'))).toBe('next');
  expect(done).not.toHaveBeenCalled();
});
