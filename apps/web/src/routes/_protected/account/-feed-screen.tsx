import { type FeedSearch, filterOf } from '../../../features/feed/list/feed-search.ts';
import { keepAlertHash } from '../../../features/feed/list/alert-link.ts';
import { DEFAULT_SORT } from '../../../features/feed/list/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { AccountFeed } from './-account-feed.tsx';

/** Changes of sort and filter replace the history entry and keep the scroll position. */
const IN_PLACE = {
  hash: keepAlertHash,
  replace: true,
  resetScroll: false,
  hashScrollIntoView: false,
} as const;

interface FeedScreenProps {
  readonly search: FeedSearch;
  readonly onSearchChange: (change: FeedSearch, options?: typeof IN_PLACE) => void;
}

/** The feed, on the account's screen and in windows of its own. */
export function FeedScreen({ search: { sort = DEFAULT_SORT, day, ...filters }, onSearchChange }: FeedScreenProps) {
  useDocumentTitle('News Alerts');
  return (
    <AccountFeed
      sort={sort}
      onSortChange={(next) => onSearchChange({ sort: next }, IN_PLACE)}
      day={day}
      onDayChange={(next) => onSearchChange({ day: next })}
      onDayReached={() => onSearchChange({ day: undefined }, IN_PLACE)}
      onLinkedDay={(next) => onSearchChange({ day: next }, IN_PLACE)}
      filter={filterOf(filters)}
      onFilterChange={(filter) => onSearchChange(filterOf(filter), IN_PLACE)}
    />
  );
}
