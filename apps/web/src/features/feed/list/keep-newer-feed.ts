import type { NewsFeed } from '@bna/contract/feed/news-summary';
import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * Returns the newer of the feed on screen and the fetched one. The live channel may have advanced the feed on screen beyond
 * the response, and the page must never go back. Unchanged alerts keep their identity, so that only changed rows re-render.
 */
export function keepNewerFeed(shown: NewsFeed | null, fetched: NewsFeed): NewsFeed {
  if (shown === null) return fetched;
  const sameLog = shown.meta.epoch === fetched.meta.epoch && shown.meta.news_day === fetched.meta.news_day;
  if (sameLog && shown.meta.seq > fetched.meta.seq) return shown;
  const shownById = new Map(shown.data.map((alert) => [alert.id, alert]));
  return { ...fetched, data: fetched.data.map((alert) => replaceEqualDeep(shownById.get(alert.id), alert)) };
}
