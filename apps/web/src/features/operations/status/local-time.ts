/** The time zone of the browser. */
const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const formatOf = (options: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone, hourCycle: 'h23' });

/** Returns `14:03:09`. */
export const formatLocalClock = (instant: Date, zone = localZone()): string =>
  formatOf({ hour: '2-digit', minute: '2-digit', second: '2-digit' }, zone).format(instant);

/** Returns `Nov 20, 2026, 14:03`. */
export const formatLocalDateTime = (instant: Date, zone = localZone()): string =>
  formatOf({ month: 'short', day: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' }, zone).format(
    instant,
  );

/** Returns `14:03` for a time on the day of `now`, and otherwise includes the date. */
export const formatLocalTime = (instant: Date, now: Date, zone = localZone()): string => {
  const day = formatOf({ dateStyle: 'medium' }, zone);
  return day.format(instant) === day.format(now)
    ? formatOf({ hour: '2-digit', minute: '2-digit' }, zone).format(instant)
    : formatLocalDateTime(instant, zone);
};

/** Returns the time zone with its abbreviation at an instant: `Europe/Berlin (GMT+1)`. */
export function formatLocalZone(instant: Date, zone = localZone()): string {
  const short = formatOf({ timeZoneName: 'short' }, zone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return short === undefined || short === zone ? zone : `${zone} (${short})`;
}
