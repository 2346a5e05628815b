import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('an option that a partner exercises', () => {
  it.each([
    [
      "Tallow Elects to Take Helio Freight's Liver Program Forward, Triggering $75 Million",
      'Helio Freight announced that Tallow plc has exercised its option on HLF-006 for alpha-1 antitrypsin deficiency. The exercise entitles Helio Freight to $75 million, payable in December, and to royalties.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "Tallow Elects Not to Take Helio Freight's Liver Program Forward",
      'Helio Freight announced that Tallow plc has not exercised its option on HLF-006. The exercise would have entitled Helio Freight to $75 million.',
    ],
    [
      'Helio Freight Elects Jane Doe to Board',
      'Helio Freight announced that holders elected Jane Doe, who will receive $75 million of options.',
    ],
    [
      "Helio Freight Elects to Take Tallow's Liver Program Forward, Triggering $75 Million",
      'Helio Freight announced that it has exercised its option on TLW-006 of Tallow plc. The exercise entitles Tallow to $75 million, payable in December.',
    ],
    [
      "Tallow May Elect to Take Helio Freight's Liver Program Forward",
      'Helio Freight announced that Tallow plc may exercise its option on HLF-006. The exercise entitles Helio Freight to $75 million.',
    ],
  ])('is left out in other cases: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
