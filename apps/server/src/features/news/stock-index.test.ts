import { describe, expect, it } from 'vitest';
import { createStockIndex, type ListedStock } from './stock-index.ts';

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
  listed('TWN', 'Twindale Corp.'),
  listed('TWI', 'Twindale Ltd.', { cik: '2' }),
  listed('GAS', 'Genmor A/S'),
  listed('BIG', 'Pomella Inc.', { market_cap: 3_000_000_000_000 }),
  listed('SML', 'Pomella Hospitality REIT Inc.', { market_cap: 3_000_000_000 }),
  listed('RIG', 'Rigg Holdings Inc.'),
  listed('TND', 'Tinderly Pharmaceuticals Inc.', { market_cap: 60_000_000 }),
  listed('FIR', 'First Digital Holdings Inc.'),
]);

describe('byCompanyName', () => {
  it.each([
    ['J&J Velmora Foods', 'JJV'],
    ['J & J VELMORA FOODS CORPORATION', 'JJV'],
    ['Velmora Group', 'VLU'],
    ['Velmora', 'VLU'],
    ['Quarrel, Doe and Company', 'QDO'],
    ['Quarrel Doe®', 'QDO'],
    ['Sunder Holdings, Inc.', 'SUB'],
    ['Gen Mor A/S', 'GAS'],
  ])('finds %s', (name, symbol) => {
    expect(stocks.byCompanyName(name)?.symbol).toBe(symbol);
  });

  it.each(['Twindale', 'Pomella Group', 'Velmora Foods', 'Quarrel', 'Inc.', 'The', ''])('does not find %j', (name) => {
    expect(stocks.byCompanyName(name)).toBeUndefined();
  });
});

describe('bySpokenName', () => {
  it('gives a word that two companies begin with to the one that is far larger', () => {
    expect(stocks.bySpokenName('Pomella')?.symbol).toBe('BIG');
    expect(stocks.bySpokenName('Pomella Hospitality')?.symbol).toBe('SML');
  });

  it('does not take a word that anybody may use for a company', () => {
    expect(stocks.bySpokenName('First')).toBeUndefined();
    expect(stocks.bySpokenName('Digital')).toBeUndefined();
  });

  it('does not take one short word of a longer name, or any of a small company', () => {
    expect(stocks.bySpokenName('Sunder')?.symbol).toBe('SUB');
    expect(stocks.bySpokenName('Rigg')).toBeUndefined();
    expect(stocks.bySpokenName('Rigg Holdings')?.symbol).toBe('RIG');
    expect(stocks.bySpokenName('Tinderly')).toBeUndefined();
  });
});
