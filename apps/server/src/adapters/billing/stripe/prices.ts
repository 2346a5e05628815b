import type { Stripe } from 'stripe';
import { type BilledPackageName, type Offer, PaymentProviderAwayError } from '../../../payment-provider.ts';
import { isMissing } from './errors.ts';
import { listAll } from './list-all.ts';
import { lookupKeyOf, packageOf, packageOfProduct } from './price-names.ts';

const KEPT_MS = 5 * 60_000;
/** As many lookup keys as Stripe takes at once. */
export const LOOKUP_KEYS_AT_ONCE = 10;

export interface Prices {
  /**
   * The prices that offers are sold at, in the offers' order.
   * @throws PaymentProviderAwayError where one is not there: what is sold was not put in yet
   */
  find(offers: readonly Offer[]): Promise<Stripe.Price[]>;
  forget(): void;
  /**
   * After a call with `used` was refused: looks whether other prices are sold by now.
   * @throws PaymentProviderAwayError if so, that asks for another key
   */
  refuseFormer(offers: readonly Offer[], used: readonly Stripe.Price[]): Promise<void>;
  packageOfLine(line: Stripe.InvoiceLineItem): Promise<BilledPackageName | null>;
}

export function createPrices(stripe: Stripe): Prices {
  const sold = new Map<string, { price: Stripe.Price; at: number }>();
  const packages = new Map<string, BilledPackageName | null>();

  const load = async (keys: readonly string[]): Promise<void> => {
    const at = performance.now();
    const params = { active: true, lookup_keys: [...keys] };
    for (const price of await listAll((page) => stripe.prices.list({ ...page, ...params }))) {
      if (price.lookup_key !== null) sold.set(price.lookup_key, { price, at });
    }
  };

  const prices: Prices = {
    async find(offers) {
      const keys = offers.map(lookupKeyOf);
      const isFresh = (key: string): boolean =>
        (sold.get(key)?.at ?? Number.NEGATIVE_INFINITY) > performance.now() - KEPT_MS;
      const stale = [...new Set(keys.filter((key) => !isFresh(key)))];
      for (const key of stale) sold.delete(key);
      for (let start = 0; start < stale.length; start += LOOKUP_KEYS_AT_ONCE) {
        await load(stale.slice(start, start + LOOKUP_KEYS_AT_ONCE));
      }
      return keys.map((key) => {
        const found = sold.get(key);
        if (found === undefined)
          throw new PaymentProviderAwayError(`Stripe has no active price with the lookup key ${key}`);
        return found.price;
      });
    },
    forget() {
      sold.clear();
    },
    async refuseFormer(offers, used) {
      sold.clear();
      const now = await prices.find(offers);
      if (now.every(({ id }, index) => id === used[index]?.id)) return;
      throw new PaymentProviderAwayError('Prices have changed while they were asked for', { needsNewKey: true });
    },
    async packageOfLine({ pricing }) {
      const details = pricing?.price_details;
      if (details === undefined) return null;
      const { price, product } = details;
      const name = packageOfProduct(product);
      if (name !== undefined) return name;
      if (typeof price !== 'string') return packageOf(price);
      let known = packages.get(price);
      if (known === undefined) {
        known = await findPackage(stripe, price);
        packages.set(price, known);
      }
      return known;
    },
  };
  return prices;
}

async function findPackage(stripe: Stripe, price: string): Promise<BilledPackageName | null> {
  try {
    return packageOf(await stripe.prices.retrieve(price));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
