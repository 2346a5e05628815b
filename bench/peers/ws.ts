/** The nearest to the wire that `ws` goes: one frame, built once, written to each TCP socket. It keeps and checks nothing. */
import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type WebSocket, WebSocketServer } from 'ws';
import { tellPort } from './tell-port.ts';
import { alertText } from './alert-text.ts';

const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
const sockets = new Set<Socket>();

const tcpOf = (webSocket: WebSocket): Socket => {
  const tcp: unknown = Reflect.get(webSocket, '_socket');
  if (!(tcp instanceof Socket)) throw new TypeError('There is no TCP socket below the WebSocket');
  return tcp;
};

server.on('connection', (webSocket) => {
  const tcp = tcpOf(webSocket);
  sockets.add(tcp);
  webSocket.on('close', () => sockets.delete(tcp));
});

/** FIN and text; alerts are longer than 125 bytes and shorter than 64 KB. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  const header = Buffer.from([0x81, 126, 0, 0]);
  header.writeUInt16BE(payload.length, 2);
  return Buffer.concat([header, payload]);
}

/** Each line that comes in is an alert for everybody. */
const lines = createInterface(process.stdin);
lines.on('line', (line) => {
  const frame = frameOf(alertText(line, new Date()));
  for (const tcp of sockets) tcp.write(frame);
});
lines.on('close', () => process.exit());

tellPort(http);
