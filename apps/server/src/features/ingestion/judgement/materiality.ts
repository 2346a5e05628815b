import { isFreshPrice, isFreshSize } from '@bna/contract/feed/figure-age';
import type { EventType } from './event-types.ts';
import { costOfShares } from './frames/frame-amounts.ts';
import type { Frame } from './frames/frame.ts';
import type { JudgedStock } from './judgement.ts';
import type { Quantity } from './quantities/quantity.ts';
import { roughDollars } from './rough-dollars.ts';

/** The size of the news relative to the company. Ratios are fractions of one; null if either figure is unknown or too old. */
export interface Materiality {
  /** Takeover price against the last price. */
  readonly premium: number | null;
  /** Contract, order, grant or buyback against the market value. */
  readonly shareOfMarketCap: number | null;
  /** Annual dividend, or a special one, against the last price. */
  readonly dividendYield: number | null;
  /** The amount or price that was compared; null if none was. */
  readonly compared: Quantity | null;
  /** The term over which the text spreads the amount, in its words: `seven-year`; null if it gives none. */
  readonly spread: string | null;
  /** Reason why the news is too small, or not comparable, for an alert; null if it is large enough. */
  readonly objection: string | null;
  /** `unknown`: not measured, or neither small nor notable. `small` comes with an objection. */
  readonly band: 'unknown' | 'small' | 'notable' | 'large';
}

/** Thresholds for an amount as a share of the market cap. */
interface SizeBands {
  /** Below this share the event is too small to matter. */
  readonly small: number;
  readonly notable: number;
  readonly large: number;
}

const CONTRACT_SIZE: SizeBands = { small: 0.005, notable: 0.03, large: 0.1 };
const CASH_SIZE: SizeBands = { small: 0.005, notable: 0.02, large: 0.08 };
const BUYBACK_SIZE: SizeBands = { small: 0.01, notable: 0.04, large: 0.08 };
const SPECIAL_DIVIDEND_SIZE: SizeBands = { small: 0.01, notable: 0.03, large: 0.08 };
const SIZES: Partial<Record<EventType, SizeBands>> = {
  contract: CONTRACT_SIZE,
  order: CONTRACT_SIZE,
  supply_agreement: CONTRACT_SIZE,
  partnership: CONTRACT_SIZE,
  backlog: CONTRACT_SIZE,
  license: CASH_SIZE,
  grant: CASH_SIZE,
  refund: CASH_SIZE,
  strategic_investment: CASH_SIZE,
  asset_sale: CASH_SIZE,
  debt_reduction: CASH_SIZE,
  legal_win: CASH_SIZE,
  insider_buying: { small: 0.001, notable: 0.002, large: 0.01 },
  buyback: BUYBACK_SIZE,
};

/** A large company hardly moves on these unless the text gives a large amount. */
const ONLY_SMALL_COMPANIES = new Set<EventType>([
  'contract',
  'order',
  'supply_agreement',
  'partnership',
  'grant',
  'insider_buying',
  'dividend',
  'debt_reduction',
  'permit',
  'patent',
  'product_launch',
  'discovery',
  'device_clearance',
  'regulatory_designation',
  'trial_progress',
]);
const LARGE_COMPANY_DOLLARS = 10e9;

const PREMIUM_MIN = 0.05;
const PREMIUM_NOTABLE = 0.1;
const PREMIUM_LARGE = 0.25;
/** Above it, the two prices are probably not of the same share: a split, an ADS, another company. */
const PREMIUM_MAX = 3;
const AMOUNT_MIN = 10_000;

const NOTHING: Materiality = {
  premium: null,
  shareOfMarketCap: null,
  dividendYield: null,
  compared: null,
  spread: null,
  objection: null,
  band: 'unknown',
};

/**
 * Compares the event's amount with the company. `publishedAt` is null if the wire gave no time: then the age of the
 * stock's figures is unknown, and no ratio is computed. `further` are numbers of the lead, for a headline that lacks them.
 */
export function assessMateriality(
  frame: Frame,
  stock: JudgedStock,
  publishedAt: Date | null,
  further: readonly Quantity[] = [],
): Materiality {
  const quantities = [...(frame.amount === null ? [] : [frame.amount]), ...frame.quantities, ...further].filter(
    ({ isBackground, basis }) => !isBackground && basis !== 'earlier' && basis !== 'consensus',
  );
  const { type } = frame.spec;
  if (type === 'takeover_target') return assessTakeover(quantities, stock, publishedAt);
  if (type === 'dividend') return assessDividend(frame, quantities, { stock, publishedAt });
  const size = SIZES[type];
  return size === undefined
    ? withoutAmount(type, stock)
    : assessAmount(frame, quantities, { stock, publishedAt, size });
}

/** Returns the last price; null if it is unknown or more than five trading days old. */
function freshPrice(
  { last_price: price, as_of, last_price_as_of: asOf = null }: JudgedStock,
  publishedAt: Date | null,
): number | null {
  return price !== null && price > 0 && publishedAt !== null && isFreshPrice(asOf ?? as_of, publishedAt) ? price : null;
}

function hasFreshMarketCap({ as_of: asOf }: JudgedStock, publishedAt: Date | null): boolean {
  return publishedAt !== null && isFreshSize(asOf, publishedAt);
}

const NOT_AN_OFFER =
  /\b(?:eps|earnings|dividend|distribution|loss|income|(?:closing|last|market|exercise|conversion|share) price|cvr|close)\b/;

function assessTakeover(quantities: readonly Quantity[], stock: JudgedStock, publishedAt: Date | null): Materiality {
  const offers = quantities.filter(
    ({ kind, bound, label }) => kind === 'money_per_share' && bound !== 'ceiling' && !NOT_AN_OFFER.test(label ?? ''),
  );
  const offer = offers.find(({ currency }) => currency === 'USD');
  const price = freshPrice(stock, publishedAt);
  if (offer !== undefined && price !== null) return comparePrices(offer, price);
  const stated = quantities.find(({ kind, label }) => kind === 'percent' && /\bpremium\b/.test(label ?? ''));
  const isLow = stated !== undefined && stated.value < PREMIUM_MIN * 100;
  const [foreign] = offers;
  if (stated === undefined && offer === undefined && foreign !== undefined)
    return { ...NOTHING, objection: `${foreign.text} can't be compared with the last price in dollars` };
  return {
    ...NOTHING,
    compared: stated ?? offer ?? null,
    objection: isLow ? `the text gives a premium of only ${stated.text}` : null,
    band: stated === undefined ? 'unknown' : isLow ? 'small' : premiumBand(stated.value / 100),
  };
}

function comparePrices(offer: Quantity, price: number): Materiality {
  // `6.30 / 6 - 1` is 0.04999999999999982.
  const premium = Number((offer.value / price - 1).toFixed(6));
  const base = { ...NOTHING, compared: offer };
  if (premium > PREMIUM_MAX) {
    return { ...base, objection: `${offer.text} is over ${String(PREMIUM_MAX + 1)} times the last price: check both` };
  }
  if (premium >= PREMIUM_MIN) return { ...base, premium, band: premiumBand(premium) };
  const finding = premium < 0 ? 'below' : 'less than 5% above';
  return { ...base, premium, objection: `the offer of ${offer.text} is ${finding} the last price`, band: 'small' };
}

const premiumBand = (premium: number): Materiality['band'] =>
  premium >= PREMIUM_LARGE ? 'large' : premium >= PREMIUM_NOTABLE ? 'notable' : 'unknown';

interface StockContext {
  readonly stock: JudgedStock;
  readonly publishedAt: Date | null;
}

const PAID_ONCE = /\b(?:special|extra|extraordinary|irregular|bonus|unscheduled|one-time|one-off|supplemental)\b/i;
const PAYMENTS_A_YEAR: readonly (readonly [RegExp, number])[] = [
  [PAID_ONCE, 1],
  [/\bquarter(?:ly)?\b/i, 4],
  [/\bmonth(?:ly)?\b/i, 12],
  [/\bsemi-?annual\b|\bhalf-?year|\binterim\b/i, 2],
  [/\bannual\b|\byearly\b/i, 1],
];

function assessDividend(
  frame: Frame,
  quantities: readonly Quantity[],
  { stock, publishedAt }: StockContext,
): Materiality {
  const dividend = quantities.find(
    ({ kind, currency, label }) => kind === 'money_per_share' && currency === 'USD' && !/price/.test(label ?? ''),
  );
  if (dividend === undefined) return withoutAmount('dividend', stock);
  const words = `${dividend.label ?? ''} ${frame.clause}`;
  const payments =
    PAYMENTS_A_YEAR.find(([pattern]) => pattern.test(dividend.label ?? ''))?.[1] ??
    PAYMENTS_A_YEAR.find(([pattern]) => pattern.test(words))?.[1];
  const price = freshPrice(stock, publishedAt);
  const dividendYield = payments === undefined || price === null ? null : (dividend.value * payments) / price;
  const base = { ...NOTHING, dividendYield, compared: dividend };
  if (!PAID_ONCE.test(words)) {
    return { ...base, objection: withoutAmount('dividend', stock).objection };
  }
  if (price === null) return base;
  const band = bandOf(dividend.value / price, SPECIAL_DIVIDEND_SIZE);
  const isSmall = dividend.value / price < SPECIAL_DIVIDEND_SIZE.small;
  return { ...base, band, objection: isSmall ? 'the special dividend is small for the share price' : null };
}

function bandOf(share: number, size: SizeBands): Materiality['band'] {
  if (share < size.small) return 'small';
  if (share < size.notable) return 'unknown';
  return share < size.large ? 'notable' : 'large';
}

/** Without an amount, news of this type is an alert only for a company that is not large. */
function withoutAmount(type: EventType, { market_cap: marketCap }: JudgedStock): Materiality {
  const isLarge = (marketCap ?? 0) >= LARGE_COMPANY_DOLLARS && ONLY_SMALL_COMPANIES.has(type);
  return { ...NOTHING, objection: isLarge ? 'no amount in the text, and small news for a company of this size' : null };
}

interface SizeContext extends StockContext {
  readonly size: SizeBands;
}

function assessAmount(frame: Frame, quantities: readonly Quantity[], context: SizeContext): Materiality {
  const { stock, publishedAt, size } = context;
  const { type } = frame.spec;
  const sums = quantities.filter(isSum);
  const amount = sums.find((sum) => isComparable(sum, type)) ?? null;
  // A `nine-year feud` spreads no sum.
  const spread = type === 'legal_win' ? null : findSpread(frame.clause);
  if (amount === null) {
    const ceiling = sums.find(({ bound }) => bound === 'ceiling' || bound === 'shared_ceiling');
    if (ceiling === undefined) return assessShares(type, quantities, context);
    if (isLargeEvenAsCeiling(ceiling, type, stock)) return { ...NOTHING, spread, compared: ceiling };
    return { ...NOTHING, spread, objection: ceilingObjection(ceiling) };
  }
  const marketCap = stock.market_cap ?? 0;
  if (marketCap <= 0) return { ...NOTHING, spread, compared: amount };
  const dollars = roughDollars(amount);
  if (dollars === null) return { ...withoutAmount(type, stock), spread };
  // The band may rest on an old market value, which still tells a large company from a small one. The ratio may not.
  const share = dollars / marketCap;
  const isExact = amount.currency === 'USD' && hasFreshMarketCap(stock, publishedAt);
  return {
    ...NOTHING,
    compared: amount,
    spread,
    shareOfMarketCap: isExact ? share : null,
    objection: share < size.small ? `${amount.text} is too small to matter for a company of this size` : null,
    band: bandOf(share, size),
  };
}

/** Assesses news without a sum: a purchase of shares has one, too, if the text gives their price. */
function assessShares(type: EventType, quantities: readonly Quantity[], { stock, size }: SizeContext): Materiality {
  const cost = type === 'insider_buying' ? costOfShares(quantities) : null;
  if (cost === null || cost >= size.small * (stock.market_cap ?? 0)) return withoutAmount(type, stock);
  return { ...NOTHING, objection: 'the purchase is too small to matter for a company of this size', band: 'small' };
}

const OTHER_FIGURES = /\b(?:cash|income|loss|ebitda|assets|capitalization|market value|expenses|costs|liquidity)$/;

function isSum({ kind, value, label }: Quantity): boolean {
  return kind === 'money' && value >= AMOUNT_MIN && !OTHER_FIGURES.test(label ?? '');
}

/** A program of buybacks is a ceiling by nature; an amount per month has no total. */
function isComparable({ bound, per }: Quantity, type: EventType): boolean {
  if (bound === 'shared_ceiling' || (per !== null && per !== 'year')) return false;
  return bound !== 'ceiling' || type === 'buyback';
}

/** A business sold for up to this share of the market cap is large news, even if part of the price depends on later sales. */
const CEILING_SHARE_MIN = 0.5;

function isLargeEvenAsCeiling(ceiling: Quantity, type: EventType, { market_cap: marketCap }: JudgedStock): boolean {
  if (type !== 'asset_sale' || ceiling.bound !== 'ceiling' || marketCap === null) return false;
  return (roughDollars(ceiling) ?? 0) >= CEILING_SHARE_MIN * marketCap;
}

const ceilingObjection = ({ bound, text }: Quantity): string =>
  bound === 'shared_ceiling'
    ? `${text} is the ceiling of several companies together`
    : `${text} is a ceiling, not the value of the agreement`;

const YEARS = '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)';
const SPREAD = new RegExp(
  `\\b(?:${YEARS}[- ]year(?![- ](?:old|pilot|test|trial|study|evaluation|low|high|record)\\b)|multi-?year|(?:over|for|across) (?:a period of )?(?:the next |up to )?${YEARS} years|through 20\\d\\d)\\b`,
  'i',
);

/** Returns how a clause spreads its amount over several years, in its words. */
function findSpread(clause: string): string | null {
  return SPREAD.exec(clause)?.[0] ?? null;
}
