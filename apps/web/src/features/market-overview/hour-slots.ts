import type { GeneratedSnapshot } from '@bna/contract/market-overview/market-overview';
import { formatHour, formatTime } from '@bna/contract/time';
import { type MarketSession, SESSION_NAMES, marketSessionAt } from './market-session.ts';

const HOUR_MS = 3_600_000;
/** Sessions start on the hour or half past. */
const HALF_HOURS = [0, 0.5] as const;
const HOURS_PER_MARK = 4;

type Hours = GeneratedSnapshot['hours'];

/** `from` and `to` are hours from the left of the chart. */
interface SessionSpan {
  readonly session: MarketSession;
  readonly from: number;
  readonly to: number;
}

export function splitIntoSessions(hours: Hours): SessionSpan[] {
  const spans: SessionSpan[] = [];
  for (const [index, hour] of hours.entries()) {
    for (const half of HALF_HOURS) {
      const session = marketSessionAt(new Date(Date.parse(hour.from) + half * HOUR_MS));
      const last = spans.at(-1);
      const to = index + half + 0.5;
      if (last?.session === session) spans[spans.length - 1] = { ...last, to };
      else spans.push({ session, from: index + half, to });
    }
  }
  return spans;
}

/** Returns the hour in New York, 0 to 23. */
const newYorkHour = (instant: Date): number => Number(formatTime(instant).slice(0, 2));

/** Returns `16:00 to 17:00 ET` for each hour. Marks the repeated hour when the clocks change. */
export function formatHourRanges(hours: Hours): string[] {
  const clockHours = hours.map(({ from }) => newYorkHour(new Date(from)));
  return clockHours.map((hour, index) => {
    const repeated = clockHours[index - 1] === hour ? ', second time' : '';
    return `${formatHour(hour)} to ${formatHour(hour + 1)} ET${repeated}`;
  });
}

/** Returns `Premarket, Regular` for the hour in which the market opens. */
export const formatSessions = (hour: Hours[number]): string =>
  splitIntoSessions([hour])
    .map(({ session }) => SESSION_NAMES[session])
    .join(', ');

/** Returns the labels of the time axis. `at` is hours from the left. */
export function listHourMarks(hours: Hours): { at: number; label: string }[] {
  const last = hours.at(-1);
  const ends = last === undefined ? [] : [new Date(Date.parse(last.from) + HOUR_MS)];
  const instants = [...hours.map(({ from }) => new Date(from)), ...ends];
  return instants.flatMap((instant, at) => {
    const hour = newYorkHour(instant);
    return hour % HOURS_PER_MARK === 0 ? [{ at, label: formatHour(hour) }] : [];
  });
}
