import { memoizeOnce } from '../memoize-once.ts';
import { datedFigures, type Figures } from './figure-age.ts';

const UNITS = ['', 'K', 'M', 'B', 'T', 'Q'] as const;
const SIGNIFICANT_DIGITS = 3;

const twoDecimals = memoizeOnce(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const oneDecimal = memoizeOnce(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }));
const wholeNumber = memoizeOnce(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));
const significant = memoizeOnce(
  () =>
    new Intl.NumberFormat('en-US', {
      minimumSignificantDigits: SIGNIFICANT_DIGITS,
      maximumSignificantDigits: SIGNIFICANT_DIGITS,
    }),
);

/** Formats dollars with three digits: `999`, `1.23M`, `45.6B`. The unit fits the rounded value: 999,950 is `1.00M`. */
export function formatMarketCap(dollars: number): string {
  let unit = 0;
  let scaled = dollars;
  while (unit < UNITS.length - 1 && Number(scaled.toPrecision(SIGNIFICANT_DIGITS)) >= 1_000) {
    scaled /= 1_000;
    unit += 1;
  }
  return unit === 0 ? wholeNumber().format(scaled) : `${significant().format(scaled)}${UNITS[unit] ?? ''}`;
}

/** Formats shares per day: `1,234,567`. */
export const formatVolume = (shares: number): string => wholeNumber().format(shares);

/** Formats dollars with two decimals: `$12.30`. */
export const formatLastPrice = (dollars: number): string => `$${twoDecimals().format(dollars)}`;

/** A figure of a company as readers see it. */
export interface ShownFigure {
  readonly label: 'Last price' | 'Market cap' | 'Avg volume';
  /** Null if unknown, and for a figure without a date. */
  readonly text: string | null;
  /** Date (`YYYY-MM-DD`) of the figure; null without a text. `formatFigureDate` says whether to show it. */
  readonly asOf: string | null;
}

/** Returns price, market cap and volume as readers see them. */
export function listFigures(figures: Figures): readonly [ShownFigure, ShownFigure, ShownFigure] {
  const { last_price: price, market_cap: marketCap, average_volume: volume } = datedFigures(figures);
  return [
    show('Last price', price === null ? null : formatLastPrice(price), figures.last_price_as_of),
    show('Market cap', marketCap === null ? null : `$${formatMarketCap(marketCap)}`, figures.market_cap_as_of),
    show('Avg volume', volume === null ? null : formatVolume(volume), figures.average_volume_as_of),
  ];
}

const show = (label: ShownFigure['label'], text: string | null, asOf: string | null): ShownFigure => ({
  label,
  text,
  asOf: text === null ? null : asOf,
});

/** Formats a fraction of the market value: `0.4%`, `6.2%`, `120%`. Less than a tenth of a percent is `<0.1%`. */
export function formatShareOfMarketCap(fraction: number): string {
  const percent = fraction * 100;
  if (percent > 0 && percent < 0.1) return '<0.1%';
  return `${percent >= 10 ? wholeNumber().format(percent) : oneDecimal().format(percent)}%`;
}

interface Sized {
  readonly share_of_market_cap: number | null;
  readonly first_part: string;
  readonly second_part: string | null;
}

/**
 * Returns the size of the news against the company, `6.2% of market cap`; null if it is unknown, or if the text compares
 * both already.
 */
export function formatSize({ share_of_market_cap: share, first_part, second_part }: Sized): string | null {
  if (share === null || /\bmarket (?:value|cap)/i.test(`${first_part} ${second_part ?? ''}`)) return null;
  return `${formatShareOfMarketCap(share)} of market cap`;
}
