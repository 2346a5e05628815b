import { once } from 'node:events';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpWebhookSender } from './http-webhook-sender.ts';

const HOUR_MS = 3_600_000;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listen(server: ReturnType<typeof createTcpServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return `127.0.0.1:${String(address.port)}`;
}

async function serve(answer: (response: ServerResponse) => void) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      answer(response);
    });
  });
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host: await listen(server), received };
}

async function serveRaw(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = [];
  const server = createTcpServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return listen(server);
}

const senderTo = (...outboundAllow: string[]) =>
  createHttpWebhookSender({ contact: 'desk@bna.example', outboundAllow });
const send = (host: string, sender = senderTo(host), protocol = 'http') =>
  sender.send({ url: `${protocol}://${host}/hook`, headers: { 'webhook-id': 'log:1' }, body: '{"é":1}' });

describe('a message', () => {
  it('arrives once, with its headers, and the status comes back', async () => {
    const { host, received } = await serve((response) => response.writeHead(429, { 'retry-after': '7' }).end());
    expect(await send(host)).toEqual({ kind: 'answered', status: 429, retryAfterS: 7 });
    expect(received).toMatchObject([
      { headers: { 'webhook-id': 'log:1', 'content-type': 'application/json' }, body: '{"é":1}' },
    ]);
  });

  // @threat D15
  it('does not follow a redirect', async () => {
    const target = await serve((response) => response.end());
    const { host } = await serve((response) =>
      response
        .writeHead(307, { location: `http://${target.host}/`, 'retry-after': 'Fri, 20 Nov 2026 15:00:00 GMT' })
        .end(),
    );
    expect(await senderTo(host, target.host).send({ url: `http://${host}/`, headers: {}, body: '{}' })).toEqual({
      kind: 'answered',
      status: 307,
      retryAfterS: null,
    });
    expect(target.received).toEqual([]);
  });

  // @threat D15
  it('is answered by its status, whatever the length of the body, which is not read', async () => {
    let written = 0;
    const closed = Promise.withResolvers<void>();
    const host = await serveRaw((socket) => {
      const chunk = Buffer.alloc(65_536);
      const write = (): void => {
        while (!socket.destroyed && socket.write(chunk)) written += chunk.byteLength;
      };
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10000000000\r\n\r\n');
        write();
      });
      socket.on('drain', write).on('close', () => closed.resolve());
    });
    expect(await send(host)).toMatchObject({ kind: 'answered', status: 200 });
    await closed.promise;
    expect(written).toBeLessThan(50_000_000);
  });

  // @threat D15 @threat D16
  it('is given up when the answer takes too long, or the connection, so that it is not sent later', async () => {
    const silent = await serveRaw(() => undefined);
    const limited = (limits: { sendTimeoutMs: number; answerTimeoutMs: number }) =>
      createHttpWebhookSender({ contact: 'desk@bna.example', outboundAllow: [silent], ...limits });
    const answer = { sendTimeoutMs: HOUR_MS, answerTimeoutMs: 100 };
    expect(await send(silent, limited(answer))).toEqual({ kind: 'timed_out' });
    // The server never completes the handshake.
    const handshake = { sendTimeoutMs: 100, answerTimeoutMs: HOUR_MS };
    expect(await send(silent, limited(handshake), 'https')).toEqual({ kind: 'timed_out' });
  });

  // @threat D15
  it('is not delivered to a name that does not resolve', async () => {
    const sender = createHttpWebhookSender({ contact: 'support@bna.test', outboundAllow: [] });
    // Its label is too long, so that no name server is asked.
    const url = `https://${'a'.repeat(64)}.example/hook`;
    expect(await sender.send({ url, headers: {}, body: '{}' })).toEqual({ kind: 'unreachable' });
  });

  it.each([
    ['breaks off', (socket: Socket) => socket.destroy()],
    ['does not speak HTTP', (socket: Socket) => socket.end('220 mail.example ESMTP\r\n')],
    ['sends endless headers', (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`)],
  ])('is not delivered to a server that %s', async (_, onConnection) => {
    expect(await send(await serveRaw(onConnection))).toEqual({ kind: 'unreachable' });
  });
});

// @threat D15
describe('an address', () => {
  it.each([
    'http://hooks.example/',
    'https://user:password@hooks.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1:8443/',
    'ftp://hooks.example/',
    'not an address',
  ])('is refused: %s', async (url) => {
    const sender = senderTo();
    expect(sender.accepts(url)).toBe(false);
    expect(await sender.send({ url, headers: {}, body: '{}' })).toEqual({ kind: 'not_allowed' });
  });

  it('whose name resolves to a private address gets nothing', async () => {
    const sender = senderTo();
    expect(sender.accepts('https://localhost:9/')).toBe(true);
    expect(await sender.send({ url: 'https://localhost:9/', headers: {}, body: '{}' })).toEqual({
      kind: 'not_allowed',
    });
    expect(sender.accepts('https://93.184.215.14/hook')).toBe(true);
  });

  it('on the allowlist is accepted with exactly this port', async () => {
    const { host } = await serve((response) => response.end());
    const sender = senderTo(host);
    expect(sender.accepts(`http://${host}/`)).toBe(true);
    expect(sender.accepts('http://127.0.0.1:1/')).toBe(false);
  });
});
