import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActiveSession, createSessions, createSessionToken, hashSessionToken, isEntitled } from './sessions.ts';

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

  it('empties the cache when it holds 50,000 sessions', async () => {
    const sessions = create();
    const find = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => sessions.findById(`unknown ${String(index)}`)));
    await find(50_000);
    await find(50_000);
    expect(loaded).toHaveLength(50_000);
    await sessions.findById('one');
    await find(1);
    expect(loaded.slice(50_000)).toEqual(['one', 'unknown 0']);
  });
});
