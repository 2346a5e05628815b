import type { AddOnChoice, AddOnName } from '@bna/contract/billing/subscription';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { subscription, trial, userAddOn } from '../schema.ts';
import { saveAddOnChoice } from '../subscription/add-on-choice.ts';
import { runningAt } from './trial.ts';

export async function isTrialRunning(db: Db, userId: string, now: Date): Promise<boolean> {
  const running = await db
    .select({ userId: trial.user_id })
    .from(trial)
    .where(and(eq(trial.user_id, userId), runningAt(now)));
  return running.length === 1;
}

/** Stripe statuses of a subscription without a successful first payment. */
const NEVER_PAID = ['incomplete', 'incomplete_expired'];

/**
 * Returns the add-ons chosen for upgrading a trial, which may have ended. Null without a trial, and once a paid plan has
 * replaced it.
 */
export async function findTrialChoice(db: Db, userId: string): Promise<AddOnChoice | null> {
  const [trials, subscriptions, rows] = await Promise.all([
    db.select({ upgradedAt: trial.upgraded_at }).from(trial).where(eq(trial.user_id, userId)),
    db
      .select({ id: subscription.id })
      .from(subscription)
      .where(and(eq(subscription.user_id, userId), notInArray(subscription.status, NEVER_PAID))),
    db.select().from(userAddOn).where(eq(userAddOn.user_id, userId)),
  ]);
  if (trials[0]?.upgradedAt !== null || subscriptions.length > 0) return null;
  const isChosen = (name: AddOnName): boolean =>
    rows.some(({ package_name, status }) => package_name === name && status !== 'canceled');
  return {
    email_updates: isChosen('email_updates'),
    auto_renewal: isChosen('auto_renewal'),
    daily_overview: isChosen('daily_overview'),
  };
}

/** Replaces the add-ons chosen for upgrading a running trial. */
export async function saveTrialChoice(db: Db, userId: string, choice: AddOnChoice): Promise<void> {
  await db.delete(userAddOn).where(eq(userAddOn.user_id, userId));
  await saveAddOnChoice(db, { userId, choice, hasTrial: true });
}
