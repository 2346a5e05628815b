import { headlineOf, type Passage, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ACTOR, IS_CHOSEN } from '../deal-words.ts';
import type { FrameSpec, OpposingCue } from '../frame.ts';
import { CONTRACT_OPPOSING } from './order-words.ts';
import { findOwnOrderOrBuying } from './own-orders.ts';

/** `Notice Regarding Receipt of Large-Scale Order`, as companies in Tokyo begin their disclosures */
const NOTICE_OF_WORK =
  /^(?:Notice|Announcement) (?:Regarding|Concerning|of|on|Relating to)(?: the)? (?:[\w-]+ ){0,6}?(?:Acceptance|Adoption|Award|Conclusion|Decision|Designation|Execution|Order|Receipt|Receiving|Selection|Signing|Winning)\b(?=.{0,120}\b(?:Agreement|Contract|Contractor|Operator|Orders?|Outsourcing|Provider|Supplier|Vendor)\b)/i;
const CHANGED: OpposingCue = {
  label: 'a notice of a change, a plan or money',
  words: pattern`\b(?:acquisition|advisory|amendment|alliance|basic agreement|borrowing|cancel\w*|capital|change|correction|construction (?:agreement|contract)|dissolution|extension|impairment|investment|land|lease|licen[cs]e|loan|memorandum|merger|postpone\w*|progress|purchase(?! orders?\b)|real estate|reduction|rescission|revision|share|stock|subscription|suspension|termination|transfer|withdrawal)\b`,
  effect: 'desk',
};

const ANY_NOTICE = /^(?:Notice|Announcement) (?:Regarding|Concerning|of|on|Relating to)\b/i;

/** Objects to a formal notice of a change, a purchase or money. */
export function findNoticeOfOther(passages: readonly Passage[]): readonly OpposingCue[] {
  const headline = headlineOf(passages);
  return ANY_NOTICE.test(headline) && CHANGED.words.test(headline) ? [CHANGED] : [];
}

/** Work that a formal notice reports in the passive: `the contract was concluded on Friday`. */
export const FORMAL_NOTICE: FrameSpec = {
  type: 'contract',
  label: 'work that a formal notice reports',
  weight: 66,
  required: ['amount'],
  field: NOTICE_OF_WORK,
  // To the model, a notice is routine.
  maxBearish: 0.5,
  isRefuted: ({ passages }) => !NOTICE_OF_WORK.test(headlineOf(passages)) || !saysAtTop(passages, /\bannounces?\b/i),
  findObjections: findOwnOrderOrBuying,
  opposing: CONTRACT_OPPOSING,
  triggers: [
    {
      words: pattern`\b(?:has|have|had|was|were)(?: (?:been|today|formally|officially|now)){1,4} ${IS_CHOSEN} (?:as|by|for|to)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:has|have)(?: (?:today|now|formally))? (?:received|won|obtained|accepted|concluded|executed|signed|entered into) (?:an? |the )?(?:[\w-]+ ){0,5}?(?:contracts?|orders?|agreements?)\b`,
      companyIs: AS_ACTOR,
    },
  ],
};
