import { useState } from 'react';
import { countOf } from '../../lib/count-of.ts';
import type { AskedDay } from './news-day.ts';
import type { Arrival } from './feed-rows.ts';

interface DayNoteProps {
  readonly asked: AskedDay;
  /** Alerts of today. */
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly onToday: () => void;
}

/** Says when what is on screen is not today, or not what was asked for. */
export function DayNote({ asked, arrivals, onToday }: DayNoteProps) {
  if (asked.kind === 'today') return null;
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line bg-raised px-3 py-1.5 text-small text-ink-soft">
      {asked.kind === 'unknown' ? (
        <>
          <p>The address asks for a day that never was or has not come yet. These are the alerts of the current day.</p>
          <button type="button" className="link-quiet min-h-6" onClick={onToday}>
            All right
          </button>
        </>
      ) : (
        <>
          <p>
            An earlier day, not live. <Meanwhile arrivals={arrivals} />
          </p>
          <button type="button" className="link-quiet min-h-6" onClick={onToday}>
            Back to today
          </button>
        </>
      )}
    </div>
  );
}

function Meanwhile({ arrivals }: Pick<DayNoteProps, 'arrivals'>) {
  const [known] = useState(arrivals);
  const count = [...arrivals.keys()].filter((id) => !known.has(id)).length;
  if (count === 0) return 'New alerts still sound, and wait in today’s feed.';
  return <strong className="font-semibold text-ink">{countOf(count, 'new alert', 'new alerts')} today.</strong>;
}
