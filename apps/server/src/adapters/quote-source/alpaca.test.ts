import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { QuoteSource } from '../../quote-source.ts';
import { createAlpaca } from './alpaca.ts';
import type { LiveTrade } from './alpaca-stream.ts';

/** Monday, half an hour after the close. */
const NOW = new Date('2026-03-09T20:30:00Z');
const SECRET = 'secret-canary-91c2';
const RANGE = { from: '2026-03-06', to: '2026-03-09' };
const SPAN = { from: new Date('2026-03-09T13:00:00Z'), to: new Date('2026-03-09T15:00:00Z') };
const { signal } = new AbortController();

type Respond = (url: URL, response: ServerResponse, count: number) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Options {
  readonly now?: Date;
  readonly timeoutMs?: number;
  readonly live?: ReadonlyMap<string, LiveTrade>;
}

async function start(respond: Respond, { now = NOW, timeoutMs = 5_000, live = new Map() }: Options = {}) {
  const requests: URL[] = [];
  const headers: unknown[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://alpaca.test');
    requests.push(url);
    headers.push([request.headers['apca-api-key-id'], request.headers['apca-api-secret-key']]);
    respond(url, response, requests.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const source = createAlpaca({
    apiBase: `http://127.0.0.1:${String(port)}`,
    keyId: 'key-1',
    secretKey: SECRET,
    clock: { now: () => now },
    stream: { read: () => live },
    timeoutMs,
  });
  return { source, requests, headers };
}

const bar = (t: string, change: object = {}) => ({
  t,
  o: 10,
  h: 12,
  l: 9,
  c: 11,
  v: 5_000,
  n: 40,
  vw: 10.5,
  ...change,
});
const pageOf = (bars: Record<string, object[]> | null, token: string | null = null) => ({
  bars,
  next_page_token: token,
});
const json =
  (body: unknown): Respond =>
  (_, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const readDays = (source: QuoteSource) => source.readDailyBars(['ZVZZT', 'NTEST'], RANGE, signal);
const failureOf = async (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'answered',
    (error: unknown) => String(error),
  );

// @req 17.12
describe('prices from Alpaca', () => {
  it('asks for unadjusted consolidated bars that the plan without a fee has, and reads all pages', async () => {
    const { source, requests, headers } = await start((url, response, count) => {
      const page = [
        pageOf({ ZVZZT: [bar('2026-03-05T05:00:00Z'), bar('2026-03-06T05:00:00Z')] }, 'second'),
        // The clocks changed on Sunday.
        pageOf({ ZVZZT: [bar('2026-03-09T04:00:00Z', { c: 11.5 })], NTEST: [bar('2026-03-09T04:00:00Z')] }),
      ][count - 1];
      json(page)(url, response, count);
    });
    const day = { open: 10, high: 12, low: 9, close: 11, volume: 5_000 };
    expect(await readDays(source)).toEqual([
      { ...day, symbol: 'ZVZZT', date: '2026-03-06' },
      { ...day, symbol: 'ZVZZT', date: '2026-03-09', close: 11.5 },
      { ...day, symbol: 'NTEST', date: '2026-03-09' },
    ]);
    expect(headers[0]).toEqual(['key-1', SECRET]);
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      symbols: 'ZVZZT,NTEST',
      timeframe: '1Day',
      start: '2026-03-05T08:00:00.000Z',
      end: '2026-03-09T20:14:00.000Z',
      adjustment: 'raw',
      feed: 'sip',
      asof: '-',
      limit: '10000',
    });
    expect(requests[1]?.searchParams.get('page_token')).toBe('second');
  });

  it('leaves out a day until its prices are final', async () => {
    const respond = json(pageOf({ SPY: [bar('2026-03-06T05:00:00Z'), bar('2026-03-09T04:00:00Z')] }));
    const early = await start(respond, { now: new Date('2026-03-09T20:15:00Z') });
    expect((await early.source.readMarket(RANGE, signal)).map(({ date }) => date)).toEqual(['2026-03-06']);
    const { source } = await start(respond);
    expect(await source.readMarket(RANGE, signal)).toEqual([
      { date: '2026-03-06', open: 10, close: 11 },
      { date: '2026-03-09', open: 10, close: 11 },
    ]);
    const halfDay = await start(json(pageOf({ SPY: [bar('2026-11-27T05:00:00Z')] })), {
      now: new Date('2026-11-27T18:16:00Z'),
    });
    const thatDay = { from: '2026-11-27', to: '2026-11-27' };
    expect(await halfDay.source.readMarket(thatDay, signal)).toHaveLength(1);
  });

  it('drops the prices of other symbols, and never asks for what is no symbol', async () => {
    const { source, requests } = await start(json(pageOf({ OTHER: [bar('2026-03-09T04:00:00Z')] })));
    expect(await source.readDailyBars(['ZVZZT', 'A&feed=iex', 'BRK.B'], RANGE, signal)).toEqual([]);
    expect(requests[0]?.searchParams.get('symbols')).toBe('ZVZZT,BRK.B');
    expect(await source.readDailyBars(['not one'], RANGE, signal)).toEqual([]);
    expect(requests).toHaveLength(1);
    const unknown = await start(json(pageOf(null)));
    expect(await readDays(unknown.source)).toEqual([]);
  });

  it('passes prices that are no numbers on as such, so that they are refused one by one', async () => {
    const { source } = await start(
      json(pageOf({ ZVZZT: [bar('2026-03-09T04:00:00Z', { c: 'NaN', v: null }), bar('2026-03-06T05:00:00Z')] })),
    );
    const closes = (await readDays(source)).map(({ close }) => close);
    expect(closes).toEqual([Number.NaN, 11]);
  });

  it('reads the minutes of a stock and of the market in one request', async () => {
    const minute = bar('2026-03-09T13:31:00Z', { c: 11.25 });
    const { source, requests } = await start(json(pageOf({ ZVZZT: [minute], SPY: [minute], OTHER: [minute] })));
    const expected = [{ startsAt: new Date('2026-03-09T13:31:00Z'), close: 11.25 }];
    expect(await source.minutes?.read('ZVZZT', SPAN, signal)).toEqual({ stock: expected, market: expected });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.searchParams.get('timeframe')).toBe('1Min');
  });

  it('reads splits in both directions with their ratio', async () => {
    const split = { ex_date: '2026-03-09', process_date: '2026-03-09', cusip: 'X' };
    const { source, requests } = await start(
      json({
        corporate_actions: {
          forward_splits: [{ ...split, symbol: 'ZVZZT', new_rate: 4, old_rate: 1 }],
          reverse_splits: [
            { ...split, symbol: 'NTEST', new_rate: 1, old_rate: 10 },
            { ...split, symbol: 'OTHER', new_rate: 1, old_rate: 10 },
          ],
        },
        next_page_token: null,
      }),
    );
    expect(await source.readSplits(['ZVZZT', 'NTEST'], RANGE, signal)).toEqual([
      { symbol: 'ZVZZT', date: '2026-03-09', ratio: 4 },
      { symbol: 'NTEST', date: '2026-03-09', ratio: 0.1 },
    ]);
    expect(requests[0]?.pathname).toBe('/v1/corporate-actions');
  });

  it('tries again after a 429 as often as asked for, but not forever', async () => {
    const tooMany: Respond = (_, response) => void response.writeHead(429, { 'retry-after': '0' }).end();
    const once429 = await start((url, response, count) =>
      (count === 1 ? tooMany : json(pageOf({ ZVZZT: [bar('2026-03-09T04:00:00Z')] })))(url, response, count),
    );
    expect(await readDays(once429.source)).toHaveLength(1);
    const always = await start(tooMany);
    expect(await failureOf(readDays(always.source))).toContain('/v2/stocks/bars answered 429');
    expect(always.requests).toHaveLength(3);
    const tooLong = await start((_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end());
    expect(await failureOf(readDays(tooLong.source))).toContain('answered 429');
    expect(tooLong.requests).toHaveLength(1);
  });

  it.each<[string, Respond, string]>([
    ['an outage', (_, response) => void response.writeHead(503).end('down'), 'answered 503'],
    ['a key that is refused', (_, response) => void response.writeHead(403).end(), 'answered 403'],
    [
      'a redirect',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'redirect',
    ],
    ['HTML', (_, response) => void response.end('<html>'), 'something else'],
    ['JSON of another kind', json({ bars: [1, 2] }), 'something else'],
    ['a bar without a time', json(pageOf({ ZVZZT: [{ c: 1 }] })), 'something else'],
    ['pages without an end', json(pageOf({}, 'again')), 'does not end its pages'],
    ['a broken connection', (_, response) => void response.destroy(), 'could not be reached'],
    [
      'more than a page can have',
      (_, response) => void response.end(Buffer.alloc(8 * 1_024 * 1_024 + 1, ' ')),
      'more than 8388608 bytes',
    ],
  ])('fails on %s, and names neither key', async (_what, respond, problem) => {
    const { source } = await start(respond);
    const failure = await failureOf(readDays(source));
    expect(failure).toContain(problem);
    expect(failure).not.toContain(SECRET);
  });

  it('gives up on a source that hangs, and at once when its caller does', async () => {
    const hang: Respond = (_, response) => void response.write('{"bars":');
    const { source } = await start(hang);
    const stopping = new AbortController();
    const reading = source.readDailyBars(['ZVZZT'], RANGE, stopping.signal);
    stopping.abort();
    expect(await failureOf(reading)).toContain('AbortError');
    const { source: impatient } = await start(hang, { timeoutMs: 50 });
    expect(await failureOf(readDays(impatient))).toContain('did not answer in time');
  });
});

// @req 17.16
describe('latest prices from Alpaca', () => {
  const snapshot = (day: string) => ({
    latestTrade: { t: '2026-03-09T20:14:59.5Z', p: 11.2 },
    dailyBar: bar(day, { c: 11, v: 5_000 }),
    prevDailyBar: bar('2026-03-05T05:00:00Z', { c: 10 }),
  });

  it('reads delayed trades of all exchanges, with the close before the day of the trade', async () => {
    const { source, requests } = await start(
      json({ ZVZZT: snapshot('2026-03-09T04:00:00Z'), NTEST: snapshot('2026-03-06T05:00:00Z'), NEW: null }),
    );
    const quotes = await source.latest?.read(['ZVZZT', 'NTEST', 'NEW', 'no symbol'], signal);
    expect(requests.map(({ pathname, search }) => pathname + search)).toEqual([
      '/v2/stocks/snapshots?symbols=ZVZZT%2CNTEST%2CNEW&feed=delayed_sip',
    ]);
    const trade = { price: 11.2, asOf: new Date('2026-03-09T20:14:59.5Z'), isDelayed: true };
    expect(quotes).toEqual([
      { symbol: 'ZVZZT', ...trade, previousClose: 10, volume: 5_000 },
      { symbol: 'NTEST', ...trade, previousClose: 11, volume: null },
    ]);
  });

  it('prefers live trades while they are the later ones, with the close before their day', async () => {
    const live = new Map([
      ['ZVZZT', { price: 12.5, asOf: new Date('2026-03-09T20:29:59Z') }],
      ['NTEST', { price: 12.6, asOf: new Date('2026-03-09T20:14:00Z') }],
      ['FIRST', { price: 12.7, asOf: new Date('2026-03-09T13:30:01Z') }],
      ['NEW', { price: 12.8, asOf: new Date('2026-03-09T13:30:01Z') }],
      ['OTHER', { price: 12.9, asOf: new Date('2026-03-09T13:30:01Z') }],
    ]);
    const today = snapshot('2026-03-09T04:00:00Z');
    const friday = {
      ...snapshot('2026-03-06T05:00:00Z'),
      latestTrade: { t: '2026-03-06T20:59:59Z', p: 11 },
    };
    const { source } = await start(json({ ZVZZT: today, NTEST: today, FIRST: friday, NEW: {} }), { live });
    const quotes = await source.latest?.read(['ZVZZT', 'NTEST', 'FIRST', 'NEW'], signal);
    expect(quotes).toMatchObject([
      { symbol: 'ZVZZT', price: 12.5, previousClose: 10, volume: 5_000, isDelayed: false },
      { symbol: 'NTEST', price: 11.2, previousClose: 10, volume: 5_000, isDelayed: true },
      { symbol: 'FIRST', price: 12.7, previousClose: 11, volume: null, isDelayed: false },
      { symbol: 'NEW', price: 12.8, previousClose: null, volume: null, isDelayed: false },
    ]);
  });
});
