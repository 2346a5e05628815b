import { expect, it } from 'vitest';
import { isDistinctiveWord } from './common-words.ts';

it.each([
  ['velmora', true],
  ["velmora's", true],
  ['qed', true],
  ['qe', false],
  ['rain', false],
  ["rain's", false],
  ['therapeutics', false],
])('tells whether a company is known by %s', (word, expected) => {
  expect(isDistinctiveWord(word)).toBe(expected);
});
