import type { Release } from '@bna/wires/release';
import { findEvents, findWarnings, type FoundWarning, findNoticeFrame, isResultsHeadline } from './found-events.ts';
import type { JudgedStock, Judgement } from './judgement.ts';
import { detectForeignLanguage } from './language.ts';
import { writeNewsText } from './news-text.ts';
import { type Passage, splitIntoPassages } from './passages.ts';
import { BULLISH_MIN_SCORE, penaltyOf, blocksAlert, computeScore, weighEvent } from './scoring.ts';

const REASONS_MAX = 8;

function rejectedJudgement(verdict: 'not_bullish' | 'not_judged', ...reasons: string[]): Judgement {
  return { rating: verdict, score: 0, reasons, summary: null };
}

/** Returns the reason if the headline only announces a date, an honor or the like; null otherwise. */
function findNoticeReason(passages: readonly Passage[]): string | null {
  const frames = passages
    .filter((passage) => passage.place === 'headline')
    .map((passage) => findNoticeFrame(passage.text));
  const frame = frames.find((found) => found !== null);
  return frame === undefined ? null : `The headline ${frame.label}: '${frame.words}'`;
}

function warningReason(found: FoundWarning): string {
  const effect = blocksAlert(found) ? 'blocks an alert' : `-${penaltyOf(found)} points`;
  return `'${found.words}': ${found.warning.label} (${effect})`;
}

/**
 * Scores how bullish a release is for a stock, and writes the alert if it is bullish. Uses the text alone: event classes
 * with weights (`event-classes.ts`), warnings (`warnings.ts`), and the amount in the text relative to the market cap.
 * Reads a limited number of characters, so that the time is bounded.
 */
export function judgeRelease(release: Release, stock: JudgedStock): Judgement {
  if (release.kind === 'filing') return rejectedJudgement('not_bullish', 'A filing notice has no news text');
  if (release.kind === 'trading_halt') return rejectedJudgement('not_bullish', 'A trading halt has no news text');
  const foreign = detectForeignLanguage(release);
  if (foreign !== null) return rejectedJudgement('not_judged', `The text is in ${foreign}; only English is supported`);
  const all = splitIntoPassages(release);
  if (all.length === 0) return rejectedJudgement('not_judged', 'The release has no text');

  const notice = findNoticeReason(all);
  const passages =
    notice === null || isResultsHeadline(all) ? all : all.filter((passage) => passage.place === 'headline');
  const events = findEvents(passages, stock)
    .map((found) => weighEvent(found, stock, passages))
    .filter((found) => found.modality !== 'negated')
    .sort((a, b) => b.points - a.points);
  const warnings = findWarnings(all);
  const score = computeScore(events, warnings);

  const seen = new Set<string>();
  const eventReasons = events
    .filter((found) => !seen.has(found.event.id) && seen.add(found.event.id))
    .map((found) => `${found.steps.join('; ')} (${found.points} points)`);
  const strongest = events[0];
  const reasons = [
    ...(strongest === undefined ? [notice ?? 'No bullish event found'] : eventReasons),
    ...warnings.map(warningReason),
  ].slice(0, REASONS_MAX);
  if (strongest === undefined || score < BULLISH_MIN_SCORE)
    return { rating: 'not_bullish', score, reasons, summary: null };
  return {
    rating: 'bullish',
    score,
    reasons,
    summary: writeNewsText(strongest, warnings, passages, stock, release.publishedAt),
  };
}
