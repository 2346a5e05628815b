import { formatRating } from '@bna/contract/feed/rating';
import { deriveMailToken } from '../../../platform/mail-token.ts';
import type { Alert } from '../news-summary.ts';

/** A push service accepts 4 KB; a lock screen shows less than this. */
const MAX_BODY_CHARACTERS = 200;

interface Delivery {
  readonly id: string;
  readonly alert_id: string | null;
  readonly is_retraction: boolean;
}

/** Returns what the service worker shows, as JSON: symbol, strength, kind and what happened, or that the alert was retracted. */
export function writePayload({
  delivery,
  alert,
  secretKey,
}: {
  readonly delivery: Delivery;
  readonly alert: Pick<Alert, 'symbol' | 'first_part' | 'score' | 'event_type'> | null;
  readonly secretKey: Buffer;
}): string {
  const acknowledgement = { delivery: delivery.id, token: shownToken(secretKey, delivery.id) };
  if (alert === null) {
    return JSON.stringify({
      ...acknowledgement,
      alert: null,
      title: 'BNA test',
      body: 'Alerts reach this device.',
    });
  }
  if (delivery.is_retraction) {
    return JSON.stringify({
      ...acknowledgement,
      // A service worker of an earlier version would replace the alert's notification without a sound.
      alert: null,
      retracted: delivery.alert_id,
      title: `${alert.symbol} · Alert retracted`,
      body: `Don’t rely on it: ${alert.first_part}`.slice(0, MAX_BODY_CHARACTERS),
    });
  }
  return JSON.stringify({
    ...acknowledgement,
    alert: delivery.alert_id,
    title: [alert.symbol, formatRating(alert) ?? []].flat().join(' · '),
    body: alert.first_part.slice(0, MAX_BODY_CHARACTERS),
  });
}

/** Returns the token with which the device says that it showed the notification. */
export const shownToken = (secretKey: Buffer, deliveryId: string): string =>
  deriveMailToken(secretKey, 'push-shown', deliveryId);

/** One per alert, or per test. The 32 digits of an id are the longest topic that push services allow. */
export const topicOf = ({ id, alert_id: alertId }: Delivery): string => (alertId ?? id).replaceAll('-', '');
