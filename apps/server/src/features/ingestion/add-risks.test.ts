import { getRiskCard, type RiskCard } from '@bna/contract/stocks/risk-card';
import { parseDocument } from '@bna/wires/parse-document';
import type { Release } from '@bna/wires/release';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestNode, type TestNode, type TestUser } from '../../../test/test-node.ts';
import { newsSummary } from '../feed/schema.ts';
import { companyFiling, type RecordedKind } from '../stocks/filings/schema.ts';
import { stock } from '../stocks/schema.ts';
import { tradingHalt } from '../stocks/halts/schema.ts';
import { type ProcessReleaseDeps, processRelease } from './process-release.ts';
import { createStockTable } from './recognition/stock-table.ts';

const CIK = '9000000001';
let node: TestNode;
let editor: TestUser;
let processing: ProcessReleaseDeps;

beforeAll(async () => {
  const now = new Date('2026-11-20T15:00:00Z');
  node = await startTestNode({ clock: { now: () => now, moveTo: () => false } });
  editor = await node.createUser('none', ['TRADER']);
  await node.db.update(stock).set({ cik: CIK }).where(eq(stock.symbol, 'NTEST'));
  processing = { ...node.publishing, stocks: createStockTable(node.db, node.notifications) };
});
afterAll(() => node.stop());

/** An entry of EDGAR's feed. */
interface Entry {
  readonly form: string;
  readonly number: number;
  readonly filed: string;
  readonly role?: string;
  readonly items?: readonly string[];
}

const accessionOf = (number: number): string => `9000000001-26-${String(number).padStart(6, '0')}`;

const entryOf = ({ form, number, filed, role = 'Filer', items = [] }: Entry): string => `<entry>
<title>${form} - Northquay Logistics Corp. (${CIK}) (${role})</title>
<link rel="alternate" type="text/html" href="https://elsewhere.example/index.htm"/>
<summary type="html">&lt;b&gt;Filed:&lt;/b&gt; ${filed} &lt;b&gt;AccNo:&lt;/b&gt; ${accessionOf(number)} &lt;b&gt;Size:&lt;/b&gt; 13 KB
${items.map((item) => `&lt;br&gt;Item ${item}: Some title`).join('\n')}</summary>
<updated>2026-11-19T08:30:05-05:00</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accessionOf(number)}</id>
</entry>`;

async function ingestFilings(...entries: Entry[]): Promise<void> {
  const feed = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Latest Filings</title>
<id>https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent</id>${entries.map(entryOf).join('\n')}</feed>`;
  const { releases } = await parseDocument(Buffer.from(feed), 'application/atom+xml');
  expect(releases).toHaveLength(entries.length);
  for (const release of releases) await processRelease(processing, release, { maxAgeMs: 3_600_000 });
}

async function readCard(): Promise<RiskCard> {
  const answer = await node.request({ method: 'GET', url: '/api/v1/stocks/NTEST/risk-card', as: editor });
  expect(answer.statusCode, answer.body).toBe(200);
  return getRiskCard.responses[200].parse(answer.json()).data;
}
const readForms = async (): Promise<string[]> => (await readCard()).statements.map(({ form }) => form);

it('shows the filings in effect, each once, the most severe first', async () => {
  expect(await readCard()).toEqual({
    halts: [],
    halts_since: null,
    statements: [],
    recorded_since: null,
    is_identified: true,
    documents_since: null,
  });
  await ingestFilings(
    { form: 'S-3', number: 1, filed: '2024-01-10' },
    { form: 'S-3', number: 2, filed: '2023-11-01' },
    { form: '424B5', number: 3, filed: '2026-11-18' },
    { form: '424B5', number: 4, filed: '2026-06-01' },
    { form: '8-K', number: 5, filed: '2026-11-02', items: ['3.01', '3.02', '9.01'] },
    { form: '144', number: 6, filed: '2026-11-03', role: 'Subject' },
    { form: '144', number: 6, filed: '2026-11-03', role: 'Issuer' },
    { form: '144', number: 7, filed: '2026-11-03', role: 'Reporting' },
    { form: '424B2', number: 8, filed: '2026-11-18' },
    { form: '4', number: 9, filed: '2026-11-18', role: 'Issuer' },
  );
  const { statements, recorded_since } = await readCard();
  expect(statements.map(({ kind, accession_number }) => [kind, accession_number])).toEqual([
    ['delisting_notice', accessionOf(5)],
    ['shelf_registration', accessionOf(1)],
    ['prospectus', accessionOf(3)],
    ['unregistered_sale', accessionOf(5)],
    ['proposed_sale', accessionOf(6)],
  ]);
  expect(recorded_since).toBe('2026-11-20');
  expect(statements[0]).toMatchObject({
    item: '3.01',
    filed_on: '2026-11-02',
    url: `https://www.sec.gov/Archives/edgar/data/${CIK}/900000000126000005/${accessionOf(5)}-index.htm`,
  });
});

it('drops a late filing once the report is filed', async () => {
  await ingestFilings({ form: 'NT 10-Q', number: 20, filed: '2026-11-12' });
  await ingestFilings({ form: '10-K', number: 21, filed: '2026-11-13' });
  expect(await readForms()).toContain('NT 10-Q');
  await ingestFilings({ form: '10-Q', number: 22, filed: '2026-11-16' });
  expect(await readForms()).not.toContain('NT 10-Q');
});

it('shows that a registration took effect only after one on record', async () => {
  await node.db.delete(companyFiling);
  await ingestFilings({ form: 'EFFECT', number: 40, filed: '2026-03-01' });
  expect(await readForms()).toEqual([]);
  await ingestFilings({ form: 'S-3', number: 41, filed: '2026-03-02' });
  await ingestFilings({ form: 'EFFECT', number: 42, filed: '2026-03-20' });
  expect((await readCard()).statements.map(({ accession_number }) => accession_number)).toEqual([
    accessionOf(41),
    accessionOf(42),
  ]);
});

it('does not take the effect of a later amendment, such as after a takeover, for a new offering', async () => {
  await node.db.delete(companyFiling);
  await ingestFilings({ form: 'S-3', number: 43, filed: '2026-03-02' });
  await ingestFilings({ form: 'EFFECT', number: 44, filed: '2026-08-29' });
  await ingestFilings({ form: 'EFFECT', number: 45, filed: '2026-08-30' });
  expect((await readCard()).statements.map(({ accession_number }) => accession_number)).toEqual([
    accessionOf(43),
    accessionOf(44),
  ]);
});

it.each(['9999-12-31', '2026-02-31', '0001-01-01'])('does not believe the filing date %s', async (filed) => {
  await node.db.delete(companyFiling);
  await ingestFilings({ form: 'S-3/A', number: 1_000 + Number(filed.slice(0, 4)), filed });
  expect((await readCard()).statements).toMatchObject([{ form: 'S-3/A', filed_on: '2026-11-19' }]);
});

describe('a request to withdraw a registration', () => {
  // An accession number is read once.
  let lastNumber = 100;
  const filing = (form: string, filed: string): Entry => {
    lastNumber += 1;
    return { form, filed, number: lastNumber };
  };
  const pending = () => [filing('S-1', '2026-09-01'), filing('S-1/A', '2026-10-01')];
  const withdrawal = () => filing('RW', '2026-11-02');
  beforeEach(() => node.db.delete(companyFiling));

  it('ends the only pending one, with its amendments, and stays on the card', async () => {
    await ingestFilings(...pending());
    expect(await readForms()).toEqual(['S-1/A', 'S-1']);
    const request = withdrawal();
    await ingestFilings(request);
    expect((await readCard()).statements).toMatchObject([
      { kind: 'withdrawal_request', form: 'RW', accession_number: accessionOf(request.number) },
    ]);
  });

  it.each([
    ['took effect', 'EFFECT', ['S-1/A', 'S-1', 'EFFECT', 'RW']],
    ['is one of two pending ones', 'S-1', ['S-1', 'S-1/A', 'S-1', 'RW']],
    ['may not be meant', 'S-3', ['S-3', 'S-1/A', 'S-1', 'RW']],
  ])('leaves a registration that %s', async (_, other, forms) => {
    await ingestFilings(...pending(), withdrawal(), filing(other, '2026-10-15'));
    expect(await readForms()).toEqual(forms);
  });

  it('leaves later registrations and automatic ones', async () => {
    const others = [filing('S-3ASR', '2026-10-15'), filing('S-1', '2026-11-10')];
    await ingestFilings(...pending(), withdrawal(), ...others);
    expect(await readForms()).toEqual(['S-3ASR', 'S-1', 'RW']);
  });
});

describe('a document that ends what another filing began', () => {
  beforeEach(() => node.db.delete(companyFiling));
  let lastNumber = 200;
  const record = async (
    rows: readonly { kind: RecordedKind; form: string; filed: string; ended?: string[] }[],
  ): Promise<void> => {
    for (const { kind, form, filed: filed_on, ended } of rows) {
      lastNumber += 1;
      const filing = { cik: CIK, kind, form, filed_on, recorded_at: node.clock.now() };
      const ended_dates = ended ?? null;
      await node.db.insert(companyFiling).values({ ...filing, accession_number: accessionOf(lastNumber), ended_dates });
    }
  };
  const readDates = async (): Promise<string[]> =>
    (await readCard()).statements.map(({ form, filed_on }) => `${form} ${filed_on}`);

  it('ends the registration that it names, with its amendments and its effect, and is linked instead', async () => {
    const shelves = [
      { kind: 'shelf_registration', form: 'S-3', filed: '2026-03-02' },
      { kind: 'shelf_registration', form: 'S-3/A', filed: '2026-04-10' },
      { kind: 'effectiveness', form: 'EFFECT', filed: '2026-04-20' },
    ] as const;
    await record(shelves);
    expect(await readDates()).toEqual(['S-3/A 2026-04-10', 'S-3 2026-03-02', 'EFFECT 2026-04-20']);
    await record([
      { kind: 'shelf_registration', form: 'S-3', filed: '2026-05-04' },
      { kind: 'deregistration', form: 'POS AM', filed: '2026-11-02', ended: ['2026-10-30', '2026-03-02'] },
    ]);
    const { statements } = await readCard();
    expect(statements.map(({ form, filed_on }) => `${form} ${filed_on}`)).toEqual([
      'S-3 2026-05-04',
      'POS AM 2026-11-02',
    ]);
    expect(statements[1]?.url).toContain(accessionOf(lastNumber));
  });

  it('ends the program whose prospectus it names, and no later one', async () => {
    await record([
      { kind: 'at_the_market', form: '424B5', filed: '2026-01-15' },
      { kind: 'at_the_market', form: '424B5', filed: '2026-03-04' },
      { kind: 'at_the_market', form: '424B5', filed: '2026-11-10' },
      { kind: 'at_the_market_end', form: '424B5', filed: '2026-11-02', ended: ['2026-03-03', '2026-11-10'] },
    ]);
    expect((await readCard()).statements.map(({ kind, filed_on }) => `${kind} ${filed_on}`)).toEqual([
      'at_the_market 2026-11-10',
      'at_the_market 2026-01-15',
      'at_the_market_end 2026-11-02',
    ]);
  });

  it.each([
    ['names another date', { filed: '2026-11-02', ended: ['2026-03-01'] }],
    ['came before', { filed: '2026-03-01', ended: ['2026-03-02'] }],
  ])('ends no registration if it %s', async (_, end) => {
    await record([
      { kind: 'shelf_registration', form: 'S-3', filed: '2026-03-02' },
      { kind: 'deregistration', form: 'POS AM', ...end },
    ]);
    expect(await readDates()).toContain('S-3 2026-03-02');
  });
});

it('adds halts and filings to the risk comment and the negative content of an alert', async () => {
  await node.db.delete(companyFiling);
  const halted_at = new Date('2026-11-20T14:40:00Z');
  await node.db.insert(tradingHalt).values({ symbol: 'NTEST', halted_at, code: 'T1', recorded_at: halted_at });
  await ingestFilings({ form: 'S-3', number: 30, filed: '2026-03-02' });
  await node.db.insert(companyFiling).values({
    accession_number: accessionOf(31),
    cik: CIK,
    kind: 'going_concern',
    form: '10-Q',
    words: 'Losses raise substantial doubt.',
    filed_on: '2026-11-12',
    recorded_at: node.clock.now(),
  });
  const release: Release = {
    wire: 'GlobeNewswire',
    kind: 'press_release',
    guid: 'contract',
    url: 'https://wire.example/contract',
    title: 'Northquay Logistics (NYSE: NTEST) Awarded $180 Million Contract by Harbor Authority',
    summary: 'Northquay Logistics Corp. (NYSE: NTEST) was awarded a contract worth $180 million.',
    language: 'en',
    publishedAt: node.clock.now(),
    issuer: 'Northquay Logistics Corp.',
    stockCategories: [],
    subjects: [],
    cik: null,
  };
  expect(await processRelease(processing, release)).toMatchObject({ outcome: 'published' });
  const [alert] = await node.db.select().from(newsSummary);
  expect(alert?.risk_assessment_comment).toMatch(
    /Trading halt: news pending \(T1\), 11\/20\/2026 at 09:40 ET, no resumption recorded\. SEC filings: Shelf registration \(S-3\), filed Mar 2, 2026\.$/,
  );
  expect(`${alert?.risk_assessment_comment} ${alert?.negative_content}`).not.toContain('9000000001-26-');
  expect(alert?.negative_content).toMatch(/SEC filings: Going-concern doubt \(10-Q\), filed Nov 12, 2026\.$/);
});
