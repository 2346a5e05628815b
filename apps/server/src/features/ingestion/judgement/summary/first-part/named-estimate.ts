import type { Quantity } from '../../quantities/quantity.ts';
import { formatMoney, MONEY } from '../words/money-text.ts';

/** Words between a figure and what it is compared with, which name no other figure. */
const GAP = String.raw`(?:(?!\b(?:revenues?|sales|income|earnings|profit|ebitda|eps|loss|margin|orders|bookings)\b)[^;.$€£]){0,80}?`;
const ANALYSTS = String.raw`(?:(?:the |most )?analysts|the (?:consensus|market|street)|wall street|consensus)`;
const EXPECT = String.raw`(?:had |have |ha[sd] been )?(?:anticipat|calling for|calls? for|called for|expect|forecast|look(?:ed|ing|s)? for|model|pencil+ed in|predict|project|reckon(?:ed|s)? with|saw\b|see\b|sees\b|seen)[a-z]*`;
const ESTIMATES: readonly RegExp[] = [
  new RegExp(
    String.raw`^${GAP}\b(?:where|while|whereas) ${ANALYSTS} ${EXPECT} (?:about |an average of |around )?(?<estimate>${MONEY})`,
    'i',
  ),
  new RegExp(
    String.raw`^${GAP}\b(?:above|against|ahead of|better than|beating|exceeding|higher than|more than|over|than|topping|versus) the (?<estimate>${MONEY})(?: that)? ${ANALYSTS} ${EXPECT}`,
    'i',
  ),
];
const RANGE = String.raw`${MONEY}(?: (?:to|and) ${MONEY})?`;
const OWN_FORECAST = new RegExp(
  String.raw`^${GAP}\b(?:above|against|ahead of|beating|compared (?:to|with)|exceeding|over|topping|versus) (?:the (?:high end|low end|midpoint|top|top end|upper end) of )?(?:(?:its|our|the company's|the) )?(?:(?:earlier|guided|original|own|previous|prior) )*(?:forecast|guidance|guidance range|outlook|range)(?: range)? of (?:between )?(?<range>${RANGE})`,
  'i',
);

const inUnit = (amount: string, { kind }: Quantity): string =>
  `${formatMoney(amount)}${kind === 'money_per_share' && !amount.endsWith(' per share') ? ' per share' : ''}`;

/** Returns the estimate of a figure that a clause of its own gives: `$0.08, where analysts had looked for $0.04`. */
export function namedEstimate(sentence: string, quantity: Quantity): string | null {
  if (!/\b(?:analysts|consensus|market|street)\b/i.test(sentence)) return null;
  const after = sentence.slice(quantity.end);
  const found = ESTIMATES.map((pattern) => pattern.exec(after)?.groups?.['estimate']).find(
    (text) => text !== undefined,
  );
  return found === undefined ? null : inUnit(found, quantity);
}

/** Returns the company's own forecast of a reported figure: `$41 million, above its range of $36 million to $38 million`. */
export function ownForecastOf(sentence: string, quantity: Quantity): string | null {
  if (quantity.basis !== 'stated' || !/\b(?:forecast|guidance|outlook|range)\b/i.test(sentence)) return null;
  const range = OWN_FORECAST.exec(sentence.slice(quantity.end))?.groups?.['range'];
  return range === undefined
    ? null
    : range
        .split(/ (?:to|and) /)
        .map((amount) => formatMoney(amount))
        .join(' to ');
}

/** Writes what analysts or, without an estimate, the company expected of a figure. */
export function describeExpected(value: string, consensus: string | null, forecast: string | null): string {
  if (consensus === null) return forecast === null ? '' : `, against its own forecast of ${forecast}`;
  return consensus === value ? ', in line with the consensus' : `, against a consensus of ${consensus}`;
}
