import { pattern } from '../../text/pattern.ts';
import { saysAtTop } from '../../text/passages.ts';
import { roughDollars } from '../../rough-dollars.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { actOf, isDoneByCompany } from '../own-acts.ts';

/** Verbs for the use of an option. */
export const EXERCISES =
  '(?:exercis(?:es|ed|ing)|picks up|picked up|activat(?:es|ed|ing)|invok(?:es|ed)|calls (?:in|on)|called (?:in|on)|tak(?:es|en) up|took up|declar(?:es|ed))';
/** `has exercised its option to buy the plant`: the company pays. */
const OWN_EXERCISE = actOf(String.raw`${EXERCISES}\b[^;]{0,50}\boptions?\b`);
const EXERCISED_BY_COMPANY: OpposingCue = {
  label: 'an option that the company itself exercises',
  words: OWN_EXERCISE,
  effect: 'drop',
};
const OTHER_OPTION: OpposingCue = {
  label: 'an option on shares, equipment or property',
  words: pattern`\b(?:pre-?emptive|anti-?dilution|participation|top-up|investors?|registration|subscription|shareholder|stockholder|warrant|first refusal) rights?\b|\b(?:investors?|holders?)(?:'s|s')? options?\b|\b(?:warrants?|over-?allotment|underwriters?|green ?shoe|stock options?|put option|additional shares|charter|drillship|vessels?|rigs?|aircraft|leases?|tenants?|remaining (?:\w+ ){0,3}(?:stake|interest)|\d{1,3}% (?:stake|interest))\b`,
  effect: 'drop',
};
/** The option of a customer on more work brings no license. */
export const CONTRACT_OPTION: OpposingCue = {
  label: 'an option on work, not on rights',
  words: pattern`\b(?:contract(?:s|ual)?|hosting|orders?|MW|megawatts?|Navy|Army|Air Force|Marine Corps|Space Force|NASA|BARDA|Department of (?:Defense|Energy|Health|War)|HHS|procurement|stockpile)\b`,
  effect: 'desk',
};

/** Returns an objection if the company exercises an option of its own. */
export const findOwnExercise = (text: FrameInText): readonly OpposingCue[] =>
  isDoneByCompany(OWN_EXERCISE, text) ? [EXERCISED_BY_COMPANY] : [];

/** Returns objections if the company, a holder, an underwriter or a charterer exercises an option. */
export const findOtherOption = (text: FrameInText): readonly OpposingCue[] => [
  ...findOwnExercise(text),
  ...(OTHER_OPTION.words.test(text.frame.clause) ? [OTHER_OPTION] : []),
];

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
