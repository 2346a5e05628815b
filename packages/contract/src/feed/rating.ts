import { kindOf } from '../ingestion/event-labels.ts';
import type { NewsSummary } from './news-summary.ts';
import { strengthOf } from './strength.ts';

/** Returns the strength and the kind of an alert, `Strong · Contract`; null if it was not rated. */
export function formatRating({ score, event_type }: Pick<NewsSummary, 'score' | 'event_type'>): string | null {
  const parts = [strengthOf(score)?.label ?? null, kindOf({ event_type })].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}
