import type { StockNewsUpdate } from '@bna/contract/live-news';
import type { NewsFeed, NewsSort } from '@bna/contract/news';
import { newsDayOf } from '@bna/contract/time';

/** What an update does to the feed on screen. `gap`: something before it is missing, only a fetch can tell what. */
export type UpdateOutcome =
  | { readonly kind: 'applied'; readonly feed: NewsFeed }
  | { readonly kind: 'already shown' }
  | { readonly kind: 'gap' };

/** Applies one change of the feed, each `seq` exactly once and only right after its predecessor. */
export function applyUpdate(feed: NewsFeed, update: StockNewsUpdate, sort: NewsSort): UpdateOutcome {
  if (update.epoch !== feed.meta.epoch) return { kind: 'gap' };
  if (update.seq <= feed.meta.seq) return { kind: 'already shown' };
  if (update.seq > feed.meta.seq + 1 || belongsToLaterDay(feed, update)) return { kind: 'gap' };
  const changed = changeItems(feed, update, sort);
  return { kind: 'applied', feed: { ...changed, meta: { ...changed.meta, seq: update.seq } } };
}

/** The page still shows a day that is over: a new item begins the next one. */
const belongsToLaterDay = ({ meta }: NewsFeed, { action, published_at }: StockNewsUpdate): boolean =>
  action === 'created' && newsDayOf(new Date(published_at)) > meta.news_day;

function changeItems(feed: NewsFeed, { action, newsSummary, published_at }: StockNewsUpdate, sort: NewsSort): NewsFeed {
  const { data, meta } = feed;
  const present = data.some(({ id }) => id === newsSummary.id);

  if (action === 'retracted') {
    if (!present) return feed;
    return { data: data.filter(({ id }) => id !== newsSummary.id), meta: { ...meta, total: meta.total - 1 } };
  }
  if (present) return { data: data.map((shown) => (shown.id === newsSummary.id ? newsSummary : shown)), meta };
  if (action === 'updated' || newsDayOf(new Date(published_at)) !== meta.news_day) return feed;
  return {
    data: sort === 'newest' ? [newsSummary, ...data] : [...data, newsSummary],
    meta: { ...meta, total: meta.total + 1 },
  };
}
