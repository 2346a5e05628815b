import type { ChannelError } from '@bna/contract/live-news';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logWarning } from '../../lib/log.ts';
import type { FeedSync } from './feed-sync.ts';
import { type LiveChannel, openLiveChannel } from './live-channel.ts';

/** `delayed`: down, coming back by itself. `away`: closed for good, comes back when asked to. */
export type ChannelState = 'connecting' | 'connected' | 'delayed' | 'away';

interface LiveChannelOptions {
  readonly enabled: boolean;
  readonly sync: FeedSync;
  readonly onClosed: (code: ChannelError['code']) => void;
  readonly onRefused: () => void;
}

interface LiveChannelView {
  readonly state: ChannelState;
  /** Last error of the channel; kept and logged, never shown. */
  readonly error: string | null;
  readonly reconnect: () => void;
}

/** Holds the channel open while `enabled`, and feeds what it hears into `sync`. */
export function useLiveChannel({ enabled, sync, onClosed, onRefused }: LiveChannelOptions): LiveChannelView {
  const [state, setState] = useState<ChannelState>('connecting');
  const [error, setError] = useState<string | null>(null);
  const channel = useRef<LiveChannel>(null);

  const fail = useEffectEvent((next: ChannelState, message: string) => {
    logWarning(`Live channel: ${message}`);
    setError(message);
    setState(next);
    sync.lost();
  });
  const tellClosed = useEffectEvent((code: ChannelError['code']) => onClosed(code));
  const tellRefused = useEffectEvent(() => onRefused());

  useEffect(() => {
    if (!enabled) return undefined;
    const opened = openLiveChannel({
      onConnected: (position) => {
        setState('connected');
        setError(null);
        sync.connected(position);
      },
      onUpdate: (update) => sync.received(update),
      onLost: (message) => fail('delayed', message),
      onRefused: (message) => {
        fail('away', message);
        tellRefused();
      },
      onClosed: ({ code, message }) => {
        fail('away', message);
        tellClosed(code);
      },
    });
    channel.current = opened;
    return () => {
      opened.close();
      setState('connecting');
    };
  }, [enabled, sync]);

  const reconnect = useCallback(() => {
    setState('connecting');
    channel.current?.reopen();
  }, []);

  return { state, error, reconnect };
}
