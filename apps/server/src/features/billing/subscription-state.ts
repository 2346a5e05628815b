import type { BilledPackageName, ProviderInvoice, ProviderSubscription } from '../../payment-provider.ts';

/** The packages beside the plan that are items of a subscription. */
export const BILLED_ADD_ONS = ['email_updates', 'daily_overview'] as const;

const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete', 'incomplete_expired']);

/** Whether a subscription goes on, paid or not; while one does no other may be bought. */
export const isLive = ({ status }: Pick<ProviderSubscription, 'status'>): boolean => !OVER.has(status);

/** Whether something can still become of it: what is open of it is worth paying. */
export const isPayable = ({ status }: Pick<ProviderSubscription, 'status'>): boolean =>
  status === 'incomplete' || isLive({ status });

/**
 * The subscription that counts: the newest that is paid, else the newest that lives, else the last one. One that was given
 * up before its first payment counts only where there was nothing else.
 */
export function currentSubscription(newestFirst: readonly ProviderSubscription[]): ProviderSubscription | null {
  return (
    newestFirst.find(({ status }) => status === 'active') ??
    newestFirst.find(isLive) ??
    newestFirst.find(({ status }) => status !== 'incomplete_expired') ??
    newestFirst[0] ??
    null
  );
}

/** When a plan was paid for first; null where none ever was. */
export function firstPaidAt(
  subscriptions: readonly ProviderSubscription[],
  invoices: readonly ProviderInvoice[],
): Date | null {
  const paid = invoices.flatMap(({ subscriptionId, paidAt }) =>
    subscriptionId === null || paidAt === null ? [] : [paidAt],
  );
  // What costs nothing has no invoice.
  const free = subscriptions.filter(({ status }) => status === 'active').map(({ createdAt }) => createdAt);
  const times = (paid.length > 0 ? paid : free).map((time) => time.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Until when an add-on is paid for within the running period; null where it is not. */
export function paidThrough(
  name: BilledPackageName,
  { id, currentPeriodEnd }: Pick<ProviderSubscription, 'id' | 'currentPeriodEnd'>,
  invoices: readonly ProviderInvoice[],
): Date | null {
  const ends = invoices
    .filter(({ subscriptionId, paidAt }) => subscriptionId === id && paidAt !== null)
    .flatMap(({ lines }) => lines)
    .filter(({ packageName, amount }) => packageName === name && amount >= 0)
    .map(({ periodEnd }) => periodEnd.getTime());
  if (ends.length === 0) return null;
  return new Date(Math.min(Math.max(...ends), currentPeriodEnd.getTime()));
}
