import { periodAdjective } from '../words/dates.ts';
import { formatMoney, MONEY } from '../words/money-text.ts';
import type { NewsSource } from '../news-source.ts';
import { fitSentence } from '../words/phrases.ts';
import { metricName } from './metric-name.ts';

const SENTENCES_READ = 6;
const PERIOD = String.raw`(?:(?:fiscal )?20\d\d|full[- ]year|(?:first|second|third|fourth)[- ]quarter)`;
const PERCENT = String.raw`(?:about |approximately |at least |around )?\d{1,3}(?:\.\d)?%`;
const PERCENTS = String.raw`${PERCENT}(?: to ${PERCENT})?`;
const WHAT = String.raw`(?:[\w&-]+ ){0,2}(?:revenues?|sales|income|earnings|profit|EBITDA|EPS|cash flow|FFO|growth|margin)`;
/** `The company raised its 2026 revenue guidance to $180 million to $183 million`. */
const RAISE = new RegExp(
  String.raw`\b(?:boosted|hiked|increased|lifted|raised) (?:its |the )?(?<period>${PERIOD} )?(?<what>${WHAT}) (?:forecast|guidance|outlook|range|target)(?: for (?<later>${PERIOD}))? to (?:a range of )?(?:(?<money>${MONEY}(?: to ${MONEY})?)|(?<percents>${PERCENTS})(?:,? (?:up )?from (?<from>${PERCENTS}))?)`,
  'i',
);

/** Writes the raise of a forecast that a sentence gives without an earlier one, or as percentages. */
export function writeRaise({ headlines, sentences, company }: NewsSource, maxChars: number): string | null {
  // A headline with figures says more than a single forecast.
  if (headlines.some((text) => /[$€£]\d/.test(text))) return null;
  const found = sentences
    .slice(0, SENTENCES_READ)
    .map((text) => RAISE.exec(text)?.groups)
    .find((groups) => groups);
  if (found === undefined) return null;
  const { period, later, what = '', money, percents = '', from } = found;
  const named = periodAdjective((period ?? later ?? '').trim());
  const to = money === undefined ? percents : formatMoney(money);
  const earlier = from === undefined ? '' : ` from ${from}`;
  return fitSentence(
    `${company} raised its ${named === '' ? '' : `${named} `}${metricName(what)} guidance to ${to}${earlier}`,
    [],
    maxChars,
  );
}
