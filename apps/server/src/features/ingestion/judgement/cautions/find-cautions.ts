import { memoizeOnce } from '@bna/contract/memoize-once';
import { type Passage, saysAtTop } from '../text/passages.ts';
import { requiredWords } from '../text/required-words.ts';
import { withoutMisleadingWords } from '../misleading-words/misleading-words.ts';
import { createWordFilter } from '../text/word-filter.ts';
import { isResultsHeadline } from '../frames/results-headline.ts';
import { CANCELED_BY_NEGATION } from './canceling-words.ts';
import type { Caution, FoundCaution } from './caution.ts';
import { CAUTIONS } from './cautions.ts';
import { findFigureCautions } from './figure-cautions.ts';

/** Words after a caution that cancel it: `the clinical hold of May was lifted`. */
const CANCELED_AFTER =
  /^[^;]{0,90}\b(?:was|were|is|are|has been|have been|had been|being) (?:\w+ )?(?:lifted|removed|resolved|dismissed|cleared|alleviated|withdrawn|closed|over|moot|called off|no longer|no more|gone|history|behind (?:it|us|the company))\b|^(?: about [^;,.]{2,40}? ability to continue)?(?: as a going concern)? no longer (?:exists?|remains?|appl(?:y|ies))\b|^ (?:lifted|removed|resolved|dismissed|alleviated)\b/i;

function isCanceled(caution: Caution, text: string, start: number, end: number): boolean {
  const before = text.slice(0, start);
  return (caution.canceledBy ?? CANCELED_BY_NEGATION).test(before) || CANCELED_AFTER.test(text.slice(end));
}

const filterPatterns = memoizeOnce(() =>
  createWordFilter(CAUTIONS.flatMap(({ patterns }) => patterns.map((words) => [words, requiredWords(words)] as const))),
);

/** A passage with the patterns that its words admit. Most admit few, and trying all is slow. */
interface FilteredPassage {
  readonly passage: Passage;
  /** As long as the passage, without the names of trials. */
  readonly text: string;
  readonly candidates: ReadonlySet<RegExp>;
}

function findInPassage(caution: Caution, { passage, text, candidates }: FilteredPassage): FoundCaution | null {
  for (const words of caution.patterns) {
    const match = candidates.has(words) ? words.exec(text) : null;
    if (match === null) continue;
    const end = match.index + match[0].length;
    if (!isCanceled(caution, text, match.index, end))
      return { caution, passage, words: passage.text.slice(match.index, end) };
  }
  return null;
}

function findFirst(caution: Caution, passages: readonly FilteredPassage[]): FoundCaution | null {
  for (const passage of passages) {
    const found = findInPassage(caution, passage);
    if (found !== null) return found;
  }
  return null;
}

/** A change at the top that is prepared: `announces CEO transition`, `names successor to CFO, who retires`. */
const PLANNED_CHANGE = /\b(?:transitions?|transitioning|success(?:ion|ors?)|retire(?:s|d|ment)?)\b/i;
const SUDDEN_CHANGE =
  /\b(?:resign\w*|quits?|oust\w*|fired|abrupt\w*|interim (?:CEO|CFO|chief|president)|investigation|effective immediately|leave of absence)\b/i;

const PLANNED_DEPARTURE: Caution = {
  id: 'planned_departure',
  label: 'a planned change of management',
  patterns: [PLANNED_CHANGE],
  effect: 'desk',
};

/** In a results release, a prepared change of management is one item of many: an editor decides. */
function softenPlannedChange(found: FoundCaution, isResults: boolean, news: string): FoundCaution {
  const isPlanned = PLANNED_CHANGE.test(found.words) && !SUDDEN_CHANGE.test(news);
  if (found.caution.id !== 'departure' || found.passage.place !== 'headline' || !isResults || !isPlanned) return found;
  return { ...found, caution: PLANNED_DEPARTURE };
}

/** Finds the first occurrence of each caution, in the order of the list of cautions. */
export function findCautions(passages: readonly Passage[]): readonly FoundCaution[] {
  const filter = filterPatterns();
  const filtered = passages
    .map((passage) => {
      const text = withoutMisleadingWords(passage.text);
      return { passage, text, candidates: filter(text.toLowerCase()) };
    })
    .filter(({ candidates }) => candidates.size > 0);
  const isResults = isResultsHeadline(passages);
  const news = passages.flatMap(({ place, text }) => (place === 'body' ? [] : [text])).join('\n');
  return [
    ...findFigureCautions(passages),
    ...CAUTIONS.map((caution) => findFirst(caution, filtered))
      .filter((found) => found !== null)
      .filter(({ caution: { takenBackBy } }) => takenBackBy === undefined || !saysAtTop(passages, takenBackBy))
      .map((found) => softenPlannedChange(found, isResults, news)),
  ];
}
