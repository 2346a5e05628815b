import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ACTOR, AS_OBJECT, AS_RECIPIENT_OR_UNNAMED, MONEY, NAMED_PARTY, SUM } from '../deal-words.ts';
import type { FrameSpec, OpposingCue } from '../frame.ts';
import { CONTRACT_OPPOSING, SUPPLIES } from './order-words.ts';
import { findOwnOrderOrBuying, findPlacedOrder, findPlacedOrderOrBuying } from './own-orders.ts';

/** Parties that pay for goods and work. A court, a bank or an insurer pays for something else. */
const CUSTOMER = String.raw`(?:agency|airlines?|airports?|army|authority|builders?|carmaker|carrier|chain|chipmaker|clients?|companies|company|contractors?|county|customers?|developers?|drillers?|drugmaker|exporter|foundry|giant|government|group|hospitals?|hyperscalers?|integrators?|leader|makers?|manufacturers?|miners?|ministry|navy|operators?|owners?|partners?|primes?|producers?|providers?|railroads?|refiners?|refinery|retailers?|shipbuilders?|shipyards?|state|steelmaker|suppliers?|utilities|utility|yards?|Army|Navy|Air Force|Marine Corps|Coast Guard|Pentagon|NASA)`;
const WORKS = String.raw`(?:${SUPPLIES}|erect|fit(?: out)?|wire|lay|dredge|drill|refit|repair|rebuild|renovate|replace|restore|retrofit|run|staff|clean|outfit|furnish|lift|haul|electrify|automate|digiti[sz]e|sensor|monitor|map)`;
/** Works of a study, which are no construction. */
const ONLY_STUDY: OpposingCue = {
  label: 'a study or a stop, not the work itself',
  words: pattern`\bto (?:study|design|draw up|assess|evaluate|review|stop|halt|pause|suspend|remove|dismantle|leave|vacate|repay|return|pay|recall|correct|redo)\b|\b(?:feasibility|concept|design|engineering) (?:study|studies)\b(?![^;]*\b(?:full|build|construction)\b)`,
  effect: 'desk',
};

/** `EPA directs Helio Freight to rebuild its dam`: at its own cost. */
const BY_AUTHORITY: OpposingCue = {
  label: 'work that an authority demands',
  words: pattern`\b(?:EPA|Environmental Protection|regulators?|courts?|judges?|commission|FDA|SEC|FTC|OSHA|FAA|NRC)\b|\b(?:at|for) (?:a|its own|their own|the company's) (?:cost|expense)\b`,
  effect: 'drop',
};
/** A returning customer brings work. A founder or an investor who returns does not. */
const WORK =
  /\b(?:contracts?|orders?|work|backlog|book(?:s|ed)|deliver\w*|ship(?:s|ped|ments?)|install\w*|construct\w*|(?:re)?buil[dt]\w*|fixed[- ]price)\b/i;

/** A customer commissions work, in other words than those of awards. */
const COMMISSIONED: FrameSpec = {
  type: 'contract',
  label: 'work that a customer commissions',
  weight: 66,
  required: ['amount'],
  field: WORK,
  findObjections: findOwnOrderOrBuying,
  opposing: [...CONTRACT_OPPOSING, ONLY_STUDY, BY_AUTHORITY],
  triggers: [
    {
      words: pattern`\b(?:(?:instruct(?:s|ed)|direct(?:s|ed))(?=[^;]{0,160}?\bfor ${ABOUT}${SUM})|commission(?:s|ed)|mandate[sd]|assign(?:s|ed)|engage[sd]|hire[sd]|contract(?:s|ed)|green-?lit|appoint(?:s|ed))\b(?! (?:by|to)\b) (?<object>${NAMED_PARTY}) (?:(?:on|last|this) \w+ )?to ${WORKS}\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:upgrade[sd]?|promote[sd]?|advance[sd]?|moves?|moved|takes?|took|step(?:s|ped) up) (?<object>${NAMED_PARTY}) from (?:an? |the )?(?:[\w-]+ ){0,3}(?:study|design|pilot|prototypes?|tests?|trial|engineering|evaluation) to (?:an? |the )?(?=[^;]{0,60}(?:${SUM}|\b(?:full|build|construction|contract|production|order|fleet|roll-?out)\b))`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`(?<!\b(?:founders?|activists?|chief|funds?|investors?|holders?|executives?|president|directors?|bidders?|suitors?|veteran|patients?|lenders?)\b(?: \w+){0,4} (?:has |have )?)\b(?:comes? back|came back|returns?|returned|turns? again|goes back|went back) to (?<object>${NAMED_PARTY}) for (?!(?:an? |another |its )?(?:more )?(?:second|third|fourth|money|help|cash|talks|investment|loans?|term|time|campaign|try|look|stint|offer|bid|refund)\b)`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:books?|booked|wins?|won|tak(?:es|en)|took|lands?|landed|secur(?:es|ed)|sign(?:s|ed)|gets|got|receiv(?:es|ed)|adds?|added|release[sd]|placed|places)\b (?:firm |new |another )*${ABOUT}${MONEY} (?:(?:of|in|worth of) (?:[\w-]+ ){0,3}?(?:work|business|orders?|jobs?|sales) )?(?:from|to|with) (?:an? |the |its |one of (?:the )?)?(?:(?!(?:sale|insurer|lender|bank|investor|holder|settlement|court)s?\b)[\w.,'-]+ ){0,6}?${CUSTOMER}\b[^;]{0,40}? (?:for|to ${SUPPLIES})\b(?! (?:damages|patents?|infring\w+|settlement|shares|stock|its (?:stake|share|interest)|sale of)\b)`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:release[sd]?|place[sd]?|commit(?:s|ted)|gives?|gave|given|pass(?:es|ed)|hands?|handed) ${ABOUT}${MONEY} (?:of|in|worth of) (?:[\w-]+ ){0,3}?(?:work|business|orders?|jobs?) (?:to|with) (?<object>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
    },
  ],
};

/** Goods that a customer bought, where the words of an order are missing. */
const GOODS_SOLD: FrameSpec = {
  type: 'order',
  label: 'goods that a customer bought',
  weight: 66,
  required: ['amount'],
  findObjections: findPlacedOrderOrBuying,
  opposing: CONTRACT_OPPOSING,
  triggers: [
    {
      words: pattern`\b(?:has|have) (?:bought|purchased|ordered|subscribed to|licensed|leased|rented|booked)\b (?!(?:units|an? interest)\b)(?!(?:[\w.,'-]+ ){0,5}?(?:shares|stock|stake|notes|bonds|warrants)\b)(?:[\w'-]+ ){1,6}?(?:of|from) (?<object>${NAMED_PARTY}) for (?:[\w-]+ (?:years?|months?)\b|${ABOUT}${MONEY})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\bthe (?:purchase|sale|order|deal) is firm\b`,
      companyIs: AS_RECIPIENT_OR_UNNAMED,
    },
  ],
};

/** Goods on their way to a customer, without the sum, which another sentence gives. Too little for an alert by itself. */
const GOODS_GONE: FrameSpec = {
  type: 'order',
  label: 'goods that go to a customer',
  weight: 36,
  required: ['amount'],
  isRefuted: ({ frame }) => frame.amount === null,
  findObjections: findPlacedOrder,
  opposing: CONTRACT_OPPOSING,
  triggers: [
    {
      words: pattern`\b(?:goes?|go|went|head|bound) (?:to|for) (?:an? |the )?(?:[\w-]+ ){0,3}${CUSTOMER}\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

/** Frames of work and goods that customers buy, in other words than those of contracts and orders. */
export const COMMISSIONED_WORK_FRAMES: readonly FrameSpec[] = [COMMISSIONED, GOODS_SOLD, GOODS_GONE];
