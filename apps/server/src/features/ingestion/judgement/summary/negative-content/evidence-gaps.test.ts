import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftObjections, draftSummary } from '../testing/draft-summary.ts';

const POSITIVE = 'Helio Freight Announces Positive Phase 3 Results of Zelmora in Hives';
const CASES: readonly (readonly [EventType, string, string, string | null])[] = [
  [
    'trial_success',
    POSITIVE,
    'In the study, 31.2% of children had clear skin.',
    'No comparison figure in the opening lines.',
  ],
  [
    'trial_success',
    POSITIVE,
    'In the placebo-controlled study, the response rate was 41%.',
    'No comparison figure in the opening lines.',
  ],
  ['trial_success', POSITIVE, 'In the study, 31.2% of children had clear skin, against 8.4% on vehicle.', null],
  [
    'trial_success',
    POSITIVE,
    'The trial met its primary endpoint. 31.2% of adults had more clear skin than others.',
    null,
  ],
  ['trial_success', POSITIVE, '31.2% of higher-risk patients responded.', 'No comparison figure in the opening lines.'],
  [
    'regulatory_filing',
    'Helio Freight Submits an Application for Zelmora',
    'The FDA will say whether it accepts the application.',
    null,
  ],
  [
    'trial_success',
    'Helio Freight Reports 100% of Treated Patients in Remission in Phase 1 Trial',
    '',
    'Early stage ("Phase 1"). No comparison figure or number of patients in the headline.',
  ],
  [
    'trial_success',
    'Helio Freight Announces Positive Phase 2 Results of Zelmora',
    'Zelmora reduced liver fat compared to an increase on placebo.',
    'Statistical significance not stated in the opening lines.',
  ],
  [
    'trial_success',
    'Helio Freight Announces Positive Phase 2 Results of Zelmora',
    'A remission rate of 41% was achieved across two dosing regimens.',
    'Pooled across dose groups ("across two dosing regimens"). No comparison figure or number of patients in the opening lines.',
  ],
  [
    'trial_success',
    'Helio Freight Announces Positive Phase 2 Results of Zelmora',
    'Zelmora lowered the amyloid seen in PET scans.',
    'An imaging measure, no clinical outcome named.',
  ],
  [
    'trial_success',
    'Helio Freight Announces Positive Phase 2 Results of Zelmora',
    'All nine treated patients had less scarring in kidney biopsies, compared with untreated ones.',
    'A small number of patients ("nine treated patients"). A biopsy finding, no clinical outcome named.',
  ],
  ['drug_approval', 'FDA Approves Zelmora of Helio Freight for Hives', '31.2% of children had clear skin.', null],
  [
    'trial_success',
    'Helio Freight Announces a 7-Month Increase in Overall Survival with Zelmora',
    '',
    'Statistical significance not stated in the headline.',
  ],
  ['trial_success', 'Helio Freight Announces a 7-Month Increase in Overall Survival with Zelmora (p=0.01)', '', null],
  [
    'trial_success',
    'Helio Freight Announces Rapid Symptom Control with Zelmora',
    'Patients had clinically meaningful changes from baseline in itch.',
    'Measured from baseline, no control group named ("changes from baseline").',
  ],
  [
    'trial_success',
    'Helio Freight Reports Data of Zelmora in Hives',
    'Hives went away in the 40 mg and 60mg single dose cohorts, not compared with placebo.',
    'Data from selected dose groups: "40 mg and 60mg single dose cohorts."',
  ],
  [
    'trial_success',
    'Helio Freight Reports 20-Month Best Response Duration of Zelmora over Placebo',
    '',
    'The longest case, no median named ("Best Response Duration").',
  ],
  [
    'trial_success',
    'Helio Freight Announces Safety and Exploratory Efficacy Data of Zelmora',
    'Zelmora was well tolerated.',
    'Safety data, no efficacy result named ("well tolerated"). Exploratory data ("Exploratory Efficacy Data").',
  ],
  [
    'trial_success',
    'Helio Freight Reports Initial Survival Data of Zelmora',
    'Helio Freight announced updated activity data of Zelmora.',
    'Not final data ("Initial Survival Data").',
  ],
  [
    'regulatory_filing',
    "FDA Accepts Helio Freight's Application for Zelmora",
    'The clinical hold of 2024 was lifted last year.',
    'An earlier clinical hold ("clinical hold of 2024"). A review, not an approval.',
  ],
  [
    'regulatory_filing',
    "FDA Acknowledges Helio Freight's Resubmitted Application for Zelmora",
    '',
    'A resubmission, not a first application.',
  ],
  [
    'takeover_target',
    'Borealis Rail to Buy Helio Freight at $9.00 in Cash',
    'Helio Freight agreed to be purchased by its largest stockholder.',
    'The buyer already owns part of the company: "purchased by its largest stockholder."',
  ],
  [
    'takeover_target',
    'Borealis Rail to Buy Helio Freight at $9.00 in Cash',
    'Its largest stockholder agreed to tender.',
    null,
  ],
];

describe('reasons against that the text gives or leaves open', () => {
  it.each(CASES)('of %s: %s %s', (type, title, lead, expected) => {
    expect(draftObjections(type, title, lead)).toBe(expected);
  });
});

const MISSING: readonly (readonly [EventType, string, string])[] = [
  ['earnings_beat', 'Helio Freight Sees Q2 Sales Exceeding Guidance', 'No sales figure in the headline.'],
  ['earnings_beat', 'Helio Freight Sees Q2 Results Exceeding Guidance', 'No results figures in the headline.'],
  ['index_inclusion', 'Helio Freight to Join S&P MidCap 400', 'No effective date in the headline.'],
  ['regulatory_filing', "FDA Grants Priority Review to Helio Freight's Zelmora", 'No decision date in the headline.'],
  [
    'trial_success',
    'Helio Freight Reports Positive Phase 2 Results of Zelmora',
    'No endpoint or result figures in the headline.',
  ],
  [
    'trial_success',
    'Helio Freight Reports Improved Survival with Zelmora in Phase 2',
    'No result figures in the headline.',
  ],
];

it.each(MISSING)('says what a headline leaves out: %s, %s', (type, title, expected) => {
  expect(draftSummary(type, title).negative_content).toContain(expected);
});

it.each([
  ['index_inclusion', 'Helio Freight to Join S&P MidCap 400 Effective July 7'],
  ['regulatory_filing', "FDA Grants Priority Review to Helio Freight's Zelmora; Decision Date July 7"],
] as const)('misses no date: %s, %s', (type, title) => {
  expect(draftSummary(type, title).negative_content ?? '').not.toContain('No ');
});
