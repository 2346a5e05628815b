import type { ChannelError } from '@bna/contract/live-news';
import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ClockContext } from '../../lib/clock.ts';
import { logWarning } from '../../lib/log.ts';
import type { FeedSync } from './feed-sync.ts';
import type { LiveChannel, OpenLiveChannel } from './live-channel.ts';

/** `delayed`: down, coming back by itself. `away`: closed for good, comes back when asked to. */
export type ChannelState = 'connecting' | 'connected' | 'delayed' | 'away';

/** Why it is away. */
export type AwayReason = ChannelError['code'] | 'refused';

export interface Connection {
  readonly state: ChannelState;
  /** When the state began, in milliseconds since 1970. */
  readonly sinceMs: number;
  /** Null unless it is away. */
  readonly reason: AwayReason | null;
}

interface LiveChannelOptions {
  readonly enabled: boolean;
  readonly sync: FeedSync;
  readonly openChannel: OpenLiveChannel;
  readonly onClosed: (code: ChannelError['code']) => void;
  readonly onRefused: () => void;
}

interface LiveChannelView {
  readonly connection: Connection;
  /** Last error of the channel; kept and logged, never shown. */
  readonly error: string | null;
  readonly reconnect: () => void;
}

/** Holds the channel open while `enabled`, and feeds what it hears into `sync`. */
export function useLiveChannel({ enabled, sync, openChannel, ...on }: LiveChannelOptions): LiveChannelView {
  const clock = useContext(ClockContext);
  const [connection, setConnection] = useState<Connection>(() => beginning('connecting', clock.now()));
  const [error, setError] = useState<string | null>(null);
  const channel = useRef<LiveChannel>(null);

  const enter = useCallback(
    (state: ChannelState, reason: AwayReason | null = null) => {
      const next = beginning(state, clock.now(), reason);
      setConnection((current) => (current.state === state ? current : next));
    },
    [clock],
  );
  const fail = useEffectEvent((message: string) => {
    logWarning(`Live channel: ${message}`);
    setError(message);
    sync.lost();
  });
  const tellClosed = useEffectEvent((code: ChannelError['code']) => on.onClosed(code));
  const tellRefused = useEffectEvent(() => on.onRefused());

  useEffect(() => {
    if (!enabled) return undefined;
    const opened = openChannel({
      onConnected: (position) => {
        enter('connected');
        setError(null);
        sync.connected(position);
      },
      onUpdate: (update) => sync.received(update),
      onLost: (message) => {
        enter('delayed');
        fail(message);
      },
      onRefused: (message) => {
        enter('away', 'refused');
        fail(message);
        tellRefused();
      },
      onClosed: ({ code, message }) => {
        enter('away', code);
        fail(message);
        tellClosed(code);
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

const beginning = (state: ChannelState, sinceMs: number, reason: AwayReason | null = null): Connection => ({
  state,
  sinceMs,
  reason,
});
