import { describe, expect, it } from 'vitest';
import type { Release } from '@bna/wires/release';
import { readHeadline } from './headline-subject.ts';
import { findNamedStocks } from './recognize-names.ts';
import { createStockIndex, type ListedStock } from './stock-index.ts';
import { measureCpuMs } from '../../../../test/cpu-time.ts';

const listed = (symbol: string, company_name: string, more: Partial<ListedStock> = {}): ListedStock => ({
  symbol,
  company_name,
  exchange_name: 'NASDAQ',
  market_cap: 80_000_000,
  average_volume: 1_000,
  as_of: '2026-08-21',
  cik: null,
  ...more,
});

const stocks = createStockIndex([
  listed('VLMR', 'Velmora Inc.'),
  listed('TRQX', 'Torquanta Biosciences Inc.'),
  listed('GRCX', 'Graceley Therapeutics Inc.'),
  listed('BLDR', 'Beldrix Gold Corp.'),
  listed('OKS', 'Okselda International Inc.'),
  listed('RXB', 'RXB Technologies Inc.'),
  listed('NMQ', 'Nouvelle Meadow Quarries Inc.'),
  listed('LRK', 'Larkspur Bowden Mills Inc.'),
  listed('SEEK', 'Seer Inc.'),
  listed('RAIN', 'Rain Enhancement Holdco Inc.'),
  listed('BIGQ', 'Quandavo Motors Inc.', { market_cap: 4_000_000_000 }),
  listed('TWN', 'Twindale Corp.'),
  listed('TWF', 'Twindale Foods Corp.'),
  listed('ZAN', 'Zanaptys Care plc'),
  listed('CYT', 'CytranBio Inc.'),
  listed('SKN', 'Skaneborg A/S'),
  listed('HAR', 'Harquist Energy Inc.'),
  listed('FCB', 'First Community Bancorp'),
  listed('POM', 'Pomella Inc.', { market_cap: 3_000_000_000_000 }),
  listed('POMM', 'Pomella Mills Inc.'),
  listed('XPH', 'Xenopharma Inc.'),
  listed('HVT', 'Harmony Vale Therapeutics Inc.'),
  listed('VSQ', 'Vesqual Mills'),
  listed('OXB', 'Ox Bow Rail Inc.'),
  listed('ZRD', 'Zord Rail Inc.'),
  listed('KQM', 'KQM Services Inc.', { market_cap: 3_000_000_000 }),
  listed('FVL', 'Farnvale Pharmaceuticals Inc.'),
  listed('FVR', 'Farnvale Realty Trust'),
  listed('COIN', 'Drelmora Biosciences Inc.', { market_cap: 400_000_000 }),
  listed('RDY', 'Ready Capital Corp.', { market_cap: 400_000_000 }),
  listed('GRD', 'Ostrenda Mining Corp.', { market_cap: 9_000_000_000 }),
  listed('NRQ', 'Norquista Corporation', { market_cap: 9_000_000_000 }),
  listed('HRQ', 'Harrow Quarles Holdings Inc.'),
]);

const symbolsOf = (title: string, summary = ''): string[] => {
  const release: Release = {
    wire: 'GlobeNewswire',
    kind: 'press_release',
    guid: 'urn:test',
    url: null,
    title,
    summary,
    language: 'en',
    publishedAt: null,
    issuer: null,
    stockCategories: [],
    subjects: [],
    cik: null,
  };
  return findNamedStocks(release, readHeadline(title), stocks).map(({ symbol }) => symbol);
};

describe('a headline that begins with a company', () => {
  it.each([
    ['a verb that is in no list', 'Velmora Tumbles Into New Field', 'VLMR'],
    ['no verb at all', 'Velmora Tissue Factor Project; Partner Named', 'VLMR'],
    ['an article', 'The Larkspur Bowden Mills Campus Now Open', 'LRK'],
    ['capitals', 'VELMORA QUIETLY ON ITS WAY', 'VLMR'],
    ['its full name', 'Larkspur Bowden Mills INTEGRA-2 Site in Service', 'LRK'],
    ['a legal form', 'Twindale Corp. Near Completion', 'TWN'],
    ['another spelling of its legal form', 'Twindale Corporation Near Completion', 'TWN'],
    ['a legal form of one letter or two', 'Skaneborg A/S Near Completion', 'SKN'],
    ['a possessive', 'Velmora’s Deep Water Pump Near Completion', 'VLMR'],
    ['a possessive before a noun of names', 'Velmora’s Foundation Near Completion', 'VLMR'],
    ['a comma', 'Velmora, Home of Pumps, Near Completion', 'VLMR'],
    ['an ordinary word and a verb', 'Seer Highlights New Pump', 'SEEK'],
    ['its shareholders', 'Velmora Shareholders Approve Split', 'VLMR'],
    ['a label before it', 'Correcting & Replacing -- Velmora Near Completion', 'VLMR'],
    ['a call', 'From Velmora Q2 Earnings Conference Call: Sees Growth', 'VLMR'],
    ['a verb and the noun of a name', 'Velmora Enables Hospital Labs', 'VLMR'],
    ['a comma and the noun of a name', 'Velmora, Hospital of the Year, Near Completion', 'VLMR'],
    ['two words and the noun of a name', 'Larkspur Bowden Mills Hill Hospital Near Completion', 'LRK'],
    ['a generic word', 'Beldrix Gold INTEGRA-2 Site in Service', 'BLDR'],
    ['a former name', 'Xenopharma Biosciences Near Completion', 'XPH'],
    ['a legal form that the table omits', 'Vesqual Mills Inc. Near Completion', 'VSQ'],
    ['a word that is also a legal form', 'Velmora as Host Near Completion', 'VLMR'],
    ['a shared word and a verb, if it is far larger', 'Pomella Announces Study', 'POM'],
    ['a possessive of a shared word, if it is far larger', 'Pomella’s Pump Near Completion', 'POM'],
    ['a longer name than a far larger company', 'Pomella Mills Announces Study', 'POMM'],
    ['progress', 'Velmora on Track to Open Site', 'VLMR'],
    ['a former name of a large miner', 'Ostrenda Gold Near Completion', 'GRD'],
    ['a coined word of a company that is not small', 'Drelmora Opens Site', 'COIN'],
  ])('names it with %s', (_, title, symbol) => {
    expect(symbolsOf(title)).toEqual([symbol]);
  });

  it.each([
    ['a foundation', 'Velmora Foundation Awards Prize'],
    ['a group of another company', 'Velmora Group Awards Prize'],
    ['a longer name', 'Velmora Phillips Chemical Awards Prize'],
    ['its workers', 'Velmora Workers Walk Out'],
    ['its rival', 'Velmora Rival Wins Prize'],
    ['a note of an analyst', 'Velmora On Watch at Broker'],
    ['another legal form', 'Velmora GmbH Near Completion'],
    ['another legal form in lower case', 'Velmora ltd: Form 8.3'],
    ['a colon', 'Velmora: A Closer Look'],
    ['where somebody comes from', 'From Velmora to the Moon: A Closer Look'],
    ['an ordinary word without a verb', 'Seer Technology Near Completion'],
    ['a word that two companies share', 'Twindale Near Completion'],
    ['generic words', 'First Community Near Completion'],
    ['words in the middle', 'Pump Made by Velmora Near Completion'],
    ['a miner that may be another one', 'Beldrix Silver Near Completion'],
    ['an ordinary word, even if the company is not small', 'Ready, Set, Create: New Pump'],
  ])('does not name it in the name of %s', (_, title) => {
    expect(symbolsOf(title)).toEqual([]);
  });

  it('names each of several', () => {
    expect(symbolsOf('Velmora, Larkspur Bowden Mills and Unlisted Firm Announce Study')).toEqual(['VLMR', 'LRK']);
    expect(symbolsOf('Unlisted Firm and Graceley Announce FDA Approval')).toEqual(['GRCX']);
    expect(symbolsOf('Unlisted Firm and Pomella Announce Study')).toEqual(['POM']);
    expect(symbolsOf('Unlisted Firm and Graceley Announce Progress')).toEqual([]);
    expect(symbolsOf('Unlisted Firm and Velmora Foundation Announce Study')).toEqual([]);
  });

  it('names each once', () => {
    expect(symbolsOf('Velmora and Velmora Inc. Announce Study')).toEqual(['VLMR']);
  });
});

describe('a short name', () => {
  it.each([
    ['results of a quarter', 'Okselda Reports Third Quarter Results', 'OKS'],
    ['a public offering', 'Okselda Announces Pricing of $5 Million Public Offering', 'OKS'],
    ['a registered direct offering', 'Okselda Announces Registered Direct Offering', 'OKS'],
    ['a private placement', 'Okselda Prices $5 Million Private Placement', 'OKS'],
    ['warrants', 'Okselda Announces Exercise of Series A Warrants for $5 Million', 'OKS'],
    ['a meeting of shareholders', 'Okselda Postpones Meeting of Stockholders', 'OKS'],
    ['the line of business in the name', 'Graceley Doses First Patient', 'GRCX'],
    ['a disease', 'Graceley Sees Future in Psoriatic Arthritis', 'GRCX'],
    ['gold', 'Beldrix Drills 4 g/t', 'BLDR'],
    ['oil', 'Harquist Starts Up Offshore Site', 'HAR'],
    ['initials and the line of business', 'RXB Announces FDA Clearance', null],
    ['an officer', 'Graceley CEO to Discuss Cancer at Forum', 'GRCX'],
    ['a quarter without a verb', 'Okselda Q3 Earnings Call Moved', 'OKS'],
    ['a possessive', 'Graceley’s Vaccine Near Completion', 'GRCX'],
    ['a subsidiary', 'Graceley Subsidiary Novexa Completes FDA Meeting', 'GRCX'],
    ['a comma', 'Graceley, Maker of Vaccines, Near Completion', 'GRCX'],
    ['two ordinary words', 'Harmony Vale Reports Third Quarter Results', 'HVT'],
    ['two short words', 'Ox Bow Reports Third Quarter Results', 'OXB'],
    ['four letters', 'Zord Announces Public Offering', 'ZRD'],
    ['a large company', 'Quandavo Tumbles Into New Field', 'BIGQ'],
    ['the first two words', 'Larkspur Bowden Reports Third Quarter Results', 'LRK'],
    ['a former name', 'Torquanta Pharmaceuticals Near Completion', 'TRQX'],
    ['no ending of its business', 'Cytran Announces Public Offering', 'CYT'],
    ['its business abbreviated', 'Farnvale Pharma’s Phase 3 Trial Met Its Goal', 'FVL'],
    ['a word that two companies share', 'Farnvale Announces Public Offering', null],
  ])('is accepted with %s', (_, title, symbol) => {
    expect(symbolsOf(title)).toEqual(symbol === null ? [] : [symbol]);
  });

  it.each([
    ['nothing that fits', 'Graceley Reports Progress'],
    ['the business of others', 'Okselda Doses First Patient'],
    ['initials and a placement', 'RXB Announces Private Placement'],
    ['a noun of names', 'Graceley Capital Announces Cancer Gift'],
    ['another noun', 'Graceley Hill Announces Cancer Gift'],
    ['a plural of names', 'Graceley Foods Announces Cancer Gift'],
    ['an ordinary word', 'Rain Therapeutics Announces Cancer Data'],
    ['a former name of another business', 'Okselda Pharmaceuticals Near Completion'],
    ['a former name that begins with an ordinary word', 'Harmony Vale Pharma Near Completion'],
    ['no verb', 'Graceley Feed Announces Cancer Gift'],
  ])('is refused with %s', (_, title) => {
    expect(symbolsOf(title)).toEqual([]);
  });

  it('is accepted if the lead fits', () => {
    expect(symbolsOf('Graceley Opens Site', 'The site serves patients with lymphoma.')).toEqual(['GRCX']);
    expect(symbolsOf('Graceley Opens Site', 'The site serves everybody.')).toEqual([]);
  });

  it('is accepted by the sector of the stock table', () => {
    const title = 'Skoldrin Announces Cancer Data';
    const release = { title, summary: '', issuer: null } as Release;
    const found = (sector: string | null) =>
      findNamedStocks(
        release,
        readHeadline(title),
        createStockIndex([listed('SKO', 'Skoldrin International Inc.', { sector })]),
      ).length;
    expect([found('Health Care'), found('Energy'), found(null)]).toEqual([1, 0, 0]);
  });
});

describe('a company that calls itself by its symbol', () => {
  it.each([
    ['its initials', 'NMQ Announces Public Offering', ['NMQ']],
    ['the first word of its name', 'KQM Wins Contract', ['KQM']],
    ['the first word of its name without a verb', 'KQM Contract', []],
    ['the first word of its name among capitals', 'KQM WINS CONTRACT', []],
    ['in mixed case', 'NmQ Announces Public Offering', ['NMQ']],
    ['no act of a listed company', 'NMQ Announces Winners', []],
    ['no verb', 'NMQ Public Offering', []],
    ['a word', 'Nmq Announces Public Offering', []],
    ['a symbol that is not the initials', 'SEEK Announces Public Offering', []],
    ['a symbol of three words that is not the initials', 'LRK Announces Public Offering', []],
    ['initials of another order', 'BLDR Announces Public Offering', []],
  ])('is recognized by %s or not', (_, title, expected) => {
    expect(symbolsOf(title)).toEqual(expected);
  });
});

describe('a symbol in brackets without an exchange', () => {
  it.each([
    ['after its name', 'Pump by Larkspur Bowden Mills (LRK) Wins Prize', ['LRK']],
    ['after a part of its name', 'Why Larkspur (LRK) Matters', ['LRK']],
    ['after another name', 'Rival Pumps (LRK) Win Prize', []],
    ['far from its name', `Larkspur ${'makes pumps of all sizes '.repeat(4)}(LRK)`, []],
    ['of no stock, before one', 'Phase (ABC) of Larkspur (LRK) Matters', ['LRK']],
    ['in lower case', 'Why Larkspur (lrk) Matters', []],
    ['with a label', 'Why Larkspur (Ticker: LRK) Matters', ['LRK']],
    ['as a cashtag in brackets', 'Why Larkspur ($LRK) Matters', ['LRK']],
    ['as a cashtag before its name', 'Why $LRK Larkspur Matters', ['LRK']],
    ['as a cashtag after its name', 'Why Larkspur $LRK Matters', ['LRK']],
    ['as a cashtag alone', 'Why $LRK Matters', []],
    ['as a cashtag after another name', 'Why Rival Pumps $LRK Matters', []],
    ['as a unit of money', 'Why Larkspur Costs $LRKX 40 Million', []],
  ])('counts %s', (_, title, expected) => {
    expect(symbolsOf(title)).toEqual(expected);
  });
});

describe('another name of the company', () => {
  const DATELINE = 'BOSTON, Oct. 7, 2026 /PRNewswire/ --';
  it.each([
    ['its former name', 'Zorda (formerly Larkspur Bowden Mills) Wins Prize', '', ['LRK']],
    ['its former name in words', 'Zorda, formerly known as Larkspur Bowden Mills, Inc., Wins Prize', '', ['LRK']],
    [
      'its former name in the lead',
      'Prize',
      `${DATELINE} Zorda Inc. (f/k/a Larkspur Bowden Mills, Inc.) said`,
      ['LRK'],
    ],
    ['its parent', 'Zorda, a Unit of Larkspur Bowden Mills, Wins Prize', '', ['LRK']],
    [
      'its parent in the lead',
      'Prize',
      `${DATELINE} Zorda LLC (“Zorda”), a wholly-owned subsidiary of Larkspur Bowden Mills, Inc., said`,
      ['LRK'],
    ],
    [
      'the company that it belongs to',
      'Prize',
      `${DATELINE} Zorda, a Larkspur Bowden Mills, Inc. company, said`,
      ['LRK'],
    ],
    [
      'its parent of earlier years',
      'Prize',
      `${DATELINE} Zorda LLC, a former subsidiary of Larkspur Bowden Mills, Inc., said`,
      [],
    ],
    ['the parent of a partner', 'Zorda Signs Deal With Yarp, a Unit of Larkspur Bowden Mills', '', []],
    [
      'the parent of a partner in the lead',
      'Prize',
      `${DATELINE} Zorda said Yarp, a subsidiary of Larkspur Bowden Mills, Inc., paid`,
      [],
    ],
    ['the earlier employer of a person', 'Ann, formerly Larkspur Bowden Mills Chief, Joins Zorda', '', []],
    ['its symbol in the lead', 'Prize', `${DATELINE} Larkspur (LRK) said`, ['LRK']],
    ['the symbol of a partner in the lead', 'Prize', `${DATELINE} Zorda said Larkspur (LRK) paid`, []],
  ])('may be %s', (_, title, lead, expected) => {
    expect(symbolsOf(title, lead)).toEqual(expected);
  });
});

describe('a word that several names begin with', () => {
  it.each([
    ['news of a drug maker', 'Farnvale’s Pill Meets Primary Endpoint in Phase 3 Trial', ['FVL']],
    ['a decision on a drug', 'FDA Advisory Committee Votes in Favor of Farnvale’s Pill', ['FVL']],
    ['the vote of a panel', 'Farnvale Says FDA Panel Voted for Its Pill', ['FVL']],
    ['the vote of most advisers', 'Majority of FDA Advisers Back Farnvale’s Pill', ['FVL']],
    ['another panel', 'Farnvale Panel Voted for New Homes', []],
    ['other news', 'Farnvale’s Homes Meet Demand', []],
    ['a word of companies without a drug maker', 'Twindale’s Pill Meets Primary Endpoint in Phase 3 Trial', []],
  ])('stands for the drug maker or for nobody: %s', (_, title, expected) => {
    expect(symbolsOf(title)).toEqual(expected);
  });
});

describe('a headline about a product, a study or a decision', () => {
  it.each([
    ['possessive', 'FDA Approves Velmora’s Cream', 'VLMR'],
    ['possessive of a name that ends in s', 'FDA Approves Velmoras’ Cream', null],
    ['"from"', 'New Campaign From Velmora Starts', 'VLMR'],
    ['"of" and a legal form', 'Notice of Meeting of Skaneborg A/S', 'SKN'],
    ['a legal form', 'Grant of Units to Staff in Skaneborg A/S', 'SKN'],
    ['"on the"', 'Annual Report on the Larkspur Bowden Mills Contract', 'LRK'],
    ['the object of an authority', 'Navy Awards Velmora $9 Million', 'VLMR'],
    ['"to" after an authority', 'FDA Grants Clearance to Velmora Pump', 'VLMR'],
    ['an authority with its country', 'U.S. Army Picks Pump From Velmora', 'VLMR'],
    ['a second clause', 'FDA Issues Letter; Velmora Also Announces Update', 'VLMR'],
    ['a second clause with a verb', 'Journal Publishes Data - Velmora Plans Study', 'VLMR'],
    ['a short name', 'Positive Data Reported From Graceley’s Trial', 'GRCX'],
    ['the number of a product', 'VX-24 Data Show Value of Velmora’s Vaccine', 'VLMR'],
    ['possessive before a comma', 'FDA Clears Velmora’s, Price Falls', 'VLMR'],
    ['the possessive of its partner', 'FDA Grants Approval for Velmora, Zorda’s Cream', 'VLMR'],
    ['the possessive of its partner after "and"', 'FDA Grants Approval for Velmora and Zorda’s Cream', 'VLMR'],
    ['"market" at the end', 'FDA Approves Cream for the Global Market From Velmora', 'VLMR'],
    ['a number at the start', '6-Color Reagents From Velmora Approved', 'VLMR'],
    ['a person', 'Ann Example Appointed President of Larkspur Bowden Mills', 'LRK'],
    ['an investor', 'Example Partners Increases Investment in Software Leader Velmora With Stock Purchase', 'VLMR'],
    ['the holder of a stake', 'Example Partners Reports 9% Stake in Larkspur Bowden Mills', 'LRK'],
  ])('is recognized by %s', (_, title, symbol) => {
    expect(symbolsOf(title)).toEqual(symbol === null ? [] : [symbol]);
  });

  it.each([
    ['a generic', 'FDA Approves Generic of Velmora’s Cream'],
    ['a biosimilar', 'EMA Backs First Biosimilar to Velmora’s Cream'],
    ['a comparison', 'Study Shows Pill Better Than Velmora’s Cream'],
    ['a comparison with two', 'FDA Grants Approval for Rival of Velmora and Zorda’s Cream'],
    ['the possessive of no name', 'FDA Grants Approval for Velmora, the world’s First'],
    ['its investors', 'Notice From Velmora Investors'],
    ['its users', 'FTC Warns Velmora Users'],
    ['a foundation', 'New Grant From Velmora Foundation'],
    ['a partner', 'Phase 2 Study in Combination With Velmora Cream'],
    ['a market report', 'Global Pump Market Led by Velmora'],
    ['a list', 'New Reasons to Read About the Pump of Velmora'],
    ['an ordinary word', 'New Data From Seer Pumps'],
    ['a short name that does not fit', 'New Pump From Graceley Opens'],
    ['a form', 'Form 8.3 - Skaneborg A/S'],
    ['its users as an object', 'Navy Awards Velmora Users $9 Million'],
    ['"to" without an authority', 'New Cream Similar to Velmora Cream'],
    ['an object without an authority', 'New Study Supports Velmora Cream'],
    ['another preposition after an authority', 'FDA Meets With Velmora Soon'],
    ['a second clause without a verb', 'FDA Issues Letter; Velmora Cream in Demand'],
    ['a verb without a second clause', 'New Data at Velmora Also Good'],
    ['the possessive of the second half of a word', 'New Campaign With Velmora-Style’s Look'],
    ['an ordinary word and an act of a listed company', 'New Public Offering From Seer'],
    ['an unknown subject', 'Workers Sue Over Pump From Velmora'],
    ['an investor in a firm that may be private', 'Example Partners Increases Investment in Velmora'],
    ['what an investor buys from it', 'Example Partners Reports Stake in Pump Maker From Velmora'],
  ])('is not recognized by %s', (_, title) => {
    expect(symbolsOf(title)).toEqual([]);
  });

  it('is recognized by a rival word that is far away', () => {
    expect(symbolsOf('FDA Approves Generic Pill in a Year of Good News From Velmora')).toEqual(['VLMR']);
  });
});

describe('a company after a colon', () => {
  it.each([
    ['after an event with a number', 'Pump Summit 2026: Velmora Leads the Way', ['VLMR']],
    ['with its legal form', 'A Pump for All: Velmora, Inc. Launches Pump', ['VLMR']],
    ['in a column', 'The Daily Pump: Velmora Signs Deal', []],
    ['in a column with a number after it', 'The Daily Pump: Velmora Signs $9 Million Deal', []],
    ['without a verb', 'Pump Summit 2026: Velmora Pump', []],
    ['by a short name', 'Cancer Summit 2026: Graceley Leads the Way', []],
    ['in a list', 'Top 10 Stocks: Velmora Leads the Way', []],
  ])('counts %s or not', (_, title, expected) => {
    expect(symbolsOf(title)).toEqual(expected);
  });
});

describe('a lead', () => {
  const UNNAMED = 'Pump Wins Prize';
  it.each([
    ['a legal form after a dateline', UNNAMED, 'BOSTON, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Velmora, Inc. (“V”) won'],
    ['a dateline of another wire', UNNAMED, 'BOSTON, Oct. 7, 2026 /PRNewswire/ -- Velmora, Inc. won'],
    ['a dateline with letters', UNNAMED, 'BOSTON--(BUSINESS WIRE)--Velmora today announced'],
    ['a dateline without a wire', UNNAMED, 'Lyon (France), December 19, 2026 – Velmora Inc. (“V”), a maker'],
    ['an article', UNNAMED, 'BOSTON--(BUSINESS WIRE)--The Velmora Inc. of Boston won'],
    ['a statement after a dateline', UNNAMED, 'BOSTON--(BUSINESS WIRE)--Velmora announced a prize'],
    ['a second headline', 'FDA Approves Cream', 'Velmora plans to launch it'],
    ['a possessive in a second headline', 'FDA Approves Cream', 'Velmora’s cream is the first'],
    ['the definition of the company', UNNAMED, 'In line with the policy of Velmora (the “Company”), staff'],
    ['the definition of a short name', UNNAMED, 'In line with the policy of Velmora ("Vel" or the "Company"), staff'],
  ])('names the company by %s', (_, title, lead) => {
    expect(symbolsOf(title, lead)).toEqual(['VLMR']);
  });

  it('names the company by a short name in a second headline', () => {
    expect(symbolsOf('FDA Approves Cream', 'Graceley announced the approval')).toEqual(['GRCX']);
  });

  it.each([
    ['a second headline under a company', UNNAMED, 'Velmora plans to launch it'],
    ['a short name that does not fit', 'FDA Approves Cream', 'Okselda announced progress'],
    ['a name without a verb', 'FDA Approves Cream', 'Velmora cream is the first'],
    ['a short name after a dateline', UNNAMED, 'BOSTON--(BUSINESS WIRE)--Graceley announced cancer data'],
    ['a name without form or verb', UNNAMED, 'BOSTON--(BUSINESS WIRE)--Velmora pumps won'],
    ['another legal form', UNNAMED, 'BOSTON--(BUSINESS WIRE)--Velmora GmbH won'],
    ['a name in the middle', UNNAMED, 'BOSTON--(BUSINESS WIRE)--Partner of Velmora Inc. won'],
    ['the definition of something else', UNNAMED, 'In line with the policy of Velmora (the “Policy”), staff'],
  ])('does not by %s', (_, title, lead) => {
    expect(symbolsOf(title, lead)).toEqual([]);
  });

  it('counts only if the headline names nobody', () => {
    expect(symbolsOf('Larkspur Bowden Mills Near Completion', 'BOSTON--(BUSINESS WIRE)--Velmora Inc. won')).toEqual([
      'LRK',
    ]);
  });
});

it('takes linear time', () => {
  const cpuMs = measureCpuMs(() => {
    for (const part of ['Velmora ', 'a ', '(', '(“a” or ', '2020 - ', '- ', 'FDA of Velmora ', "'s ", 'A. '])
      symbolsOf(part.repeat(25_000), part.repeat(25_000));
  });
  expect(cpuMs).toBeLessThan(2_000);
});

describe('a headline of a law firm', () => {
  it.each([
    ['Alert: Law Firm Investigates Claims on Behalf of Investors of Twindale Corp. - TWN', ['TWN']],
    ['Law Firm Sues Insurer on Behalf of All Shareholders of Larkspur Bowden Mills', ['LRK']],
    ['Law Firm Investigates Claims on Behalf of Investors of Twindale Timber Corp.', []],
    ['Law Firm Speaks on Behalf of Twindale Corp.', []],
  ])('names the company whose investors it addresses: %s', (title, symbols) => {
    expect(symbolsOf(title)).toEqual(symbols);
  });
});

describe('a target of another company', () => {
  it.each([
    [
      'its whole name in the lead',
      'Acme to Acquire Norquista for $5 Billion',
      'Acme and Norquista Corporation agreed.',
      'NRQ',
    ],
    ['its symbol in the lead', 'Acme Takes Stake in Norquista', 'Acme bought shares of Norquista (NRQ).', 'NRQ'],
    [
      'words about its shares',
      'Acme to Invest $900 Million to Acquire Nine Million New Shares of Harrow Quarles Holdings',
      'DENVER, May 5, 2026 -- Harrow Quarles Holdings Inc. (HRQ) and Acme today announced an agreement.',
      'HRQ',
    ],
    [
      'an investment',
      'Acme to Make $1 Billion Equity Investment in Norquista',
      'The board of Norquista Corporation met.',
      'NRQ',
    ],
    ['a renewed deal', 'Acme Announces Renewed Norquista Acquisition Deal', 'Acme buys Norquista Corporation.', 'NRQ'],
  ])('is recognized by %s', (_what, title, lead, expected) => {
    expect(symbolsOf(title, lead)).toEqual([expected]);
  });

  it.each([
    ['only its short name', 'Acme to Acquire Norquista for $5 Billion', 'Acme will pay for Norquista in cash.'],
    ['another legal form', 'Acme to Acquire Norquista for $5 Million', 'Acme and Norquista GmbH agreed.'],
    ['a longer name', 'Acme to Acquire Norquista Hotels for $5 Million', 'Norquista Corporation is not involved.'],
    ['another symbol', 'Acme Takes Stake in Norquista', 'Acme bought shares of Norquista (NQST).'],
  ])('is not recognized by %s', (_what, title, lead) => {
    expect(symbolsOf(title, lead)).toEqual([]);
  });
});

describe('a headline about a ruling', () => {
  it.each([
    ['District Court Dismisses Dispute Filed by Acme Widgets Against Velmora', '', ['VLMR']],
    ['Court Rejects Claims of Acme Widgets Against Velmora', '', ['VLMR']],
    ['Court Enters Judgment for Acme Widgets Against Velmora', '', []],
    [
      'Harmony Vale: Court Affirms Verdict Against Acme',
      'Harmony Vale Therapeutics said on Friday that it won.',
      ['HVT'],
    ],
    ['Harmony Vale: Court Affirms Verdict Against Acme', 'A town said on Friday that it won.', []],
  ])('names the company that it is about: %s', (title, lead, expected) => {
    expect(symbolsOf(title, lead)).toEqual(expected);
  });
});
