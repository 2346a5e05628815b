import { NewsFeed } from '@bna/contract/news';
import { newItem } from './news-items.ts';
import type { Product } from './product.ts';
import { FEED_PATH } from './requests.ts';

let lastItem = 0;

const urlOf = (number: number): string => newItem(number).news_url ?? '';

/** Hands items in, in one go, and answers their addresses. Throws where they were not taken. */
export async function publish(product: Product, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => {
    lastItem += 1;
    return lastItem;
  });
  const answer = await fetch(`${product.origin}${FEED_PATH}/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.people.apiToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ items: numbers.map(newItem) }),
  });
  if (!answer.ok) throw new Error(`The items were answered ${String(answer.status)}`);
  return numbers.map(urlOf);
}

/** The feed as the first subscriber gets it. */
export async function readFeed(product: Product): Promise<NewsFeed> {
  const answer = await fetch(`${product.origin}${FEED_PATH}`, { headers: { cookie: product.people.cookies[0] ?? '' } });
  if (!answer.ok) throw new Error(`The feed was answered ${String(answer.status)}`);
  return NewsFeed.parse(await answer.json());
}
