import { directionOfWord, type Direction } from './direction.ts';
import { NO_TOKEN, textAt, type Token } from './lexer.ts';
import { ADVERBS, EARLIER_WORDS, ESTIMATE_WORDS, MONTHS } from './vocabulary.ts';

/** The relation of two amounts by the words between them. */
export interface Gap {
  /** `versus`; `estimate`: only with an estimate, `above the consensus of`. */
  readonly comparison: 'value' | 'estimate' | null;
  readonly isEstimate: boolean;
  /** `compared with a loss of`, `versus net income of`. */
  readonly earlierResult: 'loss' | 'profit' | null;
  /** `up`, `an increase of`. */
  readonly direction: Direction;
  /** `15% to $40 million`. */
  readonly isTo: boolean;
  /** `$40 million (15%)`, `$40 million, a 15% increase`, `$5 million, or 15%`. */
  readonly isApposition: boolean;
  readonly hasAnd: boolean;
  /** `44% to the last price and 51%`. */
  readonly isCoordination: boolean;
  /** `$5 million, or $0.14 per share`. */
  readonly isOr: boolean;
  /** `$5 million in the third quarter and`. */
  readonly isOfPeriods: boolean;
  /** Contains words that the grammar does not know. */
  readonly isOther: boolean;
}

const PERIOD_START = /^(?:in|for|during)$/;
const COORDINATION_MAX = 9;
const COMPARATORS = new Set(
  'vs versus against compare compared compares comparing from over instead place rather'.split(' '),
);
const ESTIMATE_COMPARATORS = new Set(
  'above beat beats beating top topping topped tops exceed exceeding exceeds exceeded below missing missed misses ahead surpass surpassed surpasses surpassing under short better'.split(
    ' ',
  ),
);
const FILLERS = new Set(
  `a an the its in for of during at to by on as was were is when , ( ) ' " . : - – and quarter quarters year years months month week
   weeks first second third fourth full half fiscal ended ending three six nine twelve same period comparable corresponding
   figure level range guidance outlook forecast net loss income profit earnings per share diluted common adjusted gaap
   non-gaap ebitda eps basis constant currency reported it which represents representing company company's with than
   growth increase decrease decline prior-year's year's quarter's analysts' estimate's cash y/y vs what had been or that
   year-to-date full-year third-quarter first-quarter second-quarter fourth-quarter margin revenue sales operating`
    .trim()
    .split(/\s+/),
);
const PERIOD_CODE = /^(?:q[1-4].{0,5}|fy\d*|h[12].{0,5})$/;

/** Reads the words between two amounts. */
export function readGap(tokens: readonly Token[], start: number, end: number): Gap {
  const words = tokens.slice(start, end);
  const comparatorAt = words.findIndex(({ text }, index) => COMPARATORS.has(text) && !isInTime(words, index));
  const estimateAt = words.findIndex(({ text }) => ESTIMATE_COMPARATORS.has(text));
  const isEstimate = words.some(({ text }, at) => ESTIMATE_WORDS.has(text) && !isOwnForecast(words, at));
  return {
    comparison: comparisonOf(words, { comparatorAt, estimateAt }),
    isEstimate,
    earlierResult: resultIn(comparatorAt < 0 ? [] : words.slice(comparatorAt)),
    direction: words.reduce<Direction>((found, { text }) => directionOfWord(text) || found, 0),
    isTo: isTo(words),
    isApposition: isApposition(words),
    hasAnd: words.some(({ text }) => text === 'and'),
    isCoordination: words[0]?.text === 'to' && words.at(-1)?.text === 'and' && words.length <= COORDINATION_MAX,
    isOr:
      words.some(({ text }) => text === 'or') &&
      words.every(({ text }) => text === ',' || text === 'or' || text === '('),
    isOfPeriods:
      PERIOD_START.test(textAt(words, 0)) && words.at(-1)?.text === 'and' && words.every(isKnown) && comparatorAt < 0,
    isOther:
      words.some((word) => !isKnown(word) || isHeadlike(word)) ||
      words.some(({ text }) => text === 'to') !== isTo(words),
  };
}

/** `a profit of $0.06 is now expected instead of a loss of $0.52` */
function isOwnForecast(words: readonly Token[], at: number): boolean {
  return textAt(words, at) === 'expected' && /^(?:are|is|now)$/.test(textAt(words, at - 1));
}

function resultIn(words: readonly Token[]): Gap['earlierResult'] {
  if (words.some(({ text }) => text === 'loss' || text === 'losses')) return 'loss';
  return words.some(({ text }) => text === 'income' || text === 'profit') ? 'profit' : null;
}

interface Comparators {
  readonly comparatorAt: number;
  readonly estimateAt: number;
}

function comparisonOf(words: readonly Token[], { comparatorAt, estimateAt }: Comparators): Gap['comparison'] {
  const at = comparatorAt < 0 ? estimateAt : comparatorAt;
  if (at < 0) return null;
  // In front of the comparator may be a period, behind it the name of the earlier value.
  if (words.some((word) => !isKnown(word))) return null;
  const followsComma = words.slice(0, at).every((word) => !isHeadlike(word));
  if (!followsComma || namesAnotherFigure(words.slice(at + 1))) return null;
  return comparatorAt < 0 ? 'estimate' : 'value';
}

/** `from the second quarter of 2022, and net income of`: the comparison names a period, the amount is another figure. */
function namesAnotherFigure(words: readonly Token[]): boolean {
  const at = words.findIndex(({ text }) => text === 'and' || text === 'with' || text === ',');
  return at > 0 && words.slice(at).some((word) => isHeadlike(word) || word.text === 'cash');
}

/** `15% year over year to`, `15% from the prior quarter to`: the comparison names no value. */
function isInTime(words: readonly Token[], index: number): boolean {
  const { text } = words[index] ?? NO_TOKEN;
  if (text === 'over' && PERIOD_NOUN.test(textAt(words, index - 1))) return true;
  if (text !== 'over' && text !== 'from') return false;
  const rest = words.slice(index + 1).map((word) => word.text);
  const at = rest[0] === 'the' || rest[0] === 'a' ? 1 : 0;
  return EARLIER.test(rest[at] ?? '') && PERIOD_NOUN.test(rest[at + 1] ?? '') && rest[at + 2] === 'to';
}

const PERIOD_NOUN = /^(?:year|quarter|month|week|period)$/;
const EARLIER = /^(?:prior|previous|preceding|last)$/;

const isHeadlike = ({ text }: Token): boolean =>
  /^(?:income|loss|profit|earnings|revenue|sales|ebitda|eps|margin)$/.test(text);

function isKnown(word: Token): boolean {
  const { kind, text } = word;
  if (kind === 'number') return /^(?:\d{1,2}|(?:19|20)\d\d)$/.test(text);
  return (
    FILLERS.has(text) ||
    ADVERBS.has(text) ||
    COMPARATORS.has(text) ||
    ESTIMATE_COMPARATORS.has(text) ||
    ESTIMATE_WORDS.has(text) ||
    EARLIER_WORDS.has(text) ||
    MONTHS.has(text) ||
    PERIOD_CODE.test(text) ||
    directionOfWord(text) !== 0
  );
}

/** Whether the last word, without adverbs, is `to`, and nothing but a period or a comparison in time precedes it. */
function isTo(words: readonly Token[]): boolean {
  const at = words.findLastIndex(({ text }) => text === 'to');
  const isLast = words.slice(at + 1).every(({ text }) => ADVERBS.has(text));
  return at >= 0 && isLast && words.findIndex(({ text }) => text === 'to') === at;
}

function isApposition(words: readonly Token[]): boolean {
  const [first = NO_TOKEN] = words;
  const isShort = words
    .slice(1)
    .every(({ text }) => ADVERBS.has(text) || directionOfWord(text) !== 0 || FILLERS.has(text));
  return isShort && (first.text === '(' || first.text === ',' || first.text === 'or' || first.text === 'and');
}
