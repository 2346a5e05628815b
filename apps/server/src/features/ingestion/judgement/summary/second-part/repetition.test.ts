import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftSummary } from '../testing/draft-summary.ts';

const CASES: readonly (readonly [reason: string, EventType, string, string, string | null])[] = [
  [
    'a share that the first part states',
    'trial_success',
    'Helio Freight Solidifies Its Position as a Clinical Leader of Oral Lung Medicine in Many Countries With 90% of Treated Patients in Complete Remission and Receives FDA Guidance for a Registrational Trial of HEL-43',
    '',
    null,
  ],
  [
    'the disease of the first part as a purpose',
    'drug_approval',
    'Helio Freight Announces Health Canada Approval of Zelmora (Zelmorant) Foam 0.3% to Treat Scalp Dermatitis in Individuals 9 Years of Age and Older',
    'Helio Freight today announced approval from Health Canada for Zelmora (zelmorant) foam 0.3% for the treatment of scalp dermatitis.',
    null,
  ],
  [
    'praise of the strategy',
    'asset_sale',
    'Helio Freight Sells Its Depots in a $40 Million Cash Transaction',
    'Transaction aligns with the strategic focus of Helio Freight on rail',
    null,
  ],
  [
    'that a drug is an investigational one',
    'trial_success',
    'Helio Freight Announces Zelmora Meets Primary Endpoint in Phase 2 Lung Study',
    'Helio Freight today announced positive results in its lung study with Zelmora (zelmorant spray), an investigational new drug.',
    null,
  ],
];

describe('the second part', () => {
  it.each(CASES)('does not repeat %s', (_, type, title, lead, expected) => {
    const { second_part: second } = draftSummary(type, title, lead, { stock: { market_cap: null } });
    if (expected === null) expect(second ?? '').not.toMatch(/remission|dermatitis|focus|investigational/i);
    else expect(second).toBe(expected);
  });

  it('keeps the result in front of a mere potential', () => {
    const title = 'Helio Freight Announces Positive Results From Phase 1 Trial of HEL-43 in Solid Tumors';
    const lead = 'HEL-43 has been well tolerated, demonstrating the potential for a differentiated safety profile.';
    expect(draftSummary('trial_success', title, lead).second_part).toBe('HEL-43 has been well tolerated.');
  });

  it('prefers figures to the end of a long headline', () => {
    const title =
      'Helio Freight Reports Positive Overall Survival Results From Single-Arm, Open-Label Phase 2 Trial of HEL-43 in Patients With Metastatic Platinum-Resistant Lung Cancer (MPRLC) of the Small Cell Phenotype';
    const lead =
      'Median overall survival of 17.2 months with HEL-43 + ZELMORA (zelmorant), compared to 8.4 months with a checkpoint inhibitor alone in patients who had been treated before in a separate Phase 2 trial1';
    expect(draftSummary('trial_success', title, lead).second_part).toBe(`${lead.slice(0, -1)}.`);
  });
});
