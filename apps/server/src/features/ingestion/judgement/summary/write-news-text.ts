import type { NewsText } from '../judgement.ts';
import { findHeadlineRest, writeHeadlineSentence } from './headline-sentence.ts';
import { writeKeyFigures } from './key-figures.ts';
import { writeNegativeContent } from './negative-content.ts';
import { readSource } from './news-source.ts';
import { withShortPossessives } from './phrases.ts';
import { writeRiskComment } from './risk-comment.ts';
import { hasOnlyKnownNumbers } from './source-check.ts';
import type { SummaryInput } from './summary-input.ts';
import { writeWhatHappened } from './what-happened.ts';
import { writeWhyItMatters } from './why-it-matters.ts';

/** Enough for nearly every headline in full: the end of a cut one makes a poor sentence. */
export const FIRST_PART_CHARS = 200;

/** Writes the alert. Every name and number comes from the release or the stock; what cannot be filled is left out. */
export function writeNewsText(input: SummaryInput): NewsText {
  const source = readSource(input);
  const drafted = writeWhatHappened(source, FIRST_PART_CHARS);
  const isComputed = input.materiality.premium !== null && / above the last price/.test(drafted);
  const isKnown = isComputed || hasOnlyKnownNumbers(drafted, source);
  const first = withShortPossessives(isKnown ? drafted : writeHeadlineSentence(source, FIRST_PART_CHARS));
  const second = writeWhyItMatters(source, first, findHeadlineRest(source, first, FIRST_PART_CHARS));
  return {
    first_part: first,
    second_part: second === null ? null : withShortPossessives(second),
    third_part: writeKeyFigures(source, `${first} ${second ?? ''}`),
    negative_content: writeNegativeContent(input.frame, input.cautions, {
      sentences: source.sentences,
      firstPart: first,
      passages: input.passages,
      headlines: input.passages.filter(({ place }) => place === 'headline').map(({ text }) => text),
    }),
    risk_assessment_comment: writeRiskComment(input.stock, input.cautions, input.publishedAt),
  };
}
