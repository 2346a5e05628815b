/** A sum of money as a text writes it. */
export interface Amount {
  /** As shown to a reader, such as `$82 million`. */
  readonly shown: string;
  /** Whole value in its currency. */
  readonly value: number;
  readonly currency: string;
  /** `$0.16 per share` is not a sum of the company. */
  readonly perShare: boolean;
  /** The size of a market or of a customer's programme, not of the event. */
  readonly background: boolean;
  readonly index: number;
  readonly length: number;
}

export interface Percentage {
  readonly value: number;
  readonly shown: string;
  readonly index: number;
}

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  USD: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  CAD: 'CAD',
  A$: 'AUD',
  AUD: 'AUD',
  HK$: 'HKD',
  '€': 'EUR',
  EUR: 'EUR',
  '£': 'GBP',
  GBP: 'GBP',
  '¥': 'JPY',
  JPY: 'JPY',
  CHF: 'CHF',
  SEK: 'SEK',
  NOK: 'NOK',
  DKK: 'DKK',
};
const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };
const SCALES: Readonly<Record<string, { factor: number; word: string }>> = {
  k: { factor: 1e3, word: 'thousand' },
  thousand: { factor: 1e3, word: 'thousand' },
  m: { factor: 1e6, word: 'million' },
  mm: { factor: 1e6, word: 'million' },
  mln: { factor: 1e6, word: 'million' },
  million: { factor: 1e6, word: 'million' },
  b: { factor: 1e9, word: 'billion' },
  bn: { factor: 1e9, word: 'billion' },
  billion: { factor: 1e9, word: 'billion' },
};

const MONEY =
  /(?<![A-Za-z])((?:US|CA|C|A|HK)?\$|USD|EUR|GBP|CAD|AUD|JPY|CHF|SEK|NOK|DKK|[€£¥])\s?(\d{1,3}(?:,\d{3}){1,5}|\d{1,12})(\.\d{1,4})?(?:[ -]?(million|billion|thousand|mln|bn|mm|m|b|k)\b)?/gi;
const PERCENT = /(?<![\d.,])(\d{1,5}(?:\.\d{1,2})?)\s?(?:%|percent\b|per cent\b)/gi;
const PER_SHARE = /^\s?(?:in cash |cash )?(?:per|a|for each|\/)\s?(?:common |ordinary |diluted )?(?:share|ADS|unit)\b/i;
const EARNINGS_PER_SHARE =
  /\b(?:EPS|per (?:common |diluted )?share|dividend)(?: of| was| to| at|:)?\s(?:approximately )?$/i;
const MARKET =
  /\bmarket(?: opportunity| size| potential)?(?: of| worth| estimated| exceeding| that)?.{0,25}$|\b(?:assets|valuation|addressable|industry)\b.{0,20}$/i;
const MARKET_AFTER = /^.{0,25}\b(?:market|industry|in assets|of assets|assets under)\b/i;

/** Sums of money in order of appearance. */
export function amountsIn(text: string): readonly Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(MONEY)) {
    const [whole, sign = '', integer = '', fraction = '', scaleWord] = match;
    const currency = CURRENCIES[sign.toUpperCase()] ?? sign.toUpperCase();
    const scale = scaleWord === undefined ? undefined : SCALES[scaleWord.toLowerCase()];
    const before = text.slice(Math.max(0, match.index - 50), match.index);
    const after = text.slice(match.index + whole.length, match.index + whole.length + 40);
    const prefix = SIGNS[currency] ?? `${currency} `;
    const digits = scale === undefined ? Number(integer.replaceAll(',', '')).toLocaleString('en-US') : integer;
    amounts.push({
      shown: `${prefix}${digits}${fraction}${scale === undefined ? '' : ` ${scale.word}`}`,
      value: Number(integer.replaceAll(',', '') + fraction) * (scale?.factor ?? 1),
      currency,
      perShare: PER_SHARE.test(after) || (scale === undefined && EARNINGS_PER_SHARE.test(before)),
      background: MARKET.test(before) || MARKET_AFTER.test(after),
      index: match.index,
      length: whole.length,
    });
  }
  return amounts;
}

export function percentagesIn(text: string): readonly Percentage[] {
  return Array.from(text.matchAll(PERCENT), (match) => ({
    value: Number(match[1]),
    shown: `${match[1] ?? ''}%`,
    index: match.index,
  }));
}

/** The largest sum in dollars that may belong to the event itself. */
export function eventAmount(text: string): Amount | null {
  return amountsIn(text)
    .filter((amount) => amount.currency === 'USD' && !amount.perShare && !amount.background && amount.value >= 10_000)
    .reduce<Amount | null>(
      (largest, amount) => (largest === null || amount.value > largest.value ? amount : largest),
      null,
    );
}
