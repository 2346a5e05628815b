import { AWARD_PAID } from '../../frames/rulings/award-paid-frames.ts';
import type { NewsSource } from '../news-source.ts';
import { fitSentence } from '../words/phrases.ts';
import { amountOf } from './deal-sentences.ts';

/** Writes how much the company received under an award; null for another event. */
export function writeAwardPaid(source: NewsSource, maxChars: number): string | null {
  const { frame } = source.input;
  const money = frame.spec === AWARD_PAID ? amountOf(source) : null;
  if (money === null) return null;
  const award = /\bjudge?ment\b/i.test(frame.words) ? 'a judgment' : 'an award';
  return fitSentence(`${source.company} received ${money} under ${award} in its favor`, [], maxChars);
}
