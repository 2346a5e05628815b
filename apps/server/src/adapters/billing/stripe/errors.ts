import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { CallRefusedError, PaymentProviderAwayError, PaymentRefusedError } from '../../../payment-provider.ts';
import type { Logger } from '../../../platform/logger.ts';

const { errors } = Stripe;

/** Whether Stripe says that something cannot be as asked for: it is not there, or not in the state for it. */
export const isRefusal = (error: unknown): boolean => error instanceof errors.StripeInvalidRequestError;

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && (error.statusCode === 404 || error.code === 'resource_missing');

/** Runs calls of Stripe; what they throw are the port's errors. */
type Translate = <T>(work: () => Promise<T>) => Promise<T>;

/** After a call that nobody answered in time, so long nobody else waits in vain; then one call tries. */
const QUIET_MS = 10_000;

export function createTranslate(log: Logger): Translate {
  let quietUntil = 0;
  let isTrying = false;
  const isQuiet = (): boolean => quietUntil !== 0 && (isTrying || performance.now() < quietUntil);
  return async (work) => {
    if (isQuiet()) throw new PaymentProviderAwayError('Stripe did not answer a moment ago');
    const isTrial = quietUntil !== 0;
    if (isTrial) isTrying = true;
    try {
      const result = await work();
      quietUntil = 0;
      return result;
    } catch (error) {
      quietUntil = isTimeOut(error) ? performance.now() + QUIET_MS : 0;
      throw error instanceof errors.StripeError ? translate(error, log) : error;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
}

const isTimeOut = (error: unknown): boolean =>
  error instanceof errors.StripeConnectionError &&
  error.detail instanceof Error &&
  'code' in error.detail &&
  error.detail.code === 'ETIMEDOUT';

/** Stripe's errors carry headers, cards and client secrets. None of them goes on, not even as a cause. */
function translate(error: Stripe.errors.StripeError, log: Logger): Error {
  const details = describe(error);
  if (error instanceof errors.StripeCardError) {
    return new PaymentRefusedError(error.message === '' ? 'Your card was declined.' : error.message);
  }
  if (error instanceof errors.StripeConnectionError) {
    return new PaymentProviderAwayError(`Stripe cannot be reached: ${error.message}`, { cause: reasonOf(error) });
  }
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    log.error(
      { status: error.statusCode, code: error.code, requestId: error.requestId },
      'Stripe does not accept our secret key for this call: see STRIPE_SECRET_KEY',
    );
    return new PaymentProviderAwayError('Stripe does not accept our secret key');
  }
  // A key or an object that is in use by another call is free again in a moment. It is looked at before the kind of error:
  // another key, while the call with this one goes on, would do the same thing twice.
  if (error instanceof errors.StripeRateLimitError || error.statusCode === 409 || error.code === 'lock_timeout') {
    return new PaymentProviderAwayError(`Stripe asks for patience (${details})`);
  }
  if (error instanceof errors.StripeIdempotencyError) {
    return new PaymentProviderAwayError(`The idempotency key was used for something else (${details})`, {
      needsNewKey: true,
    });
  }
  if (error instanceof errors.StripeAPIError) {
    // What came from Stripe itself is replayed for the key. Without a status nobody knows who answered.
    const needsNewKey = (error.statusCode ?? 0) >= 500;
    return new PaymentProviderAwayError(`Stripe gave no answer that counts (${details})`, { needsNewKey });
  }
  return new CallRefusedError(`Stripe refuses a call: ${error.message} (${details})`);
}

function describe({ statusCode, code, requestId }: Stripe.errors.StripeError): string {
  return [statusCode === undefined ? 'no status' : `status ${String(statusCode)}`, code, requestId]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}

const reasonOf = ({ detail }: Stripe.errors.StripeError): Error | undefined =>
  detail instanceof Error ? detail : undefined;

/** Keys that everybody takes in the same order. */
const COMMON_KEYS = 3;

/**
 * Makes something once for all who ask, without a caller who keeps count. What Stripe has failed under a key it fails again
 * for that key, so the next of the row is taken, and so by everybody; after the last of them one that nobody else has: at
 * worst something that nobody uses is left behind.
 */
export async function makeOnce<T>(key: string, make: (options: { idempotencyKey: string }) => Promise<T>): Promise<T> {
  for (let number = 1; number <= COMMON_KEYS; number += 1) {
    try {
      return await make({ idempotencyKey: number === 1 ? key : `${key}:${String(number)}` });
    } catch (error) {
      if (!(error instanceof errors.StripeAPIError) || (error.statusCode ?? 0) < 500) throw error;
    }
  }
  return make({ idempotencyKey: `${key}:${randomUUID()}` });
}
