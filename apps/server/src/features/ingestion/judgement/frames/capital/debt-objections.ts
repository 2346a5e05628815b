import { pattern } from '../../text/pattern.ts';
import { cuesAtTop, openingOf } from '../../text/passages.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

const REPLACED_DEBT: OpposingCue = {
  label: 'debt replaced by new debt',
  words: pattern`\b(?:refinanc\w*|new (?:[\w$.-]+ ){0,4}(?:term loan|notes|facility|credit|loan)|(?:with|from) (?:the )?(?:net )?proceeds (?:of|from) (?:\S+ ){0,4}(?:offering|loan|notes|placement|facility))\b`,
  effect: 'desk',
};
const DUE_DEBT: OpposingCue = {
  label: 'debt service that was due',
  words: pattern`\b(?:final|last|scheduled|quarterly) (?:\S+ )?(?:instal+ment|payment|amorti[sz]ation)\b|\b(?:as scheduled|at (?:its |their )?maturity|when due|upon maturity)\b`,
  effect: 'desk',
};
const PAID_WITH_ASSETS: OpposingCue = {
  label: 'debt paid with assets',
  words: pattern`\b(?:through|by|for) (?:the )?(?:transfer|surrender|contribution) of\b|\b(?:part(?:s|ed|ing) with|giv(?:es|ing) up|gave up|surrender(?:s|ed|ing)|hand(?:s|ed|ing) over)\b`,
  effect: 'desk',
};
const PAID_AT_A_LOSS: OpposingCue = {
  label: 'debt paid by the sale of a business that is missed, or at a loss',
  words: pattern`\b(?:gave|gives|contribut(?:es|ed)|account(?:s|ed) for|produc(?:es|ed)|generat(?:es|ed)|brought in|provid(?:es|ed)|represent(?:s|ed)|supplied|earn(?:s|ed)|made up) (?:about |some |nearly |almost |roughly |over |more than |up to )?(?:\d{1,2}%|half|a (?:third|quarter|fifth)|(?:one|two) (?:thirds?|fifths?)|most) of (?:its|the (?:company|group)'s|all|our|(?:total |company |group |last year's )?(?:net )?(?:sales|revenues?|output|production|cash flow|EBITDA|earnings|profits?|income))\b|\b(?:loss(?:es)?|impairment|write-?down) (?:of \S+ (?:million|billion) )?(?:on (?:the )?(?:sale|disposal|divestiture|transaction)|(?:is|was|will be|are|were) (?:booked|recorded|recogni[sz]ed|taken))\b|\b(?:books?|booked|records?|recorded|takes?|took|recogni[sz](?:es|ed)) (?:an? |the )?(?:\S+ ){0,4}(?:loss|impairment|write-?down)\b|\bloans? (?:runs?|ran|running) off\b|\bborrowers? (?:repa(?:y|id)|prepa(?:y|id))\b|\b(?:income|earnings|revenues?|profits?) (?:will|is to|are to) be (?:[\w-]+ ){0,3}(?:lower|smaller|less)\b`,
  effect: 'desk',
};
const PART_OF_DEBT: OpposingCue = {
  label: 'a part of the debt',
  words: pattern`\b(?:repa(?:ys|id)|pays? (?:off|down)|paid (?:off|down)|retires?|retired|redeem(?:s|ed)) (?:some|(?:an? )?(?:small |minor )?(?:part|portion)) of\b`,
  effect: 'desk',
};
/** `sold its only plant` */
const SOLD_OUT: OpposingCue = {
  label: 'debt paid by the sale of the business itself',
  words: pattern`\b(?:only|last|main|largest|biggest|most profitable) (?:remaining )?(?:plant|mine|business|operation|product|factory|mill|property|unit|store|brand)\b|\bno (?:other|remaining) (?:operations|business(?:es)?|assets)\b`,
  effect: 'desk',
};
/** `for $47 million in cash and 9 million shares` */
const PARTLY_IN_SHARES: OpposingCue = {
  label: 'debt paid partly in shares',
  words: pattern`\b(?:cash|million|billion) (?:and|plus) (?:about |some |its |in )?(?:[\d.,]+ (?:million )?)?(?:new |common |ordinary ){0,2}(?:shares|stock|warrants)\b`,
  effect: 'desk',
};
const LEAD_SENTENCES = 2;

/** Objects to a repayment that the headline or the first sentences show to be due, or paid with new debt or assets. */
export function objectToRepayment({ passages }: FrameInText): readonly OpposingCue[] {
  const first = openingOf(passages, LEAD_SENTENCES);
  const isFound = ({ words }: OpposingCue): boolean => first.some(({ text }) => words.test(text));
  return [
    ...[REPLACED_DEBT, DUE_DEBT, PAID_WITH_ASSETS, PART_OF_DEBT].filter(isFound),
    ...cuesAtTop(passages, [PAID_AT_A_LOSS, SOLD_OUT, PARTLY_IN_SHARES]),
  ];
}
