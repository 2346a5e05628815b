import { describe, expect, it } from 'vitest';
import { isHead, labelEndingAt, labelStartingAt } from './labels.ts';
import { NO_TOKEN, tokenAt, tokenize } from './lexer.ts';

describe('the head of a label', () => {
  it.each([
    ['revenue', true],
    ['buy-back', true],
    ['cargo-revenue', true],
    ['depot', false],
    ['5', false],
  ])('is a noun that a number measures: %s', (text, expected) => {
    expect(isHead(tokenAt(tokenize(text), 0))).toBe(expected);
  });

  it('is a word', () => {
    expect(isHead({ ...NO_TOKEN, text: 'revenue' })).toBe(false);
  });
});

describe('a label that ends before a number', () => {
  const labelIn = (text: string, from = 0): string | null => {
    const tokens = tokenize(text);
    return labelEndingAt(tokens, tokens.length, from)?.text ?? null;
  };

  it.each([
    ['Depot', null],
    ['Revenue', 'revenue'],
    ['of Cargo revenue', 'cargo revenue'],
    ['a b c d e f Revenue', 'b c d e f revenue'],
    ['c d e f g Revenue', 'c d e f g revenue'],
    ["Helio's revenue", 'revenue'],
    ["carriers' revenue", 'revenue'],
    ['contracts revenue', 'contracts revenue'],
    ['contracts cargo revenue', 'cargo revenue'],
    ['contract revenue', 'contract revenue'],
    ['sales cargo guidance', 'sales cargo guidance'],
    ['sales guidance', 'sales guidance'],
    ['8.7M revenue', 'revenue'],
    ['8.7 M revenue', 'm revenue'],
    ['AT/T revenue', 't revenue'],
    ['record revenue', 'revenue'],
    ['net record revenue', 'revenue'],
    ['third quarter revenue', 'revenue'],
    ['target', null],
    ['record target', null],
    ['price target', 'price target'],
    ['of parts and services revenue', 'parts and services revenue'],
    ['of parts & services revenue', 'parts & services revenue'],
    ['of parts or services revenue', 'services revenue'],
    ['new parts and services revenue', 'services revenue'],
    ['of profit and services revenue', 'services revenue'],
    ['in force premium', 'in force premium'],
    ['of force premium', 'force premium'],
    ['of cash and equivalents', 'cash and equivalents'],
    ['of cash, equivalents and short-term investments', 'cash, equivalents and short-term investments'],
    ['of equivalents and short-term investments', 'short-term investments'],
    ['of debt and cash', 'cash'],
    ['cash of Tallow and investments', 'tallow and investments'],
    ['cash for revenue', 'revenue'],
  ])('of %j is %j', (text, label) => {
    expect(labelIn(text)).toBe(label);
  });

  it.each([
    ['net cargo revenue', 1, 'cargo revenue'],
    ['parts and services revenue', 1, 'services revenue'],
    ['cash and investments', 1, 'investments'],
  ])('does not begin before its sentence: %s', (text, from, label) => {
    expect(labelIn(text, from)).toBe(label);
  });
});

describe('a label that starts after a number', () => {
  const labelIn = (text: string, end = Infinity): string | null =>
    labelStartingAt(tokenize(text), 0, end)?.text ?? null;

  it.each([
    ['contract', 'contract'],
    ['contract with Tallow', 'contract'],
    ['of contract', null],
    ['net cargo depot', null],
    ['contracts revenue', 'contracts'],
    ['contract revenue', 'contract revenue'],
    ['revenue growth', 'revenue growth'],
    ['growth', null],
    ['revenue increased', 'revenue'],
    ['cargo grants', 'cargo grants'],
    ['grants cargo', null],
    ['a b c d e f revenue', null],
    ['b c d e f revenue', 'b c d e f revenue'],
    ['b c d e f g revenue', 'b c d e f g revenue'],
    ['b c d e f g h revenue', null],
    ['cash and equivalents', 'cash and equivalents'],
    ['cash, equivalents and short-term investments of Tallow', 'cash, equivalents and short-term investments'],
    ['investments and cash', 'investments'],
    ['investments and contracts', 'investments'],
  ])('of %j is %j', (text, label) => {
    expect(labelIn(text)).toBe(label);
  });

  it('ends with its part of the sentence', () => {
    expect(labelIn('contract revenue', 1)).toBe('contract');
  });
});
