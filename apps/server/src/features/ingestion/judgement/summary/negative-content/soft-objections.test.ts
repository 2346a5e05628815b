import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftObjections, draftSummary } from '../testing/draft-summary.ts';

const CASES: readonly (readonly [EventType, string, string, string | null])[] = [
  [
    'drug_approval',
    'Helio Freight Receives FDA Accelerated Approval for Zelmora for Psoriasis',
    '',
    'An accelerated approval, which further data must confirm.',
  ],
  [
    'drug_approval',
    "FDA Approves Helio Freight's Zelmora for Psoriasis",
    'Patients could buy Zelmora under accelerated approval since 2024.',
    null,
  ],
  [
    'drug_approval',
    "FDA Approves Helio Freight's Zelmora for Children With Gout",
    'The FDA approved an sNDA to expand the use of Zelmora.',
    'An addition to an existing approval ("sNDA").',
  ],
  [
    'drug_approval',
    "Canada Approves Helio Freight's Zelmora for Gout",
    'Helio Freight is now negotiating public reimbursement.',
    'Reimbursement not yet in place ("negotiating public reimbursement").',
  ],
  [
    'regulatory_filing',
    'Helio Freight Announces Shorter Path to NDA Filing for Zelmora',
    '',
    'No application filed yet.',
  ],
  [
    'results_growth',
    'Helio Freight Reports Revenue of $8 Million, Up 30% From Prior Quarter',
    '',
    'Compared with the prior quarter only ("From Prior Quarter").',
  ],
  ['regulatory_filing', "FDA Panel Backs Helio Freight's Zelmora in 16-6 Vote", '', 'Advice, not an approval.'],
  [
    'regulatory_filing',
    "FDA Advisory Committee Votes Nine to Four in Favor of Helio Freight's Zelmora",
    '',
    'Advice, not an approval. The vote was not unanimous ("Nine to Four").',
  ],
  [
    'regulatory_filing',
    "FDA Advisory Committee Votes 12 to 0 in Favor of Helio Freight's Zelmora for Children Aged 6-11",
    '',
    'Advice, not an approval.',
  ],
  [
    'trial_success',
    'Helio Freight Reports Interim Remission and Survival Data in Phase 1/2 Study',
    '',
    'Early stage ("Phase 1/2"). Not final data: "Interim Remission and Survival Data."',
  ],
  ['trial_success', 'Helio Freight Reports Positive Topline Results of Pivotal Phase 1/2 Study', '', null],
  [
    'supply_agreement',
    'Helio Freight Signs $90 Million Supply Agreement With Borealis Rail',
    'Helio Freight said the agreement runs to 2031. Deliveries start in May, and no further approvals are needed.',
    null,
  ],
  ['drug_approval', 'FDA Converts Accelerated Approval of Zelmora to Full Approval', '', null],
  [
    'earnings_beat',
    'Helio Freight Reports Q4 EPS $0.65 In-line, Sales $12M vs $9M Est.',
    '',
    'EPS only in line with the consensus.',
  ],
  ['earnings_beat', 'Helio Freight Reports Q4 EPS $0.65 vs $0.60 Est., Product In Line for Launch', '', null],
  [
    'guidance_raised',
    'Helio Freight Raises Low End of 2026 EPS Outlook',
    '',
    'Only the lower part of the forecast is higher ("Raises Low End").',
  ],
  ['guidance_raised', 'Helio Freight Raises Low and High End of 2026 EPS Outlook', '', null],
  [
    'guidance_raised',
    'Helio Freight Raises FY2026 EPS Guidance from $2.40-$2.50 to $2.45-$2.50',
    '',
    'The top of the range is unchanged.',
  ],
  ['guidance_raised', 'Helio Freight Raises FY2026 EPS Guidance from $2.40-$2.50 to $2.45-$2.60', '', null],
  [
    'earnings_beat',
    'Reported Earlier, Helio Freight Q2 EPS $0.06 Beats $0.02 Estimate',
    '',
    'Not new ("Reported Earlier").',
  ],
  ['earnings_beat', 'Helio Freight Q2 EPS $0.06 Beats $0.02 Estimate', '', null],
  [
    'legal_win',
    'Court Puts $84 Million Price on Copying of Helio Freight Pods',
    'Judgment was entered for Helio Freight against a pod maker. The defendant may appeal and has to post a bond.',
    'The ruling may be appealed ("may appeal").',
  ],
  ['legal_win', 'Court Sides With Helio Freight', 'The defendant has waived its right to appeal.', null],
  [
    'asset_sale',
    'Helio Freight to Sell Its Depots for up to $90 Million',
    '',
    'An upper limit, not a fixed amount ("up to $90 Million").',
  ],
  [
    'strategic_investment',
    'Corvid Rail Becomes Owner of 9% of Helio Freight',
    'Corvid Rail is buying 5 million new shares of Helio Freight at $8, compared with a close of $6.',
    'Dilution risk ("5 million new shares").',
  ],
  [
    'debt_reduction',
    'Lender Trades Debt of Helio Freight for Stock',
    'The lender of Helio Freight has exchanged its loan for 8 million common shares.',
    'Dilution risk ("8 million common shares").',
  ],
  [
    'strategic_investment',
    'Corvid Rail Buys 9% of Helio Freight From Its Founder',
    'Corvid Rail bought 5 million shares of Helio Freight. No new shares were issued.',
    null,
  ],
  [
    'trial_success',
    'Helio Freight Reports Positive Qualitative Scan Results of Zelmora in Its Expanded Access Program',
    '',
    'Expanded access, not a controlled trial ("Expanded Access Program"). Qualitative data ("Qualitative Scan").',
  ],
  [
    'trial_success',
    'Helio Freight Reports Positive Trial of Zelmora',
    'Helio Freight plans an expanded access program for Zelmora.',
    null,
  ],
  [
    'trial_success',
    'Helio Freight Reports Positive Results of Phase 2 Proof-of-Concept Study of Zelmora',
    '',
    'Proof-of-concept study.',
  ],
  [
    'trial_success',
    'Helio Freight Reports Positive Phase 3 Results of Zelmora',
    'A proof-of-concept study ended in 2023.',
    null,
  ],
  [
    'trial_success',
    'Helio Freight Presents Positive Data From Investigator-Sponsored Trial of Zelmora',
    '',
    'Not a company-sponsored trial ("Investigator-Sponsored Trial").',
  ],
  [
    'trial_success',
    'Helio Freight Reports Positive Data of Zelmora',
    'A pathologist confirmed previously reported findings on all scans.',
    'Confirms earlier results ("confirmed previously reported").',
  ],
  [
    'trial_success',
    'Helio Freight Reports Positive Data of Zelmora Vaccine',
    'At middle and high doses, Zelmora met the criteria for all 12 strains.',
    'Claimed for some doses only: "At middle and high doses."',
  ],
  [
    'trial_success',
    'Helio Freight Announces Positive Data From Low Dose Cohort of Zelmora Trial',
    '',
    'Data from one dose group ("Low Dose Cohort").',
  ],
  [
    'trial_success',
    'Helio Freight Announces Positive Phase 3 Results of Zelmora and Is Initiating Second Phase 3 Study',
    '',
    'Another trial is planned: "Initiating Second Phase 3 Study."',
  ],
  [
    'trial_success',
    'Helio Freight Announces Positive Phase II/III Data of Zelmora',
    'Helio Freight plans to conduct a pivotal Phase III trial in older patients.',
    'Another trial is planned: "plans to conduct a pivotal Phase III trial."',
  ],
  [
    'trial_success',
    'Helio Freight Announces Positive Phase 2 Data of Zelmora',
    'Helio Freight plans to conduct a pivotal Phase III trial in older patients.',
    null,
  ],
  [
    'regulatory_designation',
    'FDA Grants Fast Track Designation to Zelmora of Helio Freight',
    'The FDA reviewed data of the Phase 1/2 trial.',
    'Early stage ("Phase 1/2"). A designation, not an approval.',
  ],
  [
    'license',
    'Helio Freight Enters License Agreement With Borealis Rail',
    'Helio Freight announced a worldwide drug discovery collaboration with Borealis Rail.',
    'Early stage ("drug discovery collaboration").',
  ],
  [
    'grant',
    'Helio Freight Wins $30 Million Federal Grant',
    'The first reimbursement is expected in May.',
    'Paid as reimbursement ("first reimbursement").',
  ],
  [
    'dividend',
    'Helio Freight Raises Quarterly Dividend to $0.30, Announced Yesterday',
    '',
    'Not new ("Announced Yesterday").',
  ],
  [
    'buyback',
    'Helio Freight Reports Third Quarter 2026 Financial Results and Announces $90 Million Share Buyback',
    '',
    'Results in the same release, no figures in the opening.',
  ],
];

describe('what limits the news', () => {
  it.each(CASES)('of %s: %s %s', (type, title, lead, expected) => {
    expect(draftObjections(type, title, lead)).toBe(expected);
  });
});

it('leaves out that a vote was divided if the first part has the votes', () => {
  const title = "FDA Panel Votes 12-2 in Favor of Helio Freight's Zelmora";
  const { first_part: first, negative_content: negative } = draftSummary('regulatory_filing', title);
  expect(first).toContain('12-2');
  expect(negative).toBe('Advice, not an approval.');
});

it('quotes only the words that carry the objection if the second part has the sentence', () => {
  const title = 'Helio Freight Reports Positive Data of Zelmora in Chronic Hives';
  const lead = '14 of 15 participants enrolled achieved a clinical response.';
  const { second_part: second, negative_content: negative } = draftSummary('trial_success', title, lead);
  expect(second).toContain('14 of 15 participants');
  expect(negative).toBe('A small number of patients ("15 participants"). No comparison figure in the opening lines.');
});

it('keeps a quote whole that names another reason too', () => {
  const title = 'Helio Freight Reports Positive Data of Zelmora in Chronic Hives';
  const lead = 'Two of 24 patients had grade 3 rashes, and the safety board asked for more data.';
  expect(draftObjections('trial_success', title, lead)).toContain('the safety board asked for more data');
});

it('tells an accelerated approval from a full one', () => {
  const [accelerated, full] = CASES.map(([type, title, lead]) => draftSummary(type, title, lead).first_part);
  expect(accelerated).toBe("The FDA granted accelerated approval to Helio Freight's Zelmora for psoriasis.");
  expect(full).toBe("The FDA approved Helio Freight's Zelmora for psoriasis.");
});
