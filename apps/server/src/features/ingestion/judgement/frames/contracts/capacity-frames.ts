import { pattern } from '../../text/pattern.ts';
import { saysAtTop } from '../../text/passages.ts';
import { AS_ACTOR, GAP, GETS, IS_CHOSEN, SHORT_GAP, SIGNS } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { findOtherOption } from './options.ts';
import { CONTRACT_OPPOSING } from './order-words.ts';
import { findOwnOrder } from './own-orders.ts';

/** Our low estimate of what customers pay for a unit of capacity over the term of a deal. It decides on size only; no alert tells it. */
interface Capacity {
  readonly field: RegExp;
  readonly size: RegExp;
  readonly dollarsPerUnit: number;
}

const CAPACITIES: readonly Capacity[] = [
  {
    field: /\b(?:batter(?:y|ies)|energy storage|BESS)\b/i,
    size: /(?<![\d.])(?<units>\d{1,3}(?:,\d{3})*(?:\.\d)?)[ -]?MWh\b/i,
    dollarsPerUnit: 150_000,
  },
  {
    field: /\b(?:AI|HPC|high-performance comput\w+|GPUs?|hyperscalers?)\b/i,
    size: /(?<![\d.])(?<units>\d{1,3}(?:,\d{3})*(?:\.\d)?)[ -]?(?:MW|megawatts?)\b/i,
    dollarsPerUnit: 10e6,
  },
];
/** From this share of the market cap, a deal without an amount is news. */
const NOTABLE_SHARE = 0.05;

const SMALL_CAPACITY: OpposingCue = {
  label: 'a capacity that may be small for the company',
  words: /\bMWh?\b/i,
  effect: 'desk',
};

function objectToCapacity({ frame, stock }: FrameInText): readonly OpposingCue[] {
  const capacity = CAPACITIES.find(({ field, size }) => field.test(frame.clause) && size.test(frame.words));
  const units = Number(capacity?.size.exec(frame.words)?.groups?.['units']?.replaceAll(',', '') ?? 0);
  const dollars = units * (capacity?.dollarsPerUnit ?? 0);
  return dollars >= NOTABLE_SHARE * (stock.market_cap ?? Infinity) ? [] : [SMALL_CAPACITY];
}

const UTILITY =
  /\b(?:utilit(?:y|ies)|energy provider|power (?:company|authority|cooperative|district)|electric(?:ity)? (?:cooperative|provider|company)|Edison|Power & Light)\b/i;
const SUPPLIED =
  /\b(?:to|will) (?:supply|deliver|provide|build|install|deploy)\b|\bfor the (?:supply|delivery|construction) of\b/i;
/** The company may be the one that buys the batteries. */
const BUYER_UNKNOWN: OpposingCue = {
  label: 'a deal that does not name the supplier',
  words: /\bMWh\b/i,
  effect: 'desk',
};
const BUYS =
  /\b(?:orders|buys|purchases|procures)\b|\bto (?:buy|purchase|procure)\b|\bsupplied by\b|\bbatter(?:y|ies)(?: systems?)? from\b/i;
const FROM_SUPPLIER: OpposingCue = {
  label: 'a deal in which the company is the customer',
  words: pattern`\b(?:to|will) (?:buy|purchase|procure|source|lease)\b|\bsuppl(?:y|ied) (?:from|by)\b`,
  effect: 'drop',
};

function objectToStorage(text: FrameInText): readonly OpposingCue[] {
  const says = (words: RegExp): boolean => saysAtTop(text.passages, words);
  const isSupplier = says(UTILITY) && says(SUPPLIED) && !says(BUYS);
  return [...findOwnOrder(text), ...objectToCapacity(text), ...(isSupplier ? [] : [BUYER_UNKNOWN])];
}

/** The company gets the power for its campus. */
const POWER: OpposingCue = {
  label: 'a deal on power, not on computing',
  words: pattern`\b(?:utilit(?:y|ies)|electric\w*|grid|interconnection|power (?:supply|purchase|service)|energy services?)\b`,
  effect: 'desk',
};

const SIZE = String.raw`\d{1,3}(?:,\d{3})*(?:\.\d)?[ -]?`;
const HOSTING = String.raw`(?:hosting|colocation|co-location|data cent(?:er|re)|infrastructure|capacity|leases?|HPC)`;

/** Deals that give the capacity instead of an amount of money. */
export const CAPACITY_FRAMES: readonly FrameSpec[] = [
  {
    type: 'contract',
    label: 'contract for energy storage',
    weight: 64,
    required: ['counterparty'],
    findObjections: objectToStorage,
    opposing: [...CONTRACT_OPPOSING, FROM_SUPPLIER],
    triggers: [
      {
        words: pattern`\b(?:${SIGNS}|${GETS}|${IS_CHOSEN}|awarded)\b${SHORT_GAP}\b(?:contracts?|agreements?|orders?)\b${GAP}\b${SIZE}MWh\b`,
        companyIs: AS_ACTOR,
      },
      {
        words: pattern`\b(?:${SIGNS}|${GETS}|awarded)\b${SHORT_GAP}\b${SIZE}MWh\b${GAP}\b(?:contracts?|agreements?|orders?)\b`,
        companyIs: AS_ACTOR,
      },
    ],
  },
  {
    type: 'contract',
    label: 'contract for computing capacity',
    weight: 64,
    required: ['counterparty'],
    findObjections: (text) => [
      ...(/\bexercise\b/i.test(text.frame.words) ? findOtherOption(text) : []),
      ...findOwnOrder(text),
      ...objectToCapacity(text),
    ],
    opposing: [...CONTRACT_OPPOSING, FROM_SUPPLIER, POWER],
    triggers: [
      {
        words: pattern`\b(?:${SIGNS}|${GETS})\b${SHORT_GAP}\b${SIZE}(?:MW|megawatts?)\b${GAP}\b${HOSTING} (?:agreements?|contracts?|deals?|leases?)\b`,
        companyIs: AS_ACTOR,
      },
      {
        words: pattern`\b(?:${SIGNS}|${GETS})\b${SHORT_GAP}\b${HOSTING} (?:agreements?|contracts?|deals?|leases?)\b${GAP}\b${SIZE}(?:MW|megawatts?)\b`,
        companyIs: AS_ACTOR,
      },
      {
        words: pattern`\bexercise of\b${SHORT_GAP}\boptions? by\b${GAP}\b${SIZE}(?:MW|megawatts?)\b`,
        companyIs: AS_ACTOR,
      },
    ],
  },
];
