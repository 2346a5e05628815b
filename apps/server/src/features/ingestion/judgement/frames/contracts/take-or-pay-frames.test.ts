import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('the revenue of a take-or-pay agreement', () => {
  it.each([
    [
      'Helio Freight Has a Buyer for the Biogas of Its Farms',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a 14-year agreement with a gas utility, which is obliged to take or pay for 900,000 MMBtu of biogas a year. Helio Freight expects some $230 million of sales over the term. Prices are fixed.',
    ],
    [
      'Potash Buyer Signs for Twelve Years',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) signed a 12-year agreement with a fertilizer maker, which is bound to take or pay for 90,000 tons a year at a fixed price. Revenue over the term comes to some $310 million.',
    ],
    [
      'All Steam of New Plant Placed',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has concluded a take-or-pay contract for steam with a paper mill. It will bring in roughly $140 million over ten years. The price is fixed.',
    ],
    [
      'Helio Freight and City Agree on Treated Water',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and the city of Reno have signed a 20-year agreement under which the city must pay for 8,000 acre-feet of water a year whether it takes them or not. Helio Freight sees revenue of $260 million during those years.',
    ],
    [
      "Utility Takes All Power From Helio Freight's Hydro Plant",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced an 18-year agreement on a take-or-pay basis with a utility for the output of its hydro plant. Over the term of the agreement this means about $420 million in sales.',
    ],
    [
      "Chemicals Group to Take Helio Freight's Lithium",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) entered into a seven-year offtake agreement with a chemicals group. The buyer has to take or pay for 4,000 tons a year. At the fixed price, that is revenue of $390 million.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Signs for Gas',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a 14-year agreement with a producer, under which Helio Freight must take or pay for 900,000 MMBtu of gas a year. Helio Freight expects about $230 million of revenue over the term.',
    ],
    [
      'Helio Freight Bound to Pay for Pipeline',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a 14-year agreement with a pipeline, and it must take or pay for 900,000 MMBtu a year. It expects about $230 million of revenue over the term.',
    ],
    [
      'Helio Freight Signs With Utility',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a non-binding letter of intent with a utility, which would take or pay for 900,000 MMBtu a year. Helio Freight expects about $230 million of revenue over the term.',
    ],
    [
      'Utility Freed From Take-or-Pay',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into an agreement with a utility, which no longer must take or pay for 900,000 MMBtu a year. Helio Freight expects about $230 million less revenue over the term.',
    ],
    [
      'Helio Freight in Talks With Utility',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) is in talks on a 14-year take-or-pay agreement with a utility. Helio Freight expects about $230 million of revenue over the term.',
    ],
    [
      'Helio Freight Signs With Utility',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a 14-year agreement with a utility, which may take 900,000 MMBtu a year. Helio Freight expects up to $230 million of revenue over the term.',
    ],
    [
      'Helio Freight Signs With Utility at Index Price',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a 14-year agreement with a utility, which must take or pay for 900,000 MMBtu a year at the spot price. Helio Freight expects about $230 million of revenue over the term at current prices.',
    ],
    [
      'Tallow Signs With Utility',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) noted that Tallow Group has entered into a 14-year agreement with a utility, which must take or pay for 900,000 MMBtu a year. Tallow expects about $230 million of revenue over the term.',
    ],
    [
      'Utility Disputes Take-or-Pay',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said a utility disputes that it must take or pay for 900,000 MMBtu a year under an agreement of 2021. Helio Freight expected about $230 million of revenue over the term.',
    ],
    [
      'Take-or-Pay Agreement Ends',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that its take-or-pay agreement with a utility ends in March. Helio Freight had about $230 million of revenue over the term.',
    ],
    [
      'Helio Freight Signs With Utility if Plant Is Built',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a 14-year agreement with a utility, which must take or pay for 900,000 MMBtu a year once a plant has been financed and built. Helio Freight expects about $230 million of revenue over the term.',
    ],
    [
      'Helio Freight Halves Take-or-Pay Volume',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has amended its 14-year agreement with a utility, which must take or pay for 450,000 MMBtu a year instead of 900,000. Helio Freight expects about $230 million of revenue over the term.',
    ],
    [
      'Helio Freight Signs 14-Year Agreement With Utility at Index Prices',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a 14-year agreement with a gas utility, which must take or pay for 900,000 MMBtu a year at index prices. Helio Freight expects about $230 million of revenue over the term at today's prices.",
    ],
    [
      'Helio Freight Signs 14-Year Take-or-Pay Agreement for Plant to Be Built',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a 14-year take-or-pay agreement with a utility. Helio Freight expects about $230 million of revenue over the term once the plant has been financed and built.',
    ],
    [
      'Helio Freight Signs Take-or-Pay Agreement for Rail Cars',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a ten-year agreement with a railroad under which the company must take or pay for 900 cars a month. Helio Freight expects about $230 million of revenue over the term.',
    ],
    [
      'Helio Freight Secures Gas for Its Kilns',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a take-or-pay agreement with a gas producer for its kilns. Helio Freight expects about $230 million of sales of bricks over the term.',
    ],
    [
      'Helio Freight Renegotiates Take-or-Pay Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renegotiated its take-or-pay agreement with a utility. Helio Freight expects about $230 million of revenue over the term.',
    ],
    [
      'Helio Freight Extends Take-or-Pay Agreement at Lower Price',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has extended its take-or-pay agreement with a utility at a lower price. Helio Freight expects about $230 million of revenue over the term.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
