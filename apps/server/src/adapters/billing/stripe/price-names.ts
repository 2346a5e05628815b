import { RENEWAL_DAYS } from '@bna/contract/business';
import type { BillingInterval } from '@bna/contract/billing/subscription';
import type { Stripe } from 'stripe';
import type { BilledPackageName, Offer } from '../../../payment-provider.ts';

const PACKAGE_NAMES: readonly BilledPackageName[] = ['genius_plus', 'email_updates', 'daily_overview'];
/** `monthly` means 30 days, because months differ in length. */
export const INTERVAL_DAYS: { readonly [interval in BillingInterval]: number } = { monthly: RENEWAL_DAYS, yearly: 365 };

/** Metadata key: the original lookup key of a price that BNA created. A replaced price loses its lookup key. */
export const LOOKUP_KEY_METADATA = 'bna_lookup_key';

export const productIdOf = (name: BilledPackageName): string => `bna_${name}`;

/** Returns the lookup key, which Stripe moves to the current price when a price is replaced. */
export const lookupKeyOf = ({ name, currency, interval }: Offer): string =>
  `${name}_${currency.toLowerCase()}_${String(INTERVAL_DAYS[interval])}d`;

export const toId = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

/** Returns the package by product, else by lookup key; null for a price that isn't ours. */
export function packageOfPrice({ product, lookup_key: key }: Pick<Stripe.Price, 'product' | 'lookup_key'>) {
  return packageOfProduct(toId(product)) ?? PACKAGE_NAMES.find((name) => isLookupKeyOf(name, key ?? '')) ?? null;
}

/** Whether BNA created the price, which may have been replaced since. */
export const isSoldPrice = ({ lookup_key: key, metadata }: Pick<Stripe.Price, 'lookup_key' | 'metadata'>): boolean =>
  metadata[LOOKUP_KEY_METADATA] !== undefined || PACKAGE_NAMES.some((name) => isLookupKeyOf(name, key ?? ''));

export const packageOfProduct = (product: string): BilledPackageName | undefined =>
  PACKAGE_NAMES.find((name) => productIdOf(name) === product);

const isLookupKeyOf = (name: BilledPackageName, key: string): boolean =>
  key.startsWith(`${name}_`) && /^[a-z]{3}_\d+d$/.test(key.slice(name.length + 1));

export const toInterval = ({ recurring }: Pick<Stripe.Price, 'recurring'>): BillingInterval => {
  const isYear = recurring?.interval === 'year' || recurring?.interval_count === INTERVAL_DAYS.yearly;
  return isYear ? 'yearly' : 'monthly';
};
