import { reachWithin, ringsOn } from '@bna/contract/feed/apply-rules';
import type { UserExport } from '@bna/contract/accounts/user-export';
import { ConfirmedBy, type Reach } from '@bna/contract/feed/delivery-timeline';
import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { DELETED_PER_BATCH, deleteInBatches } from '../../../platform/delete-in-batches.ts';
import type { EnqueueMail } from '../../../platform/mail.ts';
import { findUsersWithAccess, hasAddOn } from '../../billing/public.ts';
import type { Alert } from '../news-summary.ts';
import { remainingMs } from '../push/decide-delivery.ts';
import { isInMailing } from '../alert-emails/alert-mailing.ts';
import { alertEmailDelivery } from '../alert-emails/schema.ts';
import { decideAlert, readDeviceFacts, toAlertDelivery } from '../push/device-facts.ts';
import { alertRules, dueDelivery, hasReachRule, newsSummary, reachCheck } from '../schema.ts';
import { type ManyUsers, readRules } from './read-rules.ts';
import { unreachedMail } from './unreached-mail.ts';

const SECOND_MS = 1_000;
const ROWS_PER_INSERT = 1_000;

/** Starts to check that the alerts reach the users whose rules say so. */
export async function openReachChecks(
  transaction: Db,
  alerts: readonly Alert[],
  { now, many }: { now: Date; many: ManyUsers },
): Promise<void> {
  const asking = await transaction
    .select({ userId: alertRules.user_id })
    .from(alertRules)
    .where(hasReachRule(alertRules));
  if (asking.length === 0) return;
  const userIds = asking.map(({ userId }) => userId);
  const { match } = await readRules(transaction, userIds, many);
  const withAccess = await findUsersWithAccess(transaction, userIds, now);
  const due = alerts
    .filter((alert) => alert.retracted_at === null)
    .flatMap((alert) =>
      userIds.flatMap((userId) => {
        const matching = withAccess.has(userId) ? match(userId, alert) : null;
        const withinS = reachWithin(matching);
        return withinS === null ? [] : { userId, alert, withinS, pushes: ringsOn(matching, 'push') };
      }),
    );
  const pushed = new Set(due.flatMap(({ userId, pushes }) => (pushes ? userId : [])));
  const devicesOf = await readDeviceFacts(transaction, [...pushed], now);
  const rows = due.map(({ userId, alert, withinS, pushes }) => {
    const devices = pushes ? (devicesOf.get(userId) ?? []) : [];
    return {
      user_id: userId,
      alert_id: alert.id,
      within_s: withinS,
      next_at: new Date(alert.created_at.getTime() + withinS * SECOND_MS),
      // The rule itself pushes it.
      pushed_at: devices.some((facts) => decideAlert(facts, alert, now) === 'send') ? alert.created_at : null,
    };
  });
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    // A page may have confirmed before.
    await transaction
      .insert(reachCheck)
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .onConflictDoNothing();
  }
}

/** Records that a page played the alerts to the user. The first confirmation counts. */
export async function confirmAlerts(
  db: Db,
  { userId, alertIds, now }: { userId: string; alertIds: readonly string[]; now: Date },
): Promise<void> {
  const known = await db
    .select({ id: newsSummary.id })
    .from(newsSummary)
    .where(inArray(newsSummary.id, [...alertIds]));
  if (known.length === 0) return;
  await db
    .insert(reachCheck)
    .values(
      known.map(({ id }) => ({
        user_id: userId,
        alert_id: id,
        within_s: 0,
        confirmed_at: now,
        confirmed_by: 'page',
      })),
    )
    .onConflictDoUpdate({
      target: [reachCheck.user_id, reachCheck.alert_id],
      set: { confirmed_at: now, confirmed_by: 'page', next_at: null },
      setWhere: isNull(reachCheck.confirmed_at),
    });
}

export interface ReachDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly enqueueMail: EnqueueMail;
}

const CHECKS_PER_TRANSACTION = 100;

/** Tries the next channel for the alerts that nothing has confirmed in time. Each attempt is made once. */
export async function reachDue(deps: ReachDeps): Promise<void> {
  // Almost always there is none, which costs one statement instead of a transaction.
  const isDue = lte(reachCheck.next_at, deps.clock.now());
  const [due] = await deps.db.select({ alertId: reachCheck.alert_id }).from(reachCheck).where(isDue).limit(1);
  if (due === undefined) return;
  while ((await reachBatch(deps)) === CHECKS_PER_TRANSACTION);
}

type Check = typeof reachCheck.$inferSelect;

function reachBatch({ db, clock, enqueueMail }: ReachDeps): Promise<number> {
  return db.transaction(async (transaction) => {
    const now = clock.now();
    const due = await transaction
      .select()
      .from(reachCheck)
      .where(lte(reachCheck.next_at, now))
      .orderBy(asc(reachCheck.next_at))
      .limit(CHECKS_PER_TRANSACTION)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const alertIds = due.map((check) => check.alert_id);
    const alerts = await transaction.select().from(newsSummary).where(inArray(newsSummary.id, alertIds));
    const alertOf = new Map(alerts.map((alert) => [alert.id, alert]));
    const userIds = [...new Set(due.map((check) => check.user_id))];
    const withAccess = await findUsersWithAccess(transaction, userIds, now);
    for (const check of due) {
      const alert = alertOf.get(check.alert_id);
      const isOver =
        alert === undefined ||
        alert.retracted_at !== null ||
        remainingMs(alert.created_at, now) < 0 ||
        !withAccess.has(check.user_id);
      const change = isOver ? { next_at: null } : await tryNext(transaction, { check, alert, now, enqueueMail });
      await transaction
        .update(reachCheck)
        .set(change)
        .where(and(eq(reachCheck.user_id, check.user_id), eq(reachCheck.alert_id, check.alert_id)));
    }
    return due.length;
  });
}

interface Attempt {
  readonly check: Check;
  readonly alert: Alert;
  readonly now: Date;
  readonly enqueueMail: EnqueueMail;
}

/**
 * Pushes to all devices, or emails if that was done or no device can get it now, unless the email about the alerts of its
 * minute brings it. Returns what changes.
 */
async function tryNext(
  transaction: Db,
  { check, alert, now, enqueueMail }: Attempt,
): Promise<Partial<Pick<Check, 'next_at' | 'pushed_at' | 'emailed_at'>>> {
  const userId = check.user_id;
  if (check.pushed_at === null && (await pushToAll(transaction, { userId, alert, now }))) {
    return { pushed_at: now, next_at: new Date(now.getTime() + check.within_s * SECOND_MS) };
  }
  if (!(await hasAddOn(transaction, userId, { addOn: 'email_updates', now }))) return { next_at: null };
  const { match } = await readRules(transaction, [userId]);
  const isEmailed = ringsOn(match(userId, alert), 'email') && (await isInMailing(transaction, alert));
  if (isEmailed) return { next_at: null };
  await enqueueMail(transaction, unreachedMail, { userId, alertId: alert.id });
  return { emailed_at: now, next_at: null };
}

/** Makes the alert due on all devices of the user. Returns whether it will be sent to one: not in quiet hours. */
async function pushToAll(
  transaction: Db,
  { userId, alert, now }: { userId: string; alert: Alert; now: Date },
): Promise<boolean> {
  const devices = (await readDeviceFacts(transaction, [userId], now)).get(userId) ?? [];
  const rows = devices.flatMap((facts) => toAlertDelivery(facts, alert, now) ?? []);
  if (rows.length > 0) await transaction.insert(dueDelivery).values(rows).onConflictDoNothing();
  return rows.some(({ outcome }) => outcome === 'pending');
}

/** Returns what was tried to reach a user; null if no rule asked for it. */
export async function findReach(
  db: Db,
  { userId, alertId }: { userId: string; alertId: string },
): Promise<Reach | null> {
  const [found] = await selectReach(db).where(and(eq(reachCheck.user_id, userId), eq(reachCheck.alert_id, alertId)));
  return found === undefined ? null : toReach(found);
}

/** Returns what was tried to reach a user, newest alert first. */
export async function listReachOf(db: Db, userId: string): Promise<UserExport['reach_checks']> {
  const found = await selectReach(db)
    .innerJoin(newsSummary, eq(newsSummary.id, reachCheck.alert_id))
    .where(eq(reachCheck.user_id, userId))
    .orderBy(desc(newsSummary.seq));
  return found.map((one) => Object.assign(toReach(one), { alert_id: one.check.alert_id }));
}

const selectReach = (db: Db) =>
  db
    .select({ check: reachCheck, sentAt: alertEmailDelivery.sent_at })
    .from(reachCheck)
    .leftJoin(
      alertEmailDelivery,
      and(eq(alertEmailDelivery.user_id, reachCheck.user_id), eq(alertEmailDelivery.alert_id, reachCheck.alert_id)),
    );

/** `sentAt`: when an email brought the alert, which is the last attempt where nothing confirmed it. */
function toReach({ check, sentAt }: { readonly check: Check; readonly sentAt: Date | null }): Reach {
  const { confirmed_at, confirmed_by, pushed_at, next_at } = check;
  const isUnconfirmed = next_at === null && confirmed_at === null;
  const emailedAt = check.emailed_at ?? (isUnconfirmed ? sentAt : null);
  return {
    confirmed_at: confirmed_at?.toISOString() ?? null,
    confirmed_by: confirmed_by === null ? null : ConfirmedBy.parse(confirmed_by),
    pushed_at: pushed_at?.toISOString() ?? null,
    emailed_at: emailedAt?.toISOString() ?? null,
    ended: next_at === null,
  };
}

const RETENTION_MS = 30 * 86_400_000;

/** Deletes the checks of alerts of more than 30 days ago. */
export async function purgeReachChecks(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const old = db
    .select({ id: newsSummary.id })
    .from(newsSummary)
    .where(lt(newsSummary.created_at, new Date(now.getTime() - RETENTION_MS)));
  const rows = db
    .select({ row: sql`ctid` })
    .from(reachCheck)
    .where(inArray(reachCheck.alert_id, old))
    .limit(DELETED_PER_BATCH);
  await deleteInBatches(signal, async () => (await db.delete(reachCheck).where(inArray(sql`ctid`, rows))).rowCount);
}
