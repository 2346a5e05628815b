import type { ProviderInvoice, ProviderSubscription } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import type { ProviderState } from './correct-at-provider.ts';
import { callWithFallbackKey, type CorrectionStep, runCorrections } from './correction-steps.ts';
import type { BillingCustomer, BillingDeps } from './customer.ts';
import { claimEffect } from './effects.ts';
import { isPayable } from './subscription-state.ts';

/** The effect of a refund because the subscription had ended before the payment. */
export const LATE_PAYMENT = 'late_payment';

/** Older payments were settled before, by hand. */
const REFUNDED_WITHIN_MS = 35 * 86_400_000;

/**
 * Makes sure that nobody pays for a subscription that has ended: voids its invoices, whose pages stay open and were emailed,
 * and refunds a payment that came after the end, once. Every step can be repeated.
 * @returns whether the provider's state may have changed
 */
export async function closeEndedSubscriptions(
  deps: BillingDeps,
  db: Db,
  customer: BillingCustomer,
  state: ProviderState,
): Promise<boolean> {
  const voids = listAbandonedInvoices(state).map(
    ({ id, number }): CorrectionStep =>
      async () => {
        const { payments, log } = deps;
        log.info(
          { customer: customer.stripeCustomerId, invoice: number },
          'voiding an invoice of an ended subscription',
        );
        await callWithFallbackKey(deps, `void:${id}`, (key) => payments.voidInvoice(id, key));
        return true;
      },
  );
  const refunds = listLatePayments(state, deps.clock.now()).map(
    (invoice): CorrectionStep =>
      (step) =>
        refundLatePayment(deps, step, { customer, invoice }),
  );
  return runCorrections(deps, db, { customer, steps: [...voids, ...refunds] });
}

const findEnded = ({ subscriptions }: ProviderState): ReadonlyMap<string | null, ProviderSubscription> =>
  new Map(subscriptions.filter((one) => !isPayable(one)).map((one) => [one.id, one]));

/** Returns the invoices that can be paid, although their subscriptions have ended. */
export function listAbandonedInvoices(state: ProviderState): readonly ProviderInvoice[] {
  const ended = findEnded(state);
  return state.invoices.filter((invoice) => invoice.isPayable && ended.has(invoice.subscriptionId));
}

function listLatePayments(state: ProviderState, now: Date): readonly ProviderInvoice[] {
  const ended = findEnded(state);
  return state.invoices.filter((invoice) => {
    const subscription = ended.get(invoice.subscriptionId);
    const { paidAt, amount, amountRefunded, dispute } = invoice;
    if (subscription === undefined || paidAt === null || amountRefunded >= amount) return false;
    if (dispute !== null && dispute.status !== 'won') return false;
    return isTooLate(invoice, subscription) && now.getTime() - paidAt.getTime() < REFUNDED_WITHIN_MS;
  });
}

/** Longer than it takes to cancel a subscription after a look at its invoices. */
const CANCELLATION_MS = 10 * 60_000;

/** Within one second, only an older invoice can be paid after the end: a new one paid for the subscription that then ended. */
function isTooLate(
  { id, paidAt, createdAt }: ProviderInvoice,
  { endedAt, unpaidInvoiceIds }: ProviderSubscription,
): boolean {
  if (paidAt === null || endedAt === null) return false;
  if (paidAt > endedAt || (paidAt.getTime() === endedAt.getTime() && createdAt < endedAt)) return true;
  return unpaidInvoiceIds.includes(id) && endedAt.getTime() - paidAt.getTime() < CANCELLATION_MS;
}

async function refundLatePayment(
  deps: BillingDeps,
  db: Db,
  { customer, invoice: { id, number } }: { customer: BillingCustomer; invoice: ProviderInvoice },
): Promise<boolean> {
  const { payments, clock, log } = deps;
  if (!(await claimEffect(db, { kind: LATE_PAYMENT, object: id, at: clock.now() }))) return false;
  log.warn(
    { customer: customer.stripeCustomerId, invoice: number },
    'refunding a payment for a subscription that had ended',
  );
  await callWithFallbackKey(deps, `late-refund:${id}`, (key) => payments.refundInvoice(id, key));
  return true;
}
