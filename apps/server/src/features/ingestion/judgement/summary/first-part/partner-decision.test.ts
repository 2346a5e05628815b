import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftSummary } from '../testing/draft-summary.ts';

/** Type, headline, lead, first part, and what argues against the news. */
type Case = readonly [EventType, string, string, string, string | null];

const CASES: readonly Case[] = [
  [
    'drug_approval',
    'Helio Freight Partner Borealis Pharma Receives FDA Approval of Zelmora',
    '',
    'Helio Freight partner Borealis Pharma received FDA approval of Zelmora.',
    'The approval went to a partner or licensee ("partner Borealis Pharma").',
  ],
  [
    'drug_approval',
    'FDA Approves Zelmora for Lung Disease',
    'Helio Freight Holdings, Inc. announced today that its licensee, Borealis Pharma, Inc., received approval from the FDA for Zelmora.',
    'Helio Freight: The FDA approved Zelmora for lung disease.',
    'The approval went to a partner or licensee ("licensee, Borealis Pharma, Inc.").',
  ],
  [
    'drug_approval',
    "Helio Freight Announces Borealis & Sons Receives FDA Approval of Zelmora With Helio's Injector",
    '',
    "Helio Freight announced that Borealis & Sons received FDA approval of Zelmora with Helio's injector.",
    'The approval went to another company ("Borealis & Sons").',
  ],
  [
    'regulatory_designation',
    "Helio Freight's Licensee Borealis Granted FDA Fast Track Designation for Zelmora",
    '',
    "Helio Freight's licensee Borealis was granted FDA Fast Track designation for Zelmora.",
    'The decision went to a partner or licensee ("licensee Borealis"). A designation, not an approval.',
  ],
  [
    'regulatory_filing',
    'Helio Freight Partner Borealis Announces FDA Acceptance and Priority Review of sNDA for Zelmora',
    '',
    'Helio Freight partner Borealis announced FDA acceptance and priority review of the sNDA for Zelmora.',
    'The decision went to a partner or licensee ("partner Borealis"). A review, not an approval. No decision date in the headline.',
  ],
  [
    'drug_approval',
    'Helio Freight Licensee Borealis Wins FDA Approval for Zelmora',
    '',
    'Helio Freight licensee Borealis won FDA approval for Zelmora.',
    'The approval went to a partner or licensee ("licensee Borealis").',
  ],
  [
    'drug_approval',
    'Borealis Partner Helio Freight Receives FDA Approval of Zelmora',
    '',
    "The FDA approved Helio Freight's Zelmora.",
    null,
  ],
  [
    'regulatory_designation',
    'Helio Freight Announces HEL-43 Granted FDA Fast Track Designation for Lung Disease',
    '',
    "The FDA granted Fast Track designation to Helio Freight's HEL-43 for lung disease.",
    'A designation, not an approval.',
  ],
  [
    'drug_approval',
    'Helio Freight and Borealis Pharma Announce FDA Approval of Zelmora for Lung Disease',
    '',
    'Helio Freight and Borealis Pharma announced that the FDA approved Zelmora for lung disease.',
    null,
  ],
  [
    'drug_approval',
    "Helio Freight Announces FDA Approval for Corvid's ZELMORA",
    '',
    "Helio Freight announced that the FDA approved Corvid's ZELMORA.",
    'The approval is for another company\'s product ("Corvid\'s ZELMORA").',
  ],
  [
    'drug_approval',
    "Helio Freight Says Corvid's ZELMORA Received Approval in Japan",
    '',
    "Helio Freight said Corvid's ZELMORA received approval in Japan.",
    'The approval is for another company\'s product ("Corvid\'s ZELMORA").',
  ],
  [
    'drug_approval',
    "Helio Freight Announces FDA Approval for Corvid's ZELMORA",
    'Corvid Pharma is a majority-owned subsidiary of Helio Freight.',
    "Helio Freight announced that the FDA approved Corvid's ZELMORA.",
    null,
  ],
];

describe('decisions for a partner', () => {
  it.each(CASES)('writes who got the decision: %s, %s', (type, title, lead, first, negative) => {
    const { first_part, negative_content } = draftSummary(type, title, lead);
    expect({ first_part, negative_content }).toEqual({ first_part: first, negative_content: negative });
  });
});
