import type { Seconds } from '../clock.ts';

export interface DeliveryAttempt {
  at: Seconds;
  /** HTTP status, or null without a response. */
  status: number | null;
  /** The reason for a missing response. */
  error: string | null;
}

/** The delivery of an event to one endpoint. */
export interface Delivery {
  id: string;
  event: string;
  type: string;
  endpoint: string;
  state: 'waiting' | 'held' | 'sending' | 'delivered' | 'failed' | 'dropped';
  attempts: DeliveryAttempt[];
}
