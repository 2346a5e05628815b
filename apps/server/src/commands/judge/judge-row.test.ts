import { describe, expect, it } from 'vitest';
import { createStockIndex } from '../../features/ingestion/recognition/stock-index.ts';
import { STOCKS } from '../../../test/stocks.ts';
import { judgeRow, toRelease } from './judge-row.ts';
import { parseReleaseTable, type ReleaseRow } from './release-table.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const CONTRACT = 'Northquay Logistics Awarded $90 Million Army Contract';

function readRow(columns: Readonly<Record<string, string>>): ReleaseRow {
  const all = { id: 'a1', ...columns };
  const [row] = parseReleaseTable(
    Buffer.from([Object.keys(all), Object.values(all)].map((fields) => fields.join('\t')).join('\n')),
    'news.tsv',
  );
  if (row === undefined) throw new Error('No row');
  return row;
}

const judge = (columns: Readonly<Record<string, string>>) =>
  judgeRow(readRow(columns), { stocks: createStockIndex(STOCKS), now: NOW });

describe('judgeRow', () => {
  it('writes the alert of a release to publish', () => {
    const judged = judge({
      title: CONTRACT,
      lead: 'DALLAS, Nov. 20, 2026 (GLOBE NEWSWIRE) -- Northquay Logistics Corp. (NYSE: NTEST) today announced that it was awarded a firm-fixed-price contract of $90 million by the U.S. Army.',
    });
    expect(judged).toMatchObject({ id: 'a1', band: 'publish', symbols: ['NTEST'] });
    expect(judged.alerts).toHaveLength(1);
    expect(Object.keys(judged.alerts[0] ?? {})).toEqual([
      'symbol',
      'event',
      'score',
      'first_part',
      'second_part',
      'third_part',
      'negative_content',
      'risk_assessment_comment',
    ]);
    expect(judged.alerts[0]).toMatchObject({ symbol: 'NTEST', event: 'contract' });
  });

  it.each([
    ['names no listed stock', { title: 'Acme Widgets Wins $90 Million Contract' }, /no US-listed stock/],
    [
      'comes from a law firm',
      {
        title: 'SHAREHOLDER ALERT: Law Firm Investigates Northquay Logistics Corp.',
        lead: 'If you suffered a loss on your investment in Northquay Logistics Corp. (NYSE: NTEST), contact the firm about the class action.',
      },
      /law firm/,
    ],
    [
      'is not in English',
      {
        title: 'Northquay Logistics Corp. gibt einen Auftrag über 90 Millionen Dollar bekannt',
        lead: 'DALLAS -- Northquay Logistics Corp. (NYSE: NTEST) hat heute den Auftrag der Armee für die Lieferung von Fahrzeugen erhalten.',
      },
      /German/,
    ],
    ['mixes scripts', { title: 'שלום Northquay שלום עולם مرحبا بالعالم', lead: 'שלום (NYSE: NTEST) שלום עולם' }, /./],
  ])('drops a release that %s, and still estimates its direction', (_what, columns, reason) => {
    const { band, reasons, alerts, p } = judge(columns);
    expect({ band, alerts }).toEqual({ band: 'drop', alerts: [] });
    expect(reasons.join('; ')).toMatch(reason);
    expect(p.bearish + p.neutral + p.bullish).toBeCloseTo(1, 5);
  });

  it('names the company whose investors a law firm addresses', () => {
    const title = 'INVESTOR ALERT: Law Firm Investigates Northquay Logistics Corp. (NYSE: NTEST)';
    expect(judge({ title, lead: 'Join the class action.' })).toMatchObject({ band: 'drop', symbols: ['NTEST'] });
  });

  it('judges a release of 200,000 characters', () => {
    const lead = `Northquay Logistics Corp. (NYSE: NTEST) ${'announced a contract of $1,000,000 with '.repeat(5_000)}`;
    expect(judge({ title: CONTRACT, lead }).symbols).toEqual(['NTEST']);
  });
});

describe('toRelease', () => {
  const stockCategoriesOf = (columns: Readonly<Record<string, string>>) =>
    toRelease(readRow({ title: 'Wins Contract', ...columns }), NOW).stockCategories;

  it.each([
    ['a headline alone', { symbol: 'NTEST', exchange: 'NYSE' }, ['NYSE:NTEST']],
    ['a symbol in lower case', { symbol: 'ntest', exchange: 'nyse american' }, ['nyse american:NTEST']],
    ['a release with a lead', { symbol: 'NTEST', exchange: 'NYSE', lead: 'DALLAS -- Northquay' }, []],
    ['a foreign exchange', { symbol: 'NTEST', exchange: 'TSX' }, []],
    ['a symbol without an exchange', { symbol: 'NTEST' }, []],
  ])('categorizes %s by stock as the wires do', (_what, columns, expected) => {
    expect(stockCategoriesOf(columns)).toEqual(expected);
  });

  it('collapses whitespace and removes invisible characters, as the wire readers do', () => {
    const { title, summary } = toRelease(readRow({ title: 'A\u200BB   C', lead: ' D \u0000 E ' }), NOW);
    expect([title, summary]).toEqual(['AB C', 'D E']);
  });

  it('counts a row without a date as published now', () => {
    expect(toRelease(readRow({ title: 'A' }), NOW).publishedAt).toEqual(NOW);
    expect(toRelease(readRow({ title: 'A', date: '2026-10-05' }), NOW).publishedAt?.toISOString()).toMatch(
      /^2026-10-05/,
    );
  });
});
