const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats a duration in at most two units, rounded down: `128 ms`, `3.2 s`, `45 s`, `4 min 12 s`, `3 d 4 h`. */
export function formatDuration(ms: number): string {
  if (ms < SECOND_MS) return `${String(Math.floor(ms))} ms`;
  if (ms < 10 * SECOND_MS) return `${String(Math.floor(ms / 100) / 10)} s`;
  if (ms < MINUTE_MS) return `${String(Math.floor(ms / SECOND_MS))} s`;
  if (ms < HOUR_MS) return twoPlaces(ms, { ms: MINUTE_MS, name: 'min' }, { ms: SECOND_MS, name: 's' });
  if (ms < DAY_MS) return twoPlaces(ms, { ms: HOUR_MS, name: 'h' }, { ms: MINUTE_MS, name: 'min' });
  return twoPlaces(ms, { ms: DAY_MS, name: 'd' }, { ms: HOUR_MS, name: 'h' });
}

interface Unit {
  readonly ms: number;
  readonly name: string;
}

function twoPlaces(ms: number, large: Unit, small: Unit): string {
  const first = `${String(Math.floor(ms / large.ms))} ${large.name}`;
  const second = Math.floor((ms % large.ms) / small.ms);
  return second === 0 ? first : `${first} ${String(second)} ${small.name}`;
}
