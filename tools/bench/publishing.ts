import { NewsFeed } from '@bna/contract/feed/news-summary';
import { createItem } from './news-items.ts';
import type { Product } from './product.ts';
import { FEED_PATH } from './requests.ts';

let lastItem = 0;

const itemUrl = (number: number): string => createItem(number).news_url ?? '';

/** Publishes items in one batch. Returns their URLs. @throws Error if they are refused */
export async function publish(product: Product, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => {
    lastItem += 1;
    return lastItem;
  });
  const response = await fetch(`${product.origin}${FEED_PATH}/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.users.apiToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ items: numbers.map(createItem) }),
  });
  if (!response.ok) throw new Error(`Publishing returned ${String(response.status)}`);
  return numbers.map(itemUrl);
}

/** Returns the feed of the first subscriber. */
export async function readFeed(product: Product): Promise<NewsFeed> {
  const response = await fetch(`${product.origin}${FEED_PATH}`, {
    headers: { cookie: product.users.cookies[0] ?? '' },
  });
  if (!response.ok) throw new Error(`The feed returned ${String(response.status)}`);
  return NewsFeed.parse(await response.json());
}
