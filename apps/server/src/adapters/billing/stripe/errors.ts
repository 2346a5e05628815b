import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import {
  ProviderRequestRejectedError,
  PaymentProviderUnavailableError,
  PaymentDeclinedError,
} from '../../../payment-provider.ts';
import type { Logger } from '../../../platform/logger.ts';

const { errors } = Stripe;

/** Whether Stripe rejected the request itself: the object is missing or in the wrong state. */
export const isInvalidRequest = (error: unknown): boolean => error instanceof errors.StripeInvalidRequestError;

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && (error.statusCode === 404 || error.code === 'resource_missing');

/** Whether a charge failed only because the payer must confirm it (3-D Secure). */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof errors.StripeCardError && CONFIRMATION_CODES.has(error.code ?? '');

const CONFIRMATION_CODES: ReadonlySet<string> = new Set([
  'subscription_payment_intent_requires_action',
  'authentication_required',
]);

/** Runs Stripe calls and translates their errors into the port's. */
type Translate = <T>(work: () => Promise<T>) => Promise<T>;

/** After a timeout, other calls fail at once for this time; then one call probes Stripe. */
const COOL_DOWN_MS = 10_000;

export function createErrorTranslator(log: Logger): Translate {
  let blockedUntil = 0;
  let isProbing = false;
  const isBlocked = (): boolean => blockedUntil !== 0 && (isProbing || performance.now() < blockedUntil);
  return async (work) => {
    if (isBlocked()) throw new PaymentProviderUnavailableError('Stripe timed out a moment ago');
    const isProbe = blockedUntil !== 0;
    if (isProbe) isProbing = true;
    try {
      const result = await work();
      blockedUntil = 0;
      return result;
    } catch (error) {
      blockedUntil = isTimeout(error) ? performance.now() + COOL_DOWN_MS : 0;
      throw error instanceof errors.StripeError ? translate(error, log) : error;
    } finally {
      if (isProbe) isProbing = false;
    }
  };
}

const isTimeout = (error: unknown): boolean =>
  error instanceof errors.StripeConnectionError &&
  error.detail instanceof Error &&
  'code' in error.detail &&
  error.detail.code === 'ETIMEDOUT';

/** Stripe's errors contain headers, card data and client secrets, so they must not be passed on, not even as a cause. */
function translate(error: Stripe.errors.StripeError, log: Logger): Error {
  const details = describe(error);
  if (error instanceof errors.StripeCardError) {
    return new PaymentDeclinedError(error.message === '' ? 'Your card was declined.' : error.message);
  }
  if (error instanceof errors.StripeConnectionError) {
    return new PaymentProviderUnavailableError(`Can't reach Stripe: ${error.message}`, { cause: reasonOf(error) });
  }
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    log.error(
      { status: error.statusCode, code: error.code, requestId: error.requestId },
      'Stripe rejected STRIPE_SECRET_KEY for this call',
    );
    return new PaymentProviderUnavailableError('Stripe rejected our secret key');
  }
  // Another call is using the key or the object. Checked before the idempotency error below: a new key while that call
  // is running would do the same thing twice.
  if (error instanceof errors.StripeRateLimitError || error.statusCode === 409 || error.code === 'lock_timeout') {
    return new PaymentProviderUnavailableError(`Stripe is busy (${details})`);
  }
  if (error instanceof errors.StripeIdempotencyError) {
    return new PaymentProviderUnavailableError(`The idempotency key was used with other parameters (${details})`, {
      needsNewKey: true,
    });
  }
  if (error instanceof errors.StripeAPIError) {
    // Stripe replays its own 5xx responses for the same key.
    const needsNewKey = (error.statusCode ?? 0) >= 500;
    return new PaymentProviderUnavailableError(`Stripe failed (${details})`, { needsNewKey });
  }
  return new ProviderRequestRejectedError(`Stripe rejected the request: ${error.message} (${details})`);
}

function describe({ statusCode, code, requestId }: Stripe.errors.StripeError): string {
  return [statusCode === undefined ? 'no status' : `status ${String(statusCode)}`, code, requestId]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}

const reasonOf = ({ detail }: Stripe.errors.StripeError): Error | undefined =>
  detail instanceof Error ? detail : undefined;

/** Keys that all nodes try in the same order. */
const SHARED_KEYS = 3;

/**
 * Creates an object once among concurrent callers. Stripe replays a failure for the same key, so after a 5xx every caller
 * tries the next shared key, and finally a random one: in the worst case an unused object is left at Stripe.
 */
export async function createOnce<T>(
  key: string,
  create: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  for (let number = 1; number <= SHARED_KEYS; number += 1) {
    try {
      return await create({ idempotencyKey: number === 1 ? key : `${key}:${String(number)}` });
    } catch (error) {
      if (!(error instanceof errors.StripeAPIError) || (error.statusCode ?? 0) < 500) throw error;
    }
  }
  return create({ idempotencyKey: `${key}:${randomUUID()}` });
}
