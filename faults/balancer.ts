import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A reverse proxy that gives work to nodes that say that they are ready, as nginx or Kubernetes do. No stickiness. */
export interface Balancer {
  readonly origin: string;
  /** Whether the node of this port is given work now. */
  isReady(port: number): boolean;
  /** Why it answered 502 itself, each time. */
  readonly failures: readonly string[];
  close(): Promise<void>;
}

const ASK_EVERY_MS = 250;
const READY_WITHIN_MS = 1_500;

/** @param ports asked again for each look at the nodes */
export async function openBalancer(ports: () => readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const failures: string[] = [];
  const sockets = new Set<Socket>();
  let turn = 0;
  const closing = new AbortController();

  const look = async (port: number): Promise<void> => {
    const status = await fetch(`http://127.0.0.1:${String(port)}/readyz`, {
      signal: AbortSignal.timeout(READY_WITHIN_MS),
    }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) ready.add(port);
    else ready.delete(port);
  };
  const looking = (async () => {
    while (!closing.signal.aborted) {
      await Promise.all(ports().map(look));
      await delay(ASK_EVERY_MS);
    }
  })();

  const choose = (tried: ReadonlySet<number>): number | undefined => {
    const choices = ports().filter((port) => ready.has(port) && !tried.has(port));
    turn += 1;
    return choices[turn % choices.length];
  };

  /** Only a connection that was refused, and so never heard a word, is tried elsewhere. */
  const pass = (asked: IncomingMessage, body: Buffer, answer: ServerResponse, tried: Set<number>): void => {
    const port = choose(tried);
    if (port === undefined) {
      failures.push(`no node was ready for ${String(asked.method)} ${String(asked.url)}`);
      answer.writeHead(502).end();
      return;
    }
    tried.add(port);
    const upstream = request({
      port,
      host: '127.0.0.1',
      method: asked.method,
      path: asked.url,
      headers: asked.headers,
      agent: false,
    });
    upstream.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    upstream.on('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') {
        pass(asked, body, answer, tried);
        return;
      }
      failures.push(`${String(asked.method)} ${String(asked.url)}: ${error.message}`);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    upstream.end(body);
  };

  const server = createServer((asked, answer) => {
    const pieces: Buffer[] = [];
    asked.on('data', (piece: Buffer) => pieces.push(piece));
    asked.on('end', () => {
      pass(asked, Buffer.concat(pieces), answer, new Set());
    });
  });
  server.on('upgrade', (asked: IncomingMessage, caller: Socket, head: Buffer) => {
    caller.on('error', () => undefined);
    const port = choose(new Set());
    if (port === undefined) {
      caller.destroy();
      return;
    }
    const upstream = request({
      port,
      host: '127.0.0.1',
      method: 'GET',
      path: asked.url,
      headers: asked.headers,
      agent: false,
    });
    upstream.on('upgrade', (response, node, first) => {
      const lines = Object.entries(response.headers).map(([name, value]) => `${name}: ${String(value)}`);
      caller.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      caller.write(first);
      node.write(head);
      node.pipe(caller);
      caller.pipe(node);
      node.on('error', () => caller.destroy());
      node.on('close', () => caller.destroy());
      caller.on('close', () => node.destroy());
    });
    upstream.on('response', () => caller.destroy());
    upstream.on('error', () => caller.destroy());
    upstream.end();
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer listens on no port');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    isReady: (port) => ready.has(port),
    failures,
    async close() {
      closing.abort();
      server.close();
      for (const socket of sockets) socket.destroy();
      await looking;
    },
  };
}
