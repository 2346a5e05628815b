import { DECISION_TYPES, type EventType, RESULTS_TYPES } from '../../event-types.ts';
import { limitOf } from '../negative-content/limit-words.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { isSame, numbersIn } from '../source-check.ts';
import { writeKeyFigures } from '../third-part/key-figures.ts';
import { overlapOf } from '../third-part/other-facts.ts';
import { OVERLAP } from './repetition.ts';

const SENTENCES_MAX = 3;
const PART_CHARS = 280;
/** A short sentence reads at a glance. */
const SENTENCE_CHARS = 160;
/** Fewer are a place and a date, or an exclamation. */
const WORDS_MIN = 5;
/** Sentences far down the text, or that repeat the headline, have a lower score. */
const LOWEST_SCORE = -1.5;
/** The first sentences are about the news, which `it` and `this` then mean. */
const CLEAR_PRONOUNS = 1;

/** A sentence that may be quoted, and its place in the text: null for a clause or a heading. */
export interface RatedSentence {
  readonly text: string;
  readonly score: number;
  readonly index: number | null;
}

const PRONOUN = /^(?:it|its|they|their|this|these|those|the latter|both)\b/i;
/** An owner, an index or a share price, which are no part of the news. */
const ASIDE =
  /\bis an? (?:affiliate|business|division|member|part|segment|subsidiary|unit) of\b|\b(?:shares?|stock) (?:closed|ended|traded)\b|\bthe S&P \w+ \d+\b/i;

/** Whether the terms of the news decide what it is worth. Results, trials and decisions have their own form. */
const isDeal = (type: EventType): boolean =>
  !RESULTS_TYPES.has(type) && !DECISION_TYPES.has(type) && !/^(?:trial|coverage)_/.test(type);

/** `The trust will suspend its dividend until closing` */
const COST_TO_HOLDERS = /\b(?:suspend|cancel|eliminate|omit)s? (?:its|the) (?:[\w-]+ ){0,3}dividends?\b/i;

/** Words that weaken the news without a caution of their own. */
const WEAKENS =
  /\b(?:below|challenged|compete|declin\w+|decreas\w+|drop\w*|expires?|falls?|fell|(?:has|have) to repay|if anything|invalid\w*|lapses?|less|lower|lowest|not (?:final|fixed|guaranteed)|penalt\w+)\b|^No (?:candidate|product)\b/i;
/** A part of the sentence before. */
const CONTINUES = /^(?:and|but|more|or|then)\b/i;

/** Whether a sentence argues against the news, which another part says. */
const isObjection = (text: string, { input: { cautions } }: NewsSource): boolean =>
  COST_TO_HOLDERS.test(text) ||
  WEAKENS.test(text) ||
  limitOf(text) !== null ||
  cautions.some(({ words }) => text.includes(words));

function isUsable({ text, score, index }: RatedSentence, source: NewsSource): boolean {
  const isOwn = source.input.frame.spec.type !== 'index_inclusion' || mentionsCompany(text, source);
  const isClear = index !== null && (index <= CLEAR_PRONOUNS || !PRONOUN.test(text));
  return (
    score > LOWEST_SCORE &&
    text.length <= SENTENCE_CHARS &&
    text.split(' ').length >= WORDS_MIN &&
    isClear &&
    isOwn &&
    !ASIDE.test(text) &&
    !CONTINUES.test(text) &&
    !isObjection(text, source)
  );
}

/** Whether a sentence says something that the text so far does not. */
function isNew(text: string, stated: string, keyFigures: string): boolean {
  const known = numbersIn(stated);
  const isRepeated = numbersIn(text).some((number) => known.some((other) => isSame(other, number)));
  return !isRepeated && overlapOf(text, `${stated} ${keyFigures}`) < OVERLAP;
}

/**
 * Adds short sentences of the text whose facts neither the first part nor the key figures give, until the part is full. The
 * first sentence nearly always says what the headline says: it is added only to an empty part.
 */
export function addRemainingFacts(
  written: readonly string[],
  candidates: readonly RatedSentence[],
  source: NewsSource,
  firstPart: string,
): readonly string[] {
  if (!isDeal(source.input.frame.spec.type) || written.length >= SENTENCES_MAX) return written;
  const usable = candidates.filter(
    (sentence) =>
      !written.includes(sentence.text) && isUsable(sentence, source) && !(written.length > 0 && sentence.index === 0),
  );
  if (usable.length === 0) return written;
  const keyFigures = writeKeyFigures(source, `${firstPart} ${written.join(' ')}`) ?? '';
  const added: RatedSentence[] = [];
  for (const candidate of usable) {
    const parts = [...written, ...added.map(({ text }) => text)];
    const isFull = parts.length >= SENTENCES_MAX || `${parts.join(' ')} ${candidate.text}`.length > PART_CHARS;
    if (!isFull && isNew(candidate.text, `${firstPart} ${parts.join(' ')}`, keyFigures)) added.push(candidate);
  }
  const inOrder = added.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0));
  return [...written, ...inOrder.map(({ text }) => text)];
}
