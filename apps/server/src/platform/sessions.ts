import { hash, randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@bna/contract/business';
import type { Role } from '@bna/contract/fields';
import type { SubscribedStatus } from '@bna/contract/subscription';
import type { Clock } from '../deps.ts';
import { createBatchLoader } from './batch-loader.ts';

/** Why someone may read the news, and the instant at which that ends by itself (null: not by the clock). */
export interface NewsAccess {
  readonly status: SubscribedStatus;
  readonly endsAt: Date | null;
}

/** A session as the database has it, with its user and the user's access. */
export interface SignedIn {
  /** SHA-256 of the cookie's value, hex: names the session without being able to act as it. */
  readonly sessionId: string;
  /** The login. */
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly userId: string;
  readonly registrationId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly newsAccess: NewsAccess | null;
}

export type LoadSessions = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, SignedIn>>;

/** How long a node trusts what it read, unless it hears of a change before. */
const TRUSTED_MS = 1_000;
const CACHE_MAX_ENTRIES = 50_000;
const TOKEN_BYTES = 32;
export const SESSION_LIFETIME_MS = SESSION_DAYS * 86_400_000;

export const createSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const sessionIdOf = (token: string): string => hash('sha256', token, 'hex');

/** Whether the clock still allows what was granted; the status itself is the database's word. */
export function hasNewsAccess({ newsAccess }: Pick<SignedIn, 'newsAccess'>, now: Date): boolean {
  return newsAccess !== null && (newsAccess.endsAt === null || now < newsAccess.endsAt);
}

export interface Sessions {
  /** The live session that a cookie's value stands for. */
  find(token: string): Promise<SignedIn | undefined>;
  findById(sessionId: string): Promise<SignedIn | undefined>;
  /** Forgets what is remembered of a user; the next request reads anew. */
  forgetUser(userId: string): void;
}

export function createSessions(options: { load: LoadSessions; clock: Clock; monotonicMs?: () => number }): Sessions {
  const { load, clock, monotonicMs = () => performance.now() } = options;
  const remembered = new Map<string, { readAt: number; session: SignedIn | undefined }>();
  const idsOfUser = new Map<string, Set<string>>();
  let forgotten = 0;
  const read = createBatchLoader(load);

  const remember = (sessionId: string, entry: { readAt: number; session: SignedIn | undefined }): void => {
    if (remembered.size >= CACHE_MAX_ENTRIES) {
      remembered.clear();
      idsOfUser.clear();
    }
    remembered.set(sessionId, entry);
    if (entry.session === undefined) return;
    const ids = idsOfUser.get(entry.session.userId);
    if (ids === undefined) idsOfUser.set(entry.session.userId, new Set([sessionId]));
    else ids.add(sessionId);
  };

  const findById = async (sessionId: string): Promise<SignedIn | undefined> => {
    const entry = remembered.get(sessionId);
    let session: SignedIn | undefined;
    if (entry !== undefined && monotonicMs() - entry.readAt < TRUSTED_MS) {
      session = entry.session;
    } else {
      const readAt = monotonicMs();
      const forgottenBefore = forgotten;
      session = await read(sessionId);
      // What was read before a change became known may be old: answer with it, but do not keep it.
      if (forgotten === forgottenBefore) {
        remember(sessionId, { readAt, session });
      }
    }
    return session !== undefined && clock.now() < session.expiresAt ? session : undefined;
  };

  return {
    find: (token) => findById(sessionIdOf(token)),
    findById,
    forgetUser(userId) {
      forgotten += 1;
      for (const id of idsOfUser.get(userId) ?? []) remembered.delete(id);
      idsOfUser.delete(userId);
    },
  };
}
