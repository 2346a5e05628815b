import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LIVE_CHANNEL_NAMESPACE } from '@bna/contract/feed/live-channel';

/** A client of the live channel that works on bytes, without the library. */

/** The packet that joins the namespace. */
export const JOIN = `40${LIVE_CHANNEL_NAMESPACE},`;

const FINAL = 0x80;
const TEXT = 0x1;
const MASKED = 0x80;
/** A mask of zeros leaves the payload as it is. */
const NO_MASK = Buffer.alloc(4);

export interface FrameOptions {
  readonly isFinal?: boolean;
  /** 0: continuation, 1: text, 2: binary, 9: ping, 10: pong. */
  readonly opcode?: number;
  /** Default: the payload's. */
  readonly length?: number;
}

/** Returns a masked frame (RFC 6455, 5.2). */
export function clientFrame(content: string | Buffer, options: FrameOptions = {}): Buffer {
  const { isFinal = true, opcode = TEXT } = options;
  const payload = Buffer.from(content);
  const length = options.length ?? payload.length;
  const first = (isFinal ? FINAL : 0) | opcode;
  if (length < 126) return Buffer.concat([Buffer.from([first, MASKED | length]), NO_MASK, payload]);
  const header = Buffer.alloc(length < 65_536 ? 4 : 10);
  header[0] = first;
  header[1] = MASKED | (length < 65_536 ? 126 : 127);
  if (length < 65_536) header.writeUInt16BE(length, 2);
  else header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, NO_MASK, payload]);
}

export interface Handshake {
  readonly cookie?: string;
  readonly origin?: string;
  readonly transport?: 'websocket' | 'polling';
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: that of a new connection. */
  readonly path?: string;
  /** A loopback address to connect from, which is another client. */
  readonly localAddress?: string;
}

/** Returns the HTTP request of a handshake. */
export function handshakeRequest({ cookie, origin, transport = 'websocket', headers = {}, path }: Handshake): string {
  const upgrade = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const allHeaders = {
    Host: '127.0.0.1',
    ...(transport === 'websocket' ? upgrade : {}),
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(origin === undefined ? {} : { Origin: origin }),
    ...headers,
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path ?? `/socket.io/?EIO=4&transport=${transport}`} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

export type RawClient = Awaited<ReturnType<typeof openRawClient>>;

/** Connects, sends the handshake and waits for the first response. */
export async function openRawClient(origin: string, handshake: Handshake) {
  const { socket, received } = await dial(origin, handshake.localAddress);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket.write(handshakeRequest(handshake));
  const responded = new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
  });
  await Promise.race([responded, closed]);
  return {
    socket,
    /** Returns everything received so far as text. */
    received,
    closed,
    /** Status code of the handshake response. */
    status: /^HTTP\/1\.1 (\d{3})/.exec(received())?.[1],
    send: (packet: string): boolean => socket.write(clientFrame(packet)),
  };
}

async function dial(origin: string, localAddress = '127.0.0.1'): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress });
  const parts: Buffer[] = [];
  socket.on('data', (data: Buffer) => parts.push(data));
  // The server may reset the connection.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, received: () => Buffer.concat(parts).toString('utf8') };
}
