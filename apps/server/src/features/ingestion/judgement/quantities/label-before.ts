import { directionOfWord } from './direction.ts';
import { isHead, type Label, labelEndingAt, writeWords } from './labels.ts';
import { textAt, type Token, tokenAt } from './lexer.ts';
import type { Sentence } from './sentence.ts';
import {
  ADVERBS,
  DECREASE_NOUNS,
  DECREASE_VERBS,
  INCREASE_NOUNS,
  INCREASE_VERBS,
  LINKERS,
  OUTLOOK_WORDS,
  STRONG_LINKERS,
} from './vocabulary.ts';

const BACK_MAX = 26;
/** Words between a label and a strong linker: `an order from a Saudi contractor worth`. */
const PHRASE_MAX = 9;
/** Words between two labels and `respectively`. */
const RESPECTIVELY_MAX = 30;
/** `more than` and `up to` belong to the number, not to its label. */
const isBoundWord = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at + 1) === 'than' || (textAt(tokens, at) === 'up' && textAt(tokens, at + 1) === 'to');

/** Nouns and verbs at once: `Prices $50 Million Offering`. */
const VERB_HEADS = new Set(
  'prices grants orders awards offers purchase purchases bids funds plans projects values benefits charges costs raise offer plan award order'.split(
    ' ',
  ),
);

/** `shares gain 5%` and `prices $5 million`, but `a gain of 5%` and `prices of $5`. */
function isVerbAt(tokens: readonly Token[], at: number, isLinked: boolean): boolean {
  const { text } = tokenAt(tokens, at);
  if (VERB_HEADS.has(text)) return !isLinked;
  return directionOfWord(text) !== 0 && !AFTER_NOUN.test(textAt(tokens, at + 1));
}

const AFTER_NOUN = /^(?:of|was|were|is|are|on|in|for|from|rate|totaling|totalling|totaled|worth|valued|:)$/;

const STOPS = new Set('that which who and but while when where if because although , ; ( ) "'.split(' '));
const PERIOD_WORDS = new Set('in for during the its of third first ended'.split(' '));

export interface LabelBefore {
  readonly label: Label;
  readonly isLinked: boolean;
  /** Whether a verb or `of` links it: `contract of $5 million`, not `a loan for $5 million`. */
  readonly isTight: boolean;
  /** Whether no other noun phrase stands between the label and the number. */
  readonly isNear: boolean;
}

/** State of reading the words between a place and the amount. */
interface Walk {
  isLinked: boolean;
  isTight: boolean;
  isStrong: boolean;
  /** Words of other noun phrases. */
  skipped: number;
}

/** Finds the label in front of an amount: `revenue for the third quarter was $5 million`. Null if there is none. */
export function findLabelBefore(sentence: Sentence, first: number, from: number): LabelBefore | null {
  const { tokens, periods } = sentence;
  const walk: Walk = { isLinked: false, isTight: false, isStrong: false, skipped: 0 };
  for (let at = first - 1; at >= Math.max(from, first - BACK_MAX); at -= 1) {
    const found = labelAt(tokens, at, { from, walk });
    if (found !== null)
      return found.label === null ? null : { ...walk, label: found.label, isNear: walk.skipped === 0 };
    const period = periods.find(({ first: start, next }) => at >= start && at < next);
    if (period !== undefined) at = period.first;
    else if (!passes(tokens, at, walk)) return null;
  }
  return null;
}

interface Place {
  readonly from: number;
  readonly walk: Walk;
}

/** Returns the label that ends at a token, or `null` as the label if it is ambiguous; null if none ends there. */
function labelAt(tokens: readonly Token[], at: number, { from, walk }: Place): { label: Label | null } | null {
  const perShare = perShareAt(tokens, at);
  if (perShare !== null) {
    const measure = labelEndingAt(tokens, perShare, from);
    return { label: measure === null ? null : { ...measure, text: `${measure.text} per share`, next: at + 1 } };
  }
  if (!isHead(tokenAt(tokens, at)) || isVerbAt(tokens, at, walk.isLinked)) return null;
  const label = labelEndingAt(tokens, at + 1, from);
  if (label !== null && isTime(tokens, label)) return null;
  return label === null ? null : { label: withPartner({ tokens, from, isStrong: walk.isStrong }, label) };
}

/** `Cash after the repayment stands at $22 million`: the repayment only says when. */
function isTime(tokens: readonly Token[], { first }: Label): boolean {
  const at = /^(?:the|this|that|its|a|an)$/.test(textAt(tokens, first - 1)) ? first - 2 : first - 1;
  return /^(?:after|before|following)$/.test(textAt(tokens, at)) && isHead(tokenAt(tokens, at - 1));
}

/** Whether the search may go on past a token; notes how it links the label to the amount. */
function passes(tokens: readonly Token[], at: number, walk: Walk): boolean {
  const { kind, text } = tokenAt(tokens, at);
  if (isLink(tokens, at)) {
    walk.isLinked = true;
    walk.isTight ||= !/^(?:for|from|to|at|by|-|–)$/.test(text);
    walk.isStrong ||= STRONG_LINKERS.has(text) || INCREASE_VERBS.has(text) || DECREASE_VERBS.has(text);
    return true;
  }
  if (isSkippable(tokens, at, walk)) return true;
  walk.skipped += 1;
  return walk.isStrong && walk.skipped <= PHRASE_MAX && kind === 'word' && !STOPS.has(text);
}

const RESULT = /\b(?:revenues?|sales|income|earnings|eps|ebitda|profits?|loss|margins?|backlog|orders|bookings|flow)$/;

interface PartnerContext {
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly isStrong: boolean;
}

/** `sales and earnings rose 5%` is about both; `revenue and income were $5 million and $2 million` is not understood. */
function withPartner({ tokens, from, isStrong }: PartnerContext, label: Label): Label | null {
  if (isStrong && endsList(tokens, label)) return null;
  if (!isStrong || !hasPartner(tokens, label)) return extend(tokens, label, from);
  const partner = labelEndingAt(tokens, label.first - 1, from);
  const isList = tokens.slice(label.next, label.next + RESPECTIVELY_MAX).some(({ text }) => text === 'respectively');
  if (partner === null || isList) return null;
  // `$5 million of profit and margin up 1%`: the profit has its own number.
  if (/^(?:of|in)$/.test(textAt(tokens, partner.first - 1))) return label;
  return { text: `${partner.text} and ${label.text}`, first: partner.first, next: label.next };
}

const hasPartner = (tokens: readonly Token[], { first, text }: Label): boolean =>
  textAt(tokens, first - 1) === 'and' && RESULT.test(text) && RESULT.test(textAt(tokens, first - 2));

const LIST_MAX = 5;

/** `Revenue, land proceeds and interest reached $5 million`: the sum is not that of the interest. */
function endsList(tokens: readonly Token[], { first }: Label): boolean {
  if (textAt(tokens, first - 1) !== 'and') return false;
  for (let at = first - 2; at > first - 2 - LIST_MAX; at -= 1) {
    if (textAt(tokens, at) === ',') return RESULT.test(textAt(tokens, at - 1));
  }
  return false;
}

/** Returns the index of `per` in `earnings per diluted share`; null elsewhere. */
function perShareAt(tokens: readonly Token[], at: number): number | null {
  if (!/^(?:share|unit|ads)$/.test(textAt(tokens, at))) return null;
  let first = at - 1;
  while (first > at - 4 && /^(?:diluted|basic|common|ordinary|and|limited)$/.test(textAt(tokens, first))) first -= 1;
  return textAt(tokens, first) === 'per' ? first : null;
}

function isLink(tokens: readonly Token[], at: number): boolean {
  const { text } = tokenAt(tokens, at);
  if (isBoundWord(tokens, at)) return false;
  return LINKERS.has(text) || INCREASE_VERBS.has(text) || DECREASE_VERBS.has(text) || text === 'for' || text === 'from';
}

/** `an order, worth $5 million`. In `proceeds, after expenses, are $5 million` the expenses are no label. */
const AFTER_COMMA =
  /^(?:worth|valued|totaling|totalling|totaled|up|down|or|an|a|increasing|growing|rising|representing|amounting|reaching)$/;

function isSkippable(tokens: readonly Token[], at: number, { isLinked }: { isLinked: boolean }): boolean {
  const { text } = tokenAt(tokens, at);
  if (text === ',') return isLinked && AFTER_COMMA.test(textAt(tokens, at + 1));
  if (text === ')') return true;
  return (
    ADVERBS.has(text) ||
    OUTLOOK_WORDS.has(text) ||
    PERIOD_WORDS.has(text) ||
    INCREASE_NOUNS.has(text) ||
    DECREASE_NOUNS.has(text)
  );
}

const PREPOSITIONS = new Set(['of', 'from', 'under', 'on']);
const FORECASTS = /^(?:guidance|outlook|forecast|consensus|expectations?|target)$/;

/** `contract`: `value of the contract`. */
function extend(tokens: readonly Token[], label: Label, from: number): Label {
  let at = label.first - 1;
  if (/^(?:the|a|an|its)$/.test(textAt(tokens, at))) at -= 1;
  const isForecastFor = textAt(tokens, at) === 'for' && FORECASTS.test(textAt(tokens, at - 1));
  if (at <= from || !(isForecastFor || PREPOSITIONS.has(textAt(tokens, at)))) return label;
  const outer = labelEndingAt(tokens, at, from);
  if (outer === null) return label;
  const text = writeWords(tokens, outer.first, label.next);
  return { text, first: outer.first, next: label.next };
}
