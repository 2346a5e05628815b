import type { Quantity } from '../../quantities/quantity.ts';
import type { NewsSource } from '../news-source.ts';

/** A sum of earlier news: `In the past six months, it has announced grants of $149 million`. */
export const EARLIER_NEWS = /^(?:during|in|over|within) the (?:last|past) (?:\S+ )?(?:months|quarters|weeks|years?)\b/i;
/** `Prior to this order, the best backlog was $33 million` */
export const EARLIER_BEST =
  /^(?:before|prior to|until) \S[^.;]*\b(?:best|biggest|highest|largest|record)\b|\b(?:earlier|former|old|previous|prior) (?:best|high|peak|record)\b/i;
/** A sum of several payments: `brings total funding to $7 million`, `project funding exceeds $7 million`. */
const SUM_OF_GRANTS =
  /\b(?:(?:total|cumulative|overall|combined|project|program(?:me)?) (?:\w+ ){0,2}(?:funding|awards?|grants?|support)(?: (?:received|awarded|secured))?(?: to date)?(?: (?:now|has|have))* (?:exceed|reach|surpass|top|amount|total|stand|of|to|is|at|now)\w*|bring(?:s|ing)? (?:the |its )?(?:total|cumulative|overall)|(?:funding|awards?|grants?) to date)\b/i;
/** More money for a project that has been funded before. */
const ADDED =
  /\b(?:additional|continued|expanded|expands?|extended|further|follow-on|incremental|more|second|third)\b/i;

/** Returns the texts that may state the sum given now, not the sum of earlier payments or of all. */
export function withoutEarlierSums({ input: { frame } }: NewsSource, texts: readonly string[]): readonly string[] {
  const isAdded = ADDED.test(frame.clause);
  return texts.filter((text) => !EARLIER_NEWS.test(text) && !(isAdded && SUM_OF_GRANTS.test(text)));
}

/** Whether a text gives the sum of all payments for the project, next to which the new one has no sum of its own. */
export const isSumOfAll = (text: string): boolean => SUM_OF_GRANTS.test(text);

/** A deal of an earlier day: `within the framework of the $41 million funding agreement Helio signed with`. */
export const isEarlierDeal = (sentence: string, { start, end }: Quantity): boolean =>
  /\b(?:framework of|part of|pursuant to|under) (?:its|the)\s$/i.test(sentence.slice(Math.max(0, start - 30), start)) &&
  /^ (?:[\w-]+ ){0,3}(?:agreement|contract|deal|facility|grant|loan)\b[^.;]{0,50}\b(?:announced|awarded|entered|received|signed)\b/i.test(
    sentence.slice(end),
  );
