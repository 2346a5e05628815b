import { findCompany } from '../../text/company-name.ts';
import { topOf } from '../../text/passages.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

const INSTITUTION =
  'universit(?:y|ies)|college|school|institutes?|hospitals?|city|county|municipality|port|airport|utility|consorti(?:um|a)|researchers|scientists|laborator(?:y|ies)|team of|group of|coalition|network of|academ\\w+';
const WINS =
  '(?:wins?|won|gets?|got|receiv(?:es|ed)|secur(?:es|ed)|lands?|landed|draws?|obtain(?:s|ed)|(?:is|was|were|has been|have been) (?:awarded|granted|given))';
/** `University Wins $18 Million`, `the city was awarded $18 million` */
const winsBeforeSum = (winner: string): RegExp =>
  new RegExp(String.raw`^(?<subject>[^;$]*\b(?:${winner})\b[^;$]{0,40}?)\b${WINS}\b[^;$€£]{0,40}[$€£]\s?\d`, 'i');
const RECIPIENT_BEFORE_SUM = winsBeforeSum(
  `${INSTITUTION}|customers?|clients?|partners?|licensees?|tenants?|suppliers?|operators?|neighbou?rs?`,
);
/** The same in any sentence, of institutions alone. */
const INSTITUTION_BEFORE_SUM = winsBeforeSum(INSTITUTION);
/** `$31 million to a cohort that will draw on Quanterix assays`: the money is for those who use the product. */
const USED_AFTER_SUM =
  /[$€£]\s?\d[^;]{0,80}\b(?:built (?:on|with|around)|using|uses?|draws? on|drawing on|rel(?:ies|y|ying) on|run(?:s|ning)? on|equipped with|measured (?:on|with))\b[^;]{0,30}$/i;
const ANNOUNCED = /^.*\b(?:announc\w+|says|said|reports|reported|notes|noted)(?: (?:today|that))* /i;
const OWN = /\b(?:it|its|our|we|us|the company)\b/i;

const OTHER_RECIPIENT: OpposingCue = {
  label: 'money for another party',
  words: RECIPIENT_BEFORE_SUM,
  effect: 'desk',
};

/** Objects to money that somebody else receives: `University Wins $18 Million Grant for Site of Helio Freight Depot`. */
export function findOtherRecipient({ frame, names, passages }: FrameInText): readonly OpposingCue[] {
  const isOther = (recipient: RegExp, text: string): boolean => {
    const subject = recipient.exec(text.replace(ANNOUNCED, ''))?.groups?.['subject'] ?? null;
    return subject !== null && findCompany(subject, names).length === 0;
  };
  const [mention] = findCompany(frame.clause, names);
  const isUsed = mention !== undefined && USED_AFTER_SUM.test(frame.clause.slice(0, mention.start));
  const isInstitution = topOf(passages).some(({ text }) => !OWN.test(text) && isOther(INSTITUTION_BEFORE_SUM, text));
  return isUsed || isInstitution || isOther(RECIPIENT_BEFORE_SUM, frame.clause) ? [OTHER_RECIPIENT] : [];
}
