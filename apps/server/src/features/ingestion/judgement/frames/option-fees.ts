import { pattern } from '../pattern.ts';
import { saysAtTop } from '../passages.ts';
import { roughDollars } from '../rough-dollars.ts';
import type { FrameInText, OpposingCue } from './frame.ts';

/** Below this share of the market value, the fee alone is small news. */
const MIN_SHARE = 0.02;

const OPEN_OPTION: OpposingCue = {
  label: 'a small fee for an option that the partner may let lapse',
  words: pattern`\b(?:grant(?:s|ed|ing)?|giv(?:es|en|ing)|gave|hand(?:s|ed)|lets?|sells?|sold|receiv(?:es|ed))\b[^;.]{0,70}\boptions? (?:on|to (?:license|acquire|buy|develop|take)|for|over)\b|\b(?:if|should|once|when) (?:the |it |that |this )?(?:[\w-]+ ){0,3}(?:options?|exercise[sd]?)\b[^;.]{0,40}\b(?:exercised?|taken up|the option|payable|due)\b|\b(?:up)?on (?:the )?exercise\b|\b(?:may|can|is free to) (?:walk away|let (?:it|the option) (?:lapse|expire))\b`,
  effect: 'desk',
};
const EXERCISED = pattern`(?<!\b(?:is|are|if|be|being|was|were) )\b(?:exercised|taken up|picked up|opted in)\b|\bexercis(?:es|ing) (?:its|the|an?) option\b`;

/** Objects to a small fee if the rights change hands only once the partner exercises its option. */
export function findSmallOptionFee({ frame: { amount }, passages, stock }: FrameInText): readonly OpposingCue[] {
  if (!saysAtTop(passages, OPEN_OPTION.words) || saysAtTop(passages, EXERCISED)) return [];
  const dollars = amount === null ? null : roughDollars(amount);
  const isLarge = dollars !== null && dollars >= MIN_SHARE * (stock.market_cap ?? Infinity);
  return isLarge ? [] : [OPEN_OPTION];
}
