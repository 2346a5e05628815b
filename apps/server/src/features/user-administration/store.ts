import type { AdminUser, ListedUser, UserStanding } from '@bna/contract/user-administration';
import { USERS_PER_PAGE } from '@bna/contract/business';
import { Role } from '@bna/contract/fields';
import type { Subscription } from '@bna/contract/subscription';
import { and, count, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { billingCustomer } from '../../billing-schema.ts';
import type { Db } from '../../platform/database.ts';
import { auditEvent, session, subscription, trial, userAccount } from '../../schema.ts';

type UserRow = typeof userAccount.$inferSelect;
type TrialRow = typeof trial.$inferSelect;
type SubscriptionRow = typeof subscription.$inferSelect;

/** What the subscription feature knows of a user. */
export interface Standings {
  readonly standingOf: (
    trial: TrialRow | null,
    subscription: SubscriptionRow | null,
    now: Date,
  ) => { standing: UserStanding; endsAt: Date | null };
  /** The same as a condition on users with `trial` and `subscription` joined to them. */
  readonly standsAs: (standing: UserStanding, now: Date) => SQL | undefined;
  readonly findSubscription: (db: Db, userId: string, now: Date) => Promise<Subscription | null>;
}

interface UserFilter {
  /** Within name, address or registration number, in any case. */
  readonly search?: string | undefined;
  readonly standing?: UserStanding | undefined;
}

/** One page of the users that the filter takes, newest first, counted from 1. A page beyond the last is empty. */
export async function findUserPage(
  db: Db,
  { standingOf, standsAs }: Standings,
  { search, standing, page, now }: UserFilter & { page: number; now: Date },
): Promise<{ users: ListedUser[]; total: number; lastPage: number }> {
  const where = and(
    search === undefined
      ? undefined
      : or(
          ...[userAccount.name, userAccount.email, userAccount.registration_id].map((column) => holds(column, search)),
        ),
    standing === undefined ? undefined : standsAs(standing, now),
  );
  const rows = await withAccess(db, where)
    .orderBy(desc(userAccount.created_at), desc(userAccount.id))
    .limit(USERS_PER_PAGE)
    .offset((page - 1) * USERS_PER_PAGE);
  const [counted] = await db
    .select({ users: count() })
    .from(userAccount)
    .leftJoin(trial, eq(trial.user_id, userAccount.id))
    .leftJoin(subscription, eq(subscription.user_id, userAccount.id))
    .where(where);
  const total = counted?.users ?? 0;
  const sessions = await countSessions(
    db,
    rows.map(({ user }) => user.id),
    now,
  );
  return {
    users: rows.map((row) =>
      toListedUser(row.user, {
        ...standingOf(row.trial, row.subscription, now),
        sessions: sessions.get(row.user.id) ?? 0,
      }),
    ),
    total,
    lastPage: Math.max(1, Math.ceil(total / USERS_PER_PAGE)),
  };
}

const holds = (column: PgColumn, text: string): SQL => sql`strpos(lower(${column}), lower(${text})) > 0`;

const withAccess = (db: Db, where: SQL | undefined) =>
  db
    .select({ user: userAccount, trial, subscription })
    .from(userAccount)
    .leftJoin(trial, eq(trial.user_id, userAccount.id))
    .leftJoin(subscription, eq(subscription.user_id, userAccount.id))
    .where(where);

/** Sessions that have not expired, by user; who has none is not in it. */
async function countSessions(db: Db, userIds: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: session.user_id, sessions: count() })
    .from(session)
    .where(and(inArray(session.user_id, [...userIds]), gt(session.expires_at, now)))
    .groupBy(session.user_id);
  return new Map(rows.map(({ userId, sessions }) => [userId, sessions]));
}

function toListedUser(
  user: UserRow,
  { standing, endsAt, sessions }: { standing: UserStanding; endsAt: Date | null; sessions: number },
): ListedUser {
  return {
    id: user.id,
    registration_id: user.registration_id,
    name: user.name,
    email: user.email,
    userRoles: Role.array().parse(user.roles),
    created_at: user.created_at.toISOString(),
    standing,
    access_ends_at: endsAt?.toISOString() ?? null,
    sessions,
  };
}

const SHOWN_EVENTS = 50;
const SHOWN_SESSIONS = 50;

/** @returns undefined where there is no such user, or none any more */
export async function findUser(
  db: Db,
  { standingOf, findSubscription }: Standings,
  { id, now }: { id: string; now: Date },
): Promise<AdminUser | undefined> {
  const [row] = await withAccess(db, eq(userAccount.id, id));
  if (row === undefined) return undefined;
  const [paid, [customer], sessions, counts, events] = await Promise.all([
    findSubscription(db, id, now),
    db.select({ id: billingCustomer.stripe_customer_id }).from(billingCustomer).where(eq(billingCustomer.user_id, id)),
    db
      .select({ created_at: session.created_at, expires_at: session.expires_at })
      .from(session)
      .where(and(eq(session.user_id, id), gt(session.expires_at, now)))
      .orderBy(desc(session.created_at))
      .limit(SHOWN_SESSIONS),
    countSessions(db, [id], now),
    db
      .select({ at: auditEvent.at, event: auditEvent.event, ip: auditEvent.ip })
      .from(auditEvent)
      .where(eq(auditEvent.user_id, id))
      .orderBy(desc(auditEvent.at), desc(auditEvent.id))
      .limit(SHOWN_EVENTS),
  ]);
  return {
    ...toListedUser(row.user, {
      ...standingOf(row.trial, row.subscription, now),
      sessions: counts.get(id) ?? 0,
    }),
    subscription: paid,
    trial:
      row.trial === null
        ? null
        : {
            started_at: row.trial.started_at.toISOString(),
            ends_at: row.trial.ends_at.toISOString(),
            canceled_at: row.trial.canceled_at?.toISOString() ?? null,
          },
    stripe_customer_id: customer?.id ?? null,
    session_list: sessions.map(({ created_at, expires_at }) => ({
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    events: events.map(({ at, event, ip }) => ({ at: at.toISOString(), event, ip })),
  };
}

/**
 * Ends a user's sessions but `keep`, and with them their live connections.
 * @returns how many there were that had not expired; undefined where there is no such user
 */
export async function endSessions(
  transaction: Db,
  { userId, keep, now }: { userId: string; keep: string | null; now: Date },
): Promise<number | undefined> {
  // Locked against its deletion, so that what is noted of it is noted of a user.
  const [user] = await transaction
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
    .for('key share');
  if (user === undefined) return undefined;
  const isKept = keep === null ? undefined : ne(session.id_hash, Buffer.from(keep, 'hex'));
  const ended = await transaction
    .delete(session)
    .where(and(eq(session.user_id, userId), isKept))
    .returning({ expiresAt: session.expires_at });
  return ended.filter(({ expiresAt }) => now < expiresAt).length;
}
