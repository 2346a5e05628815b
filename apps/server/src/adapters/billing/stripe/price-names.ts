import { RENEWAL_DAYS } from '@bna/contract/business';
import type { BillingInterval } from '@bna/contract/subscription';
import type { Stripe } from 'stripe';
import type { BilledPackageName, Offer } from '../../../payment-provider.ts';

const PACKAGE_NAMES: readonly BilledPackageName[] = ['genius_plus', 'email_updates', 'daily_overview'];
/** The label `monthly` stands for 30 days: months are of unequal length. */
export const DAYS: { readonly [interval in BillingInterval]: number } = { monthly: RENEWAL_DAYS, yearly: 365 };

export const productIdOf = (name: BilledPackageName): string => `bna_${name}`;

/** Leads to the price that is sold now; a former one has lost it. */
export const lookupKeyOf = ({ name, currency, interval }: Offer): string =>
  `${name}_${currency.toLowerCase()}_${String(DAYS[interval])}d`;

export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

/** By the product, which former prices have too, else by the lookup key. Null for what is no package of ours. */
export function packageOf({ product, lookup_key: key }: Pick<Stripe.Price, 'product' | 'lookup_key'>) {
  return packageOfProduct(idOf(product)) ?? PACKAGE_NAMES.find((name) => isKeyOf(name, key ?? '')) ?? null;
}

export const packageOfProduct = (product: string): BilledPackageName | undefined =>
  PACKAGE_NAMES.find((name) => productIdOf(name) === product);

const isKeyOf = (name: BilledPackageName, key: string): boolean =>
  key.startsWith(`${name}_`) && /^[a-z]{3}_\d+d$/.test(key.slice(name.length + 1));

export const intervalOf = ({ recurring }: Pick<Stripe.Price, 'recurring'>): BillingInterval => {
  const isYear = recurring?.interval === 'year' || recurring?.interval_count === DAYS.yearly;
  return isYear ? 'yearly' : 'monthly';
};
