import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('work that a customer released', () => {
  it.each([
    [
      'Helio Freight Released to Start Work on Harbor Rail in Guam',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that the Navy has authorized its marine unit to begin a rail reconstruction in Guam, after a protest by a losing bidder was dismissed. The authorization will add $133 million to backlog in the fourth quarter.',
    ],
    [
      'Helio Freight Cleared to Go Ahead With Gulf Coast Tracks',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the owner of a terminal in Louisiana has issued full notice to proceed for two loops. Some $48 million will be added to backlog in the second quarter of fiscal 2027.',
    ],
    [
      'Port of Selwick Gives Helio Freight Green Light for Yard',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the Port of Selwick gave the company final notice to proceed with a rail yard. The contract increases backlog by $72 million.',
    ],
    [
      'Helio Freight Cleared to Build Two Depots',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has received notice to proceed from an investment-grade utility for two depots. About $55 million goes into backlog this quarter.',
    ],
    [
      'Utility Frees Helio Freight to Mobilize',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Lockmere Power has instructed it to start construction of a coal loop. It will book $61 million in backlog in the third quarter.',
    ],
    [
      'Work on Lockmere Loop Starts',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Lockmere Power has released Helio Freight to proceed with the second phase of the loop. Backlog rises by $39 million.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Expects Go-Ahead',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) expects that the Navy will authorize its marine unit to begin work in spring. The authorization would add $133 million to backlog.',
    ],
    [
      'Helio Freight Awaits Notice to Proceed',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) was selected for two loops and awaits notice to proceed. Once it has full notice to proceed, $48 million will be added to backlog.',
    ],
    [
      'Helio Freight Gets Limited Notice to Proceed',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) received a limited notice to proceed with engineering for two loops. Some $48 million will be added to backlog when the customer decides.',
    ],
    [
      'Helio Freight Lets Builder Start',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has issued full notice to proceed to Tallow Construction for its new depot. Tallow adds $48 million to its backlog.',
    ],
    [
      'Tallow Cleared to Go Ahead',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) congratulates its partner. The Navy issued notice to proceed to Tallow Group, and $48 million will be added to the backlog of Tallow.',
    ],
    [
      'Helio Freight Ordered to Stop',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Navy has withdrawn the notice to proceed for two loops. Some $48 million that was added to backlog in May will be removed from backlog.',
    ],
    [
      'Helio Freight Starts Work That It Counted Before',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has received notice to proceed for two loops. The $48 million was already included in its backlog.',
    ],
    [
      'Helio Freight Released to Start Work Amid Protest',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Navy authorized it to begin work, which adds $48 million to backlog. A losing bidder has filed a protest.',
    ],
    [
      'City Lets Helio Freight Begin Depot',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the city has authorized it to begin construction of its depot. The plant costs $48 million.',
    ],
    [
      'Helio Freight Released From Work',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Navy has released the company from its contract. About $48 million leaves its backlog.',
    ],
    [
      'Tallow Released to Start Work on Wharf',
      'Tallow Group said that the Navy has authorized it to begin work. It will add $48 million to backlog. Helio Freight Holdings, Inc. (Nasdaq: HLIO) had bid for the contract.',
    ],
    [
      'Helio Freight May Go Ahead Once Loan Closes',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said a developer issued notice to proceed for two loops that takes effect once the developer closes its loan. Some $48 million will be added to backlog then.',
    ],
    [
      'Court Orders Helio Freight to Begin Cleanup',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said a court ordered the company to start a cleanup. Unrelated orders added $48 million to backlog.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
