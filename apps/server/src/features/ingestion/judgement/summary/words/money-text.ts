import { ADDS } from '../../misleading-words/adds-up.ts';
import { withoutZeros } from '../../quantities/format.ts';

/** Scales as releases write them, also `$12+ million`. */
const SCALE = String.raw`(?:(?:\+|-plus| plus)?[ -]?(?:[Mm]illion|MILLION|[Bb]illion|BILLION|[Tt]housand|THOUSAND|[Tt]rillion|TRILLION|MM|mm|[bm]ln|M|B|K|[Bb]n)\b|\+)`;
const NUMBER = String.raw`\d[\d,]{0,14}(?:\.\d{1,4})?`;
/** The upper end of `$30-$35 million`. `by $90 million to $250 million` is no range. */
const RANGE_END = String.raw`(?:(?:${SCALE})?\s?[-–—]\s?| to )[$€£]?${NUMBER}${SCALE}`;
/** An amount in a text with the words that limit it: `up to $5 million`, `more than US$3.1 billion`. */
export const MONEY = String.raw`(?:(?<![A-Za-z])(?:(?<!${ADDS} )up to|as much as|at least|no less than|a minimum of|more than|over|above|about|around|approximately|roughly|nearly|almost|some)\s(?:an aggregate of\s|a total of\s)?)?(?:US|C|CA|A|HK|CAD ?)?[$€£]\s?${NUMBER}(?:${RANGE_END}|${SCALE}(?:\+|-plus\b)?)?`;

const SCALES: Readonly<Record<string, string>> = {
  m: 'million',
  mm: 'million',
  mln: 'million',
  bln: 'billion',
  b: 'billion',
  bn: 'billion',
  k: 'thousand',
};

/** Writes an amount or range of the text in one form: `$60M` as `$60 million`, `$50,000,000` as `$50 million`. */
export function formatMoney(text: string): string {
  const range = RANGE.exec(text)?.groups;
  if (range === undefined) return formatAmount(text);
  const { start = '', currency = '', scale, end = '' } = range;
  const unit = scale ?? new RegExp(`${SCALE}$`, 'i').exec(end)?.[0] ?? '';
  return `${formatAmount(`${start}${unit}`)} to ${formatAmount(`${currency}${end}`)}`;
}

const RANGE = new RegExp(
  String.raw`^(?<start>.*?(?<currency>(?:US|C|CA|A|HK|CAD ?)?[$€£])\s?${NUMBER})(?<scale>${SCALE})?(?:\s?[-–—]\s?| to )[$€£]?(?<end>${NUMBER}${SCALE})$`,
  'i',
);

/** The number of `$600.000 million`. */
export const SCALED_NUMBER = /\d[\d,]*\.\d+(?= (?:m|b|tr)illion\b)/g;

function formatAmount(text: string): string {
  return withFloor(text)
    .replace(/\s+/g, ' ')
    .replace(/([$€£]) (?=\d)/, '$1')
    .replace(/\b(?:an aggregate of|a total of) /i, '')
    .replace(/\b(?:as much as)\b/i, 'up to')
    .replace(/\b(?:a minimum of|no less than)\b/i, 'at least')
    .replace(/\b(?:approximately|roughly|around|some)\b/i, 'about')
    .replace(/^(?:Up|More|At|About|Over|Nearly|Almost|Above)\b/, (word) => word.toLowerCase())
    .replace(
      /(\d)[ -]?(million|billion|thousand|trillion|mln|bln|mm|m|b|k|bn)$/i,
      (_, digit: string, scale: string) => `${digit} ${SCALES[scale.toLowerCase()] ?? scale.toLowerCase()}`,
    )
    .replace(/(?<![\d,])(\d{1,3}),(\d)00,000,000$/, '$1.$2 billion')
    .replace(/\.0 billion$/, ' billion')
    .replace(/(?<![\d,])(\d{1,3}),(\d)00,000$/, '$1.$2 million')
    .replace(/(?<![\d,])(\d{1,3}),(\d\d)0,000$/, '$1.$2 million')
    .replace(/\.0 million$/, ' million')
    .replace(SCALED_NUMBER, withoutZeros);
}

/** Writes `$12+ million` and `$12 million+` as `at least $12 million`. */
function withFloor(text: string): string {
  const plain = text.replace(/(\d) ?(?:\+|-?plus)(?=[ -]?[a-z]|$)|(?:\+|-plus)$/i, '$1');
  return plain === text || hasBound(text) ? plain : `at least ${plain}`;
}

/** Whether the amount is a ceiling or floor instead of a value. */
function hasBound(money: string): boolean {
  return !/^(?:US|C|CA|A|HK)?[$€£]/.test(money);
}

const EXCEEDS = /\b(?:exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|top(?:s|ped|ping))\s$/i;

/** Returns an exact amount with the limit that one of the texts sets to it: `$87 million` as `up to $87 million`. */
export function withStatedLimit(money: string, texts: readonly string[]): string {
  if (hasBound(money)) return money;
  for (const text of texts) {
    for (const match of text.matchAll(new RegExp(MONEY, 'gi'))) {
      const stated = formatMoney(match[0]);
      if (stated === `up to ${money}` || stated === `more than ${money}` || stated === `over ${money}`) return stated;
      if (stated === money && EXCEEDS.test(text.slice(0, match.index))) return `more than ${money}`;
    }
  }
  return money;
}

const RECURS = / a (?:year|quarter|month|week|day)$/;

/** Returns whether an amount stands after its noun: `a contract worth at least $5 million`, `a grant of $2 million a year`. */
export const followsNoun = (money: string): boolean => hasBound(money) || RECURS.test(money);

const RATES: Readonly<Record<string, string>> = {
  year: 'a year',
  quarter: 'a quarter',
  month: 'a month',
  week: 'a week',
  day: 'a day',
};

/** Returns the period of an amount that recurs, such as ` a year`; empty if there is none or the text names it. */
export function describeRate({ per, text }: { readonly per: string | null; readonly text: string }): string {
  const rate = per === null ? undefined : RATES[per];
  return rate === undefined || text.includes(rate) ? '' : ` ${rate}`;
}

const RATE_AFTER =
  /^,?[ -](?:(?:per|a|each|every)[ -](?<per>year|annum|quarter|month|week|day)|(?<adverb>annually|yearly|quarterly|monthly))\b/i;
const PERIODS: Readonly<Record<string, string>> = {
  annum: 'year',
  annually: 'year',
  yearly: 'year',
  quarterly: 'quarter',
  monthly: 'month',
};

/** Returns the period that the words after an amount name: ` a year` for `per year over five years`. */
export function rateAfter(text: string): string {
  const { per, adverb } = RATE_AFTER.exec(text)?.groups ?? {};
  const period = (per ?? adverb)?.toLowerCase() ?? '';
  return describeRate({ per: PERIODS[period] ?? period, text: '' });
}
