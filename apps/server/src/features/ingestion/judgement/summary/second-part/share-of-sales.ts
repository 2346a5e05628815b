import type { EventType } from '../../event-types.ts';
import type { Quantity } from '../../quantities/quantity.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { isSame, numbersIn } from '../source-check.ts';
import { formatMoney, MONEY } from '../words/money-text.ts';

const DEALS: ReadonlySet<EventType> = new Set(['contract', 'order', 'supply_agreement', 'grant', 'legal_win']);
const SALES = String.raw`(?:annual |net |product |total )*(?<measure>revenues?|sales|turnover)`;
const LATEST = String.raw`(?:its |the )?(?:last|past|previous|prior|most recent) (?:fiscal |financial )?(?:year|twelve months|12 months|four quarters)`;
const PERIOD = String.raw`(?<period>${LATEST}|(?:fiscal )?20\d\d)`;
const SUM = String.raw`(?<money>${MONEY})`;
/** The sales of a whole year: `Helio's sales in the last fiscal year were about $90 million`. */
const YEAR_OF_SALES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${SALES} (?:for|in|of|over) ${PERIOD} (?:amounted to|came to|totaled|was|were) ${SUM}\.$`,
    'i',
  ),
  new RegExp(
    String.raw`\b${SALES} (?<period>last (?:fiscal )?year) (?:amounted to|came to|totaled|was|were) ${SUM}\.$`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:had|compares with|generated|posted|recorded|reported) ${SALES} of ${SUM} (?:in|for|over) ${PERIOD}\.$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:in |over )?(?<period>last (?:fiscal )?year|${LATEST}|(?:fiscal )?20\d\d),? [^.;]{2,40} (?:had|generated|recorded) ${SALES} of ${SUM}\.$`,
    'i',
  ),
];
const OF_COMPANY = /\b(?:the company|its|it)\b|^(?:annual |net |total )*(?:revenues?|sales|turnover) /i;
const SMALLEST_SHARE = 0.01;

const shareText = (share: number): string =>
  share >= 1 ? `${Number(share.toFixed(1))} times` : `${Math.round(share * 100)}% of`;

interface YearOfSales {
  readonly sales: number;
  /** `revenue in 2025 ($22 million)`. */
  readonly text: string;
}

/** Whether a year of sales is over. */
function isOver(period: string, { input }: NewsSource): boolean {
  const year = Number(/20\d\d/.exec(period)?.[0] ?? 0);
  return /fiscal/i.test(period) || year < (input.publishedAt?.getUTCFullYear() ?? 0) || year === 0;
}

/** Returns `in the past four quarters` of `its past four quarters`. */
function spanOf(period: string): string {
  const when = period.toLowerCase().replace(/^its /, 'the ');
  const span = /^(?:last|past|previous|prior|most recent) (?!(?:fiscal )?year)/.test(when) ? `the ${when}` : when;
  return span.startsWith('last ') ? span : `in ${span}`;
}

/** Returns a year of the company's own sales in a sentence; null if it gives none. */
function salesIn(text: string, source: NewsSource): YearOfSales | null {
  const groups = YEAR_OF_SALES.map((pattern) => pattern.exec(text)?.groups).find((found) => found !== undefined);
  if (groups === undefined || !(mentionsCompany(text, source) || OF_COMPANY.test(text))) return null;
  const { money = '', measure = '', period = '' } = groups;
  const [sales = 0] = numbersIn(formatMoney(money));
  if (sales === 0 || !isOver(period, source)) return null;
  return { sales, text: `${measure.toLowerCase()} ${spanOf(period)} (${formatMoney(money)})` };
}

/** Whether a sentence only gives a year of the company's own sales. */
export const givesSales = (text: string, source: NewsSource): boolean => salesIn(text, source) !== null;

/** Returns the amount of the deal if it is a fixed sum that the first part states; else null. */
function fixedAmount({ input: { frame } }: NewsSource, firstPart: string): Quantity | null {
  const { amount, spec } = frame;
  if (!DEALS.has(spec.type) || amount?.kind !== 'money' || amount.to !== null || amount.per !== null) return null;
  const isFixed = amount.bound === 'exact' || amount.bound === 'approximate';
  const isStated = numbersIn(firstPart).some((number) => isSame(number, amount.value));
  return isFixed && isStated && amount.currency === 'USD' ? amount : null;
}

/** Writes which share of a year's sales the amount of the first part is; null if the text gives no such sales. */
export function writeShareOfSales(source: NewsSource, firstPart: string): string | null {
  const amount = fixedAmount(source, firstPart);
  if (amount === null) return null;
  const year = source.complete.map((text) => salesIn(text, source)).find((found) => found !== null);
  if (year === undefined || amount.value < SMALLEST_SHARE * year.sales) return null;
  const plain = formatMoney(amount.text).replace(/^(?:about|nearly) /, '');
  return `The ${plain} is about ${shareText(amount.value / year.sales)} ${year.text}.`;
}
