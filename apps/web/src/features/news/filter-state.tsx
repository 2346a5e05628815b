import { X } from 'lucide-react';
import { useState } from 'react';
import { activeFilters } from './active-filters.ts';
import type { FeedFilter } from './feed-search.ts';

interface FilterStateProps {
  readonly filter: FeedFilter;
  readonly onChange: (filter: FeedFilter) => void;
  readonly onClear: () => void;
  readonly shown: number;
  readonly total: number;
  /** Alerts that came in while the filter stood and do not fit it. */
  readonly outside: number;
}

/** What the filter lets through, what it keeps back, and the way out. Its lines stand before there is anything to say. */
export function FilterState({ filter, onChange, onClear, shown, total, outside }: FilterStateProps) {
  return (
    <div className="mb-2 grid grid-cols-[minmax(0,1fr)] gap-1.5 text-small text-ink-muted tabular-nums">
      <div className="flex min-h-6 items-center justify-between gap-x-3">
        <p className="flex items-center gap-2 whitespace-nowrap">
          <span>
            <span className="font-medium text-ink-soft">{shown}</span> of {total}
          </span>
          <button type="button" className="link-quiet min-h-6" onClick={onClear}>
            Clear all
          </button>
        </p>
        {outside > 0 && (
          <p className="flex min-w-0 items-center gap-2 whitespace-nowrap">
            <span className="min-w-0 truncate">{outside} new outside your filter</span>
            <button type="button" className="link-quiet min-h-6" onClick={onClear}>
              Show
            </button>
          </p>
        )}
      </div>
      <Chips filter={filter} onChange={onChange} />
    </div>
  );
}

function Chips({ filter, onChange }: Pick<FilterStateProps, 'filter' | 'onChange'>) {
  const chips = activeFilters(filter);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-1.5">
      {chips.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            aria-label={`Remove ${label}`}
            className="inline-flex h-6 max-w-full items-center gap-1 rounded-chip bg-raised pr-1 pl-2 text-small text-ink-soft hover:text-ink"
            onClick={() => onChange(without)}
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type SpokenCountProps = Pick<FilterStateProps, 'filter' | 'shown' | 'total'>;

/** Said when the filter has changed, not when alerts come in: those are announced by themselves. */
export function SpokenCount({ filter, shown, total }: SpokenCountProps) {
  const [said, setSaid] = useState({ filter, text: '' });
  if (said.filter !== filter) setSaid({ filter, text: `${String(shown)} of ${String(total)} alerts fit` });
  return <output className="sr-only">{said.text}</output>;
}
