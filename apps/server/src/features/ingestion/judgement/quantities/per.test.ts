import { describe, expect, it } from 'vitest';
import { tokenize } from './lexer.ts';
import { readPer } from './per.ts';

describe('the rate of an amount', () => {
  it.each([
    ['per share', 'share, 2 tokens'],
    ['per common share', 'share, 3 tokens'],
    ['per fully diluted common class share', 'share, 6 tokens'],
    ['per fully diluted common class a share', 'other, 2 tokens'],
    ['a common share', 'share, 3 tokens'],
    ['a large unit', null],
    ['a barrel', 'other, 2 tokens'],
    ['per depot', 'other, 2 tokens'],
    ['/ month', 'month, 2 tokens'],
    ['apiece', 'share, 1 tokens'],
    ['in cash per share', 'share, 4 tokens'],
    ['in cash and stock per share', 'share, 6 tokens'],
    ['in cash and stock or per share', null],
    ['stock per share', null],
    ['in depots', null],
    ['per-share', 'share, 1 tokens'],
    ['- per-share', 'share, 2 tokens'],
    ['per-depot', 'other, 1 tokens'],
    ['for each share', 'share, 3 tokens'],
    ['for every year', 'year, 3 tokens'],
    ['to each share', null],
    ['with each share', null],
    ['for a year', null],
    ['annually', 'year, 1 tokens'],
    ['annually net', 'year, 1 tokens'],
    ['quarterly', 'quarter, 1 tokens'],
    ['quarterly net', null],
    ['a year', 'year, 2 tokens'],
    ['a year ago', null],
    ['a year, ago', 'year, 2 tokens'],
  ])('%j is %j', (text, rate) => {
    const found = readPer(tokenize(text), 0);
    expect(found === null ? null : `${found.per}, ${String(found.next)} tokens`).toBe(rate);
  });
});
