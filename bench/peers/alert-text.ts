import { LIVE_NEWS_NAMESPACE } from '@bna/contract/live-news';

/**
 * An alert as the product's clients read it on the wire.
 * @param event JSON of the event, in which `sent_at` comes last.
 */
export function alertText(event: string, sentAt: Date): string {
  const alert: unknown = JSON.parse(event);
  if (typeof alert !== 'object') throw new TypeError('An alert is an object');
  const told = JSON.stringify(['stock-news-update', { ...alert, sent_at: sentAt.toISOString() }]);
  return `42${LIVE_NEWS_NAMESPACE},${told}`;
}
