import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { LIVE_NEWS_NAMESPACE } from '@bna/contract/live-news';

/** A WebSocket that has joined the live channel and then reads nothing any more. */
export interface SilentSocket {
  /** Whether the server has given it up. */
  isCut(): Promise<boolean>;
  close(): void;
}

const FINAL_TEXT = 0x81;
const MASKED = 0x80;
const JOIN = `40${LIVE_NEWS_NAMESPACE},`;
const PONG = '3';
/** More often than the server's patience of 20 s, less than the 20 packets a minute that it bears. */
const HEARTBEAT_MS = 10_000;
const CUT_SEEN_WITHIN_MS = 5_000;

export async function openSilentSocket(options: {
  readonly origin: string;
  readonly publicOrigin: string;
  readonly cookie: string;
}): Promise<SilentSocket> {
  const asking = request(`${options.origin}/socket.io/?EIO=4&transport=websocket`, {
    agent: false,
    headers: {
      origin: options.publicOrigin,
      cookie: options.cookie,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  });
  asking.end();
  const [, socket] = (await once(asking, 'upgrade')) as [unknown, Socket];
  let isClosed = false;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
  });
  socket.write(maskedText(JOIN));
  const joined = Promise.withResolvers<void>();
  let heard = '';
  const hear = (chunk: Buffer): void => {
    heard += chunk.toString('latin1');
    if (heard.includes('connection-success')) joined.resolve();
  };
  socket.on('data', hear);
  await joined.promise;
  socket.off('data', hear);
  socket.pause();
  // It answers heartbeats that it never reads: only that it does not keep up can be held against it.
  const heartbeat = setInterval(() => {
    if (!isClosed) socket.write(maskedText(PONG));
  }, HEARTBEAT_MS);
  return {
    async isCut() {
      // Only whoever reads learns that the other side has gone: what was sent before it comes first.
      socket.resume();
      if (!isClosed)
        await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, CUT_SEEN_WITHIN_MS))]);
      return isClosed;
    },
    close() {
      clearInterval(heartbeat);
      socket.destroy();
    },
  };
}

function maskedText(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([FINAL_TEXT, MASKED | payload.length]), mask, masked]);
}
