import { type Passage, topOf } from '../text/passages.ts';

/** Daily rates at which a carrier's ships are booked, next to those of an earlier quarter. */
export interface BookedRates {
  /** The first of the new rates, the earlier one, and the earlier quarter: `$71,400`, `$37,800`, `third quarter`. */
  readonly now: string;
  readonly before: string;
  readonly earlierQuarter: string;
  /** The quarter for which the ships are booked, and the class of the first rate: `fourth quarter`, `Suezmax`. */
  readonly quarter: string | null;
  readonly shipClass: string | null;
  /** The smallest change among the rates, as a fraction of the earlier one. */
  readonly change: number;
  /** The smallest share of days that is booked, in percent; null if the text gives none. */
  readonly daysPercent: number | null;
}

const RATE =
  /\$(?<rate>\d{1,3},\d{3}|\d{4,6})(?![\d.,]*\d| (?:thousand|million|billion|per (?:ton|tonne|ounce|share|month|year)))/g;
const BOOKED =
  /\b(?:booked|bookings|fixed|secured|covered|contracted|locked in|under contract)\b(?=[^;]{0,220}\$\d)[^;]{0,220}\bper day\b|\bper day\b[^;]{0,120}\b(?:booked|fixed|secured|covered|contracted)\b/i;
const RATES =
  /\b(?:TCE|time[- ]charter(?: equivalents?)?|spot|day|daily|charter|freight|average|averaging) ?(?:rates?|earnings)?\b/i;
const QUARTER = String.raw`(?:first|second|third|fourth) quarter|Q[1-4]|(?:previous|prior|last|preceding) quarter`;
/** The words between new rates and earlier ones. */
const EARLIER = new RegExp(
  String.raw`(?:\b(?:compared (?:with|to)|against|versus|up from|after|from)\b[^$;]{0,40}|\b(?:corresponding|comparable|respective) (?:figures?|rates?|numbers?|averages?)\b[^$;]{0,60}|\b(?:in|for|during) the (?:${QUARTER})\b[^$;.]{0,60}?\b(?:was|were|had been|averaged|stood at)\b[^$;]{0,40}|\b(?:was|were|averaged) [^$;]{0,30}(?=\$[\d,]+ in the (?:${QUARTER})))`,
  'i',
);
const THE_QUARTER = new RegExp(String.raw`\bthe (?<name>${QUARTER})\b`, 'gi');
const DAYS =
  /\b(?<percent>\d{1,3})% (?:of (?:its |the |available |revenue |spot |operating |vessel |ship |fleet )*days|(?:fixed|booked|covered|contracted|secured))/gi;
const CLASS =
  /\b(?<name>[A-Z][\w/-]{2,16}) (?:spot |TCE |average |daily |day |charter |time[- ]charter(?: equivalent)? )*(?:rates?|earnings|vessels?|fleet|tankers?|ships?|carriers?)\b/;

const numbersIn = (text: string): readonly number[] =>
  Array.from(text.matchAll(RATE), ({ groups }) => Number((groups?.['rate'] ?? '').replaceAll(',', '')));

const quartersIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(THE_QUARTER), ({ groups }) => groups?.['name'] ?? '');

/** Splits the words on bookings into those on the new rates and those on the earlier ones. */
function splitAtEarlier(text: string, next: string): { now: string; before: string } | null {
  const own = EARLIER.exec(text);
  if (own !== null && numbersIn(text.slice(0, own.index)).length > 0 && numbersIn(text.slice(own.index)).length > 0)
    return { now: text.slice(0, own.index), before: text.slice(own.index) };
  return EARLIER.test(next) ? { now: text, before: next } : null;
}

const inDollars = (rate: number): string => `$${rate.toLocaleString('en-US')}`;

/** Returns the smallest share of days that is booked, in percent; null if the text gives none. */
function leastDaysIn(text: string): number | null {
  const percents = Array.from(text.matchAll(DAYS), ({ groups }) => Number(groups?.['percent']));
  return percents.length === 0 ? null : Math.min(...percents);
}

function readRates(text: string, next: string): BookedRates | null {
  const parts = BOOKED.test(text) && RATES.test(text) ? splitAtEarlier(text, next) : null;
  if (parts === null) return null;
  const [rates, earlier] = [numbersIn(parts.now), numbersIn(parts.before)];
  const [[now], [before], [earlierQuarter]] = [rates, earlier, quartersIn(parts.before)];
  if (now === undefined || before === undefined || earlierQuarter === undefined) return null;
  if (earlier.length < rates.length) return null;
  return {
    now: inDollars(now),
    before: inDollars(before),
    earlierQuarter,
    quarter: quartersIn(parts.now)[0] ?? null,
    shipClass: CLASS.exec(parts.now)?.groups?.['name'] ?? null,
    change: Math.min(...rates.map((rate, index) => rate / (earlier[index] ?? rate) - 1)),
    daysPercent: leastDaysIn(text),
  };
}

/** Finds the rates at which the ships of a carrier are booked, next to those of an earlier quarter; null without both. */
export function findBookedRates(passages: readonly Passage[]): BookedRates | null {
  const texts = topOf(passages).flatMap(({ place, text }) => (place === 'lead' ? [text] : []));
  for (const [index, text] of texts.entries()) {
    const found = readRates(text, texts[index + 1] ?? '');
    if (found !== null) return found;
  }
  return null;
}
