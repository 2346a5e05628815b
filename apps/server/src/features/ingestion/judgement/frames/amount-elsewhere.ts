import type { EventType } from '../event-types.ts';
import type { Passage } from '../text/passages.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { findCostOfAuction, findCostOfShares, findTotalOfPurchases } from './capital/cost-of-shares.ts';
import type { Frame } from './frame.ts';
import { isEventSum, isGainOfBacklog, isOfferPrice, isPayout, measures } from './frame-amounts.ts';

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

/** An item of a formal notice: `Order amount: 900 million yen` */
const AMOUNT_ITEM = /^(?:(?:contract|order|total) ){0,2}(?:amount|price|value)(?: of (?:the )?(?:contract|order))?:/i;
/** `brings the backlog of the fleet to about`, before a sum that is all work, not the new one. */
const LEVEL_OF_BACKLOG =
  /\b(?:backlog|contracted revenues?|order book)\b[^.;$€£]{0,40} (?:at|is|of|reaches|stands at|to)(?: (?:a hair|about|almost|approximately|around|just|more than|nearly|over|roughly|some|under)){0,3} (?:[A-Z]{1,3})?$/i;
/** A sum of about the size of a rate is a rate itself: `$33,500 per day; the present charters pay $25,750`. */
const RATE_RATIO = 5;
function withoutRates(quantities: readonly Quantity[]): readonly Quantity[] {
  const rates = quantities.filter(({ kind, per }) => kind === 'money' && per !== null && per !== 'year');
  const isRate = ({ value }: Quantity): boolean =>
    rates.some((rate) => value <= rate.value * RATE_RATIO && value >= rate.value / RATE_RATIO);
  return quantities.filter((quantity) => quantity.per !== null || !isRate(quantity));
}

/** Reads the numbers that may be the amount of an event in another part of the text. */
export function readDetails(passages: readonly Passage[], readQuantities: ReadQuantities): Details {
  const sentences = passages
    .filter(({ place }) => place === 'lead')
    .filter(({ text }, index) => index < DETAIL_SENTENCES || AMOUNT_ITEM.test(text));
  const lead = withoutRates(
    sentences.flatMap((passage) =>
      readQuantities(passage).filter(({ start }) => !LEVEL_OF_BACKLOG.test(passage.text.slice(0, start))),
    ),
  );
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
    isOfferPrice(type, sum) ||
    isPayout(type, sum) ||
    (isEventSum(sum) && measures(type, sum)) ||
    (WORK.has(type) && isGainOfBacklog(sum));
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
