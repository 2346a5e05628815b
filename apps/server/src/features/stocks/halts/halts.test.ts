import { parseDocument } from '@bna/wires/parse-document';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { listHalts, readFirstHaltDate, readHalts, recordHalts } from './halts.ts';
import { tradingHalt } from './schema.ts';

const NOW = new Date('2026-11-20T20:00:00Z');
let node: TestNode;

beforeAll(async () => {
  node = await startTestNode();
});
beforeEach(() => node.db.delete(tradingHalt));
afterAll(() => node.stop());

interface Announcement {
  readonly symbol?: string;
  readonly code?: string;
  /** `MM/DD/YYYY`. */
  readonly date?: string;
  readonly time?: string;
  /** Time of the resumption. */
  readonly resumes?: string;
}

const itemOf = ({ symbol = 'NTEST', code = 'LUDP', date = '11/20/2026', time = '10:31:05', resumes }: Announcement) =>
  `<item><title>${symbol}</title><ndaq:HaltDate>${date}</ndaq:HaltDate><ndaq:HaltTime>${time}</ndaq:HaltTime>
<ndaq:IssueSymbol>${symbol}</ndaq:IssueSymbol><ndaq:ReasonCode>${code}</ndaq:ReasonCode>
${resumes === undefined ? '' : `<ndaq:ResumptionDate>${date}</ndaq:ResumptionDate><ndaq:ResumptionTradeTime>${resumes}</ndaq:ResumptionTradeTime>`}</item>`;

async function record(...announcements: Announcement[]): Promise<void> {
  const document = `<?xml version="1.0"?><rss version="2.0" xmlns:ndaq="http://www.nasdaqtrader.com/"><channel>
<title>NASDAQTrader.com</title><link>http://www.nasdaqtrader.com</link>${announcements.map(itemOf).join('\n')}</channel></rss>`;
  const { releases } = await parseDocument(Buffer.from(document), null);
  expect(releases).toHaveLength(announcements.length);
  await recordHalts(node.db, readHalts(releases, NOW));
}

const list = () => listHalts(node.db, 'NTEST', NOW);

it('lists the latest halt of each reason, lasting ones first', async () => {
  await record(
    { time: '10:44:00', resumes: '10:49:00' },
    { time: '10:31:05', resumes: '10:36:05' },
    { code: 'T12', date: '03/02/2026', time: '09:45:00' },
    { code: 'T1', date: '11/19/2026', time: '16:01:00' },
    { symbol: 'ZVZZT', time: '10:31:05' },
  );
  expect(await list()).toEqual([
    {
      code: 'T12',
      reason: 'additional information requested by the exchange',
      halted_at: '2026-03-02T14:45:00.000Z',
      resumes_at: null,
      halts: 1,
      days: 365,
      is_simulated: false,
    },
    {
      code: 'LUDP',
      reason: 'volatility pause',
      halted_at: '2026-11-20T15:44:00.000Z',
      resumes_at: '2026-11-20T15:49:00.000Z',
      halts: 2,
      days: 7,
      is_simulated: false,
    },
    expect.objectContaining({ code: 'T1', halted_at: '2026-11-19T21:01:00.000Z' }),
  ]);
  expect(await readFirstHaltDate(node.db)).toBe('2026-11-20');
});

it('lists a lasting halt until trading resumes, and then for a year', async () => {
  const halt = { code: 'T12', date: '02/22/2019', time: '16:02:01' };
  await record(halt);
  expect(await list()).toMatchObject([{ code: 'T12', resumes_at: null, halts: 1 }]);
  await record({ ...halt, resumes: '17:00:00' });
  expect(await list()).toEqual([]);
});

it('learns when trading resumes, and keeps the first reason', async () => {
  await record({ code: 'T1' });
  await record({ code: 'T3', resumes: '11:05:00' });
  await record({ code: 'T3' });
  expect(await list()).toMatchObject([{ code: 'T1', resumes_at: '2026-11-20T16:05:00.000Z', halts: 1 }]);
});

it('writes nothing when a poll brings nothing new', async () => {
  const versions = async () => (await node.db.execute(sql`SELECT xmin::text FROM trading_halt`)).rows;
  await record({ resumes: '10:36:05' });
  const before = await versions();
  await record({ resumes: '10:36:05' });
  expect(await versions()).toEqual(before);
});

it('records a halt once that a document lists twice', async () => {
  await record({}, {});
  expect(await list()).toHaveLength(1);
});

it.each<[string, Announcement]>([
  ['a halt of the whole market', { code: 'MWC1' }],
  ['a new listing', { code: 'IPO1' }],
  ['a volatility pause of last week', { date: '11/13/2026', time: '09:31:00' }],
])('does not list %s', async (_case, announcement) => {
  await record(announcement);
  expect(await list()).toEqual([]);
});

it.each<[string, Announcement]>([
  ['a halt of the future', { date: '12/31/2026' }],
  ['a symbol that no stock has', { symbol: 'NTEST WS/?' }],
  ['a code that is none', { code: 'a reason' }],
])('does not record %s', async (_case, announcement) => {
  await record(announcement);
  expect(await node.db.select().from(tradingHalt)).toEqual([]);
});
