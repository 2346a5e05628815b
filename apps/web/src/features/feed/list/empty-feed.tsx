import { Button } from '../../../ui/button.tsx';
import { FeedNotice } from './feed-notice.tsx';

interface EmptyFeedProps {
  /** Whether the day is before today. */
  readonly isEarlier: boolean;
  readonly onYesterday: () => void;
}

/** Shown instead of the list on a day without alerts. */
export function EmptyFeed({ isEarlier, onYesterday }: EmptyFeedProps) {
  if (isEarlier) return <FeedNotice more="Weekends and holidays are quiet.">No alerts on this day.</FeedNotice>;
  return (
    <FeedNotice
      more="New alerts will appear here automatically."
      action={<Button onClick={onYesterday}>Yesterday’s alerts</Button>}
    >
      News Alerts are not yet available.
    </FeedNotice>
  );
}
