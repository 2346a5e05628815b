import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a takeover in other words', () => {
  it.each([
    [
      'Tallow to Bring Helio Freight Into the Fold at $6.10 a Share',
      "Tallow Financial Services, Inc. and Helio Freight Holdings, Inc. (Nasdaq: HLIO) have executed a merger agreement. For each Helio share holders will receive 0.41 share of Tallow and $3.00 in cash, together worth $6.10 at Friday's prices, which exceeds the close by 45%. Both boards approved it unanimously.",
    ],
    [
      'Helio Freight Bags a Buyer',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed an agreement and plan of merger under which the U.S. arm of a Swiss logistics group will tender for all of its shares at $6.10 apiece in cash. The cash price exceeds Monday's close by 45%. Both boards have approved the transaction.",
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight to Bring Tallow Into the Fold at $12.30 a Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Tallow Financial Services, Inc. have executed a merger agreement. For each Tallow share holders will receive 0.41 share of Helio Freight and $3.00 in cash, together worth $12.30.',
    ],
    [
      'Helio Freight Bags a Target',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed an agreement under which it will tender for all of the shares of Tallow at $6.10 apiece in cash, which exceeds Monday's close of Tallow by 45%.",
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
