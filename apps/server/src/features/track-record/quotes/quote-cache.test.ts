import { Counter } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LatestQuote, LatestSource } from '../../../quote-source.ts';
import { createQuoteCache } from './quote-cache.ts';

/** Friday, an hour after the open. */
const START_MS = Date.parse('2026-11-20T15:30:00Z');
const SECOND_MS = 1_000;

let nowMs = START_MS;
beforeEach(() => {
  nowMs = START_MS;
});

const quote = (symbol: string, change: Partial<LatestQuote> = {}): LatestQuote => ({
  symbol,
  price: 3.4,
  asOf: new Date(nowMs - SECOND_MS),
  previousClose: 3.1,
  volume: 5_000,
  isDelayed: false,
  ...change,
});

function open(read: LatestSource['read'], { sourceTimeoutMs = 5_000, callerWaitMs = 5_000 } = {}) {
  const asked: string[] = [];
  const outcomes = new Counter({ name: 'quotes', help: 'test', labelNames: ['outcome'], registers: [] });
  const cache = createQuoteCache({
    latest: {
      read(symbols, signal) {
        asked.push(symbols.join(' '));
        return read(symbols, signal);
      },
    },
    clock: { now: () => new Date(nowMs) },
    log: { warn: () => undefined, info: () => undefined },
    metrics: { quotes: outcomes },
    pauseMs: 0,
    callerWaitMs,
    sourceTimeoutMs,
  });
  return { cache, asked, outcomes };
}

const answerAll: LatestSource['read'] = (symbols) => Promise.resolve(symbols.map((symbol) => quote(symbol)));
const NEVER: LatestSource['read'] = () => new Promise(() => undefined);

// @req 17.16
describe('the quote cache', () => {
  it('asks for a symbol once for all callers until it is due again', async () => {
    const { cache, asked } = open(answerAll);
    const readAll = () => Promise.all(Array.from({ length: 1_000 }, () => cache.read(['ZVZZT', 'NTEST'])));
    const answers = await readAll();
    await readAll();
    expect(new Set(answers.map(({ quotes }) => quotes.map(({ symbol }) => symbol).join(' ')))).toEqual(
      new Set(['ZVZZT NTEST']),
    );
    expect(asked).toEqual(['ZVZZT NTEST']);
    nowMs += 15 * SECOND_MS;
    await cache.read(['ZVZZT']);
    expect(asked).toEqual(['ZVZZT NTEST', 'ZVZZT']);
  });

  it.each([
    ['another symbol', { symbol: 'OTHER' }],
    ['a price of 0', { price: 0 }],
    ['a negative price', { price: -1 }],
    ['a price that is no number', { price: Number.NaN }],
    ['a trade from the future', { asOf: new Date(START_MS + 60 * SECOND_MS) }],
    ['a trade without a time', { asOf: new Date(Number.NaN) }],
    ['a trade older than five trading days', { asOf: new Date('2026-11-12T20:00:00Z') }],
  ])('drops and counts %s', async (_, change) => {
    const { cache, outcomes } = open(() => Promise.resolve([quote('ZVZZT', change), quote('NTEST')]));
    const { quotes } = await cache.read(['ZVZZT', 'NTEST']);
    expect(quotes.map(({ symbol }) => symbol)).toEqual(['NTEST']);
    const { values } = await outcomes.get();
    expect(values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
      ['used', 1],
      ['refused', 1],
    ]);
  });

  it('drops an impossible close or volume only', async () => {
    const { cache } = open(() => Promise.resolve([quote('ZVZZT', { previousClose: 0, volume: Number.NaN })]));
    expect((await cache.read(['ZVZZT'])).quotes).toEqual([quote('ZVZZT', { previousClose: null, volume: null })]);
  });

  it('keeps the later price when the source answers an earlier one', async () => {
    const later = quote('ZVZZT', { price: 4 });
    const answers = [later, quote('ZVZZT', { asOf: new Date(START_MS - 60 * SECOND_MS) })];
    const { cache } = open(() => Promise.resolve(answers.splice(0, 1)));
    await cache.read(['ZVZZT']);
    nowMs += 15 * SECOND_MS;
    expect((await cache.read(['ZVZZT'])).quotes).toEqual([later]);
  });

  it('answers with earlier prices while the source fails, asks it rarely, and recovers', async () => {
    let isDown = false;
    const { cache, asked } = open((symbols, signal) =>
      isDown ? Promise.reject(new Error('answered 503')) : answerAll(symbols, signal),
    );
    const before = await cache.read(['ZVZZT']);
    isDown = true;
    nowMs += 15 * SECOND_MS;
    const failedAt = new Date(nowMs);
    expect(await cache.read(['ZVZZT'])).toEqual({ quotes: before.quotes, unavailableSince: failedAt });
    nowMs += SECOND_MS;
    expect(await cache.read(['NTEST'])).toEqual({ quotes: [], unavailableSince: failedAt });
    expect(asked).toHaveLength(2);
    isDown = false;
    nowMs += 15 * SECOND_MS;
    expect((await cache.read(['NTEST'])).unavailableSince).toBeNull();
  });

  it('does not hold callers while the source hangs, and gives up on it', async () => {
    const { cache, asked } = open(NEVER, { callerWaitMs: 1, sourceTimeoutMs: 20 });
    expect(await cache.read(['ZVZZT'])).toEqual({ quotes: [], unavailableSince: null });
    await cache.read(['NTEST']);
    expect(asked).toEqual(['ZVZZT']);
    await expect.poll(async () => (await cache.read([])).unavailableSince).toEqual(new Date(START_MS));
  });
});
