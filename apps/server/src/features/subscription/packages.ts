import { BillingInterval, Currency, PackageName, type Package, type Packages } from '@bna/contract/subscription';
import { and, eq } from 'drizzle-orm';
import type { SoldPackage } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { packageCatalogue } from '../../schema.ts';

/** What is sold: every user's package, in the currency and interval on sale. */
export const SOLD = { currency: 'USD', interval: 'monthly' } as const;

/** All that the payment provider charges for, in every currency and interval. */
export async function listBilledPackages(db: Db): Promise<SoldPackage[]> {
  const rows = await db.select().from(packageCatalogue).orderBy(packageCatalogue.name, packageCatalogue.currency);
  return rows.flatMap(({ name: given, title, description, price, currency, interval }) => {
    const name = PackageName.parse(given);
    if (name === 'auto_renewal') return [];
    return [
      {
        name,
        title,
        description,
        price,
        currency: Currency.parse(currency),
        interval: BillingInterval.parse(interval),
      },
    ];
  });
}

const placeOf = ({ name }: Package): number => PackageName.options.indexOf(name);

/** The catalogue as it is sold, in the order in which it is shown. */
export async function listSoldPackages(db: Db): Promise<Packages> {
  const rows = await db
    .select()
    .from(packageCatalogue)
    .where(and(eq(packageCatalogue.currency, SOLD.currency), eq(packageCatalogue.interval, SOLD.interval)));
  const packages = (isAddOn: { add_on: boolean }): Package[] =>
    rows
      .filter(({ add_on }) => add_on === isAddOn.add_on)
      .map(({ id, name, title, description, price, currency, interval }) => ({
        id,
        name: PackageName.parse(name),
        title,
        description,
        price,
        currency: Currency.parse(currency),
        interval: BillingInterval.parse(interval),
      }))
      .sort((a, b) => placeOf(a) - placeOf(b));
  return { subscriptionPackages: packages({ add_on: false }), addOnPackages: packages({ add_on: true }) };
}
