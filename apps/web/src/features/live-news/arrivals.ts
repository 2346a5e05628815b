import type { ArrivedItem } from './feed-sync.ts';

/** When and how an item came while the page was open. */
export interface Arrival {
  readonly late: boolean;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

export function addArrivals(
  known: ReadonlyMap<string, Arrival>,
  arrived: readonly ArrivedItem[],
  atMs: number,
): ReadonlyMap<string, Arrival> {
  return new Map([...known, ...arrived.map(({ item, late }) => [item.id, { late, atMs }] as const)]);
}

const SPOKEN_AT_MOST = 3;

/** What a screen reader says of alerts that came in one go: `ZVZZT Company: what happened`. */
export function announcementOf(arrived: readonly ArrivedItem[]): string {
  const spoken = arrived
    .slice(0, SPOKEN_AT_MOST)
    .map(({ item }) => `${item.symbol} ${item.company_name}: ${item.first_part}`);
  const rest = arrived.length - spoken.length;
  return rest > 0 ? [...spoken, `and ${String(rest)} more alerts`].join(' ') : spoken.join(' ');
}
