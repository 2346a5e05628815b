/** The fastest server with `ws`: one prebuilt frame written to each TCP socket, without sessions or checks. */
import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type WebSocket, WebSocketServer } from 'ws';
import { listenAndPrintPort } from './print-port.ts';
import { buildAlertPacket } from './alert-text.ts';

const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
const sockets = new Set<Socket>();

const findTcpSocket = (webSocket: WebSocket): Socket => {
  const tcp: unknown = Reflect.get(webSocket, '_socket');
  if (!(tcp instanceof Socket)) throw new TypeError('The WebSocket has no TCP socket');
  return tcp;
};

server.on('connection', (webSocket) => {
  const tcp = findTcpSocket(webSocket);
  sockets.add(tcp);
  webSocket.on('close', () => sockets.delete(tcp));
});

/** A final text frame. Alerts are longer than 125 bytes and shorter than 64 KB. */
function buildFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const header = Buffer.from([0x81, 126, 0, 0]);
  header.writeUInt16BE(payload.length, 2);
  return Buffer.concat([header, payload]);
}

/** Each input line is an alert to broadcast. */
const lines = createInterface(process.stdin);
lines.on('line', (line) => {
  const frame = buildFrame(buildAlertPacket(line, new Date()));
  for (const tcp of sockets) tcp.write(frame);
});
lines.on('close', () => process.exit());

listenAndPrintPort(http);
