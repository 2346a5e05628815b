import { PaymentProviderAwayError } from '../payment-provider.ts';
import { CommandError } from './command-error.ts';
import type { BillingDeps } from '../features/billing/customer.ts';
import { reconcileCustomers, reconcileEvents } from '../features/billing/reconcile.ts';

/**
 * Compares with the payment provider now, besides the times. @returns whether everything could be compared
 * @throws CommandError where the provider is away
 */
export async function reconcileCommand(deps: BillingDeps & { print: (line: string) => void }): Promise<boolean> {
  try {
    return await reconcile(deps);
  } catch (error) {
    if (!(error instanceof PaymentProviderAwayError)) throw error;
    throw new CommandError(`${error.message}. Nothing is lost: what was not compared is compared the next time.`);
  }
}

async function reconcile(deps: Parameters<typeof reconcileCommand>[0]): Promise<boolean> {
  const events = await reconcileEvents(deps);
  deps.print(`Events: ${String(events.missed)} had not come, ${String(events.failed)} could not be worked on`);
  const customers = await reconcileCustomers(deps);
  deps.print(
    `Customers: ${String(customers.looked)} compared, ${String(customers.differed)} differed and were mended, ${String(customers.failed)} could not be compared`,
  );
  return events.failed === 0 && customers.failed === 0;
}
