import type { EventType } from '../event-types.ts';
import type { Passage } from '../text/passages.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { findCostOfAuction, findCostOfShares, findTotalOfPurchases } from './capital/cost-of-shares.ts';
import type { Frame } from './frame.ts';
import { isEventSum, isOfferPrice, isPayout, measures } from './frame-amounts.ts';

/** Reads each passage's numbers once. */
export type ReadQuantities = (passage: Passage) => readonly Quantity[];

const DETAIL_SENTENCES = 3;

/** The numbers of the first sentences, and the sums of the headline that stand alone. */
export interface Details extends Readonly<Record<'lead' | 'headline', readonly Quantity[]>> {
  /** Returns what the shares of an offer cost together; null if the text does not give the sum. */
  readonly costOfShares: () => Quantity | null;
}

/** Types whose sum the headline may give without their words: `91 Miles of Gas Main, $86 Million`. */
const WORK: ReadonlySet<EventType> = new Set(['contract', 'order', 'supply_agreement']);
/** After a sum that is not the size of something else: `Alliance of $40 Billion Grocer`. */
const ALONE = /^\s*(?:$|[,;:.–—-]|(?:by|for|from|in|over|through|to|under|until)\b)/i;

/** Reads the numbers that may be the amount of an event in another part of the text. */
export function readDetails(passages: readonly Passage[], readQuantities: ReadQuantities): Details {
  const sentences = passages.filter(({ place }) => place === 'lead').slice(0, DETAIL_SENTENCES);
  const lead = sentences.flatMap(readQuantities);
  const headline = passages
    .filter(({ place }) => place === 'headline')
    .flatMap((passage) => readQuantities(passage).filter(({ end }) => ALONE.test(passage.text.slice(end))))
    // A sum that the text repeats is what the text says it is.
    .filter(({ value }) => !lead.some((other) => other.value === value));
  return {
    lead,
    headline,
    costOfShares: () =>
      findCostOfShares(sentences, lead) ?? findCostOfAuction(sentences, lead) ?? findTotalOfPurchases(sentences, lead),
  };
}

/** Returns the amount that another sentence or the headline gives; null if none does. */
function findAmount(type: EventType, { lead, headline, costOfShares }: Details): Quantity | null {
  const isAmount = (sum: Quantity): boolean =>
    isOfferPrice(type, sum) || isPayout(type, sum) || (isEventSum(sum) && measures(type, sum));
  const inHeadline = WORK.has(type) ? headline.find(isEventSum) : undefined;
  return lead.find(isAmount) ?? inHeadline ?? (type === 'buyback' ? costOfShares() : null);
}

/** Takes the amount of an event that only another sentence or the headline states: `It is worth about $52 million.` */
export function completeAmount(frame: Frame, details: Details): Frame {
  const { spec, amount: price, missing, modality } = frame;
  if (spec.type === 'strategic_investment' && price?.kind === 'money_per_share')
    return { ...frame, amount: details.costOfShares() ?? price };
  if (!missing.includes('amount') || modality !== 'done') return frame;
  const amount = findAmount(spec.type, details);
  return amount === null ? frame : { ...frame, amount, missing: missing.filter((role) => role !== 'amount') };
}
