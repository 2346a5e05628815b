import { NO_TOKEN, textAt, type Token, tokenAt } from './lexer.ts';
import type { RatePeriod } from './quantity.ts';

/** `share`: also ADSs and units. `other`: a unit price, such as `$70 per barrel`. */
export type Per = 'share' | RatePeriod | 'other';

const SHARES = new Set('share shares ads adss adr adrs unit units'.split(' '));
const SHARE_WORDS = new Set(
  'common ordinary diluted basic outstanding american depositary depository class a b c fully each issued and company preferred limited partnership'.split(
    ' ',
  ),
);
const PERIODS: Readonly<Record<string, RatePeriod>> = {
  year: 'year',
  annum: 'year',
  annually: 'year',
  yearly: 'year',
  quarter: 'quarter',
  quarterly: 'quarter',
  month: 'month',
  monthly: 'month',
  week: 'week',
  weekly: 'week',
  day: 'day',
  daily: 'day',
};
const UNIT_NOUNS =
  /^(?:hour|ounce|ton|tonne|pound|barrel|gallon|mile|kilogram|vehicle|head|watt|bushel|piece|patient|dose|night)$/;
const ADVERBS = /^(?:annually|yearly|quarterly|monthly|weekly|daily)$/;
/** `$17.00 in cash and stock per share`. */
const CONSIDERATION = new Set(['in', 'cash', 'and', 'or', 'stock', 'all-cash']);
const CONSIDERATION_WORDS_MAX = 4;
const SHARE_WORDS_MAX = 5;

/** Reads `per share`, `a year` and the like at a token; null if there is nothing like it. */
export function readPer(tokens: readonly Token[], index: number): { per: Per; next: number } | null {
  let at = index;
  if (/^(?:in|cash)$/.test(textAt(tokens, index))) {
    while (at < index + CONSIDERATION_WORDS_MAX && CONSIDERATION.has(textAt(tokens, at))) at += 1;
  }
  return readPerAt(tokens, at) ?? (at === index ? null : readPerAt(tokens, index));
}

function readPerAt(tokens: readonly Token[], index: number): { per: Per; next: number } | null {
  const { text } = tokenAt(tokens, index);
  if (text === 'apiece') return { per: 'share', next: index + 1 };
  if (ADVERBS.test(text)) return readAdverb(tokens, index);
  const hyphenated = text === '-' ? index + 1 : index;
  const [per, unit] = textAt(tokens, hyphenated).split('-');
  if (per === 'per' && unit !== undefined) return { per: perOf(unit) ?? 'other', next: hyphenated + 1 };
  const article = articleAt(tokens, index);
  return article === null ? null : readNoun(tokens, article);
}

/** `$5 million annually`. `$5 million quarterly dividend` is no amount per quarter. */
function readAdverb(tokens: readonly Token[], index: number): { per: Per; next: number } | null {
  const { text } = tokenAt(tokens, index);
  const isAdjective = text !== 'annually' && tokenAt(tokens, index + 1).kind === 'word';
  return isAdjective ? null : { per: PERIODS[text] ?? 'other', next: index + 1 };
}

interface Article {
  readonly next: number;
  /** `per` is always followed by a unit; `a` and `for` are not. */
  readonly isPer: boolean;
}

function articleAt(tokens: readonly Token[], index: number): Article | null {
  const [token = NO_TOKEN, second = NO_TOKEN] = [tokens[index], tokens[index + 1]];
  if (token.text === 'per' || token.text === '/') return { next: index + 1, isPer: true };
  if (token.text === 'a' || token.text === 'an' || token.text === 'each' || token.text === 'every') {
    return { next: index + 1, isPer: false };
  }
  const isForEach = token.text === 'for' && /^(?:each|every)$/.test(second.text);
  return isForEach ? { next: index + 2, isPer: false } : null;
}

function readNoun(tokens: readonly Token[], { next, isPer }: Article): { per: Per; next: number } | null {
  for (let at = next; at < next + SHARE_WORDS_MAX; at += 1) {
    const { text } = tokenAt(tokens, at);
    const per = perOf(text);
    // `a common share`, but not `a large unit`.
    if (per !== null) return isTimeAgo(tokens, at + 1) ? null : { per, next: at + 1 };
    if (!SHARE_WORDS.has(text)) break;
  }
  return isPer || UNIT_NOUNS.test(textAt(tokens, next)) ? { per: 'other', next: next + 1 } : null;
}

/** `$26 million a year ago` is no amount per year. */
const isTimeAgo = (tokens: readonly Token[], index: number): boolean =>
  /^(?:ago|earlier|before|prior|later|over|on)$/.test(textAt(tokens, index));

function perOf(word: string): Per | null {
  return SHARES.has(word) ? 'share' : (PERIODS[word] ?? null);
}
