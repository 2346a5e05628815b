import { SourceError } from '@bna/wires/release';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../../../test/test-node.ts';
import type { FilingArchive, IndexedFiling, Submission } from '../../../deps.ts';
import { createRequestPace } from '../../../platform/request-pace.ts';
import { requestPace } from '../../../platform/schema.ts';
import { findStocks } from '../public.ts';
import { stock } from '../schema.ts';
import { readDocuments, readIndexes, type ReadFilingsDeps } from './read-filings.ts';
import { readRiskCard } from './risk-card.ts';
import { companyFiling, filingDocument, filingIndexDay } from './schema.ts';

const CIK = '9000000001';
const DOUBT = 'Losses raise substantial doubt about our ability to continue as a going concern.';
const running = new AbortController().signal;

let node: TestNode;
let now: Date;
/** By day. */
let indexes: Map<string, readonly IndexedFiling[] | Error>;
/** By accession number. */
let submissions: Map<string, Submission | Error>;
let requests: string[];

function answer<Value>(key: string, value: Value | Error | undefined, missing: Value | Error): Promise<Value> {
  requests.push(key);
  const found = value ?? missing;
  return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
}
const filingArchive: FilingArchive = {
  listDay: (day) => answer<readonly IndexedFiling[] | null>(day, indexes.get(day), null),
  read: ({ accession }) => answer(accession, submissions.get(accession), new SourceError('Gone', { status: 404 })),
};
let deps: ReadFilingsDeps;

beforeAll(async () => {
  node = await startTestNode();
  deps = { db: node.db, clock: { now: () => now }, log: node.log, filingArchive };
  await node.db.update(stock).set({ cik: CIK }).where(eq(stock.symbol, 'NTEST'));
});
afterAll(() => node.stop());
beforeEach(async () => {
  now = new Date('2026-11-20T15:00:00Z');
  indexes = new Map([
    ['2026-11-16', OTHERS],
    ['2026-11-17', OTHERS],
  ]);
  submissions = new Map();
  requests = [];
  await node.db.delete(companyFiling);
  await node.db.delete(filingDocument);
  await node.db.delete(filingIndexDay);
});

const accessionOf = (number: number): string => `9000000001-26-${String(number).padStart(6, '0')}`;
const filing = (number: number, form: string, cik = CIK): IndexedFiling => ({
  cik,
  form,
  filedOn: '2026-11-19',
  accession: accessionOf(number),
});
const document = (text: string): Submission => ({ items: [], xml: null, paragraphs: [text], isComplete: true });

async function readCard() {
  const company = (await findStocks(node.db, ['NTEST'])).get('NTEST');
  if (company === undefined) throw new Error('The stock is missing');
  return readRiskCard(node.db, company, now);
}
const listKinds = async (): Promise<string[]> => (await readCard()).statements.map(({ kind }) => kind);

/** Without filings of stocks. */
const OTHERS = [filing(99, '10-Q', '42')];
const listDays = async (): Promise<string[]> =>
  (await node.db.select().from(filingIndexDay)).map(({ day }) => day).toSorted();

it('records the filings of stocks from each index once, and waits for one that is late', async () => {
  for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) indexes.set(day, OTHERS);
  indexes.set('2026-11-19', [filing(1, 'S-3'), filing(2, '25', '42'), filing(3, '144')]);
  await readIndexes(deps, running);
  await readIndexes(deps, running);
  expect(await listKinds()).toEqual(['shelf_registration']);
  const working = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
  expect(requests).toEqual([...working, '2026-11-20']);
});

it('never takes a refused index for a day without filings, says so, and reads it after the ban', async () => {
  indexes = new Map();
  await expect(readIndexes(deps, running)).rejects.toThrow('EDGAR refuses its indexes of 2026-11-16, 2026-11-17:');
  expect(await listDays()).toEqual([]);
  for (const day of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']) indexes.set(day, OTHERS);
  indexes.set('2026-11-17', [filing(1, 'S-3')]);
  await readIndexes(deps, running);
  expect(await listKinds()).toEqual(['shelf_registration']);
});

it('knows the holidays of EDGAR, and asks again before it believes in a closure', async () => {
  // Thanksgiving. On the 25th, EDGAR was closed without notice.
  now = new Date('2026-11-30T15:00:00Z');
  indexes = new Map([['2026-11-24', OTHERS]]);
  await expect(readIndexes(deps, running)).rejects.toThrow('indexes of 2026-11-25, 2026-11-27:');
  expect(await listDays()).toEqual(['2026-11-24', '2026-11-26']);
  indexes.set('2026-11-27', OTHERS);
  requests = [];
  await readIndexes(deps, running);
  expect(requests).toEqual(['2026-11-25', '2026-11-27', '2026-11-30', '2026-11-25']);
  expect(await listDays()).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']);
});

it('claims to know filings only since the last day that was never looked up', async () => {
  indexes.set('2026-11-18', OTHERS);
  indexes.set('2026-11-19', [filing(1, 'S-3')]);
  await readIndexes(deps, running);
  expect(await readCard()).toMatchObject({ recorded_since: '2026-11-20', documents_since: '2026-11-16' });
  // No node ran for more than a week: the index of the 20th is out of reach.
  now = new Date('2026-12-03T15:00:00Z');
  indexes = new Map(['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02'].map((day) => [day, OTHERS]));
  await readIndexes(deps, running);
  expect(await readCard()).toMatchObject({ recorded_since: '2026-11-26', documents_since: '2026-11-26' });
  // Months later, that is still true.
  now = new Date('2027-04-01T15:00:00Z');
  indexes = new Map();
  await expect(readIndexes(deps, running)).rejects.toThrow('refuses');
  expect(await readCard()).toMatchObject({ recorded_since: '2026-11-26', documents_since: '2026-11-26' });
});

it('records nothing of an index that can’t be read, and reads it later', async () => {
  indexes.set('2026-11-19', new SourceError('EDGAR’s index is truncated'));
  await expect(readIndexes(deps, running)).rejects.toThrow('truncated');
  expect(await listKinds()).toEqual([]);
  indexes.set('2026-11-19', [filing(1, 'S-3')]);
  await readIndexes(deps, running);
  expect(await listKinds()).toEqual(['shelf_registration']);
});

it('reads each document once, and replaces what it states with what a later one states', async () => {
  indexes.set('2026-11-19', [filing(1, '10-Q'), filing(1, '10-Q'), filing(2, '8-K')]);
  submissions.set(accessionOf(1), document(DOUBT));
  submissions.set(accessionOf(2), document('Nothing'));
  await readIndexes(deps, running);
  requests = [];
  await Promise.all([readDocuments(deps, running), readDocuments(deps, running)]);
  await readDocuments(deps, running);
  expect(new Set(requests)).toEqual(new Set([accessionOf(1), accessionOf(2)]));
  expect(await listKinds()).toEqual(['going_concern']);
  now = new Date('2026-11-23T15:00:00Z');
  indexes.set('2026-11-20', [{ ...filing(4, '10-Q'), filedOn: '2026-11-20' }]);
  submissions.set(accessionOf(4), document('All is well.'));
  await readIndexes(deps, running);
  expect(await listKinds()).toEqual(['going_concern']);
  await readDocuments(deps, running);
  expect(await listKinds()).toEqual([]);
});

it('tries again later if the archive fails, and gives up a document that does not exist', async () => {
  indexes.set('2026-11-19', [filing(1, '10-Q'), filing(2, '10-K')]);
  submissions.set(accessionOf(1), new SourceError('The source answered 429', { status: 429, retryAfterS: 600 }));
  await readIndexes(deps, running);
  requests = [];
  await readDocuments(deps, running);
  // The archive refused, so that the rest waits, too.
  expect(requests).toEqual([accessionOf(1)]);
  submissions.set(accessionOf(1), document(DOUBT));
  await readDocuments(deps, running);
  now = new Date(now.getTime() + 599_000);
  await readDocuments(deps, running);
  expect(requests).toEqual([accessionOf(1), accessionOf(2), accessionOf(2)]);
  now = new Date(now.getTime() + 1_000);
  await readDocuments(deps, running);
  expect(await listKinds()).toEqual(['going_concern']);
  for (let day = 0; day < 10; day += 1) {
    now = new Date(now.getTime() + 86_400_000);
    await readDocuments(deps, running);
  }
  expect(requests.filter((request) => request === accessionOf(2))).toHaveLength(6);
});

it('reads the documents of filings that a news source reported', async () => {
  const reported = {
    accession_number: accessionOf(9),
    cik: CIK,
    form: '424B5',
    filed_on: '2026-11-20',
    recorded_at: now,
  };
  await node.db.insert(companyFiling).values({ ...reported, kind: 'prospectus' });
  const size = 'The shares have an aggregate offering price of up to $9,000,000 under the sales agreement.';
  submissions.set(accessionOf(9), {
    ...document(size),
    paragraphs: [size, 'They are sold in at the market offerings.'],
  });
  await readDocuments(deps, running);
  expect(await listKinds()).toEqual(['at_the_market']);
});

it('spaces the requests of all nodes to a domain', async () => {
  const pace = { domain: 'sec.gov', perSecond: 20 };
  const startedMs = performance.now();
  await createRequestPace(node.db, pace)('other.example', running);
  expect(await node.db.select().from(requestPace)).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => createRequestPace(node.db, pace)('www.sec.gov', running)));
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(195);
});
