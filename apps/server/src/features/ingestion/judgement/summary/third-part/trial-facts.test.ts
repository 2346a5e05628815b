import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftSummary } from '../testing/draft-summary.ts';

const third = (title: string, lead: string, type: EventType = 'trial_success'): string | null =>
  draftSummary(type, title, lead).third_part;

const POSITIVE = 'Helio Freight Reports Positive Data from Phase 2 Trial of HEL-43 in Gout';

describe('the labeled facts of a trial', () => {
  it.each([
    [
      'its name, design and size',
      'The randomized, double-blind, placebo-controlled GRANITE-2 trial enrolled 240 patients.',
      'Trial: GRANITE-2. Design: randomized, double-blind, placebo-controlled. Patients: 240.',
    ],
    ['a name in mixed case', 'Data come from the WideView study.', 'Trial: WideView.'],
    ['a dose', 'Patients received 320 mg once daily.', 'Dose: 320 mg once daily.'],
    ['a first trial in people', 'HEL-43 was safe in the first-in-human trial.', 'Design: first-in-human.'],
    ['a follow-up', 'The median follow-up was 14.2 months.', 'Follow-up: 14.2 months.'],
    ['a comparator', 'Flares were less frequent than on the day of entry, and than placebo.', 'Comparator: placebo.'],
    [
      'what the drug is given with',
      'The trial tested HEL-43 in combination with zelmotinib in adults.',
      'Combined with: zelmotinib.',
    ],
    [
      'patients by the size of the trial',
      'Helio Freight said that data from its 64-patient study were good.',
      'Patients: 64.',
    ],
  ])('names %s', (_, lead, expected) => {
    const { second_part, third_part } = draftSummary(
      'trial_success',
      POSITIVE,
      `Helio Freight published data. ${lead}`,
    );
    // A fact of the second part is not repeated.
    const stated = `${second_part ?? ''} ${third_part ?? ''}`;
    for (const fact of expected.split('. ')) expect(stated).toContain(fact.replace(/^[\w -]+: |\.$/g, ''));
    expect(third_part ?? expected).toBe(expected);
  });

  it.each([
    ['of a trial to come', 'A GRANITE-3 trial in 400 patients will start soon.'],
    ['of an earlier trial', 'In the earlier GRANITE-1 trial, 400 patients were enrolled.'],
    ['of a drug', 'A HELO-43 trial of patients on HELO-43 went well.'],
    ['of a disease', 'It is the first NSCLC trial of Helio.'],
    ['of two trials', 'The GRANITE and MARBLE studies follow the GRANITE trial and the MARBLE trial.'],
    ['of patients who responded', 'The 44 patients who responded stayed well.'],
  ])('names none %s', (_, lead) => {
    expect(third(POSITIVE, `Helio Freight published data. ${lead}`)).toBeNull();
  });

  it('names the drug that a vague headline leaves out', () => {
    expect(
      third(
        'Helio Freight Reports New Data in Gout',
        'Helio Freight today announced positive results from the GRANITE-2 (KEYSTONE-12) Phase 2b trial. This study evaluates quenlimod alfa (quen) in combination with Borealis, an anti-gout antibody, in adults.',
      ),
    ).toBe('Drug: quenlimod alfa (quen). Combined with: Borealis.');
  });

  it('names the partner with which the news is announced', () => {
    expect(
      third('Helio Freight and Borealis Awarded FDA Fast Track Designation for HEL-43', '', 'regulatory_designation'),
    ).toBe('Partner: Borealis.');
  });
});

describe('what the news is for', () => {
  it.each<[EventType, string, string, string]>([
    [
      'regulatory_designation',
      'Helio Freight Granted Fast Track Designation',
      'Helio Freight, a company with drugs for the treatment of pain, announced Fast Track designation for its drug in patients with severe lung disease to improve survival.',
      'Indication: severe lung disease.',
    ],
    [
      'regulatory_designation',
      'Helio Freight Granted Fast Track Designation',
      'Helio Freight today announced Fast Track designation for its drug for the treatment of non-active, relapsing multiple sclerosis.',
      'Indication: non-active, relapsing multiple sclerosis.',
    ],
    [
      'drug_approval',
      'Helio Freight Announces Approval of ZELMA in China',
      'Helio Freight today announced the approval of ZELMA, its drug for the prevention of migraine attacks in adults.',
      'Indication: prevention of migraine attacks in adults.',
    ],
    [
      'drug_approval',
      "Helio Freight's Collaboration Partner Borealis Receives Approval by European Commission for Zelmora to Shorten Treatment Duration to Eight Weeks for Treatment-Naive Hepatitis Patients With Compensated Cirrhosis",
      '',
      'Population: treatment-naive hepatitis patients with compensated cirrhosis.',
    ],
    [
      'drug_approval',
      'FDA Approves Zelmora of Helio Freight for Gout',
      'Helio Freight announced the approval of Zelmora in adults and children down to 6 years of age with severe gout whose other treatments have failed for several years in a row and who have no other choice left, after a review of ten months by the agency and two meetings.',
      'Age group: adults and children down to 6 years of age.',
    ],
  ])('is a labeled fact: %s, %s, %s', (type, title, lead, expected) => {
    const { second_part, third_part } = draftSummary(type, title, lead);
    expect(third_part).toContain(expected);
    expect(second_part ?? '').not.toContain(expected);
  });
});
