import type { NewsSummary } from '@bna/contract/feed/news-summary';

/** About 15 seconds. */
const MAX_CHARACTERS = 240;

/** Returns what a squawk says of an alert: the symbol letter by letter, then what happened. */
export const toSpokenText = ({ symbol, first_part }: Pick<NewsSummary, 'symbol' | 'first_part'>): string =>
  `${spellSymbol(symbol)}: ${toSpokenWords(first_part)}`;

/** `BRK.B` becomes `B R K, B`. */
const spellSymbol = (symbol: string): string =>
  symbol
    .split(/[^A-Za-z0-9]/)
    .map((part) => part.split('').join(' '))
    .join(', ');

const SCALES: Readonly<Record<string, string>> = { t: 'trillion', b: 'billion', m: 'million', k: 'thousand' };

/** The amount, its scale in full or as a letter, and whether `per share` or `a share` follows. */
const DOLLARS =
  /\$ ?(\d[\d,]{0,20}(?:\.\d{1,6})?)(?: ?(trillion|billion|million|thousand|[tbmk])\b)?( (?:per|a) share\b)?/gi;

function sayDollars(_text: string, amount: string, scale: string | undefined, share: string | undefined): string {
  const full = scale === undefined ? undefined : (SCALES[scale.toLowerCase()] ?? scale.toLowerCase());
  return `${full === undefined ? sayPrice(amount) : `${amount} ${full} dollars`}${share ?? ''}`;
}

/** `12.50` becomes `12 dollars 50`, `0.42` becomes `42 cents`. */
function sayPrice(amount: string): string {
  const [dollars = '', cents] = amount.split('.');
  if (cents !== undefined && cents.length !== 2) return `${amount} dollars`;
  const spokenDollars = `${dollars} ${dollars === '1' ? 'dollar' : 'dollars'}`;
  if (cents === undefined || cents === '00') return spokenDollars;
  return dollars === '0' ? `${String(Number(cents))} cents` : `${spokenDollars} ${cents}`;
}

const QUARTERS = ['first', 'second', 'third', 'fourth'];

/** In this order: later ones rely on what earlier ones wrote. */
const REPLACEMENTS: readonly (readonly [pattern: RegExp, spoken: string | ((...groups: string[]) => string)])[] = [
  // Where the stock is listed.
  [/ ?\((?:nasdaq|nyse|otc|amex|cboe)[^()]{0,40}\)/gi, ''],
  [/https?:\/\/\S{1,500}/g, ''],
  [DOLLARS, sayDollars],
  // Ranges.
  [/(\d|%|cents|dollars?|thousand|[bmtr]illion) ?[–—] ?(?=\d)/g, '$1 to '],
  [/(^|[\s(])\+ ?(?=\d)/g, '$1plus '],
  [/(^|[\s(])[-−] ?(?=\d)/g, '$1minus '],
  [/(\d) ?%/g, '$1 percent'],
  [/(\d) ?bps\b/gi, '$1 basis points'],
  [/(\d) ?x\b/gi, '$1 times'],
  [/\bQ([1-4])\b/g, (_text, quarter) => `${QUARTERS[Number(quarter) - 1] ?? ''} quarter`],
  [/\bFY ?(?:20)?(\d\d)\b/g, 'fiscal year 20$1'],
  [/\bvs\.?(?= )/gi, 'versus'],
  [/\byoy\b/gi, 'year over year'],
  [/\bphase (i{1,3})\b/gi, (_text, numeral) => `phase ${String(numeral.length)}`],
  [/ ?& ?/g, ' and '],
  [/\bU\.S\./g, 'U S'],
  [/\b(inc|corp|co|ltd)\./gi, '$1'],
  // Voices read these as words.
  [/\b(?:AI|CEO|CFO|DOD|EPS|FDA|IPO|NDA|SEC)\b/g, (text) => text.split('').join(' ')],
  [/\s+/g, ' '],
];

function toSpokenWords(text: string): string {
  let spoken = text;
  // One overload for each kind of replacement.
  for (const [pattern, by] of REPLACEMENTS) {
    spoken = typeof by === 'string' ? spoken.replace(pattern, by) : spoken.replace(pattern, by);
  }
  return shorten(spoken.trim());
}

/** Ends at a sentence if one fits, otherwise at a word. */
function shorten(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  const start = text.slice(0, MAX_CHARACTERS);
  const sentenceEnd = start.lastIndexOf('. ');
  return sentenceEnd > 0 ? start.slice(0, sentenceEnd + 1) : start.slice(0, start.lastIndexOf(' '));
}
