import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Access, Endpoint } from '@bna/contract/endpoint';
import { API_BASE, REQUEST_ID_HEADER } from '@bna/contract/endpoint';
import type { Logger } from './logger.ts';
import type { ActiveSession, Sessions } from './sessions.ts';

/** A response in memory. */
export interface ReadyResponse {
  readonly status: 200 | 304;
  /** Alternating names and values, without those that every response has. */
  readonly headers: readonly string[];
  /** Null for 304. */
  readonly body: Buffer | string | null;
}

/** How a GET endpoint is answered from memory. */
export interface FastRead {
  /** The queries that are answered, as in the URL: '' or `?name=value`. */
  readonly queries: readonly string[];
  /** Returns the response that the route would send, or null if it isn't in memory. Runs no query. */
  readonly respond: (session: ActiveSession, headers: IncomingHttpHeaders) => ReadyResponse | null;
  /** Loads what `respond` lacks, once for all requests that wait. Without it, the route does. */
  readonly load?: (headers: IncomingHttpHeaders) => Promise<unknown>;
}

/** Called after each response. `path` as in the routes. */
export type OnFastResponse = (path: string, response: { readonly status: number; readonly seconds: number }) => void;

/**
 * Answers reads of the busiest endpoints in front of Fastify, if the caller's session and the response are in memory.
 * Everything else, and every refusal, is left to the route.
 */
export interface FastPath {
  add(endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>, read: FastRead): void;
  /** URLs that are answered. */
  readonly urls: () => readonly string[];
  /** Puts the fast path in front of the listeners that the server has. */
  open(server: Server, onResponse: OnFastResponse): void;
}

export interface FastPathOptions {
  readonly sessions: Pick<Sessions, 'findKnown'>;
  /** Returns the session cookie of a `cookie` header. */
  readonly sessionTokenOf: (cookieHeader: string) => string | undefined;
  /** Returns whether the session may read, and then counts the request. Counts nothing if not. */
  readonly admit: (session: ActiveSession, access: Access) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Logger;
}

interface Read extends Pick<FastRead, 'respond' | 'load'> {
  readonly path: string;
  readonly access: Access;
}

/** Null: nothing was sent. */
type SentStatus = ReadyResponse['status'] | null;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export function createFastPath({
  sessions,
  sessionTokenOf,
  admit,
  addressOf,
  headers,
  log,
}: FastPathOptions): FastPath {
  const commonHeaders = Object.entries(headers).flat();
  const reads = new Map<string, Read>();

  const findRead = ({ method, url = '', headers: { authorization } }: IncomingMessage): Read | undefined =>
    method === 'GET' && authorization === undefined ? reads.get(url) : undefined;

  const findSession = ({ headers: { cookie } }: IncomingMessage) => {
    const token = cookie === undefined ? undefined : sessionTokenOf(cookie);
    return token === undefined ? null : sessions.findKnown(token);
  };

  const send = (
    ready: ReadyResponse,
    read: Read,
    session: ActiveSession,
    { request, response }: Exchange,
  ): ReadyResponse['status'] => {
    const id = randomUUID();
    response.writeHead(ready.status, [...commonHeaders, REQUEST_ID_HEADER, id, ...ready.headers]);
    response.end(ready.body);
    if (log.isLevelEnabled('debug')) {
      const path = `${API_BASE}${read.path}`;
      const ip = addressOf(request);
      log.debug(
        { reqId: id, method: 'GET', path, status: ready.status, ip, user: session.userId },
        'request answered from memory',
      );
    }
    return ready.status;
  };

  /** Returns the status, or null if nothing was sent. */
  const respond = (read: Read, session: ActiveSession, exchange: Exchange): SentStatus | Promise<SentStatus> => {
    const { headers } = exchange.request;
    const ready = read.respond(session, headers);
    if (ready !== null) return admit(session, read.access) ? send(ready, read, session, exchange) : null;
    if (read.load === undefined || !admit(session, read.access)) return null;
    const sendLoaded = (): SentStatus => {
      const loaded = read.respond(session, headers);
      return loaded === null ? null : send(loaded, read, session, exchange);
    };
    // The route reads it again after a failure, and reports the error.
    return read.load(headers).then(sendLoaded, () => null);
  };

  return {
    add({ method, path, access }, { queries, ...read }) {
      if (method !== 'GET' || access === 'public') throw new Error(`${method} ${path} is not a read with a session`);
      for (const query of queries) reads.set(`${API_BASE}${path}${query}`, { ...read, path, access });
    },
    urls: () => [...reads.keys()],
    open(server, onResponse) {
      answerInFront(server, { findRead, findSession, respond, onResponse, log });
    },
  };
}

interface Answering {
  readonly findRead: (request: IncomingMessage) => Read | undefined;
  readonly findSession: (request: IncomingMessage) => ReturnType<Sessions['findKnown']> | null;
  readonly respond: (read: Read, session: ActiveSession, exchange: Exchange) => SentStatus | Promise<SentStatus>;
  readonly onResponse: OnFastResponse;
  readonly log: Logger;
}

/** Takes requests from the server's listeners, which get those that are not answered here. */
function answerInFront(server: Server, { findRead, findSession, respond, onResponse, log }: Answering): void {
  const routed = server.listeners('request');
  const route = ({ request, response }: Exchange): void => {
    for (const listener of routed) listener.call(server, request, response);
  };
  const fallBack = (read: Read, exchange: Exchange, error: unknown): void => {
    log.error({ err: error, route: `${API_BASE}${read.path}` }, 'could not answer from memory; using the route');
    route(exchange);
  };
  const answer = (read: Read, session: ActiveSession | null | undefined, exchange: Exchange): void => {
    const startedMs = performance.now();
    const finish = (status: SentStatus): void => {
      if (status === null) route(exchange);
      else onResponse(`${API_BASE}${read.path}`, { status, seconds: (performance.now() - startedMs) / 1_000 });
    };
    let status: SentStatus | Promise<SentStatus> = null;
    try {
      if (session !== null && session !== undefined) status = respond(read, session, exchange);
    } catch (error) {
      fallBack(read, exchange, error);
      return;
    }
    if (status instanceof Promise) void status.then(finish, (error: unknown) => fallBack(read, exchange, error));
    else finish(status);
  };
  const answerLater = async (read: Read, session: Promise<ActiveSession | undefined>, exchange: Exchange) => {
    // The route reads it again, and reports the error.
    answer(read, await session.catch(() => undefined), exchange);
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const exchange = { request, response };
    // While the server stops, the routes close connections.
    const read = server.listening ? findRead(request) : undefined;
    if (read === undefined) {
      route(exchange);
      return;
    }
    const session = findSession(request);
    if (session instanceof Promise) void answerLater(read, session, exchange);
    else answer(read, session, exchange);
  });
}
