import { pluralize } from '../../../lib/pluralize.ts';
import type { ArrivedAlert } from './feed-sync.ts';

/** Time and kind of an alert's arrival on the open page. */
export interface Arrival {
  /** Id of the alert. */
  readonly id: string;
  /** Arrived during a disconnection and was fetched later. */
  readonly isLate: boolean;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

export function addArrivals(
  known: ReadonlyMap<string, Arrival>,
  arrived: readonly ArrivedAlert[],
  atMs: number,
): ReadonlyMap<string, Arrival> {
  return new Map([
    ...known,
    ...arrived.map(({ alert, isLate }) => [alert.id, { id: alert.id, isLate, atMs }] as const),
  ]);
}

const MAX_ANNOUNCED = 3;

/** Returns the screen reader text for alerts that arrived together: `ZVZZT Company: what happened`. */
export function arrivalAnnouncement(arrived: readonly ArrivedAlert[]): string {
  const texts = arrived
    .slice(0, MAX_ANNOUNCED)
    .map(({ alert }) => `${alert.symbol} ${alert.company_name}: ${alert.first_part}`);
  const rest = arrived.length - texts.length;
  if (rest === 0) return texts.join(' ');
  return [...texts, `and ${pluralize(rest, 'more alert', 'more alerts')}`].join(' ');
}
