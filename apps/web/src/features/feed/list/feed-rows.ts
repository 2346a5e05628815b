import type { NewsFeed, NewsSort, NewsSummary } from '@bna/contract/feed/news-summary';
import type { CSSProperties } from 'react';
import type { Arrival } from '../live/arrivals.ts';
import { alertNumber } from './alert-number.ts';

export interface FeedRow {
  readonly alert: NewsSummary;
  /** Position in the unfiltered feed. */
  readonly number: number;
  readonly arrival: Arrival | undefined;
  readonly isWatched: boolean;
  readonly isLinked: boolean;
}

interface FeedRowsOptions {
  readonly feed: NewsFeed;
  readonly sort: NewsSort;
  /** The alerts of the feed that match the filter. */
  readonly matching: readonly NewsSummary[];
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly watched: ReadonlySet<string>;
  readonly linkedId: string | undefined;
}

export function feedRows(options: FeedRowsOptions): readonly FeedRow[] {
  const { feed, sort, arrivals, watched, linkedId } = options;
  const matching = new Set(options.matching);
  const { total } = feed.meta;
  return feed.data.flatMap((alert, index) => {
    if (!matching.has(alert)) return [];
    const number = alertNumber({ sort, total, index });
    return {
      alert,
      number,
      arrival: arrivals.get(alert.id),
      isWatched: watched.has(alert.symbol),
      isLinked: alert.id === linkedId,
    };
  });
}

/** Returns the row of the newest alert, which has the highest number in any order. Undefined without rows. */
export const newestOf = (rows: readonly FeedRow[]): FeedRow | undefined =>
  rows.reduce<FeedRow | undefined>(
    (newest, row) => (newest === undefined || row.number > newest.number ? row : newest),
    undefined,
  );

/** Rows that are memoized, laid out and painted together. */
export interface RowGroup {
  readonly key: number;
  readonly rows: readonly FeedRow[];
}

export const GROUP_SIZE = 10;

/** The number of a group's rows, from which the style sheet estimates its height. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type lacks custom properties
export const countStyle = (rows: number): CSSProperties => ({ '--rows': rows }) as CSSProperties;

/**
 * Groups rows by number, so that a new alert changes only one group in either sort; ranked rows, whose numbers are in no
 * order, by position.
 */
export function rowGroups(rows: readonly FeedRow[], isRanked: boolean): readonly RowGroup[] {
  const groups = new Map<number, FeedRow[]>();
  for (const [position, row] of rows.entries()) {
    const key = Math.floor((isRanked ? position : row.number) / GROUP_SIZE);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups].map(([key, grouped]) => ({ key, rows: grouped }));
}

/** Returns whether two groups render the same. */
export const isSameGroup = (a: readonly FeedRow[], b: readonly FeedRow[]): boolean =>
  a.length === b.length && a.every((row, index) => isSameRow(row, b[index]));

const isSameRow = (a: FeedRow, b: FeedRow | undefined): boolean =>
  b !== undefined &&
  a.alert === b.alert &&
  a.number === b.number &&
  a.arrival === b.arrival &&
  a.isWatched === b.isWatched &&
  a.isLinked === b.isLinked;
