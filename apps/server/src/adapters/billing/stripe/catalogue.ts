import type { Stripe } from 'stripe';
import type { BilledPackageName, SoldPackage } from '../../../payment-provider.ts';
import { isMissing, isRefusal, makeOnce } from './errors.ts';
import { listAll } from './list-all.ts';
import { DAYS, idOf, lookupKeyOf, productIdOf } from './price-names.ts';
import { LOOKUP_KEYS_AT_ONCE } from './prices.ts';

/** On each price that is made here: its lookup key, which it loses when it is replaced. */
const MADE_FOR = 'bna_lookup_key';

interface Catalogue {
  /** One of each name: products have no currency. */
  readonly products: readonly SoldPackage[];
  readonly packages: readonly SoldPackage[];
}

const catalogueOf = (packages: readonly SoldPackage[]): Catalogue => ({
  packages,
  products: packages.filter(({ name }, index) => packages.findIndex((other) => other.name === name) === index),
});

async function findProduct(stripe: Stripe, name: BilledPackageName): Promise<Stripe.Product | null> {
  try {
    return await stripe.products.retrieve(productIdOf(name));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The prices that hold the lookup keys of packages, active or not. */
async function findPrices(stripe: Stripe, packages: readonly SoldPackage[]): Promise<Map<string, Stripe.Price>> {
  const keys = packages.map(lookupKeyOf);
  const found = new Map<string, Stripe.Price>();
  for (let start = 0; start < keys.length; start += LOOKUP_KEYS_AT_ONCE) {
    const lookup_keys = keys.slice(start, start + LOOKUP_KEYS_AT_ONCE);
    for (const price of await listAll((page) => stripe.prices.list({ ...page, lookup_keys }))) {
      if (price.lookup_key !== null) found.set(price.lookup_key, price);
    }
  }
  return found;
}

/** A price cannot be changed; one that differs in this is another. */
function isPriceOf(price: Stripe.Price, sold: SoldPackage): boolean {
  return (
    idOf(price.product) === productIdOf(sold.name) &&
    price.unit_amount === sold.price &&
    price.currency === sold.currency.toLowerCase() &&
    price.recurring?.interval === 'day' &&
    price.recurring.interval_count === DAYS[sold.interval]
  );
}

export async function seedCatalogue(stripe: Stripe, sold: readonly SoldPackage[]): Promise<void> {
  const { products, packages } = catalogueOf(sold);
  for (const product of products) await seedProduct(stripe, product);
  const holders = await findPrices(stripe, packages);
  for (const one of packages) await seedPrice(stripe, one, holders.get(lookupKeyOf(one)));
  for (const { name } of products) await retireFormerPrices(stripe, name);
}

async function seedProduct(stripe: Stripe, { name, title, description }: SoldPackage): Promise<void> {
  const id = productIdOf(name);
  const wanted = { name: title, description };
  const found = await findProduct(stripe, name);
  if (found === null) {
    try {
      await stripe.products.create({ id, ...wanted });
    } catch (error) {
      // Somebody else has made it in the meantime, from the same catalogue.
      if (!isRefusal(error) || (await findProduct(stripe, name)) === null) throw error;
    }
    return;
  }
  const isSame = found.name === title && found.description === description && found.active;
  if (!isSame) await stripe.products.update(id, { ...wanted, active: true });
}

async function seedPrice(stripe: Stripe, sold: SoldPackage, holder: Stripe.Price | undefined): Promise<void> {
  if (holder !== undefined && isPriceOf(holder, sold)) {
    if (!holder.active) await stripe.prices.update(holder.id, { active: true });
    return;
  }
  const lookupKey = lookupKeyOf(sold);
  // Two that see the same former price make the same new one.
  await makeOnce(`price:${lookupKey}:${String(sold.price)}:${holder?.id ?? 'first'}`, (options) =>
    stripe.prices.create(
      {
        product: productIdOf(sold.name),
        currency: sold.currency.toLowerCase(),
        unit_amount: sold.price,
        recurring: { interval: 'day', interval_count: DAYS[sold.interval] },
        lookup_key: lookupKey,
        transfer_lookup_key: true,
        metadata: { [MADE_FOR]: lookupKey },
      },
      options,
    ),
  );
}

/** Those that were replaced, now or by somebody who was stopped before this. Subscriptions keep them. */
async function retireFormerPrices(stripe: Stripe, name: BilledPackageName): Promise<void> {
  const params = { product: productIdOf(name), active: true };
  for (const { id, lookup_key: key, metadata } of await listAll((page) => stripe.prices.list({ ...page, ...params }))) {
    if (key === null && metadata[MADE_FOR] !== undefined) await stripe.prices.update(id, { active: false });
  }
}

/** @returns what differs at Stripe, one sentence each */
export async function checkCatalogue(stripe: Stripe, sold: readonly SoldPackage[]): Promise<string[]> {
  const { products, packages } = catalogueOf(sold);
  const problems: string[] = [];
  for (const product of products) {
    const problem = problemOfProduct(product, await findProduct(stripe, product.name));
    if (problem !== null) problems.push(problem);
  }
  const holders = await findPrices(stripe, packages);
  for (const one of packages) {
    const problem = problemOfPrice(one, holders.get(lookupKeyOf(one)));
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

function problemOfProduct({ name, title, description }: SoldPackage, found: Stripe.Product | null): string | null {
  const id = productIdOf(name);
  if (found === null) return `The product ${id} is missing at Stripe.`;
  if (!found.active) return `The product ${id} is not active at Stripe.`;
  if (found.name !== title) return `The product ${id} is called “${found.name}” at Stripe and “${title}” here.`;
  return found.description === description ? null : `The product ${id} is described differently at Stripe.`;
}

function problemOfPrice(sold: SoldPackage, found: Stripe.Price | undefined): string | null {
  const key = lookupKeyOf(sold);
  if (found === undefined) return `The price ${key} is missing at Stripe.`;
  if (!found.active) return `The price ${key} is not active at Stripe.`;
  if (isPriceOf(found, sold)) return null;
  if (found.unit_amount !== sold.price) {
    return `The price ${key} is ${String(found.unit_amount)} at Stripe and ${String(sold.price)} here, in minor units of ${sold.currency}.`;
  }
  return `The price ${key} is of another product, currency or interval at Stripe.`;
}
