import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import {
  ABOUT,
  AS_ACTOR,
  AS_OBJECT,
  AS_RECIPIENT,
  AS_RECIPIENT_OR_UNNAMED,
  DENIED,
  DISPUTED,
  ENDED,
  NOT_SIGNED,
  SHARE_PRICE,
  SUM,
} from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { findOwnPurchase } from './funding-frames.ts';
import { objectToUnclearPremium } from './share-sale-terms.ts';

const STAKE = String.raw`\d{1,2}(?:\.\d{1,2})?(?:%| percent)`;
const NEW_SHARES = String.raw`${ABOUT}[\d.,]{1,12}(?: million)? (?:new|newly issued) (?:class [a-c] |common |ordinary )*(?:shares|units|ADSs)`;
const BUYS =
  '(?:buys|bought|buying|purchases|purchased|purchasing|acquires|acquired|acquiring|(?:to|will|agreed to) (?:buy|purchase|acquire))';
const SHARES = '(?:class [a-c] |common |ordinary )*(?:shares|stock|equity)';
const HOLDER = '(?:share|stock)holder';
const BECOMES = '(?:becomes|became|turns|turned|is now|to become|will become)';
const PAYS = '(?:pays|paid|paying|spends|spent|spending|puts|lays out|invests|invested)';

/** Often said in another sentence than the purchase. */
const NOT_BOUGHT: OpposingCue = {
  label: 'shares that the partner need not buy, or that rank before others',
  words: pattern`\b(?:may|might|could|would|can) (?:\w+ )?(?:buy|purchase|acquire|subscribe|invest)\b|\b(?:up to|as much as) [\d.,]{1,12}(?: million)? (?:[\w-]+ ){0,4}(?:shares|units|ADSs)\b|\b(?:option|right) to (?:buy|purchase|acquire|subscribe)\b|\bconvert(?:s|ed|ible)?\b|\bpreferred (?:stock|shares|units)\b|\b(?:in|of) (?:two|three|four|several) (?:equal )?(?:tranches|steps|installments|stages)\b`,
  effect: 'desk',
};

const TOO_GOOD: OpposingCue = {
  label: 'a buyer or a price that an editor should look at',
  words: pattern`\b(?:[2-9]\d{2}|\d{4})(?:%| percent) (?:premium|above|over|more|higher)\b|\b(?:founded|formed|registered|incorporated) (?:in|last|this|only)\b|\bto be paid (?:within|over|in) [^.;]{0,20}\b(?:months|years|installments)\b|\bput (?:the|its|their) (?:\w+ )?(?:shares|stock) (?:back )?to\b|\bput option\b`,
  effect: 'desk',
};
const OF_RIVAL: OpposingCue = {
  label: 'shares that may be of a rival',
  words: pattern`\b(?:rivals?|competitors?)\b`,
  effect: 'desk',
};

/** Objects to a purchase that is optional, implausibly good, or of another company's shares. */
const objectToTerms = ({ frame, passages }: FrameInText): readonly OpposingCue[] => [
  ...cuesAtTop(passages, [NOT_BOUGHT, TOO_GOOD]),
  ...(frame.companyRole === 'unknown' ? cuesAtTop(passages, [OF_RIVAL]) : []),
];

/** A partner's purchase of new shares above the market price: `Borealis Rail Becomes 9% Owner at $6.00 a Share`. */
export const PREMIUM_STAKE: FrameSpec = {
  type: 'strategic_investment',
  label: 'new shares for a partner above the market price',
  weight: 68,
  isProspective: true,
  required: ['amount', 'counterparty'],
  opposing: [
    ENDED,
    DISPUTED,
    DENIED,
    NOT_SIGNED,
    {
      label: 'a stake that shrinks or is not committed',
      words: pattern`\b(?:up to|as much as|cuts?|reduc(?:es|ed)|trims?|tranches?|convertible|preferred stock|may buy|option to)\b`,
      effect: 'desk',
    },
  ],
  findObjections: (text) => [...findOwnPurchase(text), ...objectToUnclearPremium(text), ...objectToTerms(text)],
  triggers: [
    {
      words: pattern`\b(?:becomes|became|is now|to become|will become) (?:an? |the )?(?:[\w-]+ )?${STAKE} (?:owner|holder|shareholder|stockholder|co-owner) of (?<object>[^;,$]{2,60}?)(?= (?:at|for|in|with|by|after|paying)\b|[,;]|$)`,
      companyIs: AS_OBJECT,
    },
    { words: pattern`\b(?:${BUYS}|purchase of) ${NEW_SHARES} (?:of|in) (?<object>[^;$]{2,60})`, companyIs: AS_OBJECT },
    {
      words: pattern`\bpa(?:ys|id|ying) ${SHARE_PRICE} (?:a|per|for each) share for (?:an? )?${STAKE} (?:stake |interest )?(?:of|in) (?<object>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:(?:has|have) )?(?:issues?|issued|to issue|will issue|sells|sold|to sell|will sell) (?:${NEW_SHARES}|${ABOUT}[\d.,]{1,12}(?: million)? shares) to (?<counterparty>(?!the public|holders|share|stock|fund|invest)[^;,$]{2,50}?) (?:at|for)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:private placement|placement|transaction|agreement) (?:in|under) which (?<counterparty>(?:the|an?) [^;,$]{2,60}?) (?:has )?${BUYS} ${NEW_SHARES}`,
      companyIs: ['actor', 'object', 'unknown'],
    },
    {
      words: pattern`\b(?:has |have )?subscribed for ${NEW_SHARES}`,
      companyIs: AS_RECIPIENT,
    },
    {
      words: pattern`\b(?:${BUYS}|subscribes for|subscribing for|(?:to|will) subscribe for|${PAYS} ${SUM} for) ${NEW_SHARES}\b(?! (?:of|in)\b)`,
      companyIs: AS_RECIPIENT_OR_UNNAMED,
    },
    {
      words: pattern`\b${PAYS} ${SUM} for ${NEW_SHARES} (?:of|in) (?<object>[^;$]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b${BECOMES} (?:an? |the |its )?(?:[\w-]+ )?${HOLDER} of (?<object>[^;,$]{2,60}?)(?= (?:at|for|in|with|by|after|paying)\b|[,;]|$)`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:${BECOMES} (?:an? |the )?|joins (?:the )?)(?<object>[^;,$]{2,50}?) ${HOLDER}s?\b(?! of\b)`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b${PAYS} (?:about |nearly )?(?:${STAKE}|a (?:third|quarter|fifth)) (?:over|above|more than) (?:the )?market(?: price)? for (?:${ABOUT}${SUM} of |a ${STAKE} stake in )?(?:new(?:ly issued)? )?(?<object>[^;$]{2,60}?) ${SHARES}\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`(?<counterparty>[^;,:$]{2,60}?) ${PAYS} (?:an? )?${STAKE} premium for (?:a (?:third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)|${STAKE}|(?:an? )?(?:${STAKE} )?(?:stake|interest|share)) (?:of|in) (?<object>[^;,$]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b${PAYS} ${ABOUT}${SUM} (?:for|on|into|of) (?:new|newly issued) (?<object>[^;$]{2,60}?) ${SHARES}\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:to|will) (?:own|hold) ${STAKE} of (?<object>[^;,$]{2,60}?)(?= (?:at|for|in|with|by|after|paying)\b|[,;]|$)`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:gains|wins|gets|lands) (?<counterparty>[^;,$]{2,50}?) as (?:an? |its )?(?:new |strategic |anchor )*${HOLDER}\b`,
      companyIs: AS_ACTOR,
    },
  ],
};
