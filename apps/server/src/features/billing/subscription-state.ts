import type { BilledPackageName, ProviderInvoice, ProviderSubscription } from '../../payment-provider.ts';

export const BILLED_ADD_ONS = ['email_updates', 'daily_overview'] as const;

const NOT_LIVE: ReadonlySet<string> = new Set(['canceled', 'incomplete', 'incomplete_expired']);

/** Whether a subscription continues, paid or not. A user can't buy a second one meanwhile. */
export const isLive = ({ status }: Pick<ProviderSubscription, 'status'>): boolean => !NOT_LIVE.has(status);

/** Whether paying an open invoice of the subscription still has an effect. */
export const isPayable = ({ status }: Pick<ProviderSubscription, 'status'>): boolean =>
  status === 'incomplete' || isLive({ status });

/** Whether a subscription continues or starts once it is paid. */
export const awaitsPayment = ({ status }: Pick<ProviderSubscription, 'status'>): boolean =>
  status !== 'active' && isPayable({ status });

const UNPAID: ReadonlySet<string> = new Set(['past_due', 'unpaid']);

/** Whether a renewal waits for its payment, and the access with it. */
export const isUnpaid = ({ status }: Pick<ProviderSubscription, 'status'>): boolean => UNPAID.has(status);

/** Returns the newest active subscription, else the newest live one, else the last one. */
export function findCurrentSubscription(newestFirst: readonly ProviderSubscription[]): ProviderSubscription | null {
  return (
    newestFirst.find(({ status }) => status === 'active') ??
    newestFirst.find(isLive) ??
    // A checkout abandoned before the first payment counts last.
    newestFirst.find(({ status }) => status !== 'incomplete_expired') ??
    newestFirst[0] ??
    null
  );
}

/** Returns when a plan was first paid for, or null. */
export function findFirstPaymentTime(
  subscriptions: readonly ProviderSubscription[],
  invoices: readonly ProviderInvoice[],
): Date | null {
  const paid = invoices.flatMap(({ subscriptionId, paidAt }) =>
    subscriptionId === null || paidAt === null ? [] : [paidAt],
  );
  // A free plan has no invoice.
  const free = subscriptions.filter(({ status }) => status === 'active').map(({ createdAt }) => createdAt);
  const times = (paid.length > 0 ? paid : free).map((time) => time.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Returns whether a paid invoice of any subscription contains the package. */
export const wasPaidFor = (name: BilledPackageName, invoices: readonly ProviderInvoice[]): boolean =>
  invoices.some(({ paidAt, lines }) => paidAt !== null && lines.some((line) => isCharge(line, name)));

const isCharge = ({ packageName, amount }: ProviderInvoice['lines'][number], name: BilledPackageName): boolean =>
  packageName === name && amount >= 0;

/** Returns the end of the time that an add-on is paid for within the current period, or null. */
export function findPaidThrough(
  name: BilledPackageName,
  { id, currentPeriodEnd }: Pick<ProviderSubscription, 'id' | 'currentPeriodEnd'>,
  invoices: readonly ProviderInvoice[],
): Date | null {
  const ends = invoices
    .filter(({ subscriptionId, paidAt }) => subscriptionId === id && paidAt !== null)
    .flatMap(({ lines }) => lines)
    .filter((line) => isCharge(line, name))
    .map(({ periodEnd }) => periodEnd.getTime());
  if (ends.length === 0) return null;
  return new Date(Math.min(Math.max(...ends), currentPeriodEnd.getTime()));
}
