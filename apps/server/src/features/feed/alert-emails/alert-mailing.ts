import { ALERT_MAIL_WINDOW_MS } from '@bna/contract/business';
import type { LogPosition } from '@bna/contract/feed/log-position';
import { and, asc, count, eq, gt, gte, lt, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { EnqueueMails } from '../../../platform/mail.ts';
import { type MailingKind, openMailing } from '../../../platform/mailing.ts';
import { listAddOnSubscribers } from '../../billing/public.ts';
import { isDoneAt } from '../alert-log.ts';
import { alertLog, alertMailHead } from '../schema.ts';
import { getPosition } from '../store.ts';
import { ALERT_EMAIL_MAX_AGE_MS, AlertRange, alertEmail } from './alert-email.ts';

const AlertMailingData = z.strictObject({ range: AlertRange, opened_at: z.iso.datetime() });
type AlertMailingData = z.infer<typeof AlertMailingData>;

/** Returns the mailing of alerts to subscribers with `email_updates`. It ends an hour after it was opened. */
export const createAlertMailing = ({
  clock,
  log,
  enqueueMails,
}: {
  readonly clock: Clock;
  readonly log: Logger;
  readonly enqueueMails: EnqueueMails;
}): MailingKind => ({
  name: alertEmail.name,
  listRecipients: (db, page) => listAddOnSubscribers(db, { ...page, addOn: 'email_updates', now: clock.now() }),
  enqueue: async (transaction, userIds, data) => {
    const { range, opened_at: openedAt } = AlertMailingData.parse(data);
    if (clock.now().getTime() - Date.parse(openedAt) > ALERT_EMAIL_MAX_AGE_MS) {
      log.warn({ ...range, recipients: userIds.length }, 'alerts too old to be emailed; skipped');
      return;
    }
    const mails = userIds.map((userId) => ({ userId, ...range }));
    await enqueueMails(transaction, alertEmail, mails);
  },
});

export interface AlertMailingDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Result of scanning the log: the position up to which nothing is pending, or when the first pending alert is due. */
interface Scan {
  readonly doneUpTo: LogPosition | null;
  readonly dueAt: Date | null;
}

/**
 * Opens a mailing of all pending alerts once the first of them is as old as the window. Each alert is in at most one
 * mailing, even with concurrent calls or a crash. Skips alerts older than an hour, and everything in a log that
 * replaced another one.
 */
export function openAlertMailing({ db, clock, log }: AlertMailingDeps): Promise<Scan> {
  return db.transaction(async (transaction) => {
    const [head] = await transaction
      .select({ epoch: alertMailHead.epoch, seq: alertMailHead.seq })
      .from(alertMailHead)
      .for('update', { skipLocked: true });
    // Another node is scanning.
    if (head === undefined) return { doneUpTo: null, dueAt: null };
    const end = await getPosition(transaction);
    const done: Scan = { doneUpTo: end, dueAt: null };
    if (end.epoch !== head.epoch || end.seq < head.seq) {
      log.warn({ from: head, to: end }, 'alert log was replaced; its alerts are not emailed');
      await transaction.update(alertMailHead).set(end);
      return done;
    }
    if (end.seq === head.seq) return done;
    const now = clock.now();
    const first = await findFirstRecent(transaction, { after: head.seq, through: end.seq, now });
    if (first !== undefined && now < first.dueAt) return { doneUpTo: null, dueAt: first.dueAt };
    const skipped = await countAlerts(transaction, { after: head.seq, before: first?.seq ?? end.seq + 1 });
    if (skipped > 0) log.warn({ alerts: skipped }, 'alerts too old to be emailed; skipped');
    if (first !== undefined) {
      const range: AlertRange = { epoch: end.epoch, after: first.seq - 1, through: end.seq };
      const data: AlertMailingData = { range, opened_at: now.toISOString() };
      await openMailing(transaction, { kind: alertEmail.name, data, now });
    }
    await transaction.update(alertMailHead).set(end);
    return done;
  });
}

/** Returns `openAlertMailing` for calls every second: it skips the database while nothing can be due. */
export function createAlertMailingTick(
  deps: AlertMailingDeps & { readonly position: () => LogPosition },
): () => Promise<void> {
  let scan: Scan = { doneUpTo: null, dueAt: null };
  return async () => {
    const { doneUpTo, dueAt } = scan;
    if (isDoneAt(doneUpTo, deps.position())) return;
    if (dueAt !== null && deps.clock.now() < dueAt) return;
    scan = await openAlertMailing(deps);
  };
}

/**
 * Returns whether a mailing of the alert has been opened. Until the transaction ends, none is opened, so that the caller can
 * claim the alert for another email.
 */
export async function isInMailing(transaction: Db, { seq }: { readonly seq: number }): Promise<boolean> {
  const [head] = await transaction.select().from(alertMailHead).for('share');
  return head !== undefined && head.seq >= seq && head.epoch === (await getPosition(transaction)).epoch;
}

async function findFirstRecent(
  db: Db,
  { after, through, now }: { after: number; through: number; now: Date },
): Promise<{ seq: number; dueAt: Date } | undefined> {
  const [first] = await db
    .select({ seq: alertLog.seq, publishedAt: alertLog.published_at })
    .from(alertLog)
    .where(
      and(
        gt(alertLog.seq, after),
        lte(alertLog.seq, through),
        eq(alertLog.action, 'created'),
        gte(alertLog.published_at, new Date(now.getTime() - ALERT_EMAIL_MAX_AGE_MS)),
      ),
    )
    .orderBy(asc(alertLog.seq))
    .limit(1);
  if (first === undefined) return undefined;
  return { seq: first.seq, dueAt: new Date(first.publishedAt.getTime() + ALERT_MAIL_WINDOW_MS) };
}

async function countAlerts(db: Db, { after, before }: { after: number; before: number }): Promise<number> {
  const [counted] = await db
    .select({ alerts: count() })
    .from(alertLog)
    .where(and(gt(alertLog.seq, after), lt(alertLog.seq, before), eq(alertLog.action, 'created')));
  return counted?.alerts ?? 0;
}
