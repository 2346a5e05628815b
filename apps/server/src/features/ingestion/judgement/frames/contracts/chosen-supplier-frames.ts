import { findCompany } from '../../text/company-name.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ACTOR, AS_ANYONE_OR_UNNAMED, AS_OBJECT, MONEY, NAMED_PARTY, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec } from '../frame.ts';
import { CONTRACT_OPPOSING } from './order-words.ts';
import { findOwnOrderOrBuying, findPlacedOrderOrBuying } from './own-orders.ts';

const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const WHEN = String.raw`(?:(?:on ${WEEKDAY}|today|yesterday|last (?:week|month|${WEEKDAY})|this (?:week|month|morning)|over the weekend) )?`;
const COUNT =
  '(?:\\d[\\d,.]*|an?|another|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|dozens of|hundreds of)';
const NO_GOODS = String.raw`(?! (?:[\w$.,%-]+ ){0,6}?(?:shares?|stock|stakes?|notes?|bonds|warrants?|units|loans?|interest|royalt(?:y|ies))\b)`;
const FROM = '(?:from|built by|made by|manufactured by|produced by|supplied by)';
/** A choice that follows a contest, in front of a subject that is a pronoun. */
const CONTEST = String.raw`(?:^After (?:(?!\b(?:that|which|when|who|said|found|showed)\b)[^;]){5,90}? (?:it|they|the [\w-]+) (?:has |have )?)?`;

/** Whether the goods come from the company itself, and not from one of its suppliers or a rival. */
const isFromOther = ({ frame: { object }, names }: FrameInText): boolean =>
  object !== null && (findCompany(object, names)[0]?.start ?? Infinity) > 0;

/** A customer that chooses goods of the company, often without the sum, which another sentence gives. */
const GOODS_CHOSEN: FrameSpec = {
  type: 'order',
  label: 'goods that a customer chose',
  weight: 66,
  required: ['amount'],
  isRefuted: isFromOther,
  findObjections: findPlacedOrderOrBuying,
  opposing: CONTRACT_OPPOSING,
  triggers: [
    {
      words: pattern`${CONTEST}\b(?:signed|signs|contracted|contracts|settled|settles|opted|opts|decided|decides) ${WHEN}(?:for|on)${NO_GOODS} ${COUNT} (?:[\w'-]+ ){1,9}?${FROM} (?<object>${NAMED_PARTY})(?= (?:for|in|over|until|through|to|worth|after|at|and)\b|[,.;]|$)`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:will|is to|are to|has decided to|have decided to|decided to|has agreed to|agreed to|has begun to) (?:convert|equip|fit(?: out)?|furnish|moderni[sz]e|outfit|re-?engine|re-?equip|refit|re-?power|replace|retrofit|upgrade)\b[^;$€£]{2,120}? with (?:[\w'-]+ ){1,9}?${FROM} (?<object>${NAMED_PARTY})(?= (?:for|in|over|until|through|to|worth|after|at|and)\b|[,.;]|$)`,
      companyIs: AS_OBJECT,
    },
  ],
};

/** One customer, or as many as the text counts. Orders of all customers are a figure of a period. */
const OF_CUSTOMER = String.raw`(?:the|an?|one|two|three|four|that|this|both) (?:[\w'-]+ ){0,5}?(?:agenc(?:y|ies)|airlines?|arm(?:y|ies)|authorit(?:y|ies)|builders?|carriers?|chains?|client|contractors?|customer|developers?|foundr(?:y|ies)|government|hospitals?|hyperscalers?|integrators?|makers?|manufacturers?|miners?|ministr(?:y|ies)|nav(?:y|ies)|operators?|primes?|producers?|railroads?|refiners?|retailers?|shipyards?|utilit(?:y|ies)|yards?)`;

const PREPOSITION = /\b(?:by|for|from|of|over|than|to|with)(?: the)? $/i;
const FOR_OTHER = /^ (?:at|for|to) (?!the\b)(?<taker>\p{Lu}[^;,.]{1,40})/u;

/** Whether the sentence, or those before it, do not have the company as the one that gets the orders. */
function isOrderOfOther({ frame: { clause, words, place, position }, passages, names }: FrameInText): boolean {
  const taker = FOR_OTHER.exec(clause.slice(clause.indexOf(words) + words.length))?.groups?.['taker'];
  if (taker !== undefined && findCompany(taker, names).length === 0) return true;
  const lead = passages.filter((passage) => passage.place !== 'headline');
  const before = [
    ...passages.filter((passage) => passage.place === 'headline'),
    ...(place === 'headline' ? [] : lead.slice(0, position + 1)),
  ];
  return !before.some(({ text }) =>
    findCompany(text, names).some(({ start }) => !PREPOSITION.test(text.slice(0, start))),
  );
}

/** Orders of one customer, with their sum. */
const ORDERS_SUMMED: FrameSpec = {
  type: 'order',
  label: 'the sum of orders from a customer',
  weight: 66,
  required: ['amount'],
  isRefuted: isOrderOfOther,
  findObjections: findPlacedOrderOrBuying,
  opposing: CONTRACT_OPPOSING,
  triggers: [
    {
      words: pattern`\borders (?:placed )?(?:from|by|of) (?<counterparty>${OF_CUSTOMER}) (?:(?:alone|together|so far|now|under it|for [\w-]+) ){0,2}(?:totals?|come to|amount to|add up to|are worth|sum to|run to|reach) ${ABOUT}${MONEY}(?![^;]{0,40}\b(?:in|for|during) (?:the|its|this|that) (?:[\w-]+ ){0,2}(?:quarter|half|year|period)\b)`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};

const JOBS =
  '(?:assignments|builds|campaigns|commissions|contracts|deliveries|engagements|installations|jobs|missions|packages|projects|refits|repairs|schemes|shoots|surveys|turnarounds)';
const SOME = '(?:both|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}|several|a pair of|a trio of)';

const WORTH = '(?:worth|totall?ing|valued at|that come to|with a value of)';
const TOGETHER = '(?:an? )?(?:(?:combined|total|aggregate|joint) )?(?:(?:value|price|sum|total) of )?';

/** Jobs that the text counts, with what they bring together. */
const JOBS_WON: FrameSpec = {
  type: 'contract',
  label: 'jobs won, with their sum',
  weight: 66,
  required: ['amount'],
  findObjections: findOwnOrderOrBuying,
  opposing: CONTRACT_OPPOSING,
  triggers: [
    {
      words: pattern`\b(?:landed|lands|won|wins|booked|books|clinched|clinches|nabbed|nabs) ${SOME} (?:[\w-]+ ){0,4}?${JOBS}\b[^;$€£]{0,60}? (?:for|${WORTH}) ${TOGETHER}${ABOUT}${MONEY}`,
      companyIs: AS_ACTOR,
    },
    // Projects that a company picks up for a sum may be ones that it buys.
    {
      words: pattern`\b(?:secured|secures|signed|signs|picked up|picks up|captured|captures|bagged|bags) ${SOME} (?:[\w-]+ ){0,4}?${JOBS}\b[^;$€£]{0,60}? ${WORTH} ${TOGETHER}${ABOUT}${MONEY}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:booked|clinched|landed|picked up|secured|signed(?: on)?|took on|was awarded|won) (?=an?\b|the\b|its\b|two\b|three\b|\d)[^;$€£]{2,150}?, an? (?:lump-sum|turnkey|fixed-price|firm-fixed-price|unit-price|time-and-materials|cost-plus) (?:[\w-]+ ){0,2}?(?:assignment|award|build|engagement|job|order|package|project|scheme) (?:of|for|worth|at|valued at) ${ABOUT}(?:US|C|A)?${SUM}`,
      companyIs: ['actor', 'object'],
    },
  ],
};

/** Frames in which the customer is the subject, or the sum belongs to several orders or jobs. */
export const CHOSEN_SUPPLIER_FRAMES: readonly FrameSpec[] = [GOODS_CHOSEN, ORDERS_SUMMED, JOBS_WON];
