import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { insertSession } from '../../../../test/insert-session.ts';
import { openTestDatabase } from '../../../../test/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { createSessionToken, type Entitlement, hashSessionToken } from '../../../platform/sessions.ts';
import { createUser } from '../public.ts';
import { session, userAccount } from '../schema.ts';
import {
  createSession,
  createSessionLoader,
  type EndWithSessions,
  deleteSession,
  findCredentials,
  purgeSessions,
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
