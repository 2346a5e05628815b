import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a seat in an index', () => {
  it.each([
    [
      'S&P SmallCap 600: Three Constituents Change Ahead of Quarter-End Rebalance',
      'S&P Dow Jones Indices announced the following changes effective prior to the open of trading on December 21. Two constituents move up to the S&P MidCap 400, and a third, a retailer, is bought. Helio Freight Holdings, Inc. (Nasdaq: HLIO), an operator of depots, is one of the three newcomers and takes the place of the retailer in the S&P SmallCap 600.',
    ],
    [
      'Buyout of Trellane Frees S&P SmallCap 600 Seat, Helio Freight Moves In',
      "Tallow Holdings is expected to complete its purchase of S&P SmallCap 600 constituent Trellane Foods Inc. on Friday. S&P Dow Jones Indices said that Helio Freight Holdings, Inc. (Nasdaq: HLIO) will take Trellane's place in the S&P SmallCap 600 before the opening of trading on Monday, November 23.",
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Set to Join S&P SmallCap 600',
      'S&P Dow Jones Indices will make the following changes before the opening of trading on December 21. A maker of power equipment takes the place of Helio Freight Holdings, Inc. (Nasdaq: HLIO) in the S&P MidCap 400, and Helio Freight will replace a bank in the S&P SmallCap 600.',
    ],
    [
      'Helio Freight Leaves S&P SmallCap 600',
      "S&P Dow Jones Indices said that Trellane will take Helio's place in the S&P SmallCap 600 before the opening of trading on Monday. Helio Freight Holdings, Inc. (Nasdaq: HLIO) is no longer representative of the index.",
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
