import type { AddOnChoice } from '@bna/contract/billing/subscription';
import type {
  ProviderInvoice,
  ProviderSubscription,
  SoldPackage,
  SubscriptionChange,
} from '../../../payment-provider.ts';
import { BILLED_ADD_ONS, findPaidThrough } from '../subscription-state.ts';

/** Whether a chosen add-on starts only once the payer confirms its payment. */
export const awaitsConfirmation = (choice: AddOnChoice, current: ProviderSubscription): boolean =>
  current.awaitingConfirmation.some((name) => name !== 'genius_plus' && choice[name]);

/** Returns the change that turns a subscription into the user's choice. Additions that await confirmation are done. */
export function planSubscriptionChange(
  choice: AddOnChoice,
  {
    current,
    invoices,
    packages,
  }: { current: ProviderSubscription; invoices: readonly ProviderInvoice[]; packages: readonly SoldPackage[] },
): SubscriptionChange {
  const { currency, interval, items, currentPeriodEnd, cancelAt, awaitingConfirmation } = current;
  const present = new Set([...items.map(({ packageName }) => packageName), ...awaitingConfirmation]);
  const added = BILLED_ADD_ONS.filter((name) => choice[name] && !present.has(name));
  const isFree = (name: string): boolean =>
    packages.some(
      (sold) => sold.name === name && sold.currency === currency && sold.interval === interval && sold.price === 0,
    );
  const isPaid = (name: (typeof added)[number]): boolean =>
    findPaidThrough(name, current, invoices)?.getTime() === currentPeriodEnd.getTime();
  return {
    add: added.map((name) => ({ name, currency, interval })),
    remove: items.flatMap(({ id, packageName }) => (packageName === 'genius_plus' || choice[packageName] ? [] : [id])),
    // A free add-on must not cause a second charge for a paid one.
    chargesAdditions: added.some((name) => !isFree(name) && !isPaid(name)),
    ...(choice.auto_renewal === (cancelAt === null) ? {} : { renews: choice.auto_renewal }),
  };
}

export const isEmptyChange = ({ add, remove, renews }: SubscriptionChange): boolean =>
  add.length === 0 && remove.length === 0 && renews === undefined;

/** Returns an idempotency key that contains the whole change, so that no two changes share a key. */
export function changeKey(
  subscriptionId: string,
  { add, remove, chargesAdditions, renews }: SubscriptionChange,
  attempt: number,
): string {
  const parts = [
    ...add.map(({ name }) => `+${name}${chargesAdditions ? '' : ' paid'}`),
    ...remove.map((item) => `-${item}`),
    ...(renews === undefined ? [] : [renews ? 'renews' : 'ends']),
  ];
  return `patch:${subscriptionId}:${parts.join(',')}:${String(attempt)}`;
}
