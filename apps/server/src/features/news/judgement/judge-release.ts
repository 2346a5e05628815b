import type { Release } from '../../../deps.ts';
import { findEvents, findWarnings, type FoundWarning, frameOf, isResultsHeadline } from './found-events.ts';
import type { JudgedStock, Judgement } from './judgement.ts';
import { foreignLanguage } from './language.ts';
import { writeNewsText } from './news-text.ts';
import { type Passage, passagesOf } from './passages.ts';
import { BULLISH_FROM, pointsOff, refuses, scoreOf, weigh } from './scoring.ts';

const REASONS_MAX = 8;

function refused(verdict: 'not_bullish' | 'not_judged', ...reasons: string[]): Judgement {
  return { verdict, score: 0, reasons, summary: null };
}

/** A headline that only announces a date or honours people speaks for the whole release. */
function noticeReason(passages: readonly Passage[]): string | null {
  const frames = passages.filter((passage) => passage.place === 'headline').map((passage) => frameOf(passage.text));
  const frame = frames.find((found) => found !== null);
  return frame === undefined ? null : `The headline ${frame.label}: '${frame.words}'`;
}

function warningReason(found: FoundWarning): string {
  const against = refuses(found) ? 'no alert with it' : `${pointsOff(found)} points off`;
  return `'${found.words}': ${found.warning.label} (${against})`;
}

/**
 * Whether a release is bullish news for a stock, why, and what to tell of it. Judges from the words alone: classes of
 * events with a weight each (`event-classes.ts`), less what speaks against (`warnings.ts`), and the sum in the text
 * against the market value. Law firms' notices are expected to be sorted out before, yet score as claims of investors.
 * Pure and bounded: the time does not depend on more than the first thousands of characters.
 */
export function judgeRelease(release: Release, stock: JudgedStock): Judgement {
  if (release.kind === 'filing') return refused('not_bullish', 'A filing notice holds no news text');
  if (release.kind === 'trading_halt') return refused('not_bullish', 'A trading halt holds no news text');
  const foreign = foreignLanguage(release);
  if (foreign !== null) return refused('not_judged', `The text is in ${foreign}, which is not read`);
  const all = passagesOf(release);
  if (all.length === 0) return refused('not_judged', 'There is no text');

  const notice = noticeReason(all);
  const told = notice === null || isResultsHeadline(all) ? all : all.filter((passage) => passage.place === 'headline');
  const events = findEvents(told, stock)
    .map((found) => weigh(found, stock, told))
    .filter((found) => found.modality !== 'negated')
    .sort((a, b) => b.points - a.points);
  const warnings = findWarnings(all);
  const score = scoreOf(events, warnings);

  const seen = new Set<string>();
  const eventReasons = events
    .filter((found) => !seen.has(found.event.id) && seen.add(found.event.id))
    .map((found) => `${found.because.join('; ')} (${found.points} points)`);
  const strongest = events[0];
  const reasons = [
    ...(strongest === undefined ? [notice ?? 'No event found that usually lifts a price'] : eventReasons),
    ...warnings.map(warningReason),
  ].slice(0, REASONS_MAX);
  if (strongest === undefined || score < BULLISH_FROM) return { verdict: 'not_bullish', score, reasons, summary: null };
  return {
    verdict: 'bullish',
    score,
    reasons,
    summary: writeNewsText(strongest, warnings, told, stock, release.publishedAt),
  };
}
