import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('an order against imports of a competitor', () => {
  it.each([
    [
      'Trade Commission Shuts U.S. Border to Copies of Helio Freight Wiring',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today said the U.S. International Trade Commission has issued an exclusion order against trunk bus assemblies of a competitor that infringe two Helio Freight patents. The order takes effect after a 60-day presidential review. The company estimates that the products took about $45 million of annual sales.',
    ],
    [
      "ITC Bars Rival's Hitches That Copy Helio Freight Design",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the International Trade Commission issued a limited exclusion order against hitches of a rival that infringe three Helio Freight patents. The company puts the sales lost to them at $20 million a year.',
    ],
    [
      "Helio Freight Wins Exclusion Order Against Competitor's Trailers",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the U.S. International Trade Commission has granted it an exclusion order against trailers of a competitor that infringe its patents. The order takes effect after a 60-day presidential review.',
    ],
    [
      'Imports of Knock-Off Helio Freight Axles Blocked by Trade Commission',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the U.S. International Trade Commission ordered customs to exclude axles made by a Chinese competitor that infringe one Helio Freight patent.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Trade Commission Shuts U.S. Border to Helio Freight Wiring',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today said the U.S. International Trade Commission has issued an exclusion order against its trunk bus assemblies, which infringe two patents of a competitor. The order takes effect after a 60-day presidential review.',
    ],
    [
      'Trade Commission Judge Recommends Closing Border to Copies of Helio Freight Wiring',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today said a judge of the U.S. International Trade Commission recommended an exclusion order against assemblies of a competitor that infringe two Helio Freight patents.',
    ],
    [
      'Trade Commission Gives Exclusion Order to Competitor of Helio Freight',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today said the U.S. International Trade Commission has issued an exclusion order in favor of a competitor. Helio Freight's trailers infringe two of its patents.",
    ],
    [
      'Helio Freight Says Contract Goes to Competitor While Exclusion Order Holds',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Army gave the contract to a competitor, although the U.S. International Trade Commission has issued an exclusion order against assemblies of that competitor that infringe Helio Freight patents.',
    ],
    [
      'Trade Commission Order Against Helio Freight Trailers Stands',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the International Trade Commission has upheld an exclusion order against trailers of the company that infringe two patents of a competitor.',
    ],
    [
      "Helio Freight Loses Order Against Competitor's Imports",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the U.S. International Trade Commission has rescinded an exclusion order against trailers of a competitor that infringe two Helio Freight patents.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
