import type { NewsSort } from '@bna/contract/feed/news-summary';

const OPTIONS = [
  { sort: 'newest', label: 'Newest first' },
  { sort: 'oldest', label: 'Oldest first' },
] as const;

interface SortControlProps {
  readonly sort: NewsSort;
  readonly onChange: (sort: NewsSort) => void;
}

export function SortControl({ sort, onChange }: SortControlProps) {
  return (
    <fieldset className="inline-flex rounded-control max-md:flex-1 border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">Sort</legend>
      {OPTIONS.map((option) => (
        <button
          key={option.sort}
          type="button"
          aria-pressed={option.sort === sort}
          className="h-7 flex-auto rounded-inner px-2.5 text-small font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink"
          onClick={() => onChange(option.sort)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
