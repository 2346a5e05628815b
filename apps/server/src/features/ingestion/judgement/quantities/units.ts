import { textAt, type Token, tokenAt } from './lexer.ts';

/** Signs; codes such as `USD` stand for themselves. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  usd$: 'USD',
  'u.s.$': 'USD',
  'u.s. $': 'USD',
  c$: 'CAD',
  ca$: 'CAD',
  cad$: 'CAD',
  cdn$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  r$: 'BRL',
  nt$: 'TWD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
};
const CODES = new Set('usd eur gbp cad aud jpy chf sek nok dkk cny rmb hkd sgd inr krw ils brl mxn twd nzd'.split(' '));
const CURRENCY_NOUNS: Readonly<Record<string, string>> = {
  dollars: 'USD',
  dollar: 'USD',
  euros: 'EUR',
  euro: 'EUR',
  yen: 'JPY',
  yuan: 'CNY',
  rupees: 'INR',
};
/** By the word before `dollars`. */
const DOLLARS: readonly (readonly [RegExp, string])[] = [
  [/^(?:u\.s\.|us|american)$/, 'USD'],
  [/^canadian$/, 'CAD'],
  [/^australian$/, 'AUD'],
  [/^singapore$/, 'SGD'],
];

export interface Scale {
  readonly factor: number;
  readonly word: 'thousand' | 'million' | 'billion' | 'trillion';
}

const THOUSAND: Scale = { factor: 1e3, word: 'thousand' };
const MILLION: Scale = { factor: 1e6, word: 'million' };
const BILLION: Scale = { factor: 1e9, word: 'billion' };
const TRILLION: Scale = { factor: 1e12, word: 'trillion' };
const SCALES = new Map<string, Scale>([
  ['k', THOUSAND],
  ['thousand', THOUSAND],
  ['m', MILLION],
  ['mm', MILLION],
  ['mn', MILLION],
  ['mln', MILLION],
  ['mio', MILLION],
  ['million', MILLION],
  ['millions', MILLION],
  ['b', BILLION],
  ['bn', BILLION],
  ['bln', BILLION],
  ['mrd', BILLION],
  ['billion', BILLION],
  ['billions', BILLION],
  ['t', TRILLION],
  ['tn', TRILLION],
  ['trillion', TRILLION],
]);
/** `2 hundred`, `5 lakh`: no number is read in front of them. */
const UNKNOWN_SCALES = new Set(['hundred', 'hundreds', 'lakh', 'lakhs', 'crore', 'crores', 'dozen', 'score', 'half']);

/** A word that runs into the next one, or is cut off: `millionGuiding`. */
const SCALE_START = /^(?:milli|billi|trilli|thous)/;

const UNITS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';
const NUMBER_WORDS = new Map<string, number>([
  ...UNITS.split(' ').map((word, index): [string, number] => [word, index + 1]),
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
]);

/** Returns the factor of a scale such as `million`; 1 for any other text. */
export const factorOf = (word: string): number => SCALES.get(word.toLowerCase())?.factor ?? 1;

/** Returns the ISO 4217 code of a currency sign or code; null for other tokens. */
export function currencyOf({ kind, text }: Token): string | null {
  if (kind === 'sign') return SIGNS[text] ?? null;
  if (kind !== 'word' || !CODES.has(text)) return null;
  return text === 'rmb' ? 'CNY' : text.toUpperCase();
}

export interface CurrencyNoun {
  readonly currency: string;
  readonly next: number;
}

/** Reads the noun of a currency at a token: `dollars`, `Canadian dollars`; null if there is none. */
export function readCurrencyNoun(tokens: readonly Token[], index: number): CurrencyNoun | null {
  const { text } = tokenAt(tokens, index);
  const own = CURRENCY_NOUNS[text] ?? (CODES.has(text) ? text.toUpperCase() : null);
  if (own !== null) return { currency: own, next: index + 1 };
  if (!/^dollars?$/.test(textAt(tokens, index + 1))) return null;
  const currency = DOLLARS.find(([words]) => words.test(text))?.[1];
  return currency === undefined ? null : { currency, next: index + 2 };
}

/** A number as written, without its unit. */
export interface Figure {
  readonly value: number;
  /** Digits with separators of thousands: `1,250.5`. */
  readonly digits: string;
  readonly scale: Scale | null;
  /** `12+ million`. */
  readonly isFloor: boolean;
  /** Index of the token after the number. */
  readonly next: number;
}

interface FigureOptions {
  /** Whether a single letter after a space is a scale: `$5 M`. */
  readonly isMoney: boolean;
}

/** Reads the number at a token, with its scale; null if there is none or its format is not understood. */
export function readFigure(tokens: readonly Token[], index: number, { isMoney }: FigureOptions): Figure | null {
  const token = tokenAt(tokens, index);
  const spelled = NUMBER_WORDS.get(token.text);
  if (token.kind !== 'number' && spelled === undefined) return null;
  const units = spelled ?? Number(token.raw.replaceAll(',', ''));
  const scaleAt = readScale(tokens, index + 1, isMoney);
  if (scaleAt === 'unknown' || (scaleAt === null && isAmbiguous(token.raw))) return null;
  const digits = writeDigits(token.raw, units);
  if (scaleAt === null) return { value: units, digits, scale: null, isFloor: false, next: index + 1 };
  const { scale, isFloor, next } = scaleAt;
  return { value: scaled(units, scale), digits, scale, isFloor, next };
}

/** `1.250` is 1,250 in the format of many European releases. */
const isAmbiguous = (raw: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(raw);

/** `toLocaleString` would build one for each number. */
const INTEGERS = new Intl.NumberFormat('en-US');

function writeDigits(raw: string, units: number): string {
  const [, fraction] = /^[\d,]*(\.\d+)$/.exec(raw) ?? [];
  return `${INTEGERS.format(Math.trunc(units))}${fraction ?? ''}`;
}

interface ReadScale {
  readonly scale: Scale;
  readonly isFloor: boolean;
  readonly next: number;
}

function readScale(tokens: readonly Token[], start: number, isMoney: boolean): ReadScale | 'unknown' | null {
  const afterPlus = skipPlus(tokens, start);
  const index = afterPlus ?? start;
  const at = skipHyphen(tokens, index);
  const isHyphened = at > index;
  const word = tokenAt(tokens, at);
  if (word.kind !== 'word') return null;
  const [first = ''] = word.text.split('-', 1);
  if (isUnknownScale(first) || isFraction(tokens, at)) return 'unknown';
  const scale = SCALES.get(first);
  // `5 m` is five meters, `8-K` a form.
  const isScale = first.length > 2 || (word.isGlued ? !isHyphened : isMoney);
  return scale === undefined || !isScale
    ? null
    : { scale, isFloor: afterPlus !== null || word.text.endsWith('-plus'), next: at + 1 };
}

/** Returns the index of the scale in `12+ million` and `12-plus million`; null without such a mark. */
function skipPlus(tokens: readonly Token[], index: number): number | null {
  const at = textAt(tokens, index) === '-' ? index + 1 : index;
  const { text, isGlued } = tokenAt(tokens, at);
  const isPlus = (text === '+' && isGlued) || text === 'plus';
  const scale = tokenAt(tokens, at + 1);
  return isPlus && isScaleWord(scale) && scale.text.length > 2 ? at + 1 : null;
}

function skipHyphen(tokens: readonly Token[], index: number): number {
  const { text, isGlued } = tokenAt(tokens, index);
  return text === '-' && isGlued && tokenAt(tokens, index + 1).isGlued ? index + 1 : index;
}

const isUnknownScale = (word: string): boolean =>
  UNKNOWN_SCALES.has(word) || (SCALE_START.test(word) && !SCALES.has(word));

/** `2 and a half million`. */
const isFraction = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at) === 'and' && /^(?:half|quarter)$/.test(textAt(tokens, at + 2));

/** Whether a token is `million` or the like. */
const isScaleWord = ({ kind, text }: Token): boolean => kind === 'word' && SCALES.has(text);

/** `12.5 * 1e6` is exact, `0.29 * 1e6` is not. */
const scaled = (value: number, { factor }: Scale): number => Number((value * factor).toPrecision(15));

/** Returns a figure in the scale of the token after it; unchanged if that is no scale or the figure has one. */
export function withScale(figure: Figure, { kind, text }: Token): Figure {
  const scale = kind === 'word' && text.length > 1 ? SCALES.get(text) : undefined;
  if (scale === undefined || figure.scale !== null) return figure;
  return { ...figure, scale, value: scaled(figure.value, scale) };
}
