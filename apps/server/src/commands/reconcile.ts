import type { BillingDeps } from '../features/billing/customer.ts';
import { reconcileCustomers } from '../features/billing/reconcile-customers.ts';
import { reconcileEvents } from '../features/billing/reconcile-events.ts';
import { PaymentProviderUnavailableError } from '../payment-provider.ts';
import { CommandError } from './command-error.ts';

type ReconcileDeps = BillingDeps & { readonly print: (line: string) => void };

/**
 * Reconciles with the payment provider now. Returns whether everything could be compared.
 * @throws CommandError if the provider is unavailable, or another reconciliation is running
 */
export async function reconcileCommand(deps: ReconcileDeps): Promise<boolean> {
  try {
    return await reconcile(deps);
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailableError)) throw error;
    throw new CommandError(`${error.message}. Nothing is lost: the next reconciliation continues here.`);
  }
}

const RUNNING = 'Another reconciliation is running. Nothing to do; try again in ten minutes to be sure.';

async function reconcile(deps: ReconcileDeps): Promise<boolean> {
  const { signal } = new AbortController();
  const events = await reconcileEvents(deps, signal);
  if (events === null) throw new CommandError(RUNNING);
  deps.print(`Events: ${String(events.missed)} were missing, ${String(events.failed)} failed`);
  const customers = await reconcileCustomers(deps, signal);
  if (customers === null) throw new CommandError(RUNNING);
  deps.print(
    `Customers: ${String(customers.compared)} compared, ${String(customers.differed)} corrected, ${String(customers.failed)} failed`,
  );
  return events.failed === 0 && customers.failed === 0;
}
