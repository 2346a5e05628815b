import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MORNING_UTC, newsFeed, newsUpdate } from '../../../../test/factories.ts';
import { ClockContext, createTickingClock } from '../../../lib/clock.ts';
import { type ArrivedAlert, FeedSync } from './feed-sync.ts';
import type { LiveChannelListener } from './live-channel.ts';
import { useLiveChannel } from './use-live-channel.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
const START_MS = Date.parse(MORNING_UTC);

/** Runs the hook at 10:00 in New York, with a real sync of a feed that ends at `seq` 10 and a channel of the test. */
function openChannel(initial = { enabled: true }) {
  let nowMs = START_MS;
  let feed = newsFeed(['a']);
  const arrivals: ArrivedAlert[] = [];
  const fetches: (() => void)[] = [];
  const sync = new FeedSync({
    store: {
      read: () => ({ feed, sort: 'newest' }),
      write: (next) => {
        feed = next;
      },
      fetchChanges: () => Promise.resolve([]),
      refetch: () => Promise.resolve(),
    },
    onArrivals: (arrived) => arrivals.push(...arrived),
    onCorrections: () => undefined,
    onRetractions: () => undefined,
    schedule: (task) => {
      fetches.push(task);
      return () => undefined;
    },
    random: () => 0,
  });
  sync.handleFeedChange();

  const listeners: LiveChannelListener[] = [];
  const channel = { reopen: vi.fn<() => void>(), close: vi.fn<() => void>() };
  const open = (listener: LiveChannelListener) => {
    listeners.push(listener);
    return channel;
  };
  const onClosed = vi.fn<(code: string) => void>();
  const onRefused = vi.fn<() => void>();
  const clock = createTickingClock({ readNow: () => nowMs, tickMs: 1_000 });
  const { result, rerender } = renderHook(
    ({ enabled }) => useLiveChannel({ enabled, sync, openChannel: open, onClosed, onRefused }),
    {
      initialProps: initial,
      wrapper: ({ children }) => <ClockContext value={clock}>{children}</ClockContext>,
    },
  );
  const emit = (send: (listener: LiveChannelListener) => void): void =>
    act(() => {
      const listener = listeners.at(-1);
      if (listener === undefined) throw new Error('No channel was opened');
      send(listener);
    });
  return {
    state: () => ({ state: result.current.connection.state, error: result.current.error }),
    connection: () => result.current.connection,
    reconnect: () => act(() => result.current.reconnect()),
    rerender,
    emit,
    connect: (seq = 10) => emit(({ onConnected }) => onConnected({ message: 'ok', epoch: 'e1', seq })),
    pass: (ms: number): void => {
      nowMs += ms;
    },
    ids: () => feed.data.map(({ id }) => id),
    arrivals,
    fetches,
    listeners,
    channel,
    onClosed,
    onRefused,
  };
}

describe('the live connection', () => {
  it('is connecting without an error at first', () => {
    expect(openChannel().state()).toEqual({ state: 'connecting', error: null });
  });

  // @req 4.6
  it('is marked connected on success', () => {
    const page = openChannel();
    page.connect();
    expect(page.state()).toEqual({ state: 'connected', error: null });
  });

  // @req 4.6
  it.each([['before the first connection'], ['after a connection']])(
    'is marked disconnected on a connect error %s, and keeps the message until it is connected',
    (when) => {
      const page = openChannel();
      if (when === 'after a connection') page.connect();
      page.emit(({ onDisconnected }) => onDisconnected('websocket error'));
      expect(page.state()).toEqual({ state: 'delayed', error: 'websocket error' });
      page.rerender({ enabled: true });
      page.emit(({ onUpdate }) => onUpdate(newsUpdate(11, { id: 'b' })));
      expect(page.state()).toEqual({ state: 'delayed', error: 'websocket error' });
      page.emit(({ onDisconnected }) => onDisconnected('xhr poll error'));
      expect(page.state()).toEqual({ state: 'delayed', error: 'xhr poll error' });
      page.connect();
      expect(page.state()).toEqual({ state: 'connected', error: null });
    },
  );

  // @req 4.6
  it('is marked offline on a refusal, and keeps the message while it reconnects on request', () => {
    const page = openChannel();
    page.emit(({ onRefused }) => onRefused('Please log in to continue'));
    expect(page.state()).toEqual({ state: 'offline', error: 'Please log in to continue' });
    expect(page.connection().reason).toBe('refused');
    expect(page.onRefused).toHaveBeenCalledOnce();
    page.reconnect();
    expect(page.channel.reopen).toHaveBeenCalledOnce();
    expect(page.state()).toEqual({ state: 'connecting', error: 'Please log in to continue' });
    page.connect();
    expect(page.state()).toEqual({ state: 'connected', error: null });
  });

  // @req 4.6
  it('is marked offline when the server closes it, with the message and the reason', () => {
    const page = openChannel();
    page.connect();
    page.emit(({ onClosed }) => onClosed({ code: 'too_many_connections', message: 'Opened in too many places' }));
    expect(page.state()).toEqual({ state: 'offline', error: 'Opened in too many places' });
    expect(page.connection().reason).toBe('too_many_connections');
    expect(page.onClosed.mock.calls).toEqual([['too_many_connections']]);
    expect(page.onRefused).not.toHaveBeenCalled();
  });

  it('keeps the start of a state across repeated errors', () => {
    const page = openChannel();
    page.connect();
    page.pass(60_000);
    page.emit(({ onDisconnected }) => onDisconnected('transport close'));
    page.pass(60_000);
    page.emit(({ onDisconnected }) => onDisconnected('websocket error'));
    expect(page.connection()).toEqual({ state: 'delayed', sinceMs: START_MS + 60_000, reason: null });
  });

  it('opens only while enabled', () => {
    const page = openChannel({ enabled: false });
    expect(page.listeners).toEqual([]);
    page.rerender({ enabled: true });
    expect(page.listeners).toHaveLength(1);
    page.connect();
    page.rerender({ enabled: false });
    expect(page.channel.close).toHaveBeenCalledOnce();
    expect(page.state().state).toBe('connecting');
  });
});

describe('the feed behind the connection', () => {
  it('shows updates, and fetches what a disconnection missed', () => {
    const page = openChannel();
    page.connect();
    page.emit(({ onUpdate }) => onUpdate(newsUpdate(11, { id: 'b' })));
    expect(page.ids()).toEqual(['b', 'a']);
    expect(page.fetches).toHaveLength(0);
    page.emit(({ onDisconnected }) => onDisconnected('transport close'));
    page.connect(13);
    expect(page.fetches).toHaveLength(1);
    expect(page.arrivals.map(({ alert, isLate }) => [alert.id, isLate])).toEqual([['b', false]]);
  });
});
