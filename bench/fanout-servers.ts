import type { FanoutServer } from './fanout-run.ts';
import { openHttpClient } from './load/http-client.ts';
import { SOCKET_IO_PATH } from './load/live-connection.ts';
import { publishRequest } from './news-items.ts';
import { alertText } from './peers/alert-text.ts';
import { PUBLISHER_PATH, startNchan, SUBSCRIBER_PATH } from './peers/nchan.ts';
import { portIn, PORT_PREFIX } from './peers/tell-port.ts';
import type { Product } from './product.ts';
import { startServer } from './server-process.ts';
import type { Teardown } from './teardown.ts';

/** Number of the last item handed in; the latency before it has used small ones. */
let lastItem = 1_000_000;

const SOCKET_IO = new URL('./peers/socket-io.ts', import.meta.url);
const WS = new URL('./peers/ws.ts', import.meta.url);

/** The product, started; alerts are handed in over its API. */
export async function startProduct(product: Product): Promise<FanoutServer> {
  const { port, origin, people } = product;
  const server = await product.start();
  const publisher = await openHttpClient({ port, index: 0 });
  return {
    process: server,
    endpoint: { port, path: SOCKET_IO_PATH, dialect: 'bna' },
    headers: (index) => ({ Origin: origin, Cookie: people.cookies[index] ?? '' }),
    async alert() {
      lastItem += 1;
      const { status } = await publisher.ask(publishRequest(lastItem, { port, apiToken: people.apiToken }));
      if (status !== 201) throw new Error(`The item was answered ${String(status)}`);
    },
  };
}

/** The event in the arguments of an alert. */
const eventIn = (lastAlert: string): string => lastAlert.slice(lastAlert.indexOf(',') + 1, -1);

/** @param lastAlert the arguments of the product's event, of which the second is told here, too. */
async function startNodePeer(
  options: { script: URL; path: string; dialect: 'socket.io' | 'plain'; lastAlert: string },
  teardown: Teardown,
): Promise<FanoutServer> {
  const server = await startServer({ script: options.script, upPrefix: PORT_PREFIX }, teardown);
  return {
    process: server,
    endpoint: { port: portIn(server.upLine), path: options.path, dialect: options.dialect },
    headers: () => ({}),
    alert() {
      server.input.write(`${eventIn(options.lastAlert)}\n`);
      return Promise.resolve();
    },
  };
}

/** Socket.IO as it comes, with one broadcast by the library's own means. */
export const startSocketIo = (lastAlert: string, teardown: Teardown): Promise<FanoutServer> =>
  startNodePeer({ script: SOCKET_IO, path: SOCKET_IO_PATH, dialect: 'socket.io', lastAlert }, teardown);

/** The library `ws`, with one prebuilt frame written to each TCP socket. */
export const startWs = (lastAlert: string, teardown: Teardown): Promise<FanoutServer> =>
  startNodePeer({ script: WS, path: '/', dialect: 'plain', lastAlert }, teardown);

/** nginx with nchan; whoever publishes there writes the instant into the alert. Null where it is not installed. */
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
      const body = alertText(eventIn(lastAlert), new Date());
      const head = `POST ${PUBLISHER_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n`;
      const { status } = await publisher.ask(head + body);
      if (status >= 300) throw new Error(`The publisher was answered ${String(status)}`);
    },
  };
}
