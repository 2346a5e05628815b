import { Socket as TcpSocket } from 'node:net';
import { LIVE_NEWS_NAMESPACE, type StockNewsUpdate } from '@bna/contract/live-news';
import type { Socket } from 'socket.io';

/** Engine.IO `message`, Socket.IO `EVENT`. */
const EVENT_PREFIX = `42${LIVE_NEWS_NAMESPACE},`;
/** FIN and opcode text: RFC 6455, 5.2. */
const FINAL_TEXT = 0x81;

/** The bytes that the library would send to one WebSocket for this event: WebSocket header and packet in one piece. */
export function encodeUpdateFrame(update: StockNewsUpdate): Buffer {
  const payload = Buffer.from(`${EVENT_PREFIX}${JSON.stringify(['stock-news-update', update])}`);
  return Buffer.concat([frameHeader(payload.length), payload]);
}

function frameHeader(length: number): Buffer {
  if (length < 126) return Buffer.from([FINAL_TEXT, length]);
  if (length < 65_536) {
    const header = Buffer.from([FINAL_TEXT, 126, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.from([FINAL_TEXT, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const WEBSOCKET_OPEN = 1;

/** The `ws` WebSocket below a Socket.IO socket, and the TCP socket below that; null on any other transport. */
function webSocketOf(socket: LiveSocket): { webSocket: object; tcp: TcpSocket } | null {
  const transport: object = socket.conn.transport;
  const webSocket: unknown = Reflect.get(transport, 'socket');
  if (socket.conn.transport.name !== 'websocket' || !isObject(webSocket)) return null;
  const tcp: unknown = Reflect.get(webSocket, '_socket');
  return tcp instanceof TcpSocket ? { webSocket, tcp } : null;
}

/** What is needed of a Socket.IO socket, whatever its events. */
export type LiveSocket = Pick<Socket, 'conn'>;

/**
 * The TCP socket to which frames may be written past the library, once nothing of the library's own waits to be written
 * before them. From then on the library writes nothing to it but heartbeats, each in one go and in no order with alerts,
 * and what ends the connection: the line stays good for as long as the socket is subscribed.
 * @returns null where the library still has something to say, where the transport is not a plain WebSocket, and where the
 * libraries below have other insides than the ones this was written for (engine.io 6, ws 8): then the library sends.
 */
export function directLineOf(socket: LiveSocket): TcpSocket | null {
  const found = webSocketOf(socket);
  if (found === null) return null;
  const { webSocket, tcp } = found;
  const { readyState, transport } = socket.conn;
  const isFree =
    readyState === 'open' &&
    transport.writable &&
    waitingPackets(socket) === 0 &&
    Reflect.get(webSocket, 'readyState') === WEBSOCKET_OPEN &&
    isUnbuffered(Reflect.get(webSocket, '_sender'));
  return isFree ? tcp : null;
}

const isUnbuffered = (sender: unknown): boolean => isObject(sender) && Reflect.get(sender, '_bufferedBytes') === 0;

/** Packets that the library holds back until the transport takes more; null where it cannot be told. */
export function waitingPackets(socket: LiveSocket): number | null {
  const writeBuffer: unknown = Reflect.get(socket.conn, 'writeBuffer');
  return Array.isArray(writeBuffer) ? writeBuffer.length : null;
}

/** Ends the transport at once and without a word, so that the library on the other side reconnects and the page resyncs. */
export function cutTransport(socket: LiveSocket): void {
  const found = webSocketOf(socket);
  if (found === null) socket.conn.close(true);
  else found.tcp.destroy();
}
