/** The measure of a figure in a results release. */
export type ResultsFigure = 'earnings' | 'revenue' | 'other';

/** An amount of money, or a range of amounts. A loss is negative. */
export interface ResultsAmount {
  readonly low: number;
  readonly high: number;
  /** Negative because of a word such as `loss`, not because of a sign. */
  readonly isLoss: boolean;
  readonly start: number;
  readonly end: number;
}

const NUMBER = String.raw`\d{1,7}(?:,\d{3}){0,3}(?:\.\d{1,3})?`;
const SCALE = String.raw`(?:trillion|million|billion|thousand|mln|mm|mn|bn|[mbk])\b`;
/** Between a number and its scale: `$12+ million`, `$300-million`. */
const JOINT = String.raw`(?:\+|-plus|\splus)?[-\s]?`;
const AMOUNT = new RegExp(
  String.raw`(-\s?|\()?(?:US|USD\s?)?\$\s?(\()?(-)?(${NUMBER})\)?(?:${JOINT}(${SCALE}))?(?:\s?[-–—]\s?\$?(${NUMBER})(?:${JOINT}(${SCALE}))?|\sto\s(${NUMBER})(?:${JOINT}(${SCALE})))?`,
  'gi',
);
const FACTORS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mln: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  trillion: 1e12,
};
const LOSS =
  /\b(?:loss(?:es)?(?: of| per share(?: of)?| at| was| between| to| guidance)?|lost|deficit of|burn of|loses|another loss,(?: of)?|small(?:er)? loss,? of|deficit,? of)\s{0,2}(?:\w+ ){0,3}$/i;
const NAME_CHARS = 90;
const LOSS_CHARS = 40;

const FIGURE_NAMES: readonly { readonly figure: ResultsFigure; readonly words: RegExp }[] = [
  {
    figure: 'earnings',
    words: /\b(?:EPS|earns?|earned|earnings|FFO|AFFO|NII|profits?|net income|operating income|loss(?:es)?|EBITDA)\b/gi,
  },
  {
    figure: 'revenue',
    // `sold $180 million worth of blenders`, not of notes.
    words:
      /\b(?:revenues?|revs?|sales|turnover|sold(?= \$[\d.,]{1,9} (?:million|billion) worth of (?!(?:its|the|new|senior|convertible|common|treasury)\b|notes\b|bonds\b|shares\b|stock\b|property\b|assets\b)))\b/gi,
  },
  {
    figure: 'other',
    words:
      /\b(?:bookings|cash flow|margins?|production|volumes?|AUM|dividend|net operating income|net int\w*\.? income|backlog|premiums?|deposits|orders|capex|capital expenditures?|costs?|expenses?|cash|debt)\b/gi,
  },
];

function factorOf(scale: string | undefined): number {
  return FACTORS[(scale ?? '').toLowerCase()] ?? 1;
}

const toNumber = (digits: string, scale: string | undefined): number =>
  Number(digits.replaceAll(',', '')) * factorOf(scale);

/** `-$5`, `$-5`, `$(5)`. */
const isNegative = ([, minus, opening, sign]: RegExpExecArray): boolean =>
  opening !== undefined || sign !== undefined || minus?.startsWith('-') === true;

function parse(text: string, match: RegExpExecArray): ResultsAmount {
  const [whole, , , , first = '', scale, dashed, dashedScale, worded, wordedScale] = match;
  const [second, secondScale] = [dashed ?? worded, dashedScale ?? wordedScale];
  const before = text.slice(Math.max(0, match.index - LOSS_CHARS), match.index);
  const isSigned = isNegative(match);
  const isLoss = !isSigned && LOSS.test(before);
  const start = toNumber(first, scale ?? secondScale);
  const upper = second === undefined ? start : toNumber(second, secondScale ?? scale);
  // `from $4 to 5 million` is a change.
  const value = worded !== undefined && CHANGE_BEFORE.test(before) ? upper : start;
  const [low, high] = isSigned || isLoss ? [-upper, -value] : [value, upper];
  return { low, high, isLoss, start: match.index, end: match.index + whole.length };
}

/** Joins `$214 million` and `$218 million` if the text says `$214 million to $218 million`. */
function joinRanges(text: string, amounts: readonly ResultsAmount[]): ResultsAmount[] {
  const joined: ResultsAmount[] = [];
  for (const amount of amounts) {
    const last = joined.at(-1);
    if (last !== undefined && last.low === last.high && isRange(text, last, amount, joined.at(-2)))
      joined[joined.length - 1] = joinRange(last, amount);
    else joined.push(amount);
  }
  return joined;
}

/** Whether the text joins two amounts to a range. `earlier` is the amount before them. */
function isRange(
  text: string,
  first: ResultsAmount,
  second: ResultsAmount,
  earlier: ResultsAmount | undefined,
): boolean {
  const between = text.slice(first.end, second.start);
  const before = text.slice(earlier?.end ?? 0, first.start);
  if (between === ' and ') return /\bbetween\s$/i.test(before);
  if (between !== ' to ') return false;
  return !CHANGE_BEFORE.test(before) || (earlier !== undefined && RANGE_AFTER_AMOUNT.test(before));
}

/** `from $2.27 to $2.40` is a change, `from a range of` and `of` start a range. */
const CHANGE_BEFORE = /\b(?:from|raised|increased|lowered|reduced|cut)\s$/i;
/** `$30 million, raised from $24 million to $26 million` names the old range after the new amount. */
const RANGE_AFTER_AMOUNT = /^(?: per (?!share\b)[\w-]+)?,? ?\(?(?:(?!and\b)[\w-]+ ){0,5}from $/i;

function joinRange(first: ResultsAmount, second: ResultsAmount): ResultsAmount {
  const ends = [rescale(first, second), first.isLoss && second.low > 0 ? -second.low : second.low];
  return { low: Math.min(...ends), high: Math.max(...ends), isLoss: first.isLoss, start: first.start, end: second.end };
}

/** Returns the lower end in the scale of the upper one: `$38` in `$38 to $40 million`. */
function rescale(first: ResultsAmount, second: ResultsAmount): number {
  const isUnscaled = Math.abs(first.low) < 1_000 && Math.abs(second.low) >= 1e5;
  if (!isUnscaled) return first.low;
  return first.low * (Math.abs(second.low) >= 1e9 ? 1e9 : 1e6);
}

/** Finds the dollar amounts of a text, in its order. */
export function findResultsAmounts(text: string): readonly ResultsAmount[] {
  return joinRanges(
    text,
    Array.from(text.matchAll(AMOUNT), (match) => parse(text, match)),
  );
}

/** Less is an amount per share. */
const SUM_DOLLARS = 10_000;

/** Whether an amount is one per share rather than a sum. */
export const isPerShare = ({ low, high }: ResultsAmount): boolean =>
  Math.max(Math.abs(low), Math.abs(high)) < SUM_DOLLARS;

/** Returns the middle of a range. */
export function middleOf({ low, high }: ResultsAmount): number {
  return (low + high) / 2;
}

/** Returns the position of the last match; -1 if there is none. */
export function lastIndexOf(words: RegExp, text: string): number {
  let last = -1;
  for (const match of text.matchAll(words)) last = match.index;
  return last;
}

const PER_SHARE_AFTER = /^.{0,20}\b(?:per|a) (?:diluted )?share\b/i;

/** `$91 million revenue`, `$1.2 billion in sales`. */
const NAMED_RIGHT_AFTER =
  /^ (?:in |of )?(?:(?:total|net|quarterly) )?(?:revenues?|sales|EPS|earnings|profit|net income|EBITDA)\b/i;

/** Returns what an amount measures: the figure named right after it, nearest before it, or else soon after it. */
export function figureAt(text: string, { start, end }: Pick<ResultsAmount, 'start' | 'end'>): ResultsFigure {
  const after = NAMED_RIGHT_AFTER.exec(text.slice(end, end + NAME_CHARS))?.[0];
  if (after !== undefined) return figureNamedIn(after) ?? 'other';
  const named = figureNamedIn(text.slice(Math.max(0, start - NAME_CHARS), start));
  return named ?? (PER_SHARE_AFTER.test(text.slice(end, end + 40)) ? 'earnings' : 'other');
}

/** Returns the figure named last in a text; null if it names none. */
export function figureNamedIn(text: string): ResultsFigure | null {
  let best: ResultsFigure | null = null;
  let bestAt = -1;
  for (const { figure, words } of FIGURE_NAMES) {
    const at = lastIndexOf(words, text);
    if (at > bestAt) [best, bestAt] = [figure, at];
  }
  return best;
}
