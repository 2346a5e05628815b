import { pattern } from '../../text/pattern.ts';
import {
  ABOUT,
  AS_ACTOR,
  AS_ANYONE,
  AS_ANYONE_OR_UNNAMED,
  AS_OBJECT,
  AS_RECIPIENT,
  AS_RECIPIENT_OR_UNNAMED,
  DENIED,
  DISPUTED,
  ENDED,
  GAP,
  GETS,
  IS_GIVEN,
  MONEY,
  NOT_GIVEN_BY_SUBJECT,
  NOT_SIGNED,
  SHORT_GAP,
  SIGNS,
  SUM,
} from '../deal-words.ts';
import type { FrameSpec, OpposingCue } from '../frame.ts';
import { AS_CUSTOMER, CONTRACT_OPPOSING, ORDER, SHARED, SITE_LEASE, SIZED, TRIAL_ORDER } from './order-words.ts';
import { findOwnSupply, findPlacedOrder } from './own-orders.ts';
import { isBacklogOfOther } from './started-work-frames.ts';

const ORDER_KIND = String.raw`(?:(?:firm|initial|first|follow-on|repeat|new|additional|further|record|largest|biggest|major|multi-[\w-]+|volume|opening|launch|production|purchase|blanket|binding|cloud|commercial|customer|sole-source|[\w-]+) ){0,4}`;

/** What came in over a quarter is a figure of results, not an order. */
const ORDERS_OF_PERIOD: OpposingCue = {
  label: 'all orders of a period',
  words: pattern`\borders (?:of|worth|for|totaling) \S+(?: \S+){0,3} (?:in|during) (?:the |its )?(?:\w+ )?quarter\b|\borders (?:(?:received|booked|placed) )?(?:of|in|for|during) (?:the|its|that|this) (?:\w+ ){0,2}(?:quarter|year|month|half|period)\b|\b(?:quarterly|monthly|annual) orders\b|\border (?:intake|entry|inflow)\b|\borders from (?:(?:all|its|our|the) )?(?:[\w-]+ )?customers\b[^;]{0,30} (?:total|come to|amount to|add up to|reach)|\borders\b[^;]{0,60} (?:total|come to|amount to|add up to|reach)\b[^;]{0,25} (?:in|for|during) (?:the|its|this|that) (?:[\w-]+ ){0,2}(?:quarter|half|year|month|period)\b`,
  effect: 'desk',
};

const TAKEN_OUT: OpposingCue = {
  label: 'orders that are taken out of the books',
  words: pattern`\b(?:cuts?|deletes?|drops?|remov(?:es?|ed)|str(?:ikes?|uck)|takes?|took)\b[^;.]{0,15} [$€£][\d.,]+ (?:million |billion )?(?:from|off|out of) (?:its |the |our )?(?:\w+ )?(?:backlog|order book|orders)\b`,
  effect: 'drop',
};

const ORDER_WON: FrameSpec = {
  type: 'order',
  label: 'order received',
  weight: 66,
  required: ['amount'],
  findObjections: findPlacedOrder,
  opposing: [...CONTRACT_OPPOSING, ORDERS_OF_PERIOD, TAKEN_OUT],
  triggers: [
    { words: pattern`\b(?:${GETS}|${SIGNS}|ships?|breaks into)\b${GAP}${ORDER}`, companyIs: AS_ACTOR },
    { words: pattern`\b${IS_GIVEN}\b${GAP}${ORDER}`, companyIs: AS_ACTOR },
    {
      words: pattern`(?=[$€£]\s?\d)${NOT_GIVEN_BY_SUBJECT}${SUM}(?: (?:of|in|worth of))?(?: an?)? ${ORDER_KIND}${ORDER}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?=orders?\b)${NOT_GIVEN_BY_SUBJECT}${ORDER}(?: (?!\d)[\w-]+){0,2} (?:${SIZED}|(?:[\w-]+ ){0,2}(?:is|was|comes (?:to|in at)|stands at)) ${ABOUT}${MONEY}`,
      companyIs: AS_ANYONE,
    },
    {
      words: pattern`\b(?:places?|placed|placing|issues?|issued|releases?|submit(?:s|ted)|increas(?:es|ed)|rais(?:es|ed)|doubl(?:es|ed)|confirm(?:s|ed)) (?=[^;]{0,60}order)(?:an? |its |the )?(?:${MONEY} )?(?:of |in )?${ORDER_KIND}${ORDER}`,
      companyIs: AS_RECIPIENT,
    },
    {
      words: pattern`\b(?:released|sends|sent|transmits|transmitted|forwards|forwarded|cuts?(?= an?\b)) (?=[^;]{0,60}(?:purchase|delivery|production|firm) orders?)(?!(?:[\w$.,-]+ ){1,4}from\b)(?:an? |its |the )?(?:${MONEY} )?(?:of |in )?${ORDER_KIND}${ORDER}`,
      companyIs: AS_RECIPIENT,
    },
    {
      words: pattern`(?<!\b(?:courts?|judges?|jury|tribunals?|panels?|arbitrators?|commissions?|regulators?|agency) (?:has )?)\b(?:ordered|has ordered|(?<!^|\b(?:\w+-season|strong\w*|new|more|of|with|in|for|all|its|their|the|record|net|customer|firm|fresh|incoming|quarterly|total|large|big|after|no|and|on|from) )orders)\b(?=[^;]{0,80}?${SUM})`,
      companyIs: AS_RECIPIENT_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:the|these|both|all|initial|first|firm|binding|combined) (?:[\w-]+ ){0,4}?orders?\b(?! (?:to\b|of the court))${SHORT_GAP} (?:is |are |was |were )?${SIZED} ${ABOUT}${MONEY}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:is taking|takes|took|will take|has taken|is buying) \d[\d,]* (?:(?!shares|bitcoin|bitcoins|tokens)[\w-]+ ){1,4}for ${ABOUT}${MONEY}`,
      companyIs: AS_RECIPIENT_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:now has|has now|now holds) (?:an?|the|its|two|three|four|five) (?:[\w-]+ ){0,5}orders?\b(?! (?:book|backlog|intake|to\b))`,
      companyIs: AS_ACTOR,
    },
    { words: pattern`\borders? (?:placed|received|booked|secured|won|from)\b`, companyIs: AS_ACTOR },
    {
      words: pattern`\borders? for [^;]{2,60}? (?:was|were|has been|have been) (?:issued|placed|given|released|sent|awarded) (?:to|with) (?:us|the company)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\borders? for [^;]{2,60}? (?:was|were|has been|have been) (?:issued|placed|given|released|sent|awarded) (?:to|with) (?!us\b|the company\b)(?<object>[^;,]{2,50}?)(?= by | this | today|[.,;]|$)`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:has|have) (?:(?:contracted|signed|signed up|subscribed) for\b|(?:bought|purchased|ordered|licensed|leased|rented|reserved|booked|adopted|taken|subscribed to)\b(?:(?!\blicen[cs]es?\b)[^;]){0,60}?\bits (?:[\w-]+ ){0,4}(?:chips?|equipment|modules?|platforms?|products?|services?|software|systems?|technology|units|vessels?)\b)`,
      companyIs: AS_RECIPIENT,
    },
    {
      words: pattern`\b(?:orders|ordered|buys?|bought|purchases?|purchased|will buy|agrees? to (?:buy|purchase))\b(?! back)(?![^;]{0,40}\b(?:notes|bonds|debentures|warrants)\b)[^;]{0,60}?(?<!shares )\bfrom (?<object>[^;,]{2,50}?)(?= (?:last|in (?:19|20)\d\d|(?:some |a few )?years ago)\b|[;,]|$)`,
      companyIs: AS_OBJECT,
    },
  ],
};

const SUPPLY = String.raw`(?:supply|off-?take|purchase|sales|power purchase|capacity|hosting|colocation|co-location|tolling|throughput|procurement|capacity reservation|reservation|feedstock|energy services?|compute|GPU|AI (?:cloud|infrastructure)|cloud services?|distribution and supply|supply and distribution|commercial supply|manufacturing(?: and supply)?|transportation|drilling|charter|data center lease|fuel|sales and purchase)(?<!\b(?:securities|stock|share|asset|equity|unit|note|interest|loan) (?:purchase|sales))`;

const SUPPLY_SIGNED: FrameSpec = {
  type: 'supply_agreement',
  label: 'supply agreement',
  weight: 66,
  required: ['amount'],
  isRefuted: isBacklogOfOther,
  findObjections: findOwnSupply,
  opposing: [
    ENDED,
    NOT_SIGNED,
    DISPUTED,
    DENIED,
    SHARED,
    TRIAL_ORDER,
    AS_CUSTOMER,
    ORDERS_OF_PERIOD,
    {
      label: 'an agreement in which the company is the customer',
      words: pattern`\b(?:to secure (?:its )?(?:supply|raw|feedstock|components|materials)|(?:shares|stock|securities|equity|note|unit|loan) purchase agreement|securities)\b`,
      effect: 'drop',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:${GETS}|${SIGNS})\b${GAP}\b${SUPPLY} (?:agreements?|contracts?|pacts?|deals?|commitments?|orders?|arrangements?)\b`,
      companyIs: AS_ACTOR,
    },
    { words: pattern`\b(?:(?:${GETS}|${SIGNS})\b${GAP}\b)?${SITE_LEASE}\b`, companyIs: AS_ACTOR },
    {
      words: pattern`\b(?:leas(?:es|ed)|(?:has|have) let)\b[^;]{0,60}?\b(?:MW|megawatts?|campus|data cent(?:er|re)|capacity|critical IT load)\b[^;]{0,40}? to (?!(?:add|be|build|expand|grow|host|house|increase|meet|mine|own|power|run|support|use)\b)`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:lease|agreement|contract|option|transaction|deal|award)s?(?: [\w.-]+){0,6}? (?:(?:is |are )?expected to |will |to )?(?:represent|add|generat|secur|provid|deliver|bring|produc|contribut)\w*\b[^;]{0,40}?${SUM}[^;]{0,40}?\brevenues?\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    { words: pattern`\b${SUPPLY} (?:agreements?|contracts?|pacts?|deals?|commitments?)\b`, companyIs: AS_ANYONE },
    {
      words: pattern`\b(?:agreements?|contracts?) to (?:deliver|provide|sell|supply) (?:about )?\d[\d.,]* (?:million |billion )?(?:barrels|gallons|gigawatt-hours|kilograms|megawatt-hours|megawatts|MW|ounces|pounds|tons|tonnes)\b`,
      companyIs: AS_ANYONE,
    },
    {
      words: pattern`\b(?:take-or-pay|off-?take(?:r)?|minimum (?:purchase|volume|take|order)|guaranteed (?:minimum|volumes?|shipments?|purchases?|payments?)|committed (?:volumes?|purchases?|offtake)|purchase commitments?|firm volumes?|PPAs?)\b`,
      companyIs: AS_ANYONE,
    },
    {
      words: pattern`\b(?:commits?|committed|agrees?|agreed|contracts?|contracted|obligated|undertakes?) to (?:buy|purchase|take|procure|source|order|pay for)\b(?! (?:its|all|every|each|the (?:remaining|outstanding)))`,
      companyIs: AS_RECIPIENT,
    },
    {
      words: pattern`\b(?:customers?|buyers?|distributors?|lessees?|tenants?|off-?takers?|utilit(?:y|ies)|minimum (?:annual )?(?:purchases|payments|revenue|volumes)|minimums|(?:floor|agreed|fixed|contract|minimum) prices?[^;]{0,40}\b(?:revenues?|value)|contracted (?:revenues?|value)|(?:total|lifetime|contract) (?:contract )?(?:revenues?|value)|reservations?|subscriptions?|rentals?)\b[^;]{0,40}?\b(?:must|will|has to|have to|agreed to|committed to|guarantees?|amounts? to|costs?|comes? to|obliges?|impl(?:y|ies)|totals?|(?:is|are) (?:worth|valued at))\b[^;]{0,30}?${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:(?:minimum|committed|contracted|guaranteed|fixed|base|firm) ){1,2}(?:annual |base |licen[cs]e |service |airtime )?(?:fees?|income|purchases?|revenues?|rent|payments?|volumes?)\b(?:[^;]{0,30}?\b(?:is|are|totals?|comes? to|amounts? to|worth)\b[^;]{0,30}?| of ${ABOUT}(?:US|C|A)?)${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:agreed|fixed|contract) prices?,? (?:the )?(?:expected |total |minimum )?(?:revenues?|value) (?:is|are|comes? to|amounts? to) ${ABOUT}${MONEY}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:leases|leased|rents|rented)\b[^;]{0,40}?\b(?:MW|GW|megawatts?|gigawatts?) (?:of|at) (?<object>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\blease (?:agreement )?(?:for|of|covering) [^;]{0,60}?\b(?:data cent(?:er|re)|megawatts?|MW)\b[^;]{0,60}? with (?:an? |one of )?[^;]{0,40}?\b(?:cloud|hyperscalers?|AI|tenant|customer|technology)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\bguarantees? (?:(?:[\w-]+ ){0,4}(?:payments?|purchases?|volumes?|revenues?|shipments?)\b|(?:it|us|(?:the )?[\w-]+(?: \w+)?) ${ABOUT}${MONEY})`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:add|lift|boost|bring|rais|swell|increas|push|contribut)\w*\b[^;]{0,40}?(?:${SUM} (?:of|to|in) (?:(?:additional|new|firm|contracted|future|its|the) ){0,3}(?:backlog|contracted revenues?|order book)\b|\b(?:backlog|contracted revenues?|order book) by ${ABOUT}${MONEY})|\b(?:secures?|guarantees?|locks? in|ensures?) (?:us |it |the company )?${ABOUT}${MONEY} (?:of|in) (?:[\w-]+ ){0,2}revenues?\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:no|not) less than ${SUM} (?:is|are) (?:assured|committed|guaranteed|secured)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:commits?|committed) to (?:minimum |annual )?(?:orders|purchases|volumes) of\b`,
      companyIs: AS_RECIPIENT_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:keeps?|kept|hires?|hired|takes?|took|charters?|chartered|retains?|retained)\b (?<object>[^;,]{2,80}?) (?:on|under) (?:(?:\w+-year |long-term )?time )?(?:charter|hire)\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\bsign(?:s|ed)? up\b[^;]{0,40}?\b(?:utilit(?:y|ies)|customers?|buyers?|off-?takers?|tenants?|airlines?|distributors?|operators?|partners?)\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

/** Frames of goods that customers commit to. */
export const ORDER_FRAMES: readonly FrameSpec[] = [SUPPLY_SIGNED, ORDER_WON];
