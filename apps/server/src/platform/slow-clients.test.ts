import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthRoutes } from './health.ts';
import { createHttpServer, HTTP_TIMEOUTS } from './http-server.ts';
import { createLogger } from './logger.ts';

/** Timeouts are a fiftieth of the real ones. SLOW_CLIENTS=300 runs 300 clients of each kind with real times (2 min). */
const REAL_CLIENTS = Number(process.env['SLOW_CLIENTS'] ?? 0);
const [CLIENTS, SCALE] = REAL_CLIENTS === 0 ? [10, 50] : [REAL_CLIENTS, 1];
const TOLERANCE_MS = 1_000;
const TICK_MS = 25;
/** The most that one tick counts. In the rest of its time, a busy machine ran something else. */
const COUNTED_TICK_MS = 2 * TICK_MS;

const LONG = Buffer.alloc(16 * 1_024 * 1_024, 'x');
const HEAD = 'host: x\r\ncontent-type: application/json\r\n';

/**
 * What each kind of client sends at first and then every second, and when it must be disconnected at the latest. Node
 * checks a connection with an unread response twice.
 */
const KINDS: Readonly<Record<string, { first: string; drip?: string; withinMs: number }>> = {
  'sends its headers byte by byte': { first: 'POST /upload HTTP/1.1\r\nx-slow: ', drip: 'a', withinMs: 35_000 },
  'sends its body byte by byte': {
    first: `POST /upload HTTP/1.1\r\n${HEAD}content-length: 60000\r\n\r\n{`,
    drip: ' ',
    withinMs: 35_000,
  },
  'sends endless chunks': {
    first: `POST /upload HTTP/1.1\r\n${HEAD}transfer-encoding: chunked\r\n\r\n`,
    drip: '1\r\n \r\n',
    withinMs: 35_000,
  },
  'sends nothing': { first: '', withinMs: 35_000 },
  'does not read a large response': { first: 'GET /long HTTP/1.1\r\nhost: x\r\n\r\n', withinMs: 125_000 },
};

// @threat K1
describe('slow clients', () => {
  let http: Awaited<ReturnType<typeof createHttpServer>>;
  let port: number;
  /** Client ports that the server sees as connected, because a client that reads nothing doesn't notice the end. */
  const connected = new Set<number | undefined>();
  const sockets: Socket[] = [];
  const drips: NodeJS.Timeout[] = [];

  beforeAll(async () => {
    const timeouts = { ...HTTP_TIMEOUTS };
    for (const name of Object.keys(timeouts) as (keyof typeof HTTP_TIMEOUTS)[]) timeouts[name] /= SCALE;
    const config = { publicOrigin: 'https://bna.test', trustProxy: [] };
    http = await createHttpServer(config, createLogger('silent'), timeouts);
    healthRoutes(http, { check: () => Promise.resolve(), isStopping: () => false });
    http.post('/upload', () => ({ uploaded: true }));
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

  // @threat K1
  it('are disconnected in time and don’t delay others', { timeout: 180_000 }, async () => {
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
    let elapsedMs = 0;
    const closedAfterMs = new Map<string, number>();
    const waits: number[] = [];
    let remaining: (string | undefined)[];
    do {
      const requestedAt = performance.now();
      expect((await fetch(`http://127.0.0.1:${String(port)}/healthz`)).status).toBe(200);
      waits.push(performance.now() - requestedAt);
      await pause(TICK_MS);
      elapsedMs += Math.min(performance.now() - requestedAt, COUNTED_TICK_MS);
      remaining = [...connected].map((remotePort) => kindOf.get(remotePort));
      for (const kind of Object.keys(KINDS)) {
        if (!remaining.includes(kind) && !closedAfterMs.has(kind)) closedAfterMs.set(kind, elapsedMs);
      }
    } while (closedAfterMs.size < Object.keys(KINDS).length && elapsedMs < 150_000 / SCALE + TOLERANCE_MS);
    for (const [kind, { withinMs }] of Object.entries(KINDS)) {
      expect([kind, closedAfterMs.get(kind) ?? Infinity]).toEqual([kind, expect.toSatisfy(isBelow(withinMs))]);
    }
    expect(waits.toSorted((a, b) => a - b).at(Math.floor(waits.length * 0.99) - 1)).toBeLessThan(500);
    if (REAL_CLIENTS !== 0)
      process.stdout.write(`${JSON.stringify([...closedAfterMs, ['slowest response', Math.max(...waits)]])}\n`);
  });

  const isBelow = (ms: number) => (value: unknown) => Number(value) < ms / SCALE + TOLERANCE_MS;

  // @threat K1
  it('are checked often enough', () => {
    const { headersTimeout, requestTimeout, connectionsCheckingInterval } = HTTP_TIMEOUTS;
    expect(headersTimeout).toBeLessThanOrEqual(15_000);
    expect(requestTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(35_000);
  });
});
