import type { Amount } from './amount.ts';
import { isBoundary } from './labels.ts';
import { textAt, type Token, tokenAt } from './lexer.ts';
import { isYear } from './periods.ts';
import { ADVERBS, MONTHS } from './vocabulary.ts';

/** Numbers after these words are names: `Phase 3`, `Form 8`, `Russell 3000`. */
const NAMING = new Set(
  `phase class type stage level form rule section item booth number part series tier grade chapter title article schedule version
   model day week month year cycle cohort arm appendix block top fortune nasdaq russell s&p msci ftse dow msci no # room suite hall
   age ages aged under-age generation gen mark mk route highway street unit lot zone line week days group study trial pier gate`
    .trim()
    .split(/\s+/),
);
/** Units of measure and time, which are no things. */
const NOT_THINGS = new Set(
  `years year months month weeks week days day hours hour minutes seconds mg ml kg mcg g km miles times points percent percentage bps
   p.m a.m pm am et est edt degrees ounces cents others quarters halves thirds least most this thus is was has its as various series status analysis basis
   across plus previous versus access process business progress express less class gas loss address`
    .trim()
    .split(/\s+/),
);
const IRREGULAR = new Set(
  'people men women children aircraft equipment megawatts gigawatts mw gw gwh mwh staff personnel'.split(' '),
);
const NOUN_WORDS_MAX = 4;
const SMALL = 1000;

/** Returns the things that a plain number counts, `41,000 systems`, with the index after them; null if it counts nothing. */
export function readCounted(tokens: readonly Token[], amount: Amount): { label: string; next: number } | null {
  if (!mayCount(tokens, amount)) return null;
  let next: number | null = null;
  for (let at = amount.next; at < amount.next + NOUN_WORDS_MAX; at += 1) {
    const token = tokenAt(tokens, at);
    if (token.kind !== 'word' || (isBoundary(token) && !isNoun(token.text))) break;
    // `4 million NGS test cases`.
    const isAcronym = token.raw.length <= 3 && token.raw === token.raw.toUpperCase();
    if (isNoun(token.text) && !isAcronym) next = at + 1;
    else if (next !== null) break;
  }
  if (next === null) return null;
  const label = tokens
    .slice(amount.next, next)
    .map(({ text }) => text)
    .join(' ');
  return { label, next };
}

function isNoun(text: string): boolean {
  if (NOT_THINGS.has(text) || text.length < 3) return false;
  return IRREGULAR.has(text) || (/[a-z]s$/.test(text) && !/(?:ous|ss|us|is|'s)$/.test(text));
}

function mayCount(tokens: readonly Token[], amount: Amount): boolean {
  const { first, next, low, high } = amount;
  const number = tokenAt(tokens, first);
  const isPlain = low.scale === null && high === null;
  // `one`, and years.
  if (isPlain && (isYear(number) || (number.kind === 'word' && low.value === 1))) return false;
  return !tokenAt(tokens, next).isGlued && !isPartOfName(tokens, amount);
}

const JOINING_MARKS = new Set(['=', '/']);

function isPartOfName(tokens: readonly Token[], { first, low }: Amount): boolean {
  const previous = tokenAt(tokens, first - 1);
  if (previous.kind === 'number' || previous.kind === 'sign' || JOINING_MARKS.has(previous.text)) return true;
  if (NAMING.has(previous.text) || MONTHS.has(previous.text)) return true;
  // `one of the four largest` counts nothing that the company has.
  const isOneOfThe = ['one', 'of', 'the'].every((word, index) => textAt(tokens, first - 3 + index) === word);
  const isLarge = low.value >= SMALL || low.scale !== null;
  return isOneOfThe || (!isLarge && isProperNoun(previous));
}

/** `Mantra 3 Systems` is a name, `Delivers 40 Buses` is not. */
const isProperNoun = (token: Token): boolean =>
  token.kind === 'word' && token.raw !== token.text && !isBoundary(token) && !ADVERBS.has(token.text);
