import type { Stripe } from 'stripe';
import type { BilledPackageName, SoldPackage } from '../../../payment-provider.ts';
import { expireOutdatedCheckouts } from './checkout.ts';
import { isMissing, isInvalidRequest, createOnce } from './errors.ts';
import { listAll } from './list-all-pages.ts';
import { INTERVAL_DAYS, LOOKUP_KEY_METADATA, toId, lookupKeyOf, productIdOf } from './price-names.ts';
import { LOOKUP_KEYS_PER_REQUEST } from './prices.ts';

interface Catalog {
  /** One package for each name: products have no currency. */
  readonly products: readonly SoldPackage[];
  readonly packages: readonly SoldPackage[];
}

const createCatalog = (packages: readonly SoldPackage[]): Catalog => ({
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

/** Returns the prices of packages by lookup key, inactive ones included. */
async function findPrices(stripe: Stripe, packages: readonly SoldPackage[]): Promise<Map<string, Stripe.Price>> {
  const keys = packages.map(lookupKeyOf);
  const found = new Map<string, Stripe.Price>();
  for (let start = 0; start < keys.length; start += LOOKUP_KEYS_PER_REQUEST) {
    const lookup_keys = keys.slice(start, start + LOOKUP_KEYS_PER_REQUEST);
    for (const price of await listAll((page) => stripe.prices.list({ ...page, lookup_keys }))) {
      if (price.lookup_key !== null) found.set(price.lookup_key, price);
    }
  }
  return found;
}

/** Prices are immutable: a difference means that a new price is needed. */
function isPriceOf(price: Stripe.Price, sold: SoldPackage): boolean {
  return (
    toId(price.product) === productIdOf(sold.name) &&
    price.unit_amount === sold.price &&
    price.currency === sold.currency.toLowerCase() &&
    price.recurring?.interval === 'day' &&
    price.recurring.interval_count === INTERVAL_DAYS[sold.interval]
  );
}

export async function seedCatalog(stripe: Stripe, sold: readonly SoldPackage[]): Promise<void> {
  const { products, packages } = createCatalog(sold);
  for (const product of products) await seedProduct(stripe, product);
  const pricesByKey = await findPrices(stripe, packages);
  const currentIds = new Set<string>();
  for (const one of packages) currentIds.add(await seedPrice(stripe, one, pricesByKey.get(lookupKeyOf(one))));
  for (const { name } of products) await deactivateReplacedPrices(stripe, name);
  // Once replaced prices are inactive, no new session can sell them.
  await expireOutdatedCheckouts(stripe, currentIds);
}

async function seedProduct(stripe: Stripe, { name, title, description }: SoldPackage): Promise<void> {
  const id = productIdOf(name);
  const wanted = { name: title, description };
  const found = await findProduct(stripe, name);
  if (found === null) {
    try {
      await stripe.products.create({ id, ...wanted });
    } catch (error) {
      // Another node may have created it meanwhile.
      if (!isInvalidRequest(error) || (await findProduct(stripe, name)) === null) throw error;
    }
    return;
  }
  const isSame = found.name === title && found.description === description && found.active;
  if (!isSame) await stripe.products.update(id, { ...wanted, active: true });
}

/** Returns the id of the package's price. */
async function seedPrice(stripe: Stripe, sold: SoldPackage, current: Stripe.Price | undefined): Promise<string> {
  if (current !== undefined && isPriceOf(current, sold)) {
    if (!current.active) await stripe.prices.update(current.id, { active: true });
    return current.id;
  }
  const lookupKey = lookupKeyOf(sold);
  // The key contains the replaced price, so that two nodes create the same new one.
  const { id } = await createOnce(`price:${lookupKey}:${String(sold.price)}:${current?.id ?? 'first'}`, (options) =>
    stripe.prices.create(
      {
        product: productIdOf(sold.name),
        currency: sold.currency.toLowerCase(),
        unit_amount: sold.price,
        recurring: { interval: 'day', interval_count: INTERVAL_DAYS[sold.interval] },
        lookup_key: lookupKey,
        transfer_lookup_key: true,
        metadata: { [LOOKUP_KEY_METADATA]: lookupKey },
      },
      options,
    ),
  );
  return id;
}

/** Deactivates replaced prices, including those of an interrupted run. Existing subscriptions keep them. */
async function deactivateReplacedPrices(stripe: Stripe, name: BilledPackageName): Promise<void> {
  const params = { product: productIdOf(name), active: true };
  for (const { id, lookup_key: key, metadata } of await listAll((page) => stripe.prices.list({ ...page, ...params }))) {
    if (key === null && metadata[LOOKUP_KEY_METADATA] !== undefined) await stripe.prices.update(id, { active: false });
  }
}

/** Returns one sentence for each difference. */
export async function checkCatalog(stripe: Stripe, sold: readonly SoldPackage[]): Promise<string[]> {
  const { products, packages } = createCatalog(sold);
  const problems: string[] = [];
  for (const product of products) {
    const problem = describeProductProblem(product, await findProduct(stripe, product.name));
    if (problem !== null) problems.push(problem);
  }
  const pricesByKey = await findPrices(stripe, packages);
  for (const one of packages) {
    const problem = describePriceProblem(one, pricesByKey.get(lookupKeyOf(one)));
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

function describeProductProblem(
  { name, title, description }: SoldPackage,
  found: Stripe.Product | null,
): string | null {
  const id = productIdOf(name);
  if (found === null) return `The product ${id} is missing at Stripe.`;
  if (!found.active) return `The product ${id} is not active at Stripe.`;
  if (found.name !== title) return `The product ${id} is called “${found.name}” at Stripe and “${title}” here.`;
  return found.description === description ? null : `The product ${id} has a different description at Stripe.`;
}

function describePriceProblem(sold: SoldPackage, found: Stripe.Price | undefined): string | null {
  const key = lookupKeyOf(sold);
  if (found === undefined) return `The price ${key} is missing at Stripe.`;
  if (!found.active) return `The price ${key} is not active at Stripe.`;
  if (isPriceOf(found, sold)) return null;
  if (found.unit_amount !== sold.price) {
    return `The price ${key} is ${String(found.unit_amount)} at Stripe and ${String(sold.price)} here, in minor units of ${sold.currency}.`;
  }
  return `The price ${key} has another product, currency or interval at Stripe.`;
}
