import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { LIVE_CHANNEL_NAMESPACE } from '@bna/contract/feed/live-channel';

/** A WebSocket that joins the live channel and then stops reading. */
export interface SilentSocket {
  /** Returns whether the server has closed the connection. */
  wasClosed(): Promise<boolean>;
  close(): void;
}

const FINAL_TEXT = 0x81;
const MASKED = 0x80;
const JOIN = `40${LIVE_CHANNEL_NAMESPACE},`;
const PONG = '3';
/** Within the server's ping timeout of 20 s, and below its limit of 20 packets a minute. */
const HEARTBEAT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 5_000;

export async function openSilentSocket(options: {
  readonly origin: string;
  readonly publicOrigin: string;
  readonly cookie: string;
}): Promise<SilentSocket> {
  const upgrade = request(`${options.origin}/socket.io/?EIO=4&transport=websocket`, {
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
  upgrade.end();
  const [, socket] = (await once(upgrade, 'upgrade')) as [unknown, Socket];
  let isClosed = false;
  const closed = Promise.withResolvers<void>();
  // A server that gives up on the connection may also reset it. `close` follows either way.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
    closed.resolve();
  });
  socket.write(maskedText(JOIN));
  const joined = Promise.withResolvers<void>();
  let received = '';
  const onData = (chunk: Buffer): void => {
    received += chunk.toString('latin1');
    if (received.includes('connection-success')) joined.resolve();
  };
  socket.on('data', onData);
  await joined.promise;
  socket.off('data', onData);
  socket.pause();
  // Answers pings that it never reads, so that the server can only notice that it does not keep up.
  const heartbeat = setInterval(() => {
    if (!isClosed) socket.write(maskedText(PONG));
  }, HEARTBEAT_MS);
  return {
    async wasClosed() {
      // A paused socket does not notice that the other side has closed.
      socket.resume();
      await Promise.race([closed.promise, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
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
