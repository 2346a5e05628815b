import { withoutLastAmount } from '../text/cut-text.ts';
import { continuesList, endsClause } from './words/lists.ts';

/** From here on, a text without a full stop at its end was cut off. */
const TRUNCATED_FROM_CHARS = 450;
const PART_CHARS = 70;

/** A word that needs another one behind it. */
const OPEN_END =
  /\b(?:a|an|and|are|as|at|between|by|for|from|has|have|in|including|into|is|its|of|on|or|our|than|that|the|their|to|under|was|were|which|will|with)$/i;

/** No sentence ends with one of these, also if the text is short. */
const ENDS_OPEN = /\s(?:an?|and|as|at|by|for|from|in|including|its|of|on|or|that|the|to|which|with)$/i;

/** Whether the wire sent only the first characters of the text. */
export function isCutOff(sentences: readonly string[]): boolean {
  const length = sentences.reduce((sum, text) => sum + text.length, 0);
  const last = sentences.at(-1) ?? '';
  const isOpen = !/[.!?]["')]?$/.test(last);
  // Sub-headlines end without a mark, but not after a sentence.
  const followsSentence = /\p{Ll}\.$/u.test(sentences.at(-2) ?? '') && last.length >= PART_CHARS;
  return (
    /(?:\.{2,}|…)$/.test(last) ||
    ENDS_OPEN.test(last) ||
    OPEN_END.test(last) ||
    (isOpen && (length >= TRUNCATED_FROM_CHARS || followsSentence))
  );
}

const DROPPED_WORDS = 3;
/** The end of a part that is complete, such as `$8.2 million,`. */
const COMPLETE_WORD = /[,;:)%]$|\d|^(?:thousand|million|billion|trillion|percent|shares?)$/i;

/** A comma ends its word: `in pain, sleep,`. */
const COMPLETE_ITEM = /\p{Ll}{3},$/u;

/** `The study met its primary endp`: the words before leave only one way to go on. */
const CUT_GOAL = /^(?<met>(?:[^\s]+ ){1,30}?met (?:its|the) (?:co-)?primary )(?<goal>end[a-z]{0,6})$/;

/** Returns the sentence with the whole name of the goal in which the wire cut it off; null for any other sentence. */
function withWholeGoal(sentence: string): string | null {
  const { met = '', goal = '' } = CUT_GOAL.exec(sentence)?.groups ?? {};
  if (goal === '' || !'endpoints'.startsWith(goal)) return null;
  return `${met}${goal === 'endpoints' ? goal : 'endpoint'}`;
}

/** `$21.01 per share` and `$5 million` cannot go on. */
const WHOLE_AMOUNT = /[$€£]\d[\d.,]* (?:per share|[mb]illion)[*),;]*$/;

/** The last words of a cut text may be half of a name or a number. What precedes them is complete. */
export function dropLastWords(sentences: readonly string[]): readonly string[] {
  if (WHOLE_AMOUNT.test(sentences.at(-1) ?? '')) return sentences;
  const goal = withWholeGoal(sentences.at(-1) ?? '');
  if (goal !== null) return [...sentences.slice(0, -1), goal];
  const words = (sentences.at(-1) ?? '').split(' ');
  if (COMPLETE_ITEM.test(sentences.at(-1) ?? '')) words.push('');
  let length = words.length - 1;
  while (length > Math.max(1, words.length - DROPPED_WORDS) && !COMPLETE_WORD.test(words[length - 1] ?? ''))
    length -= 1;
  return [...sentences.slice(0, -1), withoutLastAmount(words.slice(0, length).join(' '))];
}

/** A start that needs the rest of its sentence. */
const NEEDS_REST =
  /^(?:if|while|although|though|based|with|as|in|on|following|after|under|for|during|since|when|given|despite)\b/i;
/** A word with the form of a verb. */
export const VERB =
  /\b(?:is|are|was|were|has|have|had|will|can|may|met|showed|grew|rose|won|(?!United\b)\w{3,}(?:ed|ates|izes))\b/i;
const PAIR = /\b(?:between|both|either|neither|not only|from(?! baseline\b)|not)\b[^,]{0,80}$/i;

const PART_ENDS = [
  '; ',
  ' as assessed by ',
  ' as measured by ',
  ' as defined by ',
  ' compared to ',
  ' compared with ',
] as const;

const ITEM_CHARS = 45;
/** A comma within a company's name: `Borealis Rail, Inc.` */
const LEGAL_FORM_NEXT = /^, (?:Inc|LLC|Ltd|Corp|Co|L\.?P|N\.V|plc|PLC)\b/;
/** The subject of a clause whose verb the wire cut off: `the jury found that the trailers`. */
const VERBLESS_CLAUSE = /\bthat (?<clause>[^,;]+)$/;

/** Whether the words between two commas are an item of a list: `includes trailers, depots, soft`. */
const isItem = (text: string, from: number, to: number): boolean =>
  to - from <= ITEM_CHARS &&
  !endsClause(text, from) &&
  !VERB.test(text.slice(from, to)) &&
  !isYear(text.slice(from, to));

const isYear = (item: string): boolean => /^, (?:19|20)\d\d$/.test(item);

/** Returns where the last part ends that says something without the rest, but not within a list. */
function lastPartEnd(text: string): number {
  const commas = Array.from(text.matchAll(/,(?= |$)/g), ({ index }) => index).filter(
    (at) => !LEGAL_FORM_NEXT.test(text.slice(at)) && !continuesList(text, at),
  );
  const [last = 0, previous] = commas.toReversed();
  const isWithinList = previous !== undefined && isItem(text, previous, last);
  const comma = isWithinList ? commas.findLast((at) => at < previous && endsClause(text, at)) : last;
  return Math.max(0, comma ?? 0, ...PART_ENDS.map((end) => text.lastIndexOf(end)));
}

/** A list the start of which is true without its end: `changes in pain, sleep`, `findings include less pain, fewer falls`. */
const OPEN_LIST =
  /^(?<before>[^;]*?\b(?:(?:data|findings|highlights|results) includ(?:e|ed|ing)|(?:changes|declines?|decreases?|gains?|improvements?|increases?|reductions?)\b(?: (?!in\b)[\w-]+){0,4} in):? )(?<items>[^;:]+), ?(?<cut>[^,;]*)$/;
const NO_WHOLE_LIST = /\b(?:may|might|neither|never|no longer|nor|not|or|than|versus|without)\b/i;
/** An item to which a noun or a clause may belong that was cut off. */
const NO_WHOLE_ITEM =
  /^(?:an?|and|the|with|by|for|its|which|who|that)\b|\b(?:and|are|but|has|have|is|was|were|which|who|will)\b|(?:able|al|ary|ed|ible|ic|ive|ous)$|\p{Lu}\p{Ll}/u;

/** Returns a sentence that breaks off within a list with the items that are complete; null for any other sentence. */
function withWholeItems(text: string): string | null {
  const { before = '', items = '' } = OPEN_LIST.exec(text)?.groups ?? {};
  const whole = items.split(', ');
  if (whole.length < 2 || NO_WHOLE_LIST.test(text)) return null;
  if (whole.some((item) => item.length > ITEM_CHARS || NO_WHOLE_ITEM.test(item))) return null;
  return `${before}${whole.slice(0, -1).join(', ')} and ${whole.at(-1) ?? ''}`;
}

/** Whether the main clause of a text, and its last one, have their verbs. */
function hasOwnVerb(part: string): boolean {
  // The start of `under the agreement, Helio will` is no sentence.
  const main = NEEDS_REST.test(part) ? part.slice(part.indexOf(', ') + 1 || part.length) : part;
  const clause = VERBLESS_CLAUSE.exec(main)?.groups?.['clause'];
  return (VERB.test(main) || /\binclude\b/.test(main)) && (clause === undefined || VERB.test(clause));
}

/** Returns the part of a sentence that the wire cut off that says something without the rest. */
export function completePart(text: string): readonly string[] {
  const part = withWholeItems(text) ?? text.slice(0, lastPartEnd(text)).trim();
  const isOpen = part.split('(').length !== part.split(')').length || part.split('"').length % 2 === 0;
  const isUsable = part.length >= PART_CHARS && !isOpen && !PAIR.test(part);
  return isUsable && hasOwnVerb(part) ? [`${part.replace(/[,;]$/, '')}.`] : [];
}
