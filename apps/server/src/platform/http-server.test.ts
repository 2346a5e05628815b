import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './logger.ts';

type HttpServer = Awaited<ReturnType<typeof createHttpServer>>;

const CLIENT = '198.51.100.7';
const PROXY = '10.0.0.1';

describe('the client IP of a request', () => {
  let direct: HttpServer;
  let behindProxy: HttpServer;
  const start = async (trustProxy: string[]): Promise<HttpServer> => {
    const http = await createHttpServer({ publicOrigin: 'https://bna.test', trustProxy }, createLogger('silent'));
    http.get('/ip', ({ ip }) => ({ ip }));
    return http;
  };
  beforeAll(async () => {
    direct = await start([]);
    behindProxy = await start([PROXY]);
  });
  afterAll(() => Promise.all([direct.close(), behindProxy.close()]));

  const ipOf = async (http: HttpServer, remoteAddress: string, headers: Record<string, string>) =>
    (await http.inject({ url: '/ip', remoteAddress, headers })).json<{ ip: string }>().ip;

  // @threat A6
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'client-ip'])(
    'ignores %s without a trusted proxy',
    async (header) => {
      for (const claimed of ['1.2.3.4', '127.0.0.1', 'for=1.2.3.4']) {
        expect(await ipOf(direct, CLIENT, { [header]: claimed })).toBe(CLIENT);
      }
    },
  );

  // @threat A6
  it('is taken from a trusted proxy only, and only its last hop', async () => {
    expect(await ipOf(behindProxy, PROXY, { 'x-forwarded-for': CLIENT })).toBe(CLIENT);
    expect(await ipOf(behindProxy, PROXY, { 'x-forwarded-for': `1.2.3.4, ${CLIENT}` })).toBe(CLIENT);
    expect(await ipOf(behindProxy, CLIENT, { 'x-forwarded-for': '1.2.3.4' })).toBe(CLIENT);
    expect(await ipOf(behindProxy, PROXY, { 'x-real-ip': '1.2.3.4' })).toBe(PROXY);
  });

  // @threat A6
  it('contains no port and has one spelling', async () => {
    expect(await ipOf(behindProxy, PROXY, { 'x-forwarded-for': `${CLIENT}:50001` })).toBe(CLIENT);
    expect(await ipOf(direct, `::ffff:${CLIENT}`, {})).toBe(CLIENT);
  });
});

it('responds 400, not 503, to a client that disconnects while sending', async () => {
  const http = await createHttpServer({ publicOrigin: 'https://bna.test', trustProxy: [] }, createLogger('silent'));
  const status = new Promise<number>((resolve) => {
    http.post('/upload', {
      onSend: (_request, reply, _payload, done) => {
        resolve(reply.statusCode);
        done();
      },
      handler: () => ({}),
    });
  });
  try {
    await http.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1', () => {
      const head = ['POST /upload HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 100'];
      socket.write(`${head.join('\r\n')}\r\n\r\n{"half"`, () => socket.destroy());
    });
    expect(await status).toBe(400);
  } finally {
    await http.close();
  }
});

describe('the id of a request', () => {
  // @threat K9
  it('is new for each request, in the response and in each log line', async () => {
    const lines: string[] = [];
    const log = createLogger(
      'info',
      { write: (line) => void lines.push(line) },
      { origin: { node: 'node-1', version: '1.0.0' } },
    );
    const http = await createHttpServer({ publicOrigin: 'https://bna.test', trustProxy: [] }, log);
    http.get('/fails', () => Promise.reject(new Error('broken')));
    const headers = { 'x-request-id': 'forged' };
    const failed = await http.inject({ url: '/fails', headers });
    const malformed = await http.inject({ url: '/%zz', headers });
    const missing = await http.inject({ url: '/nothing', headers });
    const ids = [failed, malformed, missing].map((response) => String(response.headers['x-request-id']));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const logged = lines.map((line) => JSON.parse(line) as { msg: string; reqId?: string });
    expect(logged.filter(({ reqId }) => reqId === ids[0]).map(({ msg }) => msg)).toEqual(['request failed', 'request']);
    for (const line of logged) expect(line).toMatchObject({ node: 'node-1', version: '1.0.0' });
    await http.close();
  });
});
