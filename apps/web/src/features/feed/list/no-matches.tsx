import { newsDayOf } from '@bna/contract/time';
import { useClock } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import type { WatchlistState } from '../watchlist/use-watchlist.ts';
import { useDensity } from './density.ts';
import { FeedNotice } from './feed-notice.tsx';
import type { FeedFilter } from './feed-search.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';

interface NoMatchesProps {
  readonly filter: FeedFilter;
  /** The news day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly watchlist: WatchlistState;
  readonly onClear: () => void;
  readonly onEdit: () => void;
}

/** Replaces the list if no alert matches the filter. */
export function NoMatches({ filter, day, watchlist, onClear, onEdit }: NoMatchesProps) {
  const density = useDensity();
  const isOver = useClock((nowMs) => day < newsDayOf(new Date(nowMs)));
  const clearButton = <Button onClick={onClear}>Clear all</Button>;
  if (filter.watchlist !== true || (watchlist.symbols?.length ?? 0) > 0) {
    return (
      <FeedNotice {...(isOver ? {} : { more: 'Matching alerts will appear here automatically.' })} action={clearButton}>
        No alerts match your filters.
      </FeedNotice>
    );
  }
  if (watchlist.symbols !== undefined) {
    return (
      <FeedNotice
        more="Add a symbol or star an alert."
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button tone="primary" onClick={onEdit}>
              Edit watchlist
            </Button>
            {clearButton}
          </span>
        }
      >
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
