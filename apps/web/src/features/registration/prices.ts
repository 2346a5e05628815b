import { formatPrice } from '@bna/contract/money';
import type { RegistrationMetadata } from '@bna/contract/registration';
import type { Package, PackageName } from '@bna/contract/subscription';

/** Packages and add-ons that are chosen, in the order in which they are sold. */
export const listChosenPackages = (
  { subscriptionPackages, addOnPackages }: RegistrationMetadata,
  choice: { readonly [Name in PackageName]: boolean },
): readonly Package[] => [...subscriptionPackages, ...addOnPackages].filter(({ name }) => choice[name]);

/** What the packages cost together: `$58.00/mo`, with a sum of its own for each currency and interval. */
export function formatTotal(packages: readonly Package[]): string {
  const sums = new Map<string, Package>();
  for (const item of packages) {
    const kind = `${item.currency} ${item.interval}`;
    const sum = sums.get(kind);
    sums.set(kind, sum === undefined ? item : { ...sum, price: sum.price + item.price });
  }
  const charged = [...sums.values()].filter(({ price }) => price > 0);
  const shown = charged.length === 0 ? [...sums.values()].slice(0, 1) : charged;
  return shown.map((sum) => formatPrice(sum.price, sum)).join(' + ');
}
