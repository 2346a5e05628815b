import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftSummary } from '../testing/draft-summary.ts';

/** Type, headline, lead and first part. */
const CASES: readonly (readonly [EventType, string, string, string])[] = [
  [
    'regulatory_designation',
    'Zelmorant in Lung Disease: Breakthrough Therapy Status for Helio Freight',
    'The FDA considers the data of zelmorant strong, Helio Freight, Inc. said.',
    'Zelmorant in lung disease: breakthrough therapy status for Helio Freight.',
  ],
  [
    'regulatory_designation',
    "Helio Freight's Lung Drug Admitted to FDA Breakthrough Program",
    'The FDA has given Breakthrough Therapy status to HEL43 of Helio Freight Inc. (Nasdaq: HELO) for lung disease.',
    "The FDA granted Breakthrough Therapy designation to Helio Freight's HEL43 for lung disease.",
  ],
  [
    'regulatory_filing',
    'Helio Freight and Corvid Announce FDA Acceptance and Priority Review of NDA for HEL-43 for Treatment of Lung Disease',
    'Priority review granted with PDUFA target action date set for June 30, 2027.',
    'Helio Freight and Corvid announced that the FDA granted priority review to the NDA for HEL-43 in lung disease; decision date June 30, 2027.',
  ],
  [
    'earnings_beat',
    'Helio Freight Reports Q4 EPS $0.88 vs $0.76 Est, Sales $1.3B vs $1.3B Est',
    '',
    'Helio Freight reported Q4 EPS of $0.88, against a consensus of $0.76; sales of $1.3 billion, in line with the consensus.',
  ],
  [
    'takeover_target',
    'Helio Freight to Be Acquired by Corvid Rail for $3.10 in Cash per Share Plus Contingent Value Rights',
    'Corvid Rail will acquire Helio Freight for $3.10 in cash per share plus a non-tradeable contingent value right.',
    'Helio Freight agreed to be acquired by Corvid Rail at $3.10 per share in cash plus a contingent value right.',
  ],
];

describe('names and figures of the first part', () => {
  it.each(CASES)('%s: %s', (type, title, lead, first) => {
    const draft = type === 'takeover_target' ? ({ frame: { companyRole: 'object' } } as const) : {};
    expect(draftSummary(type, title, lead, draft).first_part).toBe(first);
  });
});

it('names the customer, and not only its kind', () => {
  const { first_part } = draftSummary(
    'order',
    'Corvid Shipyard Returns to Helio Freight for Carriers',
    'Corvid Shipyard has ordered carriers of Helio Freight at a fixed price. It is the third order from the yard for the class.',
    { frame: { companyRole: 'counterparty', actor: 'Corvid Shipyard' } },
  );
  expect(first_part).toBe('Helio Freight received an order from Corvid Shipyard.');
});

it('says that a unit was given the work', () => {
  const { first_part } = draftSummary(
    'contract',
    'Helio Docks Tasked With $14 Million of Pods',
    'Helio Freight, Inc. said that its subsidiary Helio Docks received two releases from a shipper, which has more than ninety docks and works on all of them.',
  );
  expect(first_part).toBe('Helio Docks was tasked with $14 million of pods.');
});

it('does not name a down payment as the customer', () => {
  const { first_part } = draftSummary(
    'order',
    'Helio Freight Gets Into Data Centers With $21 Million Order',
    'Helio Freight received a firm order of $21 million with a 30% down payment.',
  );
  expect(first_part).toBe('Helio Freight received a $21 million firm order.');
});

it('ends the use of a drug before the next verb', () => {
  const { first_part } = draftSummary(
    'drug_approval',
    'Helio Freight Collects $60 Million as European Approval of Zelmora Comes Through',
    "The European Commission's approval of Zelmora in lung cancer entitles it to a $60 million milestone from Corvid.",
  );
  expect(first_part).not.toContain('entitles');
});

describe('figures and dates', () => {
  it('takes no earlier best for the current figure', () => {
    const text =
      "Firm backlog of Helio Freight stands at $37 million. Prior to this run, the company's best backlog was $33 million.";
    expect(draftSummary('backlog', 'Helio Freight Doubles Its Backlog', text).third_part ?? '').not.toContain('33');
  });
});
