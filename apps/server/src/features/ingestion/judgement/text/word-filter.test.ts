import { describe, expect, it } from 'vitest';
import { createWordFilter } from './word-filter.ts';

const filter = createWordFilter([
  ['contract', ['contr', 'award']],
  ['wards', ['ward']],
  ['short', ['a']],
  ['empty', ['']],
  ['any', null],
] as const);

describe('createWordFilter', () => {
  it.each([
    ['a contract', ['contract', 'short']],
    ['awarded', ['contract', 'wards', 'short']],
    ['contests', []],
    ['', []],
    ['cöntract', ['short']],
  ])('finds in %j what needs one of its words, and what needs none', (text, found) => {
    expect(filter(text)).toEqual(new Set([...found, 'empty', 'any']));
  });
});
