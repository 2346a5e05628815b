import { pattern } from '../pattern.ts';
import {
  ABOUT,
  AS_ACTOR,
  AS_OBJECT,
  AS_RECIPIENT,
  DENIED,
  DISPUTED,
  ENDED,
  NOT_SIGNED,
  SHARE_PRICE,
} from './deal-words.ts';
import type { FrameSpec } from './frame.ts';
import { findOwnPurchase } from './funding-frames.ts';
import { objectToUnclearPremium } from './share-sale-terms.ts';

const STAKE = String.raw`\d{1,2}(?:\.\d{1,2})?(?:%| percent)`;
const NEW_SHARES = String.raw`${ABOUT}[\d.,]{1,12}(?: million)? (?:new|newly issued) (?:class [a-c] |common |ordinary )*(?:shares|units|ADSs)`;
const BUYS =
  '(?:buys|bought|buying|purchases|purchased|purchasing|acquires|acquired|acquiring|(?:to|will|agreed to) (?:buy|purchase|acquire))';

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
  findObjections: (text) => [...findOwnPurchase(text), ...objectToUnclearPremium(text)],
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
      words: pattern`\b(?:has |have )?subscribed for ${NEW_SHARES}`,
      companyIs: AS_RECIPIENT,
    },
  ],
};
