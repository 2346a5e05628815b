import { marketCapBandOf } from '@bna/contract/feed/market-cap';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { strengthOf } from '@bna/contract/feed/strength';
import { EVENT_LABELS, type EventTypeId, isEventType, kindOf } from '@bna/contract/ingestion/event-labels';
import { bandsIn, type FeedFilter, strengthsIn, symbolsIn } from './feed-search.ts';

type Test = (alert: NewsSummary) => boolean;

const MINUTE_MS = 60_000;

interface FilterContext {
  readonly watched: ReadonlySet<string>;
  readonly nowMs: number;
}

/**
 * Returns the alerts that match the filter. Alerts with a missing figure never match a bound on it. A symbol without alerts
 * matches as a prefix, so that the list fills while the user types.
 */
export function filterFeed(
  alerts: readonly NewsSummary[],
  filter: FeedFilter,
  context: FilterContext,
): readonly NewsSummary[] {
  const tests = [...companyTests(alerts, filter, context), ...newsTests(filter, context)];
  return tests.length === 0 ? alerts : alerts.filter((alert) => tests.every((test) => test(alert)));
}

function companyTests(alerts: readonly NewsSummary[], filter: FeedFilter, { watched }: FilterContext): readonly Test[] {
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

function newsTests(filter: FeedFilter, { nowMs }: FilterContext): readonly Test[] {
  const { strength, kind, min_share, max_age, words } = filter;
  const tests: Test[] = [];
  if (strength !== undefined) {
    const chosen: ReadonlySet<string> = new Set(strengthsIn(strength));
    tests.push(({ score }) => chosen.has(strengthOf(score)?.name ?? ''));
  }
  if (kind !== undefined) tests.push(({ event_type }) => event_type === kind);
  if (min_share !== undefined) {
    tests.push(({ share_of_market_cap: share }) => share !== null && share >= min_share);
  }
  if (max_age !== undefined) {
    tests.push(({ published_date }) => nowMs - Date.parse(published_date) <= max_age * MINUTE_MS);
  }
  if (words !== undefined) {
    const wanted = words.toLowerCase().split(/\s+/);
    tests.push((alert) => {
      const text = searchedText(alert);
      return wanted.every((word) => text.includes(word));
    });
  }
  return tests;
}

const searchedText = (alert: NewsSummary): string =>
  [
    alert.symbol,
    alert.company_name,
    alert.title,
    alert.first_part,
    alert.second_part,
    alert.third_part,
    kindOf(alert),
    alert.sector,
    alert.industry,
  ]
    .join(' ')
    .toLowerCase();

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

/** Returns the kinds of the alerts, sorted by name, and always the chosen one. */
export function kindsOf(alerts: readonly NewsSummary[], chosen: string | undefined): readonly EventTypeId[] {
  const ids = new Set([...alerts.map(({ event_type: id }) => id ?? ''), chosen ?? '']);
  return [...ids].filter(isEventType).sort((a, b) => EVENT_LABELS[a].localeCompare(EVENT_LABELS[b], 'en'));
}
