import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { insertSession } from '../../../../test/insert-session.ts';
import { openTestDatabase } from '../../../../test/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { createSessionToken, type Entitlement, hashSessionToken } from '../../../platform/sessions.ts';
import { createUser } from '../public.ts';
import { session, userAccount } from '../schema.ts';
import { UNKNOWN_DEVICE } from './describe-device.ts';
import {
  confirmSession,
  createSession,
  createSessionLoader,
  type EndWithSessions,
  deleteSession,
  endOwnSession,
  findCredentials,
  listOwnSessions,
  purgeSessions,
  renewSession,
  upgradePasswordHash,
} from './store.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const WEEK_MS = 7 * 86_400_000;
const clock = { now: () => NOW };

let database: Database;
let db: Database['db'];
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
beforeEach(() => db.delete(userAccount));
afterAll(() => database.close());

const addUser = async (name: string): Promise<string> => {
  const user = { name, email: `${name}@bna.test`, passwordHash: `hash of ${name}`, roles: ['USER'] as const, now: NOW };
  return (await createUser(db, user)) ?? expect.fail(`${name} already exists`);
};
const setRoles = (userId: string, roles: string[]) =>
  db.update(userAccount).set({ roles }).where(eq(userAccount.id, userId));
const sessionExists = async (id: string): Promise<boolean> =>
  (await db.select().from(session)).some(({ id_hash }) => id_hash.toString('hex') === id);
const keyOf = (id: string): Buffer => Buffer.from(id, 'hex');
const readSession = async (id: string) => {
  const [row] = await db
    .select()
    .from(session)
    .where(eq(session.id_hash, keyOf(id)));
  return row ?? expect.fail(`There is no session ${id}`);
};
const update = (id: string, change: Partial<typeof session.$inferInsert>) =>
  db
    .update(session)
    .set(change)
    .where(eq(session.id_hash, keyOf(id)));
const MINUTE_MS = 60_000;
const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE_MS);
const minutesOf = (time: Date | null): number | null =>
  time === null ? null : (time.getTime() - NOW.getTime()) / MINUTE_MS;
const seenAt = (created: number, seen: number) => ({
  created_at: minutesLater(created).toISOString(),
  last_seen_at: minutesLater(seen).toISOString(),
});
const addSession = async (userId: string, now = NOW): Promise<string> =>
  hashSessionToken(await insertSession(db, userId, now));

it('loads sessions with their users and entitlements in one batch', async () => {
  const [tess, otto] = [await addUser('tess'), await addUser('otto')];
  await setRoles(otto, ['USER', 'ADMIN']);
  const ids = [await addSession(tess), await addSession(otto), await addSession(otto)];
  const entitlement: Entitlement = { status: 'active', endsAt: null };
  const asked: (readonly string[])[] = [];
  const load = createSessionLoader({ db, clock }, (_db, userIds) => {
    asked.push(userIds.toSorted());
    return Promise.resolve(new Map([[otto, entitlement]]));
  });

  const loaded = await load([...ids, hashSessionToken('unknown')]);

  expect(asked).toEqual([[tess, otto].toSorted()]);
  expect([...loaded.keys()].toSorted()).toEqual(ids.toSorted());
  expect(loaded.get(ids[0] ?? '')).toEqual({
    sessionId: ids[0],
    createdAt: NOW,
    expiresAt: new Date(NOW.getTime() + WEEK_MS),
    passwordConfirmedAt: null,
    secondFactorAt: NOW,
    userId: tess,
    registrationId: expect.stringMatching(/^BNA-/),
    name: 'tess',
    email: 'tess@bna.test',
    isEmailConfirmed: true,
    roles: ['USER'],
    entitlement: null,
  });
  for (const id of ids.slice(1)) {
    expect(loaded.get(id)).toMatchObject({ sessionId: id, userId: otto, roles: ['USER', 'ADMIN'], entitlement });
  }
});

it('does not look up entitlements for unknown sessions', async () => {
  const load = createSessionLoader({ db, clock }, () => Promise.reject(new Error('not expected')));
  expect(await load([hashSessionToken('unknown')])).toEqual(new Map());
});

it('records when sessions were seen, in steps of five minutes', async () => {
  const userId = await addUser('tess');
  const [id, sameUser] = [await addSession(userId), await addSession(userId, minutesLater(1))];
  const seen = async (minutes: number): Promise<(number | null)[]> => {
    const later = { now: () => minutesLater(minutes) };
    await createSessionLoader({ db, clock: later }, () => Promise.resolve(new Map()))([id, sameUser]);
    return Promise.all([id, sameUser].map(async (one) => minutesOf((await readSession(one)).last_seen_at)));
  };
  expect(await seen(5)).toEqual([null, null]);
  expect(await seen(5.5)).toEqual([5.5, null]);
  expect(await seen(10)).toEqual([5.5, 10]);
  expect(await seen(11)).toEqual([11, 10]);
});

it('does not wait for a session that is changing to record that it was seen', async () => {
  const id = await addSession(await addUser('tess'));
  const later = { now: () => minutesLater(6) };
  await db.transaction(async (other) => {
    await other.select().from(session).for('update');
    const load = createSessionLoader({ db, clock: later }, () => Promise.resolve(new Map()));
    expect((await load([id])).has(id)).toBe(true);
  });
  expect((await readSession(id)).last_seen_at).toBeNull();
});

it('finds the credentials of an email address in any case', async () => {
  const userId = await addUser('tess');
  const credentials = { userId, passwordHash: 'hash of tess', roles: ['USER'] };
  expect(await findCredentials(db, 'TESS@bna.test')).toEqual(credentials);
  expect(await findCredentials(db, 'otto@bna.test')).toBeUndefined();
});

// @threat A11
it('upgrades a password hash of one user, unless the password has changed', async () => {
  const [userId] = [await addUser('tess'), await addUser('otto')];
  const user = { userId, passwordHash: 'hash of tess', roles: [] };
  await upgradePasswordHash(db, user, 'stronger');
  await upgradePasswordHash(db, user, 'too late');
  expect(await findCredentials(db, 'tess@bna.test')).toMatchObject({ passwordHash: 'stronger' });
  expect(await findCredentials(db, 'otto@bna.test')).toMatchObject({ passwordHash: 'hash of otto' });
});

// @req 12.21 @threat A16
it('creates a session of seven days, unless the password has changed', async () => {
  const userId = await addUser('tess');
  const [token, refused] = [createSessionToken(), createSessionToken()];
  const expiresAt = new Date(NOW.getTime() + WEEK_MS);
  const facts = { userId, device: 'Firefox on Linux', secondFactorAt: null, now: NOW };
  expect(await createSession(db, { ...facts, token, passwordHash: 'hash of tess' })).toEqual(expiresAt);
  expect(await createSession(db, { ...facts, token: refused, passwordHash: 'older' })).toBeNull();
  expect(await db.select().from(session)).toEqual([
    {
      id_hash: Buffer.from(hashSessionToken(token), 'hex'),
      user_id: userId,
      device: 'Firefox on Linux',
      created_at: NOW,
      expires_at: expiresAt,
      last_seen_at: null,
      password_confirmed_at: null,
      second_factor_at: null,
    },
  ]);
});

// @threat A18
it('renews a session that exists: a new id, the same expiry, and no confirmed password', async () => {
  const id = await addSession(await addUser('tess'));
  await confirmSession(db, id, { passwordConfirmedAt: NOW });
  const before = await readSession(id);
  const token = createSessionToken();
  expect(await renewSession(db, id, token)).toBe(true);
  expect(await sessionExists(id)).toBe(false);
  expect(await readSession(hashSessionToken(token))).toEqual({
    ...before,
    id_hash: Buffer.from(hashSessionToken(token), 'hex'),
    password_confirmed_at: null,
  });
  expect(await renewSession(db, id, createSessionToken())).toBe(false);
});

it('confirms the password and the second factor of a session apart, unless it has ended', async () => {
  const userId = await addUser('tess');
  const [id, other] = [await addSession(userId), await addSession(userId)];
  const untouched = await readSession(other);
  const confirmed = async () => {
    const { password_confirmed_at, second_factor_at } = await readSession(id);
    return [minutesOf(password_confirmed_at), minutesOf(second_factor_at)];
  };
  expect(await confirmSession(db, id, { passwordConfirmedAt: minutesLater(1) })).toBe(true);
  expect(await confirmed()).toEqual([1, 0]);
  expect(await confirmSession(db, id, { secondFactorAt: minutesLater(2) })).toBe(true);
  expect(await confirmed()).toEqual([1, 2]);
  expect(await readSession(other)).toEqual(untouched);
  await deleteSession(db, id);
  expect(await confirmSession(db, id, { passwordConfirmedAt: NOW })).toBe(false);
});

it('lists the unexpired sessions of a user, the current one first, then the last seen first', async () => {
  const [tess, otto] = [await addUser('tess'), await addUser('otto')];
  const current = await addSession(tess, minutesLater(-30));
  const [older, newer] = [await addSession(tess, minutesLater(-20)), await addSession(tess, minutesLater(-10))];
  await addSession(tess, new Date(NOW.getTime() - WEEK_MS));
  await addSession(otto);
  await update(older, { last_seen_at: minutesLater(-5), device: 'Firefox on Linux' });
  const listed = await listOwnSessions(db, { userId: tess, currentId: current, now: NOW });
  expect(listed).toEqual([
    { id: current, device: UNKNOWN_DEVICE, ...seenAt(-30, -30), current: true },
    { id: older, device: 'Firefox on Linux', ...seenAt(-20, -5), current: false },
    { id: newer, device: UNKNOWN_DEVICE, ...seenAt(-10, -10), current: false },
  ]);
});

// @threat A15
it('ends a session of its own user only, once', async () => {
  const [tess, otto] = [await addUser('tess'), await addUser('otto')];
  const [id, kept] = [await addSession(tess), await addSession(tess)];
  expect(await endOwnSession(db, otto, id)).toBe(false);
  expect(await sessionExists(id)).toBe(true);
  expect(await endOwnSession(db, tess, id)).toBe(true);
  expect(await endOwnSession(db, tess, id)).toBe(false);
  expect([await sessionExists(id), await sessionExists(kept)]).toEqual([false, true]);
});

// @threat A15
it('deletes one session', async () => {
  const userId = await addUser('tess');
  const [ended, kept] = [await addSession(userId), await addSession(userId)];
  await deleteSession(db, ended);
  expect(await sessionExists(ended)).toBe(false);
  expect(await sessionExists(kept)).toBe(true);
});

// @threat A17
it('purges only expired sessions', async () => {
  const userId = await addUser('tess');
  const expired = await addSession(userId, new Date(NOW.getTime() - WEEK_MS - 1));
  const current = await addSession(userId);
  const ended = vi.fn<EndWithSessions>(() => Promise.resolve());
  await purgeSessions(db, NOW, ended);
  expect(ended.mock.calls.map(([, ids]) => ids)).toEqual([[expired]]);
  expect(await sessionExists(expired)).toBe(false);
  expect(await sessionExists(current)).toBe(true);
});

it('asks nobody else to end anything if no session has expired', async () => {
  await addSession(await addUser('tess'));
  const ended = vi.fn<EndWithSessions>(() => Promise.resolve());
  await purgeSessions(db, NOW, ended);
  expect(ended).not.toHaveBeenCalled();
});
