import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../passages.ts';
import { findOwnNames } from './own-names.ts';

const namesIn = (summary: string): readonly string[] => findOwnNames(splitIntoPassages({ title: 'News', summary }));

describe('findOwnNames', () => {
  it.each([
    ['Helio Freight released assays from its Whistler project.', ['Whistler']],
    ['Helio Freight said its wholly-owned Elk Ridge copper mine has all permits.', ['Elk Ridge']],
    ['Helio Freight said that its subsidiary Gemma Rail received an order.', ['Gemma Rail']],
    ["The order went to the Company's Ranor unit.", ['Ranor']],
  ])('finds subsidiaries and projects of the company: %s', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    'Helio Freight and Tallow Fund, L.P. and its wholly owned subsidiary, Borealis Capital, signed an agreement.',
    'Helio Freight said its Chinese subsidiary received an order.',
    'Helio Freight expects results from the Borealis project.',
  ])('finds no name in %s', (text) => {
    expect(namesIn(text)).toEqual([]);
  });
});
