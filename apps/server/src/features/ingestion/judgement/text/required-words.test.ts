import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CAUTIONS } from '../cautions/cautions.ts';
import { FRAME_SPECS } from '../frames/frame-specs.ts';
import { splitIntoPassages } from './passages.ts';
import { decidingWords, requiredWords } from './required-words.ts';
import { createWordFilter } from './word-filter.ts';

const CORPUS = new URL('../../../../../test/corpus/', import.meta.url);
const TITLE_COLUMN = 4;
const LEAD_COLUMN = 5;

function readPassages(): string[] {
  return readdirSync(CORPUS)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => readFileSync(new URL(name, CORPUS), 'utf8').trim().split('\n').slice(1))
    .map((line) => line.split('\t'))
    .flatMap((cells) => splitIntoPassages({ title: cells[TITLE_COLUMN] ?? '', summary: cells[LEAD_COLUMN] ?? '' }))
    .map(({ text }) => text);
}

/** Plain wording of each type, with every kind of trigger. */
const TRIGGERING = [
  'raises guidance',
  'outlook lifted',
  'higher outlook',
  'now sees sales of $9 million, up from $8 million before',
  'sees EPS $2 vs $1',
  'EPS $2 vs $1',
  'revenue beats',
  'tops the Street',
  'better than expected',
  'compared with consensus',
  'upbeat quarter',
  'first profitable quarter',
  'swings to net income',
  'back in the black',
  'EBITDA turned positive',
  'net income compared with a net loss',
  'record revenue',
  'record third quarter',
  'revenue was the highest ever',
  'best quarter ever',
  'highest-ever sales',
  'record backlog of $9 million',
  'bookings surged',
  'order book grows',
  'record orders',
  'revenue up 40%',
  'revenue doubled',
  'growth of 40 percent in sales',
];

const PATTERNS = [
  ...FRAME_SPECS.flatMap(({ triggers }) => triggers.map(({ words }) => words)),
  ...CAUTIONS.flatMap(({ patterns }) => patterns),
];

describe('requiredWords', () => {
  it.each([
    ['a word', /order/i, 'order'],
    ['the start of a long word', /collaboration/i, 'colla'],
    ['a word of each alternative', /\b(?:won|lost)\b/i, { any: ['won', 'lost'] }],
    ['all of several', /(?:won|lost) .{0,9}order/i, { all: [{ any: ['won', 'lost'] }, ' ', 'order'] }],
    ['what may not be missing', /(?:repeat )?(?:sub-)?award/i, 'award'],
    ['what comes before an optional character', /orders?/i, 'order'],
    ['what is repeated at least once', /(?:deal ){1,3}/i, 'deal '],
    ['nothing of a look-around', /(?<!lost )(?=contract)won(?! by)/i, 'won'],
    ['escaped characters', /\$5\.2/i, '$5.2'],
    ['the named group', /(?<actor>court).{0,20}/i, 'court'],
    ['characters on both sides of a class', /ab[cd|)]efg/i, { all: ['ab', 'efg'] }],
    ['lower case', /FDA/, 'fda'],
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
    expect(PATTERNS.filter((pattern) => requiredWords(pattern) === null)).toEqual([]);
  });

  it('never excludes a text that an event or a caution matches', () => {
    const passages = readPassages();
    const filter = createWordFilter(PATTERNS.map((pattern) => [pattern, requiredWords(pattern)] as const));
    const excluded = [...passages, ...TRIGGERING].flatMap((text) => {
      const candidates = filter(text.toLowerCase());
      return PATTERNS.filter((pattern) => !candidates.has(pattern) && pattern.test(text)).map(
        (pattern) => `${pattern.source}: ${text}`,
      );
    });
    expect(passages.length).toBeGreaterThan(500);
    expect(excluded).toEqual([]);
  });
});

describe('decidingWords', () => {
  it.each([
    ['the longest of several', /of.{0,9}order/i, ['order']],
    ['the fewest of equal length', /(?:won|got) .{0,9}(?:job)/i, ['job']],
    ['a word of each alternative', /award to|(?:wins|won) .{0,9}contract/i, ['award', 'contr']],
  ])('finds %s', (_what, pattern, words) => {
    expect(decidingWords(requiredWords(pattern) ?? '')).toEqual(words);
  });
});
