import { marketCapBandOf } from '@bna/contract/feed/market-cap';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { bandsIn, type FeedFilter, symbolsIn } from './feed-search.ts';

type Test = (alert: NewsSummary) => boolean;

/**
 * Returns the alerts that match the filter. Alerts with a missing figure never match a bound on it. A symbol without alerts
 * matches as a prefix, so that the list fills while the user types.
 */
export function filterFeed(
  alerts: readonly NewsSummary[],
  filter: FeedFilter,
  watched: ReadonlySet<string>,
): readonly NewsSummary[] {
  const tests = testsOf(alerts, filter, watched);
  return tests.length === 0 ? alerts : alerts.filter((alert) => tests.every((test) => test(alert)));
}

function testsOf(alerts: readonly NewsSummary[], filter: FeedFilter, watched: ReadonlySet<string>): readonly Test[] {
  const { symbols, sector, cap, min_price, max_price, min_volume, watchlist } = filter;
  const tests: Test[] = [];
  if (symbols !== undefined) tests.push(symbolTest(alerts, symbolsIn(symbols)));
  if (sector !== undefined) tests.push((alert) => alert.sector === sector);
  if (cap !== undefined) {
    const bands: ReadonlySet<string> = new Set(bandsIn(cap));
    tests.push(({ market_cap }) => market_cap !== null && bands.has(marketCapBandOf(market_cap)));
  }
  if (min_price !== undefined) tests.push(({ last_price }) => last_price !== null && last_price >= min_price);
  if (max_price !== undefined) tests.push(({ last_price }) => last_price !== null && last_price <= max_price);
  if (min_volume !== undefined) {
    tests.push(({ average_volume }) => average_volume !== null && average_volume >= min_volume);
  }
  if (watchlist === true) tests.push(({ symbol }) => watched.has(symbol));
  return tests;
}

function symbolTest(alerts: readonly NewsSummary[], symbols: readonly string[]): Test {
  const inFeed = new Set(alerts.map(({ symbol }) => symbol));
  const exact = new Set(symbols);
  const prefixes = symbols.filter((symbol) => !inFeed.has(symbol));
  return ({ symbol }) => exact.has(symbol) || prefixes.some((prefix) => symbol.startsWith(prefix));
}

export const isFiltered = (filter: FeedFilter): boolean => Object.values(filter).some((value) => value !== undefined);

/** Returns the sectors of the alerts, sorted, and always the chosen one. */
export function sectorsOf(alerts: readonly NewsSummary[], chosen: string | undefined): readonly string[] {
  const sectors = new Set(alerts.flatMap(({ sector }) => (sector === null ? [] : [sector])));
  if (chosen !== undefined) sectors.add(chosen);
  return [...sectors].sort((a, b) => a.localeCompare(b, 'en'));
}
