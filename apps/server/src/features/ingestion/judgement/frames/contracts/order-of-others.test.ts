import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('an order that another supplier gets', () => {
  it.each([
    [
      'Forest Service Places $60 Million Order for Wildland Trucks',
      'The U.S. Forest Service has ordered trucks worth $60 million for its crews from Helio Freight Holdings, Inc. (Nasdaq: HLIO). Deliveries start in February.',
    ],
    [
      'Forest Service Places $60 Million Order With Helio Freight',
      'The U.S. Forest Service has ordered trucks worth $60 million for its crews. Its older trucks came from Helio Freight Holdings, Inc. (Nasdaq: HLIO), and this order is the largest so far.',
    ],
    [
      'Army Orders $75 Million of Axles From Helio Freight',
      'The Army has placed an order of $75 million for axles with Helio Freight Holdings, Inc. (Nasdaq: HLIO). Until now a supplier in Texas delivered them.',
    ],
    [
      'Helio Freight Receives $52 Million Order From Navy',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that the Navy has ordered pumps worth $52 million. The old ones were supplied by a company in Maine.',
    ],
    [
      'Helio Freight Gets Order From Navy',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Navy has ordered trailers worth $60 million. It has used trailers from Lockmere so far.',
    ],
    [
      'Navy Buys Helio Freight Trailers for $60 Million',
      'The Navy has ordered 400 trailers for $60 million, to be delivered from October. The trailers are made by Helio Freight Holdings, Inc. (Nasdaq: HLIO) in Ohio.',
    ],
    [
      'Helio Freight Wins $60 Million Contract Against Five Bidders',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has won a contract of $60 million to supply trailers to the Army. It prevailed against five bidders.',
    ],
  ])('is published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Forest Service Places $60 Million Order for Wildland Trucks',
      'The U.S. Forest Service has bought tank trucks for $60 million from a builder in Ohio. Its older trucks came from Helio Freight Holdings, Inc. (Nasdaq: HLIO). The first of the new ones arrives in May.',
    ],
    [
      'Postal Service Orders $48 Million of Trailers',
      'The Postal Service has bought trailers worth $48 million from Tallow Group. So far most of its trailers were built by Helio Freight Holdings, Inc. (Nasdaq: HLIO). Deliveries start in May.',
    ],
    [
      'City Awards $33 Million Contract for Buses',
      'The City of Denver has awarded a contract of $33 million for buses to a maker from Quebec. Helio Freight Holdings, Inc. (Nasdaq: HLIO) had supplied the fleet since 2008.',
    ],
    [
      'Army Orders $75 Million of Axles',
      'The Army placed an order of $75 million for axles with a supplier in Texas. Until now Helio Freight Holdings, Inc. (Nasdaq: HLIO) delivered them.',
    ],
    [
      'Navy Chooses New Supplier in $52 Million Pump Order',
      'The Navy has ordered pumps worth $52 million. They are to be made by a privately held company in Maine. The old ones were supplied by Helio Freight Holdings, Inc. (Nasdaq: HLIO).',
    ],
    [
      'County Signs $41 Million Deal for Radios',
      'The county has signed a contract worth $41 million with a start-up from Utah. The radios replace those of Helio Freight Holdings, Inc. (Nasdaq: HLIO).',
    ],
    [
      'Railroad Places $90 Million Order for Cars',
      'The railroad placed a firm order of $90 million for tank cars. The builder is a company in Mexico. Helio Freight Holdings, Inc. (Nasdaq: HLIO) built its last fleet.',
    ],
    [
      'State Orders Snow Plows for $38 Million',
      'The state ordered snow plows for $38 million from a dealer in Wisconsin. In the past they came from Helio Freight Holdings, Inc. (Nasdaq: HLIO).',
    ],
    [
      'Agency Picks Maker in Georgia for $58 Million Truck Order',
      'The agency has placed an order of $58 million for trucks with a Georgia maker. Helio Freight Holdings, Inc. (Nasdaq: HLIO) used to be its only supplier.',
    ],
    [
      'Tallow to Supply Axles for Helio Freight Trucks',
      'Tallow Group will supply axles for trucks of Helio Freight Holdings, Inc. (Nasdaq: HLIO). The contract, signed on Friday, has a value of $31 million.',
    ],
    [
      'Forest Service Places $60 Million Truck Order',
      'The U.S. Forest Service has ordered trucks worth $60 million from Tallow Motors of Ohio. Helio Freight Holdings, Inc. (Nasdaq: HLIO), its former supplier, bid too.',
    ],
    [
      'Forest Service Places $60 Million Truck Order',
      'The U.S. Forest Service has placed an order of $60 million for trucks. The winner is an Ohio manufacturer. Helio Freight Holdings, Inc. (Nasdaq: HLIO) made the present fleet.',
    ],
    [
      'Forest Service Places $60 Million Truck Order',
      'The U.S. Forest Service ordered trucks for $60 million. They come from a plant of Tallow in Ohio. Helio Freight Holdings, Inc. (Nasdaq: HLIO) trucks, which it has used for years, are being retired.',
    ],
    [
      'Army Orders Radios for $60 Million',
      'The Army has ordered radios for $60 million. Tallow won the order against Helio Freight Holdings, Inc. (Nasdaq: HLIO).',
    ],
    [
      'Army Orders Axles Worth $75 Million',
      'The Army has ordered axles worth $75 million for delivery in May. Helio Freight Holdings, Inc. (Nasdaq: HLIO) used to supply them.',
    ],
  ])('is not published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
