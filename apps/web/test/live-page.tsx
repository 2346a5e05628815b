import type { NewsFeed } from '@bna/contract/news';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { vi } from 'vitest';
import { createAlertBell } from '../src/features/live-news/alert-bell.ts';
import { createAlertClaims } from '../src/features/live-news/alert-claims.ts';
import type { SoundOutcome } from '../src/features/live-news/alert-sound.ts';
import { createDesktopNotifier } from '../src/features/live-news/desktop-notifications.ts';
import type { LiveChannelListener } from '../src/features/live-news/live-channel.ts';
import { LiveNewsProvider, useLiveNewsState } from '../src/features/live-news/live-news-context.tsx';
import { LiveStateLine } from '../src/features/live-news/live-state-line.tsx';
import { createPromptTurn } from '../src/features/live-news/sound-prompt.ts';
import { ClockContext, createTickingClock } from '../src/lib/clock.ts';
import { MORNING_UTC, newsFeed, newsUpdate } from './factories.ts';
import { setVisible } from './tab-locks.ts';

const PROMPT = 'sound-prompt';
const MUTED = 'sound-muted';

const standingToast = (id: string) => toast.getToasts().find((shown) => shown.id === id);
export const soundPrompt = () => standingToast(PROMPT);
export const mutedToast = () => standingToast(MUTED);

/** Time passes as it is told to, the page is in view, and the channel may log. */
export function beginLivePage(): void {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  setVisible(true);
}

export function endLivePage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const id of [PROMPT, MUTED]) toast.dismiss(id);
}

function MuteByKey() {
  const { toggleMuted } = useLiveNewsState();
  return (
    <button type="button" onClick={toggleMuted}>
      Key m
    </button>
  );
}

/** The account with its feed at 10:00 in New York, a channel that says what it is told to, and a player that does so. */
export function openLivePage(outcome: SoundOutcome = 'played') {
  let nowMs = Date.parse(MORNING_UTC);
  let feed: NewsFeed = newsFeed(['a']);
  const player = { outcome };
  const play = vi.fn<(volume: number) => Promise<SoundOutcome>>(() => Promise.resolve(player.outcome));
  const bell = createAlertBell({
    sound: { play, hasOwnVolume: () => false },
    claims: createAlertClaims('sounded in this test'),
  });
  const listeners: LiveChannelListener[] = [];
  const openChannel = (listener: LiveChannelListener) => {
    listeners.push(listener);
    return { reopen: vi.fn<() => void>(), close: () => undefined };
  };
  const onSessionEnded = vi.fn<() => void>();
  const onOpenItem = vi.fn<(id: string) => void>();
  const toastsBefore = toast.getHistory().filter(({ id }) => id !== PROMPT).length;
  const parts = { openChannel, bell, notifier: createDesktopNotifier(createAlertClaims('notified in this test')) };
  const shown = {
    read: () => ({ feed, sort: 'newest' as const }),
    write: (next: NewsFeed) => {
      feed = next;
    },
    refetch: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  };
  const clock = createTickingClock({ readNow: () => nowMs, tickMs: 1_000 });
  const turn = createPromptTurn();
  render(
    <ClockContext value={clock}>
      <LiveNewsProvider
        enabled
        shown={shown}
        feed={feed}
        pathname="/en/account"
        onSessionEnded={onSessionEnded}
        onSubscriptionEnded={() => undefined}
        onOpenItem={onOpenItem}
        parts={parts}
        promptTurn={turn}
      >
        <LiveStateLine />
        <MuteByKey />
      </LiveNewsProvider>
    </ClockContext>,
  );
  const say = async (tell: (listener: LiveChannelListener) => void): Promise<void> => {
    await act(async () => {
      const listener = listeners.at(-1);
      if (listener !== undefined) tell(listener);
      await vi.advanceTimersByTimeAsync(0);
    });
  };
  const region = document.querySelector('output[aria-live="polite"]');
  return {
    player,
    play,
    onOpenItem,
    onSessionEnded,
    region,
    said: () => region?.textContent,
    say,
    connect: () => say(({ onConnected }) => onConnected({ message: 'ok', epoch: 'e1', seq: 10 })),
    alert: (seq: number, id: string) => say(({ onUpdate }) => onUpdate(newsUpdate(seq, { id }))),
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
    /** What toasts told, but for the prompt. */
    toasts: () =>
      toast
        .getHistory()
        .filter(({ id }) => id !== PROMPT)
        .slice(toastsBefore),
  };
}
