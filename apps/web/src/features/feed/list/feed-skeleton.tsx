import type { Density } from './density.ts';

const ROWS = ['w-48', 'w-64', 'w-40', 'w-56', 'w-44'] as const;

/** Replaces the list while it loads, with cards unless it is compact. */
export function FeedSkeleton({ density }: { density?: Density }) {
  return (
    <div className="alert-list-frame divide-y divide-line" data-density={density}>
      <output className="sr-only">Loading news alerts</output>
      {ROWS.map((width) => (
        <div key={width} aria-hidden className="alert-card">
          <span className="skeleton hidden h-4 w-6 md:block" />
          <div className="grid content-start gap-3">
            <span className={`skeleton h-5 ${width}`} />
            <span className="skeleton h-4 w-full max-w-xl" />
            <span className="skeleton h-4 w-4/5 max-w-lg" />
          </div>
          <span className="alert-card-figures skeleton hidden h-24 w-full lg:block" />
        </div>
      ))}
    </div>
  );
}
