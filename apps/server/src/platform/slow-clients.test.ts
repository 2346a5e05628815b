import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthRoutes } from './health.ts';
import { createHttpServer, PATIENCE } from './http-server.ts';
import { createLogger } from './logger.ts';

/**
 * Whoever takes a connection and gives nothing for it. The times are a fiftieth of the real ones, so that nobody waits; with
 * SLOW_CLIENTS=300 in the environment it is that many of each kind and the real times, two minutes.
 */
const ASKED = Number(process.env['SLOW_CLIENTS'] ?? 0);
const [CLIENTS, SCALE] = ASKED === 0 ? [10, 50] : [ASKED, 1];
/** For a machine that is busy. */
const LATE_MS = 2_000;

const LONG = Buffer.alloc(16 * 1_024 * 1_024, 'x');
const HEAD = 'host: x\r\ncontent-type: application/json\r\n';

/**
 * What each kind sends at first, what from then on, each second, and when it is gone at the latest. Node looks twice at a
 * connection on which an answer waits to be read.
 */
const KINDS: Readonly<Record<string, { first: string; drip?: string; withinMs: number }>> = {
  'begins to ask, letter by letter': { first: 'POST /take HTTP/1.1\r\nx-slow: ', drip: 'a', withinMs: 35_000 },
  'sends its body, letter by letter': {
    first: `POST /take HTTP/1.1\r\n${HEAD}content-length: 60000\r\n\r\n{`,
    drip: ' ',
    withinMs: 35_000,
  },
  'sends its body in chunks that never end': {
    first: `POST /take HTTP/1.1\r\n${HEAD}transfer-encoding: chunked\r\n\r\n`,
    drip: '1\r\n \r\n',
    withinMs: 35_000,
  },
  'says nothing at all': { first: '', withinMs: 35_000 },
  'asks for much and reads nothing': { first: 'GET /long HTTP/1.1\r\nhost: x\r\n\r\n', withinMs: 125_000 },
};

describe('K1: who is slow on purpose', () => {
  let http: Awaited<ReturnType<typeof createHttpServer>>;
  let port: number;
  /** Ports of those who are connected, as the server sees it: who reads nothing would not notice the end. */
  const connected = new Set<number | undefined>();
  const sockets: Socket[] = [];
  const drips: NodeJS.Timeout[] = [];

  beforeAll(async () => {
    const patience = { ...PATIENCE };
    for (const name of Object.keys(patience) as (keyof typeof PATIENCE)[]) patience[name] /= SCALE;
    const config = { publicOrigin: 'https://bna.test', trustProxy: [] };
    http = await createHttpServer(config, createLogger('silent'), patience);
    healthRoutes(http, { check: () => Promise.resolve(), isStopping: () => false });
    http.post('/take', () => ({ taken: true }));
    http.get('/long', () => LONG);
    http.server.on('connection', (socket: Socket) => {
      const { remotePort } = socket;
      connected.add(remotePort);
      socket.once('close', () => connected.delete(remotePort));
    });
    await http.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = http.server.address() as AddressInfo);
  });
  afterAll(async () => {
    for (const drip of drips) clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    await http.close();
  });

  it('K1: is sent away in time, and the others are answered meanwhile', { timeout: 180_000 }, async () => {
    const kindOf = new Map<number | undefined, string>();
    for (const [kind, { first, drip }] of Object.entries(KINDS)) {
      for (let count = 0; count < CLIENTS; count += 1) {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        await once(socket, 'connect');
        sockets.push(socket);
        kindOf.set(socket.localPort, kind);
        if (first.startsWith('GET')) socket.pause();
        socket.write(first);
        if (drip !== undefined) drips.push(setInterval(() => socket.write(drip), 1_000 / SCALE));
      }
    }
    const startedAt = performance.now();
    const goneAfterMs = new Map<string, number>();
    const waits: number[] = [];
    let left: (string | undefined)[];
    do {
      const askedAt = performance.now();
      expect((await fetch(`http://127.0.0.1:${String(port)}/healthz`)).status).toBe(200);
      waits.push(performance.now() - askedAt);
      await pause(25);
      left = [...connected].map((remotePort) => kindOf.get(remotePort));
      for (const kind of Object.keys(KINDS)) {
        if (!left.includes(kind) && !goneAfterMs.has(kind)) goneAfterMs.set(kind, performance.now() - startedAt);
      }
    } while (goneAfterMs.size < Object.keys(KINDS).length && performance.now() - startedAt < 150_000 / SCALE + LATE_MS);
    for (const [kind, { withinMs }] of Object.entries(KINDS)) {
      expect([kind, goneAfterMs.get(kind) ?? Infinity]).toEqual([kind, expect.toSatisfy(isBelow(withinMs))]);
    }
    expect(waits.toSorted((a, b) => a - b).at(Math.floor(waits.length * 0.99) - 1)).toBeLessThan(500);
    if (ASKED !== 0)
      process.stdout.write(`${JSON.stringify([...goneAfterMs, ['slowest answer', Math.max(...waits)]])}\n`);
  });

  const isBelow = (ms: number) => (value: unknown) => Number(value) < ms / SCALE + LATE_MS;

  it('K1: has times that are read often enough', () => {
    const { headersTimeout, requestTimeout, connectionsCheckingInterval } = PATIENCE;
    expect(headersTimeout).toBeLessThanOrEqual(15_000);
    expect(requestTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(35_000);
  });
});
