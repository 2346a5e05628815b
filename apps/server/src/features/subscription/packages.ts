import { BillingInterval, Currency, PackageName, type Package, type Packages } from '@bna/contract/subscription';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { packageCatalogue } from '../../schema.ts';

/** What is sold: every user's package, in the currency and interval on sale. */
const SOLD = { currency: 'USD', interval: 'monthly' } as const;

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
