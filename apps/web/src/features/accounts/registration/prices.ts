import { formatPrice } from '@bna/contract/billing/money';
import type { RegistrationMetadata } from '@bna/contract/accounts/registration-metadata';
import type { Package, PackageName } from '@bna/contract/billing/subscription';

/** Returns the chosen packages and add-ons in catalog order. */
export const listChosenPackages = (
  { subscriptionPackages, addOnPackages }: RegistrationMetadata,
  choice: { readonly [Name in PackageName]: boolean },
): readonly Package[] => [...subscriptionPackages, ...addOnPackages].filter(({ name }) => choice[name]);

/** Returns the total price, such as `$58.00/mo`, with a separate sum for each currency and interval. */
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
