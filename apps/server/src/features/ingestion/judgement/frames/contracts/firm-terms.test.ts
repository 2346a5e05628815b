import { describe, expect, it } from 'vitest';
import { bandByRules, judgeByRules } from '../../testing/invented-release.ts';

describe('a firm contract in other words', () => {
  it.each([
    [
      'Ministry Goes From Trial User to Anchor Subscriber of Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has concluded a four-year agreement with the defense ministry of a U.S. ally following a trial. Fees are fixed at $168 million in total, of which $36 million were paid at signing, and the ministry has no right to end the agreement before 2029. Revenue was $118 million in 2025.',
    ],
    [
      'Norwegian Army Picks Freighton for Every Battalion',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Norwegian Defence Materiel Agency has ordered 118 Freighton trailers with spare parts and instruction. The firm order is worth NOK 152 million, about $15.1 million, and exceeds the $12.8 million of revenue that Helio Freight recorded in 2025. Thirty percent has been paid in advance.',
    ],
    [
      'Helio Freight Will Guard Every Card on the Rack',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) and the largest U.S. distributor of gift cards have extended last year's rollout at one retailer to the distributor's entire range. The agreement, in force since yesterday, lasts five years. Annual fees start at a guaranteed $7.2 million and step up to $11 million, so that no less than $46 million is assured over the term.",
    ],
  ])('is found without an objection: %s', (title, text) => {
    const [event] = judgeByRules(title, text).reasons;
    expect(event).toMatch(/ points\)$/);
    expect(event).not.toContain('mentions');
  });

  it.each([
    [
      'Carrier Commits to $64 Million of Helio Freight Trailers',
      'One of the three national carriers has issued a non-cancelable purchase commitment for $64 million of trailers to Helio Freight Holdings, Inc. (Nasdaq: HLIO). The carrier had until now bought its trailers from an overseas rival. Helio Freight will ship them in five lots from January 2027 onward.',
    ],
    [
      "Helio Freight's Place on Homeland Security Vehicle Turns Into a Funded $52.4 Million Order",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Department of Homeland Security has issued its first task order under the contract to the company. The order is fully funded: $52.4 million has been obligated for twelve months from December 1.',
    ],
    [
      'Helio Freight Wins $105 Million Hauling Contract in Kuwait',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) was notified by an oil company that it is the sole awardee of hauling in the northern fields. The contract was signed on November 22, runs for five years and is worth $105 million. Trucks for the work have been ordered within the existing investment budget of $19 million.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight to Recognize Record Quarterly Revenue on Customer Payment',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) expects the highest revenue in its history for the quarter, because it will recognize $145 million that a customer pays for release from its long-term axle supply agreement. With the release about $1.3 billion of contracted volume is eliminated.',
    ],
    [
      'Ministry Goes From Anchor Subscriber to Trial User of Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the defense ministry of a U.S. ally ends its four-year agreement, under which fees were fixed at $168 million, and may order single services.',
    ],
    [
      'Helio Freight Customer Commits to $64 Million of Tallow Trailers',
      'A national carrier has issued a purchase commitment for $64 million of trailers to Tallow. It had until now bought its trailers from Helio Freight Holdings, Inc. (Nasdaq: HLIO).',
    ],
    [
      'Helio Freight Signs Five-Year Deal With Card Distributor',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and a distributor of gift cards have signed an agreement. Fees could step up to $11 million a year, if the distributor orders enough; nothing is assured.',
    ],
    [
      'Helio Freight Wins Hauling Contract',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) won a contract for hauling in the northern fields. The state has set a budget of $105 million for it.',
    ],
    [
      'Knoxville Jury Awards Helio Freight $27.5 Million in Trailer Patent Case',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that a jury has found that a competitor infringes one of three patents. The court has yet to rule on the motions of both sides, and the competitor will appeal.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
