import { describe, expect, it } from 'vitest';
import type { EventType } from '../event-types.ts';
import { draftSummary } from './testing/draft-summary.ts';

/** Type, headline, lead, and the words that the second part must have. */
const CASES: readonly (readonly [EventType, string, string, string])[] = [
  [
    'order',
    'Helio Freight Receives $31 Million Order for Pods',
    "Helio Freight received an order for pods worth $31 million. Work starts in January 2027 and shipments go on through mid-2030. No single order in the company's history has been larger.",
    "No single order in the company's history has been larger.",
  ],
  [
    'supply_agreement',
    'Helio Freight Goes to All Docks of Corvid Rail',
    "The pods of Helio Freight will stand at all docks of Corvid Rail. Corvid guarantees to take pods worth $31 million in the first 12 months. Helio's net sales last year were $163 million.",
    'Corvid guarantees to take pods worth $31 million in the first 12 months.',
  ],
  [
    'earnings_beat',
    'Docks Full, Helio Freight Lifts Its Sights for the Year',
    'Helio Freight reported EBITDA of $68 million in the third quarter, against $57 million expected by analysts. The target for 2026 rises to $162 million from a former $140 million. Bookings for 2027 run ahead.',
    'The target for 2026 rises to $162 million from a former $140 million.',
  ],
];

describe('what the second part quotes', () => {
  it.each(CASES)('%s: %s', (type, title, lead, words) => {
    expect(draftSummary(type, title, lead).second_part).toContain(words);
  });
});
