import { textAt, type Token, tokenAt } from './lexer.ts';
import { MONTHS } from './vocabulary.ts';

export interface Period {
  /** In the words of the text: `third quarter of 2026`. */
  readonly text: string;
  readonly first: number;
  readonly next: number;
}

const ORDINALS = new Set(['first', 'second', 'third', 'fourth', 'full', '1st', '2nd', '3rd', '4th']);
const SPANS = new Set(['quarter', 'half', 'year', 'nine', 'months', 'six-month', 'nine-month', 'three-month']);
const COMPOUND = /^(?:(?:first|second|third|fourth)-(?:quarter|half)|full-year|fiscal-year)$/;
const CODE = /^(?:q[1-4](?:['’]?\d{2,4}|-\d{4})?|[h][12](?:['’]?\d{2,4})?|fy['’]?\d{2,4}|fy|fiscal)$/;
const COUNTED = new Set(['three', 'six', 'nine', 'twelve']);
const BEFORE_YEAR = new Set([
  'in',
  'for',
  'during',
  'calendar',
  'fiscal',
  'year',
  'fy',
  'of',
  'through',
  'full-year',
  'by',
]);
const YEAR = /^(?:19|20)\d\d$/;

/** Whether a token is the number of a year. */
export const isYear = ({ kind, raw }: Token): boolean => kind === 'number' && YEAR.test(raw);

/** Finds quarters, halves and years in a text. */
export function findPeriods(tokens: readonly Token[]): readonly Period[] {
  const periods: Period[] = [];
  for (let at = 0; at < tokens.length; ) {
    const next = readPeriod(tokens, at);
    if (next !== null) periods.push({ text: writePeriod(tokens, at, next), first: at, next });
    at = next ?? at + 1;
  }
  return periods;
}

function writePeriod(tokens: readonly Token[], first: number, next: number): string {
  return tokens
    .slice(first, next)
    .map(({ raw, text, isGlued }, index) => {
      const word = /\d|^FY$/.test(raw) || MONTHS.has(text) ? raw : text;
      return index === 0 || isGlued ? word : ` ${word}`;
    })
    .join('');
}

/** `first nine months` */
const startsFirstMonths = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at) === 'first' &&
  /^(?:six|nine)$/.test(textAt(tokens, at + 1)) &&
  textAt(tokens, at + 2) === 'months';

/** Returns the index after the period that starts at a token; null if none starts there. */
function readPeriod(tokens: readonly Token[], at: number): number | null {
  const { text } = tokenAt(tokens, at);
  const second = textAt(tokens, at + 1);
  if (startsFirstMonths(tokens, at)) return readYear(tokens, at + 3);
  if (ORDINALS.has(text) && (SPANS.has(second) || (second === 'fiscal' && SPANS.has(textAt(tokens, at + 2))))) {
    return readYear(tokens, second === 'fiscal' ? at + 3 : at + 2);
  }
  if (COUNTED.has(text) && second === 'months') return readEnd(tokens, at + 2);
  if (/^(?:quarter|year|period)$/.test(text)) return readEnd(tokens, at + 1);
  if (COMPOUND.test(text)) return readYear(tokens, at + 1);
  if (CODE.test(text)) return readCode(tokens, at);
  return readBareYear(tokens, at);
}

function readCode(tokens: readonly Token[], at: number): number | null {
  const next = readYear(tokens, at + 1);
  const needsYear = /^(?:fy|fiscal)$/.test(textAt(tokens, at));
  return needsYear && next === at + 1 ? null : next;
}

/** Reads `of fiscal year 2026`, if it is there. */
function readYear(tokens: readonly Token[], index: number): number {
  let at = index;
  while (/^(?:of|fiscal|year|fy|the|,|')$/.test(textAt(tokens, at)) && at < index + 4) at += 1;
  const token = tokenAt(tokens, at);
  const isTwoDigits = textAt(tokens, at - 1) === "'" && /^\d\d$/.test(token.raw);
  if (isYear(token) || isTwoDigits || /^fy\d{2,4}$/.test(token.text)) return readEnd(tokens, at + 1) ?? at + 1;
  return readEnd(tokens, index) ?? index;
}

/** Reads `ended September 30, 2026`; null if it is not there. */
function readEnd(tokens: readonly Token[], index: number): number | null {
  if (!/^(?:ended|ending)$/.test(textAt(tokens, index))) return null;
  if (!MONTHS.has(textAt(tokens, index + 1))) return null;
  let at = index + 2;
  if (textAt(tokens, at) === '.') at += 1;
  if (/^\d{1,2}$/.test(tokens[at]?.raw ?? '')) at += 1;
  if (textAt(tokens, at) === ',' && isYear(tokenAt(tokens, at + 1))) return at + 2;
  return isYear(tokenAt(tokens, at)) ? at + 1 : at;
}

function readBareYear(tokens: readonly Token[], at: number): number | null {
  if (!isYear(tokenAt(tokens, at))) return null;
  const previous = tokenAt(tokens, at - 1);
  if (BEFORE_YEAR.has(previous.text)) return at + 1;
  const isModifier = tokenAt(tokens, at + 1).kind === 'word' && previous.text !== ',' && !MONTHS.has(previous.text);
  return isModifier && previous.kind !== 'sign' ? at + 1 : null;
}
