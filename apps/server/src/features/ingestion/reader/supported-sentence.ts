import { findQuantities } from '../judgement/quantities/find-quantities.ts';
import type { Quantity } from '../judgement/quantities/quantity.ts';
import type { Passage, Place } from '../judgement/text/passages.ts';
import { DATE_PATTERN } from '../judgement/summary/words/dates.ts';
import { keepsSubjects } from './subjects.ts';
import { stemsOf, wordsOf } from './words.ts';

export type SentenceFault = 'date' | 'name' | 'number' | 'role' | 'statement';

/** A sentence or headline clause of the release or the draft, prepared for comparison. */
interface SourcePassage {
  readonly text: string;
  readonly place: Place;
  readonly stems: ReadonlySet<string>;
  readonly clauses: readonly { readonly text: string; readonly stems: ReadonlySet<string> }[];
  readonly quantities: readonly Quantity[];
}

export interface Source {
  readonly passages: readonly SourcePassage[];
  readonly companyNames: readonly string[];
  /** Stems that need no support: those of the company's names and of the draft, which the frames wrote. */
  readonly givenStems: ReadonlySet<string>;
  /** All words of the release, the company's names and the draft, in lower case, with spaces around them. */
  readonly words: string;
}

/** Releases put the news first, and pairs of passages are compared. */
const PASSAGES_MAX = 40;
const CLAUSE_BREAK = /[,;:()]\s|\s[-–—]{1,2}\s|\b(?:which|while|but|although|and)\b/;

/** Words that limit or turn around what a clause says. A wording that repeats the clause keeps one of the same kind. */
const QUALIFIERS: readonly RegExp[] = [
  /\b(?:not|no|never|without|neither|nor|cannot|fail\w*|den(?:y|ies|ied|ial)|reject\w*|rescind\w*|revo\w+|terminat\w*|declin\w*|cancel\w*|withdr\w+|los[et]\w*|losing|miss(?:ed|es)?|delay\w*|suspend\w*|halt\w*|against|protest\w*|decreas\w*|fell|falls?)\b|n't\b/i,
  /\b(?:may|might|could|would|should|will|potential\w*|propos\w+|plan(?:s|ned|ning)?|intend\w*|expect\w*|anticipat\w+|subject to|if|unless|until|condition(?:al|ed)|non-?binding|letter of intent|preliminary|tentative|aim(?:s|ed)?|seek(?:s|ing)?|target(?:s|ed|ing)?|estimat\w+|forecast\w*|guidance|outlook|eligible|options?|optional)\b/i,
  /\b(?:up to|as much as|ceiling|maximum|at most)\b/i,
  /\b(?:competitor|rival|third part(?:y|ies)|unaffiliated|not affiliated)\b/i,
];

const wordString = (text: string): string =>
  ` ${wordsOf(text.replace(/'s?(?![\p{L}])/gu, ''))
    .join(' ')
    .toLowerCase()} `;

/** Prepares a release and the draft, of which the frames have bound every number. */
export function readSource(
  release: readonly Passage[],
  companyNames: readonly string[],
  draft: readonly Passage[],
): Source {
  const companyName = companyNames[0] ?? '';
  const texts = [...draft, ...release.slice(0, PASSAGES_MAX)];
  return {
    companyNames,
    passages: texts.map(({ text, place }) => ({
      text,
      place,
      stems: stemsOf(text),
      clauses: text.split(CLAUSE_BREAK).map((clause) => ({ text: clause, stems: stemsOf(clause) })),
      quantities: findQuantities(text, { companyName }),
    })),
    givenStems: stemsOf([...companyNames, ...draft.map(({ text }) => text)].join(' ')),
    words: [...texts.map(({ text }) => text), ...companyNames].map(wordString).join('.'),
  };
}

/** Returns what is wrong with a sentence; null if one or two passages of the release support all of it. */
export function findSentenceFault(sentence: string, source: Source): SentenceFault | null {
  if (!datesOf(sentence).every((date) => source.passages.some(({ text }) => hasDate(text, date)))) return 'date';
  if (!namesOf(sentence).every((name) => source.words.includes(wordString(name)))) return 'name';
  const quantities = findQuantities(sentence, { companyName: source.companyNames[0] ?? '' });
  const numbers = unreadNumbers(sentence, quantities);
  const all = source.passages;
  if (!hasQuantities(quantities, all) || !numbers.every((number) => hasNumber(number, all))) return 'number';
  const texts = all.map(({ text }) => text);
  if (!keepsSubjects(sentence, texts, source.companyNames)) return 'role';
  const stems = stemsOf(sentence);
  const isSupported = listSupports(stems, source).some(
    (passages) =>
      hasQuantities(quantities, passages) &&
      numbers.every((number) => hasNumber(number, passages)) &&
      datesOf(sentence).every((date) => passages.some(({ text }) => hasDate(text, date))) &&
      passages.every((passage) => keepsQualifiers(sentence, stems, passage)),
  );
  return isSupported ? null : 'statement';
}

/** Returns the passages, and the pairs of passages, that contain every word of a sentence. */
function listSupports(stems: ReadonlySet<string>, { passages, givenStems }: Source): readonly SourcePassage[][] {
  const needed = [...stems].filter((one) => !givenStems.has(one));
  const missing = passages.map((passage) => needed.filter((one) => !passage.stems.has(one)));
  return passages.flatMap((first, at) => {
    if (missing[at]?.length === 0) return [[first]];
    const fills = (other: SourcePassage): boolean => missing[at]?.every((one) => other.stems.has(one)) === true;
    return passages.slice(at + 1).flatMap((other) => (fills(other) ? [[first, other]] : []));
  });
}

/** Whether a wording that repeats most of a clause also repeats what limits it. */
function keepsQualifiers(sentence: string, stems: ReadonlySet<string>, { clauses }: SourcePassage): boolean {
  return clauses.every((clause) => {
    const repeated = [...clause.stems].filter((one) => stems.has(one)).length;
    if (repeated < 2 || repeated < clause.stems.size / 2) return true;
    return QUALIFIERS.every((qualifier) => !qualifier.test(clause.text) || qualifier.test(sentence));
  });
}

const hasQuantities = (said: readonly Quantity[], passages: readonly SourcePassage[]): boolean =>
  said.every((quantity) => passages.some((passage) => passage.quantities.some((known) => isSame(quantity, known))));

/** Whether two numbers mean the same: value, unit, label, bound, basis and what they are compared with. */
function isSame(said: Quantity, known: Quantity): boolean {
  return (
    (['kind', 'value', 'to', 'currency', 'per', 'bound', 'basis', 'change', 'label', 'isBackground'] as const).every(
      (key) => said[key] === known[key],
    ) &&
    (said.from === null || said.from === known.from) &&
    (said.expected === null || said.expected === known.expected) &&
    (said.period === null || known.period === null || said.period === known.period)
  );
}

interface UnreadNumber {
  /** The number with a neighboring word, or a name with digits. */
  readonly words: string;
  /** Whether it has a unit, so that the grammar should have read it. */
  readonly hasUnit: boolean;
}

const UNIT_AFTER =
  /^\S*\s?(?:%|percent|cents?|dollars?|euros?|thousand|million|billion|trillion|basis points|times|fold)\b/i;

/** Returns the numbers that the grammar does not understand: parts of dates and names, `Phase 3`. */
function unreadNumbers(sentence: string, quantities: readonly Quantity[]): readonly UnreadNumber[] {
  const tokens = Array.from(sentence.matchAll(/\S+/g), ({ 0: text, index }) => ({ text, index })).filter(({ text }) =>
    /\d/.test(text),
  );
  return tokens
    .filter(({ index, text }) => !quantities.some(({ start, end }) => start < index + text.length && end > index))
    .map(({ text, index }) => {
      const before = sentence.slice(0, index).trimEnd().split(/\s+/).at(-1) ?? '';
      const after =
        sentence
          .slice(index + text.length)
          .trimStart()
          .split(/\s+/)[0] ?? '';
      const isName = /\p{L}/u.test(text);
      return {
        words: isName ? text : before === '' ? `${text} ${after}` : `${before} ${text}`,
        hasUnit: /[$€£¥%]/.test(text) || UNIT_AFTER.test(sentence.slice(index)),
      };
    });
}

const hasNumber = ({ words, hasUnit }: UnreadNumber, passages: readonly SourcePassage[]): boolean =>
  !hasUnit && passages.some(({ text }) => wordString(text).includes(wordString(words)));

const datesOf = (text: string): readonly string[] => text.match(new RegExp(String.raw`\b${DATE_PATTERN}`, 'g')) ?? [];

const hasDate = (text: string, date: string): boolean => wordString(text).includes(wordString(date));

const NAME = /\p{Lu}[\p{L}\d'&.-]*(?:\s+(?:(?:of|and|the|&)\s+)?\p{Lu}[\p{L}\d'&.-]*)*/gu;

/** Returns runs of capitalized words. The first word of a sentence is a name only together with the next one. */
function namesOf(sentence: string): readonly string[] {
  const names = Array.from(sentence.matchAll(NAME), ({ 0: name, index }) => {
    if (index > 0) return name;
    const [first = '', ...rest] = name.split(/\s+/);
    return /^\p{Lu}[\p{Ll}]+$/u.test(first) ? rest.join(' ').replace(/^(?:of|and|the|&)\s+/, '') : name;
  });
  // The owner and the thing are two names: `Helio's Atlas`.
  return names.flatMap((name) => name.split(/'s?(?:\s+|$)/)).filter((name) => name !== '');
}
