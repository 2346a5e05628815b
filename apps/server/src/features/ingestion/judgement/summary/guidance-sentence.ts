import { metricName } from './metric-name.ts';
import type { NewsSource } from './news-source.ts';
import { fitSentence } from './phrases.ts';
import { firstMatch, partOf } from './text-matching.ts';

const PLAIN_METRIC = String.raw`(?:(?!(?:for|of|in|the|its|year|from|and|to|now|quarter|raises?|raised|lifts|lifted|increases|increased|boosts|boosted|hikes|hiked|ups)\b)[A-Za-z-]+ ){0,2}?(?:revenues?|sales|income|earnings|profit|EBITDA|EPS|cash flow|premium|bookings|FFO|production)`;
const RANGE = String.raw`\$\d[\d.,]*(?: ?(?:million|billion|[MB])\b)?(?:(?: to | ?- ?| ?– ?)\$?\d[\d.,]*(?: ?(?:million|billion|[MB])\b)?)?`;
const NEW_AND_OLD = [
  new RegExp(
    String.raw`\b(?<metric>${PLAIN_METRIC})(?: (?:guidance|outlook|forecast))?(?: (?:for|in) (?<period>20\d\d|fiscal 20\d\d|[\w -]{3,25}?))? (?:is now (?:forecast|expected) at|of|to|now expected at|at) (?<to>${RANGE}),? (?:raised |increased |up |compared (?:with|to) |versus |against |and not )?(?:from )?(?:a prior |the prior |its previous |prior guidance of |the previous range of |a previous range of )?(?<from>${RANGE})(?<tail> (?:before|previously|prior))?`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?<metric>${PLAIN_METRIC})(?: (?:guidance|outlook|forecast))? from (?<from>${RANGE}) to (?<to>${RANGE})`,
    'i',
  ),
];

const ABOUT_FORECAST = /\b(?:guid\w*|outlook|forecast|looks? for|expect\w*|sees?|anticipat\w*|view)\b/i;
const EARLIER_NAMED = /\b(?:raised from|increased from|up from|against|prior|previous|before|previously|from)\b/i;
const FORECAST_YEAR = /\b(?:fiscal )?20\d\d\b|\bFY ?\d\d\b|\bQ[1-4]\b/;
const PERIOD_CHARS = 20;

function guidanceIn(text: string): string | null {
  for (const pattern of NEW_AND_OLD) {
    const match = pattern.exec(text);
    if (match === null || !EARLIER_NAMED.test(match[0])) continue;
    const { metric = '', period, to = '', from = '' } = match.groups ?? {};
    if (period !== undefined && period.length > PERIOD_CHARS) continue;
    const year = firstMatch([period ?? text.slice(Math.max(0, match.index - 25), match.index)], FORECAST_YEAR);
    return `${partOf('', year, ' ') ?? ''}${metricName(metric)} guidance to ${formatRange(to)} from ${formatRange(from)}`;
  }
  return null;
}

/** Writes the sentence on raised guidance: the new and the earlier forecast. */
export function writeGuidance(source: NewsSource, maxChars: number): string | null {
  const texts = [...source.headlines, ...source.sentences.slice(0, 12)].filter((text) => ABOUT_FORECAST.test(text));
  const guidance = texts.map(guidanceIn).find((found) => found !== null);
  return guidance === undefined ? null : fitSentence(`${source.company} raised its ${guidance}`, [], maxChars);
}

function formatRange(range: string): string {
  return range
    .replace(/\s?[–-]\s?\$?(?=\d)/, ' to $')
    .replace(/(\d)M\b/g, '$1 million')
    .replace(/(\d)B\b/g, '$1 billion');
}
