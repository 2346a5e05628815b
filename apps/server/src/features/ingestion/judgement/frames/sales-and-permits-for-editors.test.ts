import { describe, expect, it } from 'vitest';
import { judge, judgeByRules } from '../testing/invented-release.ts';

describe('a sale of assets or a permit', () => {
  it.each([
    [
      'Helio Freight Sells Barge Unit for $90 Million in Cash',
      'Helio Freight Holdings, Inc. (NYSE: HLIO) has agreed to sell its barge business to Rook Rail for $90 million in cash, 14 times its EBITDA.',
    ],
    [
      'Helio Freight Sells Barge Unit for $90 Million',
      'Helio Freight has agreed to sell its barge business to Rook Rail for $90 million in cash. The price does not depend on anything. The unit supplies 4% of its production.',
    ],
    [
      'FAA Grants Helio Freight Permit for Drone Deliveries Across United States',
      'Helio Freight announced that the FAA has granted a commercial permit for its drone deliveries. The permit is valid for five years.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judgeByRules(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Parts With Canadian Salt Arm for $95 Million',
      'Helio Freight has agreed to sell its salt operations in Canada to a fund for $95 million in cash. The business contributes about 14% of EBITDA. The proceeds reduce debt.',
    ],
    [
      'Helio Freight Sells Rail Unit for $120 Million',
      'Helio Freight has agreed to sell its rail business for $120 million in cash. The unit accounted for a fifth of revenue and 22% of operating income last year.',
    ],
    [
      'Helio Freight Lets Go of Barge Business for $88 Million',
      "Helio Freight has agreed to sell its barge business for $88 million. It earned 30% of the company's profit in 2025.",
    ],
    [
      'Helio Freight Divests Axle Division for $140 Million',
      'Helio Freight has signed an agreement to divest its axle division for $140 million in cash. The division generated $21 million of adjusted EBITDA.',
    ],
    [
      'Helio Freight Sells Offshore Interest for $90 Million',
      "Helio Freight has agreed to sell its offshore interest for $90 million in cash. The interest supplies about 12% of the company's output.",
    ],
    [
      'Helio Freight Sells Two Wells for $90 Million',
      'Helio Freight has agreed to sell two wells for $90 million. They provide a quarter of its gas production.',
    ],
    [
      'Helio Freight Sells Barge Unit for $90 Million',
      'Helio Freight has agreed to sell its barge business for $90 million, part of which depends on the price of grain.',
    ],
    [
      'Helio Freight Sells Salt Unit for $90 Million',
      'Helio Freight has agreed to sell its salt business for $90 million. Half of the price is tied to a permit.',
    ],
    [
      'Helio Freight Granted Driverless Permit in Belgium',
      "Helio Freight announced that Belgium's transport ministry has granted a permit for driverless trucks on three routes. The permit covers eight vehicles.",
    ],
    [
      'Helio Freight Receives Operating License From Norway',
      'Helio Freight said that the Norwegian ministry has issued the operating license for its drone deliveries.',
    ],
    [
      'City Grants Helio Freight License for Two Routes',
      'Helio Freight announced that the city council of Tampa has granted an operating license for its driverless bus on two routes.',
    ],
    [
      'Helio Freight Gets State Permit for Nine Vehicles',
      'Helio Freight said that the state agency has granted a permit for driverless trucks. The permit covers nine vehicles.',
    ],
  ])('is left to an editor if the business earns money, or the permit is small or foreign: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
