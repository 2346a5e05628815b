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
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const DEPLOY = fileURLToPath(new URL('../../../deploy', import.meta.url));
const isThere = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;
const CAN_RUN = isThere('nginx', '-v') && isThere('openssl', 'version');

const UNAVAILABLE = { message: 'The service is busy, please try again in a moment.', code: 'unavailable' };
const TOO_LARGE = { message: 'The request is too large', code: 'too_large' };
const MEGABYTE = 1_024 * 1_024;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a node of these tests got of a call, and answers. */
interface Seen {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function tell(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { length: bytes } = await buffer(request);
  response.end(JSON.stringify({ headers: request.headers, bytes } satisfies Seen));
}

async function findFreePort(): Promise<number> {
  const server = await listen(createServer());
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

describe.skipIf(!CAN_RUN)('the proxy (skipped where nginx or openssl cannot be run)', () => {
  let folder: string;
  let nginx: ChildProcess;
  let port: number;
  let plainPort: number;
  let certificate: string;
  let nodes: Server[] = [];
  /** How often a call arrived at any node. */
  const arrivals = new Map<string, number>();

  /** Tells what it got; where the path says so, whichever node is asked first dies of it. */
  const startNode = (): Promise<Server> => {
    const node = createServer((request, response) => {
      const call = `${request.method ?? ''} ${request.url ?? ''}`;
      const times = (arrivals.get(call) ?? 0) + 1;
      arrivals.set(call, times);
      if (call.endsWith('/deadly') && times === 1) {
        request.socket.destroy();
        return;
      }
      void tell(request, response);
    });
    node.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      socket.pipe(socket);
    });
    return listen(node);
  };

  beforeAll(async () => {
    // Four, since each that dies is left alone for two seconds.
    nodes = await Promise.all(Array.from({ length: 4 }, startNode));
    [port, plainPort] = await Promise.all([findFreePort(), findFreePort()]);
    folder = await mkdtemp(join(tmpdir(), 'bna-proxy-'));
    // Its workers are somebody else where root starts it.
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
    nginx.stderr?.resume();
    await vi.waitFor(() => ask('/'), { timeout: 10_000, interval: 20 });
  });
  afterAll(async () => {
    const exited = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await exited;
    for (const node of nodes) node.closeAllConnections();
    for (const node of nodes) node.close();
    await rm(folder, { recursive: true });
  });

  /** The delivered configuration, but for its ports and for where it may write. */
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

  const ask = async (path: string, options: RequestOptions & { body?: Buffer } = {}): Promise<Answer> => {
    const { body, ...rest } = options;
    const call = requestSecurely({ host: 'localhost', servername: 'localhost', port, path, ca: certificate, ...rest });
    const answered = once(call, 'response');
    call.end(body);
    const [response] = (await answered) as [IncomingMessage];
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  };
  const seenBy = ({ body }: Answer): Seen => JSON.parse(body) as Seen;

  it('sends who comes without TLS to the same address with it', async () => {
    const [response] = (await once(get(`http://127.0.0.1:${String(plainPort)}/en/login?a=b`), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    expect([response.statusCode, response.headers.location]).toEqual([301, 'https://127.0.0.1/en/login?a=b']);
  });

  it('hands on the host that was asked for and the address of the visitor, whatever he claims', async () => {
    const answer = await ask('/api/v1/users/session', {
      headers: { host: 'alerts.example.com', 'x-forwarded-for': '6.6.6.6', connection: 'keep-alive' },
    });
    const { headers } = seenBy(answer);
    expect(headers.host).toBe('alerts.example.com');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers).not.toHaveProperty('upgrade');
  });

  it('opens WebSockets, with the address of the visitor', async () => {
    const call = requestSecurely({
      host: 'localhost',
      port,
      path: '/socket.io/?EIO=4&transport=websocket',
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
  });

  it.each([
    ['/api/v1/admin/overviews', 5.5],
    ['/api/v1/admin/overviews/preview', 5.5],
    ['/api/v1/news-summary/batch', 2],
    ['/api/v1/webhooks/stripe', 1],
  ])('takes to %s what the product takes there: %d MB', async (path, megabytes) => {
    const body = Buffer.alloc(megabytes * MEGABYTE);
    expect(seenBy(await ask(path, { method: 'POST', body })).bytes).toBe(body.length);
  });

  it.each([
    ['/api/v1/admin/overviews', 6.1],
    ['/api/v1/admin/overviews/2026-11-20', 1.1],
    ['/api/v1/auth/login', 1.1],
    ['/en/login', 1.1],
  ])('refuses at %s a body of %d MB in the words of the API', async (path, megabytes) => {
    const answer = await ask(path, { method: 'POST', body: Buffer.alloc(megabytes * MEGABYTE) });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([413, TOO_LARGE]);
  });

  it('asks another node where one dies over a call that only reads', async () => {
    expect((await ask('/api/v1/news-summary/deadly')).status).toBe(200);
    expect(arrivals.get('GET /api/v1/news-summary/deadly')).toBe(2);
  });

  it.each(['POST', 'PATCH'])('never repeats a %s that a node may have acted on', async (method) => {
    const { status, headers, body } = await ask('/api/v1/subscription/deadly', { method, body: Buffer.from('{}') });
    expect(arrivals.get(`${method} /api/v1/subscription/deadly`)).toBe(1);
    expect([status, headers['retry-after'], JSON.parse(body)]).toEqual([503, '2', UNAVAILABLE]);
  });

  it('says to a program and to a person each in its way that no node is there', async () => {
    for (const node of nodes) {
      node.close();
      node.closeAllConnections();
    }
    const program = await ask('/api/v1/users/session');
    expect([program.status, program.headers['retry-after'], JSON.parse(program.body)]).toEqual([503, '2', UNAVAILABLE]);
    expect(program.headers['content-type']).toBe('application/json');
    const person = await ask('/en/login');
    expect([person.status, person.headers['content-type']]).toEqual([503, 'text/html']);
    expect(person.body).toContain('BNA is not available at the moment.');
  });
});
