import type { AddOnChoice } from '@bna/contract/billing/subscription';
import type {
  BilledPackageName,
  ProviderInvoice,
  ProviderSubscription,
  SoldPackage,
  SubscriptionChange,
} from '../../../payment-provider.ts';
import { BILLED_ADD_ONS, findPaidThrough } from '../subscription-state.ts';

/** Whether a chosen add-on starts only once the payer confirms its payment. */
export const awaitsConfirmation = (choice: AddOnChoice, current: ProviderSubscription): boolean =>
  current.awaitingConfirmation.some((name) => name !== 'genius_plus' && choice[name]);

/**
 * Returns the change that turns a subscription into the user's choice. Additions that await confirmation are done, unless
 * they are not chosen anymore, or other items change: that replaces what waits, so that it has to wait again.
 */
export function planSubscriptionChange(
  choice: AddOnChoice,
  {
    current,
    invoices,
    packages,
  }: { current: ProviderSubscription; invoices: readonly ProviderInvoice[]; packages: readonly SoldPackage[] },
): SubscriptionChange {
  const { currency, interval, items, currentPeriodEnd, cancelAt, awaitingConfirmation } = current;
  const missing = BILLED_ADD_ONS.filter(
    (name) => choice[name] && !items.some(({ packageName }) => packageName === name),
  );
  const remove = items.flatMap(({ id, packageName }) =>
    packageName === 'genius_plus' || choice[packageName] ? [] : [id],
  );
  const isWaiting = (name: BilledPackageName): boolean => awaitingConfirmation.includes(name);
  const changesItems = remove.length > 0 || missing.some((name) => !isWaiting(name));
  const isUnwanted = (name: BilledPackageName): boolean => name !== 'genius_plus' && !choice[name];
  const withdraws = awaitingConfirmation.length > 0 && (changesItems || awaitingConfirmation.some(isUnwanted));
  const added = withdraws ? missing : missing.filter((name) => !isWaiting(name));
  const isFree = (name: string): boolean =>
    packages.some(
      (sold) => sold.name === name && sold.currency === currency && sold.interval === interval && sold.price === 0,
    );
  const isPaid = (name: (typeof added)[number]): boolean =>
    findPaidThrough(name, current, invoices.filter(isKept))?.getTime() === currentPeriodEnd.getTime();
  return {
    add: added.map((name) => ({ name, currency, interval })),
    remove,
    // A free add-on must not cause a second charge for a paid one.
    chargesAdditions: added.some((name) => !isFree(name) && !isPaid(name)),
    ...(choice.auto_renewal === (cancelAt === null) ? {} : { renews: choice.auto_renewal }),
    ...(withdraws ? { withdraws } : {}),
  };
}

/** Whether the money of an invoice was not given back, so that what it bought is still paid for. */
const isKept = ({ paymentStatus }: ProviderInvoice): boolean => paymentStatus !== 'refunded';

export const isEmptyChange = ({ add, remove, renews, withdraws = false }: SubscriptionChange): boolean =>
  add.length === 0 && remove.length === 0 && renews === undefined && !withdraws;

/** Returns an idempotency key that contains the whole change, so that no two changes share a key. */
export function changeKey(
  subscriptionId: string,
  { add, remove, chargesAdditions, renews, withdraws = false }: SubscriptionChange,
  attempt: number,
): string {
  const parts = [
    ...add.map(({ name }) => `+${name}${chargesAdditions ? '' : ' paid'}`),
    ...remove.map((item) => `-${item}`),
    ...(renews === undefined ? [] : [renews ? 'renews' : 'ends']),
    ...(withdraws ? ['withdraws'] : []),
  ];
  return `patch:${subscriptionId}:${parts.join(',')}:${String(attempt)}`;
}
