/** Unix time or a duration, in seconds. */
export type Seconds = number;

export const MINUTE: Seconds = 60;
export const HOUR: Seconds = 60 * MINUTE;
export const DAY: Seconds = 24 * HOUR;

export const systemTime = (): Seconds => Math.floor(Date.now() / 1000);

const pad = (value: number): string => String(value).padStart(2, '0');

/** Formats as `21 Nov 2026` in UTC. */
export function formatDate(time: Seconds): string {
  return new Date(time * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Formats as `21 Nov 2026, 14:05:09 UTC`. */
export function formatTime(time: Seconds): string {
  const at = new Date(time * 1000);
  return `${formatDate(time)}, ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())} UTC`;
}
