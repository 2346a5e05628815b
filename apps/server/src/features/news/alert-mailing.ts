import { ALERT_MAIL_WINDOW_MS } from '@bna/contract/business';
import type { LogPosition } from '@bna/contract/log-position';
import { and, asc, count, eq, gt, gte, lt, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Clock } from '../../deps.ts';
import type { Db } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { EnqueueMails } from '../../platform/mail.ts';
import { type MailingKind, openMailing } from '../../platform/mailing.ts';
import { alertLog, alertMailHead } from '../../news-schema.ts';
import { alertMail, AlertRange } from './alert-mail.ts';
import { getPosition } from './store.ts';

export const ALERT_MAILS_JOB = 'news.alert-mails';

/** A mail that comes later than this is noise. */
const TOO_OLD_MS = 3_600_000;

const AlertMailingData = z.strictObject({ range: AlertRange, opened_at: z.iso.datetime() });
type AlertMailingData = z.infer<typeof AlertMailingData>;

/** Mails of alerts go to the holders of the add-on that is for them. What is left of a mailing after an hour is let go. */
export const createAlertMailing = (deps: {
  readonly clock: Clock;
  readonly log: Logger;
  readonly listHolders: MailingKind['listRecipients'];
  readonly enqueueMails: EnqueueMails;
}): MailingKind => ({
  name: alertMail.name,
  listRecipients: deps.listHolders,
  enqueue: async (transaction, userIds, data) => {
    const { range, opened_at: openedAt } = AlertMailingData.parse(data);
    if (deps.clock.now().getTime() - Date.parse(openedAt) > TOO_OLD_MS) {
      deps.log.warn({ ...range, people: userIds.length }, 'alerts were too old to be mailed');
      return;
    }
    const mails = userIds.map((userId) => ({ userId, ...range }));
    await deps.enqueueMails(transaction, alertMail, mails);
  },
});

export interface AlertMailsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What is known after a look at the log: up to where nothing waits, or when the first alert that waits is due. */
interface Look {
  readonly settled: LogPosition | null;
  readonly dueAt: Date | null;
}

/**
 * Opens the mailing of the alerts that wait, when the first of them is as old as the window: all of them share a mail. Each
 * alert is in one mailing at most, whatever runs at the same time or is killed in between. Alerts older than an hour are
 * passed over, and so is all that a log brings along that takes another one's place.
 */
export function openAlertMailing({ db, clock, log }: AlertMailsDeps): Promise<Look> {
  return db.transaction(async (transaction) => {
    const [head] = await transaction
      .select({ epoch: alertMailHead.epoch, seq: alertMailHead.seq })
      .from(alertMailHead)
      .for('update', { skipLocked: true });
    // Another one is at it.
    if (head === undefined) return { settled: null, dueAt: null };
    const end = await getPosition(transaction);
    const settled: Look = { settled: end, dueAt: null };
    if (end.epoch !== head.epoch || end.seq < head.seq) {
      log.warn({ from: head, to: end }, 'the alert log was replaced; what it holds is not mailed');
      await transaction.update(alertMailHead).set(end);
      return settled;
    }
    if (end.seq === head.seq) return settled;
    const now = clock.now();
    const first = await findFirstFresh(transaction, { after: head.seq, through: end.seq, now });
    if (first !== undefined && now < first.dueAt) return { settled: null, dueAt: first.dueAt };
    const passedOver = await countAlerts(transaction, { after: head.seq, before: first?.seq ?? end.seq + 1 });
    if (passedOver > 0) log.warn({ alerts: passedOver }, 'alerts were too old to be mailed');
    if (first !== undefined) {
      const range: AlertRange = { epoch: end.epoch, after: first.seq - 1, through: end.seq };
      const data: AlertMailingData = { range, opened_at: now.toISOString() };
      await openMailing(transaction, { kind: alertMail.name, data, now });
    }
    await transaction.update(alertMailHead).set(end);
    return settled;
  });
}

/** As `openAlertMailing`, for calls each second: asks the database only when there may be something to do. */
export function createAlertMailTick(
  deps: AlertMailsDeps & { readonly position: () => LogPosition },
): () => Promise<void> {
  let look: Look = { settled: null, dueAt: null };
  return async () => {
    const { epoch, seq } = deps.position();
    const { settled, dueAt } = look;
    if (settled !== null && settled.epoch === epoch && seq <= settled.seq) return;
    if (dueAt !== null && deps.clock.now() < dueAt) return;
    look = await openAlertMailing(deps);
  };
}

async function findFirstFresh(
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
        gte(alertLog.published_at, new Date(now.getTime() - TOO_OLD_MS)),
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
