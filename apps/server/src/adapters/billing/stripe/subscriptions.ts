import { Currency } from '@bna/contract/subscription';
import type { Stripe } from 'stripe';
import type { ProviderSubscription } from '../../../payment-provider.ts';
import type { Logger } from '../../../platform/logger.ts';
import { isRefusal } from './errors.ts';
import { listAll } from './list-all.ts';
import { idOf, intervalOf, packageOf } from './price-names.ts';
import { timeOf } from './time.ts';

/** What the checkout leaves in the metadata of the subscription that it makes. */
export const WITHOUT_RENEWAL = { auto_renewal: 'off' };

export async function listSubscriptions(
  { stripe, log }: { stripe: Stripe; log: Logger },
  customerId: string,
): Promise<ProviderSubscription[]> {
  const params = { customer: customerId, status: 'all', expand: ['data.customer'] } as const;
  const found: ProviderSubscription[] = [];
  for (const given of await listAll((page) =>
    stripe.subscriptions.list({ ...page, ...params, expand: [...params.expand] }),
  )) {
    const subscription = toSubscription(given, await itemsOf(stripe, given));
    if (subscription === null) log.warn({ subscription: given.id }, 'a subscription at Stripe is none that BNA sells');
    else found.push(subscription);
  }
  return found.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** A subscription holds its first items only. */
export async function itemsOf(stripe: Stripe, { id, items }: Stripe.Subscription): Promise<Stripe.SubscriptionItem[]> {
  return items.has_more ? listAll((page) => stripe.subscriptionItems.list({ ...page, subscription: id })) : items.data;
}

/** When it ends by request, in seconds; null while it renews. The customer portal may set the time alone. */
export function endOf(
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
    const packageName = packageOf(price);
    return packageName === null ? [] : [{ id, packageName, price: (price.unit_amount ?? 0) * (quantity ?? 1) }];
  });
  const [first] = items;
  if (currency === undefined || first === undefined || packages.length === 0) return null;
  const end = endOf(given, first.current_period_end);
  return {
    id: given.id,
    status: given.status,
    createdAt: timeOf(given.created),
    currency,
    interval: intervalOf(first.price),
    currentPeriodEnd: timeOf(first.current_period_end),
    cancelAt: end === null ? null : timeOf(end),
    endedAt: given.ended_at === null ? null : timeOf(given.ended_at),
    items: packages,
    wasBoughtWithoutRenewal: given.metadata['auto_renewal'] === WITHOUT_RENEWAL.auto_renewal,
    paymentMethodId: payingMethodOf(given),
    hasOwnCard: given.default_payment_method !== null,
  };
}

function payingMethodOf({ default_payment_method: own, customer }: Stripe.Subscription): string | null {
  if (own !== null) return idOf(own);
  if (typeof customer === 'string' || customer.deleted === true) return null;
  const { default_payment_method: general } = customer.invoice_settings;
  return general === null ? null : idOf(general);
}

/** Both calls come to the same however often they are made: killed in between, the next time goes on. */
export async function shareCard(stripe: Stripe, id: string): Promise<void> {
  const { default_payment_method: own, customer } = await stripe.subscriptions.retrieve(id);
  if (own === null) return;
  await stripe.customers.update(idOf(customer), { invoice_settings: { default_payment_method: idOf(own) } });
  await stripe.subscriptions.update(id, { default_payment_method: '' });
}

/** Ends a subscription now; nothing is charged and nothing given back. One that is over already is left as it is. */
export async function cancelSubscription(stripe: Stripe, id: string, key: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }, { idempotencyKey: key });
  } catch (error) {
    if (!isRefusal(error) || (await stripe.subscriptions.retrieve(id)).ended_at === null) throw error;
  }
}
