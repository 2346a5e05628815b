import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A reverse proxy that forwards to nodes whose `/readyz` succeeds, as nginx or Kubernetes do. Without sticky sessions. */
export interface Balancer {
  readonly origin: string;
  isReady(port: number): boolean;
  /** Reasons for the 502 responses of the balancer itself. */
  readonly failures: readonly string[];
  close(): Promise<void>;
}

const CHECK_INTERVAL_MS = 250;
const CHECK_TIMEOUT_MS = 1_500;

/** @param listPorts called for each readiness check and each request */
export async function openBalancer(listPorts: () => readonly number[]): Promise<Balancer> {
  const balancer = new HttpBalancer(listPorts);
  await balancer.open();
  return balancer;
}

class HttpBalancer implements Balancer {
  readonly failures: string[] = [];
  readonly #listPorts: () => readonly number[];
  readonly #ready = new Set<number>();
  readonly #sockets = new Set<Socket>();
  readonly #closing = new AbortController();
  readonly #server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      this.#forward(incoming, { body: Buffer.concat(chunks), response, tried: new Set() });
    });
  });
  #checking: Promise<void> = Promise.resolve();
  #turn = 0;

  constructor(listPorts: () => readonly number[]) {
    this.#listPorts = listPorts;
    this.#server.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
      this.#forwardUpgrade(incoming, client, head);
    });
    this.#server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The balancer has no port');
    return `http://127.0.0.1:${String(address.port)}`;
  }

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#checking = this.#keepChecking();
  }

  isReady(port: number): boolean {
    return this.#ready.has(port);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await this.#checking;
  }

  async #keepChecking(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await Promise.all(this.#listPorts().map((port) => this.#check(port)));
      await delay(CHECK_INTERVAL_MS);
    }
  }

  async #check(port: number): Promise<void> {
    const status = await fetch(`http://127.0.0.1:${String(port)}/readyz`, {
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) this.#ready.add(port);
    else this.#ready.delete(port);
  }

  #choosePort(tried: ReadonlySet<number>): number | undefined {
    const choices = this.#listPorts().filter((port) => this.#ready.has(port) && !tried.has(port));
    this.#turn += 1;
    return choices[this.#turn % choices.length];
  }

  /** Tries another node only after a refused connection, because then no node has seen the request. */
  #forward(
    incoming: IncomingMessage,
    { body, response, tried }: { body: Buffer; response: ServerResponse; tried: Set<number> },
  ): void {
    const name = `${String(incoming.method)} ${String(incoming.url)}`;
    const port = this.#choosePort(tried);
    if (port === undefined) {
      this.failures.push(`no node was ready for ${name}`);
      response.writeHead(502).end();
      return;
    }
    tried.add(port);
    const upstream = openUpstream(incoming, port);
    upstream.on('response', (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
      received.on('error', () => response.destroy());
    });
    upstream.on('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') {
        this.#forward(incoming, { body, response, tried });
        return;
      }
      this.failures.push(`${name}: ${error.message}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    upstream.end(body);
  }

  #forwardUpgrade(incoming: IncomingMessage, client: Socket, head: Buffer): void {
    client.on('error', () => undefined);
    const port = this.#choosePort(new Set());
    if (port === undefined) {
      client.destroy();
      return;
    }
    const upstream = openUpstream(incoming, port);
    upstream.on('upgrade', (response, node, firstBytes) => {
      const lines = Object.entries(response.headers).map(([name, value]) => `${name}: ${String(value)}`);
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      client.write(firstBytes);
      node.write(head);
      node.pipe(client);
      client.pipe(node);
      node.on('error', () => client.destroy());
      node.on('close', () => client.destroy());
      client.on('close', () => node.destroy());
    });
    upstream.on('response', () => client.destroy());
    upstream.on('error', () => client.destroy());
    upstream.end();
  }
}

const openUpstream = ({ method, url, headers }: IncomingMessage, port: number) =>
  request({ port, host: '127.0.0.1', method, path: url, headers, agent: false });
