import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LIVE_NEWS_NAMESPACE } from '@bna/contract/live-news';

/** What a client of the live channel may be without the library: bytes on a socket. */

/** The packet that asks to listen. */
export const JOIN = `40${LIVE_NEWS_NAMESPACE},`;

const FINAL = 0x80;
const TEXT = 0x1;
const MASKED = 0x80;
/** A mask of zeros leaves the payload as it is. */
const NO_MASK = Buffer.alloc(4);

export interface FrameOptions {
  /** Whether the message ends with this frame. */
  readonly isFinal?: boolean;
  /** 0 continues a message, 1 is text, 2 binary. */
  readonly opcode?: number;
  /** Instead of the payload's own. */
  readonly length?: number;
}

/** One frame as a client writes it (RFC 6455, 5.2). */
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
  /** Absent: none is told. */
  readonly origin?: string;
  readonly transport?: 'websocket' | 'polling';
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The first request of a connection, as it stands on the wire. */
export function handshakeRequest({ cookie, origin, transport = 'websocket', headers = {} }: Handshake): string {
  const upgrade = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const told = {
    Host: '127.0.0.1',
    ...(transport === 'websocket' ? upgrade : {}),
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(origin === undefined ? {} : { Origin: origin }),
    ...headers,
  };
  const lines = Object.entries(told).map(([name, value]) => `${name}: ${value}`);
  return [`GET /socket.io/?EIO=4&transport=${transport} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

export type RawClient = Awaited<ReturnType<typeof openRawClient>>;

/** A connection to `origin` on which the handshake was sent and something was answered. */
export async function openRawClient(origin: string, handshake: Handshake) {
  const { socket, heard } = await dial(origin);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket.write(handshakeRequest(handshake));
  const answered = new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
  });
  await Promise.race([answered, closed]);
  return {
    socket,
    /** Everything that came, as text. */
    heard,
    closed,
    /** The answer to the handshake. */
    status: /^HTTP\/1\.1 (\d{3})/.exec(heard())?.[1],
    say: (packet: string): boolean => socket.write(clientFrame(packet)),
  };
}

async function dial(origin: string): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (data: Buffer) => parts.push(data));
  // Being cut is what is expected here.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, heard: () => Buffer.concat(parts).toString('utf8') };
}
