import type { Span } from '../text/company-name.ts';
import type { EventType } from '../event-types.ts';
import type { Quantity } from '../quantities/quantity.ts';

const MIN_VALUE = 10_000;

/** Types whose price per share measures them. */
const PRICED_PER_SHARE: ReadonlySet<EventType> = new Set([
  'takeover_target',
  'merger',
  'dividend',
  'strategic_investment',
  'insider_buying',
]);

/** Types of deals. Their texts often give the size of the business next to its price. */
const DEALS: ReadonlySet<EventType> = new Set(['takeover_target', 'acquisition', 'merger', 'asset_sale']);
/** `a distributor with annual sales of $38 million`. */
const COMPANY_SIZE =
  /\b(?:sales|revenues?|EBITDA|income|earnings|profits?|assets?|deposits|loans|backlog|synergies|savings)$/i;

/** The size of a company in a text about its work: `with annual revenue near $14 billion`. */
const YEARLY_SALES = /^(?:annual|yearly) (?:revenues?|sales)$/i;

function nearest(quantities: readonly Quantity[], { start, end }: Span): Quantity | null {
  const distanceTo = (quantity: Quantity): number => Math.max(quantity.start - end, start - quantity.end, 0);
  return quantities.reduce<Quantity | null>(
    (best, next) => (best === null || distanceTo(next) < distanceTo(best) ? next : best),
    null,
  );
}

/** Returns where the words of an event have their amount: of `$500 million, $3 million upfront`, the second. */
export function amountPlaceIn({ 0: words, index }: RegExpExecArray): Span {
  const upfront = /\bup-?front\b/i.exec(words);
  const start = index + (upfront?.index ?? 0);
  return { start, end: upfront === null ? start + words.length : start + upfront[0].length };
}

/**
 * Returns the money that measures the event: the sum nearest to the words that is not background, or else, for some
 * types, the nearest price per share; null if there is neither.
 */
export function chooseAmount(quantities: readonly Quantity[], words: Span, type: EventType): Quantity | null {
  const own = quantities.filter(
    ({ isBackground, label }) =>
      !isBackground && !YEARLY_SALES.test(label ?? '') && !(DEALS.has(type) && COMPANY_SIZE.test(label ?? '')),
  );
  const sum = nearest(
    own.filter(({ kind, value }) => kind === 'money' && value >= MIN_VALUE),
    words,
  );
  if (sum !== null || !PRICED_PER_SHARE.has(type)) return sum;
  return nearest(
    own.filter(({ kind }) => kind === 'money_per_share'),
    words,
  );
}

/** Labels for the total of a deal, an order or a program. */
const EVENT_LABEL =
  /\b(?:orders?|contracts?|agreements?|awards?|deal|program|purchases?|value|worth|consideration|proceeds|investment|grant|loan|financing|upfront|milestone|prepayments?|repurchases?|buyback|damages|settlement|transaction|price|payments?|volumes?|subscriptions?|reservations?|hire|tab|bill|fees?|rent|instal?lments?|extension|renewal)\b/i;

/** Whether a sum may measure an event that another sentence reports. */
export function isEventSum({ kind, value, isBackground, label, bound }: Quantity): boolean {
  if (kind !== 'money' || value < MIN_VALUE || isBackground || bound === 'shared_ceiling') return false;
  return label === null || EVENT_LABEL.test(label);
}

/** Whether a sum is what the backlog gains by the event: `Firm backlog grows by $90 million`, not in a quarter. */
export const isGainOfBacklog = ({ kind, value, change, isBackground, label, period }: Quantity): boolean =>
  kind === 'money' &&
  value >= MIN_VALUE &&
  change === 'increase' &&
  period === null &&
  !isBackground &&
  /\b(?:backlog|contracted revenues?|order book)$/i.test(label ?? '');

const NO_OFFER = /\b(?:eps|earnings|dividend|distribution|loss|income|clos\w+|last|market|conversion|exercise)\b/i;

/** Whether a price per share in another sentence may be that of a takeover: `Every holder gets $4.15 per share in cash`. */
export const isOfferPrice = (type: EventType, { kind, isBackground, label }: Quantity): boolean =>
  type === 'takeover_target' && kind === 'money_per_share' && !isBackground && !NO_OFFER.test(label ?? '');

/** Whether an amount per share in another sentence may be that of a dividend: `The board set it at $0.25 per share.` */
export const isPayout = (type: EventType, { kind, isBackground, label }: Quantity): boolean =>
  type === 'dividend' &&
  kind === 'money_per_share' &&
  !isBackground &&
  (label === null || /\b(?:dividend|distribution|payout)s?\b/i.test(label));

const OF_BUYBACK = /\b(?:re-?purchases?|buy-?backs?|program|authori[sz]ation|tender offer)\b/i;

/** Whether the label of a sum in another sentence fits the event: the price of a division is no size of a buyback. */
export function measures(type: EventType, { label }: Quantity): boolean {
  return type !== 'buyback' || OF_BUYBACK.test(label ?? '');
}

/** Returns what `58,888 shares at an average price of $3.33` cost; null if the text does not say so. */
export function costOfShares(quantities: readonly Quantity[]): number | null {
  const price = quantities.find(({ kind, currency }) => kind === 'money_per_share' && currency === 'USD');
  const shares = quantities.findLast(
    ({ kind, text, end }) => kind === 'count' && /\bshares$/i.test(text) && end <= (price?.start ?? 0),
  );
  return price === undefined || shares === undefined ? null : shares.value * price.value;
}
