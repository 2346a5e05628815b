import type { NewsFeed as Feed, NewsSort } from '@bna/contract/news';
import { formatDayLabel } from '@bna/contract/time';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FeedNotice } from './feed-notice.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import type { Arrival } from './news-item.tsx';
import { NewsList } from './news-list.tsx';
import { SortControl } from './sort-control.tsx';

interface NewsFeedProps {
  /** Undefined while it is on its way, null where the server refuses it. */
  readonly feed: Feed | null | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly sort: NewsSort;
  readonly onSortChange: (sort: NewsSort) => void;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  /** Stands in place of an empty list for those without a subscription. */
  readonly prompt: ReactNode;
  /** State of the live channel, beside the heading. */
  readonly liveState: ReactNode;
}

export function NewsFeed({ feed, sort, onSortChange, liveState, ...body }: NewsFeedProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-display font-semibold tracking-tight">News Alerts</h1>
          <div className="mt-0.5 flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted tabular-nums">
            {feed ? <DayAndCount feed={feed} /> : <DayPlaceholder shown={feed === undefined && !body.failed} />}
            {liveState}
          </div>
        </div>
        {canBeSorted(feed, body.failed) && <SortControl sort={sort} onChange={onSortChange} />}
      </div>
      <FeedBody feed={feed} sort={sort} {...body} />
    </>
  );
}

/** While the feed is on its way too, so that changing the order keeps the focus where it is. */
const canBeSorted = (feed: Feed | null | undefined, failed: boolean): boolean =>
  feed === undefined ? !failed : feed !== null && feed.data.length > 0;

function DayAndCount({ feed }: { feed: Feed }) {
  return (
    <span>
      <span className="font-medium text-ink-soft">{formatDayLabel(feed.meta.news_day)}</span>
      {feed.meta.total > 0 && ` · ${String(feed.meta.total)} ${feed.meta.total === 1 ? 'alert' : 'alerts'}`}
    </span>
  );
}

/** Keeps what follows in its place until the day is known. */
const DayPlaceholder = ({ shown }: { shown: boolean }) =>
  shown ? <span aria-hidden className="skeleton h-4 w-38" /> : null;

type FeedBodyProps = Omit<NewsFeedProps, 'liveState' | 'onSortChange'>;

function FeedBody({ feed, failed, onRetry, sort, arrivals, prompt }: FeedBodyProps) {
  if (feed && feed.data.length > 0) return <NewsList feed={feed} sort={sort} arrivals={arrivals} />;
  if (failed) {
    return (
      <FeedNotice action={<Button onClick={onRetry}>Try again</Button>}>
        An error occurred while fetching news summaries. Please try again later.
      </FeedNotice>
    );
  }
  if (prompt !== null) return prompt;
  if (feed === undefined) return <FeedSkeleton />;
  return <FeedNotice more="The first one appears here by itself.">News Alerts are not yet available.</FeedNotice>;
}
