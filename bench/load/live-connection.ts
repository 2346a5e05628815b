import type { Socket } from 'node:net';
import { LIVE_NEWS_NAMESPACE } from '@bna/contract/live-news';
import { connectFrom, connectionError } from './local-addresses.ts';
import { clientTextFrame, createFrameReader, OPCODE_TEXT } from './websocket-frames.ts';

/** When a client is let in: told so by BNA, by the Socket.IO library, or, where the WebSocket is all there is, at once. */
export type Dialect = 'bna' | 'socket.io' | 'plain';

export interface LiveEndpoint {
  readonly port: number;
  readonly path: string;
  readonly dialect: Dialect;
}

export interface LiveConnectionEvents {
  /** Let in. `position`: JSON of where the alert log of a BNA stands; of the others it is empty. */
  readonly onJoined: (position: string) => void;
  /** An alert: the packet is `bytes` from `start` to before `end`, valid during the call alone. */
  readonly onAlert: (bytes: Buffer, start: number, end: number) => void;
  /** Called once, also for a connection that was never made. */
  readonly onClosed: (error: Error) => void;
}

export const SOCKET_IO_PATH = '/socket.io/?EIO=4&transport=websocket';
const JOIN = clientTextFrame(`40${LIVE_NEWS_NAMESPACE},`);
const PONG = clientTextFrame('3');
const EVENT = `42${LIVE_NEWS_NAMESPACE},["`;
/** Bytes of a packet before the arguments of its event. */
export const ARGUMENTS_FROM = EVENT.length - 2;
const POSITION = `${EVENT}connection-success",`;
const JOINED = `40${LIVE_NEWS_NAMESPACE},`;
const REFUSED = `44${LIVE_NEWS_NAMESPACE},`;
/** First letter of `stock-news-update`; no other event of the channel begins with it. */
const UPDATE_LETTER = 's'.charCodeAt(0);
const PING_LETTER = '2'.charCodeAt(0);

/**
 * One subscriber over raw TCP, that answers pings and spends nothing on reading alerts.
 * @param index the number of the client, from which follows the address that it comes from
 * @param headers those of the handshake beside the ones of every WebSocket
 */
export function openLiveConnection(
  { port, path, dialect }: LiveEndpoint,
  { index, headers }: { index: number; headers: Readonly<Record<string, string>> },
  { onJoined, onAlert, onClosed }: LiveConnectionEvents,
): Socket {
  let isUpgraded = false;
  let head = '';
  let closedBy = new Error(`The server closed the connection of client ${String(index)}`);

  const readFrames = createFrameReader((opcode, bytes, start, end) => {
    if (opcode !== OPCODE_TEXT) {
      socket.destroy(new Error('The server closed the WebSocket'));
    } else if (
      end - start > EVENT.length &&
      bytes[start + EVENT.length] === UPDATE_LETTER &&
      bytes[start + 1] === PING_LETTER
    ) {
      onAlert(bytes, start, end);
    } else if (end - start === 1 && bytes[start] === PING_LETTER) {
      socket.write(PONG);
    } else {
      readOther(bytes.toString('utf8', start, end));
    }
  });

  const readOther = (text: string): void => {
    if (text.startsWith('0')) socket.write(JOIN);
    else if (text.startsWith(POSITION)) onJoined(text.slice(POSITION.length, -1));
    else if (text.startsWith(JOINED) && dialect === 'socket.io') onJoined('');
    else if (text.startsWith(REFUSED)) socket.destroy(new Error(`The server refused client ${String(index)}: ${text}`));
  };

  const read = (chunk: Buffer): void => {
    if (isUpgraded) {
      readFrames(chunk);
      return;
    }
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) return;
    if (!head.startsWith('HTTP/1.1 101')) {
      socket.destroy(new Error(`The server refused the WebSocket: ${head.slice(0, head.indexOf('\r\n'))}`));
      return;
    }
    isUpgraded = true;
    if (dialect === 'plain') onJoined('');
    const rest = Buffer.from(head.slice(end + 4), 'latin1');
    head = '';
    readFrames(rest);
  };

  const socket = connectFrom(index, port, read);
  socket.on('connect', () => {
    socket.write(
      [
        `GET ${path} HTTP/1.1`,
        `Host: 127.0.0.1:${String(port)}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '\r\n',
      ].join('\r\n'),
    );
  });
  socket.on('error', (error) => {
    closedBy = connectionError(error);
  });
  socket.on('close', () => {
    onClosed(closedBy);
  });
  return socket;
}
