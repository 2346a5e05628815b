import { findResultsAmounts, middleOf } from './figures.ts';
import { findGrowth } from './growth.ts';

const BACKLOG = /\b(?:backlog|order book|bookings|orders)\b/i;
/** After the amount: `$412 million of work on its books`. */
const WORK_IN_HAND = /^ (?:of|in|worth of) (?:work|orders|contracts|jobs)\b/i;
const BACKLOG_CHANGE =
  /^[^.;$]{0,70}\b(?:from|after|compared (?:with|to)|against|versus|more than the|a year (?:ago|earlier)|up from|surpass(?:es|ed|ing)|exceed(?:s|ed|ing)|topp(?:ed|ing)|tops|above|beat(?:s|ing)?)\b[^.;$]{0,40}$/i;
/** Before the percentage: neither another clause nor another figure. */
const NEXT_CLAUSE = /[;:]|, (?:and|while|but)\b/;

/** The percentage is of the orders or the backlog of the whole company. */
const ORDERS_OF_AMOUNT =
  /\$[\d.,]+ (?:million|billion) (?:of|in|worth of) (?:new |firm )?(?:orders|bookings|work|backlog)\b[^$]*$|\b(?:backlog|order book|order intake|bookings|orders)\b[^$]{0,40}\$[\d.,]+ (?:million|billion)\b[^$]*$/i;

interface BacklogChange {
  /** As a fraction of the earlier backlog or orders. */
  readonly change: number;
  readonly words: string;
}

/** `$412 million of work on its books, compared with $300 million` */
function readAmounts(text: string): BacklogChange | null {
  const amounts = findResultsAmounts(text);
  for (const [index, first] of amounts.entries()) {
    const second = amounts[index + 1];
    if (second === undefined) continue;
    const between = text.slice(first.end, second.start);
    const isBacklog = BACKLOG.test(text.slice(0, first.start)) || WORK_IN_HAND.test(between);
    if (!isBacklog || !BACKLOG_CHANGE.test(between)) continue;
    const change = (middleOf(first) - middleOf(second)) / middleOf(second);
    return { change, words: text.slice(first.start, second.end) };
  }
  return null;
}

/** `$341 million of orders in the quarter, 79% above the prior-year period` */
function readPercentage(text: string): BacklogChange | null {
  const growth = findGrowth(text).find(({ words }) => {
    const clause = text.slice(0, text.indexOf(words)).split(NEXT_CLAUSE).at(-1) ?? '';
    return ORDERS_OF_AMOUNT.test(clause);
  });
  return growth === undefined ? null : { change: growth.percent / 100, words: growth.words };
}

/** Returns how a text says that a backlog, or the orders of a period, changed; null if it does not. */
export const readBacklogChange = (text: string): BacklogChange | null => readAmounts(text) ?? readPercentage(text);
