import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('minimum quantities that cannot be cancelled', () => {
  it.each([
    [
      'Helio Freight Ties Two Scooter Makers to 3 Million Batteries',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed supply contracts with two scooter makers for 3 million batteries until 2029. The minimum volumes equal revenue of $118 million, of which a twelfth was prepaid. None of the contracts may be terminated without full payment.',
    ],
    [
      'Two Bottlers Take Helio Freight Resin',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced supply agreements with two bottlers through 2029. The minimum volumes are worth $76 million and the first 10% has been prepaid. No customer can terminate without paying compensation.',
    ],
    [
      'Helio Freight Fills Plant With Battery Orders',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a supply agreement with a truck maker for 2027 and 2028. Minimum quantities stand for revenue of $54 million. It may be cancelled only against full payment of the remaining quantities.',
    ],
    [
      'Helio Freight Books Drone Makers',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) signed supply contracts with three drone makers. The minimum purchases translate into revenue of $63 million. None of the contracts may be ended early without a payment of the whole minimum.',
    ],
  ])('is published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Customer Cancels Without Compensation',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that its supply agreements with two makers were cancelled without compensation. Minimum quantities in the agreements corresponded to revenue of $118 million.',
    ],
    [
      'Helio Freight Supply Agreements Can Be Cancelled',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced supply agreements with two makers. Quantities in the agreements correspond to revenue of up to $118 million. Each agreement can be cancelled at any time without compensation.',
    ],
    [
      'Helio Freight Agreements Lapse',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that neither supply agreement was renewed. Minimum quantities in the agreements corresponded to revenue of $118 million. One was cancelled in May.',
    ],
    [
      'Helio Freight Letters for 3 Million Batteries',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced letters of intent with two makers, which may take 3 million batteries. Minimum quantities would correspond to revenue of $118 million. Neither letter can be cancelled without notice.',
    ],
    [
      'Helio Freight Customers Leave',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said supply agreements with two makers end in May. Minimum quantities correspond to revenue of $118 million. Neither contract can be ended earlier, but both customers have refused delivery.',
    ],
    [
      'Neither Helio Freight Contract Can Be Saved',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said two supply contracts were terminated. Minimum quantities in the agreements correspond to revenue of $118 million. Neither contract could be renewed.',
    ],
  ])('is not published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
