import type { Socket } from 'node:net';
import { LIVE_CHANNEL_NAMESPACE } from '@bna/contract/feed/live-channel';
import { connectAs, explainConnectionError } from './local-addresses.ts';
import { clientTextFrame, createFrameReader, OPCODE_TEXT } from './websocket-frames.ts';

/** Protocol of a server, which defines when a client is admitted. `plain`: WebSocket only. */
export type Dialect = 'bna' | 'socket.io' | 'plain';

export interface LiveEndpoint {
  readonly port: number;
  readonly path: string;
  readonly dialect: Dialect;
}

export interface LiveConnectionEvents {
  /** The client is admitted. `position`: JSON of the alert log's position, for BNA only. */
  readonly onJoined: (position: string) => void;
  /** An alert arrived. Its packet is `bytes` from `start` to `end`, exclusive, valid only during the call. */
  readonly onAlert: (bytes: Buffer, start: number, end: number) => void;
  /** Called once, even if the connection was never established. */
  readonly onClosed: (error: Error) => void;
}

export const SOCKET_IO_PATH = '/socket.io/?EIO=4&transport=websocket';
const JOIN = clientTextFrame(`40${LIVE_CHANNEL_NAMESPACE},`);
const PONG = clientTextFrame('3');
const EVENT = `42${LIVE_CHANNEL_NAMESPACE},["`;
/** Offset of the event's arguments in a packet. */
export const ARGUMENTS_FROM = EVENT.length - 2;
const POSITION = `${EVENT}connection-success",`;
const JOINED = `40${LIVE_CHANNEL_NAMESPACE},`;
const REFUSED = `44${LIVE_CHANNEL_NAMESPACE},`;
/** First letter of `stock-news-update`, which no other event of the channel starts with. */
const UPDATE_LETTER = 's'.charCodeAt(0);
const PING_LETTER = '2'.charCodeAt(0);

/**
 * Opens a subscriber's connection over raw TCP. It answers pings and does not parse alerts.
 * @param index of the client, which determines its address
 * @param headers in addition to those of every WebSocket handshake
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

  const socket = connectAs(index, port, read);
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
    closedBy = explainConnectionError(error);
  });
  socket.on('close', () => {
    onClosed(closedBy);
  });
  return socket;
}
