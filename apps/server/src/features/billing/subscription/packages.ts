import {
  BillingInterval,
  Currency,
  PackageName,
  type Package,
  type Packages,
} from '@bna/contract/billing/subscription';
import { and, eq } from 'drizzle-orm';
import type { SoldPackage } from '../../../payment-provider.ts';
import type { Db } from '../../../platform/database.ts';
import { packageCatalog } from '../schema.ts';

/** Currency and interval of the packages on sale. */
export const CURRENT_OFFER = { currency: 'USD', interval: 'monthly' } as const;

const SEED_PACKAGES = [
  {
    name: 'genius_plus',
    title: 'Genius Plus',
    description: 'Bullish stock news the second it’s public, scored and summarized, with live alerts.',
    price: 4_900,
    add_on: false,
    ...CURRENT_OFFER,
  },
  {
    name: 'email_updates',
    title: 'Email Updates',
    description: 'Every alert in your inbox, too.',
    price: 900,
    add_on: true,
    ...CURRENT_OFFER,
  },
  {
    name: 'auto_renewal',
    title: 'Auto Renewal',
    description: 'Renews every 30 days until you turn it off.',
    price: 0,
    add_on: true,
    ...CURRENT_OFFER,
  },
  {
    name: 'daily_overview',
    title: 'Daily Overview ($14 Value)',
    description: 'The daily market snapshot, every day at 4:00 AM ET.',
    price: 0,
    add_on: true,
    ...CURRENT_OFFER,
  },
];

export async function seedPackages(db: Db): Promise<void> {
  await db.insert(packageCatalog).values(SEED_PACKAGES).onConflictDoNothing();
}

/** Returns the packages that the payment provider charges for, in every currency and interval. */
export async function listBilledPackages(db: Db): Promise<SoldPackage[]> {
  const rows = await db.select().from(packageCatalog).orderBy(packageCatalog.name, packageCatalog.currency);
  return rows
    .map(toPackage)
    .flatMap(({ name, title, description, price, currency, interval }) =>
      name === 'auto_renewal' ? [] : [{ name, title, description, price, currency, interval }],
    );
}

export async function listSoldPackages(db: Db): Promise<Packages> {
  const rows = await db
    .select()
    .from(packageCatalog)
    .where(
      and(eq(packageCatalog.currency, CURRENT_OFFER.currency), eq(packageCatalog.interval, CURRENT_OFFER.interval)),
    );
  const packagesOf = ({ isAddOn }: { isAddOn: boolean }): Package[] =>
    rows
      .filter(({ add_on }) => add_on === isAddOn)
      .map(toPackage)
      .sort((a, b) => displayOrder(a) - displayOrder(b));
  return { subscriptionPackages: packagesOf({ isAddOn: false }), addOnPackages: packagesOf({ isAddOn: true }) };
}

const displayOrder = ({ name }: Package): number => PackageName.options.indexOf(name);

const toPackage = ({
  id,
  name,
  title,
  description,
  price,
  currency,
  interval,
}: typeof packageCatalog.$inferSelect): Package => ({
  id,
  name: PackageName.parse(name),
  title,
  description,
  price,
  currency: Currency.parse(currency),
  interval: BillingInterval.parse(interval),
});
