import { findCompany } from '../company-name.ts';
import type { FrameInText, OpposingCue } from './frame.ts';

/** `University Wins $18 Million`, `the city was awarded $18 million` */
const RECIPIENT_BEFORE_SUM =
  /^(?<subject>[^;$]*\b(?:universit(?:y|ies)|college|school|institute|hospital|city|county|municipality|port|airport|utility|customers?|clients?|partners?|licensees?|tenants?|suppliers?|operators?|neighbou?rs?)\b[^;$]{0,40}?)\b(?:wins?|won|gets?|got|receiv(?:es|ed)|secur(?:es|ed)|lands?|landed|draws?|obtain(?:s|ed)|(?:is|was|were|has been|have been) (?:awarded|granted|given))\b[^;$€£]{0,40}[$€£]\s?\d/i;
const ANNOUNCED = /^.*\b(?:announc\w+|says|said|reports|reported|notes|noted)(?: (?:today|that))* /i;

const OTHER_RECIPIENT: OpposingCue = {
  label: 'money for another party',
  words: RECIPIENT_BEFORE_SUM,
  effect: 'desk',
};

/** Objects to money that somebody else receives: `University Wins $18 Million Grant for Site of Helio Freight Depot`. */
export function findOtherRecipient({ frame, names }: FrameInText): readonly OpposingCue[] {
  const clause = frame.clause.replace(ANNOUNCED, '');
  const subject = RECIPIENT_BEFORE_SUM.exec(clause)?.groups?.['subject'] ?? null;
  return subject === null || findCompany(subject, names).length > 0 ? [] : [OTHER_RECIPIENT];
}
