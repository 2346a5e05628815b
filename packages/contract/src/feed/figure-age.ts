import { formatDayLabel, newYorkDateOf } from '../time.ts';
import { daysSince, nextCloseAfter, tradingDaysSince } from '../trading-days.ts';

/** A price from the close of a date is shown, and computed with, up to this age. */
const PRICE_MAX_TRADING_DAYS = 5;
/** The same for market value and average volume. */
const SIZE_MAX_DAYS = 30;

/** The figures of a company, each with the date (`YYYY-MM-DD`) that it is from. Null if unknown or too old. */
export interface Figures {
  readonly last_price: number | null;
  readonly last_price_as_of: string | null;
  readonly market_cap: number | null;
  readonly market_cap_as_of: string | null;
  readonly average_volume: number | null;
  readonly average_volume_as_of: string | null;
}

/** Whether a price of a date is at most five trading days old. A date in the future is an error, and isn't fresh. */
export function isFreshPrice(asOf: string | null, at: Date): boolean {
  const age = asOf === null ? null : tradingDaysSince(asOf, at);
  return age !== null && age <= PRICE_MAX_TRADING_DAYS;
}

/** Whether a market value or an average volume of a date is at most 30 days old, and not from the future. */
export function isFreshSize(asOf: string | null, at: Date): boolean {
  const age = asOf === null ? null : daysSince(asOf, at);
  return age !== null && age <= SIZE_MAX_DAYS;
}

const isPrice = (price: number | null): boolean => price !== null && Number.isFinite(price) && price > 0;
const isSize = (size: number | null): boolean => size !== null && Number.isFinite(size) && size >= 0;

/** Returns the figures that an alert may show at an instant. One without a date, too old or impossible is null. */
export function freshFigures(figures: Figures, at: Date): Figures {
  const hasPrice = isPrice(figures.last_price) && isFreshPrice(figures.last_price_as_of, at);
  const hasMarketCap = isSize(figures.market_cap) && isFreshSize(figures.market_cap_as_of, at);
  const hasVolume = isSize(figures.average_volume) && isFreshSize(figures.average_volume_as_of, at);
  return {
    last_price: hasPrice ? figures.last_price : null,
    last_price_as_of: hasPrice ? figures.last_price_as_of : null,
    market_cap: hasMarketCap ? figures.market_cap : null,
    market_cap_as_of: hasMarketCap ? figures.market_cap_as_of : null,
    average_volume: hasVolume ? figures.average_volume : null,
    average_volume_as_of: hasVolume ? figures.average_volume_as_of : null,
  };
}

/** Returns the figures that have a date. Alerts stored by earlier versions have figures without one. */
export function datedFigures(figures: Figures): Figures {
  return {
    ...figures,
    last_price: figures.last_price_as_of === null ? null : figures.last_price,
    market_cap: figures.market_cap_as_of === null ? null : figures.market_cap,
    average_volume: figures.average_volume_as_of === null ? null : figures.average_volume,
  };
}

const nextCloses = new Map<string, number>();

/** Pages ask every minute, about few dates. */
function nextCloseMs(asOf: string): number {
  const known = nextCloses.get(asOf) ?? nextCloseAfter(asOf).getTime();
  nextCloses.set(asOf, known);
  return known;
}

/**
 * Returns the date to show next to a figure, `Nov 19` or `Dec 30, 2025`; null while the figure is younger than a trading
 * day: until the exchanges close on the first trading day after its date.
 */
export function formatFigureDate(asOf: string | null, at: Date): string | null {
  if (asOf === null || at.getTime() < nextCloseMs(asOf)) return null;
  const label = formatDayLabel(asOf);
  return asOf.slice(0, 4) === newYorkDateOf(at).slice(0, 4) ? label.replace(/,.*$/, '') : label;
}
