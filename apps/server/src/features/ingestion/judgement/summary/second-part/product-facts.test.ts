import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftSummary } from '../testing/draft-summary.ts';

const GRANTED =
  'BOSTON, Oct. 16, 2026 (GLOBE NEWSWIRE) -- Helio Freight, Inc. (Nasdaq: HELO), a maker of trailers for medicines that must stay cold on the way to hospitals, today announced that the U.S. Food and Drug Administration (FDA) granted Fast Track designation to HEL-43 for the treatment of patients with hereditary gout (HG) who have had at least two flares within a year. ';

const CASES: readonly (readonly [EventType, string, string, string])[] = [
  [
    'regulatory_designation',
    'Helio Freight Receives FDA Fast Track Designation for HEL-43 in Hereditary Gout',
    "– Fast Track designation has the potential to speed lead drug candidate HEL-43's path to the market –",
    "HEL-43 is Helio Freight's lead drug candidate.",
  ],
  [
    'regulatory_filing',
    'FDA Advisory Committee Votes in Support of Favorable Profile for Zelmora of Helio Freight',
    'Helio Freight today announced that the Gout Drug Advisory Committee (GDAC) voted 12:5 in favor for adults, and 11:6 in favor for children (<16 years of age), that available data support a favorable benefit-risk assessment for Zelmora in the treatment of severe hereditary gout in families with no other choice who live far away from any hospital.',
    'The committee voted 12:5 in favor for adults, and 11:6 in favor for children.',
  ],
  [
    'trial_success',
    'Helio Freight Announces Positive Scan Results With HEL-43 in Hereditary Gout',
    'Helio Freight, Inc. (Nasdaq: HELO), a maker of trailers, today announced that a reduction in crystals, as seen in six-month Dual Energy Tomography (DET) scans, has now been observed in a total of four of the seven patients with non-active secondary-progressive gout (na-SPG) treated with nightly HEL-43 in its Expanded Access Program (EAP).',
    'has now been observed in a total of four of the seven patients',
  ],
  [
    'trial_success',
    'Helio Freight Presents Positive HALLWAY Results for HEL-43',
    'Data demonstrate a low major adverse event rate of 0.95% through 30 days post-procedure',
    'a low major adverse event rate of 0.95%',
  ],
  [
    'drug_approval',
    'FDA Approves Zelmora of Helio Freight for Gout',
    'Helio Freight announced that the FDA approved Zelmora. About 1.3 million Americans are thought to have the condition, a market estimated at $700 million a year.',
    'About 1.3 million Americans are thought to have the condition, a market estimated at $700 million a year.',
  ],
];

const LEFT_OUT: readonly (readonly [EventType, string, string, string])[] = [
  // A description of the product.
  [
    'regulatory_designation',
    'Helio Freight Granted FDA Fast Track Designation for HEL-43 for the Treatment of Hereditary Gout',
    'Helio Freight today announced that the FDA granted Fast Track designation to HEL-43, an investigational, gene editing medicine, for the treatment of hereditary gout.',
    'gene editing medicine',
  ],
  [
    'regulatory_designation',
    'HEL-43 Receives FDA Fast Track Designation for Treatment of Hereditary Gout',
    'Helio Freight today announced that the FDA granted Fast Track designation for HEL-43 -- a first-in-class, replication-competent vaccinia virus (VV) oncolytic candidate – for the treatment of hereditary gout.',
    'oncolytic candidate',
  ],
  [
    'regulatory_designation',
    'Helio Freight Receives FDA Fast Track Designation for HEL-43 for Hereditary Gout',
    `${GRANTED}HEL-43 is an in vivo base editing therapy designed to switch off the target gene, uricase (URX), to potentially prevent flar`,
    'base editing therapy',
  ],
  [
    'regulatory_designation',
    'Helio Freight Granted FDA Fast Track Designation for HELO-43 for the Treatment of Hereditary Gout',
    'Helio Freight today announced that the FDA granted Fast Track designation to HELO-43, an oral base editing capsule, for the treatment of hereditary gout.',
    'base editing capsule',
  ],
  // A definition of a disease or a target, which readers of the field know.
  [
    'license',
    'Helio Freight and Borealis Bio Announce Collaboration on Antibodies for Gout',
    'Helio Freight and Borealis Bio today announced a collaboration on two antibodies that lower uricase (URX). URX is a key regulator of the joints with links to several rare diseases.',
    'key regulator',
  ],
  // The lead product of another company.
  [
    'license',
    "Helio Freight Licenses Borealis Bio's HEL-43",
    "Helio Freight today announced a license to Borealis Bio's lead candidate HEL-43.",
    "Helio Freight's lead",
  ],
  // A lead product other than that of the news.
  [
    'regulatory_designation',
    'Helio Freight Receives FDA Fast Track Designation for HEL-43 in Hereditary Gout',
    'The designation follows that of its lead candidate HEL-12.',
    'lead candidate.',
  ],
  // The ages of an earlier approval.
  [
    'drug_approval',
    'FDA Approves Zelmora of Helio Freight for Gout',
    'Helio Freight announced that the FDA approved Zelmora for gout. Zelmora was previously approved for patients 12 years and older with arthritis.',
    'Age group',
  ],
  // The description of a person.
  [
    'grant',
    'Helio Freight Receives Grant for HEL-43',
    'Helio Freight received a grant for HEL-43. The study is led by Ann Doe, MD, MS, the Director of the Gout Research Institute (GRI) at Borealis Hospital, and starts soon.',
    'MS is',
  ],
  // Ends before an abbreviation that more words follow.
  [
    'contract',
    'Helio Freight Wins Contract',
    'Helio Freight won a contract from the Trailer Research and Freight Authority (TRFA), part of the Office for Docks (OD) within the U.S. Department of Docks.',
    'in the U.',
  ],
  // `Institute of Borealis` is one name.
  [
    'license',
    'Helio Freight Licenses HEL-43',
    'Helio Freight announced a license with Institute of Borealis (IB), the largest maker of vaccines by number of doses, for use in Asia.',
    'Borealis is',
  ],
];

describe('facts about the product', () => {
  it.each(CASES)('states them: %s, %s', (type, title, lead, fact) => {
    expect(draftSummary(type, title, lead).second_part).toContain(fact);
  });

  it.each(LEFT_OUT)('leaves out those of others: %s, %s', (type, title, lead, fact) => {
    const { second_part, third_part } = draftSummary(type, title, lead);
    expect(`${second_part ?? ''} ${third_part ?? ''}`).not.toContain(fact);
  });
});
