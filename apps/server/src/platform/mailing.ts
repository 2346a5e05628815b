import { and, asc, eq, isNull, lt, notInArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../deps.ts';
import { mailing } from '../schema.ts';
import type { Db } from './database.ts';

/** A sort of mail to many. */
export interface MailingKind {
  readonly name: string;
  /** Ids of the users who get it, in their order, after one of them (null: from the first), `limit` at most. */
  readonly listRecipients: (db: Db, page: { after: string | null; limit: number }) => Promise<string[]>;
  /** Puts the mails to some of them into the queue. */
  readonly enqueue: (transaction: Db, userIds: readonly string[], data: unknown) => Promise<void>;
}

/** So many mails are put into the queue by one statement. */
const RECIPIENTS_AT_ONCE = 1_000;
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Begins a mailing within the transaction that causes it: both are there or neither is. */
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
 * Goes on with the mailings that are open until they are done, some recipients in each transaction: each recipient's mail is
 * put into the queue exactly once, whatever runs at the same time or is killed in between. Safe to call at any time.
 * @throws what went wrong with the first mailing that could not go on, after the others did; it stays open
 */
export async function continueMailings(deps: MailingsDeps): Promise<void> {
  const broken: BrokenMailing[] = [];
  while (await continueOne(deps, broken));
  if (broken[0] !== undefined) throw broken[0].reason;
}

interface BrokenMailing {
  readonly id: string;
  readonly reason: unknown;
}

/** @returns whether there was one that is not broken and that nobody else had in hand. */
async function continueOne({ db, clock, kinds }: MailingsDeps, broken: BrokenMailing[]): Promise<boolean> {
  const isBroken = broken.map(({ id }) => id);
  let inHand: string | undefined;
  try {
    return await db.transaction(async (transaction) => {
      const [open] = await transaction
        .select()
        .from(mailing)
        .where(and(isNull(mailing.done_at), notInArray(mailing.id, isBroken)))
        .orderBy(asc(mailing.opened_at), asc(mailing.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (open === undefined) return false;
      inHand = open.id;
      const kind = kinds.find(({ name }) => name === open.kind);
      if (kind === undefined) throw new Error(`There is no mailing of the kind ${open.kind}`);
      const page = { after: open.last_user_id, limit: RECIPIENTS_AT_ONCE };
      const recipients = await kind.listRecipients(transaction, page);
      const last = recipients.at(-1);
      if (last !== undefined) await kind.enqueue(transaction, recipients, open.data);
      await transaction
        .update(mailing)
        .set({
          ...(last === undefined ? {} : { last_user_id: last }),
          ...(recipients.length < RECIPIENTS_AT_ONCE ? { done_at: clock.now() } : {}),
        })
        .where(eq(mailing.id, open.id));
      return true;
    });
  } catch (reason) {
    if (inHand === undefined) throw reason;
    broken.push({ id: inHand, reason });
    return true;
  }
}

/** Forgets the mailings that were done long ago. */
export async function purgeMailings(db: Db, now: Date): Promise<void> {
  await db.delete(mailing).where(lt(mailing.done_at, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
}
