import { Socket as TcpSocket } from 'node:net';
import { LIVE_CHANNEL_NAMESPACE, type StockNewsUpdate } from '@bna/contract/feed/live-channel';
import type { Socket } from 'socket.io';

/** Engine.IO `message`, Socket.IO `EVENT`. */
const EVENT_PREFIX = `42${LIVE_CHANNEL_NAMESPACE},`;
/** FIN and opcode text: RFC 6455, 5.2. */
const FINAL_TEXT = 0x81;

/** Returns the bytes that the library would send to a WebSocket for this event: WebSocket header and packet. */
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

/** The part of a Socket.IO socket that these functions need, independent of its event types. */
export type EngineSocket = Pick<Socket, 'conn'>;

/** Returns the `ws` WebSocket below a Socket.IO socket and its TCP socket; null for another transport. */
function webSocketOf(socket: EngineSocket): { webSocket: object; tcp: TcpSocket } | null {
  const transport: object = socket.conn.transport;
  const webSocket: unknown = Reflect.get(transport, 'socket');
  if (socket.conn.transport.name !== 'websocket' || !isObject(webSocket)) return null;
  const tcp: unknown = Reflect.get(webSocket, '_socket');
  return tcp instanceof TcpSocket ? { webSocket, tcp } : null;
}

/**
 * Returns the TCP socket for writing frames directly once the library's own queue is empty. Afterwards the library only
 * writes heartbeats and close frames, each in one write, so the TCP socket stays usable until the socket leaves.
 * Returns null while the library has data queued, for other transports, and for versions with other internals than
 * engine.io 6 and ws 8. The caller then uses the library's `emit`.
 */
export function rawSocketOf(socket: EngineSocket): TcpSocket | null {
  const found = webSocketOf(socket);
  if (found === null) return null;
  const { webSocket, tcp } = found;
  const { readyState, transport } = socket.conn;
  const isIdle =
    readyState === 'open' &&
    transport.writable &&
    countQueuedPackets(socket) === 0 &&
    Reflect.get(webSocket, 'readyState') === WEBSOCKET_OPEN &&
    isUnbuffered(Reflect.get(webSocket, '_sender'));
  return isIdle ? tcp : null;
}

const isUnbuffered = (sender: unknown): boolean => isObject(sender) && Reflect.get(sender, '_bufferedBytes') === 0;

/** Returns the number of packets in the library's queue; null if its internals are unknown. */
export function countQueuedPackets(socket: EngineSocket): number | null {
  const writeBuffer: unknown = Reflect.get(socket.conn, 'writeBuffer');
  return Array.isArray(writeBuffer) ? writeBuffer.length : null;
}

/** A socket with a larger backlog is too slow. */
export const MAX_BACKLOG_BYTES = 256 * 1_024;
export const MAX_BACKLOG_PACKETS = 64;

/** Returns whether more data waits for the client than a healthy one ever leaves unread. */
export const isBacklogged = (socket: EngineSocket): boolean =>
  (webSocketOf(socket)?.tcp.writableLength ?? 0) > MAX_BACKLOG_BYTES ||
  (countQueuedPackets(socket) ?? 0) > MAX_BACKLOG_PACKETS;

/** Ends the connection without a close frame, so that the client reconnects and resyncs. */
export function destroyTransport(socket: EngineSocket): void {
  const found = webSocketOf(socket);
  if (found === null) socket.conn.close(true);
  else found.tcp.destroy();
}
