import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createTradeStream, type TradeStream } from './alpaca-stream.ts';

const START_MS = Date.parse('2026-11-20T15:30:00Z');
const MINUTE_MS = 60_000;
const SECRET = 'secret-canary-91c2';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CONNECTED = [{ T: 'success', msg: 'connected' }];
const AUTHENTICATED = [{ T: 'success', msg: 'authenticated' }];

/** In the form of Alpaca's documentation. */
const trade = (symbol: string, price: number, t = '2026-11-20T15:29:58.123456789Z') => ({
  T: 't',
  i: 96_921,
  S: symbol,
  x: 'V',
  p: price,
  s: 100,
  t,
  c: ['@', 'I'],
  z: 'C',
});
const error = (code: number, msg: string) => [{ T: 'error', code, msg }];

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0).toReversed()) close();
});

/** Also on a busy machine. */
const PATIENCE = { timeout: 60_000, interval: 10 };

type Answer = (message: Record<string, unknown>, socket: WebSocket) => void;

const send = (socket: WebSocket, messages: readonly object[]): void => {
  socket.send(JSON.stringify(messages));
};

/** Accepts everything. */
const authenticate: Answer = ({ action }, socket) => {
  if (action === 'auth') send(socket, AUTHENTICATED);
};

function connect(apiBase: string, answerTimeoutMs: number) {
  const clock = { nowMs: START_MS };
  const logged: unknown[] = [];
  const log = (fields: unknown, message?: string) => void logged.push(message ?? fields, fields);
  const stream = createTradeStream({
    apiBase,
    keyId: 'key-1',
    secretKey: SECRET,
    clock: { now: () => new Date(clock.nowMs) },
    log: { info: log, warn: log },
    answerTimeoutMs,
  });
  closing.push(() => {
    stream.close();
  });
  return { stream, clock, logged };
}

/** A server with Alpaca's protocol. */
async function start(answer: Answer = authenticate, { answerTimeoutMs = 60_000 } = {}) {
  const received: Record<string, unknown>[] = [];
  const sockets: WebSocket[] = [];
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/v2/iex' });
  server.on('connection', (socket) => {
    sockets.push(socket);
    send(socket, CONNECTED);
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Record<string, unknown>;
      received.push(message);
      answer(message, socket);
    });
  });
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.terminate();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const connection = connect(`http://127.0.0.1:${String(port)}`, answerTimeoutMs);
  return {
    ...connection,
    received,
    sockets,
    play(text: string) {
      sockets.at(-1)?.send(text);
    },
    report(messages: readonly object[]) {
      sockets.at(-1)?.send(JSON.stringify(messages));
    },
  };
}

const pricesOf = (stream: TradeStream, symbols: readonly string[]) =>
  Object.fromEntries([...stream.read(symbols)].map(([symbol, { price }]) => [symbol, price]));

/** Asks as pages do, and waits until the symbols are subscribed over the connection with this number. */
async function subscribe(
  { stream, sockets, received }: Awaited<ReturnType<typeof start>>,
  symbols: readonly string[],
  connection = 1,
) {
  const ask = () => {
    stream.read(symbols);
    return { connections: sockets.length, last: received.at(-1) };
  };
  await expect.poll(ask, PATIENCE).toEqual({ connections: connection, last: { action: 'subscribe', trades: symbols } });
}

// @req 17.12 @req 17.16
describe('the stream of trades from Alpaca', () => {
  it('authenticates, subscribes to trades and keeps the latest of each symbol', async () => {
    const server = await start();
    await subscribe(server, ['ZVZZT', 'NTEST']);
    expect(server.received[0]).toEqual({ action: 'auth', key: 'key-1', secret: SECRET });
    server.report([{ T: 'subscription', trades: ['ZVZZT', 'NTEST'], quotes: [], bars: [] }]);
    server.report([trade('ZVZZT', 3.4), trade('NTEST', 7.1)]);
    server.report([trade('ZVZZT', 3.3, '2026-11-20T15:29:57Z'), { T: 'q', S: 'ZVZZT', bp: 1, ap: 2 }]);
    server.report([trade('NTEST', 7.2, '2026-11-20T15:29:59.5Z')]);
    await expect.poll(() => pricesOf(server.stream, ['ZVZZT', 'NTEST']), PATIENCE).toEqual({ ZVZZT: 3.4, NTEST: 7.2 });
    expect(server.stream.read([]).get('NTEST')?.asOf).toEqual(new Date('2026-11-20T15:29:59.5Z'));
    expect(server.logged).toEqual([]);
  });

  it('drops trades of other symbols, without a possible price or time, and from the future', async () => {
    const server = await start();
    await subscribe(server, ['ZVZZT', 'NTEST']);
    server.report([
      trade('OTHER', 5),
      trade('ZVZZT', 0),
      trade('ZVZZT', -1),
      { ...trade('ZVZZT', 1), p: null },
      { ...trade('ZVZZT', 1), p: 'NaN' },
      trade('ZVZZT', 1, 'yesterday'),
      trade('ZVZZT', 9, '2026-11-20T15:31:00Z'),
      trade('NTEST', 7.1),
    ]);
    await expect.poll(() => pricesOf(server.stream, ['ZVZZT', 'NTEST']), PATIENCE).toEqual({ NTEST: 7.1 });
  });

  it('subscribes to 30 symbols, and gives the places of those that no page shows to others', async () => {
    const server = await start();
    const many = Array.from({ length: 40 }, (_, index) => `S${LETTERS[index % 26] ?? ''}${index < 26 ? '' : 'B'}`);
    server.stream.read(many);
    await expect
      .poll(() => server.received.at(-1), PATIENCE)
      .toEqual({ action: 'subscribe', trades: many.slice(0, 30) });
    server.clock.nowMs += MINUTE_MS;
    server.stream.read(many.slice(2));
    server.clock.nowMs += 1;
    server.stream.read(many.slice(2));
    await expect
      .poll(() => server.received.slice(2), PATIENCE)
      .toEqual([
        { action: 'unsubscribe', trades: many.slice(0, 2) },
        { action: 'subscribe', trades: many.slice(30, 32) },
      ]);
  });

  it.each([
    ['refuses the keys', 402, 'auth failed'],
    ['has a connection of another node', 406, 'connection limit exceeded'],
    ['does not allow the plan', 409, 'insufficient subscription'],
  ])('closes if Alpaca %s, logs it once without the keys, and tries again after a minute', async (_, code, msg) => {
    let isRefused = true;
    const server = await start((message, socket) => {
      if (message['action'] === 'auth') send(socket, isRefused ? error(code, msg) : AUTHENTICATED);
    });
    server.stream.read(['ZVZZT']);
    await expect.poll(() => server.sockets[0]?.readyState, PATIENCE).toBe(WebSocket.CLOSED);
    server.stream.read(['ZVZZT']);
    expect(server.logged).toEqual(['Live prices are unavailable', { problem: `answered ${String(code)} ${msg}` }]);
    expect(server.sockets).toHaveLength(1);
    isRefused = false;
    server.clock.nowMs += MINUTE_MS;
    await subscribe(server, ['ZVZZT'], 2);
    expect(server.logged.slice(2, 3)).toEqual(['Live prices are available again']);
  });

  it('keeps its subscriptions when Alpaca allows no further ones', async () => {
    const server = await start();
    await subscribe(server, ['ZVZZT']);
    server.report(error(405, 'symbol limit exceeded'));
    server.report([trade('ZVZZT', 3.4)]);
    await expect.poll(() => pricesOf(server.stream, ['ZVZZT']), PATIENCE).toEqual({ ZVZZT: 3.4 });
    expect(server.logged[1]).toEqual({ problem: 'answered 405 symbol limit exceeded' });
  });

  it.each([
    ['text that is no JSON', '{"T":'],
    ['JSON of another kind', '{"T":"t"}'],
    ['more than a message can have', JSON.stringify([' '.repeat(1_024 * 1_024)])],
  ])('closes on %s, and forgets the trades of the connection', async (_, text) => {
    const server = await start();
    await subscribe(server, ['ZVZZT']);
    server.report([trade('ZVZZT', 3.4)]);
    await expect.poll(() => pricesOf(server.stream, ['ZVZZT']), PATIENCE).toEqual({ ZVZZT: 3.4 });
    server.play(text);
    await expect.poll(() => pricesOf(server.stream, ['ZVZZT']), PATIENCE).toEqual({});
    expect(server.logged[0]).toBe('Live prices are unavailable');
  });

  it.each<[string, Answer]>([
    ['does not answer the authentication', () => undefined],
    [
      'no longer answers pings',
      (message, socket) => {
        authenticate(message, socket);
        socket.pause();
      },
    ],
  ])('closes a connection that %s', async (_, answer) => {
    const server = await start(answer, { answerTimeoutMs: 50 });
    server.stream.read(['ZVZZT']);
    await expect.poll(() => server.logged[1], PATIENCE).toEqual({ problem: 'did not answer in time' });
  });

  it('gives up on a server that accepts connections and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing.push(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const { stream, logged } = connect(`http://127.0.0.1:${String(port)}`, 50);
    expect(stream.read(['ZVZZT'])).toEqual(new Map());
    await expect.poll(() => logged[1], PATIENCE).toEqual({ problem: 'did not answer in time' });
  });

  it('connects again when Alpaca ends the connection', async () => {
    const server = await start();
    await subscribe(server, ['ZVZZT']);
    server.sockets[0]?.close(1_001);
    await expect.poll(() => server.logged[1], PATIENCE).toEqual({ problem: 'closed the connection' });
    server.clock.nowMs += MINUTE_MS;
    await subscribe(server, ['ZVZZT'], 2);
  });

  it('keeps the last of 10,000 trades that arrive at once', async () => {
    const server = await start();
    await subscribe(server, ['ZVZZT']);
    for (let number = 1; number <= 10_000; number += 1) server.report([trade('ZVZZT', number)]);
    await expect.poll(() => pricesOf(server.stream, ['ZVZZT']), PATIENCE).toEqual({ ZVZZT: 10_000 });
    expect(server.logged).toEqual([]);
  });
});
