import type { ChannelError } from '@bna/contract/live-news';
import type { NewsFeed, NewsSummary } from '@bna/contract/news';
import { useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { toast } from 'sonner';
import { DELAYED_REFETCH_MS, LONG_TOAST_DURATION_MS } from '../../config/timings.ts';
import { ClockContext } from '../../lib/clock.ts';
import { type AlertBell, alertBell } from './alert-bell.ts';
import { alertPreferences, changeAlertPreferences } from './alert-preferences.ts';
import { connectionAnnouncement } from './alert-words.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import { addArrivals, type Arrival, retractionWords } from './arrivals.ts';
import { type DesktopNotifier, desktopNotifier } from './desktop-notifications.ts';
import { type ArrivedItem, createFeedSync, type ShownFeed } from './feed-sync.ts';
import { type OpenLiveChannel, openLiveChannel } from './live-channel.ts';
import { type Connection, useLiveChannel } from './use-live-channel.ts';

/** What the live side of the page reaches the world by. */
export interface LiveNewsParts {
  readonly openChannel: OpenLiveChannel;
  readonly bell: AlertBell;
  readonly notifier: DesktopNotifier;
}

export const PAGE_PARTS: LiveNewsParts = { openChannel: openLiveChannel, bell: alertBell, notifier: desktopNotifier };

export interface LiveNewsOptions {
  /** Whether the user is subscribed; without, no connection opens. */
  readonly enabled: boolean;
  readonly shown: ShownFeed;
  /** The feed on screen, null while there is none: each other one is brought in step. */
  readonly feed: NewsFeed | null;
  readonly onSessionEnded: () => void;
  readonly onSubscriptionEnded: () => void;
  /** Brings an item before the person who clicked its notification. */
  readonly onOpenItem: (id: string) => void;
}

export interface LiveNews {
  readonly connection: Connection;
  /** Last error of the channel, for diagnosis. */
  readonly error: string | null;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly reconnect: () => void;
  readonly bell: AlertBell;
  /** Says on the page which it is now. */
  readonly toggleMuted: () => void;
}

const schedule = (task: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
};

/** The live side of the feed: alerts go in as they happen and reach the person, the state of the channel is told. */
export function useLiveNews(options: LiveNewsOptions, { openChannel, bell, notifier }: LiveNewsParts) {
  const { enabled, shown, feed, onSessionEnded, onSubscriptionEnded, onOpenItem } = options;
  const clock = useContext(ClockContext);
  const [announcer] = useState(() => createAnnouncer(schedule));
  const [arrivals, setArrivals] = useState<ReadonlyMap<string, Arrival>>(new Map());

  const openItem = useEffectEvent(onOpenItem);
  useEffect(() => notifier.onOpen((id) => openItem(id)), [notifier]);

  const onArrivals = useCallback(
    (arrived: readonly ArrivedItem[]) => {
      const items = arrived.map(({ item }) => item);
      setArrivals((known) => addArrivals(known, arrived, clock.now()));
      announcer.alerts(arrived);
      void bell.ring(
        items.map(({ id }) => id),
        clock.now(),
      );
      void notifier.notify(items);
    },
    [clock, announcer, bell, notifier],
  );
  const onRetractions = useCallback(
    (retracted: readonly NewsSummary[]) => {
      for (const { id } of retracted) notifier.withdraw(id);
      // Screen readers hear of it by the toast, which is a live region of its own.
      toast(retractionWords(retracted), { duration: LONG_TOAST_DURATION_MS });
    },
    [notifier],
  );

  const sync = useMemo(
    () => createFeedSync({ shown, onArrivals, onRetractions, schedule, random: Math.random }),
    [shown, onArrivals, onRetractions],
  );
  useEffect(() => () => sync.dispose(), [sync]);
  useEffect(() => {
    if (feed !== null) sync.feedChanged();
  }, [sync, feed]);

  const onClosed = (code: ChannelError['code']): void => {
    if (code === 'session_ended') onSessionEnded();
    if (code === 'subscription_ended') onSubscriptionEnded();
  };
  // Who is refused at the door has lost the session or the subscription meanwhile: both are looked at again.
  const onRefused = (): void => {
    onSessionEnded();
    onSubscriptionEnded();
  };
  const { connection, error, reconnect } = useLiveChannel({ enabled, sync, openChannel, onClosed, onRefused });
  useConnectionAnnouncements(connection, announcer);

  const delayed = enabled && connection.state === 'delayed';
  useEffect(() => {
    if (!delayed) return undefined;
    const timer = setInterval(() => void shown.refetch().catch(() => undefined), DELAYED_REFETCH_MS);
    return () => clearInterval(timer);
  }, [delayed, shown]);

  const liveNews = useMemo(
    (): LiveNews => ({ connection, error, arrivals, reconnect, bell, toggleMuted }),
    [connection, error, arrivals, reconnect, bell],
  );
  return { liveNews, announcer };
}

/** Tells of each change once, and nothing of the page's first connection. */
function useConnectionAnnouncements(connection: Connection, announcer: Announcer): void {
  const told = useRef<string | null>(connectionAnnouncement({ ...connection, state: 'connected' }));
  useEffect(() => {
    const words = connectionAnnouncement(connection);
    if (words === null || words === told.current) return;
    told.current = words;
    announcer.channel(words);
  }, [connection, announcer]);
}

function toggleMuted(): void {
  const muted = !alertPreferences().muted;
  changeAlertPreferences({ muted });
  toast(muted ? 'Alert sound muted' : 'Alert sound unmuted', { id: 'sound-muted' });
}
