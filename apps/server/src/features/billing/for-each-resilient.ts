import { PaymentProviderUnavailableError } from '../../payment-provider.ts';
import type { BillingDeps } from './customer.ts';

/** Calls to the provider at once, well below its limit and the size of the connection pool. */
const PARALLEL = 4;
/** After this many outage errors in a row, check whether the provider is down for everyone. */
const OUTAGES_BEFORE_CHECK = 5;

interface Work {
  readonly signal: AbortSignal;
  readonly work: (id: string) => Promise<void>;
  readonly onFailure: (id: string, error: unknown) => void;
}

/**
 * Runs the work for each id, several at once, whatever happens to the others, and returns the number of failures.
 * @throws PaymentProviderUnavailableError if the provider is down for everyone
 * @throws the reason of the signal once it is aborted; work that has begun is finished first
 */
export async function forEachResilient(
  { payments, clock }: Pick<BillingDeps, 'payments' | 'clock'>,
  ids: readonly string[],
  { signal, work, onFailure }: Work,
): Promise<number> {
  let failed = 0;
  let outagesInARow = 0;
  let isStopped = false;
  const remaining = ids[Symbol.iterator]();
  const takeNext = (): string | undefined => (isStopped || signal.aborted ? undefined : remaining.next().value);
  const runOne = async (id: string): Promise<void> => {
    try {
      await work(id);
      outagesInARow = 0;
    } catch (error) {
      onFailure(id, error);
      failed += 1;
      outagesInARow = error instanceof PaymentProviderUnavailableError ? outagesInARow + 1 : 0;
      if (outagesInARow < OUTAGES_BEFORE_CHECK) return;
      outagesInARow = 0;
      await payments.listEvents({ since: clock.now(), cursor: null });
    }
  };
  const runInTurn = async (): Promise<void> => {
    for (let id = takeNext(); id !== undefined; id = takeNext()) await runOne(id);
  };
  const stop = (error: unknown): never => {
    isStopped = true;
    throw error;
  };
  // Wait for all, so that nothing runs on after a failure.
  const workers = Array.from({ length: PARALLEL }, () => runInTurn().catch(stop));
  await Promise.allSettled(workers);
  await Promise.all(workers);
  signal.throwIfAborted();
  return failed;
}
