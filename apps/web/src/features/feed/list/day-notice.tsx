import { useState } from 'react';
import { pluralize } from '../../../lib/pluralize.ts';
import type { Arrival } from '../live/arrivals.ts';
import type { RequestedDay } from './news-day.ts';

interface DayNoticeProps {
  readonly kind: Exclude<RequestedDay['kind'], 'today'>;
  /** Today's live alerts. */
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly onToday: () => void;
}

/** Says when the feed on screen is not today's, or the requested date is invalid. */
export function DayNotice({ kind, arrivals, onToday }: DayNoticeProps) {
  const isInvalid = kind === 'invalid';
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line bg-raised px-3 py-1.5 text-small text-ink-soft print:hidden">
      {isInvalid ? (
        <p>That date isn’t valid. Showing today’s alerts instead.</p>
      ) : (
        <p>
          You’re viewing an earlier day. <NewAlertsToday arrivals={arrivals} />
        </p>
      )}
      <button type="button" className="link-quiet min-h-6" onClick={onToday}>
        {isInvalid ? 'OK' : 'Back to today'}
      </button>
    </div>
  );
}

function NewAlertsToday({ arrivals }: Pick<DayNoticeProps, 'arrivals'>) {
  const [known] = useState(arrivals);
  const count = [...arrivals.keys()].filter((id) => !known.has(id)).length;
  if (count === 0) return 'New alerts still play a sound and appear in today’s feed.';
  return <strong className="font-semibold text-ink">{pluralize(count, 'new alert', 'new alerts')} today.</strong>;
}
