import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { strengthOf } from '@bna/contract/feed/strength';
import { kindOf } from '@bna/contract/ingestion/event-labels';
import { Badge } from './badge.tsx';
import { StrengthMark } from './strength-mark.tsx';

/** How bullish an alert is, and what kind of event. Renders nothing if it was not rated. */
export function AlertRating(alert: Pick<NewsSummary, 'score' | 'event_type'>) {
  const strength = strengthOf(alert.score);
  const kind = kindOf(alert);
  if (strength === null && kind === null) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {strength !== null && <StrengthMark strength={strength} withLabel />}
      {kind !== null && <Badge tone="neutral">{kind}</Badge>}
    </p>
  );
}
