import { Currency } from '@bna/contract/billing/subscription';
import type { Stripe } from 'stripe';
import {
  type BilledPackageName,
  PROVIDER_STATUSES,
  type ProviderSubscription,
  type UnsoldSubscription,
} from '../../../payment-provider.ts';
import type { Logger } from '../../../platform/logger.ts';
import { isInvalidRequest } from './errors.ts';
import { listAll } from './list-all-pages.ts';
import { isSoldPrice, toId, toInterval, packageOfPrice } from './price-names.ts';
import { fromUnixSeconds } from './time.ts';

const STATUSES: ReadonlySet<string> = new Set(PROVIDER_STATUSES satisfies readonly Stripe.Subscription.Status[]);

/** Metadata of a subscription bought without automatic renewal. */
export const WITHOUT_RENEWAL = { auto_renewal: 'off' };

export async function listSubscriptions(
  { stripe, log }: { stripe: Stripe; log: Logger },
  customerId: string,
  onUnsold?: (found: UnsoldSubscription) => void,
): Promise<ProviderSubscription[]> {
  const params = { customer: customerId, status: 'all', expand: ['data.customer', 'data.latest_invoice'] } as const;
  const found: ProviderSubscription[] = [];
  for (const given of await listAll((page) =>
    stripe.subscriptions.list({ ...page, ...params, expand: [...params.expand] }),
  )) {
    const items = await listItems(stripe, given);
    const reason = isOver(given) ? null : findUnsoldReason(given, items);
    if (reason !== null) onUnsold?.({ id: given.id, reason });
    const subscription = toSubscription(given, items);
    if (subscription === null)
      log.warn({ subscription: given.id }, 'skipped a Stripe subscription without BNA packages');
    else found.push(subscription);
  }
  return found.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete', 'incomplete_expired']);
const isOver = ({ status }: Stripe.Subscription): boolean => OVER.has(status);

/** Returns why we don't sell a subscription, or null. Replaced prices of BNA were sold once. */
function findUnsoldReason({ currency }: Stripe.Subscription, items: readonly Stripe.SubscriptionItem[]): string | null {
  const code = currency.toUpperCase();
  if (!Currency.safeParse(code).success) return `is paid in ${code}, which we don't sell in`;
  const foreign = items.find(({ price }) => !isSoldPrice(price));
  return foreign === undefined ? null : `has the price ${foreign.price.id}, which we don't sell`;
}

/** A subscription contains its first items only; the rest are listed. */
export async function listItems(
  stripe: Stripe,
  { id, items }: Stripe.Subscription,
): Promise<Stripe.SubscriptionItem[]> {
  return items.has_more ? listAll((page) => stripe.subscriptionItems.list({ ...page, subscription: id })) : items.data;
}

/** Returns when a requested cancellation takes effect, in Unix seconds, or null. The portal can set `cancel_at` only. */
export function cancellationTime(
  { cancel_at: at, cancel_at_period_end: isAtPeriodEnd }: Stripe.Subscription,
  periodEnd: number,
): number | null {
  return at ?? (isAtPeriodEnd ? periodEnd : null);
}

function toSubscription(
  given: Stripe.Subscription,
  items: readonly Stripe.SubscriptionItem[],
): ProviderSubscription | null {
  const currency = Currency.safeParse(given.currency.toUpperCase()).data;
  const packages = items.flatMap(({ id, price, quantity }) => {
    const packageName = packageOfPrice(price);
    return packageName === null ? [] : [{ id, packageName, price: (price.unit_amount ?? 0) * (quantity ?? 1) }];
  });
  const [first] = items;
  if (currency === undefined || first === undefined || packages.length === 0) return null;
  const end = cancellationTime(given, first.current_period_end);
  return {
    id: given.id,
    // A status that Stripe adds later gives no access, like `unpaid`.
    status: STATUSES.has(given.status) ? given.status : 'unpaid',
    createdAt: fromUnixSeconds(given.created),
    currency,
    interval: toInterval(first.price),
    currentPeriodEnd: fromUnixSeconds(first.current_period_end),
    cancelAt: end === null ? null : fromUnixSeconds(end),
    endedAt: given.ended_at === null ? null : fromUnixSeconds(given.ended_at),
    endedUnpaid: given.ended_at !== null && given.cancellation_details?.reason === 'payment_failed',
    unpaidInvoiceIds: readUnpaidInvoices(given.cancellation_details?.comment ?? ''),
    items: packages,
    awaitingConfirmation: findPendingPackages(given, packages),
    isRenewalDeclined: given.metadata['auto_renewal'] === WITHOUT_RENEWAL.auto_renewal,
    paymentMethodId: findPaymentMethod(given),
    hasOwnCard: given.default_payment_method !== null,
  };
}

/** Returns the packages that a pending update adds, unless its invoice was voided, so that nobody can confirm it. */
function findPendingPackages(
  { pending_update: pending, latest_invoice: invoice }: Stripe.Subscription,
  current: ProviderSubscription['items'],
): BilledPackageName[] {
  if (pending === null || invoice === null || (typeof invoice !== 'string' && invoice.status === 'void')) return [];
  const items = pending.subscription_items ?? [];
  return items.flatMap(({ price }) => {
    const name = packageOfPrice(price);
    return name === null || current.some(({ packageName }) => packageName === name) ? [] : [name];
  });
}

function findPaymentMethod({ default_payment_method: own, customer }: Stripe.Subscription): string | null {
  if (own !== null) return toId(own);
  if (typeof customer === 'string' || customer.deleted === true) return null;
  const { default_payment_method: shared } = customer.invoice_settings;
  return shared === null ? null : toId(shared);
}

/** Both calls are idempotent, so that an interrupted run can be repeated. */
export async function promoteSubscriptionCard(stripe: Stripe, id: string): Promise<void> {
  const { default_payment_method: own, customer } = await stripe.subscriptions.retrieve(id);
  if (own === null) return;
  await stripe.customers.update(toId(customer), { invoice_settings: { default_payment_method: toId(own) } });
  await stripe.subscriptions.update(id, { default_payment_method: '' });
}

const UNPAID_INVOICES = 'Unpaid: ';

const readUnpaidInvoices = (comment: string): readonly string[] =>
  comment.startsWith(UNPAID_INVOICES) ? comment.slice(UNPAID_INVOICES.length).split(', ') : [];

/** Cancels immediately, without charge or refund. Does nothing if the subscription has already ended. */
export async function cancelSubscription(
  stripe: Stripe,
  id: string,
  { key, unpaidInvoiceIds = [] }: { key: string; unpaidInvoiceIds?: readonly string[] | undefined },
): Promise<void> {
  const details =
    unpaidInvoiceIds.length === 0
      ? {}
      : { cancellation_details: { comment: `${UNPAID_INVOICES}${unpaidInvoiceIds.join(', ')}` } };
  try {
    await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false, ...details }, { idempotencyKey: key });
  } catch (error) {
    if (!isInvalidRequest(error) || (await stripe.subscriptions.retrieve(id)).ended_at === null) throw error;
  }
}
