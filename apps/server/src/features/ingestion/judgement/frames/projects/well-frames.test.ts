import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a well that is better than expected', () => {
  it.each([
    [
      'Helio Freight Finds 74 Meters of Oil Next Door to Its Platform',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a commercial oil discovery at its Tern Ridge exploration well. The well met 74 meters of net oil pay, roughly twice the thickness expected before drilling.',
    ],
    [
      "Helio Freight's Ebouri Well Comes On at 8,200 Barrels a Day, Triple the Pre-Drill Estimate",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has placed the Ebouri 6H development well on production at a stabilized rate of 8,200 gross barrels of oil per day, with no water. The estimate before drilling was 2,500 to 3,000 barrels.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Finds 74 Meters of Oil in Tern Ridge Well',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its exploration well met 74 meters of oil, but it is plugged and abandoned as non-commercial.',
    ],
    [
      "Helio Freight's Ebouri Well Comes On at 200 Barrels a Day",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has placed the Ebouri 6H development well on production at 200 barrels of oil per day, below the estimate of 2,500 barrels.',
    ],
    [
      'Helio Freight to Drill Well Next to 74-Meter Oil Find of Rival',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) plans to drill a well next to the discovery of a rival, which found 74 meters of oil, twice the thickness expected.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
