import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftSummary } from '../testing/draft-summary.ts';

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
  [
    'strategic_investment',
    'Corvid Becomes 9% Owner of Helio Freight, Paying $18 a Share',
    'Corvid has bought 2.0 million new shares. The company received the money this morning. It will use the $36 million for its second dock.',
    'Helio Freight will use the $36 million for its second dock.',
  ],
  [
    'buyback',
    'Helio Freight Asks Holders for Shares at Up to $21',
    'Helio Freight, the company behind the Helio pod, today commenced a tender offer to purchase shares of common stock for cash. Directors will not take part. At the lowest price the company would retire about 3.3 million shares, or 18% of those outstanding.',
    '18% of those outstanding',
  ],
  [
    'buyback',
    'Helio Freight Asks Holders for Shares at Up to $21',
    'Helio Freight today commenced a tender offer for its shares. The shares closed at $2.79 on Friday, so even the lower end stands 18% above the market. At that end the offer would retire about 16% of the shares outstanding.',
    '18% above the market. At that end',
  ],
  [
    'trial_success',
    'The Software of Helio Freight Lowers Blood Pressure in a Pivotal Study',
    'The study reached its primary endpoint. Freedom from serious events was 98.6%. After three months, pressure was 8.3 mmHg lower than in the control group, more than the 5 mmHg for which the study was powered.',
    '8.3 mmHg lower than in the control group',
  ],
];

/** The same with words that the second part must not have. */
const NOT_QUOTED: readonly (readonly [EventType, string, string, string])[] = [
  [
    'order',
    'Helio Freight Wins Orders for Pods',
    'Helio Freight said that orders of $72 million have lifted its backlog to $173 million. Twelve months ago it was $108 million. A single order accounts for $29 million.',
    'Twelve months ago',
  ],
  [
    'index_inclusion',
    'Helio Freight to Join S&P SmallCap 600',
    'Helio Freight will replace Corvid Rail in the S&P SmallCap 600. Corvid Rail is no longer representative of the small-cap market space.',
    'no longer representative',
  ],
  [
    'drug_approval',
    'A Yes at Last: FDA Approves Zelmora of Helio Freight',
    'The FDA approved Zelmora. The agency had turned down earlier versions in complete response letters. Helio Freight plans to ship the drug in January.',
    'turned down',
  ],
  [
    'trial_success',
    'Zelmora of Helio Freight Meets Its Endpoint in Phase 3 Trial',
    'Zelmora met its endpoint. Some 18,000 Americans live with the condition, a market put at $1.1 billion a year.',
    '$1.1 billion',
  ],
];

describe('what the second part quotes', () => {
  it.each(CASES)('%s: %s', (type, title, lead, words) => {
    expect(draftSummary(type, title, lead).second_part).toContain(words);
  });

  it.each(NOT_QUOTED)('leaves out sentences that give no reason: %s, %s', (type, title, lead, words) => {
    expect(draftSummary(type, title, lead).second_part ?? '').not.toContain(words);
  });
});
