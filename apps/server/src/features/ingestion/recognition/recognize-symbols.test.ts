import { describe, expect, it } from 'vitest';
import type { Release } from '@bna/wires/release';
import { recognizeSymbols } from './recognize-symbols.ts';
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
  listed('ESV', 'NYSE', 'Este Veldringer Company'),
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
  listed('WEST', 'NASDAQ', 'Western Company'),
  listed('MDNE', 'NYSE', 'Modanne Manufacturing Company'),
  listed('GRCX', 'NASDAQ', 'Graceley Therapeutics Inc.', { market_cap: 60_000_000 }),
  listed('VRTN', 'NASDAQ', 'Vertane Pharmaceuticals Inc.', { market_cap: 90_000_000_000 }),
  listed('VRT', 'NASDAQ', 'Vertane Inc.', { market_cap: 3_000_000_000 }),
  listed('ARCM', 'NYSE', 'Arcel Mitton'),
  listed('NSP', 'NASDAQ', "Norland's Sunrise Products Inc."),
  listed('A', 'NYSE', 'Agilmont Technologies Inc.'),
  listed('VSN', 'NYSE', 'Vision Corp.'),
  listed('FDG', 'NYSE', 'First Digital Pumps Corp.'),
  listed('TWC', 'NYSE', 'Twindale Corp.'),
  listed('TWL', 'NYSE', 'Twindale Ltd.', { average_volume: 900 }),
  listed('PAR.A', 'NYSE', 'Parrel Mills Inc.'),
  listed('PAR.B', 'NYSE', 'Parrel Mills Inc.'),
  listed('VLQ', 'NASDAQ', 'VLQ Group Inc.'),
  listed('WSQ', 'NASDAQ', 'W.S. Quindale Company'),
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
  recognizeSymbols(release(parts), stocks).stocks.map(({ symbol }) => symbol);
const reasonsOf = (parts: Partial<Release>): string[] =>
  recognizeSymbols(release(parts), stocks).refused.map(({ mention, reason }) => `${mention}: ${reason}`);

describe('a listing in the text', () => {
  it.each([
    ['in the category', { stockCategories: ['Nasdaq:VLMR'], title: 'Velmora Doses First Patient' }, ['VLMR']],
    ['in the title', { title: 'Velmora (NASDAQ : VLMR) Doses First Patient' }, ['VLMR']],
    ['in the summary', { summary: 'BOSTON -- Velmora Therapeutics, Inc. (“Velmora”) (nasdaq: vlmr) said' }, ['VLMR']],
    ['with a share class', { title: 'Quarrel & Doe (NYSE: QDO/B) Raises Dividend' }, ['QDO.B']],
    ['beside a foreign one', { title: 'Salver Ridge Minerals (TSX, NYSE-A: SAL) Drills Silver' }, ['SAL']],
    ['as NYSE for NYSE American', { title: 'Salver Ridge Minerals (NYSE: SAL) Drills Silver' }, ['SAL']],
    ['as a one-letter symbol', { title: 'Agilmont (NYSE: A) Opens Laboratory' }, ['A']],
    ['on the exchange it left', { title: 'Velmora Therapeutics (NYSE: VLMR) Doses Patient' }, ['VLMR']],
  ])('is accepted %s', (_, parts, expected) => {
    expect(symbolsOf(parts)).toEqual(expected);
  });

  it('is accepted once if it is in the category and the text', () => {
    const parts = { stockCategories: ['Nasdaq:VLMR'], title: 'Velmora (NASDAQ: VLMR) Doses First Patient' };
    expect(symbolsOf(parts)).toEqual(['VLMR']);
    expect(reasonsOf(parts)).toEqual([]);
  });

  it('is accepted by the name in the issuer field', () => {
    const parts = { stockCategories: ['Nasdaq:VLMR'], title: 'Trial Ends', issuer: 'Velmora Therapeutics, Inc.' };
    expect(symbolsOf({ ...parts, publishedAt: YEARS_BEFORE })).toEqual(['VLMR']);
  });

  it('is ignored far from the beginning', () => {
    const summary = (words: number) => `${'word '.repeat(words)}Velmora (Nasdaq: VLMR) said`;
    expect(symbolsOf({ summary: summary(3_000) })).toEqual(['VLMR']);
    expect(symbolsOf({ summary: summary(5_000) })).toEqual([]);
  });

  it('lists at most three companies, in order of appearance', () => {
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
    [
      'a related company after other words',
      { title: 'Gold Miner Oskelda Gold (NYSE: ODX) Reports Results' },
      'NYSE: ODX: the text names Oskelda Gold Group Inc., not Oskelda Development Corp.',
    ],
    [
      'a name that begins with a generic word',
      { title: 'HIM Finds First Digital Pumps (NYSE: HIM) Useful' },
      'NYSE: HIM: the text names First Digital Pumps Corp., not Harrowgate Ingalworth Marine Inc.',
    ],
    [
      'a blank-check company without a merger',
      { stockCategories: ['Nasdaq:BRT'], title: 'Northquay Opens Office' },
      'Nasdaq:BRT: the text has nothing in common with Bright Meadow Acquisition Corp. II',
    ],
    [
      'a merger of another company',
      { stockCategories: ['NYSE:EMX'], title: 'Northquay Signs Definitive Agreement' },
      'NYSE:EMX: the text has nothing in common with Eastmoor Chemical Company',
    ],
    [
      'the last word of its name in a longer one',
      { title: 'Gold Veldringer Reports Results (NYSE: ESV)' },
      'NYSE: ESV: the text has nothing in common with Este Veldringer Company',
    ],
    [
      'a name in brackets that is no medicine',
      { stockCategories: ['Nasdaq:CMDR'], title: 'ZANDREVA (Olveritinib AG) Approved' },
      'Nasdaq:CMDR: the text has nothing in common with Commoder Care Inc.',
    ],
    [
      'a headline that names nobody',
      { title: 'New Drug Application Submission Initiated', summary: 'the drug (Nasdaq: CMDR) works' },
      'Nasdaq: CMDR: the text has nothing in common with Commoder Care Inc.',
    ],
  ])('is refused for %s', (_, parts, expected) => {
    expect(symbolsOf(parts)).toEqual([]);
    expect(reasonsOf(parts)).toContain(expected);
  });

  it.each([
    ['The Western Company', 'five bidders The Western Company (NASDAQ: WEST) signed'],
    ['another legal form', 'Yesterday, Western Co. (NASDAQ: WEST) signed'],
  ])('is accepted for a whole generic name before the listing: %s', (_, summary) => {
    expect(symbolsOf({ title: 'Auction Ends', summary })).toEqual(['WEST']);
  });

  it.each([
    ['part of a longer name', 'bidders Great Western Company (NASDAQ: WEST) signed'],
    ['without its legal form', 'bidders in Western (NASDAQ: WESC) signed'],
    ['on another exchange', 'bidders The Western Company (NYSE: WEST) signed'],
  ])('is refused for a generic name: %s', (_, summary) => {
    expect(symbolsOf({ title: 'Auction Ends', summary })).toEqual([]);
  });

  it('is refused after the name of a related company', () => {
    expect(symbolsOf({ title: 'Oskelda Gold (NYSE: ODX) Reports Results' })).toEqual([]);
  });

  it('is accepted beside the issuer', () => {
    const parts = {
      stockCategories: ['NYSE:MCQ', 'Nasdaq:VLMR'],
      title: 'McQuillan Corporation Sells Pump Unit to Velmora',
    };
    expect(symbolsOf(parts)).toEqual(['MCQ', 'VLMR']);
  });

  it('resolves share classes to the most traded one', () => {
    expect(symbolsOf({ title: 'Quarrel & Doe (NYSE: QDO.A, QDO.B) Raises Dividend' })).toEqual(['QDO.B']);
    expect(symbolsOf({ title: 'Quarrel & Doe (NYSE: QDO.A) Raises Dividend' })).toEqual(['QDO.A']);
    expect(reasonsOf({ title: 'Quarrel & Doe (NYSE: QDO.A, QDO.B) Raises Dividend' })).toEqual([
      'QDO.A: QDO.B is the more traded share class',
    ]);
  });

  it('keeps share classes that are traded equally', () => {
    expect(symbolsOf({ title: 'Parrel Mills (NYSE: PAR.A, PAR.B) Raises Dividend' })).toEqual(['PAR.A', 'PAR.B']);
  });

  it('is accepted beside a more traded stock of another company', () => {
    expect(symbolsOf({ title: 'Quarrel & Doe (NYSE: QDO.A) Sues Salver Ridge (NYSE American: SAL)' })).toEqual([
      'QDO.A',
      'SAL',
    ]);
  });

  it('is accepted beside the initials of a company, whatever generic word precedes it', () => {
    expect(symbolsOf({ title: 'HIM Sharpens Vision (NYSE: HIM)' })).toEqual(['HIM']);
    expect(symbolsOf({ title: 'McQuillan Corporation Joins HIM (NYSE: HIM)' })).toEqual(['HIM']);
    expect(symbolsOf({ stockCategories: ['NYSE:HIM'], title: 'Navy Contract', summary: 'HIM (TSX: ABC) won' })).toEqual(
      ['HIM'],
    );
  });

  it('prefers the related company with its full name in the text', () => {
    const parts = { stockCategories: ['NYSE:ODX', 'NYSE:OGX'], title: 'Closing of the Oskelda Gold Offering' };
    expect(symbolsOf(parts)).toEqual(['OGX']);
    expect(reasonsOf(parts)).toEqual(["ODX: the name in the text is Oskelda Gold Group Inc.'s"]);
  });

  it('keeps related companies if the text has only the word they share, or the name of both', () => {
    const related = { stockCategories: ['NYSE:ODX', 'NYSE:OGX'], title: 'Oskelda Closes Offering' };
    expect(symbolsOf(related)).toEqual(['ODX', 'OGX']);
    const namesakes = { stockCategories: ['NYSE:TWC', 'NYSE:TWL'], title: 'Twindale Closes Offering' };
    expect(symbolsOf(namesakes)).toEqual(['TWC', 'TWL']);
  });
});

describe('the symbol of preferred shares, warrants, units or rights', () => {
  it.each([
    ['preferred shares of a company on the NYSE', 'Eastmoor Chemical Company (NYSE: EMX PrB) said', ['EMX']],
    ['warrants of a company on Nasdaq', 'Velmora Therapeutics, Inc. (Nasdaq: VLMRW) said', ['VLMR']],
    ['all securities of a company', 'Velmora Therapeutics (Nasdaq: VLMR/VLMRW) said', ['VLMR']],
    ['securities of another company', 'Salver Chemical Company (NYSE: EMX PrB) said', []],
    ['a company with the same first word', 'Velmora Foods (Nasdaq: VLMRW) said', []],
  ])('stands for the common stock or not: %s', (_, summary, expected) => {
    expect(symbolsOf({ summary })).toEqual(expected);
  });
});

describe('a company with a new name', () => {
  it.each([
    ['its initials', { stockCategories: ['NYSE:HIM'], title: 'HIM Wins Navy Contract' }, 'HIM'],
    ['a symbol that fits the new name', { title: 'Puvalta (Nasdaq: PUVA) Awarded Order' }, 'PUVA'],
    [
      'a symbol that fits the subject of the headline',
      { stockCategories: ['Nasdaq:PUVA'], title: 'Puvalta Awarded Order' },
      'PUVA',
    ],
    [
      'a symbol that fits a name with "and"',
      { stockCategories: ['Nasdaq:CMDR'], title: 'Com and Dar Awarded Order' },
      'CMDR',
    ],
    [
      'a symbol that fits one of several names',
      { stockCategories: ['Nasdaq:PUVA'], title: 'Northquay and Puvalta Sign Agreement' },
      'PUVA',
    ],
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
    [
      'a headline that begins with a medicine',
      { stockCategories: ['Nasdaq:CMDR'], title: 'ZANDREVA® (olveritinib) Approved by the FDA' },
      'CMDR',
    ],
    ['a headline that begins with a trial', { stockCategories: ['Nasdaq:CMDR'], title: 'BEACON-6 Meets Goal' }, 'CMDR'],
    [
      'the last word of its name as the subject',
      { stockCategories: ['NYSE:ESV'], title: 'Veldringer’s Pill Approved' },
      'ESV',
    ],
    ['the last word of its name', { title: 'Veldringer Reports Results', summary: 'Sales rose (NYSE: ESV).' }, 'ESV'],
  ])('is recognized near the date of the table by %s', (_, parts, symbol) => {
    expect(symbolsOf(parts)).toEqual([symbol]);
    expect(symbolsOf({ ...parts, publishedAt: YEARS_BEFORE })).toEqual([]);
    expect(symbolsOf({ ...parts, publishedAt: null })).toEqual([]);
  });

  it('is recognized within 400 days of the date of the table', () => {
    const parts = { stockCategories: ['NYSE:HIM'], title: 'HIM Wins Navy Contract' };
    const symbolsOn = (date: string) => symbolsOf({ ...parts, publishedAt: new Date(date) });
    expect(symbolsOn('2025-07-17T00:00:00Z')).toEqual(['HIM']);
    expect(symbolsOn('2025-07-16T23:59:59Z')).toEqual([]);
    expect(symbolsOn('2027-09-25T00:00:00Z')).toEqual(['HIM']);
    expect(symbolsOn('2027-09-25T00:00:01Z')).toEqual([]);
  });

  it('is not mistaken for the company that got its symbol years later', () => {
    const parts = { title: 'RTY Realty Reports Results', summary: 'RTY Realty (NYSE:RTY) reported' };
    expect(symbolsOf({ ...parts, publishedAt: YEARS_BEFORE })).toEqual([]);
  });

  it('is refused if the text lists the same symbol abroad', () => {
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
    ['McQuillan Corporation to Acquire Commoder Care for $90 Million in Cash', ['MCQ', 'CMDR']],
    ['McQuillan, Eastmoor Chemical, Commoder Care and Velmora Therapeutics Announce Study', ['MCQ', 'EMX', 'CMDR']],
    ['CORRECTING and REPLACING: McQuillan Reports Results', ['MCQ']],
  ])('is recognized by the name in %s', (title, expected) => {
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
    'Brackenfell to Acquire McQuillan',
  ])('is not recognized in %s', (title) => {
    expect(symbolsOf({ title })).toEqual([]);
    expect(reasonsOf({ title })).toEqual([]);
  });

  it('is listed once if headline and issuer name it', () => {
    const parts = { title: 'Velmora Therapeutics Announces Approval', issuer: 'Velmora Therapeutics, Inc.' };
    expect(symbolsOf(parts)).toEqual(['VLMR']);
    expect(reasonsOf(parts)).toEqual([]);
  });

  it('is recognized by its issuer', () => {
    expect(symbolsOf({ title: 'Announces Pricing of Offering', issuer: 'Velmora Therapeutics, Inc.' })).toEqual([
      'VLMR',
    ]);
    expect(symbolsOf({ title: 'Announces Pricing of Offering', issuer: 'Inc.' })).toEqual([]);
  });

  it('is not searched by name if it has a foreign listing', () => {
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

  it('is recognized by the CIK of its party, as the most traded share class', () => {
    expect(symbolsOf(filing('8-K - VELMORA THERAPEUTICS INC (0000000700) (Filer)', '700'))).toEqual(['VLMR']);
    expect(symbolsOf(filing('4 - QUARREL & DOE CO (0000000701) (Issuer)', '701'))).toEqual(['QDO.B']);
    expect(symbolsOf(filing('SC TO-T - VELMORA (0000000700) (Subject)', '700'))).toEqual(['VLMR']);
  });

  it('is not recognized for other parties and unknown CIKs', () => {
    expect(symbolsOf(filing('4 - DOE JANE (0000000700) (Reporting)', '700'))).toEqual([]);
    expect(symbolsOf(filing('SC TO-T - VELMORA (0000000700) (Filed by)', '700'))).toEqual([]);
    expect(symbolsOf(filing('8-K - SOMEBODY (0000000799) (Filer)', '799'))).toEqual([]);
    expect(symbolsOf(filing('8-K - SOMEBODY', null))).toEqual([]);
  });

  it('is refused with a reason', () => {
    expect(reasonsOf(filing('4 - DOE JANE (0000000700) (Reporting)', '700'))).toEqual([
      'CIK 700: the filing does not concern the stock of this party',
    ]);
    expect(reasonsOf(filing('8-K - SOMEBODY (0000000799) (Filer)', '799'))).toEqual([
      'CIK 799: no listed stock has this key',
    ]);
    expect(reasonsOf(filing('8-K - SOMEBODY (Filer)', null))).toEqual([]);
    expect(reasonsOf(filing('8-K - VELMORA (0000000700) (Filer)', '700'))).toEqual([]);
  });
});

describe('a symbol in an older release', () => {
  const symbolsOf = (title: string, summary: string) =>
    recognizeSymbols(release({ title, summary, publishedAt: YEARS_BEFORE }), stocks).stocks.map(({ symbol }) => symbol);

  it.each([
    [
      'a name that begins with a symbol that is the table name',
      'Vlquent Wins',
      'Vlquent (NASDAQ: VLQ) said so.',
      ['VLQ'],
    ],
    ['another name than the symbol', 'Mordane Wins', 'Mordane (NASDAQ: VLQ) said so.', []],
    ['a name without the initials', 'Quindale Wins', 'Quindale (NASDAQ: WSQ) said so.', ['WSQ']],
    [
      'two exchanges after the symbol',
      'Eastmoor Wins',
      'Eastmoor Chemical Company (EMX: TSX and NYSE) said so.',
      ['EMX'],
    ],
    ['a foreign exchange after the symbol', 'Mordane Wins', 'Mordane Corp. (EMX: TSX and LSE) said so.', []],
  ])('belongs to the company by %s', (_what, title, summary, expected) => {
    expect(symbolsOf(title, summary)).toEqual(expected);
  });
});
