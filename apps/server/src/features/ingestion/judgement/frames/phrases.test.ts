import { describe, expect, it } from 'vitest';
import { phraseAfter, phraseAt } from './phrases.ts';

describe('phraseAt', () => {
  it.each([
    ['Borealis Rail for trailers', 'Borealis Rail'],
    ['Borealis Rail, which grows', 'Borealis Rail'],
    ['Borealis Rail (NYSE: BORE)', 'Borealis Rail'],
    ["Borealis's plant", 'Borealis'],
    ['the U.S. Navy for trailers', 'U.S. Navy'],
    ['Port of Varnholm today', 'Port of Varnholm'],
    ['Smith & Moor', 'Smith & Moor'],
    ['Port of trailers', 'Port'],
    ['Borealis trailers', 'Borealis'],
    ['One Two Three Four Five Six Seven Eight', 'One Two Three Four Five Six Seven Eight'],
  ])('reads the name in %s', (text, expected) => {
    expect(phraseAt(text, { capitalized: true })).toBe(expected);
  });

  it.each([
    ['a lower-case word', 'trailers'],
    ['an amount', '$5 Million'],
    ['a number', '40 Trailers'],
    ['a preposition', 'for Trailers'],
    ['a verb', 'announces Trailers'],
    ['a single letter', 'B'],
    ['more than eight words', 'One Two Three Four Five Six Seven Eight Nine'],
    ['more than 70 characters', `Borealis ${'x'.repeat(62)}`.replace('x', 'X')],
    ['nothing', ''],
  ])('reads no name in %s', (_, text) => {
    expect(phraseAt(text, { capitalized: true })).toBeNull();
  });

  it('reads words in lower case, without their article, if they are asked for', () => {
    expect(phraseAt('its autonomous trailers for Borealis', { capitalized: false })).toBe('autonomous trailers');
  });
});

describe('phraseAfter', () => {
  it.each([
    ['an order from Borealis Rail for trailers', 'Borealis Rail'],
    ['an order for trailers', null],
  ])('of "%s" is %s', (text, expected) => {
    expect(phraseAfter(text, /\bfrom\s/i, { capitalized: true })).toBe(expected);
  });
});
