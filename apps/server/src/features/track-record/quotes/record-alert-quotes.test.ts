import type { Quotes } from '@bna/contract/track-record/quotes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { createAdjustableClock } from '../../../adapters/clock/adjustable-clock.ts';
import type { AdjustableClock } from '../../../deps.ts';
import type { LatestQuote, LatestSource, QuoteSource } from '../../../quote-source.ts';
import { recordAlertQuotes } from './record-alert-quotes.ts';

/** Tuesday, 10 AM in New York. */
const PUBLISHED_AT = new Date('2027-01-05T15:00:00Z');
const SECOND_MS = 1_000;

let reads: (readonly string[])[];
let answer: () => Promise<readonly LatestQuote[]>;
const latest: LatestSource = {
  read(symbols) {
    reads.push(symbols);
    return answer();
  },
};
const notAsked = () => Promise.reject(new Error('Not asked'));
const quoteSource: QuoteSource = {
  isSimulated: false,
  latest,
  minutes: null,
  readDailyBars: notAsked,
  readMarket: notAsked,
  readSplits: notAsked,
};

let database: TestDatabase;
let clock: AdjustableClock;
let node: TestNode;
let editor: TestUser;
beforeEach(async () => {
  reads = [];
  answer = () => Promise.resolve([quote()]);
  database = await createTestDatabase();
  clock = createAdjustableClock();
  clock.moveTo(PUBLISHED_AT);
  node = await startTestNode({ database, clock, quoteSource });
  editor = await node.createUser('none', ['TRADER']);
});
afterEach(async () => {
  await node.stop();
  await database.drop();
});

const secondsLater = (seconds: number): Date => new Date(PUBLISHED_AT.getTime() + seconds * SECOND_MS);
const quote = (change: Partial<LatestQuote> = {}): LatestQuote => ({
  symbol: 'ZVZZT',
  price: 3.4,
  asOf: PUBLISHED_AT,
  previousClose: null,
  volume: null,
  isDelayed: false,
  ...change,
});
const publish = async (): Promise<string> => {
  const payload = newItem();
  const response = await node.request({ method: 'POST', url: '/api/v1/news-summary', payload, as: editor });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
};
const record = (change: { isSimulated?: boolean; sourceTimeoutMs?: number } = {}) =>
  recordAlertQuotes({ ...node, latest, isSimulated: false, ...change });
const readAtAlerts = async (): Promise<Quotes['at_alerts']> => {
  const response = await node.request({ method: 'GET', url: '/api/v1/quotes?symbols=ZVZZT', as: editor });
  return response.json<{ data: Quotes }>().data.at_alerts;
};

// @req 17.17
describe('the price at an alert', () => {
  it('is recorded once, also by several nodes and after a restart', async () => {
    const id = await publish();
    clock.moveTo(secondsLater(1));
    await Promise.all([record(), record()]);
    answer = () => Promise.resolve([quote({ price: 5 })]);
    await node.stop();
    node = await startTestNode({ database, clock, quoteSource });
    reads = [];
    await record();
    expect(reads).toEqual([]);
    expect(await readAtAlerts()).toEqual([
      { alert_id: id, price: 3.4, as_of: PUBLISHED_AT.toISOString(), delayed: false },
    ]);
  });

  it.each([
    ['of 0', { price: 0 }],
    ['below 0', { price: -3.4 }],
    ['that is no number', { price: Number.NaN }],
    ['from the future', { asOf: secondsLater(60) }],
    ['of another symbol', { symbol: 'NTEST' }],
  ])('is never a price %s', async (_, change) => {
    await publish();
    answer = () => Promise.resolve([quote(change)]);
    await record();
    expect(await readAtAlerts()).toEqual([]);
    answer = () => Promise.resolve([quote()]);
    await record();
    expect(await readAtAlerts()).toMatchObject([{ price: 3.4 }]);
  });

  it.each(['hangs', 'fails'])('delays no alert if the source %s, and is recorded once it answers', async (how) => {
    await publish();
    const { promise: never } = Promise.withResolvers<never>();
    answer = () => (how === 'hangs' ? never : Promise.reject(new Error('answered 503')));
    const running = record({ sourceTimeoutMs: 500 }).catch(String);
    await expect.poll(() => reads.length).toBe(1);
    const id = await publish();
    expect(reads).toHaveLength(1);
    expect(await running).toMatch(/did not answer in time|503/);
    answer = () => Promise.resolve([quote()]);
    await record();
    expect((await readAtAlerts()).map(({ alert_id }) => alert_id)).toContain(id);
  });

  it('stays unknown if it could not be read within three minutes', async () => {
    await publish();
    clock.moveTo(secondsLater(200));
    await record();
    expect(reads).toEqual([]);
    expect(await readAtAlerts()).toEqual([]);
  });

  it('waits a minute for a trade that is not held back, and then states the time of the delayed one', async () => {
    await publish();
    const asOf = secondsLater(-15 * 60);
    answer = () => Promise.resolve([quote({ isDelayed: true, asOf })]);
    clock.moveTo(secondsLater(45));
    await record();
    expect(await readAtAlerts()).toEqual([]);
    clock.moveTo(secondsLater(75));
    await record();
    expect(await readAtAlerts()).toMatchObject([{ as_of: asOf.toISOString(), delayed: true }]);
  });

  it('is shown next to prices of its own source only, for five trading days', async () => {
    await publish();
    await record({ isSimulated: true });
    expect(await readAtAlerts()).toEqual([]);
    const id = await publish();
    await record();
    expect((await readAtAlerts()).map(({ alert_id }) => alert_id)).toEqual([id]);
    const later = async (at: string) => {
      clock.moveTo(new Date(at));
      // Sessions end after a while.
      editor = await node.createUser('none', ['TRADER']);
      return readAtAlerts();
    };
    expect(await later('2027-01-12T20:00:00Z')).toHaveLength(1);
    expect(await later('2027-01-13T22:00:00Z')).toEqual([]);
  });
});
