import type { Server, Socket } from 'socket.io';
import { destroyTransport } from './raw-socket.ts';

/** Time a client gets to acknowledge a close frame. The library's default is 30 s. */
const CLOSE_TIMEOUT_MS = 2_000;
/** A page sends a pong every 25 s and one packet to join. */
const MAX_INCOMING_PACKETS = 20;
const INCOMING_WINDOW_MS = 60_000;

/** Destroys connections that send too many packets, in any namespace. */
export function limitIncomingPackets(connection: Socket['conn']): void {
  let windowStart = performance.now();
  let packets = 0;
  connection.on('packet', () => {
    const now = performance.now();
    if (now - windowStart > INCOMING_WINDOW_MS) [windowStart, packets] = [now, 0];
    packets += 1;
    if (packets > MAX_INCOMING_PACKETS) destroyTransport({ conn: connection });
  });
}

/** Sets the close timeout of the WebSocket server below Socket.IO, which has no option for it. */
export function shortenCloseTimeout(io: Pick<Server, 'engine'>): void {
  const webSocketServer: unknown = Reflect.get(io.engine, 'ws');
  if (webSocketServer instanceof Object && 'options' in webSocketServer && webSocketServer.options instanceof Object) {
    Reflect.set(webSocketServer.options, 'closeTimeout', CLOSE_TIMEOUT_MS);
  }
}

/** The parts of a request that the library reads when the same connection joins another namespace. */
const EMPTY_REQUEST = { headers: {}, connection: {}, url: '', _query: {} };

/** Releases the handshake's request object, which takes kilobytes per socket. */
export function dropHandshakeRequest(socket: Pick<Socket, 'client' | 'conn' | 'handshake'>): void {
  Reflect.set(socket.client, 'request', EMPTY_REQUEST);
  Reflect.set(socket.conn, 'request', EMPTY_REQUEST);
  socket.handshake.headers = {};
}
