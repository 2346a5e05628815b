import { describe, expect, it } from 'vitest';
import { isByListedCompany, isFormerNameWord, isInSectorOf } from './name-evidence.ts';
import type { ListedStock } from './stock-index.ts';

const named = (company_name: string, sector: string | null = null): ListedStock => ({
  symbol: 'VLMR',
  company_name,
  exchange_name: 'NASDAQ',
  market_cap: null,
  average_volume: null,
  as_of: '2026-08-21',
  cik: null,
  sector,
});

describe('isByListedCompany', () => {
  it.each([
    'Reports Third Quarter Results',
    'Third-quarter sales',
    'Fiscal Year Ends',
    'Q2 Update',
    'Half-Year Report',
    'EPS of $0.10',
    'Public Offering',
    'Common Stock Offering',
    'Private Placement',
    'Registered Direct',
    'At-the-Market Program',
    'Pre-Funded Warrants',
    'Exercise of Existing Warrants',
    'Convertible Notes',
    'Shareholder Letter',
    'Stockholders Meet',
    'Annual General Meeting',
    'Share Repurchase',
    'Stock Purchase Plan',
    'Buyback',
    'Reverse Split',
    'Reverse Stock Split',
    'Dividend',
    'Nasdaq Notice',
    'NYSE Notice',
    'PDUFA Date',
    'Attends Investor Events',
  ])('is proven by %s', (text) => {
    expect(isByListedCompany(text)).toBe(true);
  });

  it.each(['Reports Results', 'Opens Office', 'A Quarter of All Pumps', 'Offering Help', 'Warrants a Look'])(
    'is not proven by %s',
    (text) => {
      expect(isByListedCompany(text)).toBe(false);
    },
  );
});

describe('isInSectorOf', () => {
  const HEALTH = 'a trial in patients';
  const MINING = 'a drill hole with 4 g/t';
  const OIL = 'an offshore well with 900 barrels';
  it.each([
    ['Velmora Therapeutics Inc.', null, [true, false, false]],
    ['Velmora Biosciences Inc.', null, [true, false, false]],
    ['Velmora Immunotherapeutics', null, [true, false, false]],
    ['Velmora Inc.', 'Health Care', [true, false, false]],
    ['Velmora Gold Corp.', null, [false, true, false]],
    ['Velmora Inc.', 'Basic Materials', [false, true, false]],
    ['Velmora Petroleum Corp.', null, [false, false, true]],
    ['Velmora Inc.', 'Energy', [false, false, true]],
    ['Velmora Inc.', null, [false, false, false]],
    ['Velmora Software Inc.', 'Technology', [false, false, false]],
  ])('tells which news fits %s in %s', (name, sector, expected) => {
    expect([HEALTH, MINING, OIL].map((text) => isInSectorOf(named(name, sector), text))).toEqual(expected);
  });

  it.each([
    'FDA',
    'Phase 3',
    'preclinical',
    'a biosimilar',
    'a biopharma firm',
    'psoriatic arthritis',
    'lymphoma',
    'leukemia',
    'neuropathy',
    'fibrosis',
    'migraine therapy',
    'a syndrome',
    'surgery',
    'antibodies',
    'tumours',
    'an ophthalmology unit',
    'dermatologic use',
    'proteomics',
    'sonelokimab',
    'pegfilgrastim',
  ])('takes %s for health', (text) => {
    expect(isInSectorOf(named('Velmora Therapeutics Inc.'), text)).toBe(true);
  });

  it.each(['a soma', 'phase five', 'patience', 'a bank', 'a numerology app', 'in mab'])(
    'does not take %s for health',
    (text) => {
      expect(isInSectorOf(named('Velmora Therapeutics Inc.'), text)).toBe(false);
    },
  );
});

it.each([
  ['Velmora Therapeutics Inc.', 80e6, 'biosciences', true],
  ['Velmora Therapeutics Inc.', 80e6, 'foods', false],
  ['Velmora Mining Inc.', 80e6, 'gold', false],
  ['Velmora Mining Inc.', 4e9, 'gold', true],
  ['Velmora Mining Inc.', 4e9, 'biosciences', false],
])('tells whether %s of $%d may have had a name with %s', (company_name, market_cap, word, expected) => {
  expect(isFormerNameWord(word, { ...named(company_name), market_cap })).toBe(expected);
});
