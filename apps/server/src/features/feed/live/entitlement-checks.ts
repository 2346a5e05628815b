import type { Clock } from '../../../deps.ts';
import { isDatabaseUnavailable } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { type ActiveSession, isEntitled, type Sessions } from '../../../platform/sessions.ts';
import { destroyTransport } from './raw-socket.ts';
import type { SocketRegistry } from './socket-registry.ts';

export interface EntitlementChecks {
  /** Closes those of a user's sockets that lost access. Rejects only if the database is unavailable. */
  readonly recheckUser: (userId: string) => Promise<void>;
  /** Like `recheckUser`, but logs failures instead of rejecting. */
  readonly recheckUserSoon: (userId: string) => void;
  stop(): void;
}

const EXPIRY_CHECK_INTERVAL_MS = 1_000;
/** Access must end within 5 s. A socket that can't be rechecked for this long is destroyed. */
const MAX_UNCHECKED_MS = 3_000;

/** Closes sockets whose session or entitlement ended: on demand, and every second for those that expired. */
export function startEntitlementChecks(deps: {
  readonly registry: SocketRegistry;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly log: Logger;
}): EntitlementChecks {
  const { registry, sessions, clock, log } = deps;

  const recheckUser = async (userId: string): Promise<void> => {
    const sockets = registry.listByUser(userId);
    try {
      for (const socket of sockets) {
        const session = await sessions.findById(socket.sessionId);
        if (session === undefined) registry.close(socket, 'session_ended');
        else if (!isEntitled(session, clock.now())) registry.close(socket, 'subscription_ended');
        else Object.assign(socket, { expiresAtMs: expiryOf(session), expirySeenAtMs: null });
      }
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // Access is unknown, so the sockets must reconnect. Rethrowing would hold up all alerts.
      log.error({ err: error, user: userId }, 'entitlement check failed; disconnecting the user');
      for (const { socket } of sockets) destroyTransport(socket);
    }
  };

  const recheckUserSoon = (userId: string): void => {
    recheckUser(userId).catch((error: unknown) => {
      log.warn({ err: error }, 'entitlement recheck failed; retrying');
    });
  };

  const timer = setInterval(() => {
    const now = performance.now();
    for (const expired of registry.listExpired(clock.now().getTime())) {
      expired.expirySeenAtMs ??= now;
      if (now - expired.expirySeenAtMs > MAX_UNCHECKED_MS) destroyTransport(expired.socket);
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

/** Returns when the session or its entitlement ends, whichever is first, in epoch milliseconds. */
export function expiryOf({ expiresAt, entitlement }: ActiveSession): number {
  return Math.min(expiresAt.getTime(), entitlement?.endsAt?.getTime() ?? Infinity);
}
