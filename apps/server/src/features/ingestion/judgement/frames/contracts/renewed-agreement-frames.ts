import { findCompany } from '../../text/company-name.ts';
import { cuesAtTop, headlineOf, saysAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ANYONE_OR_UNNAMED, MONEY, NAMED_PARTY, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { CONTRACT_OPPOSING, SUPPLIES } from './order-words.ts';
import { findOwnDeal } from './own-orders.ts';

const AGREEMENT = String.raw`(?:agreements?|contracts?|pacts?|accords?)\b`;
const IS_FIRM = String.raw`\b(?:firm|binding|unconditional|irrevocable|non-?cancel+able|cannot be (?:cancel+ed|called off))\b`;
const RELEASE = String.raw`(?:first|initial|opening) (?:[\w-]+ ){0,3}?(?:releases?|call-?offs?|(?:purchase |delivery |production )?orders?|lots?|tranche)\b`;

/** `renewed its long-term agreement`, `the contract was extended` */
const RENEWED = pattern`\b(?:renew(?:s|ed|al of)|extend(?:s|ed)|extension of|prolong(?:s|ed))\b[^;$€£]{0,60}?\b${AGREEMENT}|\b${AGREEMENT}[^;$€£]{0,70}?\b(?:(?:was|were|is|are|has been|have been) (?:renewed|extended|prolonged))\b`;
/** `The first release of $19 million is firm` */
const FIRM_RELEASE = pattern`(?=[^;]{0,140}${IS_FIRM})\b${RELEASE}[^;$€£]{0,50}?${MONEY}`;

/** `its steel supplier`, `the axles it buys` */
const COMPANY_BUYS: OpposingCue = {
  label: 'an agreement in which the company is the customer',
  words: pattern`\b(?:with|from) (?:its|our|an?|the) (?:[\w-]+ ){0,3}(?:suppliers?|vendors?|mill|foundry|distributors?)\b|\b(?:it|we|the company) (?:buys|purchases|sources|orders|rents|leases)\b|\bsecures? (?:its |the )?(?:[\w-]+ ){0,2}supply\b|\bwhich (?:makes|supplies|delivers|casts|builds|provides|produces) (?:its|the company|it)\b`,
  effect: 'drop',
};
const OTHER_AGREEMENT: OpposingCue = {
  label: 'an agreement about money, staff or property',
  words: pattern`\b(?:credit|loan|facility|lease|rental|employment|labou?r|union|consulting|licen[cs]e|sponsorship|standstill|voting|insurance|management|distribution) ${AGREEMENT}`,
  effect: 'drop',
};
/** `half of what it took before`, `was renewed in 2024`, `has been shipped` */
const SMALLER_OR_KNOWN: OpposingCue = {
  label: 'a smaller or an earlier release',
  words: pattern`\bhal(?:f|ves|ved)\b|\b(?:less|smaller|lower|fewer) than\b|\bdown from\b|\b(?:renewed|extended|prolonged) (?:back |early |late )?in (?:\w+ )?20\d\d\b|\b(?:has|have|had) (?:already )?been (?:shipped|delivered|filled|completed)\b`,
  effect: 'desk',
};
const UNCLEAR_SUPPLIER: OpposingCue = {
  label: 'an agreement that does not say which company supplies the other',
  words: RENEWED,
  effect: 'desk',
};
/** `which it supplies with bearings`, `lifts the backlog` */
const COMPANY_SUPPLIES = pattern`\b(?:it|we|company|subsidiary) (?:has )?(?:also )?(?:supplies|supplied|makes|made|provides|delivers|produces|manufactures|builds|ships|machines|casts|forges)\b|\bbacklog\b|\b(?:remains?|stays?|is) (?:the |its )?(?:sole|single|only|exclusive|preferred) (?:supplier|maker|source)\b|\bto ${SUPPLIES}\b`;
const CUSTOMER_KEEPS = pattern`\b(?:keeps?|kept|retains?|retained|stays? with|stayed with|sticks? with|stuck with|renews? with|re-?signs?|extends?|holds? on to) (?<object>${NAMED_PARTY})(?= (?:on|for|as|in|at|through|until|to|with)\b|[,;]|$)`;

const RELEASES = pattern`(?<who>[^;,]{2,60}?)\b(?:has |have |had )?(?:placed|issued|released|given|called off|sent) (?:an? |the |its )?(?:first|initial|opening)\b`;
const SELF = /\b(?:it|we|us|company|our|its)\b/i;

/** Whether another party gives the release: `Alstom has placed a first binding order`. */
const isGivenRelease = ({ passages, names }: FrameInText): boolean =>
  topOf(passages).some(({ text }) => {
    const who = RELEASES.exec(text)?.groups?.['who'];
    return who !== undefined && /\p{L}{3}/u.test(who) && !SELF.test(who) && findCompany(who, names).length === 0;
  });

/** Whether the headline has a customer that keeps the company: `Engine Builder Keeps Helio Freight on Turbine`. */
function isKept({ passages, names }: FrameInText): boolean {
  const kept = CUSTOMER_KEEPS.exec(headlineOf(passages))?.groups?.['object'];
  return kept !== undefined && findCompany(kept, names)[0]?.start === 0;
}

function findObjections(text: FrameInText): readonly OpposingCue[] {
  const { passages } = text;
  const isSupplier = isKept(text) || isGivenRelease(text) || saysAtTop(passages, COMPANY_SUPPLIES);
  return [
    ...cuesAtTop(passages, [COMPANY_BUYS, OTHER_AGREEMENT, SMALLER_OR_KNOWN]),
    ...(isSupplier ? [] : [UNCLEAR_SUPPLIER]),
    ...findOwnDeal(text),
  ];
}

/** A customer stays and at once orders for a sum that is firm. */
export const RENEWED_WITH_RELEASE: FrameSpec = {
  type: 'contract',
  label: 'a renewed agreement with a firm first release',
  weight: 66,
  required: ['amount'],
  field: FIRM_RELEASE,
  isRefuted: ({ passages }) => !saysAtTop(passages, RENEWED),
  findObjections,
  opposing: CONTRACT_OPPOSING,
  triggers: [
    { words: RENEWED, companyIs: ['actor', 'object', 'counterparty'] },
    {
      words: pattern`(?=[^;]{0,140}${IS_FIRM})\b${RELEASE}[^;$€£]{0,50}?${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};
