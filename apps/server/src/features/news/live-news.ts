import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  AlertAction,
  type ChannelErrorCode,
  LIVE_NEWS_NAMESPACE,
  type LiveNewsEvents,
  type StockNewsUpdate,
} from '@bna/contract/live-news';
import { NewsSummary } from '@bna/contract/news';
import { Server, type Socket } from 'socket.io';
import type { Clock } from '../../deps.ts';
import { isDatabaseAway } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Limit, RateLimiter } from '../../platform/rate-limit.ts';
import { securityHeaders } from '../../platform/security-headers.ts';
import { hasNewsAccess, type Sessions, type SignedIn } from '../../platform/sessions.ts';
import type { AlertLog } from './alert-log.ts';
import { createAdmission } from './live-admission.ts';
import { closeSoon, isFromOurPage, letRequestGo, limitTalking } from './live-connection.ts';
import { cutTransport } from './live-frame.ts';
import { createLiveSubscribers, type LiveSubscriber } from './live-subscribers.ts';
import type { AlertLogRow } from './store.ts';

export interface LiveNewsDeps {
  readonly server: HttpServer;
  readonly alertLog: AlertLog;
  readonly sessions: Sessions;
  /** The session cookie's value among a request's cookies. */
  readonly sessionTokenOf: (cookieHeader: string) => string | undefined;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly log: Logger;
  readonly publicOrigin: string;
  /** Hears of each fan-out after it; must neither wait nor throw. */
  readonly onSent: (sent: FanOut) => void;
}

/** Rows of the alert log that were written to all connections in one go. */
export interface FanOut {
  readonly rows: readonly AlertLogRow[];
  readonly epoch: string;
  readonly sockets: number;
  /** Before the first write and after the last one. */
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export interface LiveNews {
  /** Looks again whether a user's sockets may stay. */
  recheckUser(userId: string): Promise<void>;
  /** Ends all connections without a word: their people come back, and are looked at as at first. */
  readonly cutEverybody: () => void;
  /** Closes all sockets so that they come back elsewhere, and takes no more. */
  close(): Promise<void>;
  readonly subscribers: number;
}

const HANDSHAKES: Limit = { name: 'handshake', max: 30, windowS: 60 };
/** Well above a thousand in a second, and about half of the time is left to everything else. */
const ADMISSION = { perTurn: 32, pauseMs: 10, maxWaiting: 5_000 };
const MAX_SOCKETS_PER_USER = 5;
const MAX_INCOMING_BYTES = 16 * 1_024;
const CONNECT_TIMEOUT_MS = 5_000;
const CLOCK_CHECK_INTERVAL_MS = 1_000;
/** Whoever has lost access by the clock is out within five seconds, though nobody can be asked whether it was prolonged. */
const MAX_UNCHECKED_MS = 3_000;
const LIBRARY_PATH = '/socket.io/';
const FORBIDDEN = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
/** Whoever hears this comes back by itself, a random while later. */
const BUSY = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
const NOT_THERE = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const CLOSING_MESSAGES: Record<ChannelErrorCode, string> = {
  session_ended: 'Your session has ended',
  subscription_ended: 'You have no active subscription.',
  too_many_connections: 'Live alerts were opened in too many places',
};

/** The page sends no events; nodes tell each other none. */
type NoEvents = Record<string, never>;
type LiveSocket = Socket<NoEvents, LiveNewsEvents, NoEvents, { session: SignedIn }>;

/** The Socket.IO gateway: admits who may listen, tells each change of the feed, and shows out whose access has ended. */
export function openLiveNews(deps: LiveNewsDeps): LiveNews {
  const { alertLog, sessions, rateLimiter, clock, log } = deps;
  deps.server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    // Until the library has it nobody listens: a reset would be an error that nobody handles.
    socket.on('error', () => undefined);
    // The library would call a foreign origin a bad request; said before it looks, the socket is closed to it.
    if (request.url?.startsWith(LIBRARY_PATH) !== true) socket.end(NOT_THERE);
    else if (!isFromOurPage(request, deps.publicOrigin)) socket.end(FORBIDDEN);
  });
  const admission = createAdmission(ADMISSION);
  const io = new Server<NoEvents, LiveNewsEvents, NoEvents, { session: SignedIn }>(deps.server, {
    serveClient: false,
    // The library's own recovery of missed events stays off: it hands them out before the check of access.
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MAX_INCOMING_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    allowRequest: (request, decide) => {
      if (!isFromOurPage(request, deps.publicOrigin)) decide('foreign origin', false);
      else
        admission.ask((isAdmitted) => {
          if (!isAdmitted && request.headers.upgrade !== undefined) request.socket.end(BUSY);
          decide(isAdmitted ? null : 'busy', isAdmitted);
        });
    },
  });
  // The library makes its WebSocket server anew when the port is opened.
  deps.server.on('listening', () => {
    closeSoon(io);
  });
  const headers = new Map(Object.entries(securityHeaders(deps.publicOrigin)));
  // The library answers by itself: what every answer carries is put on before it looks.
  deps.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(LIBRARY_PATH) === true) response.setHeaders(headers);
  });
  // Nobody belongs in the library's main namespace.
  io.of('/').use((_socket, next) => {
    next(new Error('Unknown channel'));
  });
  const namespace = io.of(LIVE_NEWS_NAMESPACE);
  io.engine.on('connection', limitTalking);
  /** Connections that have asked to listen: each may once. */
  const joined = new WeakSet<object>();

  const subscribers = createLiveSubscribers({
    onTooSlow: ({ socket, userId }) => {
      log.info({ event: 'live_too_slow', user: userId }, 'a live connection did not keep up and was cut');
      cutTransport(socket);
    },
  });

  namespace.use((socket, proceed) => {
    void admit(socket).then(proceed);
  });

  /** Why a socket may not come in; undefined if it may. */
  const admit = (socket: LiveSocket): Promise<Error | undefined> =>
    checkAdmission(socket).catch((error: unknown) => {
      log.warn({ err: error }, 'a live connection could not be checked');
      return new Refusal('The service is busy, please try again in a moment.', 'unavailable');
    });

  const checkAdmission = async (socket: LiveSocket): Promise<Error | undefined> => {
    if (joined.has(socket.conn)) {
      cutTransport(socket);
      return new Refusal('This connection listens already', 'too_many_connections');
    }
    joined.add(socket.conn);
    const token = deps.sessionTokenOf(socket.handshake.headers.cookie ?? '');
    const session = token === undefined ? undefined : await sessions.find(token);
    if (session === undefined) return new Refusal('Please log in to continue', 'session_ended');
    if (!hasNewsAccess(session, clock.now()))
      return new Refusal(CLOSING_MESSAGES.subscription_ended, 'subscription_ended');
    if (rateLimiter.take(HANDSHAKES, session.userId) !== null) {
      return new Refusal('Too many requests, please try again later.', 'too_many_requests');
    }
    socket.data.session = session;
    return undefined;
  };

  namespace.on('connection', (socket) => {
    const { session } = socket.data;
    letRequestGo(socket);
    const others = subscribers.ofUser(session.userId);
    for (const oldest of others.slice(0, Math.max(0, others.length - MAX_SOCKETS_PER_USER + 1))) {
      close(oldest, 'too_many_connections');
    }
    // In one turn: what is told from now on comes after the position that the socket hears of.
    socket.emit('connection-success', { message: 'Connected to live news', ...alertLog.position() });
    subscribers.add({
      socket,
      sessionId: session.sessionId,
      userId: session.userId,
      endsAtMs: endOf(session),
      endSeenAtMs: null,
    });
    socket.on('disconnect', (reason) => {
      subscribers.remove(socket);
      // Whoever leaves the channel has nothing else to be connected for.
      if (reason === 'client namespace disconnect') cutTransport(socket);
    });
    // The session may have ended while the handshake was under way.
    recheckSoon(session.userId);
  });

  const close = (subscriber: LiveSubscriber, code: ChannelErrorCode): void => {
    subscribers.remove(subscriber.socket);
    subscriber.socket.emit('error', { message: CLOSING_MESSAGES[code], code });
    subscriber.socket.disconnect(true);
  };

  const recheckEach = async (ofUser: readonly LiveSubscriber[]): Promise<void> => {
    for (const subscriber of ofUser) {
      const session = await sessions.findById(subscriber.sessionId);
      if (session === undefined) close(subscriber, 'session_ended');
      else if (!hasNewsAccess(session, clock.now())) close(subscriber, 'subscription_ended');
      else Object.assign(subscriber, { endsAtMs: endOf(session), endSeenAtMs: null });
    }
  };

  const cut = (those: readonly LiveSubscriber[]): void => {
    for (const { socket } of those) cutTransport(socket);
  };

  const recheckUser = async (userId: string): Promise<void> => {
    const ofUser = subscribers.ofUser(userId);
    try {
      await recheckEach(ofUser);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // Whoever cannot be followed must come in anew; all alerts would wait for it otherwise.
      log.error({ err: error, user: userId }, 'access could not be checked: the connections are cut');
      cut(ofUser);
    }
  };

  const cutEverybody = (): void => {
    cut(subscribers.all());
  };

  const recheckSoon = (userId: string): void => {
    recheckUser(userId).catch((error: unknown) => {
      log.warn({ err: error }, 'access could not be checked again');
    });
  };

  const clockCheck = setInterval(() => {
    for (const subscriber of subscribers.endedAt(clock.now().getTime())) {
      subscriber.endSeenAtMs ??= performance.now();
      if (performance.now() - subscriber.endSeenAtMs > MAX_UNCHECKED_MS) cutTransport(subscriber.socket);
      else recheckSoon(subscriber.userId);
    }
  }, CLOCK_CHECK_INTERVAL_MS);

  alertLog.listen({
    onRows: (rows, epoch) => {
      const [firstAt, sockets] = [clock.now(), subscribers.size];
      const sentAt = firstAt.toISOString();
      subscribers.send(rows.map((row) => toUpdate(row, epoch, sentAt)));
      deps.onSent({ rows, epoch, sockets, firstAt, lastAt: clock.now() });
    },
    onReplaced: cutEverybody,
  });

  return {
    recheckUser,
    cutEverybody,
    async close() {
      clearInterval(clockCheck);
      admission.close();
      cutEverybody();
      await io.close();
    },
    get subscribers() {
      return subscribers.size;
    },
  };
}

/** A refusal at the handshake; the library shows `data` to the page beside the message. */
class Refusal extends Error {
  readonly data: { code: string };

  constructor(message: string, code: string) {
    super(message);
    this.data = { code };
  }
}

function endOf(session: SignedIn): number {
  return Math.min(session.expiresAt.getTime(), session.newsAccess?.endsAt?.getTime() ?? Infinity);
}

function toUpdate(row: AlertLogRow, epoch: string, sentAt: string): StockNewsUpdate {
  return {
    epoch,
    seq: row.seq,
    action: AlertAction.parse(row.action),
    newsSummary: NewsSummary.parse(row.news_summary),
    published_at: row.published_at.toISOString(),
    sent_at: sentAt,
  };
}
