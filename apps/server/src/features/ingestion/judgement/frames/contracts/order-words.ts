import { pattern } from '../../text/pattern.ts';
import { DENIED, DISPUTED, ENDED, MONEY, NOT_SIGNED } from '../deal-words.ts';
import type { OpposingCue } from '../frame.ts';

/** `order` also means a ruling, a sequence and a purpose. */
export const ORDER = String.raw`\borders?\b(?<!\b(?:court|executive|exclusion|restraining|consent|protective|stop-work|made to|back|emergency|administrative|final|antitrust|divestiture|interim|injunctive|cease-and-desist|gag|(?:in|under|by|per) an?|law and|short|tall) orders?)(?! (?:to\b|of (?:the (?:court|day)|magnitude)|from (?:the|a) court|granting|dismissing|denying|compelling|approving|book|intake|backlog|entry|flow))`;
/** Verbs for the performance of a supplier under a deal. */
export const SUPPLIES = String.raw`(?:supply|supplies|provide|deliver|build|manufacture|produce|develop|design|operate|support|power|install|construct|equip|modernize|maintain|launch|host|transport|carry|upgrade|test|cool)`;
/** The lease of a site whose power or computers a customer uses. */
export const SITE_LEASE = String.raw`(?:data cent(?:er|re)|colocation|AI factory|HPC|high-performance computing|hyperscale|(?:AI|compute) (?:campus|infrastructure|capacity)|data hall|(?:AI |GPU )?cloud) (?:campus )?leases?`;
export const CONTRACT = String.raw`(?:(?:sub-?)?contracts?(?! (?:manufactur|research|development and manufactur|revenues?\b|sales|dispute|(?:[\w-]+ ){0,2}(?:makers?|manufacturers?|producers?|developers?|drillers?|miners?|builders?|packagers?|compan(?:y|ies)|firms?(?!-)|organi[sz]ations?)\b))|task orders?|delivery orders?|(?:contract|project) awards?|awards?(?= (?:(?:in|across|with|under) (?:[\w&.'-]+ ){1,5})?(?:from|by|of|for|worth|valued|totall?ing|exceeding|to)\b)|development agreements?|services? agreements?|production agreements?|agreements? to ${SUPPLIES}|(?:definitive|binding) agreements?(?= (?:with [^;]{2,50} )?to ${SUPPLIES})|(?:[\w-]+-year|long-term) (?:(?!credit|loan|merger|license|employment|term|lease)[\w-]+ ){0,4}agreements?|master (?:services?|supply|purchase) agreements?|engineering agreements?|notice to proceed|mandates?|contract vehicles?|(?:time|bareboat|voyage|(?:[\w-]+-year|[\w-]+-month|long-term|firm) (?:time |bareboat )?)(?: ?charters?|charter parties)(?! (?:equivalents?|rates?|revenues?|hires?|income|earnings|markets?|coverage|days|averages?|schools?)\b)|(?:government|defense|federal|hyperscale|data center|construction|EPC|production|multi-year|long-term|firm-fixed-price|fixed-price) (?:agreements?|deals?|pacts?|programs?|projects?|jobs?|missions?|work)|(?:definitive |binding )?commercial agreements?|(?:multi-year|bulk|volume|follow-on|repeat) (?:buys?|purchases?)|design wins?|customer wins?|${SITE_LEASE}|(?<!\b(?:shares?|stock) )tenders?(?! offer| at [$€£]| for (?:its|their|up to|[\d.,]+ (?:million )?(?:shares|units)))|IDIQ)`;
export const SIZED = String.raw`(?:worth|valued at|with a (?:total |contract )?value of|total(?:l?ing|s)|amounting to|exceeding|of|for|at|adds?|will add|generat\w+|bring(?:s|ing)? in)`;

/** `It replaces the award of $50 million with a program of $6.5 million` */
const REPLACED: OpposingCue = {
  label: 'a contract in place of an earlier one',
  words: pattern`\b(?:replac|supersed|supplant)(?:es|ed|ing)\b[^;]{0,40}\b(?:awards?|contracts?|orders?|agreements?|programs?) (?:of|worth|valued at|for) (?=[$€£])`,
  effect: 'desk',
};

export const SHARED: OpposingCue = {
  label: 'a ceiling or a place among several suppliers',
  words: pattern`\b(?:ceiling|IDIQ|indefinite[- ](?:delivery|quantity)|multiple[- ]award|multi-award|contract vehicle|vehicle(?= (?:with|worth|for))|(?:one of|among) (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|multiple|many) (?:\w+ ){0,4}(?:compan\w+|suppliers?|contractors?|vendors?|awardees?|firms?|providers?|bidders?)|compete for|pre-?qualif\w+|qualif(?:y|ies|ied)|short-?list\w*|maximum|not[- ]to[- ]exceed|of which [^;]{0,40}\b(?:funded|committed|obligated)|preferred (?:\w+ )?(?:suppliers?|bidder|vendor|partner)|(?:place|spot|seat|position) on|framework|(?<!\b(?:existing|capital|investment|capex) )budget|up to(?! (?:and including |the end of )?(?:January|February|March|April|May|June|July|August|September|October|November|December|20\d\d)\b)|as much as|potential(?:ly)?|if all options|including options|in line for|consortium|as (?:a )?part of [^;]{0,40}\b(?:award|program|project|grant)|option(?:s|al)? (?:that|period|year))\b`,
  effect: 'desk',
};
export const TRIAL_ORDER: OpposingCue = {
  label: 'a trial or an unnamed or related customer',
  words: pattern`\b(?:pilot(?! mountain)|proof[- ]of[- ]concept|evaluation|feasibility(?! stud(?:y|ies))|trial (?:order|run|deployment)|demonstration|undisclosed|unnamed|does not name|confidential|whose name|name withheld|affiliates?|affiliated|related part(?:y|ies)|distributor appointment|tokens?|cryptocurrency|newly (?:formed|founded|created|registered|incorporated|established)|(?:buyer|client|company|customer|entity|firm|house|trader) (?:that was |which was )?(?:registered|founded|formed|incorporated|established|set up) (?:in|last|this|only)|shell company|correct(?:s|ion|ed)|misstated|should read)\b`,
  effect: 'desk',
};
const PRIZE: OpposingCue = {
  label: 'an honor',
  words: pattern`\b(?:of the year|prizes?|medals?|honou?r\w*|recogni[sz]\w+|best (?:in|place|of|workplace)|excellence|stevie|finalist|hall of fame|magic quadrant|named a leader|trophy|top workplaces|breakthrough awards?|golds?(?= (?:award|medal))|marketing award|design award|employer)\b`,
  effect: 'drop',
};
/** But not a name that begins with the word. */
const LABOR_UNION = String.raw`(?:unions|unionized|(?:[\w-]*(?:worker|machinist|nurse|pilot|teamster)s'?|trade|the|its|their|an?) union|(?<!\beuropean )union(?=$|[.,;:]| (?:at|for|in|of|on|over|that|which)\b)|union(?= (?:accept|agree|approv|contract|deal|employee|job|leader|member|negotiat|pact|ratif|reach|represent|sign|strike|vote|worker)\w*))`;
const OTHER_AGREEMENT: OpposingCue = {
  label: 'an agreement about money, staff or property',
  words: pattern`\b(?:employment|consulting|advis(?:e|ory)|labou?r|collective bargaining|${LABOR_UNION}|with its (?:[\w-]+ )?(?:banks|bondholders|insurers?|lenders|noteholders)|pilots|severance|abstracts?|posters?|session|conference|podcast|CEO|CFO|chief executive|ambassador|spokes\w+|(?<!cent(?:er|re) |colocation |factory |HPC |computing |hyperscale |campus |infrastructure |capacity |hall |cloud )leases?|credit|loan|forbearance|securities purchase|stock purchase|share purchase|subscriptions?(?! (?:contract|fees?|licen[cs]e|service|to)\b)|funding agreement|equity|at \$\d[\d.]* (?:a|per) share|voting|standstill|cooperation agreement with|option alert|call spread|settlement|damages|verdict|jury|arbitrat\w+|tribunal|infring\w+|newly issued|(?:days|weeks|months|time) to (?:pay|repay|cure)|confidentiality|non-disclosure|inducement|swap|insurance|bought deal|corporate integrity|(?:deferred|non-) ?prosecution|consent decree|stocks? to watch|contract (?:manufactur\w+|research) organi[sz]ation|stage of the contract|Russell (?:1000|2000|3000)|S&P (?:500|MidCap 400|SmallCap 600)|accelerated (?:share|stock) (?:re-?purchase|buy-?back)|buy-?out|take-?over|merger)\b`,
  effect: 'drop',
};
/** `Completes $14.2 Million Order`, `has shipped the last of the radios under the order` */
const DELIVERED: OpposingCue = {
  label: 'an order that is delivered',
  words: pattern`\b(?:complet(?:es|ed)|finish(?:es|ed)|wraps? up|wrapped up|fulfill?(?:s|ed)|clos(?:es|ed) out) (?:its |the |an? )?(?:${MONEY} )?(?:[\w-]+ ){0,5}?(?:orders?|deliver(?:y|ies)|shipments?)\b|\b(?:shipped|delivered|handed over) (?:the )?(?:last|final|remaining)\b`,
  effect: 'drop',
};
const REDUCED: OpposingCue = {
  label: 'a smaller or later contract',
  words: pattern`\b(?:(?<!\bcatalytic )reduc(?:es|ed|tion)|descop\w+|cuts?|trim(?:s|med)|halv(?:es|ed)|slash(?:es|ed)|shr(?:inks|ank)|curtail\w*|by half|scal(?:es|ed) back|push(?:es|ed) (?:out|back)|delay\w*|postpon\w+|suspend\w*|stop[- ]work|halts?|halted|pauses?|paused|ineligible|debar\w*|loses|(?<!\b(?:not (?:go|fall|drop)|as|described|given|listed|outlined|set forth|set out|shown|stated|summarized|detailed) )below|converts? [^;]{0,40}\binto (?:an? )?(?:smaller|trial|pilot|test)|replac(?:es|ed) (?:its|the|an?) (?:[\w$.-]+ ){0,3}orders?|fall(?:s|en)? (?:short|from)|fell|declin\w+|competitors?|rivals?|instead of|(?:less|lower|fewer|smaller) than (?:last|a year|the (?:year|prior|previous)|in)|down (?:from|by)|down (?=\d)|hand(?:s|ed) back|gives? back|gave back|removed|struck from|out of (?:its |the |our )?(?:backlog|order book)|(?:customer|developer|buyer|client|operator) (?:fails|failed|collapses|entered|enters))\b`,
  effect: 'drop',
};
/** `the company awarded a contract to a builder`, `under which it purchases copper from its supplier` */
export const AS_CUSTOMER: OpposingCue = {
  label: 'a deal in which the company is the customer',
  words: pattern`(?<!\b(?:was|were|been|is|are|being|be|has|and|recently|company) )\b(?:awards|awarded|grants|granted|gives|gave|lets) (?:an? |the |its )[^;]{0,60}\b(?:contracts?|orders?|agreements?)\b[^;]{0,60}\bto (?:an? |the |its |another )|\bas (?:the |an? )?(?:\w+ )?(?:buyer|purchaser|customer)\b|\b(?:purchas\w+(?<!\bpurchase(?= (?:orders?|agreements?|commitments?|contracts?)\b))|buys?|bought|sourc\w+|procur\w+)\b[^;]{0,60}\bfrom (?:its|the|an?) (?:\w+ )?(?:suppliers?|vendors?|maker|manufacturer)\b`,
  effect: 'drop',
};
/** `books $31 million charge on its largest contract` */
const A_COST: OpposingCue = {
  label: 'a cost of a contract, not a new one',
  words: pattern`\b(?:charges?|write-?(?:downs?|offs?)|impairments?|loss(?:es)?|provisions?|cost overruns?|overruns?) (?:of (?:[\w$€£.,]+ ){1,4})?(?:on|for|from|under|related to|tied to|in connection with) (?:[\w$.,'-]+ ){0,6}(?:contracts?|orders?|projects?|programs?)\b`,
  effect: 'drop',
};
/** `hands its half of the plant venture to the company` */
const A_SHARE: OpposingCue = {
  label: 'a share of a business, not a contract',
  words: pattern`\b(?:half|share|stake|interest) (?:of|in) (?:[\w$.,'-]+ ){0,6}(?:ventures?|plants?|compan(?:y|ies)|partnerships?|subsidiar(?:y|ies))\b`,
  effect: 'desk',
};
/** `The contract now ending had a value of $33 million` */
const ENDING_CONTRACT: OpposingCue = {
  label: 'the contract that a new one replaces',
  words: pattern`\b(?:expiring|expired|ending|outgoing) (?:[\w-]+ ){0,2}(?:contracts?|agreements?)\b[^;]{0,30}\b(?:was|were|had|came|brought)\b|\b(?:contracts?|agreements?) (?:now |that is |which is )?(?:ending|expiring|running out)\b`,
  effect: 'desk',
};
const CANDIDATE: OpposingCue = {
  label: 'a product candidate, not a supplier',
  words: pattern`\b(?:picks?|picked|selects?|selected|chooses?|chose|names?|named|nominat\w+) (?:an? |the |its )?(?:(?:first|second|third|next|lead|clinical|development|drug|product) )*candidates?\b`,
  effect: 'desk',
};
export const CONTRACT_OPPOSING = [
  DELIVERED,
  ENDED,
  NOT_SIGNED,
  DISPUTED,
  DENIED,
  SHARED,
  TRIAL_ORDER,
  PRIZE,
  OTHER_AGREEMENT,
  REDUCED,
  REPLACED,
  AS_CUSTOMER,
  A_COST,
  A_SHARE,
  ENDING_CONTRACT,
  CANDIDATE,
];
