import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { toast } from '../../../lib/toast.ts';
import { alertBell, type BellState, type TestOutcome } from './alert-bell.ts';
import { useAlertPreferences } from './alert-preferences.ts';
import type { Announcer } from './announcer.ts';
import { canOfferNotifications, desktopNotifier } from './desktop-notifications.ts';
import { openLiveChannel } from './live-channel.ts';
import { SILENCE_TEXTS, SOUND_STATUS_TEXTS } from './live-texts.ts';
import { useVisibilityLock } from './page-visibility.ts';
import { claimSoundPrompt } from './sound-prompt.ts';
import { type LiveFeed, type LiveFeedDeps, type LiveFeedOptions, useLiveFeedState } from './use-live-feed-state.ts';
import { useSoundPrompt } from './use-sound-prompt.ts';

/** Browser APIs that the live feed uses. Replaced in tests. */
export const LiveFeedDepsContext = createContext<LiveFeedDeps>({
  openChannel: openLiveChannel,
  bell: alertBell,
  notifier: desktopNotifier,
  claimPrompt: claimSoundPrompt,
});

const LiveFeedContext = createContext<LiveFeed | null>(null);

interface LiveFeedProviderProps extends LiveFeedOptions {
  /** Path of the URL, with `/en`. */
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Keeps one live channel open across all screens of the account. */
export function LiveFeedProvider({ pathname, children, ...options }: LiveFeedProviderProps) {
  const deps = useContext(LiveFeedDepsContext);
  const { liveFeed, announcer } = useLiveFeedState(options, deps);
  const { bell, connection } = liveFeed;
  const isUnlocked = useSyncExternalStore(bell.subscribe, () => bell.read().readiness === 'played');
  const isMuted = useAlertPreferences(({ muted }) => muted);
  const onEnable = useCallback(() => void bell.test().then(reportUnlessPlayed), [bell]);
  const onEnableBoth = useOfferedNotifications(onEnable);
  useSoundPrompt({
    isConnected: options.enabled && connection.state === 'connected',
    isSubscribed: options.enabled,
    pathname,
    isAnswered: isMuted || isUnlocked,
    onEnable,
    onEnableBoth,
    claimPrompt: deps.claimPrompt,
  });
  useVisibilityLock();
  return (
    <LiveFeedContext value={liveFeed}>
      {children}
      <Announcements announcer={announcer} />
    </LiveFeedContext>
  );
}

const loadPermission = () => import('./notification-permission.ts');

/** Returns what enables the sound and notifications; undefined where the browser would not ask the user. */
function useOfferedNotifications(onEnable: () => void): (() => void) | undefined {
  // Decided once, so that the prompt keeps its buttons.
  const [canOffer] = useState(canOfferNotifications);
  useEffect(() => {
    // In time for the click: browsers accept the question only shortly after it.
    if (canOffer) loadPermission().catch(() => undefined);
  }, [canOffer]);
  const onEnableBoth = useCallback(() => {
    onEnable();
    loadPermission().then(
      ({ turnOnBesideSound }) => turnOnBesideSound(),
      () => toast.error('Notifications couldn’t be turned on. Please try again.'),
    );
  }, [onEnable]);
  return canOffer ? onEnableBoth : undefined;
}

/** Always mounted: screen readers ignore a live region that is added together with its text. */
function Announcements({ announcer }: { announcer: Announcer }) {
  const { text, id } = useSyncExternalStore(announcer.subscribe, announcer.read);
  return (
    <output aria-live="polite" className="sr-only">
      <span key={id}>{text}</span>
    </output>
  );
}

function reportUnlessPlayed(outcome: TestOutcome): void {
  if (outcome !== 'played') toast.error(SOUND_STATUS_TEXTS[outcome], { description: SILENCE_TEXTS[outcome] });
}

export function useLiveFeed(): LiveFeed {
  const liveFeed = useContext(LiveFeedContext);
  if (liveFeed === null) throw new Error('useLiveFeed needs a LiveFeedProvider');
  return liveFeed;
}

/** Returns whether alerts would sound now, and the alerts that failed to. */
export function useSoundStatus(): {
  readonly status: TestOutcome | 'untried';
  readonly missed: BellState['missed'];
} {
  const { bell } = useLiveFeed();
  const { readiness, missed } = useSyncExternalStore(bell.subscribe, bell.read);
  const isMuted = useAlertPreferences(({ muted }) => muted);
  const isVolumeZero = useAlertPreferences(({ volume }) => volume === 0);
  const unmutedStatus = isVolumeZero ? 'volume zero' : readiness;
  return { status: isMuted ? 'muted' : unmutedStatus, missed };
}
