import { useClock } from '../../../lib/clock.ts';
import { ageLabel, isRecent } from './age-label.ts';

const RECENT = '!';

/** The age of an alert, with a green dot and the word "New" while it is recent. */
export function AlertAge({ publishedMs }: { publishedMs: number }) {
  // Both values in one string: one clock subscription per row instead of two.
  const age = useClock((nowMs) => `${isRecent(publishedMs, nowMs) ? RECENT : ''}${ageLabel(publishedMs, nowMs)}`);
  const recent = age.startsWith(RECENT);
  const label = recent ? age.slice(RECENT.length) : age;
  return (
    <p
      className={`mt-0.5 flex shrink-0 min-[24rem]:absolute min-[24rem]:top-4.5 min-[24rem]:right-21 min-[24rem]:mt-0 items-center gap-1.5 text-small tabular-nums md:static ${recent ? 'font-medium text-bullish' : 'text-ink-muted'}`}
    >
      {recent && (
        <>
          <span aria-hidden className="size-2 rounded-full bg-bullish-dot" data-testid="recent-dot" />
          <span>New</span>
          <span aria-hidden>·</span>
        </>
      )}
      <span className="w-18">{label}</span>
    </p>
  );
}
