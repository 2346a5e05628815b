import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stock } from '../../stocks/schema.ts';
import { startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';

const AS_OF = new Date('2026-11-20T15:30:00Z');

const notAsked = () => Promise.reject(new Error('Not asked'));

let node: TestNode;
let reader: TestUser;
let asked: (readonly string[])[];
beforeAll(async () => {
  asked = [];
  node = await startTestNode({
    clock: { now: () => AS_OF, moveTo: () => false },
    quoteSource: {
      isSimulated: true,
      minutes: null,
      latest: {
        read(symbols) {
          asked.push(symbols);
          const price = { price: 3.4, asOf: AS_OF, previousClose: null, volume: null, isDelayed: false };
          return Promise.resolve(symbols.map((symbol) => ({ symbol, ...price })));
        },
      },
      readDailyBars: notAsked,
      readMarket: notAsked,
      readSplits: notAsked,
    },
  });
  await node.db.update(stock).set({ split_on: '2026-11-20' }).where(eq(stock.symbol, 'NTEST'));
  reader = await node.createUser('active');
});
afterAll(() => node.stop());

// @req 17.16
it('returns the prices of listed stocks, and asks the source for no others', async () => {
  const url = '/api/v1/quotes?symbols=NTEST,XQXQX,NTEST';
  const response = await node.request({ method: 'GET', url, as: reader });
  expect(response.json()).toEqual({
    data: {
      quotes: [
        {
          symbol: 'NTEST',
          price: 3.4,
          as_of: AS_OF.toISOString(),
          previous_close: null,
          volume: null,
          split_on: '2026-11-20',
          delayed: false,
        },
      ],
      at_alerts: [],
      simulated: true,
      unavailable_since: null,
    },
  });
  expect(asked).toEqual([['NTEST']]);
});
