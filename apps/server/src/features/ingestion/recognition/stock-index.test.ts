import { describe, expect, it } from 'vitest';
import { createStockIndex, isSameCompany, type ListedStock } from './stock-index.ts';

const listed = (symbol: string, company_name: string, more: Partial<ListedStock> = {}): ListedStock => ({
  symbol,
  company_name,
  exchange_name: 'NYSE',
  market_cap: 5_000_000_000,
  average_volume: 100,
  as_of: '2026-08-21',
  cik: null,
  ...more,
});

const stocks = createStockIndex([
  listed('JJV', 'J & J Velmora Foods Corp.'),
  listed('VLU', 'Velmora Group S.A.B. de C.V. (NEW)'),
  listed('QDO', 'The Quarrel, Doe & Co. Inc'),
  listed('SUA', 'Sunder Holdings Inc.', { average_volume: 10 }),
  listed('SUB', 'Sunder Holdings Inc.', { average_volume: 900 }),
  listed('OPA', 'Oporto Mills Inc.', { average_volume: 900 }),
  listed('OPB', 'Oporto Mills Inc.', { average_volume: 10 }),
  listed('TWN', 'Twindale Corp.'),
  listed('TWI', 'Twindale Ltd.', { cik: '2' }),
  listed('GAS', 'Genmor A/S'),
  listed('BIG', 'Pomella Inc.', { market_cap: 3_000_000_000_000 }),
  listed('SML', 'Pomella Hospitality REIT Inc.', { market_cap: 3_000_000_000 }),
  listed('RIG', 'Rigg Holdings Inc.'),
  listed('TND', 'Tinderly Pharmaceuticals Inc.', { market_cap: 60_000_000 }),
  listed('QIX', 'Quix Inc.', { market_cap: null }),
  listed('HAL', 'Halda Holdings Inc.', { market_cap: 1_000_000_000 }),
  listed('NOR', 'Norvik Inc.', { market_cap: 20_000_000_000 }),
  listed('NOF', 'Norvik Foods Inc.', { market_cap: 600_000_000 }),
  listed('NOM', 'Norvik Mills Inc.', { market_cap: 400_000_000 }),
  listed('FIR', 'First Digital Holdings Inc.'),
]);

describe('findNameAt', () => {
  it.each(['rigorus aluminium', 'rigourous aluminium', 'riggrous aluminium'])('finds the misspelled %j', (name) => {
    const index = createStockIndex([listed('RAL', 'Rigorous Aluminium Inc.'), listed('RIG', 'Rigg Aluminium Inc.')]);
    expect(index.findNameAt([...name.split(' '), 'wins', 'order'], 0)).toMatchObject({
      stock: { symbol: 'RAL' },
      length: 2,
    });
    // Later in a headline, a similar name is another company's.
    expect(index.findNameAt(['from', ...name.split(' ')], 1)).toBeUndefined();
  });

  it.each(['rigors aluminium', 'rigorous alumina', 'rigorus mills'])(
    'does not take %j for a misspelled name',
    (name) => {
      const index = createStockIndex([listed('RAL', 'Rigorous Aluminium Inc.'), listed('RMI', 'Rigorous Mills Inc.')]);
      expect(index.findNameAt(name.split(' '), 0)?.length).not.toBe(2);
    },
  );

  it('finds no misspelled name that two companies could have', () => {
    const index = createStockIndex([listed('RAL', 'Marbela Aluminium Inc.'), listed('RMI', 'Marbeka Aluminium Ltd.')]);
    expect(index.findNameAt(['marbea', 'aluminium'], 0)).toBeUndefined();
  });
});

describe('byFullName', () => {
  it.each([
    ['J&J Velmora Foods', 'JJV'],
    ['J & J VELMORA FOODS CORPORATION', 'JJV'],
    ['Velmora Group', 'VLU'],
    ['Velmora', 'VLU'],
    ['Quarrel, Doe and Company', 'QDO'],
    ['Quarrel Doe®', 'QDO'],
    ['Sunder Holdings, Inc.', 'SUB'],
    ['Oporto Mills', 'OPA'],
    ['Gen Mor A/S', 'GAS'],
  ])('finds %s', (name, symbol) => {
    expect(stocks.byFullName(name)?.symbol).toBe(symbol);
  });

  it.each(['Twindale', 'Pomella Group', 'Velmora Foods', 'Quarrel', 'Inc.', 'The', ''])('does not find %j', (name) => {
    expect(stocks.byFullName(name)).toBeUndefined();
  });
});

describe('byShortName', () => {
  it('resolves a shared first word to the far larger company', () => {
    expect(stocks.byShortName('Pomella')?.symbol).toBe('BIG');
    expect(stocks.byShortName('Pomella Hospitality')?.symbol).toBe('SML');
  });

  it('does not resolve a generic word', () => {
    expect(stocks.byShortName('First')).toBeUndefined();
    expect(stocks.byShortName('Digital')).toBeUndefined();
  });

  it('does not resolve one short word, or one word of a small company', () => {
    expect(stocks.byShortName('Sunder')?.symbol).toBe('SUB');
    expect(stocks.byShortName('Rigg')).toBeUndefined();
    expect(stocks.byShortName('Rigg Holdings')?.symbol).toBe('RIG');
    expect(stocks.byShortName('Tinderly')).toBeUndefined();
    expect(stocks.byShortName('Halda')?.symbol).toBe('HAL');
  });

  it('resolves a short word if it is the full name', () => {
    expect(stocks.byShortName('Quix')?.symbol).toBe('QIX');
  });

  it('does not resolve a shared first word to a company less than 20 times as large as all others together', () => {
    expect(stocks.byShortName('Norvik')).toBeUndefined();
  });
});

describe('findNameAt', () => {
  const nameAt = (text: string, at = 0): string => {
    const found = stocks.findNameAt(text.split(' '), at);
    return found === undefined
      ? ''
      : `${found.stock.symbol} ${String(found.length)} ${found.kind} ${String(found.isUnique)}`;
  };
  it.each([
    ['j and j velmora foods opens', 'JJV 5 full true'],
    ["velmora group's pump", 'VLU 2 full true'],
    ['velmora opens', 'VLU 1 full true'],
    ['norvik foods opens', 'NOF 2 full false'],
    ['norvik opens', 'NOR 1 full false'],
    ['norvik mining opens', 'NOR 1 full false'],
    ['pomella hospitality opens', 'SML 2 short true'],
    ['quarrel opens', 'QDO 1 short true'],
    ["tinderly's pump", 'TND 1 short true'],
    ['tinderly pharmaceuticals', 'TND 2 full true'],
    ['first digital opens', 'FIR 2 full true'],
    ['first opens', ''],
    ['twindale opens', ''],
    ['unknown opens', ''],
    ['', ''],
  ])('finds the name at the start of %j', (text, expected) => {
    expect(nameAt(text)).toBe(expected);
  });

  it('finds a name at another position', () => {
    expect(nameAt('a pump of quix', 3)).toBe('QIX 1 full true');
    expect(nameAt('a pump of quix', 2)).toBe('');
    expect(nameAt('a pump of quix', 4)).toBe('');
  });
});

describe('isSameCompany', () => {
  it.each([
    ['one key', { cik: '1' }, { cik: '1', company_name: 'Renamed Mills Inc.' }, true],
    ['different keys', { cik: '1' }, { cik: '2' }, false],
    ['one name, one key unknown', { cik: '1' }, { cik: null }, true],
    ['one name, the other key unknown', { cik: null }, { cik: '2' }, true],
    ['one name without keys', {}, {}, true],
    ['different names without keys', {}, { company_name: 'Renamed Mills Inc.' }, false],
    ['different legal forms', {}, { company_name: 'Example Mills Ltd.' }, false],
  ])('compares stocks with %s', (_, a, b, expected) => {
    expect(isSameCompany(listed('AAA', 'Example Mills Inc.', a), listed('BBB', 'Example Mills Inc.', b))).toBe(
      expected,
    );
  });
});
