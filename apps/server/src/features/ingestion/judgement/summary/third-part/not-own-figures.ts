import { IMPORTS_BARRED } from '../../frames/rulings/exclusion-order-frames.ts';
import type { Quantity } from '../../quantities/quantity.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';

/** The figure of another company: `Hyperscaler backstops $2 billion of Tallow's lease obligations`. */
export const isOfOther = ({ label }: Quantity, source: NewsSource): boolean =>
  /^(?:\S+ ){0,3}\S+(?:'s|s') \S/.test(label ?? '') && !mentionsCompany(label ?? '', source);

/** Whether the sentence gives sales of the brand-name drug, which are not those of the company whose generic is approved. */
const isOfBrand = (sentence: string, { texts }: NewsSource): boolean =>
  /\bsales (?:of|for) the (?:\w+ )?(?:brand|original|reference)\b|\bbrand(?:'s)? (?:\w+ )?(?:sales|sold|sells)\b/i.test(
    sentence,
  ) && texts.some((text) => /\b(?:generics?|ANDA|abbreviated new drug application)\b/i.test(text));

/** Whether the sentence gives sales of the copies whose imports are barred: `The excluded axles had sales of $45 million`. */
const isOfCopies = (sentence: string, source: NewsSource): boolean =>
  source.input.frame.spec === IMPORTS_BARRED &&
  /\b(?:sales|sold|sells|revenues?)\b/i.test(sentence) &&
  !mentionsCompany(sentence, source);

/** Whether the sentence gives sales of another product than those of the company. */
export const isOfOthersProduct = (sentence: string, source: NewsSource): boolean =>
  isOfBrand(sentence, source) || isOfCopies(sentence, source);

/** Words before a sum that is gone: `for $137 million of cash on hand`, `cost it $14 million of sales`. */
const SPENDS =
  /\b(?:cost|costs|for|paid|pays?|spen[dt]|spends|takes(?: up)?|use[ds]?|using|with) (?:about |approximately |nearly |roughly )?$/i;
const LOSES =
  /\b(?:(?:cost|costs) (?:it|them|the company|us)|lose[sd]?|losing|lost) (?:about |approximately |nearly |roughly )?$/i;

/** `buys shares for cash at between $10.25 and $11.75` */
const CASH_PRICE = /\bcash at (?:between |from |up to )?$/i;
/** `$118 million of debt was repaid in the quarter` */
const REPAID =
  /^ (?:of|in) (?:[\w-]+ ){1,3}(?:was|were|has been|have been) (?:paid (?:back|down|off)|redeemed|repaid|retired)\b/i;

/** Whether the sum is spent or lost, so that it is not what its label names. */
export function isGone(sentence: string, { label, start, end }: Quantity): boolean {
  const before = sentence.slice(0, start);
  if (/^cash$/i.test(label ?? '')) return SPENDS.test(before) || CASH_PRICE.test(before);
  if (/\b(?:borrowings|debt|loans?|notes)$/i.test(label ?? '')) return REPAID.test(sentence.slice(end));
  return /\b(?:sales|revenues?)$/i.test(label ?? '') && LOSES.test(before);
}

/** `incurred no losses above $4 million`: there is no such figure. */
const NEGATED =
  /\b(?:no|not|without|nor|never)\b[^.;,]{0,50}\b(?:above|below|exceeding|less than|more than|over|under) (?:about )?$/i;

/** Whether the words before a figure say that there is none. */
export const isNegated = (sentence: string, { start }: Quantity): boolean => NEGATED.test(sentence.slice(0, start));

/** `come off their current work, which pays day rates some 30% lower` */
const OF_OLD_DEAL =
  /\b(?:current|earlier|existing|expiring|former|old|present|previous) (?:[\w-]+ ){0,2}?(?:agreements?|charters?|contracts?|leases?|work), which\b[^.;]{0,50}$/i;

/** `had been marketing the campus for sale at $31 million`, before a tenant took it */
const ASKING_PRICE =
  /\b(?:had been|has been|have been|was|were) (?:listed|marketed|marketing|offered|offering)\b[^.;]{0,60}\bfor sale\b[^.;]{0,20}$/i;

/** Whether a figure is that of a deal which the news replaces. */
export const isOfOldDeal = (sentence: string, { start }: Quantity): boolean =>
  [OF_OLD_DEAL, ASKING_PRICE].some((words) => words.test(sentence.slice(0, start)));

/** `annual contract value plus royalties of $104.1 million`: the sum of both. */
export const isOfSum = (sentence: string, { start }: Quantity): boolean =>
  /\bplus (?:[\w-]+ ){1,2}(?:at|of) $/i.test(sentence.slice(0, start));

const PART_CHARS = 90;
/** The growth of a part: `10% sales growth in recurring consumables`. */
const GROWTH_OF_PART =
  /^(?: (?!and\b|an?\b|with\b)[\w-]+){0,3} (?:decline|decrease|growth|increase|rise) (?:in|of) (?!(?:the )?(?:all|both|comparable|earnings|EBITDA|EPS|fiscal|first|fourth|full|income|net|period|Q\d|quarter|revenues?|sales|same|second|third|total|year|20\d\d)\b)/i;

/** Whether a growth is that of a part of the company. */
export function isOfPart(sentence: string, { kind, end, label }: Quantity): boolean {
  const after = sentence.slice(end);
  const words = kind === 'percent_change' ? GROWTH_OF_PART.exec(after)?.[0] : undefined;
  if (words === undefined) return false;
  // `30% increase in its trailers` is labeled by its part.
  return !after
    .slice(words.length, PART_CHARS)
    .toLowerCase()
    .includes((label ?? '').toLowerCase());
}
