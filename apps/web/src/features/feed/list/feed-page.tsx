import type { FeedViewChange } from '@bna/contract/feed/feed-view';
import type { NewsFeed, NewsSort } from '@bna/contract/feed/news-summary';
import { formatDayLabel } from '@bna/contract/time';
import { type ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { pluralize } from '../../../lib/pluralize.ts';
import { Button } from '../../../ui/button.tsx';
import type { Arrival } from '../live/arrivals.ts';
import { ToolSlot } from '../../../ui/tool-header.tsx';
import { useAlertPreferences } from '../live/alert-preferences.ts';
import { AlertSettings } from '../live/alert-settings.tsx';
import { ConnectionState, StatusMessage } from '../live/connection-status.tsx';
import { MuteButton } from '../live/mute-button.tsx';
import type { WatchlistState } from '../watchlist/use-watchlist.ts';
import { DayControl } from './day-control.tsx';
import { useDensity } from './density.ts';
import { FeedNotice } from './feed-notice.tsx';
import type { FeedFilter } from './feed-search.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { FeedView } from './feed-view.tsx';
import type { RequestedDay } from './news-day.ts';
import { FEED_FAILURE } from './queries.ts';

interface FeedPageProps {
  /** The feed of the requested day. Undefined while loading, null if the server denies access. */
  readonly feed: NewsFeed | null | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly sort: NewsSort;
  readonly onSortChange: (sort: NewsSort) => void;
  readonly onViewChange: (change: FeedViewChange) => void;
  readonly requestedDay: RequestedDay;
  /** The current news day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Undefined: today. */
  readonly onDayChange: (day: string | undefined) => void;
  readonly filter: FeedFilter;
  readonly onFilterChange: (filter: FeedFilter) => void;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly watchlist: WatchlistState;
  /** The alert that the URL links to. */
  readonly linkedId?: string | undefined;
  /** Whether the user may read the feed: subscribers and staff. Undefined while loading. */
  readonly canRead: boolean | undefined;
  /** Whether new alerts arrive on the live channel. */
  readonly isLive: boolean;
  /** Replaces the feed of a user who may not read it. */
  readonly subscriptionPrompt: ReactNode;
  /** Above the alerts. */
  readonly notice?: ReactNode;
}

export function FeedPage(props: FeedPageProps) {
  const { feed, requestedDay, today, onDayChange, canRead, isLive } = props;
  const isEarlier = requestedDay.kind === 'earlier';
  const day = isEarlier ? requestedDay.date : (feed?.meta.news_day ?? today);
  const isLocked = canRead === false && !feed;
  return (
    <>
      <ToolSlot name="day">
        {!isLocked && <DayControl day={day} today={today} onChange={onDayChange} />}
        {isLive && <ConnectionState />}
      </ToolSlot>
      <ToolSlot name="sound">
        {isLive && (
          <>
            <SquawkControl />
            <MuteButton />
            <AlertSettings />
          </>
        )}
      </ToolSlot>
      <div className="feed-heading" data-locked={isLocked}>
        {/* On paper, the header with the day is missing, and the heading names it. */}
        <h1 data-day={formatDayLabel(day)} className="text-lead font-semibold tracking-tight text-ink">
          News Alerts
        </h1>
        {feed && feed.meta.total > 0 && <span>{pluralize(feed.meta.total, 'alert', 'alerts')}</span>}
        {isLive && (
          <p className="feed-status">
            <StatusMessage />
          </p>
        )}
      </div>
      {props.notice}
      {requestedDay.kind !== 'today' && (
        <DayNotice kind={requestedDay.kind} arrivals={props.arrivals} onToday={() => onDayChange(undefined)} />
      )}
      <FeedContent {...props} day={day} isEarlier={isEarlier} isLocked={isLocked} />
    </>
  );
}

const DayNotice = lazyPart(async () => (await import('./day-notice.tsx')).DayNotice, <div className="mb-3 min-h-10" />);
const EmptyFeed = lazyPart(async () => (await import('./empty-feed.tsx')).EmptyFeed);
const SquawkButton = lazyPart(async () => (await import('../squawk/squawk-button.tsx')).SquawkButton);

function SquawkControl() {
  const isOn = useAlertPreferences(({ squawk }) => squawk);
  return isOn && <SquawkButton />;
}

const NO_ARRIVALS: ReadonlyMap<string, Arrival> = new Map();

interface FeedContentProps extends FeedPageProps {
  readonly day: string;
  readonly isEarlier: boolean;
  readonly isLocked: boolean;
}

function FeedContent({ day, isEarlier, isLocked, ...props }: FeedContentProps) {
  const density = useDensity();
  if (props.hasFailed && !props.feed) {
    return <FeedNotice action={<Button onClick={props.onRetry}>Try again</Button>}>{FEED_FAILURE}</FeedNotice>;
  }
  if (isLocked) return props.subscriptionPrompt;
  return (
    <FeedView
      {...props}
      newsDay={day}
      arrivals={isEarlier ? NO_ARRIVALS : props.arrivals}
      placeholder={
        props.feed === undefined ? (
          <FeedSkeleton density={density} />
        ) : (
          <EmptyFeed day={day} isEarlier={isEarlier} canRead={props.feed !== null} onDayChange={props.onDayChange} />
        )
      }
    />
  );
}
