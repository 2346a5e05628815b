import { marketCapBandOf } from '@bna/contract/market-cap';
import type { NewsSummary } from '@bna/contract/news';
import { bandsIn, type FeedFilter, symbolsIn } from './feed-search.ts';

type Test = (item: NewsSummary) => boolean;

/**
 * The items that a filter lets through. What is not known of an item does not fit a bound on it. A symbol that no item has
 * finds those that begin with it, so that there is something to see while it is typed.
 */
export function filterFeed(
  items: readonly NewsSummary[],
  filter: FeedFilter,
  watched: ReadonlySet<string>,
): readonly NewsSummary[] {
  const tests = testsOf(items, filter, watched);
  return tests.length === 0 ? items : items.filter((item) => tests.every((test) => test(item)));
}

function testsOf(items: readonly NewsSummary[], filter: FeedFilter, watched: ReadonlySet<string>): readonly Test[] {
  const { symbols, sector, cap, min_price, max_price, min_volume, watchlist } = filter;
  const tests: Test[] = [];
  if (symbols !== undefined) tests.push(symbolTest(items, symbolsIn(symbols)));
  if (sector !== undefined) tests.push((item) => item.sector === sector);
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

function symbolTest(items: readonly NewsSummary[], wanted: readonly string[]): Test {
  const inFeed = new Set(items.map(({ symbol }) => symbol));
  const exact = new Set(wanted);
  const beginnings = wanted.filter((symbol) => !inFeed.has(symbol));
  return ({ symbol }) => exact.has(symbol) || beginnings.some((beginning) => symbol.startsWith(beginning));
}

export const isFiltered = (filter: FeedFilter): boolean => Object.values(filter).some((value) => value !== undefined);

/** The sectors that items have, by name; with the one that is chosen, also where none has it. */
export function sectorsOf(items: readonly NewsSummary[], chosen: string | undefined): readonly string[] {
  const sectors = new Set(items.flatMap(({ sector }) => (sector === null ? [] : [sector])));
  if (chosen !== undefined) sectors.add(chosen);
  return [...sectors].sort((a, b) => a.localeCompare(b, 'en'));
}
