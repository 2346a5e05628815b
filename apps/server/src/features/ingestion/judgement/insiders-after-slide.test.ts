import { describe, expect, it } from 'vitest';
import { bandOf } from './testing/invented-release.ts';

describe('insiders who buy after a slide', () => {
  it.each([
    [
      'Executives Scoop Up $4.1 Million of Helio Freight Stock After Slide',
      "Seven officers and directors of Helio Freight Holdings, Inc. (Nasdaq: HLIO) have reported purchases on the open market since last Wednesday's results. They add up to 976,000 shares at an average of $4.20, or $4.1 million in all. The chief executive took 90,000, his first purchase since he joined.",
    ],
    [
      'Helio Freight Insiders Buy the Dip With $3 Million of Their Own',
      'After the shares fell 30% in a week the chairman and five directors of Helio Freight Holdings, Inc. (Nasdaq: HLIO) bought 714,000 shares in the open market for $3 million. None of them had bought before.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Executives Unload $4.1 Million of Helio Freight Stock After Slide',
      "Seven officers and directors of Helio Freight Holdings, Inc. (Nasdaq: HLIO) have reported sales on the open market since last Wednesday's results. They add up to 976,000 shares.",
    ],
    [
      'Helio Freight Stock Slides After Executives Get Shares',
      'Seven officers and directors of Helio Freight Holdings, Inc. (Nasdaq: HLIO) were granted 976,000 shares worth $4.1 million. The shares fell 30%.',
    ],
    [
      'Helio Freight Shares Slide 30% on Weak Quarter; Directors Plan Purchases',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported a loss. Directors said they intend to buy shares in the open market.',
    ],
    [
      'Executives Scoop Up $20,000 of Helio Freight Stock After Slide',
      "Two officers of Helio Freight Holdings, Inc. (Nasdaq: HLIO) have reported purchases on the open market since last Wednesday's results. They add up to 4,700 shares at an average of $4.20.",
    ],
    [
      'Helio Freight Withdraws Outlook; Executives Scoop Up Stock After Slide',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) withdrew its outlook. Seven officers reported purchases of 976,000 shares at $4.20 on the open market, or $4.1 million.',
    ],
    [
      'Helio Freight Stock Slides 30% as Executives Scoop Up $4.1 Million of Shares',
      'Seven officers and directors of Helio Freight Holdings, Inc. (Nasdaq: HLIO) have reported purchases on the open market. They add up to 976,000 shares at an average of $4.20.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
