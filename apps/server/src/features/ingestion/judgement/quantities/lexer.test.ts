import { describe, expect, it } from 'vitest';
import { endsSentence, tokenAt, tokenize, type TokenKind } from './lexer.ts';

const KIND_SIGNS: Readonly<Record<TokenKind, string>> = {
  word: '',
  number: '#',
  invalid: '!',
  sign: '$',
  mark: '',
  end: '',
};

/** Returns the tokens of a text: numbers after `#`, what is no number after `!`, and signs of currencies after `$`. */
const describeTokens = (text: string): string =>
  tokenize(text)
    .map(({ kind, raw, isGlued }) => `${isGlued ? '_' : ''}${KIND_SIGNS[kind]}${raw}`)
    .join(' ');

describe('tokens', () => {
  it.each([
    ['Sales rose 5%', 'Sales rose #5 _%'],
    ['$1,234.5 million', '$$ _#1,234.5 million'],
    ['US$5m', '$US$ _#5 _m'],
    ['C$ 5', '$C$ #5'],
    ['U.S. $5', '$U.S. $ _#5'],
    ['€.5', '$€ _#.5'],
    ['8.7M', '#8.7 _M'],
    ['5 mmt', '#5 mmt'],
    ['1.234,56', '!1.234,56'],
    ['1234567890123456', '!1234567890123456'],
    ['1.123456789', '!1.123456789'],
    ['.123456789', '!.123456789'],
    ['1 234', '!1 !234'],
    ['1 234 567.5', '!1 !234 !567.5'],
    ['1234 567', '#1234 #567'],
    ['1 23', '#1 #23'],
    ['.5 234', '#.5 #234'],
    ['1 .500', '#1 #.500'],
    ['year 234', 'year #234'],
    ['1 234x 5', '!1 !234 _x #5'],
    ['10/13', '!10 _/ _!13'],
    ['10:30', '!10 _: _!30'],
    ["5'6", "!5 _' _!6"],
    ['10 / 13', '#10 / #13'],
    ['10/ 13', '#10 _/ #13'],
    ['10 /13', '#10 / _#13'],
    ['10-13', '#10 _- _#13'],
    ['10/a', '#10 _/ _a'],
    ['a/10', 'a _/ _#10'],
    ['.5/10', '#.5 _/ _#10'],
    ['10/.5', '#10 _/ _#.5'],
    ['1/2/3', '!1 _/ _!2 _/ _!3'],
    ["the company's year-to-date net", "the company's year-to-date net"],
    ['AT&T y/y', 'AT&T y/y'],
    ['e.g. 5', 'e.g. #5'],
  ])('of %j are %s', (text, expected) => {
    expect(describeTokens(text)).toBe(expected);
  });

  it('keep their place and their letters', () => {
    expect(tokenize('In Q3 ')).toEqual([
      { kind: 'word', raw: 'In', text: 'in', start: 0, end: 2, isGlued: false },
      { kind: 'word', raw: 'Q3', text: 'q3', start: 3, end: 5, isGlued: false },
    ]);
  });

  it('are of no kind outside of the text', () => {
    expect([tokenAt(tokenize('In'), -1).kind, tokenAt(tokenize('In'), 1).kind]).toEqual(['end', 'end']);
  });
});

describe('a sentence', () => {
  it.each([
    ['ends before a capital letter', 'Sales rose | . Net'],
    ['ends before a number', 'Sales rose | . 5'],
    ['ends with the text', 'Sales rose | .'],
    ['ends at an exclamation mark', 'Sales rose | ! net'],
    ['ends at a semicolon', 'Sales rose | ; net'],
  ])('%s', (_, marked) => {
    const [before = '', after = ''] = marked.split(' | ');
    const tokens = tokenize(`${before}${after}`);
    expect(tokens.flatMap((__, index) => (endsSentence(tokens, index) ? index : []))).toEqual([
      tokenize(before).length,
    ]);
  });

  it.each([
    ['in lower case', 'Sales rose. net'],
    ['after an abbreviation', 'Helio Corp. Net'],
    ['after an initial', 'J. Net'],
    ['after initials', 'The U.S. . Net'],
    ['at a comma', 'Sales, Net'],
    ['without a mark', 'Sales Net'],
  ])('goes on %s', (_, text) => {
    const tokens = tokenize(text);
    expect(tokens.some((__, index) => endsSentence(tokens, index))).toBe(false);
  });

  it('ends after a number that looks like an abbreviation', () => {
    const tokens = tokenize('It rose 5. Net');
    expect(endsSentence(tokens, 3)).toBe(true);
  });
});
