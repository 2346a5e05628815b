import type { NewsFeed } from '@bna/contract/news';
import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * Of a feed on screen and one just fetched, the one that knows more. While the answer was on its way the live channel may
 * have brought the shown feed further: the page never goes back. Items that did not change stay the same objects, so that
 * only what changed is rendered again.
 */
export function newestFeed(shown: NewsFeed | null, fetched: NewsFeed): NewsFeed {
  if (shown === null) return fetched;
  const sameLog = shown.meta.epoch === fetched.meta.epoch && shown.meta.news_day === fetched.meta.news_day;
  if (sameLog && shown.meta.seq > fetched.meta.seq) return shown;
  const shownById = new Map(shown.data.map((item) => [item.id, item]));
  return { ...fetched, data: fetched.data.map((item) => replaceEqualDeep(shownById.get(item.id), item)) };
}
