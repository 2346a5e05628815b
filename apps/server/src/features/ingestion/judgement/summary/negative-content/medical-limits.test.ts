import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftObjections } from '../testing/draft-summary.ts';

const POSITIVE = 'Helio Freight Reports Positive Data from Phase 2 Trial of HEL-43';

describe('what limits news of a trial', () => {
  it.each([
    ['Helio Freight Reports Survival Data from Ongoing Phase 2 Trial of HEL-43', '', 'The trial is still running.'],
    [
      POSITIVE,
      'Remission was 60%. The 18-month part continues.',
      'The trial is still running ("18-month part continues").',
    ],
    [
      'Helio Freight Reports Clinical Update from Phase 2 Trial of HEL-43',
      '',
      'An update of earlier data ("Clinical Update").',
    ],
    [
      POSITIVE,
      'Helio Freight published updated survival data.',
      'An update of earlier data ("updated survival data").',
    ],
    [
      'Helio Freight Reports Positive Data from Part 1 of the GRANITE Trial',
      '',
      'Data from one part of the trial ("Part 1").',
    ],
    ['Helio Freight Reports Positive Data from GRANITE Cohort B', '', 'Data from one part of the trial ("Cohort B").'],
    [POSITIVE, 'Remission was seen in 60% of evaluable patients.', 'Evaluable patients only.'],
    [
      POSITIVE,
      'HEL-43 showed significant changes from baseline in pain.',
      'Measured from baseline, no control group named ("changes from baseline").',
    ],
    [POSITIVE, 'HEL-43 was well tolerated.', 'Safety data, no efficacy result named ("well tolerated").'],
    [
      'Helio Freight Presents 30-Day Follow-Up Results of the GRANITE Trial',
      '',
      'Short follow-up ("30-Day Follow-Up").',
    ],
    [
      'Helio Freight Reports Progress in Lung Cancer Trial',
      "Helio Freight today announced that Borealis's study GRANITE met its primary endpoint.",
      'A trial of another company ("Borealis\'s study").',
    ],
  ])('%s %s', (title, lead, expected) => {
    expect(draftObjections('trial_success', title, lead)).toContain(expected.replace(/\.$/, ''));
  });

  it.each([
    ['a comparison with placebo', 'Pain changed from baseline by 4 points against placebo.'],
    ['an effect beside the safety', 'HEL-43 was well tolerated and reduced pain.'],
    ['a part that ends', 'Monitors advise ending the placebo-controlled part of the trial.'],
    ['the name of a disease', "The Alzheimer's trial met its endpoint."],
    ['an ongoing trial of another drug', 'An ongoing Phase 3 trial of HEL-12 goes its own way.'],
  ])('not by %s', (_, lead) => {
    expect(draftObjections('trial_success', POSITIVE, lead)).toBeNull();
  });
});

describe('what limits news of a regulator', () => {
  it.each<[EventType, string, string]>([
    [
      'regulatory_designation',
      'Helio Freight Receives Orphan Drug Designation for HEL-43',
      'A designation, not an approval.',
    ],
    ['regulatory_filing', 'FDA Grants Priority Review to HEL-43 of Helio Freight', 'A review, not an approval.'],
  ])('%s: %s', (type, title, expected) => {
    expect(draftObjections(type, title)).toBe(expected);
  });
});
