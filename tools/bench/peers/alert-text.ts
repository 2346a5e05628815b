import { LIVE_CHANNEL_NAMESPACE } from '@bna/contract/feed/live-channel';

/**
 * Returns an alert's packet as the product sends it.
 * @param event JSON of the event. `sent_at` is added as the last field.
 */
export function buildAlertPacket(event: string, sentAt: Date): string {
  const alert: unknown = JSON.parse(event);
  if (typeof alert !== 'object') throw new TypeError('An alert is an object');
  const packet = JSON.stringify(['stock-news-update', { ...alert, sent_at: sentAt.toISOString() }]);
  return `42${LIVE_CHANNEL_NAMESPACE},${packet}`;
}
