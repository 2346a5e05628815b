import { ServiceComponent, type ServiceStatus, STATUS_HISTORY_DAYS, STATUS_INCIDENTS_MAX } from '@bna/contract/status';
import { dateAfter, newYorkDateOf } from '@bna/contract/time';
import { isRunning, type Period } from './store.ts';

type Day = ServiceStatus['days'][number];

/** The instant at which a date (`YYYY-MM-DD`) begins in New York. */
function dayStart(date: string): Date {
  // The clocks change at 2 AM, so midnight exists once on every date, at one of the two offsets.
  const edt = new Date(`${date}T04:00:00Z`);
  return newYorkDateOf(edt) === date ? edt : new Date(`${date}T05:00:00Z`);
}

/** The first instant that is told of. */
export function historyStart(now: Date): Date {
  return dayStart(dateAfter(newYorkDateOf(now), 1 - STATUS_HISTORY_DAYS));
}

/** How many seconds of each day each component was in which state. @param periods oldest first */
export function daysOf(periods: readonly Period[], now: Date): Day[] {
  const today = newYorkDateOf(now);
  const dates = Array.from({ length: STATUS_HISTORY_DAYS }, (_, index) =>
    dateAfter(today, index + 1 - STATUS_HISTORY_DAYS),
  );
  const spans = new Map(ServiceComponent.options.map((name) => [name, spansOf(periods, { component: name, now })]));
  return dates.map((date) => {
    const toS = secondsSinceEpoch(new Date(Math.min(now.getTime(), dayStart(dateAfter(date, 1)).getTime())));
    const day = { fromS: secondsSinceEpoch(dayStart(date)), toS };
    return {
      date,
      components: ServiceComponent.options.map((name) => componentOf(name, spans.get(name) ?? [], day)),
    };
  });
}

/** Whole ones, so that the parts of a time add up to it. */
const secondsSinceEpoch = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

interface Span {
  readonly state: Period['state'];
  readonly fromS: number;
  readonly toS: number;
}

/** The periods of a component as parts of one line: none reaches into another, the last one to now while it goes on. */
function spansOf(
  periods: readonly Period[],
  { component, now }: { component: ServiceComponent; now: Date },
): readonly Span[] {
  const own = periods.filter((period) => period.component === component);
  let endS = -Infinity;
  return own.map((period, index) => {
    const goesOn = index === own.length - 1 && isRunning(period, now);
    const fromS = Math.max(endS, secondsSinceEpoch(period.beganAt));
    endS = Math.max(fromS, secondsSinceEpoch(goesOn ? now : period.seenAt));
    return { state: period.state, fromS, toS: endS };
  });
}

function componentOf(
  name: ServiceComponent,
  spans: readonly Span[],
  { fromS, toS }: Pick<Span, 'fromS' | 'toS'>,
): Day['components'][number] {
  const seconds = { ok: 0, degraded: 0, down: 0 };
  for (const span of spans) seconds[span.state] += Math.max(0, Math.min(toS, span.toS) - Math.max(fromS, span.fromS));
  const { ok: ok_s, degraded: degraded_s, down: down_s } = seconds;
  return { name, ok_s, degraded_s, down_s, unknown_s: toS - fromS - ok_s - degraded_s - down_s };
}

/** What was wrong, newest first. @param periods oldest first */
export function incidentsOf(periods: readonly Period[], now: Date): ServiceStatus['incidents'] {
  const latest = new Map(periods.map((period) => [period.component, period]));
  return periods
    .flatMap((period) => {
      const { component, state, beganAt, seenAt } = period;
      if (state === 'ok') return [];
      const goesOn = latest.get(component) === period && isRunning(period, now);
      return [{ component, state, began_at: beganAt.toISOString(), ended_at: goesOn ? null : seenAt.toISOString() }];
    })
    .toReversed()
    .slice(0, STATUS_INCIDENTS_MAX);
}
