import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../../deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Limit, RateLimiter } from '../../../platform/rate-limit.ts';
import { findSessionWithin, isEntitled, type Sessions } from '../../../platform/sessions.ts';
import { destroyTransport } from './raw-socket.ts';
import { CLOSE_MESSAGES } from './socket-registry.ts';
import type { ChannelSocket } from './socket-server.ts';

export interface HandshakeDeps {
  readonly sessions: Sessions;
  /** Returns the session cookie's value from a `Cookie` header. */
  readonly sessionTokenOf: (cookieHeader: string) => string | undefined;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly log: Logger;
}

const HANDSHAKES: Limit = { name: 'handshake', max: 30, windowS: 60 };
/**
 * Of one client address, without a session or with one that is being verified. Above what a company behind one address
 * needs when all of its pages reconnect to a new node.
 */
const VISITOR_HANDSHAKES: Limit = { name: 'visitor-handshake', max: 300, windowS: 60 };

/** Socket.IO sends `data` to the page along with the message. */
class HandshakeError extends Error {
  readonly data: { code: string };

  constructor(message: string, code: string) {
    super(message);
    this.data = { code };
  }
}

/** Returns a namespace middleware that admits sockets of entitled sessions and sets `socket.data.session`. */
export function createHandshakeCheck(
  deps: HandshakeDeps,
): (socket: ChannelSocket, proceed: (error?: Error) => void) => void {
  /** Connections that have joined the namespace. Each may join once. */
  const joined = new WeakSet<object>();
  const check = async (socket: ChannelSocket): Promise<Error | undefined> => {
    if (joined.has(socket.conn)) {
      destroyTransport(socket);
      return new HandshakeError('This connection listens already', 'too_many_connections');
    }
    joined.add(socket.conn);
    return authorize(socket, deps);
  };
  return (socket, proceed) => {
    void check(socket)
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'live handshake check failed');
        return new HandshakeError('The service is busy, please try again in a moment.', 'unavailable');
      })
      .then(proceed);
  };
}

/** Counts a handshake without a session by its client address. Returns the seconds to wait after too many. */
export async function limitVisitors(request: IncomingMessage, deps: HandshakeDeps): Promise<number | null> {
  const { sessionTokenOf, addressOf, rateLimiter, log } = deps;
  const address = addressOf(request);
  const token = sessionTokenOf(request.headers.cookie ?? '');
  if (token === undefined) return rateLimiter.consume(VISITOR_HANDSHAKES, address);
  try {
    await findSessionWithin(VISITOR_HANDSHAKES, deps, { token, address });
  } catch (error) {
    if (error instanceof HttpError && error.retryAfterS !== undefined) return error.retryAfterS;
    // The check that follows fails, too, and tells the client.
    log.warn({ err: error }, 'session of a live handshake could not be read');
  }
  return null;
}

async function authorize(
  socket: ChannelSocket,
  { sessions, sessionTokenOf, rateLimiter, clock }: HandshakeDeps,
): Promise<Error | undefined> {
  const token = sessionTokenOf(socket.handshake.headers.cookie ?? '');
  const session = token === undefined ? undefined : await sessions.find(token);
  if (session === undefined) return new HandshakeError('Please log in to continue', 'session_ended');
  if (!isEntitled(session, clock.now())) {
    return new HandshakeError(CLOSE_MESSAGES.subscription_ended, 'subscription_ended');
  }
  if (rateLimiter.consume(HANDSHAKES, session.userId) !== null) {
    return new HandshakeError('Too many requests, please try again later.', 'too_many_requests');
  }
  socket.data.session = session;
  return undefined;
}
