import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('an order', () => {
  it.each([
    [
      'Helio Freight Lands $64 Million Order From Tallow',
      'A $64 million order for trailers has been placed with Helio Freight Holdings, Inc. (Nasdaq: HLIO) by Tallow, a retailer. Helio Freight received a 20% deposit and will deliver from January 2027.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Turbine Maker Lands $64 Million Order From Helio Freight',
      'A privately held turbine maker today announced an order worth about $64 million from Helio Freight Holdings, Inc. (Nasdaq: HLIO) for six turbines, the largest order it has ever received from a single customer.',
    ],
    [
      'Call Centers: Nine-Year, $680 Million Successor Contract Awarded',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has been informed by the agency that the successor to its contract, with an estimated value of $680 million over nine years, has gone to a different offeror.',
    ],
    [
      'Helio Freight Completes $64 Million Forest Service Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that it has shipped the last of the trailers under the $64 million delivery order of the Forest Service, which it received in March.',
    ],
    [
      'Memory Giant Standardizes on Helio Freight, Receives Warrants Tied to Orders',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and a memory manufacturer have agreed that the latter will use its software. It commits to $38 million over three years. In return the customer receives warrants for 2.4 million Helio Freight shares at $0.01 each.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
