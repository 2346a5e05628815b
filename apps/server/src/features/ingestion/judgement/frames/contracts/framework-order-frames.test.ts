import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a firm first order under a framework agreement', () => {
  it.each([
    [
      'Lockmere Renews Helio Freight Framework, Starts It With $58 Million Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a framework agreement with Lockmere Rail for flatbeds until 2032. An initial order of $58 million is binding, with delivery by next winter.',
    ],
    [
      'Helio Freight Signs Framework With Hospital Chain, First Firm Order Is $37 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a five-year framework agreement with a hospital chain. With it came a first firm order of $37 million for vans, due by next summer.',
    ],
    [
      'Helio Freight and Utility Agree Framework; First Order of $29 Million Placed',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a framework agreement with a utility. The first order, of $29 million, has been placed and cannot be cancelled.',
    ],
  ])('is published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Signs Framework Agreement Worth Up to $58 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a framework agreement with Lockmere Rail for hopper cars through 2031. Orders of up to $58 million are possible.',
    ],
    [
      'Helio Freight Signs Framework With Lockmere',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a framework agreement with Lockmere Rail for hopper cars worth $58 million through 2031. No order has been placed yet.',
    ],
    [
      'Helio Freight Framework May Open With $58 Million Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a framework agreement with Lockmere Rail. The opening order, worth $58 million, is expected in spring.',
    ],
    [
      'Helio Freight Framework Has $58 Million Ceiling',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a framework agreement with Lockmere Rail with a ceiling of $58 million. A firm opening order of $1 million was placed.',
    ],
    [
      'Tallow Gets Framework',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Lockmere Rail has signed a framework agreement with Tallow. The opening order, worth $58 million, is firm.',
    ],
    [
      'Helio Freight Opens Framework With Supplier',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a framework agreement with its supplier Lockmere and opens it with a firm order of $58 million for steel.',
    ],
    [
      "Helio Freight Framework With Chairman's Firm",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a framework agreement with a firm owned by its chairman. The opening order, worth $58 million, is firm.',
    ],
    [
      'Helio Freight Framework: Options for $58 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a framework agreement with Lockmere Rail. Options on orders worth $58 million may be exercised from 2028.',
    ],
    [
      'Helio Freight Places $58 Million Order Under Framework',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a framework agreement with a foundry. The opening order of $58 million, which Helio Freight has placed, is firm.',
    ],
    [
      'Helio Freight Framework Opens With $58 Million Order From Affiliate',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a framework agreement with Lockmere, an affiliate of its largest shareholder. The opening order, worth $58 million, is firm.',
    ],
    [
      'Helio Freight Framework Opens With $58 Million Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a framework agreement with an undisclosed customer. The opening order, worth $58 million, is firm.',
    ],
    [
      'Helio Freight Framework Opens With $58 Million Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a framework agreement and a non-binding letter of intent with Lockmere. The opening order, worth $58 million, is firm once the letter is signed.',
    ],
    [
      'Helio Freight Framework Starts With $58 Million Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a framework agreement with Lockmere. The opening order, worth $58 million, is firm from 2028 if the plant is built.',
    ],
    [
      'Helio Freight Framework Loses Opening Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the opening order of $58 million under its framework agreement with Lockmere, which was firm, has been cancelled.',
    ],
    [
      'Lockmere Framework With Helio Freight Brings First Order of $1 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a framework agreement with Lockmere worth $90 million. The first order, of $1 million, is firm.',
    ],
    [
      'Helio Freight and Tallow Share Framework',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) is one of four suppliers under a framework agreement of Lockmere. The opening order, worth $58 million, is firm and goes to Tallow.',
    ],
    [
      'Lockmere Opens Framework With Order; Helio Freight Left Out',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Lockmere opened its framework with a first firm order of $58 million for Tallow.',
    ],
    [
      'Lockmere Opens Helio Freight Framework With $58 Million Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a framework agreement with Lockmere for trailers. The order of $58 million is to be confirmed in spring.',
    ],
  ])('is not published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
