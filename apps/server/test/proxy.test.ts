import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type RequestOptions, request as requestSecurely } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './eventually.ts';
import { findFreePort } from './free-port.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy', import.meta.url));
const canRun = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;
const CAN_RUN = canRun('nginx', '-v') && canRun('openssl', 'version');

const UNAVAILABLE = { message: 'The service is busy, please try again in a moment.', code: 'unavailable' };
const TOO_LARGE = { message: 'The request is too large', code: 'too_large' };
const MEGABYTE = 1_024 * 1_024;
/** Longer than a read may take. */
const SLOW_MS = 7_000;

interface ProxyResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The request as a node received it. */
interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { length: bytes } = await buffer(request);
  response.end(JSON.stringify({ headers: request.headers, bytes } satisfies ReceivedRequest));
}

describe.skipIf(!CAN_RUN)('deploy/nginx.conf (skipped without nginx or openssl)', () => {
  let folder: string;
  let nginx: ChildProcess;
  /** The lines that nginx has logged. */
  let log = '';
  let port: number;
  let plainPort: number;
  let certificate: string;
  let nodes: Server[] = [];
  /** Number of requests to all nodes, by method and path. */
  const arrivals = new Map<string, number>();

  /** Responds with the request. Paths that end with `/deadly` crash the first node that gets them. */
  const startNode = (): Promise<Server> => {
    const node = createServer((request, response) => {
      const call = `${request.method ?? ''} ${request.url ?? ''}`;
      const times = (arrivals.get(call) ?? 0) + 1;
      arrivals.set(call, times);
      if (call.endsWith('/deadly') && times === 1) {
        request.socket.destroy();
        return;
      }
      // Hangs on the first node that gets it.
      if (call.endsWith('/hanging') && times === 1) return;
      if (call.endsWith('/stream')) {
        response.write('first');
        setTimeout(() => response.end(' second'), SLOW_MS);
        return;
      }
      if (call.endsWith('/slow')) {
        setTimeout(() => void respond(request, response), SLOW_MS);
        return;
      }
      void respond(request, response);
    });
    node.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      socket.pipe(socket);
    });
    return listen(node);
  };

  beforeAll(async () => {
    // Four, because a crashed node is skipped for two seconds.
    nodes = await Promise.all(Array.from({ length: 4 }, startNode));
    [port, plainPort] = await Promise.all([findFreePort(), findFreePort()]);
    folder = await mkdtemp(join(tmpdir(), 'bna-proxy-'));
    // nginx workers run as another user if root starts nginx.
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'tls'));
    const [certificateFile, keyFile] = [join(folder, 'tls', 'fullchain.pem'), join(folder, 'tls', 'key.pem')];
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...key, ...subject, '-out', certificateFile], { stdio: 'ignore' });
    certificate = await readFile(certificateFile, 'utf8');
    await writeConfiguration();
    nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    nginx.stderr?.setEncoding('utf8').on('data', (text: string) => (log += text));
    await eventually(() => send('/'));
  });
  afterAll(async () => {
    const exited = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await exited;
    for (const node of nodes) node.closeAllConnections();
    for (const node of nodes) node.close();
    await rm(folder, { recursive: true });
  });

  /** Writes the delivered configuration with other ports and temporary folders. */
  const writeConfiguration = async (): Promise<void> => {
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ');
    const delivered = await readFile(join(DEPLOY, 'nginx.conf'), 'utf8');
    const changed = delivered
      .replace('pid /run/nginx.pid;', `pid ${join(folder, 'nginx.pid')};`)
      .replace('http {', `http { ${temporary}`)
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replace('listen 80 ', `listen 127.0.0.1:${String(plainPort)} `)
      .replace('listen 443 ', `listen 127.0.0.1:${String(port)} `);
    await writeFile(join(folder, 'nginx.conf'), changed);
    const host = await readFile(join(DEPLOY, 'nginx-nodes.host.conf'), 'utf8');
    const line = /^server 127\.0\.0\.1:3000 .*;$/m.exec(host)?.[0] ?? '';
    const lines = nodes.map((node) => line.replace('3000', String(portOf(node))));
    await writeFile(join(folder, 'nodes.conf'), lines.join('\n'));
  };

  const send = async (path: string, options: RequestOptions & { body?: Buffer } = {}): Promise<ProxyResponse> => {
    const { body, ...rest } = options;
    const call = requestSecurely({ host: 'localhost', servername: 'localhost', port, path, ca: certificate, ...rest });
    const responded = once(call, 'response');
    call.end(body);
    const [response] = (await responded) as [IncomingMessage];
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  };
  const parseReceived = ({ body }: ProxyResponse): ReceivedRequest => JSON.parse(body) as ReceivedRequest;

  it('redirects HTTP to the same address with HTTPS', async () => {
    const [response] = (await once(get(`http://127.0.0.1:${String(plainPort)}/en/login?a=b`), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    expect([response.statusCode, response.headers.location]).toEqual([301, 'https://127.0.0.1/en/login?a=b']);
  });

  it('forwards the host and the real client address', async () => {
    const response = await send('/api/v1/users/session', {
      headers: { host: 'alerts.example.com', 'x-forwarded-for': '6.6.6.6', connection: 'keep-alive' },
    });
    const { headers } = parseReceived(response);
    expect(headers.host).toBe('alerts.example.com');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers).not.toHaveProperty('upgrade');
  });

  it.each(['/socket.io/?EIO=4&transport=websocket', '/api/v1/alerts/socket?last_seq=7'])(
    'forwards the WebSocket %s',
    async (path) => {
      const call = requestSecurely({
        host: 'localhost',
        port,
        path,
        ca: certificate,
        headers: { connection: 'Upgrade', upgrade: 'websocket' },
      });
      call.end();
      const [response, socket] = (await once(call, 'upgrade')) as [IncomingMessage, Socket];
      expect(response.statusCode).toBe(101);
      socket.write('frame');
      const [echo] = (await once(socket, 'data')) as [Buffer];
      expect(String(echo)).toBe('frame');
      socket.destroy();
    },
  );

  it.each([
    ['/api/v1/admin/overviews', 5.5],
    ['/api/v1/admin/overviews/preview', 5.5],
    ['/api/v1/news-summary/batch', 2],
    ['/api/v1/webhooks/stripe', 1],
  ])('accepts at %s a body of %d MB', async (path, megabytes) => {
    const body = Buffer.alloc(megabytes * MEGABYTE);
    expect(parseReceived(await send(path, { method: 'POST', body })).bytes).toBe(body.length);
  });

  it.each([
    ['/api/v1/admin/overviews', 6.1],
    ['/api/v1/admin/overviews/2026-11-20', 1.1],
    ['/api/v1/auth/login', 1.1],
    ['/en/login', 1.1],
  ])('rejects at %s a body of %d MB with an API error', async (path, megabytes) => {
    const response = await send(path, { method: 'POST', body: Buffer.alloc(megabytes * MEGABYTE) });
    expect([response.status, JSON.parse(response.body)]).toEqual([413, TOO_LARGE]);
  });

  it('retries a read on another node', async () => {
    expect((await send('/api/v1/news-summary/deadly')).status).toBe(200);
    expect(arrivals.get('GET /api/v1/news-summary/deadly')).toBe(2);
  });

  it.each(['POST', 'PATCH'])('never retries a %s', async (method) => {
    const { status, headers, body } = await send('/api/v1/subscription/deadly', { method, body: Buffer.from('{}') });
    expect(arrivals.get(`${method} /api/v1/subscription/deadly`)).toBe(1);
    expect([status, headers['retry-after'], JSON.parse(body)]).toEqual([503, '2', UNAVAILABLE]);
  });

  // @req 12.29 @threat D5
  it('retries a read on another node if one hangs, and lets a change or a silent stream take longer', async () => {
    const startedAt = performance.now();
    const openStream = async () => {
      const call = requestSecurely({ host: 'localhost', port, path: '/api/v1/alerts/stream', ca: certificate });
      call.end();
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      const [first] = (await once(response.setEncoding('utf8'), 'data')) as [string];
      return { first, afterMs: performance.now() - startedAt, rest: await text(response) };
    };
    const [stream, read, change] = await Promise.all([
      openStream(),
      send('/api/v1/news-summary/hanging').then(({ status }) => [status, performance.now() - startedAt] as const),
      send('/api/v1/subscription/slow', { method: 'POST', body: Buffer.from('{}') }),
    ]);
    expect(stream).toMatchObject({ first: 'first', rest: ' second' });
    expect(stream.afterMs).toBeLessThan(SLOW_MS / 2);
    expect(read[0]).toBe(200);
    expect(read[1]).toBeLessThan(8_000);
    expect(arrivals.get('GET /api/v1/news-summary/hanging')).toBe(2);
    expect(change.status).toBe(200);
    expect(arrivals.get('POST /api/v1/subscription/slow')).toBe(1);
  });

  it('answers with JSON or a page if no node is available', async () => {
    for (const node of nodes) {
      node.close();
      node.closeAllConnections();
    }
    const program = await send('/api/v1/users/session');
    expect([program.status, program.headers['retry-after'], JSON.parse(program.body)]).toEqual([503, '2', UNAVAILABLE]);
    expect(program.headers['content-type']).toBe('application/json');
    const person = await send('/en/login');
    expect([person.status, person.headers['content-type']]).toEqual([503, 'text/html']);
    expect(person.body).toContain('BNA is temporarily unavailable.');
  });

  // @threat K7
  it('logs no address, query or token of a request, even if no node is available', async () => {
    const token = 'canary-token-4f1d0c';
    await send(`/en/reset-password?resetToken=${token}`);
    await send(`/api/v1/email-preferences/${token}`);
    expect((await send('/api/v1/users/session')).status).toBe(503);
    expect(log).not.toContain(token);
    expect(log).not.toContain('client:');
  });
});
