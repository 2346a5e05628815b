import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestNode, type TestNode } from '../../../test/test-node.ts';
import { PaymentProviderUnavailableError } from '../../payment-provider.ts';
import { lockCustomerOfUser } from './customer.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => node.stop());

const TOO_LONG_MS = 15_001;
const PASS_EVERY_MS = 20;

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

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const done = vi.fn<() => Promise<string>>(() => Promise.resolve('too late'));
  const waiting = lockCustomerOfUser(node.billing, userId, done);
  const failure = waiting.then(
    () => null,
    (error: unknown) => error,
  );
  // Other customers don't wait.
  expect(await lockCustomerOfUser(node.billing, other.userId, () => Promise.resolve('at once'))).toBe('at once');
  // The timeout starts once the customer is found.
  const passing = setInterval(() => void vi.advanceTimersByTimeAsync(TOO_LONG_MS), PASS_EVERY_MS);
  expect(await failure).toBeInstanceOf(PaymentProviderUnavailableError);
  clearInterval(passing);
  vi.useRealTimers();

  mayEnd.resolve(undefined);
  expect(await slow).toBe('slow');
  expect(await lockCustomerOfUser(node.billing, userId, () => Promise.resolve('next'))).toBe('next');
  expect(done).not.toHaveBeenCalled();
});
