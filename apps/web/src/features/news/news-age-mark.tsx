import { useClock } from '../../lib/clock.ts';
import { ageLabel, isRecent } from './news-age.ts';

/** Age of an item, with a green dot and the word while it is recent; both go by themselves. */
export function NewsAgeMark({ publishedMs }: { publishedMs: number }) {
  const recent = useClock((nowMs) => isRecent(publishedMs, nowMs));
  const label = useClock((nowMs) => ageLabel(publishedMs, nowMs));
  return (
    <p
      className={`absolute top-4.5 right-12 flex shrink-0 items-center gap-1.5 text-small md:static tabular-nums ${recent ? 'font-medium text-bullish' : 'text-ink-muted'}`}
    >
      {recent && (
        <>
          <span aria-hidden className="size-2 rounded-full bg-bullish-dot" data-testid="recent-dot" />
          <span>New</span>
          <span aria-hidden>·</span>
        </>
      )}
      {label}
    </p>
  );
}
