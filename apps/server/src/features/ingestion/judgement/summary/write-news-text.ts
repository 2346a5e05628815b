import type { NewsText } from '../judgement.ts';
import { findHeadlineRest, writeHeadlineSentence } from './first-part/headline-sentence.ts';
import { writeThirdPart } from './third-part/third-part.ts';
import { findMissingFacts } from './negative-content/missing-facts.ts';
import { writeNegativeContent } from './negative-content/negative-content.ts';
import { readSource } from './news-source.ts';
import { findOwnerOfNews } from './first-part/partner-decision.ts';
import { withShortPossessives } from './words/phrases.ts';
import { withoutPraise } from './words/praise.ts';
import { inHouseStyle } from './words/house-style.ts';
import { withClaims } from './words/claims.ts';
import { writeRiskComment } from './risk-comment.ts';
import { hasOnlyKnownNumbers } from './source-check.ts';
import { withSpelledOut } from './words/spelled-out.ts';
import type { SummaryInput } from './summary-input.ts';
import { withPatientCount } from './first-part/patient-count.ts';
import { namesLastPrice } from './first-part/takeover-sentence.ts';
import { withDirection } from './first-part/trial-direction.ts';
import { withSignificance } from './first-part/trial-significance.ts';
import { writeWhatHappened } from './first-part/what-happened.ts';
import { writeWhyItMatters } from './second-part/why-it-matters.ts';

/** Enough for nearly every headline in full: the end of a cut one makes a poor sentence. */
export const FIRST_PART_CHARS = 200;

/** Writes the alert. Every name and number comes from the release or the stock; what cannot be filled is left out. */
export function writeNewsText(input: SummaryInput): NewsText {
  const source = readSource(input);
  const drafted = writeWhatHappened(source, FIRST_PART_CHARS);
  const isComputed = input.materiality.premium !== null && namesLastPrice(drafted);
  const isKnown = isComputed || hasOnlyKnownNumbers(drafted, source);
  const written = withShortPossessives(isKnown ? drafted : writeHeadlineSentence(source, FIRST_PART_CHARS));
  const short = withClaims(withoutPraise(written, source.company, FIRST_PART_CHARS), source.company, FIRST_PART_CHARS);
  const rest = findHeadlineRest(source, written, FIRST_PART_CHARS);
  const directed = withDirection(short, source, FIRST_PART_CHARS);
  const result = withSpelledOut(directed, source, FIRST_PART_CHARS);
  const reasons = writeWhyItMatters(source, result, rest);
  const second = reasons === null ? null : withClaims(withoutPraise(reasons, source.company), source.company);
  const counted = withPatientCount(result, source, FIRST_PART_CHARS);
  const first = withSignificance(counted, second ?? '', { source, maxChars: FIRST_PART_CHARS });
  const third = writeThirdPart(source, `${first} ${second ?? ''}`, rest);
  return {
    first_part: inHouseStyle(first),
    second_part: second === null ? null : inHouseStyle(withShortPossessives(second)),
    third_part: third === null ? null : inHouseStyle(third),
    negative_content: writeNegativeContent(input.frame, input.cautions, {
      sentences: source.sentences,
      firstPart: first,
      secondPart: second,
      decidedFor: findOwnerOfNews(source),
      missing: findMissingFacts(source),
      publishedAt: input.publishedAt,
      passages: input.passages,
      headlines: input.passages.filter(({ place }) => place === 'headline').map(({ text }) => text),
    }),
    risk_assessment_comment: writeRiskComment(input.stock, input.cautions, input.publishedAt),
  };
}
