import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server, Socket } from 'socket.io';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { destroyTransport, isBacklogged } from './raw-socket.ts';

/** Time a client gets to acknowledge a close frame. The library's default is 30 s. */
const CLOSE_TIMEOUT_MS = 2_000;
const INCOMING_WINDOW_MS = 60_000;
/** A page sends a pong every 25 s and one packet to join. */
const MAX_INCOMING_PACKETS = 20;
/** Several times what those take, with their frames. */
const MAX_INCOMING_BYTES = 64 * 1_024;
const BACKLOG_CHECK_INTERVAL_MS = 1_000;

/** Returns a function that adds to a count and returns whether it is above `max` in the current window. */
function createBudget(max: number): (amount: number) => boolean {
  let windowStart = performance.now();
  let used = 0;
  return (amount) => {
    const now = performance.now();
    if (now - windowStart > INCOMING_WINDOW_MS) [windowStart, used] = [now, 0];
    used += amount;
    return used > max;
  };
}

/** Destroys connections that send too many packets, in any namespace. */
export function limitIncomingPackets(connection: Socket['conn']): void {
  const isOver = createBudget(MAX_INCOMING_PACKETS);
  connection.on('packet', () => {
    if (isOver(1)) destroyTransport({ conn: connection });
  });
}

/** The WebSocket server below Socket.IO, with limits that Socket.IO has no options for. */
export class LimitedWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    const limited = { ...options, closeTimeout: CLOSE_TIMEOUT_MS };
    super(limited);
  }

  override handleUpgrade(
    request: IncomingMessage,
    tcp: Duplex,
    head: Buffer,
    onOpen: (webSocket: WebSocket, request: IncomingMessage) => void,
  ): void {
    super.handleUpgrade(request, tcp, head, (webSocket) => {
      limitIncomingFrames(webSocket, tcp);
      onOpen(webSocket, request);
    });
  }
}

/**
 * Terminates a WebSocket that sends too many control frames, which the library answers itself, or too many bytes, such
 * as empty fragments, for which it has no event.
 */
function limitIncomingFrames(webSocket: WebSocket, tcp: Duplex): void {
  const isOverFrames = createBudget(MAX_INCOMING_PACKETS);
  const isOverBytes = createBudget(MAX_INCOMING_BYTES);
  const countFrame = (): void => {
    if (isOverFrames(1)) webSocket.terminate();
  };
  webSocket.on('ping', countFrame).on('pong', countFrame);
  tcp.on('data', (bytes: Buffer) => {
    if (isOverBytes(bytes.length)) webSocket.terminate();
  });
}

/**
 * Calls `onTooSlow` every second with each connection whose backlog is too large, whether it has joined the namespace or
 * not. Returns a function that stops the checks.
 */
export function watchBacklogs(io: Pick<Server, 'engine'>, onTooSlow: (connection: Socket['conn']) => void): () => void {
  const connections = new Set<Socket['conn']>();
  io.engine.on('connection', (connection: Socket['conn']) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  const timer = setInterval(() => {
    for (const connection of connections) if (isBacklogged({ conn: connection })) onTooSlow(connection);
  }, BACKLOG_CHECK_INTERVAL_MS);
  return () => {
    clearInterval(timer);
  };
}

/** The parts of a request that the library reads when the same connection joins another namespace. */
const EMPTY_REQUEST = { headers: {}, connection: {}, url: '', _query: {} };

/** Releases the handshake's request object, which takes kilobytes per socket. */
export function dropHandshakeRequest(socket: Pick<Socket, 'client' | 'conn' | 'handshake'>): void {
  Reflect.set(socket.client, 'request', EMPTY_REQUEST);
  Reflect.set(socket.conn, 'request', EMPTY_REQUEST);
  socket.handshake.headers = {};
}
