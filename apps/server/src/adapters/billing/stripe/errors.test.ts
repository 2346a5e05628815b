import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaymentProviderUnavailableError } from '../../../payment-provider.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createErrorTranslator } from './errors.ts';
import { createStripeFixture } from './testing/stripe-fixture.ts';

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
      message: 'no response',
      type: 'api_error',
      detail: Object.assign(new Error(code), { code }),
    }),
  );
const open = () => {
  const translated = createErrorTranslator(createLogger('silent'));
  const call = vi.fn<() => Promise<string>>(() => Promise.resolve('call'));
  return { translated, call };
};

it('fails fast for ten seconds after a timeout, then probes with one call', async () => {
  const { translated, call } = open();
  await expect(translated(failure('ETIMEDOUT'))).rejects.toThrow(PaymentProviderUnavailableError);
  await expect(translated(call)).rejects.toThrow('Stripe timed out a moment ago');
  expect(call).not.toHaveBeenCalled();

  vi.advanceTimersByTime(MORE_THAN_QUIET_MS);
  const trial = Promise.withResolvers<string>();
  const trying = translated(() => trial.promise);
  await expect(translated(call)).rejects.toThrow('Stripe timed out a moment ago');
  trial.resolve('there again');
  expect(await trying).toBe('there again');
  expect(await translated(call)).toBe('call');
});

it('blocks for another ten seconds if the probe times out', async () => {
  const { translated, call } = open();
  await expect(translated(failure('ETIMEDOUT'))).rejects.toThrow(PaymentProviderUnavailableError);
  vi.advanceTimersByTime(MORE_THAN_QUIET_MS);
  await expect(translated(failure('ETIMEDOUT'))).rejects.toThrow('no response');
  await expect(translated(call)).rejects.toThrow('a moment ago');
  vi.advanceTimersByTime(MORE_THAN_QUIET_MS);
  expect(await translated(call)).toBe('call');
});

it('does not block other calls after a fast failure', async () => {
  const { translated, call } = open();
  await expect(translated(failure('ECONNREFUSED'))).rejects.toThrow(PaymentProviderUnavailableError);
  expect(await translated(call)).toBe('call');
});

it('creates a customer with another key after a stored failure', async () => {
  const { payments, sandbox } = await createStripeFixture();
  const user = { userId: '6c1c8a52-6f5b-4f0f-9d6e-3f0a5f2f6c11', email: 'ada@bna.test', name: 'Ada', replaces: null };
  sandbox.controls.setFaults({ failApi: 20, failApiBy: 'error' });
  await expect(payments.createCustomer(user)).rejects.toThrow(PaymentProviderUnavailableError);
  sandbox.controls.clearFaults();
  const made = await payments.createCustomer(user);
  expect(made).toMatch(/^cus_/);
});
