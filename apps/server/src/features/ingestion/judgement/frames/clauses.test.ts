import { describe, expect, it } from 'vitest';
import { namesOfCompany } from '../text/company-name.ts';
import { HELIO } from '../testing/invented-release.ts';
import { clauseAt } from './clauses.ts';

const WORDS = 'wins order';

/** Returns the clause around `wins order`, and its subject. */
function read(text: string) {
  const start = text.indexOf(WORDS);
  const clause = clauseAt(text, { start, end: start + WORDS.length }, namesOfCompany(HELIO));
  return { ...clause, subject: text.slice(clause.subjectStart, start).trim() };
}

describe('a clause', () => {
  it.each([
    ['Helio Freight opens depot; Tallow wins order; shares rise', 'Tallow wins order', false],
    ['Helio Freight wins order after a weak quarter', 'Helio Freight wins order', false],
    ['Shares rose after Tallow wins order', 'Tallow wins order', true],
    ['Sales rose thanks to new stores, and the Tallow wins order', 'new stores, and the Tallow wins order', false],
    ['Sales rose thanks to new stores and Tallow wins order', 'new stores and Tallow wins order', true],
    ['Despite losses, based on price, Tallow wins order', 'price, Tallow wins order', true],
    ['Helio grows, while Tallow wins order, but loses staff', 'Tallow wins order', false],
    ['In the trial patients given Tallow wins order', 'In the trial patients given Tallow wins order', false],
    ['A big day – Tallow wins order - a record', 'Tallow wins order', false],
    ['Tallow wins order', 'Tallow wins order', false],
    ['Two years after it sold ships, Tallow wins order', 'Tallow wins order', false],
    ['It sold ships after Tallow wins order', 'Tallow wins order', true],
  ])('of "%s" is "%s"', (text, expected, isSubordinate) => {
    const clause = read(text);
    expect(clause).toMatchObject({ text: expected, isSubordinate });
    expect(text.slice(clause.start, clause.end).trim()).toBe(expected);
  });

  it.each([
    ['Helio Freight today announced that Tallow wins order', 'Tallow', true, false],
    ['The Company said on Monday that Tallow wins order', 'Tallow', true, false],
    ['Borealis Rail announces Tallow wins order', 'Tallow', false, true],
    ['Helio Freight: Tallow wins order', 'Tallow', true, false],
    ['Borealis Rail: Tallow wins order', 'Tallow', false, false],
    ['Borealis Rail: Helio Freight reports that Tallow wins order', 'Tallow', true, false],
    ['Tallow wins order, Helio Freight says', 'Tallow', true, false],
    ['Tallow wins order, Borealis Rail says', 'Tallow', false, false],
    ['Tallow wins order', 'Tallow', false, false],
    ['Helio Freight announces growth; Tallow wins order', 'Tallow', false, false],
    ['Tallow wins order and Helio Freight announces that', 'Tallow', false, false],
    ['A big day; Tallow: Borealis wins order', 'Tallow: Borealis', false, false],
  ])('of "%s" has the subject %s', (text, subject, isOwnNews, isOthersNews) => {
    expect(read(text)).toMatchObject({ subject, isOwnNews, isOthersNews });
  });
});
