import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../text/passages.ts';
import { HELIO } from '../testing/invented-release.ts';
import { nameInRelease, withoutDescription } from './company-in-text.ts';

/** Table name, headline, lead, the names that the release gives next to its listing, and the name in the alert. */
const CASES: readonly (readonly [string, string, string, string, readonly string[], string])[] = [
  [
    'in full where the table has only its end',
    'Western Freight Inc.',
    'Tallow & Western Freight Declares Special Dividend',
    'Tallow & Western Freight Inc. (NYSE: HLIO) declared a dividend.',
    ['Tallow & Western Freight'],
    'Tallow & Western Freight',
  ],
  [
    'without the end of the sentence before it',
    'Helio Freight, Inc.',
    'Helio Freight Will Join Index',
    'The change takes effect on October 19. Helio Freight (NYSE: HLIO) is a carrier.',
    ['October 19. Helio Freight'],
    'Helio Freight',
  ],
  [
    'as the headline spells it',
    'CORVANE THERAPEUTICS INC.',
    "Corvane's Drug Receives Designation",
    'CORVANE THERAPEUTICS (Nasdaq: HLIO) today announced the designation.',
    [],
    'Corvane Therapeutics',
  ],
  [
    'without its product before it',
    'Helio Freight, Inc.',
    'Drug of Helio Freight Receives Designation',
    'The FDA gave the designation to HEL43 of Helio Freight Inc. (Nasdaq: HLIO) for lung disease.',
    ['HEL43 of Helio Freight'],
    'Helio Freight',
  ],
  ['as the last word of it', 'Eastman Tallow Company', 'Tallow Declares Special Dividend', '', ['Tallow'], 'Tallow'],
  [
    'in capitals that the headline has too',
    'CORVANE THERAPEUTICS INC.',
    'CORVANE Receives Designation',
    'CORVANE THERAPEUTICS (Nasdaq: HLIO) today announced the designation.',
    [],
    'CORVANE THERAPEUTICS',
  ],
];

describe('nameInRelease', () => {
  it.each(CASES)('returns the name %s', (_, company_name, title, summary, names, expected) => {
    const passages = splitIntoPassages({ title, summary });
    expect(nameInRelease({ ...HELIO, company_name }, passages, names)).toBe(expected);
  });
});

describe('withoutDescription', () => {
  it.each([
    ['Helio Freight Corp., a carrier of fruit, reported sales.', 'Helio Freight reported sales.'],
    ['HELIO FREIGHT Corporation reported sales.', 'Helio Freight reported sales.'],
    [
      'Helio Freight, a carrier with sales of $9 million, reported.',
      'Helio Freight, a carrier with sales of $9 million, reported.',
    ],
    ['Borealis, a carrier of fruit, reported sales.', 'Borealis, a carrier of fruit, reported sales.'],
  ])('of %s leaves %s', (sentence, expected) => {
    expect(withoutDescription(sentence, 'Helio Freight')).toBe(expected);
  });
});
