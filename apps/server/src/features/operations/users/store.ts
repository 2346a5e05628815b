import { USERS_COUNTED_MAX, USERS_PER_PAGE } from '@bna/contract/business';
import type { AdminUser, ListedUser } from '@bna/contract/operations/user-administration';
import type { AccessState } from '@bna/contract/operations/user-filters';
import { desc, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database.ts';
import { auditEvent } from '../../../platform/schema.ts';
import {
  countSessions,
  countUsers,
  findUser,
  findUserByEmail,
  listSessions,
  searchUsers,
  type User,
} from '../../accounts/public.ts';
import { accessStateCondition, countUsersOnTrial, findUserBilling, listAccessStates } from '../../billing/public.ts';

export interface UserQuery {
  /** Part of the name, the email address or the registration number, in any case. A whole email address finds one user. */
  readonly search?: string | undefined;
  readonly access_state?: AccessState | undefined;
  /** Counted from 1. */
  readonly page: number;
  readonly now: Date;
}

/** Returns one page of the matching users, newest first. A page beyond the last is empty. */
export async function listUserPage(
  db: Db,
  { search, access_state, page, now }: UserQuery,
): Promise<{ users: ListedUser[]; total: number; hasMore: boolean; lastPage: number }> {
  const offset = (page - 1) * USERS_PER_PAGE;
  // Much faster than the search, because parts of addresses are common.
  const owner = search === undefined ? undefined : await findUserByEmail(db, search);
  const filter = {
    ...(owner === undefined ? { text: search } : { id: owner.id }),
    matching: access_state && ((userId: PgColumn) => accessStateCondition(db, userId, access_state, now)),
  };
  const limit = offset < USERS_COUNTED_MAX ? USERS_PER_PAGE : 0;
  const users = await searchUsers(db, filter, { limit, offset });
  const upTo = USERS_COUNTED_MAX + 1;
  const counted =
    access_state === 'trialing' && search === undefined
      ? await countUsersOnTrial(db, { upTo, now })
      : await countUsers(db, filter, { upTo });
  const total = Math.min(counted, USERS_COUNTED_MAX);
  return {
    users: await toListedUsers(db, users, now),
    total,
    hasMore: counted > total,
    lastPage: Math.max(1, Math.ceil(total / USERS_PER_PAGE)),
  };
}

async function toListedUsers(db: Db, users: readonly User[], now: Date): Promise<ListedUser[]> {
  const ids = users.map(({ id }) => id);
  const [access, sessions] = await Promise.all([listAccessStates(db, ids, now), countSessions(db, ids, now)]);
  return users.map((user) => ({
    id: user.id,
    registration_id: user.registrationId,
    name: user.name,
    email: user.email,
    userRoles: [...user.roles],
    created_at: user.createdAt.toISOString(),
    access_state: access.get(user.id)?.state ?? 'not_subscribed',
    access_ends_at: access.get(user.id)?.endsAt?.toISOString() ?? null,
    sessions: sessions.get(user.id) ?? 0,
  }));
}

const MAX_EVENTS = 50;
const MAX_SESSIONS = 50;

export async function findAdminUser(db: Db, id: string, now: Date): Promise<AdminUser | undefined> {
  const user = await findUser(db, id);
  if (user === undefined) return undefined;
  const [[listed], { subscription, trial, stripeCustomerId }, sessions, events] = await Promise.all([
    toListedUsers(db, [user], now),
    findUserBilling(db, id, now),
    listSessions(db, id, { now, limit: MAX_SESSIONS }),
    db
      .select({ at: auditEvent.at, event: auditEvent.event, ip: auditEvent.ip, api_token: auditEvent.api_token })
      .from(auditEvent)
      .where(eq(auditEvent.user_id, id))
      .orderBy(desc(auditEvent.at), desc(auditEvent.id))
      .limit(MAX_EVENTS),
  ]);
  return (
    listed && {
      ...listed,
      subscription,
      trial: trial && {
        started_at: trial.startedAt.toISOString(),
        ends_at: trial.endsAt.toISOString(),
        confirm_by: trial.confirmBy?.toISOString() ?? null,
        canceled_at: trial.canceledAt?.toISOString() ?? null,
      },
      stripe_customer_id: stripeCustomerId,
      session_list: sessions.map(({ createdAt, expiresAt }) => ({
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
      events: events.map(({ at, event, ip, api_token }) => ({ at: at.toISOString(), event, ip, api_token })),
    }
  );
}
