import type { FeedViewChange } from '@bna/contract/feed/feed-view';
import type { NewsSort, NewsSummary } from '@bna/contract/feed/news-summary';
import Keyboard from 'virtual:lucide/keyboard';
import PictureInPicture2 from 'virtual:lucide/picture-in-picture-2';
import SlidersHorizontal from 'virtual:lucide/sliders-horizontal';
import Star from 'virtual:lucide/star';
import TextSearch from 'virtual:lucide/text-search';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLazyComponent } from '../../../lib/use-lazy-component.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { ToolSlot } from '../../../ui/tool-header.tsx';
import { useOutsideDismissal } from '../../../ui/use-outside-dismissal.ts';
import { WatchlistEditor } from '../watchlist/watchlist-editor.tsx';
import { activeFilters } from './active-filters.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { FeedFilter } from './feed-search.ts';
import { openFeedWindow } from './feed-window.ts';
import type { Density } from './density.ts';
import { DensityControl } from './density-control.tsx';
import { SortControl } from './sort-control.tsx';
import { SymbolSearch } from './symbol-search.tsx';

interface ViewControlsProps {
  readonly sort: NewsSort;
  readonly onSortChange: (sort: NewsSort) => void;
  readonly density: Density;
  readonly onViewChange: (change: FeedViewChange) => void;
  readonly onHelp: () => void;
  /** Shows icons in windows without room for the labels. */
  readonly canShrink?: boolean;
}

interface FilterBarProps extends ViewControlsProps {
  readonly filter: FeedFilter;
  readonly onChange: (filter: FeedFilter) => void;
  /** Changes each time the filter is cleared, which resets the fields. */
  readonly clearCount: number;
  /** The unfiltered feed. */
  readonly alerts: readonly NewsSummary[];
  /** How many of them the list shows. */
  readonly matching: number;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** Called on Enter in the search field. */
  readonly onSearchSubmit: () => void;
  /** The active filters, where the row has room for them. */
  readonly chips: ReactNode;
}

const loadSearch = async () => (await import('../search/search-dialog.tsx')).SearchDialog;

const loadFilterFields = async () => (await import('./filter-fields.tsx')).FilterFields;

/** The tools of the feed, in the header's row. The filters open in a panel over the list, which therefore stays in place. */
export function FilterBar({ filter, onChange, clearCount, alerts, searchRef, ...view }: FilterBarProps) {
  const { Component: Fields, ...fields } = useLazyComponent(loadFilterFields);
  const { Component: Search, ...search } = useLazyComponent(loadSearch);
  const open = Fields !== null;
  const frame = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const isPhone = useMediaQuery(PHONE);
  const activeCount = activeFilters(filter).length;
  const closeAndReturn = (): void => {
    fields.close();
    button.current?.focus();
  };
  const panel = useRef<HTMLDivElement>(null);
  const isOpenedByKey = useRef(false);
  useEffect(() => {
    if (open && isOpenedByKey.current) panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [open]);
  useOutsideDismissal({ frame, open, onEscape: closeAndReturn, onLeave: fields.close });
  return (
    <ToolSlot name="tools">
      <section ref={frame} aria-label="Filter" className="feed-tools">
        <SymbolSearch
          key={clearCount}
          ref={searchRef}
          symbols={filter.symbols}
          onChange={(symbols) => onChange({ ...filter, symbols })}
          onSubmit={view.onSearchSubmit}
        />
        <button
          ref={button}
          type="button"
          aria-keyshortcuts="l"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          data-tip="Filters"
          className="toolbar-toggle"
          onClick={({ detail }) => {
            isOpenedByKey.current = detail === 0;
            if (open) closeAndReturn();
            else fields.open();
          }}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          <span className="max-lg:sr-only">Filters</span>
          {activeCount > 0 && (
            <span className="rounded-chip bg-accent px-1 text-caption text-on-accent tabular-nums">
              {activeCount}
              <span className="sr-only"> active</span>
            </span>
          )}
        </button>
        {view.chips}
        <WatchlistTools filter={filter} onChange={onChange} isPhone={isPhone} />
        {!isPhone && <ViewControls {...view} onSearch={search.open} canShrink />}
        {Fields !== null && (
          <div ref={panel} id={panelId} className="panel feed-tools-panel">
            {isPhone && (
              <div className="flex flex-wrap gap-2">
                <ViewControls {...view} onSearch={search.open} />
                <WatchlistEditor className="toolbar-toggle px-2!" />
              </div>
            )}
            <Fields
              key={clearCount}
              filter={filter}
              onChange={onChange}
              alerts={alerts}
              matching={view.matching}
              onDone={closeAndReturn}
            />
          </div>
        )}
        {Search !== null && createPortal(<Search onClose={search.close} />, document.body)}
      </section>
    </ToolSlot>
  );
}

type WatchlistToolsProps = Pick<FilterBarProps, 'filter' | 'onChange'> & { readonly isPhone: boolean };

function WatchlistTools({ filter, onChange, isPhone }: WatchlistToolsProps) {
  return (
    <div className="flex">
      <button
        type="button"
        aria-pressed={filter.watchlist === true}
        aria-label="Watchlist only"
        aria-keyshortcuts="Shift+W"
        className={`toolbar-toggle px-2.5! ${isPhone ? '' : 'rounded-r-none!'}`}
        onClick={() => onChange({ ...filter, watchlist: filter.watchlist === true ? undefined : true })}
      >
        <Star aria-hidden className={`size-4 ${filter.watchlist === true ? 'fill-current' : ''}`} />
      </button>
      {!isPhone && <WatchlistEditor className="toolbar-toggle rounded-l-none! border-l-0! px-2!" />}
    </div>
  );
}

/** Narrower than any tablet: only the most used tools fit in the row. */
const PHONE = '(width < 40rem)';

function ViewControls({
  sort,
  onSortChange,
  density,
  onViewChange,
  onSearch,
  onHelp,
  canShrink = false,
}: ViewControlsProps & { readonly onSearch: () => void }) {
  return (
    <>
      <SortControl sort={sort} onChange={onSortChange} canShrink={canShrink} />
      <DensityControl density={density} onChange={(next) => onViewChange({ density: next })} canShrink={canShrink} />
      {canShrink && (
        <>
          <ColumnMenu
            key={density}
            disabled={density !== 'compact'}
            onChange={(columns) => onViewChange({ columns: [...columns] })}
          />
          <button
            type="button"
            aria-label="Open the feed in its own window"
            aria-keyshortcuts="p"
            className="toolbar-toggle px-2! pointer-coarse:hidden"
            onClick={openFeedWindow}
          >
            <PictureInPicture2 aria-hidden className="size-4" />
          </button>
        </>
      )}
      <button
        type="button"
        aria-label="Search all days"
        aria-keyshortcuts="s"
        className="toolbar-toggle px-2!"
        onClick={onSearch}
      >
        <TextSearch aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        className="toolbar-toggle px-2!"
        aria-label="Help and keyboard"
        aria-keyshortcuts="?"
        onClick={onHelp}
      >
        <Keyboard aria-hidden className="size-4" />
      </button>
    </>
  );
}
