import { formatTime } from '@bna/contract/time';

/** Returns the time zone of the browser. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the zone with its abbreviation at an instant: `Europe/Berlin (GMT+1)`. */
export function describeTimeZone(instant: Date, zone: string): string {
  const short = formatTime(instant, zone).split(' ').at(-1) ?? zone;
  return short === zone ? zone : `${zone} (${short})`;
}
