import type { AddOnName, Subscription, SubscribedStatus } from '@bna/contract/billing/subscription';
import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  min,
  not,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database.ts';
import { isEntitled } from '../../platform/sessions.ts';
import { billingCustomer, stripeEvent, subscription, trial, userAddOn } from './schema.ts';
import { isAddOnActive } from './subscription/add-on-status.ts';
import { entitlementOf } from './subscription/entitlement.ts';
import { findSubscription } from './subscription/store.ts';
import { runningAt } from './trial/trial.ts';

interface AddOnQuery {
  readonly addOn: Exclude<AddOnName, 'auto_renewal'>;
  readonly now: Date;
}

const CANDIDATES_PER_QUERY = 1_000;

/** Selects users with the add-on active, whether or not they have access. */
const selectCandidates = (db: Db, { addOn, now }: AddOnQuery, where: SQL | undefined) =>
  db
    .select({ userId: userAddOn.user_id, trial, subscription })
    .from(userAddOn)
    .leftJoin(subscription, eq(subscription.user_id, userAddOn.user_id))
    .leftJoin(trial, eq(trial.user_id, userAddOn.user_id))
    .where(and(eq(userAddOn.package_name, addOn), isAddOnActive(now), where))
    .orderBy(asc(userAddOn.user_id));

type Candidate = Awaited<ReturnType<typeof selectCandidates>>[number];

/** An add-on needs a plan or a trial with access to the feed. `email_updates` is inactive during the trial. */
function canUseAddOn(candidate: Candidate, { addOn, now }: AddOnQuery): boolean {
  const entitlement = entitlementOf(candidate.trial, candidate.subscription);
  return isEntitled({ entitlement }, now) && (addOn !== 'email_updates' || entitlement?.status === 'active');
}

/** Returns whether the user is entitled to the add-on now. */
export async function hasAddOn(db: Db, userId: string, query: AddOnQuery): Promise<boolean> {
  const [candidate] = await selectCandidates(db, query, eq(userAddOn.user_id, userId));
  return candidate !== undefined && canUseAddOn(candidate, query);
}

/** Returns up to `limit` ids of users entitled to the add-on, in ascending order, starting after `after`. */
export async function listAddOnSubscribers(
  db: Db,
  { after, limit, ...query }: AddOnQuery & { after: string | null; limit: number },
): Promise<string[]> {
  const found: string[] = [];
  let last = after;
  while (found.length < limit) {
    const isAfterLast = last === null ? undefined : gt(userAddOn.user_id, last);
    const rows = await selectCandidates(db, query, isAfterLast).limit(CANDIDATES_PER_QUERY);
    found.push(...rows.filter((row) => canUseAddOn(row, query)).map(({ userId }) => userId));
    last = rows.at(-1)?.userId ?? last;
    if (rows.length < CANDIDATES_PER_QUERY) break;
  }
  return found.slice(0, limit);
}

/** Access to the news feed: through a paid plan, through the trial, or none. */
export type AccessState = SubscribedStatus | 'not_subscribed';

export interface AccessStatus {
  readonly state: AccessState;
  /** Null without access, and while a paid plan renews. */
  readonly endsAt: Date | null;
}

/** Returns each user's access to the feed. */
export async function listAccessStates(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, AccessStatus>> {
  const [trials, subscriptions] = await Promise.all([
    db
      .select()
      .from(trial)
      .where(inArray(trial.user_id, [...userIds])),
    db
      .select()
      .from(subscription)
      .where(inArray(subscription.user_id, [...userIds])),
  ]);
  const trialByUser = new Map(trials.map((row) => [row.user_id, row]));
  const subscriptionByUser = new Map(subscriptions.map((row) => [row.user_id, row]));
  return new Map(
    userIds.map((userId): [string, AccessStatus] => {
      const entitlement = entitlementOf(trialByUser.get(userId) ?? null, subscriptionByUser.get(userId) ?? null);
      return entitlement !== null && isEntitled({ entitlement }, now)
        ? [userId, { state: entitlement.status, endsAt: entitlement.endsAt }]
        : [userId, { state: 'not_subscribed', endsAt: null }];
    }),
  );
}

/** Returns which of the users have access to the feed. */
export async function findUsersWithAccess(db: Db, userIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const states = [...(await listAccessStates(db, userIds, now))];
  return new Set(states.filter(([, { state }]) => state !== 'not_subscribed').map(([userId]) => userId));
}

/** Returns the SQL condition that the user in `userId` has the given access; the rule of `listAccessStates`. */
export function accessStateCondition(db: Db, userId: PgColumn, state: AccessState, now: Date): SQL | undefined {
  const activePlan = and(eq(subscription.user_id, userId), eq(subscription.status, 'active'));
  const isNotCanceled = or(isNull(subscription.cancel_at), gt(subscription.cancel_at, now));
  const runningTrial = and(eq(trial.user_id, userId), runningAt(now));
  const selectPlan = (condition: SQL | undefined) =>
    db.select({ found: sql`true` }).from(subscription).where(condition);
  const selectTrial = db.select({ found: sql`true` }).from(trial).where(runningTrial);
  if (state === 'active') return exists(selectPlan(and(activePlan, isNotCanceled)));
  if (state === 'trialing') return and(exists(selectTrial), not(exists(selectPlan(activePlan))));
  // As values: PostgreSQL would answer NOT EXISTS (… OR …) from a table of all subscriptions, even for one page of users.
  const has = (query: SQLWrapper): SQL => sql`coalesce(${query}, false)`;
  const isActive = has(selectPlan(and(activePlan, isNotCanceled)));
  return sql`NOT (${isActive} OR (${has(selectTrial)} AND NOT ${has(selectPlan(activePlan))}))`;
}

/** Counts the users who are `trialing` by `accessStateCondition`, at most `upTo`, without reading other users. */
export async function countUsersOnTrial(db: Db, { upTo, now }: { upTo: number; now: Date }): Promise<number> {
  const activePlan = and(eq(subscription.user_id, trial.user_id), eq(subscription.status, 'active'));
  // As a value, as above.
  const hasPlan = sql`coalesce(${db.select({ found: sql`true` }).from(subscription).where(activePlan)}, false)`;
  const onTrial = db
    .select({ userId: trial.user_id })
    .from(trial)
    .where(and(runningAt(now), not(hasPlan)))
    .limit(upTo)
    .as('on_trial');
  const [counted] = await db.select({ total: count() }).from(onTrial);
  return counted?.total ?? 0;
}

export { countUnsoldSubscriptions, listUnsoldSubscriptions } from './unsold-subscriptions.ts';

export interface UserBilling {
  readonly subscription: Subscription | null;
  readonly trial: {
    readonly startedAt: Date;
    readonly endsAt: Date;
    readonly confirmBy: Date | null;
    readonly canceledAt: Date | null;
  } | null;
  readonly stripeCustomerId: string | null;
}

/** Returns what staff see of a user's billing. */
export async function findUserBilling(db: Db, userId: string, now: Date): Promise<UserBilling> {
  const [shown, [trialRow], [customer]] = await Promise.all([
    findSubscription(db, userId, now),
    db
      .select({
        startedAt: trial.started_at,
        endsAt: trial.ends_at,
        confirmBy: trial.confirm_by,
        canceledAt: trial.canceled_at,
      })
      .from(trial)
      .where(eq(trial.user_id, userId)),
    db
      .select({ id: billingCustomer.stripe_customer_id })
      .from(billingCustomer)
      .where(eq(billingCustomer.user_id, userId)),
  ]);
  return { subscription: shown, trial: trialRow ?? null, stripeCustomerId: customer?.id ?? null };
}

/** Returns the number of unprocessed webhook events, dead letters included, and when the oldest arrived. */
export async function countPendingEvents(db: Db): Promise<{ pending: number; oldestReceivedAt: Date | null }> {
  const [row] = await db
    .select({ pending: count(), oldestReceivedAt: min(stripeEvent.received_at) })
    .from(stripeEvent)
    .where(isNull(stripeEvent.processed_at));
  return { pending: row?.pending ?? 0, oldestReceivedAt: row?.oldestReceivedAt ?? null };
}
