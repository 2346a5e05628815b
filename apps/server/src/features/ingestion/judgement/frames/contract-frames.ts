import { pattern } from '../pattern.ts';
import {
  ABOUT,
  AS_ACTOR,
  AS_ACTOR_OR_OBJECT,
  AS_ANYONE,
  AS_ANYONE_OR_UNNAMED,
  AS_OBJECT,
  CHOOSES,
  DENIED,
  DISPUTED,
  ENDED,
  GAP,
  GETS,
  IS_CHOSEN,
  IS_GIVEN,
  MONEY,
  NOT_GIVEN_BY_SUBJECT,
  NOT_SIGNED,
  SHORT_GAP,
  SIGNS,
  SUM,
} from './deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from './frame.ts';
import { findOwnPayment } from './license-frames.ts';
import { CONTRACT, CONTRACT_OPPOSING, SIZED, SUPPLIES } from './order-words.ts';
import { actOf, isDoneByCompany } from './own-acts.ts';

const OWN_ORDER = actOf(
  String.raw`(?:awards|awarded|hires|hired|engages|engaged|commissions|commissioned) (?:an? |the |its )?(?:[\w$.,-]+ ){0,6}(?:contracts?|orders?|agreements?)\b[^;]{0,40}? to (?!${SUPPLIES}\b)|(?:commits|committed|agrees|agreed) to (?:buy|purchase|spend|procure)|places (?:an? )?(?:[\w$.,-]+ ){0,5}orders? with`,
);
const AS_BUYER: OpposingCue = {
  label: 'a deal in which the company is the customer',
  words: OWN_ORDER,
  effect: 'drop',
};
/** A contractor may build a plant for its customer as well as for the company. */
const FOR_OWN_PLANT: OpposingCue = {
  label: 'work that may be done for the company',
  words: pattern`\b(?:expan(?:d|sion of)|buil?d(?:ing of)?|construct(?:ion of)?|moderni[sz]\w+(?: of)?|upgrade(?: of)?|relocation of) its (?:\w+ ){0,3}(?:plants?|mines?|facilit(?:y|ies)|sites?|factor(?:y|ies)|headquarters|depots?|data centers?)\b`,
  effect: 'desk',
};

/** Returns an objection if the company pays for the work: `Helio has awarded a $25 million contract to`. */
const findOwnOrder = (text: FrameInText): readonly OpposingCue[] => {
  if (isDoneByCompany(OWN_ORDER, text)) return [AS_BUYER];
  const { companyRole, clause } = text.frame;
  return companyRole === 'actor' && /\bwith\b/i.test(clause) && FOR_OWN_PLANT.words.test(clause) ? [FOR_OWN_PLANT] : [];
};

const CONTRACT_WON: FrameSpec = {
  type: 'contract',
  label: 'contract won',
  weight: 66,
  required: ['amount'],
  findObjections: findOwnOrder,
  opposing: CONTRACT_OPPOSING,
  triggers: [
    { words: pattern`\b(?:${GETS}|${SIGNS})\b${GAP}\b${CONTRACT}\b`, companyIs: AS_ACTOR },
    {
      words: pattern`\b${IS_GIVEN}\b${GAP}(?:\b${CONTRACT}|${MONEY}(?![^;]{0,40}\b(?:grants?|funding|damages|loans?|options|shares)\b))`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b${CONTRACT}${SHORT_GAP}\b(?:awarded|given|granted|made|went|goes) to (?<object>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b${IS_CHOSEN} (?:by|to ${SUPPLIES}|as|for|in)\b`,
      companyIs: AS_ACTOR,
    },
    { words: pattern`\b${CHOOSES}\s(?<object>the company|us\b|[^;,]{2,80})`, companyIs: AS_OBJECT },
    {
      words: pattern`\b(?:gives?|gave|hands?|handed|grants?|granted|issues?|issued|extends?|extended|renews?|renewed|expands?|expanded|places?|placed|books?|signs?|signed)\b(?=[^;]{0,110}(?:${SUM}|${CONTRACT}|\bpact\b|\bdeal\b))\s(?<object>the company|us\b|[^;,]{2,80})`,
      companyIs: AS_OBJECT,
    },
    { words: pattern`\b(?:designed|specified|selected) into\b`, companyIs: AS_ACTOR },
    { words: pattern`\b(?:full |limited |final )?notice to proceed\b`, companyIs: AS_ACTOR },
    {
      words: pattern`\b(?=${CONTRACT})${NOT_GIVEN_BY_SUBJECT}${CONTRACT}${SHORT_GAP} ${SIZED} (?:the company )?${ABOUT}${MONEY}`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b(?:the|this|these|both|all(?: three)?|each) (?:[\w-]+ ){0,4}?(?:${CONTRACT}|awards?|agreements?|deal|work|program)\b${SHORT_GAP} (?:is |are |was |has )?(?:${SIZED}|worth|valued at|a (?:total |combined |contract )?value of) (?:the company )?${ABOUT}${MONEY}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b${CONTRACT}${SHORT_GAP}\b(?:won|secured|landed|received) by (?<actor>[^;,]{2,60})`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`(?=[$€£]\s?\d)${NOT_GIVEN_BY_SUBJECT}${SUM}(?:\s[\w'-]+){0,5}? ${CONTRACT}\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`(?=[$€£]\s?\d)${NOT_GIVEN_BY_SUBJECT}${SUM}(?:\s[\w'-]+){0,4}? (?:agreements?|deals?|pacts?|missions?|jobs?|projects?)\b(?= (?:signed |awarded )?(?:\w+ )?(?:with|to ${SUPPLIES}|from|under)\b)`,
      companyIs: AS_ACTOR,
    },
    { words: pattern`\b(?:contract|subcontract|task order) (?:award|win|wins)\b`, companyIs: AS_ACTOR },
    {
      words: pattern`\b(?:will|to|agreed to) ${SUPPLIES}\b[^;]{0,90}?\bunder (?:a |an |the )?${ABOUT}(?:[\w-]+ ){0,4}?(?:${MONEY}|contract)`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:in line for|qualif(?:ies|ied) as|(?:place|spot|seat|slot) (?:on|in))\b${GAP}${SUM}`,
      companyIs: AS_ACTOR,
    },
  ],
};

const PARTNERSHIP: FrameSpec = {
  type: 'partnership',
  label: 'partnership',
  weight: 62,
  required: ['counterparty', 'amount'],
  findObjections: findOwnPayment,
  opposing: [
    ENDED,
    NOT_SIGNED,
    DISPUTED,
    DENIED,
    {
      label: 'a partnership without a commitment',
      words: pattern`\b(?:no (?:financial )?terms (?:were )?disclosed|terms (?:were )?not disclosed|no (?:purchase )?commitments?|explor(?:es?|ing)|up to|potential(?:ly)?|eligible|milestones?)\b`,
      effect: 'desk',
    },
    {
      label: 'marketing, education or a sponsorship',
      words: pattern`\b(?:sponsor\w*|official (?:\w+ ){0,4}partner|esports|hackathon|campaign|awareness|charit\w+|foundation to|education\w*|scholarship|community|lawsuits?|counterfeit\w*|podcast|campus|student\w*)\b`,
      effect: 'drop',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:partner(?:s|ed|ing)? (?:with|to|on)|(?:strategic |exclusive |global |multi-year |commercial )*(?:partnership|collaboration|alliance|joint venture|cooperation)(?: agreement)? (?:with|to|between|on|for)|(?:announc\w+|enters?|entered|expand\w*|extend\w*|deepen\w*|form\w*|launch\w*|sign\w*)\b[^;]{0,60}\b(?:partnership|collaboration|alliance|joint venture|strategic agreements?|cooperation agreement)|collaborat(?:es?|ed|ing) (?:with|to|on)|teams? up|teamed up|teaming|joins? forces|joined forces)\b`,
      companyIs: AS_ANYONE,
    },
    {
      words: pattern`\b(?:letters? of intent|memorand(?:um|a) of understanding|MO[UA]s?|LOIs?)\b`,
      companyIs: AS_ANYONE,
    },
    {
      words: pattern`\b(?:distribution|commerciali[sz]ation|co-marketing|marketing|distributor|co-development|reseller|channel|framework|strategic|services?|exclusive (?:\w+ ){0,4}) ?agreements?\b(?= (?:with|for|between|among|to)\b)`,
      companyIs: AS_ANYONE,
    },
  ],
};

/** Frames of work that customers commit to. */
export const CONTRACT_FRAMES: readonly FrameSpec[] = [CONTRACT_WON, PARTNERSHIP];
