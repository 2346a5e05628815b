import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import { toast } from 'sonner';
import type { BellState, TestOutcome } from './alert-bell.ts';
import { useAlertPreferences } from './alert-preferences.ts';
import { SOUND_WORDS, TEST_WORDS } from './alert-words.ts';
import type { Announcer } from './announcer.ts';
import { type PromptTurn, turnOfThisPage } from './sound-prompt.ts';
import { type LiveNews, type LiveNewsOptions, type LiveNewsParts, PAGE_PARTS, useLiveNews } from './use-live-news.ts';
import { useSoundPrompt } from './use-sound-prompt.ts';
import { useWatchedPage } from './watched-page.ts';

const LiveNewsContext = createContext<LiveNews | null>(null);

interface LiveNewsProviderProps extends LiveNewsOptions {
  /** Path of the page in the address bar, with `/en`. */
  readonly pathname: string;
  readonly children: ReactNode;
  readonly parts?: LiveNewsParts;
  readonly promptTurn?: PromptTurn;
}

/** One live channel for the whole account area; it outlives the change from screen to screen. */
export function LiveNewsProvider({
  pathname,
  children,
  parts = PAGE_PARTS,
  promptTurn = turnOfThisPage,
  ...options
}: LiveNewsProviderProps) {
  const { liveNews, announcer } = useLiveNews(options, parts);
  const { bell, connection } = liveNews;
  const unlocked = useSyncExternalStore(bell.subscribe, () => bell.read().readiness === 'played');
  const muted = useAlertPreferences((preferences) => preferences.muted);
  const onEnable = useCallback(() => void bell.test().then(tellWhereNotPlayed), [bell]);
  useSoundPrompt({
    connected: options.enabled && connection.state === 'connected',
    subscribed: options.enabled,
    pathname,
    settled: muted || unlocked,
    onEnable,
    turn: promptTurn,
  });
  useWatchedPage();
  return (
    <LiveNewsContext value={liveNews}>
      {children}
      <Announcements announcer={announcer} />
    </LiveNewsContext>
  );
}

/** Stays in the page, whatever is said: a live region that comes together with its text is not read. */
function Announcements({ announcer }: { announcer: Announcer }) {
  const { text, turn } = useSyncExternalStore(announcer.subscribe, announcer.read);
  return (
    <output aria-live="polite" className="sr-only">
      <span key={turn}>{text}</span>
    </output>
  );
}

function tellWhereNotPlayed(outcome: TestOutcome): void {
  if (outcome !== 'played') toast.error(SOUND_WORDS[outcome], { description: TEST_WORDS[outcome] });
}

export function useLiveNewsState(): LiveNews {
  const liveNews = useContext(LiveNewsContext);
  if (liveNews === null) throw new Error('useLiveNewsState needs a LiveNewsProvider above it');
  return liveNews;
}

/** Whether one would hear an alert now, and what was missed. */
export function useHearing(bell: LiveNews['bell']): {
  readonly hearing: TestOutcome | 'untried';
  readonly missed: BellState['missed'];
} {
  const { readiness, missed } = useSyncExternalStore(bell.subscribe, bell.read);
  const muted = useAlertPreferences((preferences) => preferences.muted);
  const silent = useAlertPreferences(({ volume }) => volume === 0);
  const wanted = silent ? 'volume zero' : readiness;
  return { hearing: muted ? 'muted' : wanted, missed };
}
