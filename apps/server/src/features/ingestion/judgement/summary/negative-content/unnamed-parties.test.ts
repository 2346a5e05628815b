import { expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftSummary } from '../testing/draft-summary.ts';

it.each<readonly [EventType, string, string]>([
  [
    'order',
    'Helio Freight received a $4 million order from one of the three largest Nordic ferry operators.',
    'Customer not named.',
  ],
  [
    'contract',
    'Helio Freight won a contract worth $9.5 million from an existing tier-two customer.',
    'Customer not named.',
  ],
  [
    'order',
    'Helio Freight received an order from the largest operator of night ferries in Canada.',
    'Customer not named.',
  ],
  ['supply_agreement', 'Helio Freight signed a supply agreement with a Danish automaker.', 'Customer not named.'],
  ['order', 'Helio Freight booked an order. The buyer, a U.S. panel maker, made a deposit.', 'Customer not named.'],
  ['license', 'Helio Freight licensed its dock software to a global logistics company.', 'Partner not named.'],
  ['partnership', 'Helio Freight signed an agreement with two regional carriers.', 'Partner not named.'],
])('says that the other side of a deal has no name: %s %s', (type, lead, expected) => {
  expect(draftSummary(type, 'Helio Freight Announces New Business', lead).negative_content).toContain(expected);
});

it.each<readonly [EventType, string]>([
  ['order', 'Helio Freight received an order from Borealis Rail, one of the largest Nordic carriers.'],
  ['order', 'Helio Freight received an order from a leading carrier, Borealis Rail.'],
  ['contract', 'Helio Freight won a contract with a subsidiary of Borealis Rail.'],
  ['contract', 'Helio Freight won a contract to sell trailers to the company.'],
  ['license', 'Helio Freight signed a license agreement with the leading operator Borealis Rail.'],
])('accepts a party with a name: %s %s', (type, lead) => {
  expect(draftSummary(type, 'Helio Freight Announces New Business', lead).negative_content ?? '').not.toContain(
    'named',
  );
});
