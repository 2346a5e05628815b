import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

const COMPANY = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO)';

describe('a trial result given as a confidence interval', () => {
  it.each([
    [
      'Non-Inferiority of HLX-12 Every Six Months to Zelmora Every Month in Chronic Itch',
      `In the randomized Phase 3 RIVER study of 410 patients, the mean fall in the itch score was 5.1 points after HLX-12 and 5.3 points with Zelmora, a difference of -0.2 points (95% CI -0.6 to 0.2) against a margin of -1.0. ${COMPANY} expects results of the sister trial in the spring.`,
    ],
    [
      'HLX-12 Is Non-Inferior to Warfarin in Clot Prevention',
      `${COMPANY} reports that in its randomized Phase 3 trial clots occurred in 2.1% of patients on HLX-12 and in 2.0% on warfarin, a difference of 0.1 points (95% CI, -0.4 to 0.6), below the non-inferiority margin of 1.5.`,
    ],
    [
      'HLX-12 Lowers Itch Score by 3.4 Points Relative to Placebo',
      `In RIVER, a randomized Phase 2 study of 262 patients, the mean change in the itch score was -5.6 with HLX-12 and -2.2 with placebo (difference -3.4 points; 95% CI -4.4 to -2.4), the primary endpoint. ${COMPANY} will discuss Phase 3 with the FDA in the spring.`,
    ],
  ])('is published: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'the interval crosses the margin',
      'Non-Inferiority of HLX-12 to Zelmora in Chronic Itch: Phase 3 Findings',
      `${COMPANY} reports that in its Phase 3 study the mean fall in the itch score was 4.2 points after HLX-12 and 5.3 points with Zelmora, a difference of -1.1 points (95% CI -1.6 to -0.6) against a margin of -1.0.`,
    ],
    [
      'the drug is compared with placebo',
      'Non-Inferiority of HLX-12 to Placebo in Chronic Itch: Phase 3 Findings',
      `${COMPANY} reports that in its Phase 3 study of patients the difference to placebo was -0.2 points (95% CI -0.6 to 0.2) against a margin of -1.0.`,
    ],
    [
      'the interval includes zero',
      'HLX-12 Lowers Itch Score by 0.4 Points Relative to Placebo',
      `In RIVER, a randomized Phase 2 study of ${COMPANY}, the mean change in the itch score was -2.6 with HLX-12 and -2.2 with placebo (difference -0.4 points; 95% CI -1.4 to 0.6), the primary endpoint.`,
    ],
    [
      'placebo does better',
      'HLX-12 Improves Itch Score',
      `In RIVER, a randomized Phase 2 study of ${COMPANY}, the mean change in the itch score was -1.6 with HLX-12 and -2.2 with placebo (difference 0.6 points; 95% CI 0.1 to 1.1), the primary endpoint.`,
    ],
    [
      'it is no primary endpoint',
      'HLX-12 Lowers Itch Score by 3.4 Points Relative to Placebo in Exploratory Analysis',
      `In RIVER, a randomized Phase 2 study of ${COMPANY}, the mean change in the itch score was -5.6 with HLX-12 and -2.2 with placebo (difference -3.4 points; 95% CI -4.4 to -2.4), an exploratory analysis.`,
    ],
    [
      'the drug is of a rival',
      'ZEL-40 Lowers Itch Score by 3.4 Points Relative to Placebo',
      `In RIVER, a randomized Phase 2 study of 262 patients, the mean change in the itch score was -5.6 with ZEL-40 and -2.2 with placebo (difference -3.4 points; 95% CI -4.4 to -2.4), the primary endpoint. ${COMPANY} expects results of its own competing drug in the spring.`,
    ],
    [
      'another company is named',
      'ZEL-40 Lowers Itch Score by 3.4 Points Relative to Placebo',
      `In RIVER, a randomized Phase 2 study of Borealis Medicines, Inc., the mean change in the itch score was -5.6 with ZEL-40 and -2.2 with placebo (difference -3.4 points; 95% CI -4.4 to -2.4; p<0.001), the primary endpoint. ${COMPANY} will discuss Phase 3 with the FDA in the spring.`,
    ],
    [
      'there is no control group',
      'Itch Score Falls by 38% From Baseline Under HLX-12 in an Open-Label Extension',
      `${COMPANY} reports findings from 17 patients with chronic itch. The median score fell by 38% (nominal p=0.002 versus baseline). There was no control group.`,
    ],
  ])('is not published if %s', (_case, title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
