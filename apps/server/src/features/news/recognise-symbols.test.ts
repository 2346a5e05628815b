import { describe, expect, it } from 'vitest';
import type { Release } from '../../deps.ts';
import { recogniseSymbols } from './recognise-symbols.ts';
import { createStockIndex, type ListedStock } from './stock-index.ts';

const AS_OF = '2026-08-21';
const NEAR_TABLE = new Date('2026-10-09T12:00:00Z');
const YEARS_BEFORE = new Date('2020-05-11T12:00:00Z');

const listed = (
  symbol: string,
  exchange_name: string,
  company_name: string,
  more: Partial<ListedStock> = {},
): ListedStock => ({
  symbol,
  company_name,
  exchange_name,
  market_cap: 2_000_000_000,
  average_volume: 1_000,
  as_of: AS_OF,
  cik: null,
  ...more,
});

const stocks = createStockIndex([
  listed('VLMR', 'NASDAQ', 'Velmora Therapeutics Inc.', { cik: '700' }),
  listed('EMX', 'NYSE', 'Eastmoor Chemical Company'),
  listed('SAL', 'NYSE American', 'Salver Ridge Minerals Corp.'),
  listed('QDO.A', 'NYSE', 'Quarrel & Doe Company', { cik: '701', average_volume: 10 }),
  listed('QDO.B', 'NYSE', 'Quarrel & Doe Company', { cik: '701', average_volume: 900 }),
  listed('OGX', 'NYSE', 'Oskelda Gold Group Inc.'),
  listed('ODX', 'NYSE', 'Oskelda Development Corp.'),
  listed('BRT', 'NASDAQ', 'Bright Meadow Acquisition Corp. II'),
  listed('PUVA', 'NASDAQ', 'Aldergreen Holdings Inc.'),
  listed('RTY', 'NYSE', 'Ramble Property Trust Inc.'),
  listed('HIM', 'NYSE', 'Harrowgate Ingalworth Marine Inc.'),
  listed('CMDR', 'NASDAQ', 'Commoder Care Inc.'),
  listed('MCQ', 'NYSE', 'McQuillan Corporation'),
  listed('MDNE', 'NYSE', 'Modanne Manufacturing Company'),
  listed('GRCX', 'NASDAQ', 'Graceley Therapeutics Inc.', { market_cap: 60_000_000 }),
  listed('VRTN', 'NASDAQ', 'Vertane Pharmaceuticals Inc.', { market_cap: 90_000_000_000 }),
  listed('VRT', 'NASDAQ', 'Vertane Inc.', { market_cap: 3_000_000_000 }),
  listed('ARCM', 'NYSE', 'Arcel Mitton'),
  listed('NSP', 'NASDAQ', "Norland's Sunrise Products Inc."),
  listed('A', 'NYSE', 'Agilmont Technologies Inc.'),
]);

const release = (parts: Partial<Release>): Release => ({
  wire: 'GlobeNewswire',
  kind: 'press_release',
  guid: 'urn:test',
  url: null,
  title: 'A title',
  summary: '',
  language: 'en',
  publishedAt: NEAR_TABLE,
  issuer: null,
  stockCategories: [],
  subjects: [],
  cik: null,
  ...parts,
});

const symbolsOf = (parts: Partial<Release>): string[] =>
  recogniseSymbols(release(parts), stocks).stocks.map(({ symbol }) => symbol);
const reasonsOf = (parts: Partial<Release>): string[] =>
  recogniseSymbols(release(parts), stocks).refused.map(({ mention, reason }) => `${mention}: ${reason}`);

describe('a listing that is written', () => {
  it.each([
    ['in the category', { stockCategories: ['Nasdaq:VLMR'], title: 'Velmora Doses First Patient' }, ['VLMR']],
    ['in the title', { title: 'Velmora (NASDAQ : VLMR) Doses First Patient' }, ['VLMR']],
    ['in the summary', { summary: 'BOSTON -- Velmora Therapeutics, Inc. (“Velmora”) (nasdaq: vlmr) said' }, ['VLMR']],
    ['with a share class', { title: 'Quarrel & Doe (NYSE: QDO/B) Raises Dividend' }, ['QDO.B']],
    ['beside a foreign one', { title: 'Salver Ridge Minerals (TSX, NYSE-A: SAL) Drills Silver' }, ['SAL']],
    ['as NYSE for NYSE American', { title: 'Salver Ridge Minerals (NYSE: SAL) Drills Silver' }, ['SAL']],
    ['as a one-letter symbol', { title: 'Agilmont (NYSE: A) Opens Laboratory' }, ['A']],
    ['on the exchange it left', { title: 'Velmora Therapeutics (NYSE: VLMR) Doses Patient' }, ['VLMR']],
  ])('is taken %s', (_, parts, expected) => {
    expect(symbolsOf(parts)).toEqual(expected);
  });

  it('puts the company that is named first in front and takes at most three', () => {
    const parts = {
      stockCategories: ['NYSE:MCQ', 'Nasdaq:VLMR', 'NYSE:A', 'NYSE:EMX'],
      title: 'Velmora and McQuillan Sign Agreement',
      summary: 'with Agilmont and Eastmoor',
    };
    expect(symbolsOf(parts)).toEqual(['VLMR', 'MCQ', 'A']);
  });

  it.each([
    [
      'a symbol that no stock has',
      { stockCategories: ['NYSE:TSXV'], title: 'Oskelda Gold Closes Deal' },
      'NYSE:TSXV: no listed stock has this symbol',
    ],
    ['a lookalike abroad', { title: 'Euro Moor (TSX-V/ASX: EMX) Drills' }, 'TSX-V: EMX: it is listed elsewhere'],
    ['a reversed listing abroad', { title: 'Euro Moor (EMX:TSXV) Drills' }, 'EMX:TSXV: it is listed elsewhere'],
    [
      'an over-the-counter stock',
      { stockCategories: ['Other OTC:EMX'], title: 'Eastmoor Drills' },
      'Other OTC:EMX: it is listed elsewhere',
    ],
    [
      'the wrong exchange',
      { title: 'Eastmoor Lithium (NASDAQ: EMX) Drills' },
      'NASDAQ: EMX: EMX is Eastmoor Chemical Company on NYSE',
    ],
    [
      'a stranger',
      { title: 'Brackenfell Lithium Drills (NYSE: SAL)' },
      'NYSE: SAL: the text has nothing in common with Salver Ridge Minerals Corp.',
    ],
    [
      'a stranger in the category',
      { stockCategories: ['NYSE:EMX'], title: 'Brackenfell Lithium Reports Drill Results' },
      'NYSE:EMX: the text has nothing in common with Eastmoor Chemical Company',
    ],
    [
      'another listed company',
      { stockCategories: ['NYSE:EMX'], title: 'McQuillan Corporation Reports Results' },
      'NYSE:EMX: the text names McQuillan Corporation, not Eastmoor Chemical Company',
    ],
    [
      'one of the same family',
      { stockCategories: ['NYSE:ODX'], title: 'Oskelda Gold Reports Results' },
      'NYSE:ODX: the text names Oskelda Gold Group Inc., not Oskelda Development Corp.',
    ],
  ])('is refused for %s', (_, parts, expected) => {
    expect(symbolsOf(parts)).toEqual([]);
    expect(reasonsOf(parts)).toContain(expected);
  });

  it('is refused where the name right before it is of the same family', () => {
    expect(symbolsOf({ title: 'Oskelda Gold (NYSE: ODX) Reports Results' })).toEqual([]);
  });

  it('is taken beside the company that speaks', () => {
    const parts = {
      stockCategories: ['NYSE:MCQ', 'Nasdaq:VLMR'],
      title: 'McQuillan Corporation Sells Pump Unit to Velmora',
    };
    expect(symbolsOf(parts)).toEqual(['MCQ', 'VLMR']);
  });

  it('is one stock for all share classes, the one traded most', () => {
    expect(symbolsOf({ title: 'Quarrel & Doe (NYSE: QDO.A, QDO.B) Raises Dividend' })).toEqual(['QDO.B']);
    expect(symbolsOf({ title: 'Quarrel & Doe (NYSE: QDO.A) Raises Dividend' })).toEqual(['QDO.A']);
  });

  it('leaves a tag of the same family to the company whose whole name is written', () => {
    const parts = { stockCategories: ['NYSE:ODX', 'NYSE:OGX'], title: 'Closing of the Oskelda Gold Offering' };
    expect(symbolsOf(parts)).toEqual(['OGX']);
  });
});

describe('a company with another name than in the table', () => {
  it.each([
    ['its initials', { stockCategories: ['NYSE:HIM'], title: 'HIM Wins Navy Contract' }, 'HIM'],
    ['a symbol that fits the new name', { title: 'Puvalta (Nasdaq: PUVA) Awarded Order' }, 'PUVA'],
    [
      'the merger of a blank-check company',
      { stockCategories: ['Nasdaq:BRT'], title: 'Northquay Signs Definitive Agreement to Become Publicly Listed' },
      'BRT',
    ],
    [
      'a headline that names nobody',
      { stockCategories: ['Nasdaq:CMDR'], title: 'New Drug Application Submission Initiated' },
      'CMDR',
    ],
  ])('is known near the date of the table by %s', (_, parts, symbol) => {
    expect(symbolsOf(parts)).toEqual([symbol]);
    expect(symbolsOf({ ...parts, publishedAt: YEARS_BEFORE })).toEqual([]);
    expect(symbolsOf({ ...parts, publishedAt: null })).toEqual([]);
  });

  it('is not taken for the one that got its symbol years later', () => {
    const parts = { title: 'RTY Realty Reports Results', summary: 'RTY Realty (NYSE:RTY) reported' };
    expect(symbolsOf({ ...parts, publishedAt: YEARS_BEFORE })).toEqual([]);
  });

  it('is not taken for a namesake of its symbol that the text lists abroad', () => {
    expect(symbolsOf({ stockCategories: ['NYSE:SAL'], title: 'Saltern Lithium (TSX: SAL) Drills' })).toEqual([]);
  });
});

describe('a release without any listing', () => {
  it.each([
    ['Velmora Therapeutics Announces Approval', ['VLMR']],
    ['Eastmoor Chemical to Host Investor Day', ['EMX']],
    ['McQuillan’s Pump Receives Clearance', ['MCQ']],
    ['McQuillan Corporation Third Quarter Conference Call', ['MCQ']],
    ['ArcelMitton Reports Results', ['ARCM']],
    ['Norland’s Sunrise Products Reports Results', ['NSP']],
    ['Modanne Completes Spin-off', ['MDNE']],
    ['Foundation Trials and Velmora Therapeutics Announce Study', ['VLMR']],
    ['CD&Q and McQuillan Corporation Sign Agreement to Acquire Commoder Care', ['MCQ', 'CMDR']],
    ['CORRECTING and REPLACING: McQuillan Reports Results', ['MCQ']],
  ])('is known by the name in %s', (title, expected) => {
    expect(symbolsOf({ title })).toEqual(expected);
  });

  it.each([
    'Graceley Reports Results',
    'Vertane Announces Approval',
    'McQuillan Foundation Announces Grants',
    'McQuillan ltd: Form 8.3 - Example plc',
    'Experts Say McQuillan Overpaid',
    'Workers Sue Eastmoor Chemical, McQuillan and Others’ Plants',
    'Property Trust Announces Results',
  ])('is not guessed from %s', (title) => {
    expect(symbolsOf({ title })).toEqual([]);
  });

  it('is known by its issuer', () => {
    expect(symbolsOf({ title: 'Announces Pricing of Offering', issuer: 'Velmora Therapeutics, Inc.' })).toEqual([
      'VLMR',
    ]);
    expect(symbolsOf({ title: 'Announces Pricing of Offering', issuer: 'Inc.' })).toEqual([]);
  });

  it('is not looked up by name where a foreign listing stands', () => {
    expect(symbolsOf({ title: 'McQuillan Reports Results', summary: 'McQuillan Ltd. (LSE: MCQ) said' })).toEqual([]);
  });
});

describe('a filing', () => {
  const filing = (title: string, cik: string | null) => ({
    kind: 'filing' as const,
    wire: 'EDGAR' as const,
    title,
    cik,
  });

  it('is known by the key of its party, of two share classes the one traded more', () => {
    expect(symbolsOf(filing('8-K - VELMORA THERAPEUTICS INC (0000000700) (Filer)', '700'))).toEqual(['VLMR']);
    expect(symbolsOf(filing('4 - QUARREL & DOE CO (0000000701) (Issuer)', '701'))).toEqual(['QDO.B']);
    expect(symbolsOf(filing('SC TO-T - VELMORA (0000000700) (Subject)', '700'))).toEqual(['VLMR']);
  });

  it('is nothing for other parties and unknown keys', () => {
    expect(symbolsOf(filing('4 - DOE JANE (0000000700) (Reporting)', '700'))).toEqual([]);
    expect(symbolsOf(filing('SC TO-T - VELMORA (0000000700) (Filed by)', '700'))).toEqual([]);
    expect(symbolsOf(filing('8-K - SOMEBODY (0000000799) (Filer)', '799'))).toEqual([]);
    expect(symbolsOf(filing('8-K - SOMEBODY', null))).toEqual([]);
  });
});
