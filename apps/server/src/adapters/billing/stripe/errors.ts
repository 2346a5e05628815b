import { Stripe } from 'stripe';
import { PaymentProviderAwayError, PaymentRefusedError } from '../../../payment-provider.ts';
import type { Logger } from '../../../platform/logger.ts';

const { errors } = Stripe;

/** Whether Stripe says that something cannot be as asked for: it is not there, or not in the state for it. */
export const isRefusal = (error: unknown): boolean => error instanceof errors.StripeInvalidRequestError;

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && (error.statusCode === 404 || error.code === 'resource_missing');

/** Runs calls of Stripe; what they throw are the port's errors. */
type Translate = <T>(work: () => Promise<T>) => Promise<T>;

export function createTranslate(log: Logger): Translate {
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof errors.StripeError ? translate(error, log) : error;
    }
  };
}

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
  if (error instanceof errors.StripeIdempotencyError) {
    return new PaymentProviderAwayError(`The idempotency key was used for something else (${details})`, {
      needsNewKey: true,
    });
  }
  // A key or an object that is in use by another call is free again in a moment.
  if (error instanceof errors.StripeRateLimitError || error.statusCode === 409 || error.code === 'lock_timeout') {
    return new PaymentProviderAwayError(`Stripe asks for patience (${details})`);
  }
  if (error instanceof errors.StripeAPIError) {
    // What came from Stripe itself is replayed for the key. Without a status nobody knows who answered.
    const needsNewKey = (error.statusCode ?? 0) >= 500;
    return new PaymentProviderAwayError(`Stripe gave no answer that counts (${details})`, { needsNewKey });
  }
  return new Error(`Stripe refuses a call: ${error.message} (${details})`);
}

function describe({ statusCode, code, requestId }: Stripe.errors.StripeError): string {
  return [statusCode === undefined ? 'no status' : `status ${String(statusCode)}`, code, requestId]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}

const reasonOf = ({ detail }: Stripe.errors.StripeError): Error | undefined =>
  detail instanceof Error ? detail : undefined;

const ATTEMPTS = 3;

/**
 * Makes something once for all who ask, without a caller who keeps count: where Stripe has failed and says so again for the
 * key, the next key of the same row is taken, and so by everybody.
 */
export async function makeOnce<T>(key: string, make: (options: { idempotencyKey: string }) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await make({ idempotencyKey: attempt === 1 ? key : `${key}:${String(attempt)}` });
    } catch (error) {
      const isReplayed = error instanceof errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
      if (!isReplayed || attempt === ATTEMPTS) throw error;
    }
  }
}
