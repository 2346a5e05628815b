import type { NewsSource } from '../news-source.ts';
import { capitalize } from '../words/phrases.ts';
import { figureTexts, findResultsFacts, isOutlookList, percentAbove } from './results-sentences.ts';
import { smallerLoss } from './smaller-loss.ts';

/** From cents to more cents, a percentage says little. */
const SURPRISE_MAX_PERCENT = 300;

/** Returns how much smaller a loss per share is than expected, with the distance of another figure. */
function describeLoss(loss: string, other?: { readonly metric: string; readonly percent: number }): string {
  const isAbove = other !== undefined && other.percent > 0 && other.percent <= SURPRISE_MAX_PERCENT;
  const also = isAbove ? `; ${other.metric} about ${String(other.percent)}% above it` : '';
  return `Loss per share ${loss} smaller than the consensus${also}.`;
}

/** Writes how far the figures are from what analysts expected; null if the text does not say what they expected. */
export function writeSurprise(source: NewsSource): string | null {
  // Next to a forecast, results need their period.
  const isForecast = source.input.frame.spec.type === 'guidance_raised';
  const outlook = isOutlookList(source) ? ' outlook' : '';
  const facts = findResultsFacts(figureTexts(source));
  const compared = facts.flatMap(({ metric, value, consensus, period }) => {
    const percent = consensus === null ? null : percentAbove(value, consensus);
    return percent === null
      ? []
      : [{ metric: `${isForecast && period !== null ? `${period} ` : ''}${metric}${outlook}`, percent }];
  });
  const [loss] = facts.flatMap(({ value, consensus }) => smallerLoss(value, consensus) ?? []);
  const [first, second] = compared;
  if (loss !== undefined) return describeLoss(loss, first);
  if (first === undefined || first.percent <= 0 || first.percent > SURPRISE_MAX_PERCENT) return null;
  const also =
    second === undefined || second.percent === 0 || Math.abs(second.percent) > SURPRISE_MAX_PERCENT
      ? ''
      : `; ${second.metric} about ${String(Math.abs(second.percent))}% ${second.percent > 0 ? 'above' : 'below'} it`;
  return `${capitalize(first.metric)} about ${String(first.percent)}% above the consensus${also}.`;
}
