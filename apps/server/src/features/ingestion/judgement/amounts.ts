/** An amount of money in a text. */
export interface Amount {
  /** Formatted, such as `$82 million`. */
  readonly text: string;
  /** In units of `currency`. */
  readonly value: number;
  readonly currency: string;
  /** Such as `$0.16 per share`. */
  readonly isPerShare: boolean;
  /** Whether it describes a market or a customer's program instead of the event. */
  readonly isBackground: boolean;
  readonly index: number;
  readonly length: number;
}

export interface Percentage {
  readonly value: number;
  readonly text: string;
  readonly index: number;
}

/** Signs; codes such as `USD` stand for themselves. */
const CURRENCY_CODES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  HK$: 'HKD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
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

export function findAmounts(text: string): readonly Amount[] {
  return Array.from(text.matchAll(MONEY), (match) => {
    const [whole] = match;
    const before = text.slice(Math.max(0, match.index - 50), match.index);
    const after = text.slice(match.index + whole.length);
    const { isScaled, ...amount } = parseAmount(match);
    return {
      ...amount,
      isPerShare: PER_SHARE.test(after) || (!isScaled && EARNINGS_PER_SHARE.test(before)),
      isBackground: MARKET.test(before) || MARKET_AFTER.test(after),
      index: match.index,
      length: whole.length,
    };
  });
}

function parseAmount([, sign = '', integer = '', fraction = '', scaleWord = '']: RegExpExecArray) {
  const currency = CURRENCY_CODES[sign.toUpperCase()] ?? sign.toUpperCase();
  const prefix = SIGNS[currency] ?? `${currency} `;
  const units = Number(integer.replaceAll(',', ''));
  const unscaled = Number(`${String(units)}${fraction}`);
  const scale = SCALES[scaleWord.toLowerCase()];
  return scale === undefined
    ? { text: `${prefix}${units.toLocaleString('en-US')}${fraction}`, value: unscaled, currency, isScaled: false }
    : {
        text: `${prefix}${integer}${fraction} ${scale.word}`,
        value: unscaled * scale.factor,
        currency,
        isScaled: true,
      };
}

export function findPercentages(text: string): readonly Percentage[] {
  return Array.from(text.matchAll(PERCENT), (match) => ({
    value: Number(match[1]),
    text: `${match[1] ?? ''}%`,
    index: match.index,
  }));
}

/** Returns the largest dollar amount that may describe the event itself; null if there is none. */
export function findEventAmount(text: string): Amount | null {
  return findAmounts(text)
    .filter(
      (amount) => amount.currency === 'USD' && !amount.isPerShare && !amount.isBackground && amount.value >= 10_000,
    )
    .reduce<Amount | null>(
      (largest, amount) => (largest === null || amount.value > largest.value ? amount : largest),
      null,
    );
}
