import { findCompany } from '../../text/company-name.ts';
import { LIMIT_LIFTED } from '../../misleading-words/lifted-limits.ts';
import { cuesAtTop, type Passage, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import {
  ABOUT,
  AS_ACTOR,
  AS_ANYONE_OR_UNNAMED,
  AS_OBJECT,
  AS_RECIPIENT_OR_UNNAMED,
  MONEY,
  NAMED_PARTY,
  SUM,
} from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { CONTRACT_OPPOSING } from './order-words.ts';
import { actOf, isDoneByCompany, ITSELF } from '../own-acts.ts';
import { findOwnOrder } from './own-orders.ts';
import { findNewDispute } from './award-disputes.ts';

const LETS = String.raw`(?:allow(?:s|ed)|authori[sz](?:es|ed)|clear(?:s|ed)|direct(?:s|ed)|free[sd]?|instruct(?:s|ed)|order(?:s|ed)|releas(?:es|ed)|tells|told)`;
const START = String.raw`to (?:begin|build|commence|get (?:going|started|to work)|go ahead|mobili[sz]e|proceed|press ahead|start|go to work)\b`;
/** The whole work, after a first stage under a limited notice. */
const FULL_WORK = String.raw`(?:(?:full|whole|entire)(?:-scale)? (?:construction|execution|work|scope|project|job|build-?out)|(?:main |full )?construction phase)`;
const NOTICE = String.raw`notices? to proceed`;
const GO_AHEAD = String.raw`(?:${NOTICE}|go-ahead|green light|starting (?:signal|gun)|(?:release|order|authori[sz]ation) to (?:start|proceed|begin))`;

const TO_BACKLOG = String.raw`(?:from (?:[\w-]+ ){1,3})?(?:to|in|into) (?:(?:its|the|our|the company's|project|order|contracted|firm|signed) ){0,2}(?:backlog|order book)\b`;
const ADDED = String.raw`(?:(?:will be|was|were|is|are|has been|have been|is being|are being|is to be) (?:now )?(?:added|booked|entered|moved|taken)|(?:will )?(?:enters?|goes|go|moves?|comes?|flows?)) ${TO_BACKLOG}`;
const ADDS = String.raw`(?:adds?|brings?|puts?|books?|enters?|moves?|added|will (?:also )?(?:add|book|bring|put|enter|move))`;
/** `Some $248 million will be added to backlog`, `will add $133 million to backlog`, `lifts backlog by $50 million` */
export const BACKLOG_GROWS = pattern`${SUM} (?:[\w-]+ ){0,4}?${ADDED}|\b${ADDS} ${ABOUT}${MONEY} (?:[\w-]+ ){0,3}?${TO_BACKLOG}|\b(?:backlog|order book) (?:grows|increases|rises|will (?:grow|increase|rise)) by ${ABOUT}${MONEY}|${SUM} (?:enters?|joins?|will enter|will join) (?:its |the |our |the company's )?(?:backlog|order book)\b|\b(?:lifts?|raises?|increases?|will (?:lift|raise|increase)) (?:its |the |our |the company's )?(?:backlog|order book) by ${ABOUT}${MONEY}`;
/** Financing of the customer's project, which makes an award firm: `financing for the plant has closed` */
const FINANCED = String.raw`(?:(?:project )?financing(?: (?:for|of) [^.;]{2,80}?)? (?:has |is |was |now )*closed\b(?! on )|(?:reach(?:es|ed)|achiev(?:es|ed)) financial close\b)`;
const FULL_RELEASE = String.raw`(?:${LETS} (?:[\w'-]+ ){0,5}?(?:(?:to|for|into) )?(?:the )?${FULL_WORK}|${FULL_WORK} (?:[\w-]+ ){0,5}?(?:has been|have been|is|was) (?:now )?(?:released|authorized|approved)|${LIMIT_LIFTED})`;
/** `has released the tank contract for execution` */
const RELEASES_CONTRACT = String.raw`(?:has |have )?releas(?:es|ed) (?:an?|its|the) (?:[\w-]+ ){0,3}contracts? for (?:construction|execution|fabrication)\b`;
const TAKES_EFFECT = pattern`\b${RELEASES_CONTRACT}|\b${FULL_RELEASE}\b|\b${GO_AHEAD}\b|\b${FINANCED}|\b${LETS}\b[^.;]{0,70}? ${START}`;

const NOT_YET: OpposingCue = {
  label: 'work that may not start yet',
  words: pattern`\b(?:anticipat(?:es|ed)|await(?:s|ed|ing)|expect(?:s|ed)?|hopes?|if|may|might|once|pending|provided|subject to|unless|until|upon|when|would)\b[^.;]{0,80}\b(?:${GO_AHEAD}|permits?|financ\w+|final investment decision)\b|\b${GO_AHEAD} (?:is|are) (?:expected|due|anticipated|likely|pending)\b|\bwould (?:then )?(?:add|be added|bring)\b`,
  effect: 'desk',
};
const ONLY_PART: OpposingCue = {
  label: 'work that starts in part',
  words: pattern`\b(?:limited|partial|preliminary|initial|early) (?:[\w-]+ )?(?:${GO_AHEAD}|works?|release)\b|\b(?:pre-?construction|design work|engineering only|early works|front-end|site preparation|study)\b`,
  effect: 'desk',
};
const KNOWN: OpposingCue = {
  label: 'a contract that the backlog holds already',
  words: pattern`\b(?:already|previously|earlier) (?:been )?(?:added|booked|counted|included|part of|in (?:its |the )?(?:backlog|order book))\b|\b(?:has|had) been (?:in|part of) (?:its |the )?(?:backlog|order book)\b|\b(?:backlog|order book) (?:does not|doesn't|will not|won't) (?:change|grow|rise)\b|\b(?:no|nothing) (?:new )?(?:[\w-]+ )?(?:is|was|will be) added\b`,
  effect: 'desk',
};
const STOPPED: OpposingCue = {
  label: 'work that was stopped',
  words: pattern`\b(?:stop(?:s|ped)?|halt(?:s|ed)?|suspend(?:s|ed)?|withdr(?:aws|ew|awn)|rescind(?:s|ed)|revok(?:es|ed)|cancel(?:s|ed|led)) (?:[\w-]+ ){0,4}(?:${GO_AHEAD}|work|project|contract)\b|\b${GO_AHEAD} (?:[\w-]+ ){0,3}(?:was|were|has been) (?:withdrawn|rescinded|revoked|suspended|canceled)\b|\b(?:has|have|had|was|were) (?:now |since |then |again )?(?:been )?(?:withdrawn|rescinded|revoked|reinstated|restored|reimposed)\b|\bremov\w+ (?:[\w$.,-]+ ){0,5}from (?:its |the )?(?:backlog|order book)\b`,
  effect: 'drop',
};
const GIVES_GO_AHEAD = actOf(
  String.raw`(?:has |have )?(?:gave|given|gives|grant(?:s|ed)|hand(?:s|ed)|issue[sd]|sends|sent)\b[^;]{0,60}?\b${GO_AHEAD}\b|(?:has |have )?${LETS} (?!${START})[^;]{2,60}? ${START}`,
);
const RELEASES_OWN_CONTRACT = actOf(RELEASES_CONTRACT);
const GIVEN_TO = pattern`\b${NOTICE} (?:(?:was|were|has been|is) (?:issued|given|sent|handed) )?to (?<taker>[^;,.]{2,50})`;
const BY_COMPANY: OpposingCue = {
  label: 'work that the company has done for itself',
  words: GIVES_GO_AHEAD,
  effect: 'drop',
};
const OF_OTHERS: OpposingCue = { label: 'work of another company', words: GIVEN_TO, effect: 'drop' };

/** Whether the notice goes to another company: `issued notice to proceed to Tallow`. */
const isForOther = ({ passages, names }: FrameInText): boolean =>
  topOf(passages).some(({ text }) => {
    const taker = GIVEN_TO.exec(text)?.groups?.['taker'];
    return (
      taker !== undefined && !ITSELF.test(taker) && /\p{Lu}/u.test(taker) && findCompany(taker, names).length === 0
    );
  });

const LIFTED = new RegExp(
  String.raw`\b${LIMIT_LIFTED}\b|\b(?:after|following) (?:an? |the )?(?:[\w-]+ )?(?:pre-?construction|design)(?: work| phase)?\b`,
  'gi',
);
const withoutLiftedLimits = (passages: readonly Passage[]): readonly Passage[] =>
  passages.map((passage) => ({ ...passage, text: passage.text.replace(LIFTED, '') }));

/** Objects to a notice to proceed that is partial, not given, withdrawn, or that the company gives. */
export const findNoticeTerms = (text: FrameInText): readonly OpposingCue[] => [
  ...cuesAtTop(withoutLiftedLimits(text.passages), [NOT_YET, ONLY_PART, KNOWN, STOPPED]),
  ...([GIVES_GO_AHEAD, RELEASES_OWN_CONTRACT].some((act) => isDoneByCompany(act, text)) ? [BY_COMPANY] : []),
  ...(isForOther(text) ? [OF_OTHERS] : []),
];

const findObjections = (text: FrameInText): readonly OpposingCue[] => [
  ...findNoticeTerms(text),
  ...findNewDispute(text),
  ...findOwnOrder(text),
];

/** Subjects that stand for the deal: `They add`, `Contracts add`. */
const DEAL_ITSELF =
  /^(?:all|both|each|it|that|these|they|this|those|together|(?:[\w-]+ ){0,4}(?:agreements?|awards?|charters?|contracts?|deals?|fixtures?|jobs?|orders?|projects?|work))$/i;

/** `adds $60 million to the backlog of Tallow` */
const OWNER = /\b[Bb]acklog of (?:the )?(?<owner>\p{Lu}[^;,.]{1,50})/u;

/** `Tallow adds $60 million to its backlog`: in the text, a subject with a name is another company. */
export const isBacklogOfOther = ({ frame, names }: FrameInText): boolean => {
  const { actor, clause, companyRole, place, words } = frame;
  if (place !== 'lead' || !/\b(?:backlog|order book)\b/i.test(words)) return false;
  const owner = OWNER.exec(clause)?.groups?.['owner'];
  if (owner !== undefined && findCompany(owner, names).length === 0) return true;
  return companyRole === 'unknown' && actor !== null && !DEAL_ITSELF.test(actor);
};

/** A customer lets the work begin, so that a contract takes effect. Its amount is what the backlog gains. */
export const STARTED_WORK_FRAMES: readonly FrameSpec[] = [
  {
    type: 'contract',
    label: 'work that a customer released',
    weight: 66,
    required: ['amount'],
    field: BACKLOG_GROWS,
    findObjections,
    opposing: CONTRACT_OPPOSING,
    triggers: [
      {
        words: pattern`\b${LETS} (?<object>${NAMED_PARTY}) ${START}`,
        companyIs: AS_OBJECT,
      },
      {
        words: pattern`\b(?:releas|clear|authori[sz]|free)(?:es|ed|d|s) (?<object>${NAMED_PARTY}) (?:to|for|into) (?:the )?${FULL_WORK}\b`,
        companyIs: AS_OBJECT,
      },
      {
        words: pattern`\b(?:releas|clear|authori[sz]|free)(?:es|ed|d|s) (?:the )?${FULL_WORK}\b`,
        companyIs: AS_RECIPIENT_OR_UNNAMED,
      },
      {
        words: pattern`\b(?:releas|clear|authori[sz]|free)ed (?:to (?:begin|start) |to |for |into )(?:the )?${FULL_WORK}\b|\bgo-ahead for (?:the )?${FULL_WORK}\b`,
        companyIs: AS_ACTOR,
      },
      {
        words: pattern`\b(?:${LETS} ${START}|(?:gets|got|has|receive[sd]|was given|is given|given|obtain(?:s|ed)|wins|won|secure[sd]) (?:an? |the |its |full |final )*${GO_AHEAD}\b)`,
        companyIs: AS_ACTOR,
      },
      {
        words: pattern`\b(?:gave|given|gives|grant(?:s|ed)|hand(?:s|ed)|issue[sd]|sends|sent) (?<object>${NAMED_PARTY}) (?:an? |the |its |full |final )*${GO_AHEAD}\b`,
        companyIs: AS_OBJECT,
      },
      {
        words: pattern`\b(?:gave|given|gives|grant(?:s|ed)|hand(?:s|ed)|issue[sd]|sends|sent) (?:an? |the |its |full |final )*${NOTICE}\b`,
        companyIs: AS_RECIPIENT_OR_UNNAMED,
      },
    ],
  },
  {
    type: 'contract',
    label: 'the amount that released work adds to the backlog',
    weight: 66,
    required: ['amount'],
    field: TAKES_EFFECT,
    isProspective: true,
    isRefuted: isBacklogOfOther,
    findObjections,
    opposing: CONTRACT_OPPOSING,
    triggers: [{ words: BACKLOG_GROWS, companyIs: AS_ANYONE_OR_UNNAMED }],
  },
];
