import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from './passages.ts';

const textsOf = (title: string, summary: string) =>
  splitIntoPassages({ title, summary }).map(({ place, text }) => `${place}: ${text}`);

describe('splitIntoPassages', () => {
  it('splits clauses and sentences, but not abbreviations, and drops dateline, listing and legal text', () => {
    expect(
      textsOf(
        'Helio Freight® Wins U.S. Navy Contract; Declares Dividend',
        'RENO, Nev., Nov. 20, 2026 (GLOBE NEWSWIRE) -- Helio Freight, Inc. (NYSE: HLIO) won. It said so on Nov. 20 at 8 a.m. Eastern. Third. Fourth. Fifth. Sixth.\nSeventh.\nAbout Helio\nIt hauls.',
      ),
    ).toEqual([
      'headline: Helio Freight Wins U.S. Navy Contract',
      'headline: Declares Dividend',
      'lead: Helio Freight, Inc. won.',
      'lead: It said so on Nov. 20 at 8 a.m. Eastern.',
      'lead: Third.',
      'lead: Fourth.',
      'lead: Fifth.',
      'lead: Sixth.',
      'body: Seventh.',
    ]);
  });

  it('writes a payment up front in one word', () => {
    expect(textsOf('Lockmere Pays $70 Million Up Front', 'It paid up-front.')).toEqual([
      'headline: Lockmere Pays $70 Million Upfront',
      'lead: It paid upfront.',
    ]);
  });

  it.each([
    'Helio Raises FY26 Adj. EPS Outlook',
    'Helio Reports Prelim. Q3 Sales',
    'Helio Raises Qtr. Dividend',
    'Helio Reports EPS $0.16 vs. Est. $0.06',
    'Helio Expects EPS of $2.25 Vs. Consensus of $1.97',
  ])('keeps %j together', (title) => {
    expect(textsOf(title, '')).toEqual([`headline: ${title}`]);
  });

  it('drops places in capitals, but not other words', () => {
    expect(textsOf('', 'RENO AND SALT LAKE CITY – Helio Freight won.')).toEqual(['lead: Helio Freight won.']);
    expect(textsOf('', 'HELIO Freight – a carrier – won.')).toEqual(['lead: HELIO Freight – a carrier – won.']);
  });

  it('keeps the sub-headline of results, or one that gives the amount, before the dateline, and no other', () => {
    const summary = 'Raising full-year sales guidance. RENO, Nev., Oct. 6, 2026 /PRNewswire/ -- Sales rose.';
    expect(textsOf('Helio Reports Third-Quarter Results', summary).slice(1)).toEqual([
      'lead: Raising full-year sales guidance.',
      'lead: Sales rose.',
    ]);
    const list =
      '• Sales of $70 million, up 22% • Diluted EPS of $0.59, up 19% RENO, Nev., Oct. 6, 2026 (GLOBE NEWSWIRE) -- Helio.';
    expect(textsOf('Helio Reports Third-Quarter Results', list).slice(1)).toEqual([
      'lead: • Sales of $70 million, up 22% • Diluted EPS of $0.59, up 19%',
      'lead: Helio.',
    ]);
    expect(textsOf('Helio Opens Depot', summary).slice(1)).toEqual(['lead: Sales rose.']);
    const amount = 'Lease brings ~$830 million over ten years. RENO, Nev., Oct. 6, 2026 /PRNewswire/ -- Helio signed.';
    expect(textsOf('Helio Signs Lease', amount)[1]).toBe('lead: Lease brings ~$830 million over ten years.');
    expect(textsOf('Helio Signs $830 Million Lease', amount).slice(1)).toEqual(['lead: Helio signed.']);
  });

  it('limits the length of the text and of each passage', () => {
    const passages = splitIntoPassages({ title: 'x'.repeat(10_000), summary: 'y'.repeat(100_000) });
    expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThanOrEqual(600);
    expect(passages.length).toBeLessThan(30);
  });

  it('keeps an amount in brackets, but no listing', () => {
    const summary = 'Helio (OTC: HLIO) now sees sales of $60 million (before: $50 million).';
    expect(splitIntoPassages({ title: 'Helio', summary }).at(-1)?.text).toBe(
      'Helio now sees sales of $60 million (before: $50 million).',
    );
  });

  it.each(['/CNW/', '/CNW Telbec/', '(Newsfile Corp.)', '(ACCESS Newswire)'])('drops a dateline with %s', (wire) => {
    expect(textsOf('', `DENVER, and RENO, Nev., Oct. 6, 2026 ${wire} -- Helio signed.`)).toEqual([
      'lead: Helio signed.',
    ]);
  });

  it('removes the spaces around the parts of a long sentence', () => {
    const texts = splitIntoPassages({ title: ' Title ', summary: `${'x'.repeat(599)} ${'y'.repeat(599)} z` });
    expect(texts.every(({ text }) => text === text.trim())).toBe(true);
  });

  it('does not count empty paragraphs as sentences', () => {
    expect(textsOf('', '\n\nFirst.\n \nSecond.\n\n\nThird. Fourth. Fifth. Sixth.\nSeventh.')).toEqual([
      'lead: First.',
      'lead: Second.',
      'lead: Third.',
      'lead: Fourth.',
      'lead: Fifth.',
      'lead: Sixth.',
      'body: Seventh.',
    ]);
  });

  it.each(['About Helio\nIt hauls.', '  \n  About Helio\nIt hauls.'])(
    'drops a text that is only legal text: %j',
    (summary) => {
      expect(textsOf('', summary)).toEqual([]);
    },
  );
});
