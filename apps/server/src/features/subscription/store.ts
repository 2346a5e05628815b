import type { Subscription } from '@bna/contract/subscription';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { subscription, trial, userAddOn } from '../../schema.ts';
import { newsAccessOf } from './news-access.ts';
import { listSoldPackages } from './packages.ts';

/** The user's trial or paid subscription as it stands. What a trial that is over had chosen counts as canceled. */
export async function findSubscription(db: Db, userId: string, now: Date): Promise<Subscription | null> {
  const [[trialRow], [subscriptionRow], sold, chosen] = await Promise.all([
    db.select().from(trial).where(eq(trial.user_id, userId)),
    db.select().from(subscription).where(eq(subscription.user_id, userId)),
    listSoldPackages(db),
    db.select().from(userAddOn).where(eq(userAddOn.user_id, userId)).orderBy(asc(userAddOn.package_name)),
  ]);
  const main = sold.subscriptionPackages.find(({ name }) => name === 'genius_plus');
  if (main === undefined || (trialRow === undefined && subscriptionRow === undefined)) return null;
  const access = newsAccessOf(trialRow ?? null, subscriptionRow ?? null);
  const isOver = access === null || (access.endsAt !== null && now >= access.endsAt);
  const isTrialOver = subscriptionRow === undefined && isOver;
  const addOns = sold.addOnPackages.flatMap(({ name, title, price }) => {
    const row = chosen.find(({ package_name }) => package_name === name);
    if (row === undefined) return [];
    return [{ add_on_package: { name, title, price }, status: isTrialOver ? 'canceled' : row.status }];
  });
  const { name, title, price, currency, interval } = main;
  return {
    status: subscriptionRow?.status ?? (isOver ? 'canceled' : access.status),
    auto_renewal: subscriptionRow?.auto_renewal ?? addOns.some(isRunningAutoRenewal),
    stripe_subscription_id: subscriptionRow?.stripe_subscription_id ?? null,
    subscription_package: { name, title, price, currency, interval },
    add_ons: addOns,
    current_period_end:
      (subscriptionRow?.current_period_end ?? trialRow?.canceled_at ?? trialRow?.ends_at)?.toISOString() ?? null,
  };
}

const isRunningAutoRenewal = ({ add_on_package, status }: Subscription['add_ons'][number]): boolean =>
  add_on_package.name === 'auto_renewal' && status === 'active';
