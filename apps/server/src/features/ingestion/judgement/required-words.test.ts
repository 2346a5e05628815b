import { describe, expect, it } from 'vitest';
import { CAUTIONS } from './cautions/cautions.ts';
import { FRAME_SPECS } from './frames/frame-specs.ts';
import { requiredWords } from './required-words.ts';

describe('requiredWords', () => {
  it.each([
    ['a word', /order/i, ['order']],
    ['the start of a long word', /collaboration/i, ['colla']],
    ['a word of each alternative', /\b(?:won|lost)\b/i, ['won', 'lost']],
    ['the longest of several', /of.{0,9}order/i, ['order']],
    ['what may not be missing', /(?:repeat )?(?:sub-)?award/i, ['award']],
    ['what comes before an optional character', /orders?x/i, ['order']],
    ['what is repeated at least once', /(?:deal ){1,3}/i, ['deal ']],
    ['nothing of a look-around', /(?<!lost )(?=contract)won(?! by)/i, ['won']],
    ['escaped characters', /\$5\.2/i, ['$5.2']],
    ['the named group', /(?<actor>court) .{0,20}/i, ['court']],
    ['characters on both sides of a class', /ab[cd|)]efg/i, ['efg']],
    ['lower case', /FDA/, ['fda']],
  ])('finds %s', (_what, pattern, words) => {
    expect(requiredWords(pattern)).toEqual(words);
  });

  it.each([
    ['an alternative has none', /contract|\d+/i],
    ['an alternative is empty', /(?:contract|)/i],
    ['everything may be missing', /(?:contract)?o*r{0,2}/i],
    ['letters match other letters', /contract/iu],
  ])('knows none if %s', (_what, pattern) => {
    expect(requiredWords(pattern)).toBeNull();
  });

  it('finds some for every pattern of events and cautions, because patterns without them are always tried', () => {
    const patterns = [
      ...FRAME_SPECS.flatMap(({ triggers }) => triggers.map(({ words }) => words)),
      ...CAUTIONS.flatMap(({ patterns: own }) => own),
    ];
    expect(patterns.filter((pattern) => requiredWords(pattern) === null)).toEqual([]);
  });
});
