import { hash, randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@bna/contract/business';
import type { Role } from '@bna/contract/fields';
import type { SubscribedStatus } from '@bna/contract/billing/subscription';
import type { Clock } from '../deps.ts';
import { createBatchLoader } from './batch-loader.ts';
import { lookUpWithin } from './guess-limit.ts';
import type { Limit, RateLimiter } from './rate-limit.ts';

/** A user's right to the feed. `endsAt` null: no scheduled end. */
export interface Entitlement {
  readonly status: SubscribedStatus;
  readonly endsAt: Date | null;
}

/** A session as stored, with its user and the user's entitlement. */
export interface ActiveSession {
  /** SHA-256 of the cookie value, hex: identifies the session but cannot be used to sign in. */
  readonly sessionId: string;
  /** Time of the login. */
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Last time the user confirmed the password in this session, other than by the login. */
  readonly passwordConfirmedAt: Date | null;
  /** Last time a code of the second factor was given in this session. */
  readonly secondFactorAt: Date | null;
  readonly userId: string;
  readonly registrationId: string;
  readonly name: string;
  readonly email: string;
  /** Whether the user proved to read the mailbox. */
  readonly isEmailConfirmed: boolean;
  readonly roles: readonly Role[];
  readonly entitlement: Entitlement | null;
}

export type LoadSessions = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, ActiveSession>>;

/** Unless a change notification clears the entry earlier. */
const CACHE_TTL_MS = 1_000;
const CACHE_MAX_SESSIONS = 50_000;
/** Unknown sessions are cached apart from the others, so that guesses displace only guesses. */
const CACHE_MAX_MISSES = 10_000;
const TOKEN_BYTES = 32;
export const SESSION_LIFETIME_MS = SESSION_DAYS * 86_400_000;

export const createSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashSessionToken = (token: string): string => hash('sha256', token, 'hex');

/** Returns whether the entitlement has not ended at `now`. */
export function isEntitled({ entitlement }: Pick<ActiveSession, 'entitlement'>, now: Date): boolean {
  return entitlement !== null && (entitlement.endsAt === null || now < entitlement.endsAt);
}

export interface Sessions {
  /** Finds the unexpired session of a cookie value. */
  find(token: string): Promise<ActiveSession | undefined>;
  findById(sessionId: string): Promise<ActiveSession | undefined>;
  /**
   * Finds the session of a cookie value if it existed when it was last read: at once if that was just now. Null if this
   * node doesn't know it; runs no query then.
   */
  findKnown(token: string): ActiveSession | Promise<ActiveSession | undefined> | null;
  /** Clears a user's cached sessions. */
  forgetUser(userId: string): void;
}

export function createSessions(options: { load: LoadSessions; clock: Clock; monotonicMs?: () => number }): Sessions {
  const { load, clock, monotonicMs = () => performance.now() } = options;
  const cached = new Map<string, { readonly readAt: number; readonly session: ActiveSession }>();
  /** When unknown sessions were looked up. */
  const misses = new Map<string, number>();
  const idsByUser = new Map<string, Set<string>>();
  let invalidations = 0;
  const read = createBatchLoader(load);

  const drop = (sessionId: string): void => {
    const userId = cached.get(sessionId)?.session.userId;
    cached.delete(sessionId);
    if (userId === undefined) return;
    const ids = idsByUser.get(userId);
    ids?.delete(sessionId);
    if (ids?.size === 0) idsByUser.delete(userId);
  };

  const store = (sessionId: string, readAt: number, session: ActiveSession | undefined): void => {
    if (session === undefined) {
      drop(sessionId);
      if (misses.size >= CACHE_MAX_MISSES) misses.clear();
      misses.set(sessionId, readAt);
      return;
    }
    if (cached.size >= CACHE_MAX_SESSIONS && !cached.has(sessionId)) drop(oldestOf(cached));
    misses.delete(sessionId);
    cached.set(sessionId, { readAt, session });
    const ids = idsByUser.get(session.userId);
    if (ids === undefined) idsByUser.set(session.userId, new Set([sessionId]));
    else ids.add(sessionId);
  };

  const isFresh = (readAt: number | undefined): boolean =>
    readAt !== undefined && monotonicMs() - readAt < CACHE_TTL_MS;

  const readAndStore = async (sessionId: string): Promise<ActiveSession | undefined> => {
    const readAt = monotonicMs();
    const invalidationsBefore = invalidations;
    const session = await read(sessionId);
    // A change during the read may be missing from the result: return it, but do not cache it.
    if (invalidations === invalidationsBefore) store(sessionId, readAt, session);
    return session;
  };

  const findById = async (sessionId: string): Promise<ActiveSession | undefined> => {
    if (isFresh(misses.get(sessionId))) return undefined;
    const entry = cached.get(sessionId);
    const session = isFresh(entry?.readAt) ? entry?.session : await readAndStore(sessionId);
    return session !== undefined && clock.now() < session.expiresAt ? session : undefined;
  };

  return {
    find: (token) => findById(hashSessionToken(token)),
    findById,
    findKnown(token) {
      const sessionId = hashSessionToken(token);
      const entry = cached.get(sessionId);
      if (entry === undefined) return null;
      const isUsable = isFresh(entry.readAt) && clock.now() < entry.session.expiresAt;
      return isUsable ? entry.session : findById(sessionId);
    },
    forgetUser(userId) {
      invalidations += 1;
      for (const id of idsByUser.get(userId) ?? []) cached.delete(id);
      idsByUser.delete(userId);
    },
  };
}

/** Returns the key that was set first. The map must not be empty. */
const oldestOf = (entries: ReadonlyMap<string, unknown>): string => entries.keys().next().value ?? '';

/**
 * Finds the session of a cookie value. One that this node doesn't know counts against the limit of the client's address
 * until it turns out to exist, so that guesses cost no queries.
 *
 * @throws HttpError 429 after too many guesses
 */
export async function findSessionWithin(
  limit: Limit,
  { sessions, rateLimiter }: { readonly sessions: Sessions; readonly rateLimiter: RateLimiter },
  { token, address }: { readonly token: string; readonly address: string },
): Promise<ActiveSession | undefined> {
  const known = sessions.findKnown(token);
  if (known !== null) return known;
  return lookUpWithin(limit, { rateLimiter, client: address }, () => sessions.find(token));
}
