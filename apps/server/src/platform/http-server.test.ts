import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './logger.ts';

type HttpServer = Awaited<ReturnType<typeof createHttpServer>>;

const CALLER = '198.51.100.7';
const PROXY = '10.0.0.1';

describe('whom a request is counted for', () => {
  let direct: HttpServer;
  let behindProxy: HttpServer;
  const start = async (trustProxy: readonly string[]): Promise<HttpServer> => {
    const http = await createHttpServer({ publicOrigin: 'https://bna.test', trustProxy }, createLogger('silent'));
    http.get('/who', ({ ip }) => ({ ip }));
    return http;
  };
  beforeAll(async () => {
    direct = await start([]);
    behindProxy = await start([PROXY]);
  });
  afterAll(() => Promise.all([direct.close(), behindProxy.close()]));

  const whoIs = async (http: HttpServer, remoteAddress: string, headers: Record<string, string>) =>
    (await http.inject({ url: '/who', remoteAddress, headers })).json<{ ip: string }>().ip;

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'client-ip'])(
    'A6: without a proxy that is named, %s says nothing',
    async (header) => {
      for (const claimed of ['1.2.3.4', '127.0.0.1', 'for=1.2.3.4']) {
        expect(await whoIs(direct, CALLER, { [header]: claimed })).toBe(CALLER);
      }
    },
  );

  it('A6: a proxy that is named is believed about its caller, and nobody about the one before', async () => {
    expect(await whoIs(behindProxy, PROXY, { 'x-forwarded-for': CALLER })).toBe(CALLER);
    expect(await whoIs(behindProxy, PROXY, { 'x-forwarded-for': `1.2.3.4, ${CALLER}` })).toBe(CALLER);
    expect(await whoIs(behindProxy, CALLER, { 'x-forwarded-for': '1.2.3.4' })).toBe(CALLER);
    expect(await whoIs(behindProxy, PROXY, { 'x-real-ip': '1.2.3.4' })).toBe(PROXY);
  });
});

it('who hangs up while sending is no sign that the database is away', async () => {
  const http = await createHttpServer({ publicOrigin: 'https://bna.test', trustProxy: [] }, createLogger('silent'));
  const answered = new Promise<number>((resolve) => {
    http.post('/take', {
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
      const head = ['POST /take HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 100'];
      socket.write(`${head.join('\r\n')}\r\n\r\n{"half"`, () => socket.destroy());
    });
    expect(await answered).toBe(400);
  } finally {
    await http.close();
  }
});
