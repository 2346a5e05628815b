import { describe, expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const firstPart = (title: string, lead: string): string => draftSummary('trial_success', title, lead).first_part;

describe('the sentence on a trial', () => {
  it.each([
    [
      'Helio Freight Announces Positive Topline Results From Confirmatory Study for HEL-43 in Lung Disease',
      'Helio Freight announced today positive topline results from a confirmatory study. The study met its primary endpoints. More follows.',
      'Helio Freight announced that a confirmatory study for HEL-43 in lung disease met its primary endpoints.',
    ],
    [
      'Helio Freight Announces Positive Results From Phase 3 Trial of HEL-43 Cream in Children',
      'Helio Freight announced that the CORVID pivotal Phase 3 trial of HEL-43 cream, in children ages 2 to 5, met its primary endpoint and all secondary endpoints.',
      'Helio Freight announced that a Phase 3 trial of HEL-43 cream in children met its primary endpoint and all secondary endpoints.',
    ],
    [
      'Helio Freight Announces Positive Topline Results From Phase 3 Study of Corvilor Pegol in Lung Disease',
      'Corvilor pegol, in addition to standard treatment, met the primary endpoint with a greater improvement.',
      'Helio Freight announced that a Phase 3 study of Corvilor pegol in lung disease met the primary endpoint.',
    ],
    [
      'Helio Freight Reports Positive Topline Results from Phase 2 Study of HEL-43 in Lung Disease',
      'Met primary study endpoints: good safety profile and less swelling',
      'Helio Freight announced that a Phase 2 study of HEL-43 in lung disease met the primary endpoints.',
    ],
  ])('says that the trial met its goal: %s', (title, lead, expected) => {
    expect(firstPart(title, lead)).toBe(expected);
  });

  it('leaves the goal to the second part if there is no room for it', () => {
    const title =
      'Helio Freight Announces Positive Results From the CORVID-CHILDREN Pivotal Phase 3 Trial of HEL-43 Cream 0.05% for the Treatment of Severe Scalp Dermatitis in Children From 2 to 5 Years of Age';
    const lead =
      'Helio Freight, Inc., a company that develops drugs for the skin, today announced that the CORVID-CHILDREN pivotal Phase 3 trial of HEL-43 cream 0.05% in children met its primary endpoint and all secondary endpoints. In the study, 25.4% of children who were treated with HEL-43 had clear skin.';
    const { first_part: first, second_part: second } = draftSummary('trial_success', title, lead);
    expect(first).not.toContain('endpoint');
    expect(second).toBe(
      'The trial met its primary endpoint and all secondary endpoints. In the study, 25.4% of children who were treated with HEL-43 had clear skin.',
    );
  });

  it.each([
    ['an earlier trial', 'The earlier study met its primary endpoint. HEL-43 was well tolerated.'],
    ['a trial of another phase', 'The Phase 2 study met its primary endpoint. HEL-43 was well tolerated.'],
    ['a missed endpoint', 'The study has not met its primary endpoint. HEL-43 was well tolerated.'],
    ['one that it narrowly missed', 'The study would have met its primary endpoint without two patients.'],
    ['a drug that the headline does not name', 'Borevex met its primary endpoint a year ago.'],
    ['a trial of somebody else', 'The study of Borealis met its primary endpoint.'],
  ])('does not take the endpoint of %s', (_, lead) => {
    const title = 'Helio Freight Announces Positive Results From Phase 3 Study of HEL-43 in Lung Disease';
    expect(firstPart(title, lead)).not.toContain('endpoint');
  });

  it('does not take the endpoint of one of two trials', () => {
    const title = 'Helio Freight Announces Positive Results From Phase 3 Trials of HEL-43';
    expect(firstPart(title, 'The first trial met its primary endpoint.')).not.toContain('endpoint');
  });
});

describe('the study of a headline that only reports results', () => {
  const MET = 'The study met its primary endpoint.';

  it.each([
    [
      'Helio Freight Announces Positive Topline Results From Its Phase 3 Study of HEL-43 in Gout',
      'Helio Freight announced that its Phase 3 study of HEL-43 in gout met its primary endpoint.',
    ],
    [
      'Helio Freight Announces Positive Topline Results From a Study of HEL-43, a Tablet for Gout',
      'Helio Freight announced that a study of HEL-43, a tablet for gout, met its primary endpoint.',
    ],
    [
      'Helio Freight Reports Positive Results From Phase 3 Study of HEL-43 in Gout and Is Initiating a Second Phase 3 Study in 2027',
      'Helio Freight announced that a Phase 3 study of HEL-43 in gout met its primary endpoint.',
    ],
  ])('is what met the goal: %s', (title, expected) => {
    expect(draftSummary('trial_success', title, MET).first_part).toBe(expected);
  });

  it('leaves the goal to the whole study if the headline reports one part', () => {
    const { first_part: first } = draftSummary(
      'trial_success',
      'Helio Freight Announces Positive Results From Part 1 of Its Study of HEL-43 in Gout',
      MET,
    );
    expect(first).not.toContain('that part 1');
  });
});
