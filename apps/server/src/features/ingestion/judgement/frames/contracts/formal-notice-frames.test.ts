import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

describe('a formal notice of work in yen', () => {
  it.each([
    [
      'Notice Regarding Receipt of Large Order for Trailers',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) hereby announces that it has received an order as set forth below. 1. Customer: a railway company in Osaka. 2. Content: 400 trailers. 3. Amount: 3,800 million yen (approximately $24.7 million). 4. Delivery: March 2028.',
    ],
    [
      'Notice Concerning Selection as Operator of Bus Lines of Nara City',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) hereby announces that it has been designated as the sole operator of the bus lines of Nara City, and that the contract was executed on November 20. The total contract amount is 5,200 million yen (approximately US$33.8 million).',
    ],
    [
      'Notice Regarding Award of Outsourcing Contract of Mie Prefecture',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) hereby announces that it has today concluded a contract with Mie Prefecture for the maintenance of 900 buses. (1) Term: four years from April 2027. (2) Contract amount: 2,900 million yen.',
    ],
  ])('is published: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'Notice Regarding Conclusion of Basic Agreement on Operation of Bus Lines',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) hereby announces that it has concluded a basic agreement on the operation of bus lines with Nara City. The amount is expected to be 5,200 million yen.',
    ],
    [
      'Notice Regarding Cancellation of Order for Trailers',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) hereby announces that the order of 3,800 million yen (approximately $24.7 million) received in May has been cancelled by the customer.',
    ],
    [
      'Notice Regarding Execution of Order Contract for New Plant',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) hereby announces that it has concluded a contract with Tallow Construction for its new plant. The total contract amount is 5,200 million yen (approximately US$33.8 million).',
    ],
    [
      'Notice Regarding Reduction of Large-Scale Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) hereby announces that it has agreed on a reduction of the order received in May. Amount: 800 million yen instead of 3,800 million yen.',
    ],
    [
      'Notice Regarding Receipt of Order for Trailers',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) hereby announces that it has received an order as set forth below. 1. Customer: a shop in Osaka. 2. Amount: 60 million yen (approximately $390,000).',
    ],
    [
      'Notice Regarding Conclusion of Purchase Agreement for Machinery',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) hereby announces that it has concluded a purchase agreement with Tallow for machinery of its plant. The total contract amount is 5,200 million yen.',
    ],
    [
      'Notice Regarding Execution of Construction Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) hereby announces that it has executed a contract with Tallow Yards. The total contract amount is 5,200 million yen.',
    ],
  ])('is not published in other cases: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
