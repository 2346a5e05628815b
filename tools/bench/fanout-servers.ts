import type { FanoutServer } from './fanout-session.ts';
import { openHttpClient } from './load/http-client.ts';
import { SOCKET_IO_PATH } from './load/live-connection.ts';
import { buildPublishRequest } from './news-items.ts';
import { buildAlertPacket } from './peers/alert-text.ts';
import { PUBLISHER_PATH, startNchan, SUBSCRIBER_PATH } from './peers/nchan.ts';
import { parsePort, PORT_PREFIX } from './peers/print-port.ts';
import type { Product } from './product.ts';
import { startServer } from './server-process.ts';
import type { Teardown } from './teardown.ts';

/** Above the numbers that `latency.ts` uses. */
let lastItem = 1_000_000;

const SOCKET_IO = new URL('./peers/socket-io.ts', import.meta.url);
const WS = new URL('./peers/ws.ts', import.meta.url);

/** Starts the product. Alerts are submitted through its API. */
export async function startProduct(product: Product): Promise<FanoutServer> {
  const { port, origin, users } = product;
  const server = await product.start();
  let publisher = await openHttpClient({ port, index: 0 });
  return {
    process: server,
    endpoint: { port, path: SOCKET_IO_PATH, dialect: 'bna' },
    headers: (index) => ({ Origin: origin, Cookie: users.cookies[index] ?? '' }),
    async alert() {
      lastItem += 1;
      if (publisher.isClosed()) publisher = await openHttpClient({ port, index: 0 });
      const { status } = await publisher.send(buildPublishRequest(lastItem, { port, apiToken: users.apiToken }));
      if (status !== 201) throw new Error(`The submission returned ${String(status)}`);
    },
  };
}

/** Returns the event among the arguments of an alert. */
const parseEvent = (lastAlert: string): string => lastAlert.slice(lastAlert.indexOf(',') + 1, -1);

/** @param lastAlert the arguments of the product's event, the second of which this server sends, too */
async function startNodePeer(
  options: { script: URL; path: string; dialect: 'socket.io' | 'plain'; lastAlert: string },
  teardown: Teardown,
): Promise<FanoutServer> {
  const server = await startServer({ script: options.script, readyPrefix: PORT_PREFIX }, teardown);
  return {
    process: server,
    endpoint: { port: parsePort(server.readyLine), path: options.path, dialect: options.dialect },
    headers: () => ({}),
    alert() {
      server.input.write(`${parseEvent(options.lastAlert)}\n`);
      return Promise.resolve();
    },
  };
}

/** Plain Socket.IO, with the library's own broadcast. */
export const startSocketIo = (lastAlert: string, teardown: Teardown): Promise<FanoutServer> =>
  startNodePeer({ script: SOCKET_IO, path: SOCKET_IO_PATH, dialect: 'socket.io', lastAlert }, teardown);

/** The library `ws`, with one prebuilt frame written to each TCP socket. */
export const startWs = (lastAlert: string, teardown: Teardown): Promise<FanoutServer> =>
  startNodePeer({ script: WS, path: '/', dialect: 'plain', lastAlert }, teardown);

/** nginx with nchan, where the publisher adds the time of sending. Null if it is not installed. */
export async function startNginx(
  { lastAlert, clients }: { lastAlert: string; clients: number },
  teardown: Teardown,
): Promise<FanoutServer | null> {
  const nchan = await startNchan({ clients }, teardown);
  if (nchan === null) return null;
  const { port } = nchan;
  const publisher = await openHttpClient({ port, index: 0 });
  return {
    process: nchan.process,
    endpoint: { port, path: SUBSCRIBER_PATH, dialect: 'plain' },
    headers: () => ({}),
    async alert() {
      const body = buildAlertPacket(parseEvent(lastAlert), new Date());
      const head = `POST ${PUBLISHER_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n`;
      const { status } = await publisher.send(head + body);
      if (status >= 300) throw new Error(`Publishing returned ${String(status)}`);
    },
  };
}
