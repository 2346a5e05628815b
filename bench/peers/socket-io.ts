/** The least that a Socket.IO server can be: no session, no check, one broadcast by the library's own means. */
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { LIVE_NEWS_NAMESPACE } from '@bna/contract/live-news';
import { Server } from 'socket.io';
import { tellPort } from './tell-port.ts';

const http = createServer();
const io = new Server(http, { transports: ['websocket'] });
const namespace = io.of(LIVE_NEWS_NAMESPACE);

/** Each line that comes in is an alert for everybody. */
const lines = createInterface(process.stdin);
lines.on('line', (line) => {
  const alert: unknown = JSON.parse(line);
  if (typeof alert !== 'object') throw new TypeError('An alert is an object');
  namespace.emit('stock-news-update', { ...alert, sent_at: new Date().toISOString() });
});
lines.on('close', () => process.exit());

tellPort(http);
