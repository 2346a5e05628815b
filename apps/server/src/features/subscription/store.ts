import { BillingInterval, Currency, PackageName, type Subscription } from '@bna/contract/subscription';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { packageCatalogue, subscription, trial, userAddOn } from '../../schema.ts';
import { newsAccessOf } from './news-access.ts';

/** What is sold: every user's package, in the currency and interval on sale. */
const SOLD = { currency: 'USD', interval: 'monthly' } as const;

export async function findSubscription(db: Db, userId: string, now: Date): Promise<Subscription | null> {
  const [[trialRow], [subscriptionRow], catalogue, chosen] = await Promise.all([
    db.select().from(trial).where(eq(trial.user_id, userId)),
    db.select().from(subscription).where(eq(subscription.user_id, userId)),
    db
      .select()
      .from(packageCatalogue)
      .where(and(eq(packageCatalogue.currency, SOLD.currency), eq(packageCatalogue.interval, SOLD.interval))),
    db.select().from(userAddOn).where(eq(userAddOn.user_id, userId)).orderBy(asc(userAddOn.package_name)),
  ]);
  const packages = new Map(catalogue.map((entry) => [entry.name, entry]));
  const main = packages.get('genius_plus');
  if (main === undefined || (trialRow === undefined && subscriptionRow === undefined)) return null;
  const access = newsAccessOf(trialRow ?? null, subscriptionRow ?? null);
  const isOver = access === null || (access.endsAt !== null && now >= access.endsAt);
  const status = subscriptionRow?.status ?? (isOver ? 'canceled' : access.status);
  return {
    status,
    auto_renewal: subscriptionRow?.auto_renewal ?? chosen.some(({ package_name }) => package_name === 'auto_renewal'),
    stripe_subscription_id: subscriptionRow?.stripe_subscription_id ?? null,
    subscription_package: {
      name: PackageName.parse(main.name),
      title: main.title,
      price: main.price,
      currency: Currency.parse(main.currency),
      interval: BillingInterval.parse(main.interval),
    },
    add_ons: chosen.flatMap((row) => {
      const offer = packages.get(row.package_name);
      if (offer === undefined) return [];
      const add_on_package = { name: PackageName.parse(offer.name), title: offer.title, price: offer.price };
      return [{ add_on_package, status: row.status }];
    }),
    current_period_end: (subscriptionRow?.current_period_end ?? trialRow?.ends_at)?.toISOString() ?? null,
  };
}
