import type { RuleChannel } from '@bna/contract/feed/alert-rules';
import type { ChannelError } from '@bna/contract/feed/live-channel';
import type { NewsFeed, NewsSummary } from '@bna/contract/feed/news-summary';
import { useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { SPOKEN_ALERTS_KEY } from '../../../config/storage-keys.ts';
import { AWAY_AFTER_MS, DELAYED_REFETCH_MS } from '../../../config/timings.ts';
import { ClockContext } from '../../../lib/clock.ts';
import { showMissingCode, withLateCode } from '../../../lib/late-code.ts';
import type { FeedStore } from '../list/feed-store.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import type { Squawk } from '../squawk/squawk.ts';
import { addUnread } from '../unread-alerts.ts';
import type { AlertBell } from './alert-bell.ts';
import { alertPreferences, soundVolume } from './alert-preferences.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import { addArrivals, type Arrival } from './arrivals.ts';
import { createCrossTabOnce } from './cross-tab-once.ts';
import { chooseSound } from './choose-sound.ts';
import type { DesktopNotifier } from './desktop-notifications.ts';
import { type ArrivedAlert, FeedSync } from './feed-sync.ts';
import type { OpenLiveChannel } from './live-channel.ts';
import { connectionAnnouncement } from './live-texts.ts';
import { isVisible } from './page-visibility.ts';
import { type Connection, useLiveChannel } from './use-live-channel.ts';

export interface LiveFeedDeps {
  readonly openChannel: OpenLiveChannel;
  readonly bell: AlertBell;
  readonly notifier: DesktopNotifier;
  /** Returns true once per page load. */
  readonly claimPrompt: () => boolean;
}

export interface LiveFeedOptions {
  /** Whether the user is subscribed. Otherwise no connection opens. */
  readonly enabled: boolean;
  /** Whether that could not be found out. */
  readonly isAccessUnknown: boolean;
  /** Called when the user asks for another attempt. */
  readonly onCheckAccess: () => void;
  readonly store: FeedStore;
  /** The feed on screen. Null while there is none. */
  readonly feed: NewsFeed | null;
  /** Called with `closed` if the session ended while connected; it may have a new cookie since. */
  readonly onSessionEnded: (how: 'closed' | 'refused') => void;
  readonly onSubscriptionEnded: () => void;
  /** Returns the symbols on the watchlist, which may have a sound of their own. */
  readonly readWatched: () => readonly string[];
  /** Returns the user's alert rules; null while every alert rings. */
  readonly readRules: () => RuleBook | null;
  /** Called with alerts that a page played, started to read aloud, or showed on the desktop or to a reader. */
  readonly confirmPlayed: (alerts: readonly NewsSummary[]) => void;
  /** Called when the user clicks the notification of an alert. */
  readonly onOpenAlert: (id: string) => void;
}

export interface LiveFeed {
  readonly connection: Connection;
  /** The channel's last error, for diagnosis. Never shown. */
  readonly error: string | null;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly reconnect: () => void;
  readonly bell: AlertBell;
}

const schedule = (task: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
};

/** Most pages are hidden late or never. */
const withUnseenBadge = withLateCode(() => import('./unseen-badge.ts'));

const withChangeToasts = withLateCode(() => import('./change-toasts.ts'));

const onCorrections = (corrected: readonly NewsSummary[]): void =>
  withChangeToasts(({ showCorrections }) => showCorrections(corrected));

const spokenOnce = createCrossTabOnce(SPOKEN_ALERTS_KEY);

const withSquawkCode = withLateCode(() => import('../squawk/squawk.ts'));

/** Calls back if alerts are read aloud. */
function withSquawk(act: (squawk: Squawk) => void): void {
  if (!alertPreferences().squawk) return;
  withSquawkCode(({ openSquawk }) => act(openSquawk({ crossTabOnce: spokenOnce, volume: soundVolume })));
}

/** Connects the live channel with the feed on screen, the sound, notifications and announcements. */
export function useLiveFeedState(options: LiveFeedOptions, { openChannel, bell, notifier }: LiveFeedDeps) {
  const { enabled, isAccessUnknown, store, feed, onSessionEnded, onSubscriptionEnded, onOpenAlert } = options;
  const { readWatched, readRules, confirmPlayed } = options;
  const clock = useContext(ClockContext);
  const [announcer] = useState(() => createAnnouncer(schedule));
  const [arrivals, setArrivals] = useState<ReadonlyMap<string, Arrival>>(new Map());

  const openAlert = useEffectEvent(onOpenAlert);
  useEffect(() => notifier.onOpen((id) => openAlert(id)), [notifier]);

  useEffect(() => {
    // Without a service worker, no push needs an answer.
    if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null)
      import('../push/answer-push-worker.ts').then(
        ({ answerPushWorker }) => answerPushWorker(bell.hasRung),
        showMissingCode,
      );
  }, [bell]);

  const onArrivals = useCallback(
    (arrived: readonly ArrivedAlert[]) => {
      const alerts = arrived.map(({ alert }) => alert);
      const rules = readRules();
      const chosenFor = (channel: RuleChannel) => rules?.choose(channel, alerts) ?? alerts;
      const sounding = chosenFor('sound');
      setArrivals((known) => addArrivals(known, arrived, clock.now()));
      addUnread(alerts.map(({ id }) => id));
      announcer.announceAlerts(arrived);
      void bell
        .ring(
          sounding.map(({ id }) => id),
          clock.now(),
          (remaining) => {
            const ringing = sounding.filter(({ id }) => remaining.includes(id));
            return rules?.soundFor(ringing) ?? chooseSound(ringing, readWatched());
          },
        )
        .then(() => confirmPlayed(alerts.filter(({ id }) => bell.hasRung(id))));
      void notifier.notify(chosenFor('desktop'), confirmPlayed);
      withSquawk((squawk) => squawk.announce(chosenFor('spoken'), { watched: readWatched(), onStart: confirmPlayed }));
      if (!isVisible()) withUnseenBadge(({ addUnseen }) => addUnseen(alerts));
    },
    [clock, announcer, bell, notifier, readWatched, readRules, confirmPlayed],
  );
  const onRetractions = useCallback(
    (retracted: readonly NewsSummary[]) => {
      const ids = retracted.map(({ id }) => id);
      ids.forEach(notifier.dismiss);
      withSquawk((squawk) => squawk.drop(ids));
      if (!isVisible()) withUnseenBadge(({ removeUnseen }) => removeUnseen(new Set(ids)));
      withChangeToasts(({ showRetractions }) => showRetractions(retracted));
    },
    [notifier],
  );

  const sync = useMemo(
    () => new FeedSync({ store, onArrivals, onCorrections, onRetractions, schedule, random: Math.random }),
    [store, onArrivals, onRetractions],
  );
  useEffect(() => () => sync.dispose(), [sync]);
  useEffect(() => {
    if (feed !== null) sync.handleFeedChange();
  }, [sync, feed]);

  const onClosed = (code: ChannelError['code']): void => {
    if (code === 'session_ended') onSessionEnded('closed');
    if (code === 'subscription_ended') onSubscriptionEnded();
  };
  // A refused handshake does not say which of the two ended, so both are checked.
  const onRefused = (): void => {
    onSessionEnded('refused');
    onSubscriptionEnded();
  };
  const { error, ...channel } = useLiveChannel({ enabled, sync, openChannel, onClosed, onRefused });
  const connection = useConnection(channel.connection, isAccessUnknown);
  const reconnect = isAccessUnknown ? options.onCheckAccess : channel.reconnect;
  useConnectionAnnouncements(connection, announcer);
  usePolling(store, enabled && connection.state === 'delayed');

  const liveFeed = useMemo(
    (): LiveFeed => ({ connection, error, arrivals, reconnect, bell }),
    [connection, error, arrivals, reconnect, bell],
  );
  return { liveFeed, announcer };
}

/** Returns the connection, which is offline while nobody knows whether the user may have one. */
const useConnection = (connection: Connection, isAccessUnknown: boolean): Connection =>
  useMemo(
    () => (isAccessUnknown ? { ...connection, state: 'offline', reason: 'access_unknown' } : connection),
    [connection, isAccessUnknown],
  );

/** Announces each change of the connection once, except the first connect and a short reconnect. */
function useConnectionAnnouncements(connection: Connection, announcer: Announcer): void {
  const announced = useRef<string | null>(connectionAnnouncement({ ...connection, state: 'connected' }, true));
  useEffect(() => {
    const announce = (): void => {
      const text = connectionAnnouncement(connection, navigator.onLine);
      if (text === null || text === announced.current) return;
      announced.current = text;
      announcer.announceConnection(text);
    };
    return connection.state === 'delayed' ? schedule(announce, AWAY_AFTER_MS) : announce();
  }, [connection, announcer]);
}

function usePolling(store: FeedStore, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const timer = setInterval(() => void store.refetch().catch(() => undefined), DELAYED_REFETCH_MS);
    return () => clearInterval(timer);
  }, [enabled, store]);
}
