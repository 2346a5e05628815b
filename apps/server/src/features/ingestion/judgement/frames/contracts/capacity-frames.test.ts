import { describe, expect, it } from 'vitest';
import { sortDeals } from '../testing/read-deal.ts';

const lead = (news: string): string =>
  `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced ${news}`;
const SUPPLY = lead('an agreement to supply two battery systems to Lockmere, a utility.');

describe('a contract for energy storage', () => {
  it.each([
    ['Helio Freight Signs Contract With Lockmere for 240 MWh of Battery Storage', SUPPLY],
    ['Helio Freight Wins 1,200 MWh Energy Storage Contract From Lockmere', SUPPLY],
  ])('needs no amount in %j', (title, text) => {
    expect(sortDeals(title, text).complete).toContain('contract');
  });

  it.each([
    ['Helio Freight Signs Contract With Lockmere for 24 MWh of Battery Storage', SUPPLY],
    ['Helio Freight Signs MOU With Lockmere for 240 MWh Battery Storage Contract', SUPPLY],
    [
      'Helio Freight Signs Contract With Lockmere for 240 MWh of Battery Storage',
      lead('that Lockmere supplies batteries for its depots.'),
    ],
    [
      'Helio Freight Signs Contract With Lockmere to Buy 240 MWh of Battery Storage',
      lead('a contract to provide its depots with batteries from a utility.'),
    ],
    ['Helio Freight Orders Batteries in Contract With Lockmere for 240 MWh', SUPPLY],
    ['Helio Freight Signs Contract for 240 MWh of Battery Storage', lead('an agreement to supply a utility.')],
    ['Lockmere Cancels Contract With Helio Freight for 240 MWh of Battery Storage', SUPPLY],
  ])('is not complete in %j (%s)', (title, text) => {
    expect(sortDeals(title, text).complete).not.toContain('contract');
  });
});

describe('a contract for computing capacity', () => {
  it.each([
    ['Helio Freight Signs 40 MW, 15-Year AI Hosting Agreement With Lockmere'],
    ['Helio Freight Signs HPC Data Center Lease With Lockmere for 40 MW'],
    ['Helio Freight Announces Exercise of Option by Lockmere for 120 MW of AI Capacity'],
  ])('needs no amount in %j', (title) => {
    expect(sortDeals(title).complete).toContain('contract');
  });

  it.each([
    ['Helio Freight Signs 1 MW AI Hosting Agreement With Lockmere', ''],
    ['Helio Freight Signs 40 MW Hosting Agreement With Lockmere for Bitcoin Mining', ''],
    ['Helio Freight Signs 40 MW AI Hosting Agreement', ''],
    ['Helio Freight Signs 40 MW Infrastructure Agreement With Lockmere Utility for AI Campus', ''],
    ['Helio Freight Signs Letter of Intent With Lockmere for 40 MW AI Hosting Agreement', ''],
    ['Helio Freight Signs 40 MW HPC Data Center Lease With Lockmere', lead('the lease, under which it will pay rent.')],
  ])('is not complete in %j (%s)', (title, text) => {
    expect(sortDeals(title, text).complete).not.toContain('contract');
  });
});
