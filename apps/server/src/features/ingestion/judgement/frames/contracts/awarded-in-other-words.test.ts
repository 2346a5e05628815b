import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('work that a customer gives in other words', () => {
  it.each([
    [
      'NOAA Sends Helio Freight South Again in $89 Million Voyage',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that NOAA has given it a delivery order of $89 million to carry seven buoys with sensors to the southern ice shelf in 2029. A first instalment is paid in May.',
    ],
    [
      'Air Force Turns Again to Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Air Force has handed it a delivery order worth $41 million for loaders. It runs to 2029.',
    ],
    [
      'Helio Freight Gets Another Launch Site to Run',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that the Space Force has assigned it a task order for $38 million to haul boosters. The work begins in March.',
    ],
    [
      'Energy Department Hands Helio Freight $52 Million Job',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Department of Energy has issued it a task order of $52 million for the transport of casks.',
    ],
    [
      'Lighthouses of the Great Lakes to Shine With Helio Freight Lamps',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has been entrusted by the Coast Guard with the renewal of 112 lighthouse lamps. The Coast Guard pays $34 million for lamps, installation and ten years of upkeep. The first lamp is exchanged in April.',
    ],
    [
      'Three Harbors, One Contractor: $61 Million for Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will deepen the harbors of three towns on Lake Erie for a combined $61 million. The towns signed on Thursday. Work begins when the ice has gone.',
    ],
    [
      "Brewer Reserves Half of Helio Freight's Cold Stores Until 2031",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that one of the five largest brewers has rented half of its cold stores for five years. Rent of $44 million is due whether or not the space is used.',
    ],
    [
      "Helio Freight's Loaders Find Home at Four Air Bases",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) was picked by the Air Force to furnish 64 cargo loaders. The award is worth $39 million, all of it funded. Delivery to the four bases is complete by the end of 2028.',
    ],
    [
      'Order Number Two From Lockmere Is Twice as Large',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that Lockmere Foods has ordered another 300 reefers, for $52 million. The first order, in January, was for $26 million. Deliveries run through next autumn.',
    ],
    [
      'A Bridge for Baton Rouge: Helio Freight Signs for $77 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) put its name to a contract with the state of Louisiana for a bridge. Its price of $77 million is fixed. Piles are driven from January.',
    ],
    [
      'Miner Sends Helio Freight Its Largest Purchase Order Ever',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today received a purchase order of $48 million from a copper miner for haul trucks. A quarter was paid on signing, and the order is not subject to cancellation. The trucks leave the plant by June.',
    ],
    [
      'Helio Freight Displaces Rival at National Grocer',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the grocer Lockmere has moved its milk transport to the company from another carrier. The three-year contract brings revenue of at least $66 million.',
    ],
    [
      'Defense Agency Adds $28 Million to Helio Freight Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Defense Logistics Agency has modified its contract to add 140 trailers for $28 million. The value of the contract rises to $95 million.',
    ],
  ])('is published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'NOAA Gives Delivery Order to Tallow',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that NOAA has given Tallow a delivery order of $89 million to carry seven buoys.',
    ],
    [
      'NOAA Could Give Helio Freight $89 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that NOAA may give it a task order of up to $89 million.',
    ],
  ])('is not published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
