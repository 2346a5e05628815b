import type { Stripe } from 'stripe';
import { type BilledPackageName, type Offer, PaymentProviderUnavailableError } from '../../../payment-provider.ts';
import { isMissing } from './errors.ts';
import { listAll } from './list-all-pages.ts';
import { lookupKeyOf, packageOfPrice, packageOfProduct } from './price-names.ts';

const CACHE_TTL_MS = 5 * 60_000;
/** Stripe's maximum. */
export const LOOKUP_KEYS_PER_REQUEST = 10;

export interface Prices {
  /**
   * Returns the active prices of offers, in the same order.
   * @throws PaymentProviderUnavailableError if a price is missing, because the catalog isn't seeded yet
   */
  find(offers: readonly Offer[]): Promise<Stripe.Price[]>;
  forget(): void;
  /**
   * Checks after a rejected call whether one of the used prices has been replaced.
   * @throws PaymentProviderUnavailableError if so, with `needsNewKey`
   */
  rejectIfReplaced(usedIds: readonly string[]): Promise<void>;
  packageOfLine(line: Stripe.InvoiceLineItem): Promise<BilledPackageName | null>;
}

export function createPrices(stripe: Stripe): Prices {
  const cached = new Map<string, { price: Stripe.Price; at: number }>();
  const packages = new Map<string, BilledPackageName | null>();

  const load = async (keys: readonly string[]): Promise<void> => {
    const at = performance.now();
    const params = { active: true, lookup_keys: [...keys] };
    for (const price of await listAll((page) => stripe.prices.list({ ...page, ...params }))) {
      if (price.lookup_key !== null) cached.set(price.lookup_key, { price, at });
    }
  };

  return {
    async find(offers) {
      const keys = offers.map(lookupKeyOf);
      const isFresh = (key: string): boolean =>
        (cached.get(key)?.at ?? Number.NEGATIVE_INFINITY) > performance.now() - CACHE_TTL_MS;
      const stale = [...new Set(keys.filter((key) => !isFresh(key)))];
      for (const key of stale) cached.delete(key);
      for (let start = 0; start < stale.length; start += LOOKUP_KEYS_PER_REQUEST) {
        await load(stale.slice(start, start + LOOKUP_KEYS_PER_REQUEST));
      }
      return keys.map((key) => {
        const found = cached.get(key);
        if (found === undefined)
          throw new PaymentProviderUnavailableError(`Stripe has no active price with the lookup key ${key}`);
        return found.price;
      });
    },
    forget() {
      cached.clear();
    },
    async rejectIfReplaced(usedIds) {
      cached.clear();
      for (const id of usedIds) {
        if (await isForSale(stripe, id)) continue;
        throw new PaymentProviderUnavailableError('The prices changed during the request', { needsNewKey: true });
      }
    },
    async packageOfLine({ pricing }) {
      const details = pricing?.price_details;
      if (details === undefined) return null;
      const { price, product } = details;
      const name = packageOfProduct(product);
      if (name !== undefined) return name;
      if (typeof price !== 'string') return packageOfPrice(price);
      let known = packages.get(price);
      if (known === undefined) {
        known = await findPackage(stripe, price);
        packages.set(price, known);
      }
      return known;
    },
  };
}

async function isForSale(stripe: Stripe, id: string): Promise<boolean> {
  try {
    return (await stripe.prices.retrieve(id)).active;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function findPackage(stripe: Stripe, price: string): Promise<BilledPackageName | null> {
  try {
    return packageOfPrice(await stripe.prices.retrieve(price));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
