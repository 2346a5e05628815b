import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('the value of a contract in a later sentence than its work', () => {
  it.each([
    [
      'School Buses to Roll on Helio Freight Axles Under $52 Million Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will supply axles and brakes for 410 buses. The fixed-price contract, closed on Tuesday with the bus builder, carries a price of $52 million. The last axle is due in 2029.',
    ],
    [
      'NAVY HOSPITALS TO RUN ON HELIO FREIGHT VANS IN $33 MILLION AGREEMENT',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will provide 210 refrigerated vans and their upkeep. The firm-fixed-price contract, concluded on Friday with the prime contractor, has a value of $33 million. Deliveries begin in May.',
    ],
    [
      'Helio Freight Vans for the Coast Guard',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will build 80 vans for the Coast Guard. Signed on Monday, the fixed-price contract carries a value of $29 million. The first van is due in June.',
    ],
    [
      'Helio Freight to Equip Subway Depots',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will equip four depots of a subway with lifts. The order, signed on September 30, comes to $26 million at fixed prices. Work starts in January.',
    ],
  ])('is published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'School Buses May Roll on Helio Freight Axles',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will bid to supply axles for 96 trailers. The fixed-price subcontract has a value of $47 million and is to be signed next year.',
    ],
    [
      'School Buses Roll on Rival Axles',
      'Tallow Group will supply axles for 96 trailers. The fixed-price subcontract, signed last week with the trailer maker, has a value of $47 million. Helio Freight Holdings, Inc. (Nasdaq: HLIO) had supplied the earlier model.',
    ],
    [
      'Helio Freight to Supply Axles',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will supply axles for 96 trailers. The fixed-price subcontract, signed in 2024 with the trailer maker, has a value of $47 million.',
    ],
    [
      'Helio Freight Gives Tallow $47 Million Subcontract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has given a fixed-price subcontract to Tallow. The subcontract, signed last week with the trailer maker, has a value of $47 million.',
    ],
    [
      'Helio Freight Letter of Intent Covers Axles',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will supply axles for 96 trailers if the program is funded. The letter of intent, signed last week with the trailer maker, has a value of $47 million.',
    ],
    [
      'Helio Freight to Build Terminal in Ohio',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will build two terminals in Ohio. The fixed-price contract, signed last week with a builder from Texas, has a value of $47 million.',
    ],
    [
      'Helio Freight to Equip Its Fleet With New Brakes',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will equip 400 trucks of its fleet with new brakes. The order, placed on Monday with a brake maker, comes to $26 million.',
    ],
    [
      'Tallow to Supply Axles for Helio Freight Trucks',
      'Tallow Group will supply axles for trucks of Helio Freight Holdings, Inc. (Nasdaq: HLIO). The contract, signed on Friday, has a value of $31 million.',
    ],
    [
      'Helio Freight to Supply Axles',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will supply axles for 96 trailers. The contract, signed on Monday with a firm owned by its chairman, has a value of $47 million.',
    ],
    [
      'Helio Freight to Supply Axles Under Old Terms',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will supply axles for 96 trailers. The contract, signed last week, has a value of $47 million and replaces one of $90 million.',
    ],
    [
      'Helio Freight to Supply Axles on Trial',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will supply axles for a pilot run of 96 trailers. The contract, signed last week, has a value of up to $47 million if all options are taken.',
    ],
    [
      'Helio Freight Will Supply Axles, Customer Still Undecided',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will supply axles for 96 trailers. The contract, signed last week subject to financing, has a value of $47 million.',
    ],
    [
      'Helio Freight Denies Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will supply axles for 96 trailers, a newspaper reported. The contract, signed last week according to the report, has a value of $47 million. The company has not signed such a contract.',
    ],
    [
      'Helio Freight Seller',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will provide $47 million of guarantees. The agreement, signed last week with its banks, has a value of $47 million.',
    ],
    [
      'Helio Freight to Provide Loan',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will provide a bridge loan to Tallow. The agreement, signed last week, has a value of $47 million.',
    ],
  ])('is not published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
