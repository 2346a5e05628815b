import type { NewsFeed, NewsSort, NewsSummary } from '@bna/contract/feed/news-summary';
import { newYorkDateOf } from '@bna/contract/time';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import { createCurrentDate } from './current-news-day.ts';
import { createEncodedBody, type EncodedBody } from '../../platform/encoded-body.ts';
import { toNewsSummaryAt } from './news-summary.ts';
import { readFeed } from './store.ts';

/** The feed of a news day in one order. */
export interface CachedFeed extends EncodedBody {
  readonly etag: string;
  readonly seq: number;
  /** The date in New York on which it was built: figures grow too old from one to the next. */
  readonly date: string;
  /** The first alerts, for pages that show them before their modules have loaded. */
  readonly first: readonly NewsSummary[];
  /** Number of alerts. */
  readonly total: number;
}

/** About as many lines as a window shows. */
const FIRST_ALERTS = 24;
const MAX_ENTRIES = 32;

export interface FeedCache {
  /** Returns the feed as of the last commit to the alert log that this node knows. */
  get(newsDay: string, sort: NewsSort): Promise<CachedFeed>;
  /** Returns the same if it is in memory. */
  getReady(newsDay: string, sort: NewsSort): CachedFeed | undefined;
  /** Drops everything. For an alert log that was replaced. */
  readonly clear: () => void;
}

/** Caches feeds as response bodies. Concurrent requests for an outdated feed share one rebuild. */
export function createFeedCache(options: { db: NodePgDatabase; clock: Clock; committedSeq: () => number }): FeedCache {
  const { db, clock, committedSeq } = options;
  const currentDate = createCurrentDate(clock);
  const cached = new Map<string, CachedFeed>();
  const building = new Map<string, { minSeq: number; feed: Promise<CachedFeed> }>();

  const build = async (key: string, newsDay: string, sort: NewsSort): Promise<CachedFeed> => {
    const { position, alerts } = await readFeed(db, newsDay);
    const now = clock.now();
    const date = newYorkDateOf(now);
    const data = alerts.map((alert) => toNewsSummaryAt(alert, now));
    if (sort === 'newest') data.reverse();
    const body: NewsFeed = { data, meta: { total: data.length, ...position, news_day: newsDay } };
    const feed: CachedFeed = {
      etag: `W/"${position.epoch.slice(0, 8)}-${String(position.seq)}-${newsDay}-${date}-${sort}"`,
      seq: position.seq,
      date,
      first: data.slice(0, FIRST_ALERTS),
      total: data.length,
      ...createEncodedBody(JSON.stringify(body)),
    };
    cached.delete(key);
    if (cached.size >= MAX_ENTRIES) cached.delete(cached.keys().next().value ?? '');
    cached.set(key, feed);
    return feed;
  };

  const getReady = (key: string): CachedFeed | undefined => {
    const feed = cached.get(key);
    return feed !== undefined && feed.seq >= committedSeq() && feed.date === currentDate() ? feed : undefined;
  };

  return {
    getReady: (newsDay, sort) => getReady(`${newsDay} ${sort}`),
    get(newsDay, sort) {
      const key = `${newsDay} ${sort}`;
      const feed = getReady(key);
      if (feed !== undefined) return Promise.resolve(feed);
      const seq = committedSeq();
      // A build that started before the latest commit may miss it.
      const started = building.get(key);
      if (started !== undefined && started.minSeq >= seq) return started.feed;
      const entry = {
        minSeq: seq,
        feed: build(key, newsDay, sort).finally(() => {
          if (building.get(key) === entry) building.delete(key);
        }),
      };
      building.set(key, entry);
      return entry.feed;
    },
    clear() {
      cached.clear();
      building.clear();
    },
  };
}
