/** A minimal Socket.IO server, without sessions or checks, with the library's own broadcast. */
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { LIVE_CHANNEL_NAMESPACE } from '@bna/contract/feed/live-channel';
import { Server } from 'socket.io';
import { listenAndPrintPort } from './print-port.ts';

const http = createServer();
const io = new Server(http, { transports: ['websocket'] });
const namespace = io.of(LIVE_CHANNEL_NAMESPACE);

/** Each input line is an alert to broadcast. */
const lines = createInterface(process.stdin);
lines.on('line', (line) => {
  const alert: unknown = JSON.parse(line);
  if (typeof alert !== 'object') throw new TypeError('An alert is an object');
  namespace.emit('stock-news-update', { ...alert, sent_at: new Date().toISOString() });
});
lines.on('close', () => process.exit());

listenAndPrintPort(http);
