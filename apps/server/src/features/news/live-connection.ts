import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { cutTransport } from './live-frame.ts';

/** Who is told that the connection ends has so long to agree; the library would wait for half a minute. */
const CLOSING_TIMEOUT_MS = 2_000;
/** The page sends a heartbeat's answer every 25 s and one packet to join; this much is neither. */
const MAX_INCOMING_PACKETS = 20;
const INCOMING_WINDOW_MS = 60_000;

/** Browsers always name the origin of a WebSocket; a same-origin GET of the polling transport has the other header. */
export function isFromOurPage({ headers }: IncomingMessage, publicOrigin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === publicOrigin;
  return headers.upgrade === undefined && headers['sec-fetch-site'] === 'same-origin';
}

/** The page says next to nothing. Whoever talks, to this or any other namespace, is let talk a little and then cut. */
export function limitTalking(connection: Socket['conn']): void {
  let windowStart = performance.now();
  let packets = 0;
  connection.on('packet', () => {
    const now = performance.now();
    if (now - windowStart > INCOMING_WINDOW_MS) [windowStart, packets] = [now, 0];
    packets += 1;
    if (packets > MAX_INCOMING_PACKETS) cutTransport({ conn: connection });
  });
}

/** Ends connections soon, agreed or not: the WebSocket server below the library has no way to be told by an option. */
export function closeSoon(io: Pick<Server, 'engine'>): void {
  const webSocketServer: unknown = Reflect.get(io.engine, 'ws');
  if (webSocketServer instanceof Object && 'options' in webSocketServer && webSocketServer.options instanceof Object) {
    Reflect.set(webSocketServer.options, 'closeTimeout', CLOSING_TIMEOUT_MS);
  }
}

/** What the library reads of a request when the same connection asks for another channel. */
const NO_REQUEST = { headers: {}, connection: {}, url: '', _query: {} };

/** The request of the handshake holds kilobytes that nobody needs after the check. */
export function letRequestGo(socket: Pick<Socket, 'client' | 'conn' | 'handshake'>): void {
  Reflect.set(socket.client, 'request', NO_REQUEST);
  Reflect.set(socket.conn, 'request', NO_REQUEST);
  socket.handshake.headers = {};
}
