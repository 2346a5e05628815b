import X from 'virtual:lucide/x';
import { type ReactNode, useState } from 'react';
import { activeFilters } from './active-filters.ts';
import type { FeedFilter } from './feed-search.ts';

interface FilterSummaryProps {
  readonly onClear: () => void;
  readonly matching: number;
  readonly total: number;
  /** New alerts that do not match the filter. */
  readonly hiddenArrivals: number;
  /** The active filters, where the header has no room for them. */
  readonly chips: ReactNode;
}

/** Shows how many alerts match, and the active filters. Its lines have a fixed height to avoid layout shifts. */
export function FilterSummary({ onClear, matching, total, hiddenArrivals, chips }: FilterSummaryProps) {
  return (
    <div className="mb-2 grid grid-cols-[minmax(0,1fr)] gap-1.5 text-small text-ink-muted tabular-nums">
      <div className="flex min-h-6 items-center justify-between gap-x-3">
        <p className="flex items-center gap-2 whitespace-nowrap">
          <span>
            <span className="font-medium text-ink-soft">{matching}</span> of {total}
          </span>
          <button
            type="button"
            className="link-quiet min-h-6 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            onClick={onClear}
          >
            Clear all
          </button>
        </p>
        {hiddenArrivals > 0 && (
          <p className="flex min-w-0 items-center gap-2 whitespace-nowrap">
            <span className="min-w-0 truncate">{hiddenArrivals} new hidden by filters</span>
            <button
              type="button"
              className="link-quiet min-h-6 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
              onClick={onClear}
            >
              Show
            </button>
          </p>
        )}
      </div>
      {chips}
    </div>
  );
}

interface FilterChipsProps {
  readonly filter: FeedFilter;
  readonly onChange: (filter: FeedFilter) => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const chips = activeFilters(filter);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="filter-chips">
      {chips.map(({ label, without }) => (
        <li key={label} className="min-w-0 shrink-0">
          <button
            type="button"
            aria-label={`Remove ${label}`}
            className="inline-flex h-6 max-w-full items-center gap-1 rounded-chip bg-raised pr-1 pl-2 text-small pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:pr-2 pointer-coarse:pl-3 text-ink-soft hover:text-ink"
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

type MatchCountAnnouncementProps = Pick<FilterChipsProps, 'filter'> & Pick<FilterSummaryProps, 'matching' | 'total'>;

/** Announces the match count when the filter changes. New alerts have their own announcements. */
export function MatchCountAnnouncement({ filter, matching, total }: MatchCountAnnouncementProps) {
  const [announced, setAnnounced] = useState({ filter, text: '' });
  if (announced.filter !== filter) {
    setAnnounced({ filter, text: `${String(matching)} of ${String(total)} alerts match` });
  }
  return <output className="sr-only">{announced.text}</output>;
}
