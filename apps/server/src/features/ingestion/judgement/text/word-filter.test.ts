import { describe, expect, it } from 'vitest';
import { createWordFilter } from './word-filter.ts';

const filter = createWordFilter([
  ['contract', { any: ['contr', 'award'] }],
  ['wards', 'ward'],
  ['short', 'a'],
  ['empty', ''],
  ['won contract', { all: ['contr', { any: ['won', 'wins'] }] }],
  ['any', null],
] as const);

describe('createWordFilter', () => {
  it.each([
    ['a contract', ['contract', 'short']],
    ['awarded', ['contract', 'wards', 'short']],
    ['wins a contract', ['contract', 'short', 'won contract']],
    ['won', []],
    ['contests', []],
    ['', []],
    ['cöntract', ['short']],
  ])('finds in %j what needs its words, and what needs none', (text, found) => {
    expect(filter(text)).toEqual(new Set([...found, 'empty', 'any']));
  });
});
