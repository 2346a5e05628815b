import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftSummary } from '../testing/draft-summary.ts';

/** Type, headline, and the first part. */
type Case = readonly [EventType, string, string];

const TENSES: readonly Case[] = [
  [
    'license',
    'Borealis Rail, Helio Freight Establish Alliance; Borealis to Fund Development',
    'Borealis Rail and Helio Freight established an alliance; Borealis will fund development.',
  ],
  [
    'guidance_raised',
    'Helio Freight Sees First Quarter Sales Exceeding Guidance',
    'Helio Freight expects first quarter sales to exceed guidance.',
  ],
  [
    'guidance_raised',
    'Helio Freight Lifts 2027 Outlook, Cites Backlog of $30 Million',
    'Helio Freight lifted its 2027 outlook, citing backlog of $30 million.',
  ],
  [
    'record_results',
    'Helio Freight Reports Best Quarter: Revenue Climbs 54%; Net Income More Than Triples',
    'Helio Freight reported its best quarter: revenue climbed 54%; net income more than tripled.',
  ],
  [
    'strategic_investment',
    'Borealis Leads Investment in Helio Freight as Demand Accelerates',
    'Borealis led an investment in Helio Freight as demand accelerated.',
  ],
  [
    'trial_success',
    'Helio Freight Meets Primary Endpoint in Phase 2 Study, Cuts Resistance 24%',
    'Helio Freight met the primary endpoint in a Phase 2 study and cut resistance 24%.',
  ],
  [
    'trial_success',
    'Study of Inhaled Drug Meets Primary Endpoint: Helio Freight',
    'Helio Freight: study of inhaled drug met the primary endpoint.',
  ],
  [
    'record_results',
    'Helio Freight Posts Record Quarter as Revenue Climbs 16% and Operating Margin Reaches 24.1%',
    'Helio Freight posted a record quarter as revenue climbed 16% and operating margin reached 24.1%.',
  ],
  [
    'guidance_raised',
    'Helio Freight Beats Estimates; Raises Guidance',
    'Helio Freight beat estimates and raised its guidance.',
  ],
  [
    'results_growth',
    'Helio Freight Tops Estimates as Subscription Revenue Jumps 38%',
    'Helio Freight topped estimates as subscription revenue jumped 38%.',
  ],
  [
    'drug_approval',
    "Helio Freight Says Borealis' Zelmora Received Approval in Brazil for Treatment of Lung Disease",
    "Helio Freight said Borealis' Zelmora received approval in Brazil for treatment of lung disease.",
  ],
  [
    'regulatory_designation',
    "Helio Freight's HEL-43 Cell-Imaging Diagnostic in Phase 3 Receives Fast Track Designation in Three Conditions",
    "Helio Freight's HEL-43 cell-imaging diagnostic in Phase 3 received Fast Track designation in three conditions.",
  ],
];

const CLAUSES: readonly Case[] = [
  [
    'earnings_beat',
    'Helio Freight Reports Q3 AFFO $0.34 vs. Est. $0.25',
    'Helio Freight reported Q3 AFFO of $0.34 per share, against a consensus of $0.25 per share.',
  ],
  [
    'trial_success',
    "Positive Initial Data Reported From Helio Freight's Phase 2 Trial",
    'Helio Freight reported positive initial data from its Phase 2 trial.',
  ],
  [
    'license',
    'Helio Freight Licenses Waveguide Patents to Zurich-Based Fund',
    'Helio Freight licensed waveguide patents to a Zurich-based fund.',
  ],
  [
    'guidance_raised',
    'Helio Freight Raises Sales Outlook After Record Quarter for "Songs of the Rail"',
    'Helio Freight raised its sales outlook after record quarter for "Songs of the Rail".',
  ],
  [
    'trial_success',
    'Helio Freight Announces 11.1 Month Increase in Survival',
    'Helio Freight announced an 11.1-month increase in survival.',
  ],
  [
    'trial_success',
    "Helio Freight Reports Significant Improvement Indicates HEL-43's Potential in Lung Disease",
    "Helio Freight reported that a significant improvement indicates HEL-43's potential in lung disease.",
  ],
  [
    'trial_success',
    "Helio Freight's Heart Failure Study Presented at THT: 38% fewer readmissions",
    "Helio Freight's heart failure study was presented at THT: 38% fewer readmissions.",
  ],
  [
    'regulatory_filing',
    'FDA Agrees Single Phase 3 Trial Sufficient for Approval, Helio Freight Says',
    'The FDA agreed that a single Phase 3 trial is sufficient for approval, Helio Freight said.',
  ],
  [
    'partnership',
    'Helio Freight, Borealis Establish Collaboration in Obesity',
    'Helio Freight and Borealis established a collaboration in obesity.',
  ],
  [
    'license',
    'Helio Freight Announces Borealis Has Exercised Its Option to License HEL-43',
    'Helio Freight announced that Borealis has exercised its option to license HEL-43.',
  ],
  [
    'regulatory_filing',
    'Helio Freight Announces HEL-43 Receives Positive Opinion for Lung Disease',
    'Helio Freight announced that HEL-43 received a positive opinion for lung disease.',
  ],
  [
    'regulatory_filing',
    "Helio Freight Announces Borealis' Drug Regimen for Lung Disease Granted Priority Review in Brazil",
    "Helio Freight announced that Borealis' drug regimen for lung disease was granted priority review in Brazil.",
  ],
  [
    'drug_approval',
    'Helio Freight-Partnered Drug Zelmora Plus Chemotherapy Approved in the U.S. for Lung Disease',
    'Helio Freight-Partnered drug Zelmora plus chemotherapy was approved in the U.S. for lung disease.',
  ],
  [
    'trial_success',
    'Positive Topline Results From Confirmatory Study for Proposed Biosimilar to Zelmora',
    'Helio Freight announced positive topline results from a confirmatory study for a proposed biosimilar to Zelmora.',
  ],
  [
    'trial_success',
    'Helio Freight Shares Volatile as Co. Says Data in Phase 2 Study of Zelmora Significantly Improved Sleep',
    'Helio Freight said data in a Phase 2 study of Zelmora significantly improved sleep.',
  ],
  [
    'trial_success',
    'Helio Freight Meets Primary Endpoint in Reduction of Pain Versus Placebo in Phase 2 Study',
    "Helio Freight's Phase 2 study met the primary endpoint in reduction of pain versus placebo.",
  ],
  [
    'drug_approval',
    "Helio Freight Announces Zelmora Approved by Brazil's Ministry of Health",
    "Helio Freight announced that Zelmora was approved by Brazil's Ministry of Health.",
  ],
  [
    'drug_approval',
    'Helio Freight- and VTX-Partnered Drug Zelmora Approved in the U.S. for Lung Disease',
    'Helio Freight- and VTX-partnered drug Zelmora was approved in the U.S. for lung disease.',
  ],
  [
    'license',
    'Borealis Exercises Option for HEL-43; Helio Freight Eligible to Receive $60M in Milestone Payments',
    'Borealis exercised its option for HEL-43; Helio Freight is eligible to receive $60 million in milestone payments.',
  ],
  [
    'regulatory_filing',
    "FDA Advisory Committee Votes 12-2 in Favor of Helio Freight's Zelmora -Reuters",
    "An FDA Advisory Committee voted 12-2 in favor of Helio Freight's Zelmora.",
  ],
  [
    'drug_approval',
    "FDA Approves Helio Freight's Zelmora, the First and Only Needle-Free Treatment for Type I Lung Reactions",
    "The FDA approved Helio Freight's Zelmora for type I lung reactions.",
  ],
  [
    'guidance_raised',
    'Helio Freight Reports Q1 EPS of $2.35 vs $2.15 Est; Revenue of $2.9B vs $2.8B Est; Raises Q1 Outlook',
    'Helio Freight reported Q1 EPS of $2.35, against a consensus of $2.15; revenue of $2.9 billion, against a consensus of $2.8 billion, and raised its Q1 outlook.',
  ],
];

const NAMES: readonly Case[] = [
  [
    'trial_success',
    'Helio Freight Announces Results From Cohort B at World Conference on Lung Cancer',
    'Helio Freight announced results from Cohort B at World Conference on Lung Cancer.',
  ],
  [
    'grant',
    'Helio Freight Receives Grant From Lung-Disease (LD) Research Foundation to Fund Study',
    'Helio Freight received a grant from the Lung-Disease Research Foundation to fund study.',
  ],
  [
    'trial_success',
    'Helio Freight Announces Positive Update From Trial in KAR-Mutant Tumors and Congenital Keratosis',
    'Helio Freight announced a positive update from a trial in KAR-mutant tumors and congenital keratosis.',
  ],
];

describe('the headline as a sentence', () => {
  it.each(NAMES)('of %s keeps only the capitals of names: %s', (type, title, expected) => {
    expect(draftSummary(type, title).first_part).toBe(expected);
  });

  it('keeps the capitals of a name with a trademark sign', () => {
    const title = 'Helio Freight Announces License Agreement to Sell New Proteins Using Depositus™';
    const lead =
      'Helio Freight today announced that it entered into an exclusive license agreement to sell certain enzymes that are used in the production of food products and of other goods.';
    expect(draftSummary('license', title, lead).first_part).toMatch(/ using Depositus\.$/);
  });

  it('of a designation without a regulator names none', () => {
    expect(
      draftSummary(
        'regulatory_designation',
        'Helio Freight Announces HEL-43 Granted Regenerative Medicine Advance Therapy (RMAT) Designation for the Treatment of Lung Disease',
      ).first_part,
    ).toBe(
      "Helio Freight's HEL-43 received Regenerative Medicine Advanced Therapy (RMAT) designation for lung disease.",
    );
  });

  it('of a designation abroad keeps the place', () => {
    const title = 'Helio Freight Awarded European Union Orphan Drug Designation for HEL-43 in Lung Disease';
    expect(draftSummary('regulatory_designation', title).first_part).toBe(
      'Helio Freight was awarded European Union Orphan Drug designation for HEL-43 in lung disease.',
    );
  });

  it('of results without figures takes those of the sub-headline', () => {
    expect(
      draftSummary(
        'results_growth',
        'Helio Freight Reports First Quarter 2026 Business Update and Financial Results',
        '-- New Trailer Unveiled -- -- In Europe, ~35% Revenue Growth, ~65% In-Market Sales Growth Q1 2026 Versus Q4 2025 Driven by Spain--',
        {
          frame: {
            clause:
              '- New Trailer Unveiled -- In Europe, ~35% Revenue Growth, ~65% In-Market Sales Growth Q1 2026 Versus Q4 2025 Driven by Spain',
          },
        },
      ).first_part,
    ).toBe(
      'Helio Freight: in Europe, ~35% revenue growth, ~65% in-market sales growth Q1 2026 versus Q4 2025 driven by Spain.',
    );
  });

  it.each(TENSES)('of %s is in the past tense: %s', (type, title, expected) => {
    expect(draftSummary(type, title).first_part).toBe(expected);
  });

  it.each(CLAUSES)('of %s has a verb in each clause: %s', (type, title, expected) => {
    expect(draftSummary(type, title).first_part).toBe(expected);
  });

  it.each([
    ['trial_success', 'Helio Freight Announces the FDA Granted Fast Track Designation in Lung Disease', 'was granted'],
    ['partnership', 'Helio Freight Announces an Award That Has No Equal', 'announced that an award'],
    ['trial_success', 'Positive Results Lead Helio Freight to Expand Study', 'announced'],
    ['guidance_raised', 'Helio Freight Guides FY EPS $5.05-5.15, Had Seen $5.25-5.35 vs $5.33 Est', 'consensus'],
    ['trial_success', 'High Dose of Helio Freight Drug Beats Placebo, Low Dose Does Not', 'beat placebo'],
  ] as const)('of %s gets nothing that is not certain: %s', (type, title, wrong) => {
    expect(draftSummary(type, title).first_part).not.toContain(wrong);
  });
});
