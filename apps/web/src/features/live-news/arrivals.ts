import type { NewsSummary } from '@bna/contract/news';
import { countOf } from '../../lib/count-of.ts';
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
  if (rest === 0) return spoken.join(' ');
  return [...spoken, `and ${countOf(rest, 'more alert', 'more alerts')}`].join(' ');
}

/** Of items that were on screen and went in one go. */
export const retractionWords = (retracted: readonly Pick<NewsSummary, 'symbol'>[]): string =>
  retracted.length === 1
    ? `${retracted.map(({ symbol }) => symbol).join('')}: an alert was taken back`
    : `${String(retracted.length)} alerts were taken back: ${retracted.map(({ symbol }) => symbol).join(', ')}`;
