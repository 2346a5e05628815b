import {
  ServiceComponent,
  type ServiceStatus,
  STATUS_HISTORY_DAYS,
  STATUS_INCIDENTS_MAX,
} from '@bna/contract/operations/service-status';
import { addDays, newYorkDateOf, newYorkInstant } from '@bna/contract/time';
import { isOngoing, type StatusPeriod } from './store.ts';

type Day = ServiceStatus['days'][number];

/** Returns the first instant of the history. */
export function historyStart(now: Date): Date {
  return newYorkInstant(addDays(newYorkDateOf(now), 1 - STATUS_HISTORY_DAYS), 0);
}

/** Returns the seconds per day that each component spent in each state. `periods` are oldest first. */
export function buildDays(periods: readonly StatusPeriod[], now: Date): Day[] {
  const today = newYorkDateOf(now);
  const dates = Array.from({ length: STATUS_HISTORY_DAYS }, (_, index) =>
    addDays(today, index + 1 - STATUS_HISTORY_DAYS),
  );
  const spans = new Map(ServiceComponent.options.map((name) => [name, toSpans(periods, { component: name, now })]));
  return dates.map((date) => {
    const end = newYorkInstant(addDays(date, 1), 0);
    const toS = secondsSinceEpoch(end < now ? end : now);
    const day = { fromS: secondsSinceEpoch(newYorkInstant(date, 0)), toS };
    return {
      date,
      components: ServiceComponent.options.map((name) => sumSeconds(name, spans.get(name) ?? [], day)),
    };
  });
}

/** Whole seconds, so that the parts of a day add up to its length. */
const secondsSinceEpoch = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

interface Span {
  readonly state: StatusPeriod['state'];
  readonly fromS: number;
  readonly toS: number;
}

/** Returns a component's periods without overlaps. An ongoing last one extends to `now`. */
function toSpans(
  periods: readonly StatusPeriod[],
  { component, now }: { component: ServiceComponent; now: Date },
): readonly Span[] {
  const own = periods.filter((period) => period.component === component);
  let endS = -Infinity;
  return own.map((period, index) => {
    const isLastOngoing = index === own.length - 1 && isOngoing(period, now);
    const fromS = Math.max(endS, secondsSinceEpoch(period.beganAt));
    endS = Math.max(fromS, secondsSinceEpoch(isLastOngoing ? now : period.seenAt));
    return { state: period.state, fromS, toS: endS };
  });
}

function sumSeconds(
  name: ServiceComponent,
  spans: readonly Span[],
  { fromS, toS }: Pick<Span, 'fromS' | 'toS'>,
): Day['components'][number] {
  const seconds = { ok: 0, degraded: 0, down: 0 };
  for (const span of spans) seconds[span.state] += Math.max(0, Math.min(toS, span.toS) - Math.max(fromS, span.fromS));
  const { ok: ok_s, degraded: degraded_s, down: down_s } = seconds;
  return { name, ok_s, degraded_s, down_s, unknown_s: toS - fromS - ok_s - degraded_s - down_s };
}

/** Returns the degraded and down periods, newest first. `periods` are oldest first. */
export function listIncidents(periods: readonly StatusPeriod[], now: Date): ServiceStatus['incidents'] {
  const latest = new Map(periods.map((period) => [period.component, period]));
  return periods
    .flatMap((period) => {
      const { component, state, beganAt, seenAt } = period;
      if (state === 'ok') return [];
      const isUnresolved = latest.get(component) === period && isOngoing(period, now);
      return [
        { component, state, began_at: beganAt.toISOString(), ended_at: isUnresolved ? null : seenAt.toISOString() },
      ];
    })
    .toReversed()
    .slice(0, STATUS_INCIDENTS_MAX);
}
