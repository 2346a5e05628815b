import { describe, expect, it } from 'vitest';
import { completeList, continuesList } from './lists.ts';

describe('completeList', () => {
  it.each([
    [
      'to build trailers, software and depots in Ohio.',
      'to build trailers',
      'to build trailers, software and depots in Ohio',
    ],
    ['to build trailers, software, and depots.', 'to build trailers', 'to build trailers, software, and depots'],
    ['non-active, relapsing multiple sclerosis.', 'non-active', 'non-active, relapsing multiple sclerosis'],
    ['to build trailers, which are cold.', 'to build trailers', 'to build trailers'],
    ['to build trailers, expanding into software and depots.', 'to build trailers', 'to build trailers'],
    ['to build trailers.', 'to build trailers', 'to build trailers'],
    ['to build trailers, a first for Ohio.', 'to build trailers', 'to build trailers'],
    ['To Build Trailers', 'to build trailers', 'to build trailers'],
    ['to build trailers, software for planning routes, and cold depots in Ohio.', 'to build trailers', null],
    ['to build trailers, software and depots in the U.S. and Canada.', 'to build trailers', null],
    ['unresectable, locally advanced (or metastatic) cancer.', 'unresectable', null],
  ])('reads %j', (text, phrase, expected) => {
    expect(completeList(text, phrase, 60)).toBe(expected);
  });
});

describe('continuesList', () => {
  it.each([
    ['with Borealis, Corvid and Lockmere', true],
    ['with Borealis, and Corvid', true],
    ['with Borealis, expanding into rail and road', false],
    ['with Borealis, a railroad', false],
    ['with Borealis; Corvid and Lockmere', false],
  ])('tells a list from a clause: %s', (text, expected) => {
    expect(continuesList(text, 'with Borealis'.length)).toBe(expected);
  });
});
