import type { Seconds } from '../clock.ts';

export interface DeliveryAttempt {
  at: Seconds;
  /** The HTTP status that came back, or null where none did. */
  status: number | null;
  /** Why there was no status. */
  error: string | null;
}

/** An event on its way to one endpoint. */
export interface Delivery {
  id: string;
  event: string;
  type: string;
  endpoint: string;
  state: 'waiting' | 'held' | 'sending' | 'delivered' | 'failed' | 'dropped';
  attempts: DeliveryAttempt[];
}
