import { findCompany } from '../../text/company-name.ts';
import { pattern } from '../../text/pattern.ts';
import { cuesAtTop, saysAtTop, topOf } from '../../text/passages.ts';
import { ABOUT, MONEY } from '../deal-words.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { SUPPLIES } from './order-words.ts';
import { findOwnExercise } from './options.ts';
import { actOf, isDoneByCompany, ITSELF } from '../own-acts.ts';
import { findRenewal } from './renewals.ts';
import { LOWERED_MINIMUM } from './take-or-pay-terms.ts';

/** What a company needs for its own work. */
const GOODS =
  '(?:batter(?:y|ies)|cells|chips|GPUs?|servers|modules|panels|turbines|transformers|steel|fuel|gas|aircraft|vessels|equipment|(?:computing |compute |cloud )?capacity|components|materials|feedstock|wafers|inverters|engines|trucks|electricity|power)';

const OWN_ORDER = actOf(
  String.raw`(?:awards|awarded|hires|hired|engages|engaged|commissions|commissioned) (?:an? |the |its )?(?:[\w$.,-]+ ){0,6}(?:contracts?|orders?|agreements?|projects?)\b[^;]{0,40}? to (?!${SUPPLIES}\b)|(?:commits|committed|agrees|agreed) to (?:buy|purchase|spend|procure)|places (?:an? )?(?:[\w$.,-]+ ){0,5}orders? with|contracted with [^;,]{2,40}? for (?:\w+ ){0,3}${GOODS}\b|(?:(?:will|would|is to|agrees? to|agreed to) (?:also )?|(?<!\b(?:obliges?|requires?|binds?|obligates?|commits?) [^;]{1,40})to )(?:fund|give|contribute|donate|pay) ${ABOUT}${MONEY}|(?:commits|committed|pledges|pledged) ${ABOUT}${MONEY} to (?!(?:the company|it|us)\b)|(?:secures?|secured|obtains?|obtained|lands|landed|locks? in|locked in|books|booked) (?:an? |the |its )?${ABOUT}(?:${MONEY} (?:worth )?of )(?:\w+ ){0,2}${GOODS}\b(?! (?:orders?|contracts?|sales|work|business|bookings)\b)[^;]{0,40}?\b(?:from|in (?:an? )?(?:\w+ )?(?:contract|deal|agreement|pact) with)|(?:will|would|is to|to|agreed to|agrees to) (?:take|buy|purchase|lease|rent|procure|source) (?:\w+ ){0,3}${GOODS}\b`,
);
/** `has agreed with a foundry to take wafers for at least $90 million` */
const OWN_OFF_TAKE = actOf(
  String.raw`(?:has |have )?(?:guarantees?|guaranteed|underwrites|underwrote|underwritten)\b|(?:commits|committed|agrees|agreed|undertakes|undertook|contracts|contracted|pledges|pledged)(?: with (?:[\w.&'-]+ ){1,6}?| )to (?:take|buy|purchase|procure|source|order) (?:[\w$,-]+ ){0,5}?${GOODS}\b|(?:is|are|becomes) (?:bound|obliged|obligated|committed) to (?:buy|take|purchase|(?:(?:minimum|annual|firm|fixed) ){1,3}(?:purchases|volumes|orders|quantities))\b|(?:locks? in|locked in|secures?|secured) (?:[\w-]+ ){0,3}${GOODS}\b(?! (?:orders?|contracts?|sales|customers?|buyers?)\b)`,
);
/** `has become a customer of Tallow` */
const OWN_CUSTOM = actOf(
  String.raw`(?:has |have )?(?:become|becomes|became|is now) an? (?:\w+ )?(?:customer|client|subscriber) of\b`,
);
/** `has ordered $21 million of pumps from two suppliers`, `buys pumps in $21 million order` */
const OWN_PURCHASE = actOf(
  String.raw`(?:has |have )?(?:ordered|orders|buys|bought|purchased|purchases)(?! back\b)(?: [\w$&.,'-]+){1,14}? (?:from (?:an?|its|the|two|three|four|several) (?:[\w-]+ )?(?:makers?|manufacturers?|suppliers?|vendors?)\b|in (?:an? )?${ABOUT}${MONEY} (?:order|deal|purchase)\b)`,
);
/** `Under a contract signed on Friday, Helio Freight will buy axles for $24 million` */
const OWN_BUYING = actOf(
  '(?:will|is to|would|agrees to|agreed to) (?:buy|purchase|pay|lease|rent|acquire|order|take)\\b',
);
/** Parties that a company pays for work. */
const BUILDER =
  '(?:builders?|contractors?|compan(?:y|ies)|engineers?|engineering|firms?|suppliers?|vendors?|makers?|manufacturers?|shipyards?|yards?|groups?|joint ventures?|consortium|specialists?|drillers?|developers?|licensees?|partners?|subcontractors?)';
const TO_BUILDER = String.raw`(?:an?|the|two|three|another|its) (?:[\w'-]+ ){0,4}?${BUILDER}\b`;
const WORK = String.raw`(?:[\w$.,-]+ ){0,6}(?:contracts?|subcontracts?|orders?|jobs?|work)\b`;
/** `will re-equip 640 of its trucks with terminals from Tallow` */
const OWN_REFIT = actOf(
  String.raw`(?:will|is to|has decided to|decided to|has agreed to|agreed to|plans to|has begun to) (?:convert|equip|fit(?: out)?|furnish|moderni[sz]e|outfit|re-?engine|re-?equip|refit|re-?power|replace|retrofit|upgrade)\b[^;]{2,110}? with [^;]{2,80}? (?:from|built by|made by|supplied by)\b`,
);
/** `has let the $55 million contract for the shaft to a contractor from Elko`, `has placed an order with a German plant builder` */
const OWN_AWARD = actOf(
  String.raw`(?:(?:awarded|let|placed|given|gave|handed|passed) (?:an?|the|its)|(?:awards|lets|places|gives|hands|passes)(?: (?:an?|the|its))?) ${WORK}[^;]{0,90}? (?:to|with) ${TO_BUILDER}|(?:selected|selects|chose|chosen|chooses|picked|picks|named|names|mandated|mandates|appointed|appoints) ${TO_BUILDER}[^;]{0,50}? (?:for|to) |(?:signed|signs|entered into|enters into|concluded|concludes|executed|executes) (?:an?|the|its|two|three|four|five|several) ${WORK}[^;]{0,40}? with (?:${TO_BUILDER}|(?:builders|contractors|engineers|makers|suppliers|vendors)\b|(?:[\w&.'-]+ ){1,4}?(?:Builders|Construction|Constructors|Engineering)\b)[^;]{0,40}? for (?:(?:the company's|its) (?:own )?(?:[\w-]+ ){0,3}(?:headquarters|plants?|factor(?:y|ies)|mills?|mines?|offices?|warehouses?|facilit(?:y|ies)|campus|lines?)|an? (?:new )?headquarters)\b`,
);
/** `Helio Freight has released a purchase order of $17 million for trucks` */
const OWN_RELEASE = actOf(
  String.raw`(?:released|releases|sent|sends|transmitted|transmits|issued|issues|submitted|submits|forwarded|forwards|cut) (?:an? |its |the |two |three |several )?(?:${MONEY} )?(?:[\w-]+ ){0,4}(?:purchase|delivery|production|blanket) orders?\b(?! (?:book|backlog|forms?|templates?)\b)`,
);
/** `the contract has been given by Helio Freight to`, `the work is paid from its credit line` */
const GIVEN_BY = pattern`\b(?:contracts?|orders?|jobs?)\b[^;]{0,60}\b(?:awarded|given|let|placed|handed)(?: out)? by (?<giver>[^;,]{2,60}?) (?:to|with)\b`;
const OWN_MONEY = pattern`\b(?:work|job|contract|project|plant|sum|cost|price|it) (?:is|are|will be|is to be|is being) (?:paid|funded|financed|met|covered) (?:for )?(?:from|with|by|out of) (?:(?:the company's|its|our|the|existing|available) ){0,2}(?:own |operating )?(?:cash|credit|revolv\w+|balance sheet|liquidity|capital budget)\b`;
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

/** `a lease agreement with a landlord`, `the company will pay rent` */
const AS_TENANT: OpposingCue = {
  label: 'a lease in which the company is the tenant',
  words: pattern`\b(?:landlords?|lessors?)\b|\bas (?:the |an? )?(?:\w+ )?(?:tenant|lessee)\b|\b(?:company|it|we) (?:will|would|is to|must|agreed to|has agreed to|is obligated to) pay\b|\b(?:its|our) (?:rent|lease (?:payments|obligations))\b`,
  effect: 'drop',
};

/** Returns an objection if the company is the tenant. */
function findOwnLease({ frame, passages }: FrameInText): readonly OpposingCue[] {
  if (!/\bleas(?!t)/i.test(frame.words)) return [];
  return cuesAtTop(passages, [AS_TENANT]);
}

/** `will provide its drivers with trucks`, `will equip its fleet`: the company pays. */
const SUPPLIES_ITSELF = actOf(
  String.raw`(?:will |is to )?(?:equip|furnish|outfit|provide|supply)(?:s|ies)? (?:its|our) (?:own )?(?:[\w-]+ ){0,2}(?:bank|crews?|depots?|dispatchers|drivers|employees|fleet|lenders?|mechanics|officers|offices|plants?|staff|stores|terminals|workers)\b`,
);

/** `The gas is needed for its anodes` */
const NEEDED_GOODS = pattern`\b(?:is|are|will be) (?:needed|required|used|consumed|processed) (?:for|in|by|at|to make) (?:its|the company's|our)\b`;

/** `A mill guarantees to deliver`, `guarantees loans of $40 million` */
const OTHER_GUARANTEE = pattern`\bguarantees? (?:[\w-]+ ){0,3}?to (?:deliver|supply|provide|sell)\b|\b(?:suppliers?|vendors?|sellers?) guarantees?\b|\bguarantees? (?:[\w$.,-]+ ){0,4}?(?:loans?|debts?|bonds?|notes|borrowings|mortgages|leases)\b`;

/** Returns objections if the company takes the goods or rents the site, or sells the same at lower prices than before. */
export function findOwnSupply(text: FrameInText): readonly OpposingCue[] {
  const lowered = cuesAtTop(text.passages, [LOWERED_MINIMUM]);
  const own = [...findOwnLease(text), ...findRenewal(text), ...lowered];
  const isBuyer =
    [OWN_OFF_TAKE, OWN_CUSTOM, OWN_RELEASE, SUPPLIES_ITSELF].some((act) => isDoneByCompany(act, text)) ||
    saysAtTop(text.passages, NEEDED_GOODS);
  return isBuyer || saysAtTop(text.passages, OTHER_GUARANTEE) ? [AS_BUYER, ...own] : own;
}

const ISSUED_TO_OTHER: OpposingCue = {
  label: 'an order that another company gets',
  words: pattern`\borders?\b[^;]{0,80}? (?:was|were|has been|have been) (?:issued|placed|given|released|awarded) (?:to|with) (?!us\b|it\b|the company\b)(?<taker>[^;,]{2,50})`,
  effect: 'drop',
};

/** `has released a purchase order of $17 million to Tallow Group` */
const GIVEN_TO_OTHER = pattern`\b(?:places?|placed|issue[sd]|release[sd]|sends|sent|transmit(?:s|ted)|forward(?:s|ed)) (?:[\w$.,-]+ ){0,6}?orders?(?: (?:of|worth|valued at|totall?ing) ${ABOUT}${MONEY})?(?: for (?:(?!delivery|shipment|export|sale)[\w-]+ ){1,5}?| )(?:to|with) (?<taker>[^;,]{2,50})`;

function isIssuedToOther({ frame: { clause }, names }: FrameInText): boolean {
  return [ISSUED_TO_OTHER.words, GIVEN_TO_OTHER].some((words) => {
    const taker = words.exec(clause)?.groups?.['taker'];
    return taker !== undefined && /^(?:the )?\p{Lu}/u.test(taker) && findCompany(taker, names).length === 0;
  });
}

/** Returns objections to an order that the company itself places, that another company gets, or that was known. */
export function findPlacedOrder(text: FrameInText): readonly OpposingCue[] {
  if ([OWN_PURCHASE, OWN_REFIT].some((act) => isDoneByCompany(act, text)) || givesWork(text)) return [AS_BUYER];
  return isIssuedToOther(text) ? [ISSUED_TO_OTHER] : findRenewal(text);
}

/** Returns an objection if the company itself will buy. */
const findOwnBuying = (text: FrameInText): readonly OpposingCue[] =>
  isDoneByCompany(OWN_BUYING, text) ? [AS_BUYER] : [];

/** Whether the headline or the lead says that the company gives the work to somebody else. */
function givesWork(text: FrameInText): boolean {
  const { passages, names } = text;
  const isGiver = topOf(passages).some(({ text: words }) => {
    const giver = GIVEN_BY.exec(words)?.groups?.['giver'];
    return giver !== undefined && (ITSELF.test(giver) || findCompany(giver, names).length > 0);
  });
  return (
    isGiver || [OWN_AWARD, OWN_RELEASE].some((act) => isDoneByCompany(act, text)) || saysAtTop(passages, OWN_MONEY)
  );
}

/** Returns objections if the company pays for the work, or did it before: `Helio has awarded a $25 million contract to`. */
export const findOwnOrder = (text: FrameInText): readonly OpposingCue[] => {
  const own = [...findOwnExercise(text), ...findOwnLease(text)];
  if (own.length > 0) return own;
  if (isIssuedToOther(text)) return [ISSUED_TO_OTHER];
  if (givesWork(text)) return [AS_BUYER];
  if ([OWN_ORDER, SUPPLIES_ITSELF].some((act) => isDoneByCompany(act, text)) || saysAtTop(text.passages, NEEDED_GOODS))
    return [AS_BUYER];
  const { companyRole, clause } = text.frame;
  const isForPlant = companyRole === 'actor' && /\bwith\b/i.test(clause) && FOR_OWN_PLANT.words.test(clause);
  return [...(isForPlant ? [FOR_OWN_PLANT] : []), ...findRenewal(text)];
};

/** Returns objections if the company itself places the order or buys. */
export const findPlacedOrderOrBuying = (text: FrameInText): readonly OpposingCue[] => [
  ...findPlacedOrder(text),
  ...findOwnBuying(text),
];

/** Returns objections if the company itself pays for the work or buys. */
export const findOwnOrderOrBuying = (text: FrameInText): readonly OpposingCue[] => [
  ...findOwnOrder(text),
  ...findOwnBuying(text),
];

/** Returns objections if the company itself buys, orders or is supplied. */
export const findOwnDeal = (text: FrameInText): readonly OpposingCue[] => [
  ...findOwnSupply(text),
  ...findOwnBuying(text),
  ...findOwnOrder(text),
];
