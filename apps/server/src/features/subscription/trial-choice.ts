import type { AddOnChoice, AddOnName } from '@bna/contract/subscription';
import { and, eq, gt, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { subscription, trial, userAddOn } from '../../schema.ts';
import { saveAddOnChoice } from './add-on-choice.ts';

export async function isTrialRunning(db: Db, userId: string, now: Date): Promise<boolean> {
  const running = await db
    .select({ userId: trial.user_id })
    .from(trial)
    .where(
      and(eq(trial.user_id, userId), isNull(trial.canceled_at), isNull(trial.upgraded_at), gt(trial.ends_at, now)),
    );
  return running.length === 1;
}

/** The payment provider's words for a subscription whose first payment did not go through. */
const NEVER_PAID = ['incomplete', 'incomplete_expired'];

/**
 * What was chosen for the upgrade of a trial, which may be over. Null where there is none to upgrade: there never was one,
 * or a paid plan has come after it, whose add-ons these are.
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

/** Chooses anew for the upgrade of a trial that runs. */
export async function saveTrialChoice(db: Db, userId: string, choice: AddOnChoice): Promise<void> {
  await db.delete(userAddOn).where(eq(userAddOn.user_id, userId));
  await saveAddOnChoice(db, { userId, choice, hasTrial: true });
}
