import { ONE_OFF } from '../../results/compared-figures.ts';
import { objectToGrowth } from '../../results/objections.ts';
import { findYearAgoGrowth, YEAR_AGO_SENTENCE } from '../../results/year-ago-figures.ts';
import { saysAtTop } from '../../text/passages.ts';
import { AS_ANYONE_OR_UNNAMED } from '../deal-words.ts';
import type { FrameInText, FrameSpec } from '../frame.ts';

const MIN_GROWTH_PERCENT = 25;

/** Whether revenue and earnings do not both grow clearly, or a single gain lifts them. */
function isUnclear({ passages }: FrameInText): boolean {
  const grown = new Set(
    findYearAgoGrowth(passages).flatMap(({ figure, percent, isPart }) =>
      !isPart && percent >= MIN_GROWTH_PERCENT ? [figure] : [],
    ),
  );
  return !grown.has('revenue') || !grown.has('earnings') || saysAtTop(passages, ONE_OFF);
}

/** Growth that only two sentences together show: the figures of the period, and then those of the year before. */
export const YEAR_AGO_GROWTH: FrameSpec = {
  type: 'results_growth',
  label: 'strong growth',
  weight: 68,
  required: [],
  isResult: true,
  // The model sees a plain report; the figures decide.
  maxBearish: 0.8,
  opposing: [],
  findObjections: objectToGrowth,
  isRefuted: isUnclear,
  triggers: [{ words: YEAR_AGO_SENTENCE, companyIs: AS_ANYONE_OR_UNNAMED }],
};
