import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('new work under a contract of an earlier year', () => {
  it.each([
    [
      'Air Force Turns to Helio Freight for Third Lot of Fuel Trailers',
      'The U.S. Air Force Life Cycle Management Center has picked up an option worth $61.4 million under the trailer contract awarded in 2023 to Helio Freight. Deliveries run from March 2027 to June 2028.',
    ],
    [
      'City of Houston Takes Up Next Two Years With Helio Freight',
      'Helio Freight said today that the city has exercised the two-year option of the hauling contract signed in 2022. The option is worth $44 million. Work starts in January.',
    ],
    [
      'Helio Freight to Build Second Pier After Navy Exercises $72 Million Option',
      'Helio Freight announced that the Navy exercised a $72 million option on the pier contract won in 2024. Construction begins in spring.',
    ],
    [
      'Navy Adds Second Drydock to Helio Freight Contract',
      'Helio Freight today announced that Naval Sea Systems Command has exercised an option valued at $85 million under the drydock contract awarded in 2024. The first drydock was handed over in August.',
    ],
    [
      'Army Sends Helio Freight $48 Million Task Order',
      'Helio Freight received a $48 million task order from the Army under the depot contract awarded in 2023.',
    ],
    [
      'Navy Orders More Barges From Helio Freight',
      'The Navy has ordered eight more barges for $57 million from Helio Freight under the contract signed in 2024.',
    ],
  ])('is published: %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Navy Reviews Second Phase of Helio Freight Pier',
      'Helio Freight said that the Navy may exercise an option valued at $85 million under the pier contract signed in 2024. A decision is due in March.',
    ],
    [
      'Navy Calls On Helio Freight for Second Pier Plan',
      'Helio Freight said that the Navy could exercise an option valued at $85 million under the pier contract signed in 2024.',
    ],
    [
      'Helio Freight Delivers on $48 Million Task Order',
      'Helio Freight delivered the last trailers of a $48 million task order under the depot contract awarded in 2023.',
    ],
    [
      'Army Sends Helio Freight $48 Million of Task Orders',
      'Helio Freight has received $48 million of task orders so far from the Army under the depot contract awarded in 2023.',
    ],
    [
      'Navy Calls On Rival for Second Phase of Pier',
      'Helio Freight said that Naval Facilities Command has exercised an option valued at $85 million under the pier contract that Tallow Marine won in 2024. Helio Freight is not a subcontractor.',
    ],
    [
      'Helio Freight Extends Army Work at Lower Rates',
      'The Army exercised a one-year option of the depot contract signed in 2022 with Helio Freight. The year is worth $31 million, against $46 million in the year before.',
    ],
    [
      'Helio Freight Calls On Option for Second Barge',
      'Helio Freight has exercised an option valued at $38.6 million under the barge construction contract signed in 2024 with a shipyard. The barge costs $38.6 million.',
    ],
  ])('is not published if the work is open, done, paid by the company or of another: %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });

  it('quotes the sum of an option as that of the option', () => {
    const summary = judge(
      'Navy Adds Second Drydock to Helio Freight Contract',
      'Helio Freight today announced that the Navy has exercised an option valued at $85 million under the drydock contract awarded in 2024.',
    ).summary;
    expect(summary?.first_part).toBe(
      'Helio Freight: The Navy exercised an option valued at $85 million under the drydock contract awarded in 2024.',
    );
  });
});
