/** `invalid`: a number in a format that is not understood, such as `1.234,56` or `10/13`. */
export type TokenKind = 'word' | 'number' | 'invalid' | 'sign' | 'mark' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** As written. */
  readonly raw: string;
  /** In lower case. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether it follows the previous token without a space. */
  readonly isGlued: boolean;
}

/** Sign, number, word or mark. */
const TOKEN =
  /(?:u\.s\.\s?|[a-z]{1,3})?\$|[€£¥₹₩]|\d(?:[\d.,]*\d)?|\.\d+|[yq]\/[yq](?!\p{L})|(?<=\d)(?:k|mm|mn|mln|m|bn|b|tn|t|x)(?!\p{L})|(?:\p{L}\.){2,}|\p{L}[\p{L}\p{N}]*(?:['’&.-][\p{L}\p{N}]+)*|\S/giu;
const SIGN = /[$€£¥₹₩]$/;
const NUMBER = /^\.?\d/;
const WORD = /^\p{L}/u;
const ENGLISH_NUMBER = /^(?:(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d{1,8})?|\.\d{1,8})$/;
/** Digits grouped by spaces: `1 234`. */
const GROUP = /^\d{3}(?:[.,]\d+)?$/;
const ABBREVIATIONS = new Set(
  'inc corp ltd co llc plc no approx vs est adj st jr sr dr mr mrs ms etc cf incl excl jan feb mar apr jun jul aug sep sept oct nov dec calif mass conn fla tex ca avg fy'.split(
    ' ',
  ),
);

/** The token before the first and after the last. */
export const NO_TOKEN: Token = { kind: 'end', raw: '', text: '', start: 0, end: 0, isGlued: false };

/** Returns the token at an index; `NO_TOKEN` outside of the text. */
export const tokenAt = (tokens: readonly Token[], index: number): Token => tokens[index] ?? NO_TOKEN;

/** Returns the text of the token at an index in lower case; empty outside of the text. */
export const textAt = (tokens: readonly Token[], index: number): string => tokenAt(tokens, index).text;

function kindOf(raw: string): TokenKind {
  if (SIGN.test(raw)) return 'sign';
  if (NUMBER.test(raw)) return ENGLISH_NUMBER.test(raw) ? 'number' : 'invalid';
  return WORD.test(raw) ? 'word' : 'mark';
}

/** Splits a text into words, numbers, currency signs and marks. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [raw] = match;
    const previousEnd = tokens.at(-1)?.end ?? -1;
    tokens.push({
      kind: kindOf(raw),
      raw,
      text: raw.toLowerCase(),
      start: match.index,
      end: match.index + raw.length,
      isGlued: match.index === previousEnd,
    });
  }
  return invalidateParts(tokens);
}

/** Marks numbers as invalid that are parts of dates, times, fractions, ratios or groups of digits. */
function invalidateParts(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, index) => {
    if (token.kind !== 'number') return token;
    const isPart =
      isGroupedWith(tokens, index) ||
      isGroupedWith(tokens, index - 1) ||
      isJoined(tokens, index) ||
      isJoined(tokens, index - 2);
    return isPart ? { ...token, kind: 'invalid' } : token;
  });
}

function isGroupedWith(tokens: readonly Token[], index: number): boolean {
  const [first = NO_TOKEN, second = NO_TOKEN] = [tokens[index], tokens[index + 1]];
  return isDigits(first) && first.raw.length <= 3 && isDigits(second) && GROUP.test(second.raw);
}

const isDigits = ({ kind, raw }: Token): boolean => (kind === 'number' || kind === 'invalid') && !raw.startsWith('.');

/** Whether a mark without spaces joins the token and the one after the mark. */
function isJoined(tokens: readonly Token[], index: number): boolean {
  const mark = tokenAt(tokens, index + 1);
  if (!mark.isGlued || !JOINING_MARK.test(mark.text)) return false;
  const right = tokenAt(tokens, index + 2);
  return right.isGlued && isDigits(right) && isDigits(tokenAt(tokens, index));
}

const JOINING_MARK = /^[/:']$/;

const BREAKS = new Set([';', '!', '?', '|', '•']);

/** Whether a new sentence or list item starts after the token. */
export function endsSentence(tokens: readonly Token[], index: number): boolean {
  const text = textAt(tokens, index);
  if (text !== '.') return BREAKS.has(text);
  const next = tokenAt(tokens, index + 1);
  if (next.kind === 'end') return true;
  return !isAbbreviation(tokenAt(tokens, index - 1)) && (next.kind !== 'word' || next.raw !== next.text);
}

const isAbbreviation = ({ kind, text }: Token): boolean =>
  kind === 'word' && (text.length === 1 || text.includes('.') || ABBREVIATIONS.has(text));
