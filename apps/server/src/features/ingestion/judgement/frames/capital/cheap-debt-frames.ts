import { cuesAtTop, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { findQuantities } from '../../quantities/find-quantities.ts';
import { ABOUT, AS_ACTOR, AS_ANYONE_OR_UNNAMED, DENIED, DISPUTED, SUM } from '../deal-words.ts';
import { objectToRepayment } from './debt-objections.ts';
import type { Frame, FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

const NOTES = String.raw`(?:notes?|debentures?|bonds?|(?:term )?loans?|debt)\b`;
const BUYS = String.raw`(?:purchase[sd]?|buys|bought|acquire[sd]?|re-?purchase[sd]?|retire[sd]?|takes out|took out|taken out|buys (?:back|in|up)|bought (?:back|in|up)|mops up|mopped up|cancel(?:s|ed|led)|extinguish(?:es|ed)|redeem(?:s|ed)|settle[sd])`;
const PRICE = String.raw`\b(?:for|paying|paid|at (?:an? )?(?:total |average )?(?:cost|price|outlay) of|spending)`;

/** `has acquired and retired $60 million of its notes, paying $47 million` */
const FACE_FIRST = pattern`\b${BUYS}(?: and (?:then )?(?:cancel+ed|retired))? ${ABOUT}(?:US)?(?<face>${SUM})[^;$€£]{0,110}?\b${NOTES}[^;$€£]{0,70}?${PRICE} ${ABOUT}(?:only |just )?(?:US)?(?<paid>${SUM})`;
/** `paid $47 million to retire $60 million of its notes` */
const PAID_FIRST = pattern`\b(?:paid|pays|spent|spends|used|uses)\b (?:only |just )?${ABOUT}(?:US)?(?<paid>${SUM})[^;$€£]{0,40}?\b(?:for|to (?:buy|purchase|re-?purchase|retire|cancel|take out|redeem|extinguish|settle))\b[^;$€£]{0,30}?(?:US)?(?<face>${SUM})[^;$€£]{0,80}?\b${NOTES}`;
/** `$60 million of its notes were bought and canceled for $47 million` */
const PASSIVE = pattern`(?:\bthat (?:the )?)?(?=[$€£]\s?\d)(?<face>${SUM})[^;$€£]{0,90}?\b${NOTES}[^;$€£]{0,30}? (?:was|were|has been|have been) (?:bought|purchased|re-?purchased|retired|cancel+ed|extinguished|redeemed|settled|taken out)[^;$€£]{0,60}?${PRICE} ${ABOUT}(?:only |just )?(?:US)?(?<paid>${SUM})`;
const ORDERS = [FACE_FIRST, PAID_FIRST, PASSIVE];

/** Above this part of the face value, the purchase saves little. */
const MAX_PRICE = 0.97;

/** Whether a clause gives a price clearly below the face value. */
const isCheap = (clause: string): boolean =>
  ORDERS.some((order) => {
    const { face = '', paid = '' } = order.exec(clause)?.groups ?? {};
    const [owed] = findQuantities(face);
    const [price] = findQuantities(paid);
    return owed !== undefined && price !== undefined && price.value <= MAX_PRICE * owed.value;
  });

const AT_FACE: OpposingCue = { label: 'debt bought at its face value or above', words: /\S+/, effect: 'desk' };
const PAID_WITH_OTHER_MONEY: OpposingCue = {
  label: 'debt paid with new debt or shares, or in distress',
  words: pattern`\b(?:new(?:ly)? (?:[\w$.%-]+ ){0,4}(?:loan|notes|debentures|bonds|facility|shares|stock|issued)|offering|private placement|at-the-market|(?:drawn|drew|draws|drawing) (?:on|from|under|down)|borrow(?:s|ed|ing)|(?:in|with|by issuing|and|plus) (?:about |some |its )?(?:[\d.,]+ (?:million )?)?(?:common |ordinary |new )?(?:shares|stock)|issu(?:es|ed|ing) (?:[\w$.,]+ ){0,4}(?:shares|stock|warrants|notes)|warrants|exchang\w+|swap\w*|default|forbearance|chapter 11|restructur\w+|going concern|tender offer|consent solicitation|may|would|up to|intends?|plans? to|expects? to (?:buy|purchase|retire))\b`,
  effect: 'desk',
};
const OWN_NOTES = pattern`\b(?:its|our|the company's)(?: own)? (?:[\w.%-]+ ){0,6}?${NOTES}|\b(?:cancel+(?:ed|s|ation)|retire[sd]?|retiring|extinguish(?:es|ed)|takes out|took out)\b`;
const OTHERS_NOTES = pattern`\b${NOTES}(?: due 20\d\d)? (?:of|issued by|owed by) (?!(?:its|our|the company|up to|about|which|\d|[$€£]))`;

/** Whether the notes may be an investment: those of another issuer. */
const isInvestment = ({ frame: { clause }, passages }: FrameInText): boolean =>
  !saysAtTop(passages, OWN_NOTES) || OTHERS_NOTES.test(clause);

const findObjections = (text: FrameInText): readonly OpposingCue[] => [
  ...(isCheap(text.frame.clause) ? [] : [AT_FACE]),
  ...cuesAtTop(text.passages, [PAID_WITH_OTHER_MONEY]),
  ...objectToRepayment(text),
];

/** The company buys its own debt for less than it owes. */
export const CHEAP_DEBT: FrameSpec = {
  type: 'debt_reduction',
  label: 'own debt bought below its face value',
  weight: 66,
  required: ['amount'],
  // `canceled` and `took out` are bad news to the model.
  maxBearish: 0.55,
  field: /\b(?:notes?|debentures?|bonds?|loans?|debt)\b/i,
  isRefuted: isInvestment,
  findObjections,
  opposing: [DENIED, DISPUTED],
  triggers: [
    { words: FACE_FIRST, companyIs: AS_ACTOR },
    { words: PAID_FIRST, companyIs: AS_ACTOR },
    { words: PASSIVE, companyIs: AS_ANYONE_OR_UNNAMED },
  ],
};

const SELLS_CONVERTIBLES = pattern`\b(?:sells?|sold|selling|sale of|plac(?:es|ed|ing|ement of)|pric(?:es|ed|ing)|raises?|raised|issu\w+|offer\w*|new)\b[^.;]{0,60}\bconvertibles?\b`;

/** Whether the company bought convertible notes back for less than it owed, and sold no new ones. */
export const isCheapConvertible = (
  { spec, words, modality, missing, opposing }: Frame,
  passages: FrameInText['passages'],
): boolean =>
  spec === CHEAP_DEBT &&
  modality === 'done' &&
  missing.length + opposing.length === 0 &&
  /\bconvertibles?\b/i.test(words) &&
  !saysAtTop(passages, SELLS_CONVERTIBLES);
