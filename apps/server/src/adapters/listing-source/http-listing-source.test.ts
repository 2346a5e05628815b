import { SourceError } from '@bna/wires/release';
import { describe, expect, it } from 'vitest';
import { createHttpListingSource } from './http-listing-source.ts';

// Excerpts in the formats of nasdaqlisted.txt, otherlisted.txt and company_tickers_exchange.json; the companies are
// invented.
const NASDAQ = [
  'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares',
  'VLMR|Velmora Therapeutics, Inc. - Common Stock|Q|N|N|100|N|N',
  'QBSP|Québec Spatial SE - American Depositary Shares|G|N|N|100|N|N',
  'ZVZZT|NASDAQ TEST STOCK|G|Y|N|100||N',
  'WIDE|Widewater Index ETF|G|N|N|100|Y|N',
  'File Creation Time: 1120202618:03|||||||',
];
const OTHER = [
  'ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol',
  'NQL|Northquay Logistics Corp. Common Stock|N|NQL|N|100|N|NQL',
  'NQL$A|Northquay Logistics Corp. 5% Preferred|N|NQLpA|N|100|N|NQL-A',
  'HRB.B|Harborline Class B|A|HRB.B|N|100|N|HRB.B',
  'File Creation Time: 1120202618:03||||||',
];
const SEC = {
  fields: ['cik', 'name', 'ticker', 'exchange'],
  data: [
    [1000180, 'VELMORA THERAPEUTICS INC', 'VLMR', 'Nasdaq'],
    [1000181, 'HARBORLINE CO /DE/', 'HRB-B', 'NYSE'],
    [1000182, 'Nowhere Inc.', null, null],
  ],
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(document: Uint8Array) {
  const source = createHttpListingSource({
    fetchDocument: () => Promise.resolve({ kind: 'content', document, etag: '"1"', lastModified: null }),
  });
  const response = await source.fetch({ url: 'https://directory.example/list.txt', etag: null, lastModified: null });
  return response.kind === 'content' ? response.document : response;
}
const SECURITIES = [
  {
    symbol: 'VLMR',
    name: 'Velmora Therapeutics, Inc. - Common Stock',
    exchange_name: 'NASDAQ',
    isEtf: false,
    isTest: false,
  },
  {
    symbol: 'QBSP',
    name: 'Québec Spatial SE - American Depositary Shares',
    exchange_name: 'NASDAQ',
    isEtf: false,
    isTest: false,
  },
  { symbol: 'ZVZZT', name: 'NASDAQ TEST STOCK', exchange_name: 'NASDAQ', isEtf: false, isTest: true },
  { symbol: 'WIDE', name: 'Widewater Index ETF', exchange_name: 'NASDAQ', isEtf: true, isTest: false },
];

describe('a symbol directory', () => {
  const reversedColumns = NASDAQ.map((line, index) =>
    index === NASDAQ.length - 1 ? line : line.split('|').toReversed().join('|'),
  );
  const latin1 = Uint8Array.from(NASDAQ.join('\n'), (character) => character.charCodeAt(0));
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${NASDAQ.join('\r\n')}`, 'utf16le'));

  it.each<[string, Uint8Array]>([
    ['as published', bytes(NASDAQ.join('\r\n'))],
    ['with other line ends and a byte order mark', bytes(`\uFEFF${NASDAQ.join('\n')}\n\n`)],
    ['with the columns in another order', bytes(reversedColumns.join('\r\n'))],
    ['encoded as Windows-1252', latin1],
    ['encoded as UTF-16', utf16],
  ])('is read %s', async (_, document) => {
    expect(await read(document)).toEqual({ kind: 'securities', securities: SECURITIES, unreadable: 0 });
  });

  it('of the other exchanges is read with their names, without preferred shares', async () => {
    expect(await read(bytes(OTHER.join('\r\n')))).toMatchObject({
      securities: [
        { symbol: 'NQL', exchange_name: 'NYSE' },
        { symbol: 'HRB.B', exchange_name: 'NYSE American' },
      ],
      unreadable: 0,
    });
  });

  it('reports rows that it cannot read', async () => {
    const rows = [...NASDAQ.slice(0, 2), 'HALF|Half a row', '|No symbol|Q|N|N|100|N|N', 'MOVD|Moved|N|Q|N|100|N|N'];
    expect(await read(bytes([...rows, NASDAQ.at(-1)].join('\n')))).toMatchObject({
      securities: [{ symbol: 'VLMR' }],
      unreadable: 3,
    });
  });

  // @threat N11
  it.each([
    ['at the end', NASDAQ.slice(0, -1).join('\n')],
    ['within a row', NASDAQ.join('\n').slice(0, 230)],
    ['after the header', NASDAQ[0] ?? ''],
  ])('is refused if it is cut off %s', async (_, text) => {
    await expect(read(bytes(text))).rejects.toEqual(new SourceError('The symbol directory is truncated'));
  });

  it('is refused without a column', async () => {
    const text = NASDAQ.join('\n').replace('Test Issue', 'Trial');
    await expect(read(bytes(text))).rejects.toEqual(new SourceError('The symbol directory has no column Test Issue'));
  });
});

describe("the SEC's list", () => {
  it('is read with symbols as BNA writes them; a company without a symbol is skipped', async () => {
    expect(await read(bytes(JSON.stringify(SEC)))).toEqual({
      kind: 'companies',
      companies: [
        { symbol: 'VLMR', name: 'VELMORA THERAPEUTICS INC', cik: '1000180' },
        { symbol: 'HRB.B', name: 'HARBORLINE CO /DE/', cik: '1000181' },
      ],
      unreadable: 1,
    });
  });

  // @threat N11
  it.each([
    ['cut off', JSON.stringify(SEC).slice(0, -20)],
    ['without names', JSON.stringify({ ...SEC, fields: ['cik', 'title', 'ticker', 'exchange'] })],
    ['of another format', '{"0":{"cik_str":1}}'],
  ])('is refused if it is %s', async (_, text) => {
    await expect(read(bytes(text))).rejects.toBeInstanceOf(SourceError);
  });
});

it('refuses anything else', async () => {
  await expect(read(bytes('<html><body>Moved</body></html>'))).rejects.toThrow('neither a symbol directory');
});
