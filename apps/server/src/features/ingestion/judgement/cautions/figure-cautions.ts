import type { Passage } from '../text/passages.ts';
import { judgeAgainstEstimates } from '../results/estimate-verdict.ts';
import { judgeGrowth } from '../results/growth.ts';
import { findForecastChanges } from '../results/forecast-changes.ts';
import type { Caution, FoundCaution } from './caution.ts';

const BELOW_ESTIMATE: Caution = {
  id: 'below_estimate',
  label: 'figures below the estimates',
  patterns: [],
  effect: 'drop',
};
const LOWERED_FORECAST: Caution = {
  id: 'lowered_forecast',
  label: 'a lowered forecast',
  patterns: [],
  effect: 'drop',
};

const LOWER_REVENUE: Caution = {
  id: 'lower_revenue',
  label: 'lower revenue',
  patterns: [],
  effect: 'drop',
};
const CLEAR_DECLINE_PERCENT = -5;

/** Finds revenue that clearly fell, with nothing of the company that grew. */
function findDecline(passages: readonly Passage[]): FoundCaution[] {
  const { best, worst } = judgeGrowth(passages);
  if (best !== null || worst?.figure !== 'revenue' || worst.percent > CLEAR_DECLINE_PERCENT) return [];
  const passage = passages.find(({ place, text }) => place !== 'body' && text.includes(worst.words));
  return passage === undefined ? [] : [{ caution: LOWER_REVENUE, passage, words: worst.words }];
}

/** Finds bad news that only the figures tell: `EPS $0.36 vs $0.38 Est`, `to $185 million, compared with $210 million before`. */
export function findFigureCautions(passages: readonly Passage[]): readonly FoundCaution[] {
  const { results, outlook, words } = judgeAgainstEstimates(passages);
  const missed =
    results === 'miss' || outlook === 'below' ? passages.find(({ text }) => text.includes(words)) : undefined;
  const lowered = passages.find(
    ({ place, text }) => place !== 'body' && findForecastChanges(text).some(({ direction }) => direction === 'lowered'),
  );
  return [
    ...findDecline(passages),
    ...(missed === undefined ? [] : [{ caution: BELOW_ESTIMATE, passage: missed, words }]),
    ...(lowered === undefined
      ? []
      : [
          {
            caution: LOWERED_FORECAST,
            passage: lowered,
            words: findForecastChanges(lowered.text).find(({ direction }) => direction === 'lowered')?.words ?? '',
          },
        ]),
  ];
}
