import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../../text/passages.ts';
import { HELIO } from '../../testing/invented-release.ts';
import { hasUnknownGiver, isPaidForRights, takesRights } from './rights-taken.ts';

const textOf = (title: string, summary = '') => ({ passages: splitIntoPassages({ title, summary }), stock: HELIO });

describe('takesRights', () => {
  it.each([
    ['Helio Freight Licenses Drug From Borealis for $18 Million Upfront', ''],
    ['Helio Freight Secures Option to License Zelmora for $18 Million Upfront', ''],
    ['Helio Freight to Purchase Global Rights to Zelmora for Upfront Payment of $18 Million', ''],
    ['Helio Freight Exercises Option to License Zelmora From Borealis', ''],
    ['Helio Freight Announces License Agreement; Upfront Payment of $18 Million to Borealis', ''],
    ['Borealis Grants Helio Freight Exclusive Rights to Zelmora', ''],
    ['Helio Freight and Borealis Sign License Agreement', 'Borealis will receive $18 million upfront.'],
    ['Helio Freight and Borealis Sign License Agreement', 'It will pay Borealis $18 million upfront.'],
    ['Helio Freight Expands Pipeline With Exclusive License to Zelmora', ''],
  ])('is true for %s %s', (title, summary) => {
    expect(takesRights(textOf(title, summary))).toBe(true);
  });

  it.each([
    ['Helio Freight Licenses Zelmora to Borealis', 'Helio Freight licensed Zelmora from Harvard in 2019.'],
    ['Helio Freight Grants Borealis Exclusive License to Zelmora for $18 Million Upfront', ''],
    ['Helio Freight and Borealis Sign Agreement', 'Borealis will receive rights in China and pay $18 million upfront.'],
    ['Helio Freight and Borealis Sign Agreement', 'Helio Freight will receive $18 million upfront.'],
    ['Helio Freight Receives $18 Million Upfront as Borealis Exercises Option to License Zelmora', ''],
  ])('is false for %s %s', (title, summary) => {
    expect(takesRights(textOf(title, summary))).toBe(false);
  });
});

describe('isPaidForRights', () => {
  it.each([
    ['Helio Freight Licenses Zelmora to Borealis for $18 Million Upfront', true],
    ['Borealis Pays Helio Freight $18 Million Upfront', true],
    ['Helio Freight Announces $18 Million Upfront Payment From Borealis', true],
    ['Helio Freight Announces Partnership With Borealis, Helios to Make a $18 Million Upfront Payment', false],
    ['Helio Freight Licenses Drug From Borealis for $18 Million Upfront', false],
  ])('of %s is %s', (title, expected) => {
    expect(isPaidForRights(textOf(title), 'Borealis')).toBe(expected);
  });
});

describe('hasUnknownGiver', () => {
  it.each([
    ['Helio Freight and Borealis Enter Exclusive Licensing Agreement for Zelmora', true],
    ["Helio Freight and Borealis Enter Exclusive Licensing Agreement for Helio's Zelmora", false],
    ['Helio Freight and Borealis Enter Agreement; Borealis to Obtain Exclusive Rights', false],
    ['Helio Freight Enters License Agreement Under Which Borealis Will Sell Zelmora', false],
  ])('of %s is %s', (title, expected) => {
    expect(hasUnknownGiver(textOf(title))).toBe(expected);
  });
});
