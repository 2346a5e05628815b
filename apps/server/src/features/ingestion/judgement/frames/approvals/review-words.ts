import { pattern } from '../../text/pattern.ts';
import { US_REGULATOR } from '../health-words.ts';

export const APPLICATION =
  '(?:s?NDAs?|s?BLAs?|MAA|PMA|NDS|new drug (?:application|submission)|biologics license application|marketing (?:authori[sz]ation )?application|premarket approval application|supplemental (?:new drug|biologics license) application|application|submission|filing|resubmission|resubmitted)';

/** `put on the FDA's short clock`, `goes into a six-month review` */
export const SHORT_REVIEW = pattern`\b(?:goes|moves|enters|gets|put|placed|wins|lands|receives|begins) (?:in|into|on|onto|under)? ?(?:the |its |an? )?(?:FDA(?:'s)? |agency's )?(?:six[- ]month|half-year|short|shortened|fast|faster|expedited) (?:review|clock)\b`;
/** `FDA takes up Helio filing for Zelmora` */
const TAKEN_UP = String.raw`\b${US_REGULATOR} (?:has )?(?:takes|took|taken|picks|picked) up (?!rival)(?:(?!\b(?:rivals?|competitors?)\b)[^;]){2,60}?\b(?:application|filing|NDA|BLA|PMA|submission)\b`;
/** `the FDA opens its review of`, `takes the application under review` */
export const UNDER_REVIEW = String.raw`\b${US_REGULATOR} (?:has )?(?:opens|opened|takes up|taken up|picks up|picked up|begins|began) (?:its |the |formal )*review of\b|${TAKEN_UP}|\b(?:takes|taken|took) [^;]{2,90}? under review\b|\b(?:deem|rul|find|found|consider)\w* (?:[\w-]+ ){0,4}?(?:resubmission|application|filing|NDA|BLA) complete\b`;

const DECISION_DATE =
  /\b(?:PDUFA|(?:action|goal|target|decision) date|target action|(?:decision|answer) (?:is )?(?:due|expected)|(?:decision|action|decide|answer) by (?:the end of )?\w+ \d|sets? (?:an? )?\w+ \d{1,2} (?:\w+ )?date)/i;
/** `No goal date was given` */
const NO_DATE_YET = /\b(?:no|without an?y?) (?:\w+ )?(?:action|decision|goal|PDUFA|target)(?: action)? date\b/gi;

/** Whether a text gives the date by which an agency decides. */
export const namesDecisionDate = (text: string): boolean => DECISION_DATE.test(text.replace(NO_DATE_YET, ''));
