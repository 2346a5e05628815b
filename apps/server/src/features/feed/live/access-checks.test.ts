import { DatabaseError } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import type { ActiveSession, Entitlement } from '../../../platform/sessions.ts';
import {
  type AccessChecks,
  type CheckedConnection,
  expiryOf,
  findSessionAccess,
  startAccessChecks,
} from './access-checks.ts';

type Connection = CheckedConnection & { readonly sessionId: string };

const NOW_MS = Date.parse('2026-11-20T15:00:00Z');
const HOUR_MS = 3_600_000;
const CHECK_MS = 1_000;
const at = (offsetMs: number): Date => new Date(NOW_MS + offsetMs);

const sessionOf = (sessionId: string, entitlement: Entitlement | null, expiresAt = at(HOUR_MS)): ActiveSession => ({
  sessionId,
  createdAt: at(-HOUR_MS),
  expiresAt,
  passwordConfirmedAt: null,
  secondFactorAt: null,
  userId: 'tess',
  registrationId: 'BNA-23456789',
  name: 'Tess',
  email: 'tess@bna.test',
  isEmailConfirmed: true,
  roles: ['USER'],
  entitlement,
});
const UNLIMITED: Entitlement = { status: 'active', endsAt: null };
const unavailable = (): Error => {
  const error = new DatabaseError('the database system is shutting down', 0, 'error');
  error.code = '57P03';
  return error;
};

let sockets: Connection[];
/** Closed sockets in order: session and reason. */
let events: [sessionId: string, what: string][];
let stored: Map<string, ActiveSession>;
let findById: (sessionId: string) => Promise<ActiveSession | undefined>;
let logged: string[];
let checks: AccessChecks;

const join = (sessionId: string, expiresAtMs = Infinity): Connection => {
  const member = { sessionId, userId: 'tess', expiresAtMs, expirySeenAtMs: null };
  sockets.push(member);
  return member;
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  sockets = [];
  events = [];
  stored = new Map();
  logged = [];
  findById = (sessionId) => Promise.resolve(stored.get(sessionId));
  const clock = { now: () => new Date() };
  checks = startAccessChecks({
    connections: {
      listByUser: (userId) => sockets.filter((socket) => socket.userId === userId),
      listExpired: (nowMs) => sockets.filter(({ expiresAtMs }) => expiresAtMs <= nowMs),
      close: ({ sessionId }, code) => {
        sockets = sockets.filter((socket) => socket.sessionId !== sessionId);
        events.push([sessionId, code]);
      },
      destroy: ({ sessionId }) => {
        events.push([sessionId, 'destroyed']);
      },
    },
    findAccess: ({ sessionId }: Connection) =>
      findSessionAccess({ sessions: { findById: (id) => findById(id) }, clock }, sessionId),
    clock,
    log: createLogger('info', { write: (line) => logged.push(line) }),
  });
});
afterEach(() => {
  checks.stop();
  vi.useRealTimers();
});

describe('a recheck of a user', () => {
  // @threat N1
  it('closes each socket that lost access, with the reason, and keeps the others', async () => {
    for (const id of ['signed out', 'unsubscribed', 'ended now', 'entitled']) join(id);
    stored.set('unsubscribed', sessionOf('unsubscribed', null));
    stored.set('ended now', sessionOf('ended now', { status: 'trialing', endsAt: at(0) }));
    stored.set('entitled', sessionOf('entitled', { status: 'trialing', endsAt: at(1) }));
    await checks.recheckUser('tess');
    expect(events).toEqual([
      ['signed out', 'session_ended'],
      ['unsubscribed', 'subscription_ended'],
      ['ended now', 'subscription_ended'],
    ]);
  });

  it('moves the expiry of a socket whose access was extended', async () => {
    const member = join('one', NOW_MS);
    member.expirySeenAtMs = 5;
    stored.set('one', sessionOf('one', { status: 'active', endsAt: at(500) }));
    await checks.recheckUser('tess');
    expect(member).toMatchObject({ expiresAtMs: NOW_MS + 500, expirySeenAtMs: null });
  });

  // @threat N1
  it('rejects if the database is unavailable, and leaves the sockets open', async () => {
    join('one');
    findById = () => Promise.reject(unavailable());
    await expect(checks.recheckUser('tess')).rejects.toThrow('shutting down');
    expect(events).toEqual([]);
  });

  // @threat N1
  it('disconnects the user after any other failure, without rejecting', async () => {
    join('one');
    join('two');
    findById = () => Promise.reject(new Error('unexpected row'));
    await checks.recheckUser('tess');
    expect(events).toEqual([
      ['one', 'destroyed'],
      ['two', 'destroyed'],
    ]);
    expect(logged.join('')).toContain('entitlement check failed');
  });

  it('logs instead of rejecting if nobody awaits it', async () => {
    join('one');
    findById = () => Promise.reject(unavailable());
    checks.recheckUserSoon('tess');
    await vi.advanceTimersByTimeAsync(0);
    expect(logged.join('')).toContain('entitlement recheck failed');
    expect(events).toEqual([]);
  });
});

describe('the check for expired access', () => {
  // @threat N1
  it('closes a socket within a second of the end of its access', async () => {
    join('one', NOW_MS + 2 * CHECK_MS);
    stored.set('one', sessionOf('one', { status: 'trialing', endsAt: at(2 * CHECK_MS) }));
    await vi.advanceTimersByTimeAsync(2 * CHECK_MS - 1);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual([['one', 'subscription_ended']]);
  });

  // @threat N1
  it('destroys a socket that could not be rechecked for more than three seconds', async () => {
    join('one', NOW_MS + CHECK_MS);
    findById = () => Promise.reject(unavailable());
    await vi.advanceTimersByTimeAsync(4 * CHECK_MS);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(CHECK_MS);
    expect(events).toEqual([['one', 'destroyed']]);
  });

  it('keeps a socket whose access was extended meanwhile', async () => {
    join('one', NOW_MS + CHECK_MS);
    stored.set('one', sessionOf('one', UNLIMITED));
    await vi.advanceTimersByTimeAsync(10 * CHECK_MS);
    expect(events).toEqual([]);
  });

  it('ends when stopped', () => {
    checks.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the expiry of a session', () => {
  it.each([
    ['without a scheduled end of the entitlement', UNLIMITED, HOUR_MS],
    ['without an entitlement', null, HOUR_MS],
    ['with an earlier end of the entitlement', { status: 'trialing', endsAt: at(5) } as const, 5],
    ['with a later end of the entitlement', { status: 'trialing', endsAt: at(2 * HOUR_MS) } as const, HOUR_MS],
  ])('is the earlier end: %s', (_name, entitlement, offsetMs) => {
    expect(expiryOf(sessionOf('one', entitlement))).toBe(NOW_MS + offsetMs);
  });
});
