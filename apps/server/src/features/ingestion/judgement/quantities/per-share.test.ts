import { describe, expect, it } from 'vitest';
import type { Amount } from './amount.ts';
import { tokenize } from './lexer.ts';
import { isPerShareAt, isPerShareLabel } from './per-share.ts';
import { readAmountOrRange } from './ranges.ts';

/** Returns the tokens of a text with its last amount of money. */
function read(text: string): readonly [tokens: ReturnType<typeof tokenize>, amount: Amount] {
  const tokens = tokenize(text);
  const first = tokens.findLastIndex(({ kind }, index) => kind === 'sign' && tokens[index - 1]?.text !== 'to');
  const amount = readAmountOrRange(tokens, first);
  if (amount === null) throw new Error(`No amount in ${text}`);
  return [tokens, amount];
}

describe('an amount per share', () => {
  it.each([
    ['eps', '$2', true],
    ['offer price', '$4 to $5', true],
    ['offer price', '$99,999', true],
    ['offer price', '$100,000', false],
    ['offer price', '$2 million', false],
    ['offer price', '$2 to $3 million', false],
    ['offer price', '$2 a year', false],
    ['net income', '$999', true],
    ['net income', '$1,000', false],
    ['net revenue', '$2', false],
    [null, '$2', false],
  ])('is recognized by the label %s of %s', (label, text, expected) => {
    expect(isPerShareLabel(label, read(text)[1])).toBe(expected);
  });

  it.each([
    ['every share for $17', true],
    ['every share at $17', true],
    ['all stock of $17', true],
    ['a stake at $17', true],
    ['an ADS at $17', true],
    ['shares, $17 each', true],
    ['shares, paying $17 on average', true],
    ['shares, paying $17 on Monday', false],
    ['shares, $17 apiece', false],
    ['shares, $17', false],
    ['depots at $17', false],
    ['shares. Depots at $17', false],
    ['shares; depots at $17', false],
    ['shares a b c d e f g h i j k l at $17', true],
    ['shares a b c d e f g h i j k l m at $17', false],
    ['every share for $17 million', false],
    ['every share for $99,999', true],
    ['every share for $100,000', false],
    ['every share for $17 a year', false],
  ])('is recognized by shares in front of it: %s', (text, expected) => {
    expect(isPerShareAt(...read(text))).toBe(expected);
  });
});
