import type { EventType } from '../../event-types.ts';
import type { Quantity } from '../../quantities/quantity.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { isSame, numbersIn } from '../source-check.ts';
import { formatMoney, MONEY } from '../words/money-text.ts';

const DEALS: ReadonlySet<EventType> = new Set(['contract', 'order', 'supply_agreement', 'grant', 'legal_win']);
const SALES = String.raw`(?:annual |net |product |total )*(?:revenues?|sales|turnover)`;
const PERIOD = String.raw`(?:last|past|previous|prior|most recent) (?:fiscal |financial )?(?:year|twelve months|12 months|four quarters)`;
/** The sales of a whole year: `Helio's sales in the last fiscal year were about $90 million`. */
const YEAR_OF_SALES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${SALES} (?:(?:for|in|of|over) (?:its|the) ${PERIOD}|last (?:fiscal )?year) (?:amounted to|came to|totaled|was|were) (?<money>${MONEY})\.$`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:had|generated|recorded|reported) ${SALES} of (?<money>${MONEY}) (?:in|for|over) (?:its|the) ${PERIOD}\.$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:last (?:fiscal )?year|(?:in|over) (?:its|the) ${PERIOD}),? [^.;]{2,40} (?:had|generated|recorded) ${SALES} of (?<money>${MONEY})\.$`,
    'i',
  ),
];
const OF_COMPANY = /\b(?:the company|its|it)\b/i;
const SMALLEST_SHARE = 0.01;

const shareText = (share: number): string =>
  share >= 1 ? `${Number(share.toFixed(1))} times` : `${Math.round(share * 100)}% of`;

/** Returns a year of the company's own sales in a sentence; null if it gives none. */
function salesIn(text: string, source: NewsSource): number | null {
  const money = YEAR_OF_SALES.map((pattern) => pattern.exec(text)?.groups?.['money']).find(
    (found) => found !== undefined,
  );
  const [sales] = money === undefined ? [] : numbersIn(formatMoney(money));
  return sales === undefined || sales === 0 || !(mentionsCompany(text, source) || OF_COMPANY.test(text)) ? null : sales;
}

/** Returns the amount of the deal if it is a fixed sum that the first part states; else null. */
function fixedAmount({ input: { frame } }: NewsSource, firstPart: string): Quantity | null {
  const { amount, spec } = frame;
  if (!DEALS.has(spec.type) || amount?.kind !== 'money' || amount.to !== null || amount.per !== null) return null;
  const isFixed = amount.bound === 'exact' || amount.bound === 'approximate';
  const isStated = numbersIn(firstPart).some((number) => isSame(number, amount.value));
  return isFixed && isStated && amount.currency === 'USD' ? amount : null;
}

/** Adds to a sentence on a year's sales which share of them the amount of the first part is. */
export function withShareOfSales(text: string, source: NewsSource, firstPart: string): string {
  const amount = fixedAmount(source, firstPart);
  const sales = amount === null ? null : salesIn(text, source);
  if (amount === null || sales === null || amount.value < SMALLEST_SHARE * sales) return text;
  const plain = formatMoney(amount.text).replace(/^(?:about|nearly) /, '');
  return `${text.replace(/\.$/, '')}; the ${plain} is about ${shareText(amount.value / sales)} that.`;
}
