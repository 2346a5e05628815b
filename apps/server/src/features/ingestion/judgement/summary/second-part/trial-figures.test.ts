import { expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';
import { hasTrialFigure } from './trial-figures.ts';

it.each([
  'Zelmora met its primary endpoint (p=0.01)',
  'Remission rate of 38% in frontline patients',
  'Thirty patients had a 12 percent lower score',
  'Scores fell in five of the six patients',
  'All three patients with anemia responded',
  'Half of the treated patients stopped coughing',
  '12 patients achieved remission',
  'Responses seen in 9 patients',
  'Data include three complete responses',
  'Median overall survival of 15.5 months',
  'Zelmora shows a 9-month OS improvement over the control arm',
  'Zelmora shortened hospital stays by 4 days',
  'Systolic pressure fell 7.5 mmHg',
  'Antibodies rose five-fold',
  'Patients walked 45 meters farther',
  'The score was 14 with Zelmora versus 21',
])('finds a result of a trial in %s', (text) => {
  expect(hasTrialFigure(text)).toBe(true);
});

it.each([
  'Zelmora was well tolerated over 12 weeks of treatment',
  'Improvements across adult (up to 52 weeks) and pediatric patients',
  'Two 50 mg doses 14 days apart, then 28 mg every 4 months',
  'Zelmora improved sleep at 24 weeks',
  'Positive long-term results of Zelmora cream 0.15% in psoriasis',
  'Positive results of 0.15% Zelmora cream in psoriasis',
  'The Phase 3 trial in 760 patients met its primary endpoint',
  'Medicines for broad populations of cancer patients',
  'Positive Phase 1 data (n=24)',
  'Response maintained at 18 months',
])('finds no result of a trial in %s', (text) => {
  expect(hasTrialFigure(text)).toBe(false);
});

it.each(['', 'Media Release'])('says that a trial comes without figures, even if nothing else is known: %s', (lead) => {
  const title = "Helio Freight's Phase 3 Corvid Trial Met Its Primary Endpoint";
  expect(draftSummary('trial_success', title, lead).negative_content).toBe('No result figures in the headline.');
});

it('says what the text lacks as an argument against the news, not as a reason for it', () => {
  const { second_part: second, negative_content: negative } = draftSummary(
    'license',
    'Helio Freight Licenses Zelmora to Borealis Rail',
    'Borealis Rail plans to file an application for Zelmora in March 2027. Zelmora is a tablet for the treatment of psoriasis.',
  );
  expect(second).not.toContain('No financial terms');
  expect(negative).toMatch(/No financial terms in the opening lines\.$/);
});

it.each([
  'For the second quarter revenue of $39 million to $42 million is expected, with consensus at $35.4 million.',
  'Adjusted EPS was $0.47. Helio Freight lifts its revenue growth outlook from mid single digits to about 11%.',
])('misses no guidance figure of %s', (lead) => {
  const { negative_content: negative } = draftSummary('guidance_raised', 'Helio Freight Raises Outlook', lead);
  expect(negative ?? '').not.toContain('No guidance figure');
});
