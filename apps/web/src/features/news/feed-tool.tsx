import type { NewsFeed, NewsSort, NewsSummary } from '@bna/contract/news';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { toast } from 'sonner';
import { Button } from '../../ui/button.tsx';
import { filterFeed, isFiltered } from './feed-filter.ts';
import { FeedNotice } from './feed-notice.tsx';
import { type Arrival, feedRows } from './feed-rows.ts';
import type { FeedFilter } from './feed-search.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterState, SpokenCount } from './filter-state.tsx';
import { copyItemLink } from './item-link.ts';
import { LinkedNote } from './linked-note.tsx';
import { NewsList } from './news-list.tsx';
import { SortControl } from './sort-control.tsx';
import { useFeedFilter } from './use-feed-filter.ts';
import { useFeedKeys } from './use-feed-keys.ts';
import { useOpenable } from './use-openable.ts';
import { useOutsideCount } from './use-outside-count.ts';

export interface WatchlistProps {
  /** Undefined while they are on their way. */
  readonly symbols: readonly string[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onToggle: (symbol: string) => void;
  /** Opens the list. */
  readonly editor: ReactNode;
}

interface FeedToolProps {
  readonly feed: NewsFeed | null | undefined;
  /** The day on screen, `YYYY-MM-DD`. */
  readonly newsDay: string;
  readonly sort: NewsSort;
  readonly onSortChange: (sort: NewsSort) => void;
  readonly filter: FeedFilter;
  readonly onFilterChange: (filter: FeedFilter) => void;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly watchlist: WatchlistProps;
  readonly linkedId?: string | undefined;
  readonly onToggleMuted?: (() => void) | undefined;
  /** Where there is no item at all. */
  readonly instead: ReactNode;
}

const NOTHING: readonly NewsSummary[] = [];

const loadHelp = async () => (await import('./help-dialog.tsx')).HelpDialog;

/** The list, with all that picks from it and works it. */
export function FeedTool({ newsDay, sort, watchlist, linkedId, ...props }: FeedToolProps) {
  // Drawn in slices, so that nothing that is typed or pressed waits for an alert.
  const feed = useDeferredValue(props.feed);
  const arrivals = useDeferredValue(props.arrivals);
  const { filter, change, clear, clears } = useFeedFilter(props.filter, props.onFilterChange);
  const help = useOpenable(loadHelp);
  const searchRef = useRef<HTMLInputElement>(null);
  const items = feed?.data ?? NOTHING;
  const watched = useMemo(() => new Set(watchlist.symbols), [watchlist.symbols]);

  // Another filter, order or day is another list: what was typed or pressed shows before it.
  const listed = useDeferredValue(filter);
  const listKey = useDeferredValue(`${newsDay} ${sort}`);
  const rows = useMemo(
    () =>
      feed
        ? feedRows({ feed, sort, fitting: filterFeed(feed.data, listed, watched), arrivals, watched, linkedId })
        : [],
    [feed, sort, listed, arrivals, watched, linkedId],
  );
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const outside = useOutsideCount({ filter: listed, arrivals, ids, shown: rows });

  const { onToggle: toggleWatch } = watchlist;
  const copyLink = useCallback((id: string) => void copyItemLink({ id, newsDay }), [newsDay]);
  const actions = useMemo(() => ({ onToggleWatch: toggleWatch, onCopyLink: copyLink }), [toggleWatch, copyLink]);
  const ofItem = (act: (item: NewsSummary) => void) => (id: string) => {
    const item = items.find((other) => other.id === id);
    if (item !== undefined) act(item);
  };
  useFeedKeys({
    searchRef,
    onHelp: help.open,
    onToggleMuted: props.onToggleMuted,
    onToggleWatch: ofItem(({ symbol }) => toggleWatch(symbol)),
    onCopyLink: copyLink,
    onOpenSource: ofItem(({ news_url }) => {
      if (news_url === null) toast('This alert names no address of its source');
      else window.open(news_url, '_blank', 'noopener,noreferrer');
    }),
  });

  return (
    <>
      <FilterBar
        filter={filter}
        onChange={change}
        clears={clears}
        items={items}
        searchRef={searchRef}
        onHelp={help.open}
        watchlistEditor={watchlist.editor}
        sortControl={<SortControl sort={sort} onChange={props.onSortChange} />}
      />
      <SpokenCount filter={listed} shown={rows.length} total={items.length} />
      {isFiltered(filter) && feed && (
        <FilterState
          filter={filter}
          onChange={change}
          onClear={clear}
          shown={rows.length}
          total={feed.meta.total}
          outside={outside}
        />
      )}
      {feed && linkedId !== undefined && (
        <LinkedNote known={ids.includes(linkedId)} shown={rows.some(({ item }) => item.id === linkedId)} />
      )}
      {rows.length > 0 ? (
        <NewsList key={listKey} rows={rows} sort={sort} linkedId={linkedId} actions={actions} />
      ) : items.length === 0 ? (
        props.instead
      ) : (
        <NothingFits filter={listed} watchlist={watchlist} onClear={clear} />
      )}
      {help.Part !== null && createPortal(<help.Part onLeave={help.close} />, document.body)}
    </>
  );
}

interface NothingFitsProps {
  readonly filter: FeedFilter;
  readonly watchlist: WatchlistProps;
  readonly onClear: () => void;
}

function NothingFits({ filter, watchlist, onClear }: NothingFitsProps) {
  const clearButton = <Button onClick={onClear}>Clear all</Button>;
  if (filter.watchlist !== true || (watchlist.symbols?.length ?? 0) > 0) {
    return (
      <FeedNotice more="New alerts that do appear here by themselves." action={clearButton}>
        No alert fits your filter.
      </FeedNotice>
    );
  }
  if (watchlist.symbols !== undefined) {
    return (
      <FeedNotice more="Press the star of an alert, or add symbols to it." action={clearButton}>
        Your watchlist is empty.
      </FeedNotice>
    );
  }
  if (!watchlist.failed) return <FeedSkeleton />;
  return (
    <FeedNotice action={<Button onClick={watchlist.onRetry}>Try again</Button>}>
      Your watchlist could not be fetched.
    </FeedNotice>
  );
}
