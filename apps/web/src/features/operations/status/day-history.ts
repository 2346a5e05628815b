import type { ServiceComponent, ServiceState, ServiceStatus } from '@bna/contract/operations/service-status';
import { formatDayLabel } from '@bna/contract/time';
import { formatDuration } from '../../../lib/format-duration.ts';

/** Seconds by state. */
export interface ComponentDay {
  /** The New York date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly ok_s: number;
  readonly degraded_s: number;
  readonly down_s: number;
  readonly unknown_s: number;
}

const DAY_S = 86_400;
const NO_DATA = { ok_s: 0, degraded_s: 0, down_s: 0, unknown_s: 0 } as const;

/** Returns the days of one component, oldest first. */
export const listComponentDays = (days: ServiceStatus['days'], name: ServiceComponent): readonly ComponentDay[] =>
  days.map(({ date, components }) => ({
    date,
    ...(components.find((component) => component.name === name) ?? NO_DATA),
  }));

/** Any downtime makes a day `down`. A day is `ok` only if at least half of it is known. */
export function classifyDay({ ok_s, degraded_s, down_s, unknown_s }: ComponentDay): ServiceState {
  if (down_s > 0) return 'down';
  if (degraded_s > 0) return 'degraded';
  return ok_s > 0 && ok_s >= unknown_s ? 'ok' : 'unknown';
}

const formatSeconds = (seconds: number): string => formatDuration(seconds * 1_000);

/** Drops the oldest days without any data. */
export const trimUnknownStart = (days: ServiceStatus['days']): ServiceStatus['days'] => {
  const first = days.findIndex(({ components }) =>
    components.some(({ ok_s, degraded_s, down_s }) => ok_s + degraded_s + down_s > 0),
  );
  return first === -1 ? [] : days.slice(first);
};

/** Returns `1 min down, 4 min degraded`. */
export function describeDay(day: ComponentDay): string {
  const { ok_s, degraded_s, down_s, unknown_s } = day;
  if (ok_s + degraded_s + down_s === 0) return 'No data';
  const parts = [
    ...(down_s > 0 ? [`${formatSeconds(down_s)} down`] : []),
    ...(degraded_s > 0 ? [`${formatSeconds(degraded_s)} degraded`] : []),
    ...(down_s + degraded_s === 0 ? ['No issues'] : []),
    ...(unknown_s > 0 ? [`${formatSeconds(unknown_s)} without data`] : []),
  ];
  return parts.join(', ');
}

/** Returns `Nov 20, 2026: 1 min down`. */
export const describeDayWithDate = (day: ComponentDay): string => `${formatDayLabel(day.date)}: ${describeDay(day)}`;

/**
 * Returns `99.98% operational`, rounded down; with `so far` if most of the time is unknown. Less than a day without an issue is
 * no history.
 */
export function describeUptime(days: readonly ComponentDay[]): string {
  const sum = (pick: (day: ComponentDay) => number): number => days.reduce((total, day) => total + pick(day), 0);
  const known = sum(({ ok_s, degraded_s, down_s }) => ok_s + degraded_s + down_s);
  const ok = sum(({ ok_s }) => ok_s);
  if (known < DAY_S && ok === known) return 'No history yet';
  const hundredths = Math.floor((ok / known) * 10_000);
  const share = hundredths === 10_000 ? '100%' : `${(hundredths / 100).toFixed(2)}%`;
  const isMostlyKnown = known >= sum(({ unknown_s }) => unknown_s);
  return `${share} operational${isMostlyKnown ? '' : ' so far'}`;
}
