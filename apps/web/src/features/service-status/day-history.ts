import type { ServiceComponent, ServiceState, ServiceStatus } from '@bna/contract/status';
import { formatDayLabel } from '@bna/contract/time';
import { durationText } from '../../lib/duration-text.ts';

/** A day of a component, in seconds by state. */
export interface ComponentDay {
  /** Of the wall calendar in New York, `YYYY-MM-DD`. */
  readonly date: string;
  readonly ok_s: number;
  readonly degraded_s: number;
  readonly down_s: number;
  readonly unknown_s: number;
}

const NOTHING_KNOWN = { ok_s: 0, degraded_s: 0, down_s: 0, unknown_s: 0 } as const;

/** The days of one component, oldest first. */
export const daysOf = (days: ServiceStatus['days'], name: ServiceComponent): readonly ComponentDay[] =>
  days.map(({ date, components }) => ({
    date,
    ...(components.find((component) => component.name === name) ?? NOTHING_KNOWN),
  }));

/** What a day looks like: trouble counts however short it was; a day of which most is not known is not called good. */
export function stateOfDay({ ok_s, degraded_s, down_s, unknown_s }: ComponentDay): ServiceState {
  if (down_s > 0) return 'down';
  if (degraded_s > 0) return 'degraded';
  return ok_s > 0 && ok_s >= unknown_s ? 'ok' : 'unknown';
}

const length = (seconds: number): string => durationText(seconds * 1_000);

/** Without the oldest days of which nothing at all is known. */
export const sinceFirstKnown = (days: ServiceStatus['days']): ServiceStatus['days'] => {
  const first = days.findIndex(({ components }) =>
    components.some(({ ok_s, degraded_s, down_s }) => ok_s + degraded_s + down_s > 0),
  );
  return first === -1 ? [] : days.slice(first);
};

/** A day in words: `4 min impaired, 1 min down`. */
export function dayText(day: ComponentDay): string {
  const { ok_s, degraded_s, down_s, unknown_s } = day;
  if (ok_s + degraded_s + down_s === 0) return 'Not known';
  const parts = [
    ...(down_s > 0 ? [`${length(down_s)} down`] : []),
    ...(degraded_s > 0 ? [`${length(degraded_s)} impaired`] : []),
    ...(down_s + degraded_s === 0 ? ['No trouble'] : []),
    ...(unknown_s > 0 ? [`${length(unknown_s)} not known`] : []),
  ];
  return parts.join(', ');
}

/** With its date: `Nov 20, 2026: 1 min down`. */
export const datedDayText = (day: ComponentDay): string => `${formatDayLabel(day.date)}: ${dayText(day)}`;

/**
 * How much of the time was without trouble: `99.98 % without trouble`. Never rounded up; `so far` where most of the
 * time is not known.
 */
export function shareText(days: readonly ComponentDay[]): string {
  const sum = (pick: (day: ComponentDay) => number): number => days.reduce((total, day) => total + pick(day), 0);
  const known = sum(({ ok_s, degraded_s, down_s }) => ok_s + degraded_s + down_s);
  if (known === 0) return 'No history yet';
  const hundredths = Math.floor((sum(({ ok_s }) => ok_s) / known) * 10_000);
  const share = hundredths === 10_000 ? '100 %' : `${(hundredths / 100).toFixed(2)} %`;
  const isMostlyKnown = known >= sum(({ unknown_s }) => unknown_s);
  return `${share} without trouble${isMostlyKnown ? '' : ' so far'}`;
}
