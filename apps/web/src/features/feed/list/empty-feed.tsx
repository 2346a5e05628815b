import { formatDayLabel } from '@bna/contract/time';
import { isTradingDay } from '@bna/contract/trading-days';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { FeedNotice } from './feed-notice.tsx';
import { lastNewsDayQuery } from './last-news-day-query.ts';

interface EmptyFeedProps {
  /** The news day without alerts, `YYYY-MM-DD`. */
  readonly day: string;
  /** Whether the day is before today. */
  readonly isEarlier: boolean;
  /** Whether the server lets the user read other days. */
  readonly canRead: boolean;
  readonly onDayChange: (day: string) => void;
}

/** Shown instead of the list on a day without alerts. Leads to the last day that has some. */
export function EmptyFeed({ day, isEarlier, canRead, onDayChange }: EmptyFeedProps) {
  const { data: lastDay, isPending } = useQuery({ ...lastNewsDayQuery(day), enabled: canRead });
  const action =
    typeof lastDay === 'string' ? (
      <Button onClick={() => onDayChange(lastDay)}>Alerts from {formatDayLabel(lastDay)}</Button>
    ) : (
      // Keeps the place of the button.
      isPending && <span className="h-9" />
    );
  return isEarlier ? (
    <FeedNotice {...(isTradingDay(day) ? {} : { more: 'Weekends and holidays are quiet.' })} action={action}>
      No alerts on this day.
    </FeedNotice>
  ) : (
    <FeedNotice more="New alerts will appear here automatically." action={action}>
      News Alerts are not yet available.
    </FeedNotice>
  );
}
