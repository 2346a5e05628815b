import { describe, expect, it } from 'vitest';
import { findCautions } from './find-cautions.ts';
import { testCautions } from './testing/caution-cases.ts';
import { TRIAL_CAUTIONS } from './trial-cautions.ts';

describe('trial cautions', () => {
  testCautions(TRIAL_CAUTIONS, {
    complete_response: {
      found: ['FDA Issues Complete Response Letter for Zelmora', 'Helio Pharma Receives CRL'],
      absent: [
        'Zelmora was approved after a complete response letter in 2025',
        'FDA Accepts Resubmission That Answers Complete Response Letter',
      ],
    },
    clinical_hold: {
      found: [
        'FDA Places Zelmora on Clinical Hold',
        'Helio Pharma Reports Partial Clinical Hold',
        'After a severe reaction in one patient the FDA has placed the study on clinical hold',
        'Following two deaths, the agency has put the Phase 2 trial of Zelmora on partial hold',
      ],
      absent: [
        'FDA Lifts Clinical Hold on Zelmora',
        'The clinical hold of May, which concerned dosing, was lifted',
        'Dosing resumes after the clinical hold',
        'The FDA has placed the study on clinical hold in March, which has been lifted',
      ],
    },
    regulator_refusal: {
      found: [
        'Panel Votes That Benefits of Zelmora Do Not Outweigh Its Risks',
        'FDA Refuses to Approve Zelmora',
        'The FDA may not approve Zelmora before April 2035',
        'The agency said that it cannot arrive at a favorable view of Zelmora',
        'FDA rejects the application for Zelmora',
        'Panel Votes Against Zelmora',
        'CHMP Recommends Suspending Zelmora',
        'FDA Panel Recommends Limiting Zelmora to Older Patients',
        'Helio Pharma Gets Refusal-to-File Letter',
        'FDA asks for an additional trial of Zelmora',
        'The agency upheld the denial of the De Novo request for Zelmora',
        'FDA stands by its refusal of Zelmora after appeal',
        'Helio Keeps Fast Track as FDA Asks for Second Pivotal Trial',
      ],
      absent: [
        'FDA Approves Zelmora',
        'FDA Accepts Application for Zelmora',
        'The FDA may not approve the generic before April 2035',
        'The clearance closes the remediation that began with a warning letter in 2023',
      ],
    },
    approval_withdrawn: {
      found: [
        'FDA Rescinds Approval of Zelmora',
        'Breakthrough designation of Zelmora no longer applies',
        'EMA Suspends Marketing Authorization of Zelmora',
      ],
      absent: ['FDA Grants Approval of Zelmora', 'FDA Removes Limit on Use of Approved Zelmora'],
    },
    missed_endpoint: {
      found: [
        'Zelmora Did Not Meet Primary Endpoint',
        'Zelmora Lowers Viral Load; Symptoms, the Main Measure, Unchanged',
        'Topline Results Were Not Statistically and Clinically Significant',
        'Zelmora Misses Primary Endpoint in Phase 3',
        'Zelmora Fails to Beat Placebo in Phase 2 Trial',
        'The difference was not statistically significant',
        'Interim Data Show No Reduction in Seizures',
        'The arm with added Zelmora did not improve survival',
        'Zelmora did not slow the decline of lung function',
        'Clinical progression was not slowed',
        'Zelmora Helps Liver, Weight Goal Just Out of Reach',
        'Drinking days came within a whisker of significance',
        'In the second trial vehicle was ahead by half a letter',
        'The primary endpoint, walking distance, improved by 13 meters (p=0.058)',
        'Zelmora was non-inferior to aspirin but missed superiority',
      ],
      absent: [
        'Zelmora Met Primary Endpoint',
        'The response goal was met, and the survival endpoint is not yet mature',
        'Zelmora worked at both higher doses; the low dose was not significant',
        'Median survival was not reached with Zelmora, a significant benefit',
        'There was no significant difference in adverse events',
        'Patients on placebo did not improve their walking function',
      ],
    },
    same_as_placebo: {
      found: [
        'Zelmora as Good as Placebo on the Primary Endpoint',
        'Patients on Zelmora did as well as those on placebo',
        'Zelmora Doubles Response Rate While Survival Curves Cross',
        'Zelmora Reached Parity With Placebo',
        'Zelmora achieved the same reduction in pain as placebo',
        'Zelmora matched placebo on the primary endpoint',
        'Zelmora Similar to the Control Arm in Phase 3 Superiority Trial',
      ],
      absent: [
        'Adverse events, including nausea, were similar to placebo',
        'Zelmora was comparable to placebo in tolerability',
        'Patients received Zelmora or matched placebo for 12 weeks',
        'Zelmora was as good as docetaxel on survival',
      ],
    },
    same_as_control: {
      found: [
        'Overall Survival Was the Same in Both Arms',
        'Survival was on par with the control arm',
        'Zelmora Was Noninferior to Placebo on the Primary Endpoint',
      ],
      absent: [
        'Cure rates were similar to the control arm, so Zelmora was non-inferior',
        'Zelmora met its goal of non-inferiority; cure rates were the same in both arms',
        'Baseline characteristics were similar in both arms',
        'Cardiovascular events on Zelmora were non-inferior to placebo',
      ],
    },
    weak_effect: {
      found: [
        'Zelmora Shows Numerical Improvement',
        'The change was 1.8 points (p=0.31)',
        'The change was 1.8 points; the p-value was 0.24',
        'A positive trend toward benefit',
        'Weight fell (p=0.4), and a trend toward less pain',
      ],
      absent: [
        'Hemoglobin rose (p<0.0001), and a trend toward fewer crises',
        'The change was 1.8 points (p=0.003)',
        'Zelmora Improves Survival',
      ],
    },
    trial_stopped: {
      found: [
        'Helio Pharma is ending the trial of Zelmora for lack of patients',
        'Helio Pharma Discontinues Phase 2 Trial of Zelmora',
        'Helio Pharma Stops Development of Zelmora for Futility',
        'Dosing in the study was paused',
        'The ZEL-2 study, which was to run to 2028, was terminated',
        'Helio Pharma Halts All Enrollment',
        'Zelmora Lowers Hormone in All Patients, Enrollment Shut for Now',
        'The company will not enroll further patients in its trial',
      ],
      absent: [
        'Phase 3 Trial of Zelmora Stopped Early for Overwhelming Efficacy',
        'Monitors Recommend to Stop Trial of Zelmora Because the Drug Works',
        'Zelmora Halts Disease Progression in Phase 2 Study',
        'One patient discontinued the study',
        'The order, with its ban on new programs, has been terminated',
        'Zelmora Meets Goal in STOP Trial',
      ],
    },
    safety_signal: {
      found: [
        'Helio Pharma Reports Serious Adverse Event',
        'One patient died after the second dose',
        'Two Treatment-Related Deaths in Zelmora Trial',
        'Zelmora Works; Liver Enzymes Rise in Two Patients',
        'Two patients had elevations of liver enzymes',
        'Rates of liver enzyme elevation were three times those on placebo',
        'Two patients had liver enzymes above eight times the limit',
      ],
      absent: [
        'There were no serious adverse events',
        'Rates of serious adverse events did not differ between the groups',
        'Zelmora Cuts Risk of Death in Heart Patients',
        'Safety findings matched earlier studies',
        'Rates of liver enzyme elevation were like those on placebo',
        'Label of Zelmora Loses Its Boxed Warning',
        'Primary safety event rate was 1.3%',
        'FDA Review of Zelmora Finds No Significant Safety Concerns',
      ],
    },
    subgroup: {
      found: [
        'Zelmora Works in Gene-Defined Subgroup',
        'Post-hoc Analysis Favors Zelmora',
        'Zelmora Met Two of Three Primary Endpoints',
        'Zelmora Hits One Co-Primary in Phase 3',
        'Zelmora beat placebo on sleep (p=0.01), one of 14 further measures',
        'Zelmora Scores in TIDE-1; TIDE-2 Reads the Other Way',
        'One Eye Study Succeeds, Its Twin Is Inconclusive',
      ],
      absent: ['Zelmora Works Across All Subgroups', 'Zelmora Met Both Primary Endpoints'],
    },
    regulatory_delay: {
      found: [
        'FDA Extends Priority Review of Zelmora',
        'FDA Extends Review Period for Zelmora',
        'Helio Pharma Delays Submission of Zelmora',
        'Decision date postponed',
        'The decision date moves back by four months',
        'FDA Moves Application for Zelmora From Priority to Standard Review',
        'The priority review granted in August was given in error',
        'Helio Pharma and Tallow Extend Zelmora Timeline to Improve Dosing',
        'The first trial, planned for this year, is now expected in 2028',
      ],
      absent: [
        'Zelmora Delays Disease Progression, Topline Data Show',
        'FDA Extends Approval of Zelmora to Children',
        'FDA Moves Zelmora From Standard to Priority Review',
        'Helio Pharma Moves Timeline for Zelmora Forward',
        'FDA approves Zelmora in leukocyte adhesion deficiency-I. A priority review voucher comes with it',
        'Helio Pharma expects the launch of Zelmora no later than February',
      ],
    },
    generic_competition: {
      found: ['FDA Approves First Generic of Zelmora', 'Competitor Receives Approval of Rival Drug'],
      absent: ['Helio Pharma Gets Approval of Zelmora', 'Helio Pharma Sells Its Generic Unit'],
    },
    rights_returned: {
      found: [
        'Tallow Returns Rights to Zelmora',
        'Helio Pharma Regains Rights to Zelmora',
        'Tallow opted not to exercise its option',
      ],
      absent: ['Helio Pharma Regains Compliance', 'Helio Pharma Licenses Rights to Zelmora'],
    },
    earlier_stage: {
      found: ['Helio Pharma Presents Preclinical Data', 'Zelmora works in mouse models'],
      absent: ['Helio Pharma Presents Clinical Data', 'Helio Pharma names no preclinical candidate'],
    },
  });

  it('do not take a trial that stops because the drug works for a failed one', () => {
    const found = findCautions([
      { text: 'Helio Pharma Stops Phase 3 Trial of Zelmora Early', place: 'headline' },
      { text: 'An interim analysis crossed the boundary for overwhelming efficacy', place: 'lead' },
    ]);
    expect(found.map(({ caution }) => caution.id)).not.toContain('trial_stopped');
  });
});
