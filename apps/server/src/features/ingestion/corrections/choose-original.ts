import { addDays, newYorkDateOf } from '@bna/contract/time';
import { isSameStory, readStoryWords } from '../dedupe/story-fingerprint.ts';
import { mentionsWrongFigure } from './corrected-figures.ts';
import { type CorrectionNotice, withoutCorrectionLabels } from './correction-notice.ts';

/** An earlier release that may be the corrected one. */
export interface Candidate {
  readonly id: string;
  readonly wire: string;
  readonly guid: string;
  readonly title: string;
  readonly summary: string;
  readonly symbols: readonly string[];
  readonly outcome: string;
  readonly correctionOf: string | null;
  /** When it was fetched if the wire gave no time. */
  readonly publishedAt: Date;
}

export interface CorrectingRelease {
  readonly notice: CorrectionNotice;
  readonly wire: string;
  readonly summary: string;
  readonly publishedAt: Date;
  /** Names of the companies that the release is about. They don't distinguish its stories. */
  readonly companies: readonly string[];
}

export type Choice<C> =
  | { readonly kind: 'none' }
  | { readonly kind: 'ambiguous' }
  /** `story`: all candidates with the same story, later ones and the chosen one included. */
  | { readonly kind: 'found'; readonly original: C; readonly story: readonly C[] };

/** Corrections follow within days. */
export const CORRECTED_WITHIN_MS = 5 * 86_400_000;

const LINK_MIN = 0.6;
/** Another story this close to the best one makes the choice ambiguous. */
const MARGIN = 0.15;
const POINTS = { guid: 2, namedTitle: 1, wrongFigure: 0.4, sameNumbers: 0.2, date: 0.2, otherDate: -0.3, wire: 0.05 };
const SAME_TITLE_MIN = 0.8;
const READ_CHARACTERS = 1_000;
const OUTCOMES = ['published', 'for_review', 'not_bullish', 'duplicate'];

/**
 * Chooses the release that a notice corrects: by its guid, the quoted headline, the figures, the date and the words. A
 * correction is never older than what it corrects, so that two corrections of each other can't form a cycle.
 */
export function chooseOriginal<C extends Candidate>(release: CorrectingRelease, candidates: readonly C[]): Choice<C> {
  const scored = candidates
    .filter(({ publishedAt }) => publishedAt <= release.publishedAt)
    .map((candidate) => ({ candidate, score: scoreCandidate(release, candidate) }))
    .filter(({ score }) => score >= LINK_MIN)
    .toSorted((a, b) => b.score - a.score);
  const [best] = scored;
  if (best === undefined) return { kind: 'none' };
  const isOfBest = isStoryOf(best.candidate, candidates);
  const rival = scored.find(({ candidate }) => !isOfBest(candidate));
  if (rival !== undefined && rival.score > best.score - MARGIN) return { kind: 'ambiguous' };
  const [original = best.candidate] = scored
    .map(({ candidate }) => candidate)
    .filter(isOfBest)
    .toSorted(
      (a, b) =>
        OUTCOMES.indexOf(a.outcome) - OUTCOMES.indexOf(b.outcome) || b.publishedAt.getTime() - a.publishedAt.getTime(),
    );
  return { kind: 'found', original, story: candidates.filter(isOfBest) };
}

function scoreCandidate(release: CorrectingRelease, candidate: Candidate): number {
  const { notice } = release;
  const text = `${candidate.title}\n${candidate.summary}`;
  const own = readStoryWords(notice.title);
  const title = readStoryWords(withoutCorrectionLabels(candidate.title));
  const named = notice.namedTitle === null ? 0 : overlap(notice.namedTitle, candidate.title, release);
  return (
    wordsInCommon(release, candidate) +
    (namesGuid(release, candidate) ? POINTS.guid : 0) +
    (named >= SAME_TITLE_MIN ? POINTS.namedTitle : 0) +
    (notice.figures.some((figure) => mentionsWrongFigure(text, figure)) ? POINTS.wrongFigure : 0) +
    (own.numbers.length > 0 && own.numbers.join() === title.numbers.join() ? POINTS.sameNumbers : 0) +
    dateScore(release, candidate) +
    (candidate.wire === release.wire ? POINTS.wire : 0)
  );
}

/** Returns the share of the earlier headline's words that the notice has. One word in common is weak evidence. */
function wordsInCommon(release: CorrectingRelease, candidate: Candidate): number {
  const { notice, companies } = release;
  const title = contentWords(withoutCorrectionLabels(candidate.title), companies);
  const own = new Set([
    ...contentWords(notice.title, companies),
    ...contentWords(release.summary.slice(0, READ_CHARACTERS), companies),
  ]);
  const common = title.filter((word) => own.has(word)).length;
  if (title.length === 0 || common === 0) return 0;
  return (common / title.length) * (common === 1 && title.length > 1 ? 0.5 : 1);
}

/** Returns the words in common by those of the longer headline. */
function overlap(a: string, b: string, { companies }: CorrectingRelease): number {
  const [first, second] = [a, b].map((title) => contentWords(withoutCorrectionLabels(title), companies));
  if (first === undefined || second === undefined) return 0;
  const common = first.filter((word) => second.includes(word)).length;
  return common / Math.max(1, first.length, second.length);
}

function contentWords(text: string, companies: readonly string[]): string[] {
  const names = new Set(companies.flatMap((name) => readStoryWords(name).words));
  return readStoryWords(text).words.filter((word) => !names.has(word) && word.length > 1);
}

const GUID_MIN_CHARACTERS = 8;

const namesGuid = ({ summary, notice }: CorrectingRelease, { guid }: Candidate): boolean =>
  guid.length >= GUID_MIN_CHARACTERS && `${notice.title}\n${summary}`.includes(guid);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const EARLIER_DATE =
  /\b(?:release|announcement|issued|dated|published|disseminated)\b[^;"\n]{0,30}?\b(?:(?<relative>today|yesterday)|(?<month>jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? (?<day>\d{1,2})|(?<dayFirst>\d{1,2})[ -](?<monthLast>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i;

function dateScore(release: CorrectingRelease, candidate: Candidate): number {
  const named = earlierDate(release);
  if (named === null) return 0;
  return newYorkDateOf(candidate.publishedAt).endsWith(named) ? POINTS.date : POINTS.otherDate;
}

/** Returns the date (`MM-DD`, or with the year) of the earlier release that a notice names; null if it names none. */
function earlierDate({ notice, summary, publishedAt }: CorrectingRelease): string | null {
  const groups = EARLIER_DATE.exec(`${notice.title}\n${summary.slice(0, READ_CHARACTERS)}`)?.groups;
  if (groups === undefined) return null;
  const { relative, month, day, dayFirst, monthLast } = groups;
  const today = newYorkDateOf(publishedAt);
  if (relative !== undefined) return relative.toLowerCase() === 'today' ? today : addDays(today, -1);
  const number = MONTHS.indexOf((month ?? monthLast ?? '').slice(0, 3).toLowerCase()) + 1;
  return `${String(number).padStart(2, '0')}-${(day ?? dayFirst ?? '').padStart(2, '0')}`;
}

/** Returns whether a release belongs to the story of `best`: by links of corrections, or as a duplicate. */
function isStoryOf<C extends Candidate>(best: C, candidates: readonly C[]): (candidate: C) => boolean {
  const ids = new Set([best.id]);
  const isLinked = ({ id, correctionOf }: C): boolean =>
    ids.has(id) || (correctionOf !== null && ids.has(correctionOf)) || isCorrectedByStory(id);
  const isCorrectedByStory = (id: string): boolean =>
    candidates.some(({ id: correction, correctionOf }) => correctionOf === id && ids.has(correction));
  const plain = (candidate: C) => ({ ...candidate, title: withoutCorrectionLabels(candidate.title) });
  for (let size = 0; size !== ids.size; ) {
    size = ids.size;
    for (const candidate of candidates) {
      const isSame = candidates.some((other) => ids.has(other.id) && isSameStory(plain(candidate), plain(other)));
      if (isLinked(candidate) || isSame) ids.add(candidate.id);
    }
  }
  return ({ id }) => ids.has(id);
}
