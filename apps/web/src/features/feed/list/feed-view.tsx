import type { FeedViewChange } from '@bna/contract/feed/feed-view';
import type { NewsFeed, NewsSort, NewsSummary } from '@bna/contract/feed/news-summary';
import { STRENGTHS } from '@bna/contract/feed/strength';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { useLateCode } from '../../../lib/late-code.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { Arrival } from '../live/arrivals.ts';
import type { WatchlistState } from '../watchlist/use-watchlist.ts';
import { AlertList } from './alert-list.tsx';
import { useDensity } from './density.ts';
import { isFiltered } from './feed-filter.ts';
import { newestOf } from './feed-rows.ts';
import { type FeedFilter, toggleName } from './feed-search.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips, FilterSummary, MatchCountAnnouncement } from './filter-summary.tsx';
import { usePriceNowEarly } from './price-now.tsx';
import { useAlertActions } from './use-alert-actions.ts';
import { useFeedDialogs } from './use-feed-dialogs.tsx';
import { useFeedFilter } from './use-feed-filter.ts';
import { useFeedShortcuts } from './use-feed-shortcuts.ts';
import { useHiddenArrivalCount } from './use-hidden-arrival-count.ts';
import { focusAlert, focusFirstRow } from './row-focus.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useShownRows } from './use-shown-rows.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';

interface FeedViewProps {
  readonly feed: NewsFeed | null | undefined;
  /** `YYYY-MM-DD` */
  readonly newsDay: string;
  readonly sort: NewsSort;
  readonly onSortChange: (sort: NewsSort) => void;
  readonly onViewChange: (change: FeedViewChange) => void;
  readonly filter: FeedFilter;
  readonly onFilterChange: (filter: FeedFilter) => void;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly watchlist: WatchlistState;
  readonly linkedId?: string | undefined;
  /** Shown in place of the list if the feed has no alerts. */
  readonly placeholder: ReactNode;
}

const NO_ALERTS: readonly NewsSummary[] = [];

/** From this width on, the active filters fit in the header's row. */
const WIDE_HEADER = '(width >= 96rem)';

const LinkedAlertNotice = lazyPart(async () => (await import('./linked-alert-notice.tsx')).LinkedAlertNotice);
const NoMatches = lazyPart(async () => (await import('./no-matches.tsx')).NoMatches);

/** The alerts of a day, with filters, shortcuts and actions. */
export function FeedView({ newsDay, sort, watchlist, linkedId, onViewChange, ...props }: FeedViewProps) {
  // Deferred, so that new alerts do not block typing and clicks.
  const feed = useDeferredValue(props.feed);
  const arrivals = useDeferredValue(props.arrivals);
  const { filter, change, clear, clearCount } = useFeedFilter(props.filter, props.onFilterChange);
  const density = useDensity();
  const { openHelp, openWatchlist, dialogs } = useFeedDialogs();
  usePriceNowEarly();
  useLateCode();
  const hasWideHeader = useMediaQuery(WIDE_HEADER);
  const searchRef = useRef<HTMLInputElement>(null);
  const alerts = feed?.data ?? NO_ALERTS;
  const { listFilter, rows } = useShownRows({ feed, sort, filter, arrivals, watchlist, linkedId });
  // Deferred like the rows.
  const listKey = useDeferredValue(`${newsDay} ${sort} ${density} ${String(filter.rank)}`);
  const ids = useMemo(() => alerts.map(({ id }) => id), [alerts]);
  const hiddenArrivals = useHiddenArrivalCount({ filter: listFilter, arrivals, ids, rows });

  const moveFocus = useRowFocus(rows, feed !== undefined && listFilter === filter);
  const { actions, toggleWatch, openChart, openSource } = useAlertActions(alerts, newsDay, watchlist.onToggle);
  useFeedShortcuts({
    searchRef,
    onHelp: openHelp,
    onToggleWatch: toggleWatch,
    onCopyLink: actions.onCopyLink,
    onOpenSource: openSource,
    onOpenChart: openChart,
    onNewest: () => moveFocus((shown) => focusAlert(newestOf(shown)?.alert.id)),
    onToggleStrength: (index) => change(toggleStrength(filter, index)),
    onToggleDensity: () => onViewChange({ density: density === 'compact' ? 'comfortable' : 'compact' }),
  });

  const chips = <FilterChips filter={filter} onChange={change} />;
  return (
    <>
      <FilterBar
        filter={filter}
        onChange={change}
        clearCount={clearCount}
        alerts={alerts}
        matching={rows.length}
        searchRef={searchRef}
        onSearchSubmit={() => moveFocus(focusFirstRow)}
        onHelp={openHelp}
        sort={sort}
        onSortChange={props.onSortChange}
        density={density}
        onViewChange={onViewChange}
        chips={hasWideHeader && chips}
      />
      <MatchCountAnnouncement filter={listFilter} matching={rows.length} total={alerts.length} />
      {feed && isFiltered(filter) && (
        <FilterSummary
          onClear={clear}
          matching={rows.length}
          total={feed.meta.total}
          hiddenArrivals={hiddenArrivals}
          chips={!hasWideHeader && chips}
        />
      )}
      {linkedId !== undefined && <LinkedAlertNotice linkedId={linkedId} feed={feed} rows={rows} />}
      {rows.length > 0 ? (
        <AlertList
          key={listKey}
          rows={rows}
          sort={sort}
          isRanked={listFilter.rank !== undefined}
          density={density}
          filterKey={JSON.stringify(listFilter)}
          linkedId={linkedId}
          actions={actions}
          onColumnsChange={(columns) => onViewChange({ columns: [...columns] })}
        />
      ) : alerts.length === 0 ? (
        props.placeholder
      ) : (
        <NoMatches filter={listFilter} day={newsDay} watchlist={watchlist} onClear={clear} onEdit={openWatchlist} />
      )}
      {dialogs}
    </>
  );
}

function toggleStrength(filter: FeedFilter, index: number): FeedFilter {
  const names = STRENGTHS.map(({ name }) => name);
  return { ...filter, strength: toggleName(names, filter.strength, names[index] ?? '') };
}
