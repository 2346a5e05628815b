import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { createLogger } from './logger.ts';
import { createRateLimiter, type Limit, type RateLimiter } from './rate-limit.ts';
import {
  type ActiveSession,
  createSessions,
  createSessionToken,
  findSessionWithin,
  hashSessionToken,
  isEntitled,
  type LoadSessions,
  type Sessions,
} from './sessions.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const MS = 1;
const at = (offsetMs: number): Date => new Date(NOW.getTime() + offsetMs);

const sessionOf = (sessionId: string, change: Partial<ActiveSession> = {}): ActiveSession => ({
  sessionId,
  createdAt: at(-1_000),
  expiresAt: at(60_000),
  passwordConfirmedAt: null,
  secondFactorAt: null,
  userId: 'tess',
  registrationId: 'BNA-23456789',
  name: 'Tess',
  email: 'tess@bna.test',
  isEmailConfirmed: true,
  roles: ['USER'],
  entitlement: null,
  ...change,
});

describe('an entitlement', () => {
  it.each([
    ['none', null, false],
    ['one without an end', { status: 'active', endsAt: null }, true],
    ['one that ends later', { status: 'trialing', endsAt: at(MS) }, true],
    ['one that ends now', { status: 'trialing', endsAt: NOW }, false],
    ['one that has ended', { status: 'active', endsAt: at(-MS) }, false],
  ] as const)('counts until its end: %s', (_name, entitlement, isValid) => {
    expect(isEntitled({ entitlement }, NOW)).toBe(isValid);
  });
});

// @threat A13
it('creates tokens of 256 random bits', () => {
  const tokens = Array.from({ length: 100 }, createSessionToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

describe('sessions', () => {
  let now: Date;
  let elapsedMs: number;
  let stored: Map<string, ActiveSession>;
  /** Session ids in the order in which they were loaded. */
  let loaded: string[];
  beforeEach(() => {
    now = NOW;
    elapsedMs = 0;
    stored = new Map(['one', 'two'].map((id) => [id, sessionOf(id)]));
    loaded = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const load = (ids: readonly string[]): Promise<ReadonlyMap<string, ActiveSession>> => {
    loaded.push(...ids);
    return Promise.resolve(new Map(stored));
  };
  const clock = { now: () => now };
  const create = () => createSessions({ load, clock, monotonicMs: () => elapsedMs });

  // @threat A14
  it('finds a session by the hash of its cookie value', async () => {
    const token = createSessionToken();
    const session = sessionOf(hashSessionToken(token));
    stored.set(session.sessionId, session);
    const sessions = create();
    expect(await sessions.find(token)).toBe(session);
    expect(await sessions.find(session.sessionId)).toBeUndefined();
    expect(loaded).toEqual([session.sessionId, hashSessionToken(session.sessionId)]);
  });

  it('loads a session at most once per second, found or not', async () => {
    const sessions = create();
    for (elapsedMs of [0, 999, 1_000, 1_999, 2_000]) {
      expect(await sessions.findById('one')).toBe(stored.get('one'));
      expect(await sessions.findById('unknown')).toBeUndefined();
    }
    expect(loaded).toEqual(['one', 'unknown', 'one', 'unknown', 'one', 'unknown']);
  });

  it('has a known session at once for a second, then reads it again, and knows it no more after a change', async () => {
    const token = createSessionToken();
    const session = sessionOf(hashSessionToken(token));
    stored.set(session.sessionId, session);
    const sessions = create();
    expect([sessions.findKnown(token), loaded]).toEqual([null, []]);
    await sessions.find(token);
    elapsedMs = 999;
    expect(sessions.findKnown(token)).toBe(session);
    elapsedMs = 1_000;
    expect(await sessions.findKnown(token)).toBe(session);
    expect(loaded).toHaveLength(2);
    now = session.expiresAt;
    expect(await sessions.findKnown(token)).toBeUndefined();
    now = NOW;
    sessions.forgetUser(session.userId);
    expect(sessions.findKnown(token)).toBeNull();
  });

  it('measures that second with the monotonic clock by default', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const sessions = createSessions({ load, clock });
    await sessions.findById('one');
    vi.advanceTimersByTime(999);
    await sessions.findById('one');
    expect(loaded).toEqual(['one']);
    vi.advanceTimersByTime(1);
    await sessions.findById('one');
    expect(loaded).toEqual(['one', 'one']);
  });

  // @req 12.21 @threat A17
  it('ends a session at its expiry, even in the cache', async () => {
    const sessions = create();
    now = at(60_000 - MS);
    expect(await sessions.findById('one')).toBeDefined();
    now = at(60_000);
    expect(await sessions.findById('one')).toBeUndefined();
    expect(loaded).toEqual(['one']);
  });

  // @threat A16
  it('forgets all sessions of a user and no others', async () => {
    stored.set('other', sessionOf('other', { userId: 'otto' }));
    const sessions = create();
    const findAll = () => Promise.all(['one', 'two', 'other'].map((id) => sessions.findById(id)));
    await findAll();
    sessions.forgetUser('tess');
    sessions.forgetUser('unknown');
    stored.clear();
    expect(await findAll()).toEqual([undefined, undefined, expect.objectContaining({ userId: 'otto' })]);
    expect(loaded).toEqual(['one', 'two', 'other', 'one', 'two']);
  });

  // @threat A16
  it('does not cache a session that was read while a change arrived', async () => {
    const gate = Promise.withResolvers<ReadonlyMap<string, ActiveSession>>();
    const results = [gate.promise, Promise.resolve(new Map<string, ActiveSession>())];
    const sessions = createSessions({
      load: () => results.shift() ?? Promise.reject(new Error('loaded too often')),
      clock,
      monotonicMs: () => elapsedMs,
    });
    const found = sessions.findById('one');
    await Promise.resolve();
    sessions.forgetUser('tess');
    gate.resolve(new Map(stored));
    expect(await found).toBeDefined();
    expect(await sessions.findById('one')).toBeUndefined();
    expect(await sessions.findById('one')).toBeUndefined();
  });

  // @threat K21
  it('keeps its sessions while unknown ones are looked up', async () => {
    const sessions = create();
    await sessions.findById('one');
    await Promise.all(Array.from({ length: 50_000 }, (_, index) => sessions.findById(`guess ${String(index)}`)));
    loaded = [];
    expect(await sessions.findById('one')).toBeDefined();
    expect(loaded).toEqual([]);
  });

  it('holds 50,000 sessions, and makes room by dropping the oldest', async () => {
    const ids = Array.from({ length: 50_000 }, (_, index) => `session ${String(index)}`);
    stored = new Map(ids.map((id) => [id, sessionOf(id, { userId: id })]));
    const sessions = create();
    await Promise.all(ids.map((id) => sessions.findById(id)));
    stored.set('newest', sessionOf('newest'));
    await sessions.findById('newest');
    loaded = [];
    for (const id of ['session 1', 'session 49999', 'newest', 'session 0']) await sessions.findById(id);
    expect(loaded).toEqual(['session 0']);
  });
});

// @threat K21
describe('a session within a limit of guesses', () => {
  const GUESSES: Limit = { name: 'guess', max: 3, windowS: 60 };
  const NOBODY = { connectionString: 'postgres://bna@127.0.0.1:1/bna' };
  const log = createLogger('silent');
  let database: Database;
  let rateLimiter: RateLimiter;
  beforeEach(() => {
    database = openDatabase(NOBODY, log);
    rateLimiter = createRateLimiter({ db: database.db, log });
  });
  afterEach(async () => {
    await rateLimiter.close();
    await database.close();
  });

  const find = (sessions: Sessions, token: string, address = '192.0.2.1') =>
    findSessionWithin(GUESSES, { sessions, rateLimiter }, { token, address });
  const create = (load: LoadSessions) => createSessions({ load, clock: { now: () => NOW }, monotonicMs: () => 0 });

  // @threat K21
  it('is not looked up after too many unknown ones of an address, also concurrent ones', async () => {
    let lookups = 0;
    const sessions = create((ids) => {
      lookups += ids.length;
      return Promise.resolve(new Map());
    });
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => find(sessions, `guess ${String(index)}`)),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(7);
    expect(lookups).toBe(3);
    await expect(find(sessions, 'guess 10')).rejects.toMatchObject({ status: 429 });
    expect(await find(sessions, 'guess 10', '192.0.2.2')).toBeUndefined();
  });

  // @threat K21
  it('does not count if it exists, and is found even after too many guesses', async () => {
    const token = createSessionToken();
    const session = sessionOf(hashSessionToken(token));
    const sessions = create(() => Promise.resolve(new Map([[session.sessionId, session]])));
    for (let count = 0; count < 5; count += 1) expect(await find(sessions, token)).toBe(session);
    for (const guess of ['a', 'b', 'c']) expect(await find(sessions, guess)).toBeUndefined();
    await expect(find(sessions, 'd')).rejects.toMatchObject({ status: 429 });
    expect(await find(sessions, token)).toBe(session);
  });

  it('does not count if the database is unavailable', async () => {
    const sessions = create(() => Promise.reject(new Error('no database')));
    for (let count = 0; count < 5; count += 1) await expect(find(sessions, 'one')).rejects.toThrow('no database');
  });
});
