import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaymentProviderAwayError } from '../../../payment-provider.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createTranslate } from './errors.ts';
import { openDesk } from './testing/stripe-desk.ts';

const MORE_THAN_QUIET_MS = 10_001;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const failure = (code: string) => () =>
  Promise.reject(
    new Stripe.errors.StripeConnectionError({
      message: 'no answer',
      type: 'api_error',
      detail: Object.assign(new Error(code), { code }),
    }),
  );
const open = () => {
  const translated = createTranslate(createLogger('silent'));
  const heard = vi.fn<() => Promise<string>>(() => Promise.resolve('heard'));
  return { translated, heard };
};

it('after a call that nobody answered in time, others are told at once for ten seconds; then one tries', async () => {
  const { translated, heard } = open();
  await expect(translated(failure('ETIMEDOUT'))).rejects.toThrow(PaymentProviderAwayError);
  await expect(translated(heard)).rejects.toThrow('Stripe did not answer a moment ago');
  expect(heard).not.toHaveBeenCalled();

  vi.advanceTimersByTime(MORE_THAN_QUIET_MS);
  const trial = Promise.withResolvers<string>();
  const trying = translated(() => trial.promise);
  await expect(translated(heard)).rejects.toThrow('Stripe did not answer a moment ago');
  trial.resolve('there again');
  expect(await trying).toBe('there again');
  expect(await translated(heard)).toBe('heard');
});

it('a try that finds nobody either begins the ten seconds anew', async () => {
  const { translated, heard } = open();
  await expect(translated(failure('ETIMEDOUT'))).rejects.toThrow(PaymentProviderAwayError);
  vi.advanceTimersByTime(MORE_THAN_QUIET_MS);
  await expect(translated(failure('ETIMEDOUT'))).rejects.toThrow('no answer');
  await expect(translated(heard)).rejects.toThrow('a moment ago');
  vi.advanceTimersByTime(MORE_THAN_QUIET_MS);
  expect(await translated(heard)).toBe('heard');
});

it('a call that fails quickly keeps nobody else waiting', async () => {
  const { translated, heard } = open();
  await expect(translated(failure('ECONNREFUSED'))).rejects.toThrow(PaymentProviderAwayError);
  expect(await translated(heard)).toBe('heard');
});

it('a customer whose making has failed at Stripe is made by the next who asks', async () => {
  const { payments, sandbox } = await openDesk();
  const user = { userId: '6c1c8a52-6f5b-4f0f-9d6e-3f0a5f2f6c11', email: 'ada@bna.test', name: 'Ada' };
  sandbox.controls.setFaults({ failApi: 20, failApiBy: 'error' });
  await expect(payments.createCustomer(user)).rejects.toThrow(PaymentProviderAwayError);
  sandbox.controls.clearFaults();
  const made = await payments.createCustomer(user);
  expect(made).toMatch(/^cus_/);
});
