import type { NewsFeed as Feed, NewsSort } from '@bna/contract/news';
import type { ReactNode } from 'react';
import { countOf } from '../../lib/count-of.ts';
import { Button } from '../../ui/button.tsx';
import { DayControl } from './day-control.tsx';
import { DayNote } from './day-note.tsx';
import { FeedNotice } from './feed-notice.tsx';
import type { FeedFilter } from './feed-search.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { FeedTool, type WatchlistProps } from './feed-tool.tsx';
import type { AskedDay } from './news-day.ts';
import type { Arrival } from './feed-rows.ts';

interface NewsFeedProps {
  /** Of the day that is asked for. Undefined while it is on its way, null where the server refuses it. */
  readonly feed: Feed | null | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly sort: NewsSort;
  readonly onSortChange: (sort: NewsSort) => void;
  readonly asked: AskedDay;
  /** The current news day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Undefined: the current one. */
  readonly onDayChange: (day: string | undefined) => void;
  readonly filter: FeedFilter;
  readonly onFilterChange: (filter: FeedFilter) => void;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly watchlist: WatchlistProps;
  /** The item that the address leads to. */
  readonly linkedId?: string | undefined;
  /** Absent where there is nothing to mute. */
  readonly onToggleMuted?: (() => void) | undefined;
  /** Stands in place of an empty list for those without a subscription. */
  readonly prompt: ReactNode;
  /** State of the live channel, beside the heading. */
  readonly liveState: ReactNode;
}

export function NewsFeed({ asked, today, onDayChange, prompt, liveState, ...props }: NewsFeedProps) {
  const { feed, failed } = props;
  const day = asked.kind === 'earlier' ? asked.date : (feed?.meta.news_day ?? today);
  // Those without a subscription have no days to choose from.
  const refused = prompt !== null && !feed;
  return (
    <>
      <div className="mb-4">
        <h1 className="text-display font-semibold tracking-tight">News Alerts</h1>
        <div className="mt-0.5 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted tabular-nums">
          {!refused && <DayControl day={day} today={today} onChange={onDayChange} />}
          {feed && feed.meta.total > 0 && <span>{countOf(feed.meta.total, 'alert', 'alerts')}</span>}
          {liveState}
        </div>
      </div>
      <DayNote asked={asked} arrivals={props.arrivals} onToday={() => onDayChange(undefined)} />
      {refused || (failed && !feed) ? (
        <Instead prompt={prompt} failed={failed} onRetry={props.onRetry} />
      ) : (
        <FeedTool
          {...props}
          arrivals={asked.kind === 'earlier' ? NO_ARRIVALS : props.arrivals}
          newsDay={day}
          instead={<Instead prompt={null} failed={false} feed={feed} earlier={asked.kind === 'earlier'} />}
        />
      )}
    </>
  );
}

const NO_ARRIVALS: ReadonlyMap<string, Arrival> = new Map();

interface InsteadProps {
  readonly prompt: ReactNode;
  readonly failed: boolean;
  readonly onRetry?: () => void;
  readonly feed?: Feed | null | undefined;
  readonly earlier?: boolean;
}

/** What stands in place of a list. */
function Instead({ prompt, failed, onRetry, feed, earlier = false }: InsteadProps) {
  if (failed) {
    return (
      <FeedNotice action={<Button onClick={onRetry}>Try again</Button>}>
        An error occurred while fetching news summaries. Please try again later.
      </FeedNotice>
    );
  }
  if (prompt !== null) return prompt;
  if (feed === undefined) return <FeedSkeleton />;
  if (earlier) return <FeedNotice more="Weekends and holidays are quiet.">No alerts came on this day.</FeedNotice>;
  return <FeedNotice more="The first one appears here by itself.">News Alerts are not yet available.</FeedNotice>;
}
