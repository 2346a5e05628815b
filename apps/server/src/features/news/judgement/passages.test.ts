import { describe, expect, it } from 'vitest';
import { shortCompanyName } from './company-name.ts';
import { passagesOf } from './passages.ts';

const textsOf = (title: string, summary: string) =>
  passagesOf({ title, summary }).map(({ place, text }) => `${place}: ${text}`);

describe('passagesOf', () => {
  it('separates clauses and sentences, not abbreviations, and leaves out dateline, listing and legal text', () => {
    expect(
      textsOf(
        'Helio Freight® Wins U.S. Navy Contract; Declares Dividend',
        'RENO, Nev., Nov. 20, 2026 (GLOBE NEWSWIRE) -- Helio Freight, Inc. (NYSE: HLIO) won. It said so on Nov. 20 at 8 a.m. Eastern. Third.\nFourth.\nAbout Helio\nIt hauls.',
      ),
    ).toEqual([
      'headline: Helio Freight Wins U.S. Navy Contract',
      'headline: Declares Dividend',
      'lead: Helio Freight, Inc. won.',
      'lead: It said so on Nov. 20 at 8 a.m. Eastern.',
      'lead: Third.',
      'body: Fourth.',
    ]);
  });

  it('reads no more than the beginning of a very long text, in pieces of bounded length', () => {
    const passages = passagesOf({ title: 'x'.repeat(10_000), summary: 'y'.repeat(100_000) });
    expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThanOrEqual(600);
    expect(passages.length).toBeLessThan(30);
  });
});

describe('shortCompanyName', () => {
  it.each([
    ['Helio Freight Holdings, Inc.', 'Helio Freight'],
    ['Borealis Rail plc American Depositary Shares', 'Borealis Rail'],
    ['Corvid Lines N.V. (Netherlands)', 'Corvid Lines'],
    ['Tallow A/S', 'Tallow'],
    ['Group', 'Group'],
  ])('%s is called %s', (name, short) => {
    expect(shortCompanyName(name)).toBe(short);
  });
});
