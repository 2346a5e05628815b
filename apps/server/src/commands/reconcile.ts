import type { BillingDeps } from '../features/billing/customer.ts';
import { reconcileCustomers, reconcileEvents } from '../features/billing/reconcile.ts';

/** Compares with the payment provider now, besides the times. @returns whether everything could be compared */
export async function reconcileCommand(deps: BillingDeps & { print: (line: string) => void }): Promise<boolean> {
  const events = await reconcileEvents(deps);
  deps.print(`Events: ${String(events.missed)} had not come, ${String(events.failed)} could not be worked on`);
  const customers = await reconcileCustomers(deps);
  deps.print(
    `Customers: ${String(customers.looked)} compared, ${String(customers.differed)} differed and were mended, ${String(customers.failed)} could not be compared`,
  );
  return events.failed === 0 && customers.failed === 0;
}
