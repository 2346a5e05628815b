import type { NewsSort } from '@bna/contract/feed/news-summary';
import ArrowDown from 'virtual:lucide/arrow-down';
import ArrowUp from 'virtual:lucide/arrow-up';
import { isUnread } from '../unread-alerts.ts';
import { type FeedRow, newestOf } from './feed-rows.ts';
import { focusAlert } from './row-focus.ts';
import { useUnreadCount } from './unread.ts';

interface NewAlertsPillProps {
  readonly sort: NewsSort;
  readonly rows: readonly FeedRow[];
}

/** Counts the unread alerts and moves to the newest of them on click. */
export function NewAlertsPill({ sort, rows }: NewAlertsPillProps) {
  const count = useUnreadCount(rows);
  if (count === 0) return null;
  const Arrow = sort === 'newest' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="new-alerts-pill"
      onClick={() => focusAlert(newestOf(rows.filter(({ alert }) => isUnread(alert.id)))?.alert.id)}
    >
      <Arrow aria-hidden className="size-4" />
      {count} new
      <span className="sr-only"> {count === 1 ? 'alert' : 'alerts'}</span>
    </button>
  );
}
