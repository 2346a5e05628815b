import { saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { CAPACITY_FRAMES } from './capacity-frames.ts';
import {
  ABOUT,
  AS_ACTOR,
  AS_ACTOR_OR_OBJECT,
  AS_ANYONE,
  AS_ANYONE_OR_UNNAMED,
  AS_OBJECT,
  AS_RECIPIENT,
  AS_RECIPIENT_OR_UNNAMED,
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
} from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { findOwnPayment } from '../licenses/license-frames.ts';
import { CONTRACT_OPTION, EXERCISES, findOtherOption } from './options.ts';
import { CONTRACT, CONTRACT_OPPOSING, SIZED, SUPPLIES } from './order-words.ts';
import { findOwnOrder } from './own-orders.ts';
import { findRenewal } from './renewals.ts';
import { findNewDispute } from './award-disputes.ts';
import { findNoticeTerms } from './started-work-frames.ts';

/** `expands the partnership with a $41 million grant`: public money without an order. */
const A_GRANT: OpposingCue = {
  label: 'a grant, not a contract',
  words: new RegExp(String.raw`^(?![^;]*\b(?:${CONTRACT}|orders?)\b)[^;]*\bgrants?\b(?! of (?:options|stock))`, 'i'),
  effect: 'desk',
};

const GRANT_OF_SUM = pattern`\b(?:been|was|were) granted ${ABOUT}(?:${MONEY})|\bgrants? (?:of|for|worth|totall?ing) ${ABOUT}(?:${MONEY})|(?=[$€£]\s?\d)${SUM}(?: [\w-]+){0,2} grants?\b`;
const NOTICE_TO_PROCEED = /\bnotices? to proceed\b/i;
const ANY_CONTRACT = pattern`\b(?:${CONTRACT}|orders?)\b`;

/** Objects to an award that the headline or the lead calls a grant, and nowhere a contract. */
const findGrant = ({ passages, frame }: FrameInText): readonly OpposingCue[] =>
  saysAtTop(passages, GRANT_OF_SUM) && !saysAtTop(passages, ANY_CONTRACT) && !frame.opposing.includes(A_GRANT)
    ? [A_GRANT]
    : [];

/** `a modification under which deliveries worth $215 million are stretched to 2030` */
const SAME_VALUE: OpposingCue = {
  label: 'a change of a contract that adds nothing',
  words: pattern`\bmodif\w+\b[^;]{0,90}\b(?:same|unchanged|as before|no (?:additional|new|further) (?:funds?|funding|value|money)|stretched|spread (?:out|over)|postponed|moved (?:out|back) to)\b`,
  effect: 'desk',
};

/** `takes over the contract which Helio could not finish in time` */
const GIVEN_UP: OpposingCue = {
  label: 'a contract that another company finishes',
  words: pattern`\b(?:(?:could|can)(?:not|n't| not)|unable to|failed to) (?:complete|deliver|finish|perform)\b`,
  effect: 'desk',
};

/** `Judge Backs Helio on Copied Axles`, `Jury Awards Helio $27 Million`: a court is no customer. */
const BY_JUDGE: OpposingCue = {
  label: 'a ruling, not a contract',
  words: pattern`\b(?:arbitrators?|circuit|court|judges?|jurors|jury|tribunal) (?:awards?|awarded|backs|gives|gave|grants|granted|hands|handed|stays with|sticks with)\b`,
  effect: 'drop',
};

const CONTRACT_WON: FrameSpec = {
  type: 'contract',
  label: 'contract won',
  weight: 66,
  required: ['amount'],
  findObjections: (text) => [
    ...findOwnOrder(text),
    ...findGrant(text),
    ...findNewDispute(text),
    ...(saysAtTop(text.passages, NOTICE_TO_PROCEED) ? findNoticeTerms(text) : []),
  ],
  opposing: [...CONTRACT_OPPOSING, BY_JUDGE, A_GRANT, SAME_VALUE, GIVEN_UP],
  triggers: [
    {
      words: pattern`\b(?:${GETS}|${SIGNS}|(?:has|have) let|charter(?:s|ed) out)\b${GAP}\b${CONTRACT}\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b${IS_GIVEN}\b${GAP}(?:\b${CONTRACT}|\bprojects?\b|${MONEY}(?![^;]{0,40}\b(?:grants?|funding|damages|loans?|options|shares)\b))`,
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
    {
      words: pattern`\b(?:${CHOOSES}|(?:has|have) chosen(?=[^;]{0,90}(?:${SUM}|\b(?:sole|only|exclusive|prime|${CONTRACT})\b)))\s(?<object>the company|us\b|[^;,]{2,80})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:gives?|gave|(?:has|have) given|hands|(?<!\b(?:at|on|in) )hand|handed|grants?|granted|issues?|issued|extends?|extended|renews?|renewed|expands?|expanded|places?|placed|books?|signs?|signed)\b(?=[^;]{0,110}(?:${SUM}|${CONTRACT}|\bpact\b|\bdeal\b))\s(?<object>the company|us\b|[^;,]{2,80})`,
      companyIs: AS_OBJECT,
    },
    { words: pattern`\b(?:designed|specified|selected) into\b`, companyIs: AS_ACTOR },
    { words: pattern`\b(?:full |limited |final )?notice to proceed\b`, companyIs: AS_ACTOR },
    {
      words: pattern`\b(?=${CONTRACT})${NOT_GIVEN_BY_SUBJECT}${CONTRACT}${SHORT_GAP} ${SIZED} (?:the company )?${ABOUT}${MONEY}`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b(?:the|this|these|both|all(?: three)?|each) (?:[\w-]+ ){0,4}?(?:${CONTRACT}|awards?|agreements?|deal|work|program|buy|commitment|charters?|fixtures?|job)\b${SHORT_GAP} (?:is |are |was |has )?(?:${SIZED}|worth|valued at|a (?:total |combined |contract )?value of) (?:the company )?${ABOUT}${MONEY}`,
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
      words: pattern`\b(?:pays|will pay) ${ABOUT}${MONEY}\b[^;]{0,50}?\bunder (?:the|an?|this) (?:[\w-]+ ){0,3}(?:agreement|contract|deal|pact)\b`,
      companyIs: AS_RECIPIENT_OR_UNNAMED,
    },
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

/** A customer orders more work under a contract that exists. */
const OPTION_EXERCISED: FrameSpec = {
  type: 'contract',
  label: 'the option of a customer on more work',
  weight: 66,
  required: ['amount'],
  field: CONTRACT_OPTION.words,
  findObjections: (text) => [...findOtherOption(text), ...findOwnOrder(text)],
  opposing: CONTRACT_OPPOSING,
  triggers: [
    {
      words: pattern`\b${EXERCISES}\b[^;]{0,70}?\boptions?\b(?! to (?:buy|purchase|acquire|sell|lease|license) (?:the|its|an?|all|up|additional shares|shares)\b)`,
      companyIs: AS_RECIPIENT,
    },
    {
      words: pattern`\bexercise of\b[^;]{0,60}?\boptions?\b|\b(?:customer|client|contract|government|option)(?:'s)? (?:option )?exercise\b(?: of\b[^;]{0,60}?\boptions?\b)?`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
  ],
};

const PROGRAM = String.raw`(?:programs? of record|production (?:program|selection|phase))`;

/** A program of record has a budget for years: without an amount, too, it is large news for a small company. */
const PROGRAM_WON: FrameSpec = {
  type: 'contract',
  label: 'selection for the production of a program',
  weight: 66,
  required: [],
  findObjections: findOwnOrder,
  opposing: [
    ...CONTRACT_OPPOSING,
    {
      label: 'a product of others that was chosen',
      words: pattern`\b(?:into|onto|with|on|for|to|aboard) (?:[\w.-]+ ){0,5}?(?:platforms?|systems?|drones?|vehicles?|products?|aircraft|robots?|compan(?:y|ies)|primes?|winners?|teams?) (?:(?:that|which) (?:was|were|is|are) )?(?:selected|chosen|picked)\b`,
      effect: 'drop',
    },
    {
      label: 'a stage before production',
      words: pattern`\b(?:prototyp\w+|phase (?:one|two|1|2|I{1,2})|first phase|may|could|candidates?|finalists?|down-?select\w*|compet(?:e|es|ing)|path(?:way)? to|transition\w*|towards?|demonstrat\w+|experiment\w*)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:${IS_CHOSEN}|named|declared)\b${GAP}\bwinner\b${GAP}\b${PROGRAM}\b`,
      companyIs: AS_ACTOR,
    },
    { words: pattern`\b(?:wins?|won|${IS_CHOSEN} for)\b${GAP}\b${PROGRAM}\b`, companyIs: AS_ACTOR },
    { words: pattern`\bproduction selection (?:for|by|in|from)\b`, companyIs: AS_ACTOR },
    {
      words: pattern`\b${CHOOSES}\b(?=[^;]{0,110}\bprograms? of record\b)\s(?<object>the company|us\b|[^;,]{2,80})`,
      companyIs: AS_OBJECT,
    },
  ],
};

const PARTNERSHIP: FrameSpec = {
  type: 'partnership',
  label: 'partnership',
  weight: 62,
  required: ['counterparty', 'amount'],
  findObjections: (text) => [...findOwnPayment(text), ...findRenewal(text)],
  opposing: [
    ENDED,
    NOT_SIGNED,
    DISPUTED,
    DENIED,
    {
      label: 'a partnership that exists already',
      words: pattern`\bcontinu(?:es|ed|ing|ation of) (?:an?|the|its|our|their) (?:[\w-]+ ){0,3}(?:partnership|collaboration|alliance)\b`,
      effect: 'desk',
    },
    {
      label: 'a partnership without a commitment',
      words: pattern`\b(?:no (?:financial )?terms (?:were )?disclosed|terms (?:were )?not disclosed|no (?:purchase )?commitments?|framework (?:agreement|contract|deal)|explor(?:es?|ing)|up to|potential(?:ly)?|eligible|milestones?)\b`,
      effect: 'desk',
    },
    {
      label: 'joint research, of which the payments are the news',
      words: pattern`\b(?:research|discovery|translational)(?: and [\w-]+)? (?:collaboration|partnership|alliance|pact|agreement|deal)\b(?! services?\b)`,
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
      words: pattern`\b(?:partner(?:s|ed|ing)? (?:with|to(?! (?:buy|acquire|purchase|take|invest|pay|sell)\b)|on)|(?:strategic |exclusive |global |multi-year |commercial )*(?:partnership|collaboration|alliance|joint venture|cooperation)(?: agreement)? (?:with|to|between|on|for)|(?:announc\w+|enters?|entered|expand\w*|extend\w*|deepen\w*|form\w*|launch\w*|sign\w*)\b[^;]{0,60}\b(?:partnership|collaboration|alliance|joint venture|strategic agreements?|cooperation agreement)|collaborat(?:es?|ed|ing) (?:with|to|on)|teams? up|teamed up|teaming|joins? forces|joined forces)\b`,
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
export const CONTRACT_FRAMES: readonly FrameSpec[] = [
  CONTRACT_WON,
  OPTION_EXERCISED,
  PROGRAM_WON,
  ...CAPACITY_FRAMES,
  PARTNERSHIP,
];
