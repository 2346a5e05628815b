import type { FeedPreview as Preview } from '@bna/contract/feed/feed-preview';
import { kindOf } from '@bna/contract/ingestion/event-labels';
import { formatDayLabel, formatTime } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pluralize } from '../../../lib/pluralize.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { feedPreviewQuery } from './queries.ts';

/** Shows a user without access how many alerts of each kind came today, and the headlines of an earlier day. */
export function FeedPreview() {
  const preview = useQuery(feedPreviewQuery);
  return (
    <Loaded
      query={preview}
      placeholder={<output aria-label="Loading today’s counts" className="skeleton h-96 rounded-panel" />}
    >
      {({ today, earlier }) => (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Today {...today} />
          {earlier !== null && <Earlier {...earlier} />}
        </div>
      )}
    </Loaded>
  );
}

function Today({ counted_until: countedUntil, kinds }: Preview['today']) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <Part
      id="preview-today"
      title="Today so far"
      aside={`${pluralize(total, 'alert', 'alerts')} by ${formatTime(new Date(countedUntil))}`}
    >
      {kinds.length === 0 ? (
        <p className="px-5 py-4 text-body text-ink-muted">No alerts yet. Counts update every hour.</p>
      ) : (
        <ul className="divide-y divide-line">
          {kinds.map(({ event_type, count }) => (
            <li key={event_type} className="flex items-baseline justify-between gap-4 px-5 py-2 text-body">
              <span className="text-ink-soft">{kindOf({ event_type }) ?? 'Other news'}</span>
              <span className="font-semibold tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Earlier({ news_day: newsDay, total, headlines }: NonNullable<Preview['earlier']>) {
  const title = `Headlines of ${formatDayLabel(newsDay)}`;
  const shown =
    total > headlines.length ? `${String(headlines.length)} of ${pluralize(total, 'alert', 'alerts')}` : null;
  return (
    <Part id="preview-earlier" title={title} aside={shown ?? pluralize(total, 'alert', 'alerts')}>
      <ul className="divide-y divide-line">
        {[...new Set(headlines)].map((headline) => (
          <li key={headline} className="px-5 py-2 text-body wrap-anywhere text-ink-soft">
            {headline}
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly aside: string;
  readonly children: ReactNode;
}

const Part = ({ id, title, aside, children }: PartProps) => (
  <section aria-labelledby={id} className="panel">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-3">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      <p className="text-small text-ink-muted tabular-nums">{aside}</p>
    </div>
    {children}
  </section>
);
