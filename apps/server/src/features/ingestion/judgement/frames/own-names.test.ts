import { describe, expect, it } from 'vitest';
import { namesOfCompany } from '../text/company-name.ts';
import { splitIntoPassages } from '../text/passages.ts';
import { findOwnNames } from './own-names.ts';

const HELIO = namesOfCompany({ symbol: 'HLIO', company_name: 'Helio Freight Holdings, Inc.' });
const namesIn = (summary: string): readonly string[] =>
  findOwnNames(splitIntoPassages({ title: 'News', summary }), HELIO);

describe('findOwnNames', () => {
  it.each([
    ['Helio Freight released assays from its Whistler project.', ['Whistler']],
    ['Helio Freight said its wholly-owned Elk Ridge copper mine has all permits.', ['Elk Ridge']],
    ['Helio Freight said that its subsidiary Gemma Rail received an order.', ['Gemma Rail']],
    ['Gemma Rail, the building arm of Helio Freight, signed a contract.', ['Gemma Rail']],
    ['Elk Ridge, the Malheur County project of Helio Freight Holdings, Inc., has all permits.', ['Elk Ridge']],
    ['Money for the DeepView System of Helio Freight rose.', ['DeepView']],
    ["The order went to the Company's Ranor unit.", ['Ranor']],
  ])('finds subsidiaries and projects of the company: %s', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    'Helio Freight and Tallow Fund, L.P. and its wholly owned subsidiary, Borealis Capital, signed an agreement.',
    'Helio Freight said its Chinese subsidiary received an order.',
    'Gemma Rail, the former building arm of Helio Freight, signed a contract.',
    'Gemma Rail, the building arm of Tallow, signed a contract with Helio Freight.',
    'Helio Freight expects results from the Borealis project.',
  ])('finds no name in %s', (text) => {
    expect(namesIn(text)).toEqual([]);
  });
});
