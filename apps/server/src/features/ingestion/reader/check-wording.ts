import type { Release } from '@bna/wires/release';
import { type EventType, FIGURES_TYPES } from '../judgement/event-types.ts';
import { readRelease } from '../judgement/judge-release.ts';
import type { JudgedStock, NewsText } from '../judgement/judgement.ts';
import { detectForeignLanguage } from '../judgement/text/language.ts';
import type { Passage } from '../judgement/text/passages.ts';
import { shortCompanyName } from '../judgement/text/company-name.ts';
import { FIRST_PART_CHARS } from '../judgement/summary/write-news-text.ts';
import type { Answer } from './question.ts';
import { findSentenceFault, readSource, type SentenceFault, type Source } from './supported-sentence.ts';
import { splitSentences } from './words.ts';

/** Reason why a wording is not used. */
export type WordingFault = 'length' | 'form' | 'language' | 'advice' | 'event' | SentenceFault;

export interface WordingInput {
  readonly answer: Answer;
  /** The frames' event and text. */
  readonly event: EventType;
  readonly draft: NewsText;
  readonly release: Pick<Release, 'title' | 'summary'>;
  readonly stock: JudgedStock;
}

const MAX_CHARACTERS = { first_part: FIRST_PART_CHARS, second_part: 400, third_part: 400 } as const;

/** Latin letters and the punctuation of plain sentences: no markup, no control characters, no hidden text. */
const PLAIN = /^[\p{Script=Latin}\d .,;:'"()%$€£&/+–—-]+$/u;
const ADDRESS = /:\/\/|www\.|\w@\w|\w\.(?:com|net|org|io|co|ai|app|xyz|info|me|ly|gg|link)\b|[$]\p{L}/iu;
const ADVICE = [
  /\b(?:[Yy]ou|[Yy]our|[Ww]e|[Oo]ur|us|my)\b/,
  /\b(?:buy|sell|short|hold|accumulate|grab|own) (?:now|today|before|more|shares|stock|it|this|early)\b/i,
  /\b(?:shares?|stocks?|price|investors?|traders?|holders?|shareholders?|stockholders?) (?:will|would|could|may|might|should|must|can|need|(?:is|are) (?:set|poised|likely|about|expected))\b/i,
  /\b(?:guarantee[ds]?|risk-free|sky-?rocket\w*|soar\w*|moon\w*|must-(?:buy|own)|strong buy|price target|undervalued|act (?:now|fast)|don't miss|hurry|recommend\w*|massive|huge|explosive|game-?chang\w+)\b/i,
];

const isPlain = (part: string): boolean => PLAIN.test(part) && !ADDRESS.test(part) && /[.]["')]?$/.test(part);

/** Replaces typographic characters, as the judgement does with the release. */
const plain = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010\u2011]/g, '-')
    .trim();

type Wording = Pick<NewsText, keyof typeof MAX_CHARACTERS>;

/** Returns the wording with plain punctuation, as it is checked and published. */
export function toWording({ first_part, second_part, third_part }: Answer): Wording {
  return {
    first_part: plain(first_part),
    second_part: second_part === null ? null : plain(second_part),
    third_part: third_part === null || plain(third_part) === '' ? null : plain(third_part),
  };
}

const isTooLong = ({ first_part, second_part, third_part }: Wording): boolean =>
  first_part.length > MAX_CHARACTERS.first_part ||
  (second_part ?? '').length > MAX_CHARACTERS.second_part ||
  (third_part ?? '').length > MAX_CHARACTERS.third_part;

/**
 * Returns why an answer must not be published; null if the release supports all of it. Sentences of the draft may stay
 * as they are. Every other sentence consists of words of one or two sentences of the release, each number with its label,
 * and the frames find the same event in the new first part.
 */
export function findFault({ answer, event, draft, release, stock }: WordingInput): WordingFault | null {
  const wording = toWording(answer);
  const parts = [wording.first_part, wording.second_part, wording.third_part].filter((part) => part !== null);
  if (isTooLong(wording)) return 'length';
  const fresh = listNewSentences(parts, draft);
  if (!parts.every((part) => isPlain(part) || isOfDraft(part, draft))) return 'form';
  if (detectForeignLanguage({ title: '', summary: parts.join(' '), language: null }) !== null) return 'language';
  if (fresh.some((sentence) => ADVICE.some((pattern) => pattern.test(sentence)))) return 'advice';
  const reading = readRelease(release, stock);
  const names = [reading.names.name, shortCompanyName(stock.company_name), stock.company_name, stock.symbol];
  const source = readSource(reading.passages, names, passagesOf(draft));
  // The news itself is at the top; what hides further down cannot become the headline of an alert.
  const top: Source = { ...source, passages: source.passages.filter(({ place }) => place !== 'body') };
  const newFirst = listNewSentences([wording.first_part], draft);
  const fault =
    newFirst.map((sentence) => findSentenceFault(sentence, top)).find((found) => found !== null) ??
    fresh.map((sentence) => findSentenceFault(sentence, source)).find((found) => found !== null);
  if (fault !== undefined) return fault;
  return answer.event === event &&
    (newFirst.length === 0 || reportsEvent(wording.first_part, event, { reading, stock }))
    ? null
    : 'event';
}

/** The draft's sentences; those of the first part may support a new first part. */
const passagesOf = ({ first_part, second_part, third_part }: NewsText): readonly Passage[] => [
  ...splitSentences(first_part).map((text): Passage => ({ text, place: 'headline' })),
  ...splitSentences(`${second_part ?? ''} ${third_part ?? ''}`).map((text): Passage => ({ text, place: 'body' })),
];

const textOf = ({ first_part, second_part, third_part }: NewsText): string =>
  [first_part, second_part ?? '', third_part ?? ''].join(' ');

const isOfDraft = (part: string, { first_part, second_part, third_part }: NewsText): boolean =>
  [first_part, second_part, third_part].includes(part);

function listNewSentences(parts: readonly string[], draft: NewsText): readonly string[] {
  const known = new Set(splitSentences(textOf(draft)));
  return parts.flatMap((part) => splitSentences(part)).filter((sentence) => !known.has(sentence));
}

/** Whether the frames find the event in the wording, with the company in its role and as done as in the release. */
function reportsEvent(
  firstPart: string,
  event: EventType,
  { reading, stock }: { readonly reading: ReturnType<typeof readRelease>; readonly stock: JudgedStock },
): boolean {
  const { frames, cautions } = readRelease({ title: firstPart, summary: '' }, stock);
  const known = new Set(reading.cautions.map(({ caution }) => caution.id));
  if (cautions.some(({ caution }) => !known.has(caution.id))) return false;
  // Bound by their figures; their frames need the sentences around them.
  if (FIGURES_TYPES.has(event)) return true;
  const modalities = new Set(reading.frames.filter(({ spec }) => spec.type === event).map(({ modality }) => modality));
  return frames.some(({ spec, modality, opposing }) => {
    return spec.type === event && modalities.has(modality) && opposing.length === 0;
  });
}
