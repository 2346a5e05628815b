import type { ChannelError } from '@bna/contract/live-news';
import type { NewsFeed } from '@bna/contract/news';
import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { DELAYED_REFETCH_MS } from '../../config/timings.ts';
import { ClockContext } from '../../lib/clock.ts';
import { alertSound } from './alert-sound.ts';
import { addArrivals, announcementOf, type Arrival } from './arrivals.ts';
import { type ArrivedItem, createFeedSync, type ShownFeed } from './feed-sync.ts';
import { type ChannelState, useLiveChannel } from './use-live-channel.ts';

/** `off`: the browser refused to play. */
export type SoundState = 'untried' | 'on' | 'off';

export interface LiveNewsOptions {
  /** Whether the user is subscribed; without, no connection opens. */
  readonly enabled: boolean;
  readonly shown: ShownFeed;
  /** The feed on screen, null while there is none: each other one is brought in step. */
  readonly feed: NewsFeed | null;
  readonly onSessionEnded: () => void;
  readonly onSubscriptionEnded: () => void;
}

export interface LiveNews {
  readonly channel: ChannelState;
  /** Last error of the channel, for diagnosis. */
  readonly error: string | null;
  readonly sound: SoundState;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  /** For screen readers; each text is said once. */
  readonly announcement: string;
  readonly reconnect: () => void;
  /** Plays the sound, so that one hears it; called within a gesture it lets later alerts sound. */
  readonly enableSound: () => void;
}

const schedule = (task: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
};

/** The live side of the feed: alerts go in as they happen and sound once, the state of the channel is told. */
export function useLiveNews({ enabled, shown, feed, onSessionEnded, onSubscriptionEnded }: LiveNewsOptions): LiveNews {
  const clock = useContext(ClockContext);
  const [sound, setSound] = useState<SoundState>('untried');
  const [arrivals, setArrivals] = useState<ReadonlyMap<string, Arrival>>(new Map());
  const [announcement, setAnnouncement] = useState('');

  const playSound = useCallback(() => {
    void alertSound.play().then((heard) => setSound(heard ? 'on' : 'off'));
  }, []);

  const onArrivals = useCallback(
    (arrived: readonly ArrivedItem[]) => {
      setArrivals((known) => addArrivals(known, arrived, clock.now()));
      setAnnouncement(announcementOf(arrived));
      playSound();
    },
    [clock, playSound],
  );

  const sync = useMemo(() => createFeedSync({ shown, onArrivals, schedule, random: Math.random }), [shown, onArrivals]);
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
  const { state, error, reconnect } = useLiveChannel({ enabled, sync, onClosed, onRefused });

  const delayed = enabled && state === 'delayed';
  useEffect(() => {
    if (!delayed) return undefined;
    const timer = setInterval(() => void shown.refetch().catch(() => undefined), DELAYED_REFETCH_MS);
    return () => clearInterval(timer);
  }, [delayed, shown]);

  return { channel: state, error, sound, arrivals, announcement, reconnect, enableSound: playSound };
}
