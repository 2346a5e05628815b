import type { Clock } from '../../../deps.ts';
import { isDatabaseUnavailable } from '../../../platform/database.ts';
import type { ActiveApiToken } from '../../../platform/guard.ts';
import type { Logger } from '../../../platform/logger.ts';
import { isEntitled, type Sessions } from '../../../platform/sessions.ts';

/** An open connection of a user, over which alerts are sent. */
export interface CheckedConnection {
  readonly userId: string;
  /** When access ends, in epoch milliseconds; Infinity if it doesn't. */
  expiresAtMs: number;
  /** Monotonic time at which the expiry was first noticed; null before that, and after an extension. */
  expirySeenAtMs: number | null;
}

/** When access ends, in epoch milliseconds, or why it has ended. */
export type Access<Code extends string> = { readonly endsAtMs: number } | { readonly ended: Code };

export interface AccessChecks {
  /** Closes those of a user's connections that lost access. Rejects only if the database is unavailable. */
  readonly recheckUser: (userId: string) => Promise<void>;
  /** Like `recheckUser`, but logs failures instead of rejecting. */
  readonly recheckUserSoon: (userId: string) => void;
  stop(): void;
}

const EXPIRY_CHECK_INTERVAL_MS = 1_000;
/** Access must end within 5 s. A connection that can't be rechecked for this long is destroyed. */
const MAX_UNCHECKED_MS = 3_000;

/** Closes connections whose access ended: on demand, and every second for those that expired. */
export function startAccessChecks<Connection extends CheckedConnection, Code extends string>(deps: {
  readonly connections: {
    listByUser(userId: string): Connection[];
    listExpired(nowMs: number): Connection[];
    /** Sends the reason and closes the connection. */
    close(connection: Connection, code: Code): void;
    destroy(connection: Connection): void;
  };
  readonly findAccess: (connection: Connection) => Promise<Access<Code>>;
  readonly clock: Clock;
  readonly log: Logger;
}): AccessChecks {
  const { connections, findAccess, clock, log } = deps;

  const recheckUser = async (userId: string): Promise<void> => {
    const ofUser = connections.listByUser(userId);
    try {
      for (const connection of ofUser) {
        const access = await findAccess(connection);
        if ('ended' in access) connections.close(connection, access.ended);
        else Object.assign(connection, { expiresAtMs: access.endsAtMs, expirySeenAtMs: null });
      }
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // Access is unknown, so the clients must reconnect. Rethrowing would hold up all alerts.
      log.error({ err: error, user: userId }, 'entitlement check failed; disconnecting the user');
      for (const connection of ofUser) connections.destroy(connection);
    }
  };

  const recheckUserSoon = (userId: string): void => {
    recheckUser(userId).catch((error: unknown) => {
      log.warn({ err: error }, 'entitlement recheck failed; retrying');
    });
  };

  const timer = setInterval(() => {
    const now = performance.now();
    for (const expired of connections.listExpired(clock.now().getTime())) {
      expired.expirySeenAtMs ??= now;
      if (now - expired.expirySeenAtMs > MAX_UNCHECKED_MS) connections.destroy(expired);
      else recheckUserSoon(expired.userId);
    }
  }, EXPIRY_CHECK_INTERVAL_MS);

  return {
    recheckUser,
    recheckUserSoon,
    stop() {
      clearInterval(timer);
    },
  };
}

export async function findSessionAccess(
  { sessions, clock }: { readonly sessions: Pick<Sessions, 'findById'>; readonly clock: Clock },
  sessionId: string,
): Promise<Access<'session_ended' | 'subscription_ended'>> {
  const session = await sessions.findById(sessionId);
  if (session === undefined) return { ended: 'session_ended' };
  return isEntitled(session, clock.now()) ? { endsAtMs: expiryOf(session) } : { ended: 'subscription_ended' };
}

/** Returns when the session or token, or its entitlement, ends, whichever is first, in epoch milliseconds. */
export function expiryOf({ expiresAt, entitlement }: Pick<ActiveApiToken, 'expiresAt' | 'entitlement'>): number {
  return Math.min(expiresAt?.getTime() ?? Infinity, entitlement?.endsAt?.getTime() ?? Infinity);
}
