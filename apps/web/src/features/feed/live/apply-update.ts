import type { AlertChange } from '@bna/contract/feed/live-channel';
import type { NewsFeed, NewsSort } from '@bna/contract/feed/news-summary';
import { newsDayOf } from '@bna/contract/time';

/** `gap`: earlier updates are missing, so the feed must be fetched. */
export type UpdateOutcome =
  | { readonly kind: 'applied'; readonly feed: NewsFeed }
  | { readonly kind: 'already shown' }
  | { readonly kind: 'gap' };

/** Applies an update if its `seq` directly follows the feed's. One of a later news day is a gap: the feed starts anew. */
export function applyUpdate(feed: NewsFeed, update: AlertChange, sort: NewsSort): UpdateOutcome {
  if (update.epoch !== feed.meta.epoch) return { kind: 'gap' };
  if (update.seq <= feed.meta.seq) return { kind: 'already shown' };
  const isLaterDay = newsDayOf(new Date(update.published_at)) > feed.meta.news_day;
  if (update.seq > feed.meta.seq + 1 || isLaterDay) return { kind: 'gap' };
  const changed = changeAlerts(feed, update, sort);
  return { kind: 'applied', feed: { ...changed, meta: { ...changed.meta, seq: update.seq } } };
}

function changeAlerts(feed: NewsFeed, { action, newsSummary, published_at }: AlertChange, sort: NewsSort): NewsFeed {
  const { data, meta } = feed;
  const isPresent = data.some(({ id }) => id === newsSummary.id);

  if (action === 'retracted') {
    if (!isPresent) return feed;
    return { data: data.filter(({ id }) => id !== newsSummary.id), meta: { ...meta, total: meta.total - 1 } };
  }
  if (isPresent) return { data: data.map((shown) => (shown.id === newsSummary.id ? newsSummary : shown)), meta };
  if (action === 'updated' || newsDayOf(new Date(published_at)) !== meta.news_day) return feed;
  return {
    data: sort === 'newest' ? [newsSummary, ...data] : [...data, newsSummary],
    meta: { ...meta, total: meta.total + 1 },
  };
}
