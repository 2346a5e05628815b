import type { GeneratedSnapshot } from '@bna/contract/market-overview';
import { formatTime } from '@bna/contract/time';
import { type MarketSession, SESSION_NAMES, sessionAt } from './market-session.ts';

const HOUR_MS = 3_600_000;
/** Sessions begin on the hour or in the middle of it. */
const HALVES = [0, 0.5] as const;
const HOURS_BETWEEN_MARKS = 4;

type Hours = GeneratedSnapshot['hours'];

/** A stretch of one session. `from` and `to` are counted in hours from the left. */
interface SessionStretch {
  readonly session: MarketSession;
  readonly from: number;
  readonly to: number;
}

export function sessionStretches(hours: Hours): SessionStretch[] {
  const stretches: SessionStretch[] = [];
  for (const [index, hour] of hours.entries()) {
    for (const half of HALVES) {
      const session = sessionAt(new Date(Date.parse(hour.from) + half * HOUR_MS));
      const last = stretches.at(-1);
      const to = index + half + 0.5;
      if (last?.session === session) stretches[stretches.length - 1] = { ...last, to };
      else stretches.push({ session, from: index + half, to });
    }
  }
  return stretches;
}

/** 0 to 23, by the clock of New York. */
const clockHour = (instant: Date): number => Number(formatTime(instant).slice(0, 2));

const hourLabel = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** `16:00 to 17:00 ET` of each. The hour that the clocks go through twice is told apart. */
export function hourNames(hours: Hours): string[] {
  const clockHours = hours.map(({ from }) => clockHour(new Date(from)));
  return clockHours.map((hour, index) => {
    const again = clockHours[index - 1] === hour ? ', the second time' : '';
    return `${hourLabel(hour)} to ${hourLabel(hour + 1)} ET${again}`;
  });
}

/** `Pre-market, Regular` of the hour in which the market opens. */
export const sessionsOf = (hour: Hours[number]): string =>
  sessionStretches([hour])
    .map(({ session }) => SESSION_NAMES[session])
    .join(', ');

/** Labels of the axis of time. `at` is counted in hours from the left. */
export function hourMarks(hours: Hours): { at: number; label: string }[] {
  const last = hours.at(-1);
  const ends = last === undefined ? [] : [new Date(Date.parse(last.from) + HOUR_MS)];
  const instants = [...hours.map(({ from }) => new Date(from)), ...ends];
  return instants.flatMap((instant, at) => {
    const hour = clockHour(instant);
    return hour % HOURS_BETWEEN_MARKS === 0 ? [{ at, label: hourLabel(hour) }] : [];
  });
}
