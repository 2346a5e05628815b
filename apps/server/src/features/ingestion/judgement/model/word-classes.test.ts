import { describe, expect, test } from 'vitest';
import { findWordClass } from './word-classes.ts';

describe('findWordClass', () => {
  test.each([
    ['plunges', 'down'],
    ['plunging', 'down'],
    ['rallied', 'up'],
    ['dropped', 'down'],
    ['lawsuits', 'legal_bad'],
  ])('%s is in class %s', (word, name) => {
    expect(findWordClass(word)).toBe(name);
  });

  test('a word of two classes has both', () => {
    expect(findWordClass('layoffs')?.split('+').toSorted()).toEqual(['crisis', 'job_cuts']);
  });

  test('classes of numbers keep their name, and other words have none', () => {
    expect([findWordClass('<money>'), findWordClass('helio'), findWordClass('')]).toEqual(['<money>', null, null]);
  });
});
