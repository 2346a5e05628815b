import type { SourcePrecision } from '@bna/contract/receipt';

const STEP_MS: Record<SourcePrecision, number> = { second: 1_000, minute: 60_000, day: 86_400_000 };

/**
 * What a source's time can be taken for. Wires plan releases for a minute and write its seconds as `:00`, so a time without
 * seconds is one of a minute, and one without hours (midnight in UTC) is one of a day. Now and then that says less than the
 * source meant; it never says more.
 */
export function precisionOf(instant: Date): SourcePrecision {
  const isWhole = (precision: SourcePrecision): boolean => instant.getTime() % STEP_MS[precision] === 0;
  if (isWhole('day')) return 'day';
  // A fraction of the first second of a minute is as good as seconds.
  return isWhole('minute') ? 'minute' : 'second';
}

/** The instant without what its precision does not tell. */
export function cutTo(instant: Date, precision: SourcePrecision): Date {
  return new Date(instant.getTime() - (instant.getTime() % STEP_MS[precision]));
}
