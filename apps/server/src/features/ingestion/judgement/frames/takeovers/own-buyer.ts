import { type CompanyNames, findCompany } from '../../text/company-name.ts';
import { type Passage, saysAtTop, topOf } from '../../text/passages.ts';

/** After the company's name: `has amended its merger agreement`, `announced an amended merger agreement with its buyer`. */
const AMENDS =
  /^[^;$]{0,40}?\b(?:(?:has |have )?amended|amends|(?:has )?(?:announced|entered into|signed) an? (?:amended|improved|revised|amendment (?:of|to))) (?:and restated )?(?:its |their |the )?(?:[\w-]+ ){0,2}agreement\b(?! (?:to (?:acquire|buy)|for (?:the )?(?:acquisition|purchase)|for [A-Z]|with (?!its\b)))/;
/** `agreement dated June 3 with Tallow Lines`: the company may be the one that buys. */
const NAMES_OTHER = /^[^;]*?\b(?:with (?:the )?\p{Lu}|to (?:acquire|buy)\b)/u;
/** `The original buyer will now pay $6.10` */
const BUYER_PAYS =
  /^(?:(?:the|its) (?:[\w-]+ ){0,2}(?:buyer|acquirer|purchaser|suitor|sponsor)|the (?:buyer|acquirer)) (?:(?:now|will|has|agreed|to) ){0,4}pays? \$\d/i;

/** Whether the company changed the agreement in which it is sold: its buyer pays, and no other company is named. */
export const isOwnBuyerPaying = (passages: readonly Passage[], names: CompanyNames): boolean =>
  saysAtTop(passages, BUYER_PAYS) &&
  topOf(passages).some(({ text }) =>
    findCompany(text, names).some(({ end }) => AMENDS.test(text.slice(end)) && !NAMES_OTHER.test(text.slice(end))),
  );
