import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a higher price of an agreed takeover', () => {
  it.each([
    [
      'Helio Freight Says Yes to Higher Bid: $7.40 a Share Replaces $6.60',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced an amendment of its merger agreement after a second party had made an offer. The cash price rises by 12% to $7.40 per share from $6.60. It is 49% above the last price before the first announcement.',
    ],
    [
      'Helio Freight Buyer Lifts Price to $7.40 a Share From $6.60 as Rival Shows Up',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that its merger agreement was amended after a third party submitted a competing bid. Holders will receive $7.40 per share in cash rather than $6.60. The new price is 76% above the undisturbed price.',
    ],
    [
      'Second Bidder Pushes Helio Freight Price to $7.40 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has amended its merger agreement with a private equity buyer. The price goes up to $7.40 per share in cash from $6.60, after another party had offered more. It is 76% above the price before the first announcement.',
    ],
    [
      'Helio Freight Wins Better Price: $7.40 a Share, Not $6.60',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and its buyer changed their merger agreement following a rival offer. Stockholders now receive $7.40 in cash per share, 12% more than the $6.60 first agreed.',
    ],
    [
      'Price for Helio Freight Climbs to $7.40 a Share After Competing Bid',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the amended merger agreement with its buyer provides for $7.40 in cash per share, up from $6.60. The board recommends the new terms.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Says Yes to Lower Bid: $6.60 a Share Replaces $7.40',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced an amendment of its merger agreement. The cash price falls by 11% to $6.60 per share from $7.40.',
    ],
    [
      'Helio Freight Lifts Price for Tallow to $7.40 a Share From $6.60 as Rival Shows Up',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced an amendment of its merger agreement with Tallow after a second party had made an offer. The cash price rises by 12% to $7.40 per share from $6.60.',
    ],
    [
      'Helio Freight Says No to Higher Bid: $7.40 a Share Does Not Replace $6.60',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that it rejected the offer of a second party. The cash price of its merger agreement stays at $6.60 per share.',
    ],
    [
      'Second Bidder May Push Helio Freight Price to $7.40 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has received an offer of $7.40 per share from a second party and considers it. The merger agreement at $6.60 remains in force.',
    ],
    [
      'Price for Tallow Climbs to $7.40 a Share After Competing Bid by Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the amended merger agreement of Tallow with its buyer provides for $7.40 in cash per share, up from $6.60. Helio Freight will not raise its bid.',
    ],
    [
      'Second Bidder Pushes Tallow Price to $7.40 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has amended its merger agreement with Tallow. The price goes up to $7.40 per share in cash from $6.60, after another party had offered more.',
    ],
    [
      'Analyst Pushes Helio Freight Price Target to $7.40 per Share',
      'An analyst lifted the target for Helio Freight Holdings, Inc. (Nasdaq: HLIO). The merger agreement of a peer goes up to $7.40 per share from $6.60.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
