import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { LiveChannelEvents } from '@bna/contract/feed/live-channel';
import { Server, type Socket } from 'socket.io';
import { securityHeaders } from '../../../platform/security-headers.ts';
import type { ActiveSession } from '../../../platform/sessions.ts';
import { LimitedWebSocketServer, limitIncomingPackets } from './incoming-limits.ts';
import type { HandshakeThrottle } from './handshake-throttle.ts';

/** Clients send no events, and nodes don't send any to each other. */
type NoEvents = Record<string, never>;
interface SocketData {
  session: ActiveSession;
}
export type ChannelSocket = Socket<NoEvents, LiveChannelEvents, NoEvents, SocketData>;
export type ChannelServer = Server<NoEvents, LiveChannelEvents, NoEvents, SocketData>;

const LIBRARY_PATH = '/socket.io/';
const MAX_INCOMING_BYTES = 16 * 1_024;
const CONNECT_TIMEOUT_MS = 5_000;
const FORBIDDEN = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
/** Clients reconnect after a random delay. */
const BUSY = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
const tooManyRequests = (waitS: number) =>
  `HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${String(waitS)}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

export interface SocketServerOptions {
  readonly publicOrigin: string;
  /** Handles an upgrade request that is none of the library's. Returns false if the path is unknown. */
  readonly handleOtherUpgrade: (upgrade: { request: IncomingMessage; tcp: Duplex; head: Buffer }) => boolean;
  readonly throttle: HandshakeThrottle;
  /** Counts a handshake without a session. Returns the seconds to wait after too many. */
  readonly limitVisitors: (request: IncomingMessage) => Promise<number | null>;
}

/** Attaches Socket.IO to the HTTP server: same-origin requests only, throttled, with limits on what clients send. */
export function createSocketServer(server: HttpServer, options: SocketServerOptions): ChannelServer {
  const { publicOrigin, handleOtherUpgrade } = options;
  // Before the library's own listener, which would respond 400 to a foreign origin.
  server.on('upgrade', (request: IncomingMessage, tcp: Duplex, head: Buffer) => {
    // The library adds its error listener later. A reset before that would end the process.
    tcp.on('error', () => undefined);
    if (request.url?.startsWith(LIBRARY_PATH) !== true) {
      if (!handleOtherUpgrade({ request, tcp, head })) tcp.end(NOT_FOUND);
    } else if (!isOwnPageRequest(request, publicOrigin)) tcp.end(FORBIDDEN);
  });
  const io: ChannelServer = new Server<NoEvents, LiveChannelEvents, NoEvents, SocketData>(server, {
    serveClient: false,
    // The library's connection state recovery stays off: it replays events before the access check.
    perMessageDeflate: false,
    httpCompression: false,
    // It would close other upgrades that are not answered within a second.
    destroyUpgrade: false,
    maxHttpBufferSize: MAX_INCOMING_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    wsEngine: LimitedWebSocketServer,
    allowRequest: (request, decide) => {
      const answer = async (): Promise<void> => {
        const refusal = await refuseHandshake(request, options);
        if (refusal !== null && request.headers.upgrade !== undefined) request.socket.end(refusal.response);
        decide(refusal?.reason, refusal === null);
      };
      void answer();
    },
  });
  // Each request, also of a polling connection that is open. `allowRequest` is called for the first one only.
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (isOwnPageRequest(request, publicOrigin)) next();
    else if (request.headers.upgrade === undefined) response.writeHead(403, { connection: 'close' }).end();
  });
  // The library's own responses bypass Fastify, so they get the security headers here.
  const headers = new Map(Object.entries(securityHeaders(publicOrigin)));
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(LIBRARY_PATH) === true) response.setHeaders(headers);
  });
  io.of('/').use((_socket, next) => {
    next(new Error('Unknown channel'));
  });
  io.engine.on('connection', limitIncomingPackets);
  return io;
}

/** Returns why a handshake is refused, once its turn has come, or null. */
async function refuseHandshake(
  request: IncomingMessage,
  { throttle, limitVisitors }: SocketServerOptions,
): Promise<{ readonly reason: string; readonly response: string } | null> {
  const waitS = await limitVisitors(request);
  if (waitS !== null) return { reason: 'too many requests', response: tooManyRequests(waitS) };
  const isAdmitted = await new Promise<boolean>((resolve) => {
    throttle.enter(resolve);
  });
  return isAdmitted ? null : { reason: 'busy', response: BUSY };
}

/**
 * Returns whether our own page sends the request. Browsers send `Origin` with every WebSocket; a same-origin GET of
 * the polling transport carries `Sec-Fetch-Site` instead.
 */
function isOwnPageRequest({ headers }: IncomingMessage, publicOrigin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === publicOrigin;
  return headers.upgrade === undefined && headers['sec-fetch-site'] === 'same-origin';
}
