import { describe, expect, it } from 'vitest';
import { findCompanyMention, shortCompanyName } from './company-name.ts';

describe('shortCompanyName', () => {
  it.each([
    ['Helio Freight Holdings, Inc.', 'Helio Freight'],
    ['  Helio Freight Inc.  ', 'Helio Freight'],
    ['Borealis Rail plc American Depositary Shares', 'Borealis Rail'],
    ['Corvid Lines N.V. (Netherlands)', 'Corvid Lines'],
    ['Tallow A/S', 'Tallow'],
    ['Group', 'Group'],
    ['QE Company', 'QE'],
    ['X Company', 'X Company'],
  ])('shortens %s to %s', (name, short) => {
    expect(shortCompanyName(name)).toBe(short);
  });
});

describe('findCompanyMention', () => {
  it.each([
    ['the short name', 'A truck of HELIO FREIGHT won', 'Helio Freight, Inc.', 11],
    ['the short name at the start', 'Ace Freight won', 'Ace Freight, Inc.', 0],
    ['the short name after another company', 'Helio Marine sued Helio Freight', 'Helio Freight, Inc.', 18],
    ['the distinctive first word', 'A truck of Helio won', 'Helio Freight, Inc.', 11],
  ])('finds %s', (_, text, name, at) => {
    expect(findCompanyMention(text, name)).toBe(at);
  });

  it.each([
    ['a short first word', 'An ace truck won', 'Ace Freight, Inc.'],
    ['another company', 'A truck of Corvid won', 'Helio Freight, Inc.'],
  ])('does not find %s', (_, text, name) => {
    expect(findCompanyMention(text, name)).toBe(-1);
  });
});
