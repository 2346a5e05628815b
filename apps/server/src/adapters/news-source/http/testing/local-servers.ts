import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server as HttpServer } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer, type Socket } from 'node:net';
import { SourceError } from '@bna/wires/release';
import type { SourceResponse, NewsSource } from '../../../../deps.ts';
import { createHttpNewsSource, type HttpNewsSourceOptions } from '../http-news-source.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

const closers: (() => void)[] = [];

export function closeServers(): void {
  for (const close of closers.splice(0)) close();
}

/** Starts an HTTP server on a free local port. `host` is `address:port`. */
export async function serve(listener: RequestListener): Promise<{ host: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  return { host: await listen(server), requests };
}

/** Like `serve`, with raw responses. */
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

/** Creates the source under test. Private addresses must be in `outboundAllow`. */
export function createTestSource(options: Partial<HttpNewsSourceOptions>): NewsSource {
  return createHttpNewsSource({
    contact: 'desk@bna.example',
    outboundAllow: [],
    allowPlainHttp: true,
    clock: { now: () => NOW },
    timeoutMs: 5_000,
    ...options,
  });
}

export function fetchFrom(source: NewsSource, url: string): Promise<SourceResponse> {
  return source.fetch({ url, etag: null, lastModified: null });
}

/** Returns the error that a call rejects with. */
export async function rejectionOf(response: Promise<SourceResponse>): Promise<SourceError> {
  const error: unknown = await response.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof SourceError) return error;
  throw new Error(`Expected a SourceError, got ${String(error)}`);
}
