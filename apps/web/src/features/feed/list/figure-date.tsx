import { formatFigureDate } from '@bna/contract/feed/figure-age';
import { formatShortDay } from '@bna/contract/time';
import { useMinuteClock } from '../../../lib/clock.ts';

/** The date of a figure, shown once the figure is older than a trading day. `isShort`: in digits, such as 11/19. */
export function FigureDate({ asOf, isShort = false }: { asOf: string | null; isShort?: boolean }) {
  const date = useMinuteClock((nowMs) => formatFigureDate(asOf, new Date(nowMs)) ?? '');
  if (asOf === null || date === '') return null;
  return (
    <time dateTime={asOf} className="text-caption font-normal whitespace-nowrap text-ink-muted">
      <span className="sr-only">as of </span>
      {isShort ? formatShortDay(asOf) : date}
    </time>
  );
}
