import { hash, randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@bna/contract/business';
import type { Role } from '@bna/contract/fields';
import type { SubscribedStatus } from '@bna/contract/billing/subscription';
import type { Clock } from '../deps.ts';
import { createBatchLoader } from './batch-loader.ts';

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
  readonly roles: readonly Role[];
  readonly entitlement: Entitlement | null;
}

export type LoadSessions = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, ActiveSession>>;

/** Unless a change notification clears the entry earlier. */
const CACHE_TTL_MS = 1_000;
const CACHE_MAX_ENTRIES = 50_000;
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
  /** Clears a user's cached sessions. */
  forgetUser(userId: string): void;
}

export function createSessions(options: { load: LoadSessions; clock: Clock; monotonicMs?: () => number }): Sessions {
  const { load, clock, monotonicMs = () => performance.now() } = options;
  const cached = new Map<string, { readAt: number; session: ActiveSession | undefined }>();
  const idsByUser = new Map<string, Set<string>>();
  let invalidations = 0;
  const read = createBatchLoader(load);

  const store = (sessionId: string, entry: { readAt: number; session: ActiveSession | undefined }): void => {
    if (cached.size >= CACHE_MAX_ENTRIES) {
      cached.clear();
      idsByUser.clear();
    }
    cached.set(sessionId, entry);
    if (entry.session === undefined) return;
    const ids = idsByUser.get(entry.session.userId);
    if (ids === undefined) idsByUser.set(entry.session.userId, new Set([sessionId]));
    else ids.add(sessionId);
  };

  const findById = async (sessionId: string): Promise<ActiveSession | undefined> => {
    const entry = cached.get(sessionId);
    let session: ActiveSession | undefined;
    if (entry !== undefined && monotonicMs() - entry.readAt < CACHE_TTL_MS) {
      session = entry.session;
    } else {
      const readAt = monotonicMs();
      const invalidationsBefore = invalidations;
      session = await read(sessionId);
      // A change during the read may be missing from the result: return it, but do not cache it.
      if (invalidations === invalidationsBefore) {
        store(sessionId, { readAt, session });
      }
    }
    return session !== undefined && clock.now() < session.expiresAt ? session : undefined;
  };

  return {
    find: (token) => findById(hashSessionToken(token)),
    findById,
    forgetUser(userId) {
      invalidations += 1;
      for (const id of idsByUser.get(userId) ?? []) cached.delete(id);
      idsByUser.delete(userId);
    },
  };
}
