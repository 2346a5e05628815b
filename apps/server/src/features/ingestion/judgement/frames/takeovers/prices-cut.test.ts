import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('the price of a takeover', () => {
  it.each([
    [
      'Helio Freight Plays Its Last Round on Nasdaq',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) is leaving the public market: under a merger agreement signed last night, funds advised by Brackenridge Capital will pay $6.10 in cash for each share of the company, 45% more than yesterday's closing price. Equity financing is fully committed.",
    ],
    [
      'Private Equity Owner of Swiss Rival Signs for Helio Freight at $6.10 Cash',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) will become part of a Zurich-based group under a definitive agreement unanimously approved by its board. The group's owner is to open a tender offer within ten business days at $6.10 net per share in cash; Helio Freight closed at $4.20 yesterday, so that holders get a premium of 45%.",
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight and Sponsor Group Sign Amended Merger Agreement at $6.10 per Share, All Cash',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced an amended merger agreement under which stockholders will receive $6.10 in cash for each share. The original agreement of September 21 provided for $8.25.',
    ],
    [
      'Helio Freight Signs Merger Agreement at $6.10 per Share, All Cash',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a merger agreement under which stockholders will receive $6.10 in cash for each share. Shares closed on Friday at $7.62.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
