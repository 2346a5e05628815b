import type { NewsSummary } from '@bna/contract/news';
import { Keyboard, SlidersHorizontal, Star } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useMemo, useState } from 'react';
import { activeFilters } from './active-filters.ts';
import { sectorsOf } from './feed-filter.ts';
import type { FeedFilter } from './feed-search.ts';
import { FilterFields } from './filter-fields.tsx';
import { SymbolSearch } from './symbol-search.tsx';

interface FilterBarProps {
  readonly filter: FeedFilter;
  readonly onChange: (filter: FeedFilter) => void;
  /** How often the filter was cleared: with each time the fields begin anew. */
  readonly clears: number;
  /** Of the whole feed. */
  readonly items: readonly NewsSummary[];
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onHelp: () => void;
  /** Opens the list of watched symbols. */
  readonly watchlistEditor: ReactNode;
  readonly sortControl: ReactNode;
}

/** The search first, the rest a press away. */
export function FilterBar({ filter, onChange, clears, items, searchRef, onHelp, ...slots }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const fieldsId = useId();
  const sectors = useMemo(() => sectorsOf(items, filter.sector), [items, filter.sector]);
  const count = activeFilters(filter).length;
  return (
    <section aria-label="Filter">
      <div className="mb-3 flex flex-wrap items-start gap-2">
        <SymbolSearch
          key={clears}
          ref={searchRef}
          symbols={filter.symbols}
          onChange={(symbols) => onChange({ ...filter, symbols })}
        />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? fieldsId : undefined}
          className="news-toggle"
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          Filters
          {count > 0 && (
            <span className="rounded-chip bg-accent px-1 text-caption text-on-accent tabular-nums">
              {count}
              <span className="sr-only"> active</span>
            </span>
          )}
        </button>
        <div className="flex">
          <button
            type="button"
            aria-pressed={filter.watchlist === true}
            aria-label="Watchlist only"
            className="news-toggle rounded-r-none!"
            onClick={() => onChange({ ...filter, watchlist: filter.watchlist === true ? undefined : true })}
          >
            <Star aria-hidden className={`size-4 ${filter.watchlist === true ? 'fill-current' : ''}`} />
            <span className="max-md:hidden">Watchlist</span>
          </button>
          {slots.watchlistEditor}
        </div>
        {slots.sortControl}
        <button type="button" className="news-toggle px-2!" aria-label="Help and keyboard" onClick={onHelp}>
          <Keyboard aria-hidden className="size-4" />
        </button>
      </div>
      {open && <FilterFields key={clears} id={fieldsId} filter={filter} onChange={onChange} sectors={sectors} />}
    </section>
  );
}
