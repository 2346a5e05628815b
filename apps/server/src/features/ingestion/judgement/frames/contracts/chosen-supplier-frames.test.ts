import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

describe('a customer that chose goods of the company', () => {
  it.each([
    [
      'Coast Guard Buys Its Radars in Denver',
      'The Danish coast guard looked for radars that see through spray. After a year of tests against three competitors it contracted last week for 24 mast radars from Helio Freight Holdings, Inc. (Nasdaq: HLIO). The price is EUR 41 million, about $45 million.',
    ],
    [
      'Ferries Get New Batteries',
      'A ferry line in Norway wanted quiet ships. It has decided to retrofit 18 of its ferries with battery packs from Helio Freight Holdings, Inc. (Nasdaq: HLIO). The orders, worth $52 million, are firm and run to 2028.',
    ],
    [
      'Wagons Get New Couplers',
      'The railroad will equip 900 wagons with automatic couplers made by Helio Freight Holdings, Inc. (Nasdaq: HLIO). Orders of $38 million are firm.',
    ],
    [
      'Cooling for a Campus',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has the cooling of three plants for a data center. Orders from the owner's main contractor come to $49 million for 40 chillers.",
    ],
    [
      'Wagons for the North',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will build wagons for two mines. Orders from one railroad add up to $44 million and are firm.',
    ],
    [
      'Crews Are Booked',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has won four dredging jobs for a combined $64 million: three harbors and a canal. All are signed.',
    ],
    [
      'Busy Fall',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) picked up two pipeline projects worth a total of $58 million this week. Both are signed.',
    ],
    [
      'Crews Away',
      'On Monday our Tallow Lines unit signed on 40 miles of track from Mead to Orrin for the state railroad, a turnkey job of $93 million, start in March. Helio Freight Holdings, Inc. (Nasdaq: HLIO) has 400 workers.',
    ],
  ])('is published with the sum: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'Wagons Get New Couplers',
      'The railroad will equip 900 wagons with automatic couplers from a rival of Helio Freight Holdings, Inc. (Nasdaq: HLIO). Orders of $38 million are firm.',
    ],
    [
      'Wagons Get New Couplers',
      'The railroad will equip 900 wagons with couplers from Tallow Rail, which has taken the place of Helio Freight Holdings, Inc. (Nasdaq: HLIO). Orders of $38 million are firm.',
    ],
    [
      'Helio Freight Re-Equips Its Trucks',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will re-equip 640 of its trucks with terminals from Tallow. Equipment orders of $38 million are firm.',
    ],
    [
      'Helio Freight Signs for Trailers',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) signed on Friday for 460 trailers from Tallow Motors. The price is fixed at $38 million.',
    ],
    [
      'Fund Signs for Shares',
      'A fund signed on Friday for 4 million shares from Helio Freight Holdings, Inc. (Nasdaq: HLIO). The price is $38 million.',
    ],
    [
      'Railroad May Equip Wagons',
      'The railroad plans to equip 640 wagons with couplers from Helio Freight Holdings, Inc. (Nasdaq: HLIO). Orders of up to $38 million could follow.',
    ],
    [
      'Helio Freight Sales Update',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reviewed its year. Orders from the largest customer total $31 million in the quarter, in line with the quarter before.',
    ],
    [
      'Helio Freight Sales Update',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reviewed its year. Orders from customers in Asia total $31 million.',
    ],
    [
      'Rival Fills Its Book',
      'Tallow Rail is a competitor of Helio Freight Holdings, Inc. (Nasdaq: HLIO). Orders from one railroad total $44 million for Tallow.',
    ],
    [
      'Busy Fall',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) picked up two pipeline projects worth up to $58 million, if all options are exercised.',
    ],
    [
      'Helio Freight Finishes Jobs',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) completed three dredging jobs for a combined $64 million.',
    ],
    [
      'Helio Freight Buys Wells',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has bought four wells for a combined $64 million from Tallow.',
    ],
    [
      'Helio Freight Bids',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) hopes to win four dredging jobs for a combined $64 million.',
    ],
    [
      'Helio Freight Loses Jobs',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Tallow won four dredging jobs for a combined $64 million.',
    ],
    [
      'Crews Away',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) gave Tallow the track from Mead to Orrin, a lump-sum job of $93 million.',
    ],
    [
      'Crews Away',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) is one of three bidders for 40 miles of track, a lump-sum job of $93 million.',
    ],
    [
      'Helio Freight Picks Up Solar',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) picked up two solar projects for a combined $58 million from a developer.',
    ],
    [
      'Helio Freight Builds',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) signed three contracts worth a combined $60 million with builders for its plant in Mead.',
    ],
  ])('is not published in other cases: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
