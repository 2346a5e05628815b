import { Button } from '../../../ui/button.tsx';
import type { WatchlistState } from '../watchlist/use-watchlist.ts';
import { useDensity } from './density.ts';
import { FeedNotice } from './feed-notice.tsx';
import type { FeedFilter } from './feed-search.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';

interface NoMatchesProps {
  readonly filter: FeedFilter;
  readonly watchlist: WatchlistState;
  readonly onClear: () => void;
}

/** Replaces the list if no alert matches the filter. */
export function NoMatches({ filter, watchlist, onClear }: NoMatchesProps) {
  const density = useDensity();
  const clearButton = <Button onClick={onClear}>Clear all</Button>;
  if (filter.watchlist !== true || (watchlist.symbols?.length ?? 0) > 0) {
    return (
      <FeedNotice more="Matching alerts will appear here automatically." action={clearButton}>
        No alerts match your filters.
      </FeedNotice>
    );
  }
  if (watchlist.symbols !== undefined) {
    return (
      <FeedNotice more="Add a symbol or star an alert." action={clearButton}>
        Your watchlist is empty.
      </FeedNotice>
    );
  }
  if (!watchlist.hasFailed) return <FeedSkeleton density={density} />;
  return (
    <FeedNotice action={<Button onClick={watchlist.onRetry}>Try again</Button>}>
      Your watchlist couldn’t be loaded.
    </FeedNotice>
  );
}
