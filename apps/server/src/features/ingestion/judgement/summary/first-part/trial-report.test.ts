import { describe, expect, it } from 'vitest';
import type { NewsText } from '../../judgement.ts';
import { draftSummary } from '../testing/draft-summary.ts';

const draft = (title: string, lead: string): NewsText => draftSummary('trial_success', title, lead);
const firstPart = (title: string, lead: string): string => draft(title, lead).first_part;

const TITLE = 'Helio Freight Reports Positive Interim Data From Phase 2 GRANITE Study of HEL-43 in Lung Disease';

describe('the first part of a headline that leaves out the result', () => {
  it.each([
    [
      'Helio Freight Reports Data Update From HEL-43 Studies in Lung Disease',
      '11 of 14 participants (79%) in the 80 mg cohort reached remission',
      'Helio Freight: 11 of 14 participants (79%) in the 80 mg cohort reached remission in HEL-43 studies in lung disease.',
    ],
    [
      TITLE,
      'Intent-to-treat population shows 7-month survival improvement over control arm',
      'Helio Freight: the intent-to-treat population shows a 7-month survival improvement over the control arm in interim data from the Phase 2 GRANITE study of HEL-43 in lung disease.',
    ],
    [
      'Helio Freight Presents Positive Results From the CORVID Clinical Trial at LUNG2026',
      'Data demonstrate a low stroke rate of 0.85% through 30 days after the procedure',
      'Helio Freight: Low stroke rate of 0.85% through 30 days after the procedure in the CORVID clinical trial.',
    ],
    [
      'Helio Freight Reports Data Update From Its Study of HEL-43',
      '11 of 14 participants (79%) reached remission, Helio Freight, Inc. said today.',
      'Helio Freight: 11 of 14 participants (79%) reached remission in its study of HEL-43.',
    ],
  ])('is the result: %s', (title, lead, expected) => {
    const { first_part: first, second_part: second } = draft(title, lead);
    expect(first).toBe(expected);
    expect(second).toBeNull();
  });

  it('names the few patients as an objection without the result', () => {
    const { negative_content: negative } = draft(TITLE, '11 of 14 participants reached remission');
    expect(negative).toContain('A small number of patients ("14 participants").');
  });

  it.each([
    ['an earlier study', 'In an earlier study, 12 of 14 participants reached remission.'],
    ['a sentence that needs another one', 'These showed that 12 of 14 participants reached remission.'],
    ['side effects', 'Adverse events occurred in 12 of 14 participants.'],
    ['a text without figures', 'HEL-43 led to remission in most participants.'],
    ['a headline with a result of its own', '12 of 14 participants reached remission.', ' Showing Fewer Attacks'],
  ])('stays the headline for %s', (_, lead, end = '') => {
    expect(firstPart(`${TITLE}${end}`, lead)).toMatch(/^Helio Freight reported positive interim data from /);
  });
});

describe('the first part of a vague headline', () => {
  it.each([
    [
      'Helio Freight Announces Positive Update From Phase 1 Study of HEL-43, a Tablet for Lung Disease',
      'Helio Freight, a developer of tablets, today announced positive initial efficacy data and safety data from the controlled, blinded Phase 1 study of HEL-43.',
      'Helio Freight announced positive initial efficacy data and safety data from a Phase 1 study of HEL-43, a tablet for lung disease.',
    ],
    [
      'Helio Freight Reports New Data in Lung Disease at LUNG Immuno-Oncology 2026',
      'Helio Freight today announced positive results from Part B of the GRANITE (LUNG-12) Phase 2 trial. More follows.',
      'Helio Freight reported positive results from Part B of the GRANITE Phase 2 trial in lung disease.',
    ],
  ])('says what the text announces: %s', (title, lead, expected) => {
    expect(firstPart(title, lead)).toBe(expected);
  });

  it('stays as it is if the text is as vague', () => {
    const title = 'Helio Freight Announces Positive Update From Phase 1 Study of HEL-43';
    const lead = 'Helio Freight today announced positive data from the Phase 1 study of HEL-43 in lung disease.';
    expect(firstPart(title, lead)).toBe('Helio Freight announced a positive update from a Phase 1 study of HEL-43.');
  });
});
