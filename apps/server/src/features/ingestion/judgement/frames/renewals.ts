import { pattern } from '../pattern.ts';
import { saysAtTop } from '../passages.ts';
import { roughDollars } from '../rough-dollars.ts';
import type { FrameInText, OpposingCue } from './frame.ts';

/** The company did the work before and won it again. */
const RENEWAL: OpposingCue = {
  label: 'work that the company does already',
  words: pattern`\bre-?compet(?:e|es|ed|ition|ing)\b|\bas (?:the )?incumbent\b|\bincumbent contract\b`,
  effect: 'desk',
};
/** From this share of the market cap, losing the work would have been large news. */
const LARGE_SHARE = 0.1;

/** Objects to work that the company keeps, unless it is large for the company. */
export function findRenewal({ frame, passages, stock }: FrameInText): readonly OpposingCue[] {
  const { amount } = frame;
  const dollars = amount === null ? 0 : (roughDollars(amount) ?? 0);
  if (dollars >= LARGE_SHARE * (stock.market_cap ?? Infinity)) return [];
  return saysAtTop(passages, RENEWAL.words) ? [RENEWAL] : [];
}
