import { pattern } from '../../text/pattern.ts';
import { cuesAtTop } from '../../text/passages.ts';
import { ABOUT, AS_ACTOR, AS_OBJECT, DENIED, SUM } from '../deal-words.ts';
import { isAwardReceived } from './award-paid-frames.ts';
import type { CompanyRole, FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { MONEY_RECEIVED } from './received-money.ts';
import { LOST, NOT_FINAL, objectToRulingParts, PROCEDURAL } from './ruling-objections.ts';

const CASE = String.raw`(?:litigation|(?:law)?suits?|claims|(?:court |legal )?(?:cases?|disputes?|fights?|battles?|feuds?)|arbitrations?|proceedings)`;
/** `has settled all litigation with`, `court fight ends`, `All patent suits between them are settled` */
const SETTLED = pattern`\b(?:settl(?:es?|ed|ing)|resolv(?:es?|ed|ing)|end(?:s|ed|ing)?|clos(?:es|ed|ing)|conclud(?:es|ed|ing)|drops?|dropped)\b[^;.]{0,40}\b${CASE}\b|\b${CASE}\b[^;.]{0,60}\b(?:settled|resolved|ends?|ended|over|concluded)\b|\b(?:settled with|(?:reached|signed|announced|entered into) (?:an? |the )?(?:\w+ )?settlement|settlement (?:with|of))\b`;
const OF_HOLDERS: OpposingCue = {
  label: 'a settlement with holders, staff or insurers',
  words: pattern`\b(?:class action|derivative (?:suit|action|claims?)|(?:share|stock|note|bond)holders|investors|insurers?|former (?:\w+ )?(?:chief|ceo|cfo|president|director|officer|executive|employee)s?|employees|workers|attorneys? general|consumers)\b`,
  effect: 'desk',
};
const OPEN: OpposingCue = {
  label: 'a settlement that is not final',
  words: pattern`\b(?:must (?:still )?(?:be )?approved?|subject to|if the|in talks|object(?:s|ed)?|in principle|tentative\w*|up to|contingent(?! (?:legal |attorneys?'? )?fees?\b)|conditional\w*|instal+ments?|depends?|goes on|remains? open)\b`,
  effect: 'desk',
};
/** `pays it $4 million of rent`: no price for peace. */
const OTHER_PAYMENT: OpposingCue = {
  label: 'a payment for something else',
  words: pattern`\b(?:rent|severance|dividends?|purchase price|interest on|salary)\b`,
  effect: 'desk',
};
/** `of which $30 million goes to its litigation funder`, but not a lawyer's usual share: `a third of the sum goes to counsel` */
const FOR_OTHERS: OpposingCue = {
  label: 'a payment that goes to another party',
  words: pattern`(?<!\b(?:fifth|quarter|third|tenth) )\bof (?:which|it|that|the (?:money|sum|payment)) (?:[\w$.%]+ ){0,4}(?:belongs?|flows?|goes|go|is due|is owed|must be paid) to\b|\b(?:litigation|legal) (?:funders?|financiers?)\b|\b(?:former|previous) (?:holder|licensor|owner|parent|partner)s?\b`,
  effect: 'desk',
};

/** Returns what the text says against a settlement: it is open, or not between two companies. */
const objectToSettlement = (text: FrameInText): readonly OpposingCue[] => [
  ...objectToRulingParts(text),
  ...cuesAtTop(text.passages, [OF_HOLDERS, OPEN, OTHER_PAYMENT, FOR_OTHERS]),
];

/** `Lawsuits End With $44 Million`: the end of a case undoes no payment. */
const NOT_PAID = /\b(?:not|no|never|den(?:y|ies|ied)|refus\w+|reject\w*|fail(?:s|ed)?|without|instead)\b|n't\b/i;
const isEndOfCase = ({ frame: { modality, clause } }: FrameInText): boolean =>
  modality === 'denied' && !NOT_PAID.test(clause);

const RECEIVERS: readonly CompanyRole[] = ['actor', 'object', 'unknown'];
const PAYEE = '(?<object>(?!\\d)[^;,$€£]{2,40}?)';

/** The other party of a dispute pays the company to end it. */
export const SETTLEMENT_PAID: FrameSpec = {
  type: 'legal_win',
  label: 'a settlement that pays the company',
  weight: 68,
  // To the model, the end of a case is old news or bad news; the frame reads who is paid.
  maxBearish: 0.95,
  required: ['amount'],
  isProspective: true,
  field: SETTLED,
  opposing: [LOST, NOT_FINAL, PROCEDURAL, DENIED],
  isRefuted: (text) => isEndOfCase(text) || isAwardReceived(text),
  findObjections: objectToSettlement,
  triggers: [
    {
      words: pattern`\b(?:pay|pays|paid|hand|hands|handed|wires?|wired|transfers?|transferred|sends?|sent|gives?|gave) ${PAYEE} (?:an? )?${ABOUT}${SUM}`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:pay|pays|paid|hand|hands|wires?|wired|transfers?|transferred|sends?|sent) ${ABOUT}${SUM} to (?<object>[^;,]{2,40})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:receives?|received|gets?|collects?|collected|pockets?|pocketed|(?:is|was|has been|be) paid) (?:an? )?${ABOUT}${SUM}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`(?=[$€£]\s?\d)${SUM} (?:in cash )?(?:goes to|go to|for|is due to) (?<object>[^;,]{2,40})`,
      companyIs: AS_OBJECT,
    },
  ],
};

/** A settlement whose payment has arrived. */
export const SETTLEMENT_RECEIVED: FrameSpec = {
  ...SETTLEMENT_PAID,
  label: 'a settlement that has paid the company',
  // To the model, a case that ends is no news.
  maxBearish: 0.95,
  field: MONEY_RECEIVED,
  triggers: [
    {
      words: pattern`(?=[$€£]\s?\d)${SUM} (?:(?:is|has|are|have) )?(?:comes in|coming in|flow(?:s|ing) in|in hand|paid to it|received|arriv(?:es|ed|ing))\b`,
      companyIs: RECEIVERS,
    },
    {
      words: pattern`\b(?:the|its) (?:defendant|opponent|other (?:side|party)|infringer)\b(?:, [^;$]{2,60},)? (?:has )?(?:wired|paid|transferred|sent|handed over) (?:it )?(?:an? )?(?:single |lump-sum |one-time )?(?:payment of |sum of )?${ABOUT}${SUM}`,
      companyIs: RECEIVERS,
    },
    {
      words: pattern`\b(?:settlement|agreement|accord) (?:by|in|under) which (?:an?|the) (?!company\b)(?:[\w-]+ ){1,6}?(?:pays|paid|has paid) ${ABOUT}${SUM} for (?:an? )?(?:[\w-]+ ){0,2}licen[cs]e (?:to|under|of)\b`,
      companyIs: RECEIVERS,
    },
  ],
};
