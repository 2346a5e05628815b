import type { NewsSource } from '../news-source.ts';
import { capitalize } from '../words/phrases.ts';
import { figureTexts, findResultsFacts, isOutlookList, percentAbove, type ResultsFact } from './results-sentences.ts';
import { smallerLoss } from './smaller-loss.ts';

/** From cents to more cents, a percentage says little. */
const SURPRISE_MAX_PERCENT = 300;

/** Returns how much smaller a loss per share is than expected, with the distance of another figure. */
function describeLoss(loss: string, other?: Distance): string {
  const isAbove = other !== undefined && other.percent > 0 && other.percent <= SURPRISE_MAX_PERCENT;
  const also = isAbove ? `; ${other.metric} about ${String(other.percent)}% above it` : '';
  return `Loss per share ${loss} smaller than the consensus${also}.`;
}

const PER_SHARE = /^(?<sign>-?)\$(?<amount>\d+\.\d{1,4})(?: per share)?$/;

function perShare(text: string | null): number | null {
  const { sign, amount } = PER_SHARE.exec(text ?? '')?.groups ?? {};
  return amount === undefined ? null : Number(amount) * (sign === '-' ? -1 : 1);
}

/** Returns how far a profit per share is above a consensus of zero or of a loss, of which it is no percentage. */
function aboveNoProfit({ metric, value, consensus }: ResultsFact): string | null {
  const [profit, expected] = [perShare(value), perShare(consensus)];
  if (profit === null || expected === null || profit <= 0 || expected > 0) return null;
  const what = expected === 0 ? 'a break-even consensus' : 'the consensus of a loss';
  return `${capitalize(metric)} $${(profit - expected).toFixed(2)} above ${what}`;
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
  const [profit] = facts.flatMap((fact) => aboveNoProfit(fact) ?? []);
  const distance = describeDistance(first, second);
  if (profit === undefined) return distance === null ? null : `${capitalize(distance)}.`;
  return distance === null ? `${profit}.` : `${profit}; ${distance}.`;
}

interface Distance {
  readonly metric: string;
  readonly percent: number;
}

/** Returns how far one or two figures are from the consensus; null if the first one is not above it. */
function describeDistance(first: Distance | undefined, second: Distance | undefined): string | null {
  if (first === undefined || first.percent <= 0 || first.percent > SURPRISE_MAX_PERCENT) return null;
  const also =
    second === undefined || second.percent === 0 || Math.abs(second.percent) > SURPRISE_MAX_PERCENT
      ? ''
      : `; ${second.metric} about ${String(Math.abs(second.percent))}% ${second.percent > 0 ? 'above' : 'below'} it`;
  return `${first.metric} about ${String(first.percent)}% above the consensus${also}`;
}
