import { describe, expect, it } from 'vitest';
import { findAliases, findCompany, namesOfCompany, shortCompanyName } from './company-name.ts';

describe('shortCompanyName', () => {
  it.each([
    ['Helio Freight Holdings, Inc.', 'Helio Freight'],
    ['  Helio Freight Inc.  ', 'Helio Freight'],
    ['Borealis Rail plc American Depositary Shares', 'Borealis Rail'],
    ['Corvid Lines N.V. (Netherlands)', 'Corvid Lines'],
    ['Tallow A/S', 'Tallow'],
    ['Helio Freight and Company', 'Helio Freight'],
    ['Helio & Co.', 'Helio'],
    ['Helio & Tallow', 'Helio & Tallow'],
    ['Group', 'Group'],
    ['QE Company', 'QE'],
    ['X Company', 'X Company'],
  ])('shortens %s to %s', (name, short) => {
    expect(shortCompanyName(name)).toBe(short);
  });
});

/** Returns the words by which a text names the company. */
function mentions(text: string, company_name: string, symbol = 'HLIO'): string[] {
  return findCompany(text, namesOfCompany({ symbol, company_name })).map(({ start, end }) => text.slice(start, end));
}

describe('findCompany', () => {
  it.each([
    ['the short name', 'A truck of HELIO FREIGHT won', 'Helio Freight, Inc.', ['HELIO FREIGHT']],
    ['the short name at the start', 'Ace Freight won', 'Ace Freight, Inc.', ['Ace Freight']],
    ['the distinctive first word', "Helio's truck won", 'Helio Freight, Inc.', ['Helio']],
    ['the symbol', 'HLIO wins order', 'Helio Freight, Inc.', ['HLIO']],
    ['the initials', 'UAL Wins Order', 'Union Arctic Lines', ['UAL']],
    ['a name in lower case', 'the pill of helio freight', 'helio freight SE', ['helio freight']],
    ['every mention', 'Helio Freight said that Helio won', 'Helio Freight, Inc.', ['Helio Freight', 'Helio']],
    [
      'two words of a name that begins with a common one',
      'General Freight won',
      'General Freight Lines',
      ['General Freight'],
    ],
  ])('finds %s', (_, text, name, expected) => {
    expect(mentions(text, name)).toEqual(expected);
  });

  it.each([
    ['a short first word', 'An Ace truck won', 'Ace Freight, Inc.'],
    ['a common first word', 'The General won', 'General Freight Lines'],
    ['a common word in lower case', 'Trucks climb on strong demand', 'Climb Freight, Inc.'],
    ['a part of another word', 'Heliotrope Wins Order', 'Helio Freight, Inc.'],
    ['another company', 'A truck of Corvid won', 'Helio Freight, Inc.'],
  ])('does not find %s', (_, text, name) => {
    expect(mentions(text, name)).toEqual([]);
  });
});

describe('findAliases', () => {
  it.each([
    ['before the listing', 'HelioFr (NASDAQ: HLIO) today announced', ['HelioFr']],
    [
      'in quotes after the listing',
      'Helio Freight, Inc. (NYSE: HLIO) ("Helix" or the "Company") won',
      ['Helio Freight', 'Helix'],
    ],
    ['with a small first letter', 'nHELIO (Nasdaq: HLIO) won', ['nHELIO']],
    ['after an abbreviation', 'It was granted by the FDA. Helio Freight (NYSE: HLIO) won', ['Helio Freight']],
    ['after a year', 'It was granted in 2026. Helio Freight (NYSE: HLIO) won', ['Helio Freight']],
    ['after a sentence', 'It lost its outlook in March. Helio Freight (NYSE: HLIO) won', ['Helio Freight']],
    ['not for another symbol', 'Corvid Lines (NASDAQ: CRVD) won', []],
    ['not for a foreign exchange', 'Corvid Lines (CSE: HLIO) won', []],
    ['not a defined term', 'Helio Freight (NYSE: HLIO) (the "Offering") won', ['Helio Freight']],
  ])('finds names %s', (_, text, expected) => {
    expect(findAliases(text, 'HLIO')).toEqual(expected);
  });

  it.each(['A', '1', '1-', 'Aa.', '(A: '])('takes linear time on a text of %s', (part) => {
    const began = process.cpuUsage();
    findAliases(`Helio (NYSE: HLIO) ${part.repeat(600_000 / part.length)}`, 'HLIO');
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(60);
  });
});
