import type { LatencyReceipt } from '@bna/contract/receipt';
import { MORNING_UTC } from './factories.ts';

/** After 10:00 in New York, in milliseconds, on the day of these tests. */
export const afterTen = (ms: number): string => new Date(Date.parse(MORNING_UTC) + ms).toISOString();

/** Of a wire that gives its times to the minute, and an alert that went out at once. */
export const latencyReceipt = (fields: Partial<LatencyReceipt> = {}): LatencyReceipt => ({
  id: 'item-1',
  source: { at: MORNING_UTC, precision: 'minute', name: 'GlobeNewswire' },
  fetched_at: afterTen(31_214),
  published_at: afterTen(31_342),
  sent: { first_at: afterTen(31_355), last_at: afterTen(31_401), nodes: 2 },
  ...fields,
});
