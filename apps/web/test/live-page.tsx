import type { NewsFeed } from '@bna/contract/feed/news-summary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { vi } from 'vitest';
import { createAlertBell } from '../src/features/feed/live/alert-bell.ts';
import { toggleMuted } from '../src/features/feed/live/alert-preferences.ts';
import { createCrossTabOnce } from '../src/features/feed/live/cross-tab-once.ts';
import type { AlertSound, SoundOutcome } from '../src/features/feed/live/alert-sound.ts';
import { createDesktopNotifier } from '../src/features/feed/live/desktop-notifications.ts';
import type { LiveChannelListener } from '../src/features/feed/live/live-channel.ts';
import { LiveFeedDepsContext, LiveFeedProvider } from '../src/features/feed/live/live-feed-context.tsx';
import { AlertSettings } from '../src/features/feed/live/alert-settings.tsx';
import { ConnectionState, StatusMessage } from '../src/features/feed/live/connection-status.tsx';
import { MuteButton } from '../src/features/feed/live/mute-button.tsx';
import { createOnceClaim } from '../src/features/feed/live/sound-prompt.ts';
import { pushSettingsQuery } from '../src/features/feed/push/queries.ts';
import type { RuleBook } from '../src/features/feed/rules/rule-book.ts';
import { ClockContext, createTickingClock } from '../src/lib/clock.ts';
import { MORNING_UTC, newsFeed, newsUpdate } from './factories.ts';
import { setVisible } from './tab-locks.ts';

const PROMPT = 'sound-prompt';
const MUTED = 'sound-muted';
const readWatched = () => ['NTEST'];

const findToast = (id: string) => toast.getToasts().find((shown) => shown.id === id);
export const soundPrompt = () => findToast(PROMPT);
export const mutedToast = () => findToast(MUTED);

/** Fakes timers, makes the page visible, and allows the channel's warnings. */
export function setUpLivePage(): void {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  setVisible(true);
}

export function tearDownLivePage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const id of [PROMPT, MUTED]) toast.dismiss(id);
}

/** Creates the dependencies of the live feed, with a channel and a sound player controlled by the test. */
export function createLiveDeps(outcome: SoundOutcome) {
  const player = { outcome };
  const play = vi.fn<AlertSound['play']>(() => Promise.resolve(player.outcome));
  const bell = createAlertBell({
    sound: { play, hasOwnVolume: () => false },
    crossTabOnce: createCrossTabOnce('sounded in this test'),
  });
  const listeners: LiveChannelListener[] = [];
  const openChannel = (listener: LiveChannelListener) => {
    listeners.push(listener);
    return { reopen: vi.fn<() => void>(), close: () => undefined };
  };
  const notifier = createDesktopNotifier(createCrossTabOnce('notified in this test'));
  return { player, play, listeners, deps: { openChannel, bell, notifier, claimPrompt: createOnceClaim() } };
}

/** Opens the live feed, with `content`, at 10:00 in New York. Without rules, every alert rings. */
export function openLivePage(
  outcome: SoundOutcome = 'played',
  rules: RuleBook | null = null,
  content: ReactNode = null,
) {
  let nowMs = Date.parse(MORNING_UTC);
  let feed: NewsFeed = newsFeed(['a']);
  const { player, play, listeners, deps } = createLiveDeps(outcome);
  const onSessionEnded = vi.fn<() => void>();
  const onOpenAlert = vi.fn<(id: string) => void>();
  const confirmed: string[] = [];
  const toastsBefore = new Set(toast.getHistory());
  const store = {
    read: () => ({ feed, sort: 'newest' as const }),
    write: (next: NewsFeed) => {
      feed = next;
    },
    fetchChanges: () => Promise.resolve([]),
    refetch: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  };
  const clock = createTickingClock({ readNow: () => nowMs, tickMs: 1_000 });
  const queryClient = new QueryClient();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  // No devices.
  queryClient.setQueryData(pushSettingsQuery.queryKey, { public_key: '', quiet_hours: null, devices: [] });
  queryClient.setQueryDefaults(pushSettingsQuery.queryKey, { enabled: false });
  render(
    <ClockContext value={clock}>
      <RouterContextProvider router={router}>
        <QueryClientProvider client={queryClient}>
          <LiveFeedDepsContext value={deps}>
            <LiveFeedProvider
              enabled
              isAccessUnknown={false}
              onCheckAccess={() => undefined}
              store={store}
              feed={feed}
              pathname="/en/account"
              onSessionEnded={onSessionEnded}
              onSubscriptionEnded={() => undefined}
              onOpenAlert={onOpenAlert}
              readWatched={readWatched}
              readRules={() => rules}
              confirmPlayed={(alerts) => confirmed.push(...alerts.map(({ id }) => id))}
            >
              <ConnectionState />
              <MuteButton />
              <AlertSettings />
              <StatusMessage />
              {content}
              <button type="button" onClick={toggleMuted}>
                Key m
              </button>
            </LiveFeedProvider>
          </LiveFeedDepsContext>
        </QueryClientProvider>
      </RouterContextProvider>
    </ClockContext>,
  );
  const emit = async (send: (listener: LiveChannelListener) => void): Promise<void> => {
    await act(async () => {
      const listener = listeners.at(-1);
      if (listener !== undefined) send(listener);
      await vi.advanceTimersByTimeAsync(0);
    });
  };
  const region = document.querySelector('output[aria-live="polite"]');
  return {
    queryClient,
    player,
    play,
    onOpenAlert,
    onSessionEnded,
    /** The ids of the alerts that the page confirmed. */
    confirmed,
    region,
    announced: () => region?.textContent,
    emit,
    connect: () => emit(({ onConnected }) => onConnected({ message: 'ok', epoch: 'e1', seq: 10 })),
    alert: (seq: number, id: string) => emit(({ onUpdate }) => onUpdate(newsUpdate(seq, { id }))),
    wait: (ms: number) =>
      act(async () => {
        nowMs += ms;
        await vi.advanceTimersByTimeAsync(ms);
      }),
    press: (name: string | RegExp) =>
      act(async () => {
        fireEvent.click(screen.getByRole('button', { name }));
        await vi.advanceTimersByTimeAsync(0);
      }),
    /** All toasts shown since the page opened, except the prompt. */
    toasts: () => toast.getHistory().filter((shown) => shown.id !== PROMPT && !toastsBefore.has(shown)),
  };
}
