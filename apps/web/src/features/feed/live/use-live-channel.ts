import type { ChannelError } from '@bna/contract/feed/live-channel';
import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ClockContext } from '../../../lib/clock.ts';
import { logWarning } from '../../../lib/log.ts';
import type { FeedSync } from './feed-sync.ts';
import type { LiveChannel, OpenLiveChannel } from './live-channel.ts';

/** `delayed`: down, reconnects automatically. `offline`: closed for good, reconnects on request. */
export type ChannelState = 'connecting' | 'connected' | 'delayed' | 'offline';

/** `access_unknown`: no channel is open, because nobody could say whether the user is subscribed. */
export type OfflineReason = ChannelError['code'] | 'refused' | 'access_unknown';

export interface Connection {
  readonly state: ChannelState;
  /** Start of the state, in milliseconds since 1970. */
  readonly sinceMs: number;
  /** Null unless the channel is closed for good. */
  readonly reason: OfflineReason | null;
}

interface LiveChannelOptions {
  readonly enabled: boolean;
  readonly sync: FeedSync;
  readonly openChannel: OpenLiveChannel;
  readonly onClosed: (code: ChannelError['code']) => void;
  readonly onRefused: () => void;
}

/** Keeps the channel open while `enabled` and passes its events to `sync`. */
export function useLiveChannel({ enabled, sync, openChannel, ...callbacks }: LiveChannelOptions) {
  const clock = useContext(ClockContext);
  const [connection, setConnection] = useState<Connection>(() => ({
    state: 'connecting',
    sinceMs: clock.now(),
    reason: null,
  }));
  const [error, setError] = useState<string | null>(null);
  const channel = useRef<LiveChannel>(null);

  const enter = useCallback(
    (state: ChannelState, reason: OfflineReason | null = null) => {
      const next = { state, sinceMs: clock.now(), reason };
      setConnection((current) => (current.state === state ? current : next));
    },
    [clock],
  );
  const fail = useEffectEvent((message: string) => {
    logWarning(`Live channel: ${message}`);
    setError(message);
    sync.handleDisconnect();
  });
  const notifyClosed = useEffectEvent((code: ChannelError['code']) => callbacks.onClosed(code));
  const notifyRefused = useEffectEvent(() => callbacks.onRefused());

  useEffect(() => {
    if (!enabled) return undefined;
    const opened = openChannel({
      onConnected: (position) => {
        enter('connected');
        setError(null);
        sync.handleConnected(position);
      },
      onUpdate: (update) => sync.handleUpdate(update),
      onDisconnected: (message) => {
        enter('delayed');
        fail(message);
      },
      onRefused: (message) => {
        enter('offline', 'refused');
        fail(message);
        notifyRefused();
      },
      onClosed: ({ code, message }) => {
        enter('offline', code);
        fail(message);
        notifyClosed(code);
      },
    });
    channel.current = opened;
    return () => {
      opened.close();
      enter('connecting');
    };
  }, [enabled, sync, openChannel, enter]);

  const reconnect = useCallback(() => {
    enter('connecting');
    channel.current?.reopen();
  }, [enter]);

  return { connection, error, reconnect };
}
