import { BOOKED_RATES } from '../../frames/results/booked-rates-frames.ts';
import { findBookedRates } from '../../results/booked-rates.ts';
import type { NewsSource } from '../news-source.ts';
import { fitSentence } from '../words/phrases.ts';

/** Writes the rates at which ships are booked and those of the earlier quarter; null for other news. */
export function writeBookedRates({ input, company }: NewsSource, maxChars: number): string | null {
  const rates = input.frame.spec === BOOKED_RATES ? findBookedRates(input.passages) : null;
  if (rates === null) return null;
  const { now, before, earlierQuarter, quarter, shipClass } = rates;
  const days = shipClass === null ? 'days' : `${shipClass} days`;
  return fitSentence(
    `${company} has booked ${days}${quarter === null ? '' : ` in the ${quarter}`} at ${now} per day, against ${before} in the ${earlierQuarter}`,
    [],
    maxChars,
  );
}
