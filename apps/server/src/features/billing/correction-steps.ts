import { PaymentProviderUnavailableError, ProviderRequestRejectedError } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import type { BillingCustomer, BillingDeps } from './customer.ts';

/** Corrects one thing at the provider. Returns whether the provider's state may have changed. */
export type CorrectionStep = (step: Db) => Promise<boolean>;

/**
 * Runs steps that can be repeated. A rejected step is logged and retried by the next sync; it doesn't keep the state from
 * being stored.
 * @returns whether the provider's state may have changed
 */
export async function runCorrections(
  { log }: Pick<BillingDeps, 'log'>,
  db: Db,
  { customer, steps }: { customer: BillingCustomer; steps: readonly CorrectionStep[] },
): Promise<boolean> {
  let mayHaveChanged = false;
  for (const step of steps) {
    try {
      // A savepoint: a rejected step must not keep its claimed effects.
      if (await db.transaction(step)) mayHaveChanged = true;
    } catch (error) {
      if (!(error instanceof ProviderRequestRejectedError)) throw error;
      log.error(
        { customer: customer.stripeCustomerId, err: error },
        'billing correction rejected by Stripe; retrying at the next sync',
      );
      mayHaveChanged = true;
    }
  }
  return mayHaveChanged;
}

/**
 * Calls the provider with a key derived from the intent. If the provider replays an earlier failure for that key, calls
 * again with a new key; the calls here change nothing when repeated.
 */
export async function callWithFallbackKey(
  { clock }: Pick<BillingDeps, 'clock'>,
  key: string,
  call: (key: string) => Promise<void>,
): Promise<void> {
  try {
    await call(key);
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailableError) || !error.needsNewKey) throw error;
    await call(`${key}:${String(clock.now().getTime())}`);
  }
}
