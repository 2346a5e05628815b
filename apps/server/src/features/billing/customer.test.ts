import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestNode, type TestNode } from '../../../test/test-node.ts';
import { PaymentProviderAwayError } from '../../payment-provider.ts';
import { withCustomerOfUser } from './customer.ts';

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

it('who waits for too long behind others of the same customer is told so, and it is not done later', async () => {
  const { userId } = await node.person('none');
  const other = await node.person('none');
  const hasBegun = Promise.withResolvers<undefined>();
  const mayEnd = Promise.withResolvers<undefined>();
  const slow = withCustomerOfUser(node.billing, userId, async () => {
    hasBegun.resolve(undefined);
    await mayEnd.promise;
    return 'slow';
  });
  await hasBegun.promise;

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const done = vi.fn<() => Promise<string>>(() => Promise.resolve('too late'));
  const waiting = withCustomerOfUser(node.billing, userId, done);
  const refusal = waiting.then(
    () => null,
    (error: unknown) => error,
  );
  // Nobody else waits for that customer.
  expect(await withCustomerOfUser(node.billing, other.userId, () => Promise.resolve('at once'))).toBe('at once');
  // Its time begins when it has found the customer.
  const passing = setInterval(() => void vi.advanceTimersByTimeAsync(TOO_LONG_MS), PASS_EVERY_MS);
  expect(await refusal).toBeInstanceOf(PaymentProviderAwayError);
  clearInterval(passing);
  vi.useRealTimers();

  mayEnd.resolve(undefined);
  expect(await slow).toBe('slow');
  expect(await withCustomerOfUser(node.billing, userId, () => Promise.resolve('next'))).toBe('next');
  expect(done).not.toHaveBeenCalled();
});
