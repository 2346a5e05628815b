import type { NewsFeed, NewsSort, NewsSummary } from '@bna/contract/news';
import { feedNumber } from './feed-number.ts';

/** When an item came while the page was open; `late`: during an absence. */
export interface Arrival {
  readonly late: boolean;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** An item as it stands in the list. */
export interface FeedRow {
  readonly item: NewsSummary;
  /** In the whole feed, whatever else of it is shown. */
  readonly number: number;
  readonly arrival: Arrival | undefined;
  readonly watched: boolean;
  /** The address leads to this one. */
  readonly linked: boolean;
  /** One of the last that came: it is drawn even out of sight, since newcomers move the rest by their true height. */
  readonly drawn: boolean;
}

const ALWAYS_DRAWN = 12;

interface FeedRowsOptions {
  readonly feed: NewsFeed;
  readonly sort: NewsSort;
  /** Those of the feed's items that are shown. */
  readonly fitting: readonly NewsSummary[];
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly watched: ReadonlySet<string>;
  readonly linkedId: string | undefined;
}

export function feedRows({ feed, sort, fitting, arrivals, watched, linkedId }: FeedRowsOptions): readonly FeedRow[] {
  const fits = new Set(fitting);
  const { total } = feed.meta;
  return feed.data.flatMap((item, index) => {
    if (!fits.has(item)) return [];
    const number = feedNumber({ sort, total, index });
    return {
      item,
      number,
      arrival: arrivals.get(item.id),
      watched: watched.has(item.symbol),
      linked: item.id === linkedId,
      drawn: total - number < ALWAYS_DRAWN,
    };
  });
}

/** Rows that are rendered together, and only when one of them changes. */
export interface RowGroup {
  readonly key: number;
  readonly rows: readonly FeedRow[];
}

const GROUP_SIZE = 20;

/** By their numbers, so that an alert that comes in changes one group alone, in either order. */
export function rowGroups(rows: readonly FeedRow[]): readonly RowGroup[] {
  const groups = new Map<number, FeedRow[]>();
  for (const row of rows) {
    const key = Math.floor(row.number / GROUP_SIZE);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups].map(([key, grouped]) => ({ key, rows: grouped }));
}

/** Whether two groups look the same. */
export const isSameGroup = (a: readonly FeedRow[], b: readonly FeedRow[]): boolean =>
  a.length === b.length && a.every((row, index) => isSameRow(row, b[index]));

const isSameRow = (a: FeedRow, b: FeedRow | undefined): boolean =>
  b !== undefined &&
  a.item === b.item &&
  a.number === b.number &&
  a.arrival === b.arrival &&
  a.watched === b.watched &&
  a.linked === b.linked &&
  a.drawn === b.drawn;
