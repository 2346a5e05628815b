import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { strengthOf } from '@bna/contract/feed/strength';
import { EVENT_LABELS } from '@bna/contract/ingestion/event-labels';
import { StrengthMark } from '../../../ui/strength-mark.tsx';

type Rated = Pick<NewsSummary, 'score' | 'event_type'>;

/** Returns the name of an alert's kind of event; null without one. */
export const kindOf = ({ event_type }: Pick<Rated, 'event_type'>): string | null =>
  event_type === null ? null : (EVENT_LABELS[event_type] ?? null);

/** How bullish an alert is, and what kind of event. Renders nothing if it was not rated. */
export function AlertRating(alert: Rated) {
  const strength = strengthOf(alert.score);
  const kind = kindOf(alert);
  if (strength === null && kind === null) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted">
      {strength !== null && <StrengthMark strength={strength} withLabel />}
      {kind !== null && <span className="font-medium text-ink-soft">{kind}</span>}
    </p>
  );
}
