/** Times of the page are in the zone of whoever reads it: the browser's. */
const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const formatOf = (options: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone, hourCycle: 'h23' });

/** `14:03:09` */
export const readerClock = (instant: Date, zone = readerZone()): string =>
  formatOf({ hour: '2-digit', minute: '2-digit', second: '2-digit' }, zone).format(instant);

/** `Nov 20, 2026, 14:03` */
export const readerDateTime = (instant: Date, zone = readerZone()): string =>
  formatOf({ month: 'short', day: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' }, zone).format(
    instant,
  );

/** `14:03` where it is on the day of `now`, else with its date. */
export const readerSince = (instant: Date, now: Date, zone = readerZone()): string => {
  const day = formatOf({ dateStyle: 'medium' }, zone);
  return day.format(instant) === day.format(now)
    ? formatOf({ hour: '2-digit', minute: '2-digit' }, zone).format(instant)
    : readerDateTime(instant, zone);
};

/** The zone at an instant, with its short name where that says more: `Europe/Berlin (GMT+1)`. */
export function readerZoneName(instant: Date, zone = readerZone()): string {
  const short = formatOf({ timeZoneName: 'short' }, zone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return short === undefined || short === zone ? zone : `${zone} (${short})`;
}
