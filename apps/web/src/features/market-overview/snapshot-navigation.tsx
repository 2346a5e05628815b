import { formatDayLabel } from '@bna/contract/time';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'virtual:lucide/chevron-left';
import ChevronRight from 'virtual:lucide/chevron-right';
import { buttonClass } from '../../ui/button-class.ts';

const LINK_CLASS = buttonClass({ tone: 'plain', size: 'medium' });
/** Takes the space of the missing link. */
const PLACEHOLDER_CLASS = 'inline-flex h-9 items-center gap-2 px-3 text-body whitespace-nowrap text-ink-muted';

/** Links to the previous and next published days. */
export function SnapshotNavigation({ previous, next }: { previous: string | null; next: string | null }) {
  return (
    <nav aria-label="Other days" className="flex gap-2 tabular-nums print:hidden">
      {previous === null ? (
        <span className={PLACEHOLDER_CLASS}>
          <ChevronLeft aria-hidden className="-ml-1 size-4" />
          Earliest
        </span>
      ) : (
        <Link to="/market-snapshot/$date" params={{ date: previous }} className={LINK_CLASS}>
          <ChevronLeft aria-hidden className="-ml-1 size-4" />
          <span className="sr-only">Previous day: </span>
          {formatDayLabel(previous)}
        </Link>
      )}
      {next === null ? (
        <span className={PLACEHOLDER_CLASS}>
          Latest
          <ChevronRight aria-hidden className="-mr-1 size-4" />
        </span>
      ) : (
        <Link to="/market-snapshot/$date" params={{ date: next }} className={LINK_CLASS}>
          <span className="sr-only">Next day: </span>
          {formatDayLabel(next)}
          <ChevronRight aria-hidden className="-mr-1 size-4" />
        </Link>
      )}
    </nav>
  );
}
