import { formatDayLabel } from '@bna/contract/time';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonClass } from '../../ui/button-class.ts';

const STEP_CLASS = buttonClass({ tone: 'plain', size: 'medium' });
/** Keeps the place of a neighbour that there is not. */
const NOWHERE_CLASS = 'inline-flex h-9 items-center gap-2 px-3 text-body whitespace-nowrap text-ink-muted';

/** The published days before and after. */
export function SnapshotSteps({ previous, next }: { previous: string | null; next: string | null }) {
  return (
    <nav aria-label="Other days" className="flex gap-2 tabular-nums print:hidden">
      {previous === null ? (
        <span className={NOWHERE_CLASS}>
          <ChevronLeft aria-hidden className="-ml-1 size-4" />
          No earlier day
        </span>
      ) : (
        <Link to="/market-snapshot/$date" params={{ date: previous }} className={STEP_CLASS}>
          <ChevronLeft aria-hidden className="-ml-1 size-4" />
          <span className="sr-only">The day before: </span>
          {formatDayLabel(previous)}
        </Link>
      )}
      {next === null ? (
        <span className={NOWHERE_CLASS}>
          No later day
          <ChevronRight aria-hidden className="-mr-1 size-4" />
        </span>
      ) : (
        <Link to="/market-snapshot/$date" params={{ date: next }} className={STEP_CLASS}>
          <span className="sr-only">The day after: </span>
          {formatDayLabel(next)}
          <ChevronRight aria-hidden className="-mr-1 size-4" />
        </Link>
      )}
    </nav>
  );
}
