import type { NewsSort, NewsSummary } from '@bna/contract/feed/news-summary';
import { Keyboard, SlidersHorizontal, Star } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { SearchButton } from '../search/search-button.tsx';
import { WatchlistEditor } from '../watchlist/watchlist-editor.tsx';
import { activeFilters } from './active-filters.ts';
import type { FeedFilter } from './feed-search.ts';
import type { Density } from './density.ts';
import { DensityControl } from './density-control.tsx';
import { FilterFields } from './filter-fields.tsx';
import { SortControl } from './sort-control.tsx';
import { SymbolSearch } from './symbol-search.tsx';

interface FilterBarProps {
  readonly filter: FeedFilter;
  readonly onChange: (filter: FeedFilter) => void;
  /** Changes each time the filter is cleared, which resets the fields. */
  readonly clearCount: number;
  /** The unfiltered feed. */
  readonly alerts: readonly NewsSummary[];
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onHelp: () => void;
  readonly sort: NewsSort;
  readonly onSortChange: (sort: NewsSort) => void;
  readonly density: Density;
}

export function FilterBar({ filter, onChange, clearCount, alerts, searchRef, ...props }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const fieldsId = useId();
  const activeCount = activeFilters(filter).length;
  return (
    <section aria-label="Filter">
      <div className="mb-3 flex flex-wrap items-start gap-2">
        <SymbolSearch
          key={clearCount}
          ref={searchRef}
          symbols={filter.symbols}
          onChange={(symbols) => onChange({ ...filter, symbols })}
        />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? fieldsId : undefined}
          className="toolbar-toggle"
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          Filters
          {activeCount > 0 && (
            <span className="rounded-chip bg-accent px-1 text-caption text-on-accent tabular-nums">
              {activeCount}
              <span className="sr-only"> active</span>
            </span>
          )}
        </button>
        <div className="flex">
          <button
            type="button"
            aria-pressed={filter.watchlist === true}
            aria-label="Watchlist only"
            className="toolbar-toggle rounded-r-none!"
            onClick={() => onChange({ ...filter, watchlist: filter.watchlist === true ? undefined : true })}
          >
            <Star aria-hidden className={`size-4 ${filter.watchlist === true ? 'fill-current' : ''}`} />
            <span className="max-md:hidden">Watchlist</span>
          </button>
          <WatchlistEditor className="toolbar-toggle rounded-l-none! border-l-0! px-2!" />
        </div>
        <SortControl sort={props.sort} onChange={props.onSortChange} />
        <DensityControl density={props.density} />
        <SearchButton />
        <button type="button" className="toolbar-toggle px-2!" aria-label="Help and keyboard" onClick={props.onHelp}>
          <Keyboard aria-hidden className="size-4" />
        </button>
      </div>
      {open && <FilterFields key={clearCount} id={fieldsId} filter={filter} onChange={onChange} alerts={alerts} />}
    </section>
  );
}
