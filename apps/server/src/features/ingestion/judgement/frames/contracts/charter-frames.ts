import { pattern } from '../../text/pattern.ts';
import { cuesAtTop, saysAtTop } from '../../text/passages.ts';
import { ABOUT, AS_ACTOR, AS_ANYONE_OR_UNNAMED, DENIED, DISPUTED, ENDED, MONEY, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { findOwnDeal } from './own-orders.ts';
import { SHARED, TRIAL_ORDER } from './order-words.ts';

const SHIP =
  '(?:bulkers?|(?:car|gas|LNG|LPG|ore|crude) carriers?|containerships?|drillships?|fleet|jack-?ups?|newbuildings?|rigs?|ships?|tankers?|vessels?)';
const SHIPS = pattern`\b${SHIP}\b`;
const COUNT = '(?:\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen)';
const TERM = String.raw`for (?:an? (?:firm |fixed )?(?:period|term) of |another |some |about |around |at least |a minimum of |up to )?${COUNT}(?: (?:or|to) ${COUNT})? (?:years?|months?)\b`;
/** `has fixed the Ada and the Bea to a Gulf producer for ten years`, `chartered out three tankers` */
const FIXES = String.raw`(?:has |have )?(?:fixed|fixes|charters out|chartered out|time-chartered|re-?chartered|re-?charters|let out|lets out)\b`;
const FIXED = String.raw`\b${FIXES}(?! (?:in|income|costs?|rates?|prices?)\b)(?![^;$€£]{0,110}\b(?:bunkers?|debt|fuel|hedg\w+|interest|loans?|swaps?)\b)[^;$€£]{2,110}? (?:to|with) [^;$€£]{2,70}? ${TERM}`;
/** `has entered into a time charter contract` */
const CHARTERS = String.raw`\b(?:entered into|enters into|signed|signs|concluded|concludes|agreed|executed|secured|secures)\b[^;]{0,60}?\b(?:(?:time|bareboat) )?charters?\b(?! (?:equivalents?|rates?|markets?|hires?)\b)`;
const CHARTERED = new RegExp(`${FIXED}|${CHARTERS}`, 'i');

const OLD = String.raw`(?<!\b(?:current|earlier|ending|existing|expiring|former|last|old|present|previous|prior|latter) (?:\w+ )?)`;
const REVENUE = '(?:(?:charter|contract|contracted|firm|gross|hire|minimum|net|total) ){0,3}(?:revenues?|hire|income)';
/** `The employment is anticipated to generate $70 million of gross revenue` */
const BRINGS = String.raw`\b${OLD}(?:charters?|employments?|fixtures?|hire|(?:firm|minimum) (?:periods?|terms?)) (?:(?:is|are|will|to|be|for|of|the|its|both|all|two|three|ships|vessels|tankers|firm|minimum|period|contracts?|anticipated|expected|estimated|scheduled) ){0,8}(?:add|bring|contribut|earn|generat|produc|represent|secur|yield)\w*\b[^;$€£]{0,30}?${ABOUT}(?:US|C|A)?${SUM} (?:of|in|to) (?:(?:additional|aggregate|contracted|future|new|our|its|the|total) ){0,3}${REVENUE}\b`;
const BACKLOG =
  '(?:(?:charter|contracted|firm|fixed|our|its|revenue|the) ){0,4}(?:backlog|contracted revenues?|charter cover)';
/** `Firm backlog grows by $1.1 billion`, `adds $80 million to contracted revenue` */
const BACKLOG_GAINS = String.raw`\b${BACKLOG}(?: of (?:the|our|its) fleet)? (?:(?:will|thereby|thus|now) )?(?:climbs?|expands?|grows?|increases?|rises?|swells?|goes up) by ${ABOUT}${MONEY}|\b(?:adds?|added|brings?|will add) ${ABOUT}${MONEY} to (?:the |our |its )?${BACKLOG}\b`;

/** The company hires the ship: `to carry its ore`, `chartered in` */
const AS_CHARTERER: OpposingCue = {
  label: 'a ship that the company may hire for itself',
  words: pattern`\b(?:charter(?:s|ed) in|chartered from|charters (?:an?|two|three|its) [^;.]{0,40} from|as (?:the )?charterer|to (?:carry|move|ship|transport) (?:its|our) (?:own )?\w+)\b`,
  effect: 'desk',
};
/** Ships that are still to be found, or a charter that ends. */
const NOT_FIRM: OpposingCue = {
  label: 'a charter that is not firm',
  words: pattern`\b(?:up to|if (?:all|both|the|exercised)|including (?:all )?options?|options? (?:are|is) exercised|on subjects|subjects (?:are|remain) (?:open|to be lifted)|letters? of intent|memorand(?:um|a)|redeliver(?:ed|y) (?:early|ahead))\b`,
  effect: 'desk',
};

const findObjections = (text: FrameInText): readonly OpposingCue[] => [
  ...cuesAtTop(text.passages, [AS_CHARTERER]),
  ...findOwnDeal(text),
];
const OPPOSING = [ENDED, DISPUTED, DENIED, SHARED, TRIAL_ORDER, NOT_FIRM];

/** Ships that their owner lets for years, and what the charters bring. */
export const CHARTER_FRAMES: readonly FrameSpec[] = [
  {
    type: 'contract',
    label: 'ships that are chartered out',
    weight: 66,
    required: ['amount'],
    field: SHIPS,
    findObjections,
    opposing: OPPOSING,
    triggers: [{ words: new RegExp(FIXED, 'i'), companyIs: AS_ACTOR }],
  },
  {
    type: 'contract',
    label: 'the revenue of a charter',
    weight: 66,
    required: ['amount'],
    field: SHIPS,
    isProspective: true,
    isRefuted: ({ passages }) => !saysAtTop(passages, CHARTERED),
    findObjections,
    opposing: OPPOSING,
    triggers: [{ words: new RegExp(`${BRINGS}|${BACKLOG_GAINS}`, 'i'), companyIs: AS_ANYONE_OR_UNNAMED }],
  },
];
