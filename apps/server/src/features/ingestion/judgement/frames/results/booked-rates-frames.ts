import { findBookedRates } from '../../results/booked-rates.ts';
import { objectToForecasts } from '../../results/objections.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ANYONE_OR_UNNAMED } from '../deal-words.ts';
import type { FrameInText, FrameSpec } from '../frame.ts';

/** Rates of freight swing: a smaller rise is no news. */
const MIN_CHANGE = 0.35;
/** Of fewer days, the rates say little about the quarter. */
const MIN_DAYS_PERCENT = 50;

function isUnclear({ passages }: FrameInText): boolean {
  const rates = findBookedRates(passages);
  return rates === null || rates.change < MIN_CHANGE || (rates.daysPercent ?? 0) < MIN_DAYS_PERCENT;
}

/** An update on bookings, of which only the figures tell that the rates are far above those of the last quarter. */
export const BOOKED_RATES: FrameSpec = {
  type: 'results_growth',
  label: 'booked rates far above those of the last quarter',
  weight: 70,
  required: [],
  isResult: true,
  // The model sees a plain table; the figures decide.
  maxBearish: 0.8,
  opposing: [
    {
      label: 'ships of others, or ones that the company hires',
      words: pattern`\b(?:chartered[- ]in|charter(?:s|ed)? in|hired|competitors?|peers?|industry|market (?:rates|average)|pool partners?)\b`,
      effect: 'desk',
    },
  ],
  findObjections: objectToForecasts,
  isRefuted: isUnclear,
  triggers: [
    {
      words: pattern`\b(?:booked|bookings|fixed|secured|covered|contracted|locked in)\b[^;]{0,160}?\$\d{1,3},\d{3}(?: (?:per|a) day)?`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\$\d{1,3},\d{3} (?:per|a) day\b[^;]{0,120}?\b(?:booked|fixed|secured|covered|contracted)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};
