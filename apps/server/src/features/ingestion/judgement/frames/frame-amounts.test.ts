import { describe, expect, it } from 'vitest';
import type { EventType } from '../event-types.ts';
import { findQuantities } from '../quantities/find-quantities.ts';
import { amountPlaceIn, chooseAmount, costOfShares, isEventSum } from './frame-amounts.ts';

function chooseIn(text: string, words: string, type: EventType): string | null {
  const start = text.indexOf(words);
  return chooseAmount(findQuantities(text), { start, end: start + words.length }, type)?.text ?? null;
}

describe('amountPlaceIn', () => {
  it.each([
    ['pact of $500 million, $3 million upfront', '$3 million'],
    ['gets $3 million upfront in a pact of $500 million', '$3 million'],
    ['pact of $500 million', '$500 million'],
  ])('points to the sum that is paid first in %s', (text, expected) => {
    const match = /(?:pact|gets).*/.exec(text);
    const place = match === null ? { start: 0, end: 0 } : amountPlaceIn(match);
    expect(chooseAmount(findQuantities(text), place, 'license')?.text).toBe(expected);
  });
});

describe('chooseAmount', () => {
  it.each<[string, string, EventType, string | null]>([
    ['pays $9 million of rent and wins order of $5 million', 'wins order', 'order', '$5 million'],
    ['wins order of $5 million and pays $9 million of rent', 'wins order', 'order', '$5 million'],
    ['A $5 million order was won in a year with $9 million of rent', 'order was won', 'order', '$5 million'],
    ['With $9 million of rent paid, a $5 million order was won', 'order was won', 'order', '$5 million'],
    ['wins order in a market of $5 billion', 'wins order', 'order', null],
    ['Helio, with annual revenue near $5 billion, wins order', 'wins order', 'order', null],
    ['wins order for $9,999', 'wins order', 'order', null],
    ['wins order for $10,000', 'wins order', 'order', '$10,000'],
    ['wins order for 40,000 trailers', 'wins order', 'order', null],
    ['wins order that lifts sales by 40%', 'wins order', 'order', null],
    ['wins order for $9.50 per share', 'wins order', 'order', null],
    ['to be acquired for $9.50 per share', 'be acquired', 'takeover_target', '$9.50 per share'],
    ['to be acquired for $9.50 per share, or $200 million', 'be acquired', 'takeover_target', '$200 million'],
    ['to be acquired', 'be acquired', 'takeover_target', null],
    ['agreed to acquire Lowfield, with annual sales of $38 million', 'agreed to acquire', 'acquisition', null],
  ])('%s', (text, words, type, expected) => {
    expect(chooseIn(text, words, type)).toBe(expected);
  });
});

describe('isEventSum', () => {
  it.each([
    ['The agreement is worth $5 million', true],
    ['It will bring $5 million', true],
    ['The order of $10,000', true],
    ['The order of $9,999', false],
    ['Cash was $5 million', false],
    ['The market is worth $5 billion', false],
    ['The price is $9.50 per share', false],
    ['one of nine companies on a contract worth up to $5 million', false],
  ])('%s: %s', (text, expected) => {
    expect(findQuantities(text).filter(isEventSum)).toHaveLength(expected ? 1 : 0);
  });
});

describe('costOfShares', () => {
  it.each([
    ['CEO of Helio buys 58,888 shares at an average price of $3.33 per share', 58_888 * 3.33],
    ['CEO of Helio buys shares at $3.33 per share, raising his stake to 100,000 shares', null],
    ['CEO of Helio buys 58,888 shares', null],
  ])('reads %s', (text, cost) => {
    expect(costOfShares(findQuantities(text))).toBe(cost);
  });
});
