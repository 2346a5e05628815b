import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server as HttpServer } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer, type Socket } from 'node:net';
import { type FeedAnswer, FeedError, type NewsSource } from '../../../../deps.ts';
import { createFeedNewsSource, type FeedNewsSourceOptions } from '../feed-news-source.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

const closers: (() => void)[] = [];

export function closeServers(): void {
  for (const close of closers.splice(0)) close();
}

/** An HTTP server on a free port of this machine; `host` is `address:port`. */
export async function serve(listener: RequestListener): Promise<{ host: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  return { host: await listen(server), requests };
}

/** As `serve`, with what is sent written by hand. */
export async function serveRaw(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => sockets.delete(socket));
    onConnection(socket);
  });
  const host = await listen(server);
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  return host;
}

async function listen(server: HttpServer | TcpServer): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return `127.0.0.1:${address.port}`;
}

/** The source under test; private addresses only as far as `outboundAllow` says. */
export function sourceFor(options: Partial<FeedNewsSourceOptions>): NewsSource {
  return createFeedNewsSource({
    contact: 'desk@bna.example',
    outboundAllow: [],
    clock: { now: () => NOW },
    exchangeCapMs: 5_000,
    ...options,
  });
}

export function ask(source: NewsSource, url: string): Promise<FeedAnswer> {
  return source.fetch({ url, etag: null, lastModified: null });
}

/** The error that a call ends with. */
export async function failure(answer: Promise<FeedAnswer>): Promise<FeedError> {
  const error: unknown = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof FeedError) return error;
  throw new Error(`no FeedError but ${String(error)}`);
}
