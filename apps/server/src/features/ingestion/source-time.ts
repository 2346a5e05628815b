import type { SourcePrecision } from '@bna/contract/feed/delivery-timeline';

const STEP_MS: Record<SourcePrecision, number> = { second: 1_000, minute: 60_000, day: 86_400_000 };

/**
 * Returns a source's time of publication, truncated to its likely precision. Wires schedule releases by the minute and
 * write `:00` seconds, so a time on a full minute has minute precision, and midnight UTC has day precision.
 */
export function truncateSourceTime(instant: Date): { at: Date; precision: SourcePrecision } {
  const precision = precisionOf(instant.getTime());
  return { at: new Date(instant.getTime() - (instant.getTime() % STEP_MS[precision])), precision };
}

function precisionOf(timeMs: number): SourcePrecision {
  if (timeMs % STEP_MS.day === 0) return 'day';
  return timeMs % STEP_MS.minute === 0 ? 'minute' : 'second';
}
