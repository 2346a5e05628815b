import { saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { roughDollars } from '../../rough-dollars.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

const SHIP = '(?:bulkers?|carriers?|containerships?|m/[tv]|ships?|tankers?|vessels?|rigs?|drillships?|newbuildings?)';
/** Hire of a ship, not of the aircraft of an airline. */
const CHARTER = pattern`\b(?:charter(?:s|ed|er|ing)?|fix(?:es|ed)|fixtures?|employment)\b[^;]{0,140}?\b${SHIP}\b|\b${SHIP}\b[^;]{0,140}?\b(?:charter(?:s|ed|er|ing)?|fix(?:es|ed)|fixtures?|employment)\b`;
const DAILY_RATE = /[$€]\s?[\d.,]+ (?:per|a|each) day\b|\b(?:gross )?(?:charter|daily|day|hire) rate\b/i;
/** Routine fixtures bring a few percent of what the owner is worth. */
const MIN_SHARE = 0.05;

const ROUTINE_CHARTER: OpposingCue = {
  label: 'the routine charter of a ship',
  words: CHARTER,
  effect: 'desk',
};

/** Objects to a charter for a daily rate of which the total is unknown, or little for the company. */
export function findSmallCharter({ frame: { amount }, passages, stock }: FrameInText): readonly OpposingCue[] {
  if (!saysAtTop(passages, CHARTER) || !saysAtTop(passages, DAILY_RATE)) return [];
  const dollars = amount === null ? null : roughDollars(amount);
  const isLarge = dollars !== null && dollars >= MIN_SHARE * (stock.market_cap ?? 0);
  return isLarge ? [] : [ROUTINE_CHARTER];
}
