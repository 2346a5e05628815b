import { and, asc, eq, isNull, lt, notInArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../deps.ts';
import { mailing } from './schema.ts';
import type { Db } from './database.ts';

/** A kind of email to many subscribers. */
export interface MailingKind {
  readonly name: string;
  /** Returns up to `limit` user ids in ascending order, starting after `after`. */
  readonly listRecipients: (db: Db, page: { after: string | null; limit: number }) => Promise<string[]>;
  readonly enqueue: (transaction: Db, userIds: readonly string[], data: unknown) => Promise<void>;
}

const BATCH_SIZE = 1_000;
const RETENTION_DAYS = 30;
const DAY_MS = 86_400_000;

/** Opens a mailing within the transaction that causes it. */
export async function openMailing(
  transaction: Db,
  { kind, data, now }: { kind: string; data: object; now: Date },
): Promise<void> {
  await transaction.insert(mailing).values({ kind, data, opened_at: now });
}

interface MailingsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly kinds: readonly MailingKind[];
}

/**
 * Enqueues the emails of all open mailings, one batch per transaction. Each email is enqueued exactly once, even with
 * concurrent calls or a crash.
 * @throws the first mailing's error, after the other mailings are done; the failed one stays open
 */
export async function continueMailings(deps: MailingsDeps): Promise<void> {
  // Almost always there is none, which costs one statement instead of a transaction.
  const [open] = await deps.db.select({ id: mailing.id }).from(mailing).where(isNull(mailing.done_at)).limit(1);
  if (open === undefined) return;
  const failed: FailedMailing[] = [];
  while (await continueOne(deps, failed));
  if (failed[0] !== undefined) throw failed[0].reason;
}

interface FailedMailing {
  readonly id: string;
  readonly reason: unknown;
}

/** Enqueues one batch. Returns false if no mailing is left that neither failed nor is locked by another node. */
async function continueOne({ db, clock, kinds }: MailingsDeps, failed: FailedMailing[]): Promise<boolean> {
  const failedIds = failed.map(({ id }) => id);
  let openId: string | undefined;
  try {
    return await db.transaction(async (transaction) => {
      const [open] = await transaction
        .select()
        .from(mailing)
        .where(and(isNull(mailing.done_at), notInArray(mailing.id, failedIds)))
        .orderBy(asc(mailing.opened_at), asc(mailing.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (open === undefined) return false;
      openId = open.id;
      const kind = kinds.find(({ name }) => name === open.kind);
      if (kind === undefined) throw new Error(`Unknown kind of mailing: ${open.kind}`);
      const page = { after: open.last_user_id, limit: BATCH_SIZE };
      const recipients = await kind.listRecipients(transaction, page);
      const last = recipients.at(-1);
      if (last !== undefined) await kind.enqueue(transaction, recipients, open.data);
      await transaction
        .update(mailing)
        .set({
          ...(last === undefined ? {} : { last_user_id: last }),
          ...(recipients.length < BATCH_SIZE ? { done_at: clock.now() } : {}),
        })
        .where(eq(mailing.id, open.id));
      return true;
    });
  } catch (reason) {
    if (openId === undefined) throw reason;
    failed.push({ id: openId, reason });
    return true;
  }
}

export async function purgeMailings(db: Db, now: Date): Promise<void> {
  await db.delete(mailing).where(lt(mailing.done_at, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)));
}

/** Closes all open mailings without sending the rest. Returns their number. */
export async function cancelMailings(db: Db, now: Date): Promise<number> {
  return (await db.update(mailing).set({ done_at: now }).where(isNull(mailing.done_at)).returning({ id: mailing.id }))
    .length;
}
