import { DISPLAY_TIME_ZONE } from '@bna/contract/business';
import { lazily } from '@bna/contract/lazily';
import type { LatencyReceipt, SourcePrecision } from '@bna/contract/receipt';
import { formatDate, formatDayLabel, formatTime } from '@bna/contract/time';
import { durationText } from '../../lib/duration-text.ts';

/** A station on an alert's way, in words. */
export interface Hop {
  readonly name: string;
  /** Null: unknown. */
  readonly time: string | null;
  /** ISO 8601, for machines. */
  readonly dateTime: string | undefined;
  /** To the last hop before it whose time is known, with that one's name where one lies between. Null: it cannot be told. */
  readonly difference: string | null;
}

interface Station {
  readonly name: string;
  /** Milliseconds since 1970; null: unknown. */
  readonly atMs: number | null;
  /** What it is known to; absent: to the millisecond. */
  readonly precision?: SourcePrecision | null;
}

/** The hops of an alert in their order. `shownAtMs` is by the clock of this device; null where it is not known. */
export function hopsOf(receipt: LatencyReceipt, shownAtMs: number | null): readonly Hop[] {
  const { source, fetched_at, published_at, sent } = receipt;
  const stations: readonly Station[] = [
    { name: 'Source', atMs: msOf(source.at), precision: source.precision },
    { name: 'Fetched', atMs: msOf(fetched_at) },
    { name: 'Published', atMs: Date.parse(published_at) },
    { name: 'Sent', atMs: msOf(sent?.first_at ?? null) },
    { name: 'Shown here', atMs: shownAtMs },
  ];
  const day = formatDate(new Date(published_at));
  return stations.map((station, index) => ({
    name: station.name,
    time: timeOf(station, day),
    dateTime: station.atMs === null ? undefined : new Date(station.atMs).toISOString(),
    difference: differenceBefore(stations, index),
  }));
}

const msOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));

function differenceBefore(stations: readonly Station[], index: number): string | null {
  const station = stations[index];
  const before = stations.slice(0, index).findLastIndex(({ atMs }) => atMs !== null);
  const from = stations[before];
  if (station === undefined || from === undefined) return null;
  const difference = differenceText(from, station);
  return difference === null || before === index - 1 ? difference : `${difference} since ${from.name}`;
}

const SECOND_MS = 1_000;
const UNITS_MS: Record<SourcePrecision, number> = {
  second: SECOND_MS,
  minute: 60 * SECOND_MS,
  day: 86_400 * SECOND_MS,
};
const WITHIN: Record<SourcePrecision, string> = {
  second: 'within a second',
  minute: 'within a minute',
  day: 'within a day',
};

/** A time that was cut to its precision lies up to one unit later: the difference is said no more exactly than that. */
function differenceText(from: Station, to: Station): string | null {
  if (from.atMs === null || to.atMs === null) return null;
  const ms = to.atMs - from.atMs;
  if (from.precision === undefined) return ms < 0 ? `−${durationText(-ms)}` : `+${durationText(ms)}`;
  // A clock of theirs that is ahead of ours, or one whose exactness nobody knows.
  if (from.precision === null || ms < 0) return null;
  const unitMs = UNITS_MS[from.precision];
  if (ms < unitMs) return WITHIN[from.precision];
  return `about ${durationText(Math.max(1, Math.floor(ms / unitMs)) * unitMs)}`;
}

const CLOCK = {
  timeZone: DISPLAY_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;
const toTheSecond = lazily(() => new Intl.DateTimeFormat('en-US', CLOCK));
const toTheMillisecond = lazily(() => new Intl.DateTimeFormat('en-US', { ...CLOCK, fractionalSecondDigits: 3 }));

/** As exact as it is known and no more; with its date where that is not the day of publication. */
function timeOf({ atMs, precision }: Station, day: string): string | null {
  if (atMs === null) return null;
  const instant = new Date(atMs);
  if (precision === 'day') return formatDayLabel(instant.toISOString().slice(0, 10));
  const date = formatDate(instant);
  const time = clockText(instant, precision);
  return date === day ? time : `${date} ${time}`;
}

function clockText(instant: Date, precision: SourcePrecision | null | undefined): string {
  if (precision === undefined) return `${toTheMillisecond().format(instant)} ET`;
  return precision === 'second' ? `${toTheSecond().format(instant)} ET` : formatTime(instant);
}
