import type { FoundCaution } from '../cautions/caution.ts';
import type { JudgedStock } from '../judgement.ts';
import { daysSince, tradingDaysSince } from '../trading-days.ts';

const SIZE_BANDS: readonly (readonly [number, string])[] = [
  [200e9, 'Mega cap'],
  [10e9, 'Large cap'],
  [2e9, 'Mid cap'],
  [300e6, 'Small cap'],
  [50e6, 'Micro cap'],
];
const SMALLEST_BAND = 'Nano cap';
const DELISTING_PRICE_DOLLARS = 1;
const PENNY_STOCK_DOLLARS = 5;
const THIN_TRADING_SHARES = 100_000;
const MARKET_CAP_MAX_AGE_DAYS = 30;
const PRICE_MAX_TRADING_DAYS = 5;

/** Formats dollars as `$300 million` or `$1.2 billion`. */
function formatDollars(dollars: number): string {
  if (dollars >= 999.5e9) return `$${Number((dollars / 1e12).toFixed(2))} trillion`;
  if (dollars >= 999.5e6) return `$${Number((dollars / 1e9).toFixed(1))} billion`;
  return `$${Math.max(1, Math.round(dollars / 1e6))} million`;
}

interface FreshFigures {
  /** Whether the table has a market cap that is too old to be stated. */
  readonly isOutdated: boolean;
  readonly marketCap: number | null;
  readonly price: number | null;
  readonly volume: number | null;
}

/** Returns the figures that are young enough to be stated. Without a time of publication none is. */
function freshFigures(stock: JudgedStock, publishedAt: Date | null): FreshFigures {
  const days = publishedAt === null ? null : daysSince(stock.as_of, publishedAt);
  const tradingDays = publishedAt === null ? null : tradingDaysSince(stock.as_of, publishedAt);
  const isMonthOld = days !== null && days <= MARKET_CAP_MAX_AGE_DAYS;
  const isPriceFresh = tradingDays !== null && tradingDays <= PRICE_MAX_TRADING_DAYS;
  return {
    isOutdated: !isMonthOld && stock.market_cap !== null,
    marketCap: isMonthOld ? stock.market_cap : null,
    price: isPriceFresh ? stock.last_price : null,
    volume: isMonthOld ? stock.average_volume : null,
  };
}

function describeSize({ marketCap, isOutdated }: FreshFigures): string {
  if (marketCap === null) return isOutdated ? 'No current price or market cap' : 'Market cap unknown';
  const band = SIZE_BANDS.find(([from]) => marketCap >= from)?.[1] ?? SMALLEST_BAND;
  return `${band} (${formatDollars(marketCap)})`;
}

function describePrice(price: number | null): string[] {
  if (price === null || price >= PENNY_STOCK_DOLLARS) return [];
  return [price < DELISTING_PRICE_DOLLARS ? 'price under $1 (delisting risk)' : 'price under $5'];
}

/** Returns the company's size as a sentence; null without a market cap that is young enough to be stated. */
export function writeCompanySize(stock: JudgedStock, publishedAt: Date | null): string | null {
  const { marketCap } = freshFigures(stock, publishedAt);
  return marketCap === null ? null : `Market cap: ${formatDollars(marketCap)}.`;
}

/**
 * Writes the risk of the stock itself: size, price, trading volume and the new shares that the text mentions. A price
 * older than five trading days and a market cap older than 30 days are left out.
 */
export function writeRiskComment(
  stock: JudgedStock,
  cautions: readonly FoundCaution[],
  publishedAt: Date | null,
): string {
  const figures = freshFigures(stock, publishedAt);
  const { price, volume } = figures;
  const traits = [
    describeSize(figures),
    ...describePrice(price),
    ...(volume !== null && volume < THIN_TRADING_SHARES ? ['thin trading'] : []),
  ];
  const ids = new Set(cautions.map(({ caution }) => caution.id));
  const shares = cautions.some(({ caution }) => caution.isDilutive === true)
    ? ' Mentions new shares: dilution risk.'
    : '';
  const split = ids.has('reverse_split') ? ' Mentions a reverse split.' : '';
  return `${traits.join(', ')}.${shares}${split}`;
}
