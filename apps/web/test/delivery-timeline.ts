import type { DeliveryTimeline } from '@bna/contract/feed/delivery-timeline';
import { MORNING_UTC } from './factories.ts';

/** Returns an instant `ms` after 10:00 in New York on the news day of the tests. */
export const afterTen = (ms: number): string => new Date(Date.parse(MORNING_UTC) + ms).toISOString();

/** A timeline with a source time in minutes and immediate sending. */
export const deliveryTimeline = (fields: Partial<DeliveryTimeline> = {}): DeliveryTimeline => ({
  id: 'item-1',
  source: { at: MORNING_UTC, precision: 'minute', name: 'GlobeNewswire' },
  fetched_at: afterTen(31_214),
  published_at: afterTen(31_342),
  sent: { first_at: afterTen(31_355), last_at: afterTen(31_401), nodes: 2 },
  reach: null,
  devices: [],
  emailed_at: null,
  webhooks: [],
  ...fields,
});
