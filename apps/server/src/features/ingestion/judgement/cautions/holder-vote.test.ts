import { describe, expect, it } from 'vitest';
import { bandByRules } from '../testing/invented-release.ts';

describe('a vote of holders on a known takeover', () => {
  it.each([
    [
      'Helio Freight Shareholders Say Yes to $6.10 Cash Merger',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that its shareholders approved the previously announced merger with an affiliate of a fund at a special meeting held today. Holders will receive $6.10 per share in cash, as agreed on September 14.',
    ],
    [
      'Helio Freight to Become Private for $6.10 a Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that stockholders voted in favor of the merger at today’s special meeting. They will receive $6.10 per share in cash.',
    ],
    [
      'Helio Freight Holders to Receive $6.10 a Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that its merger with a fund was approved by its stockholders today. Holders will receive $6.10 per share in cash.',
    ],
  ])('is not published: %s', (title, lead) => {
    expect(bandByRules(title, lead)).not.toBe('publish');
  });

  it('is not meant by a condition of a new takeover', () => {
    expect(
      bandByRules(
        'Helio Freight to Be Acquired for $6.10 a Share',
        'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a definitive merger agreement with funds of Lockmere Capital. Shareholders will receive $6.10 per share in cash, a premium of 45% over the last close. The deal closes in spring once shareholders approve the merger.',
      ),
    ).toBe('publish');
  });
});
