import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { strengthOf } from '@bna/contract/feed/strength';
import { logWarning } from '../../../lib/log.ts';
import type { CrossTabOnce } from '../live/cross-tab-once.ts';
import { speak, type SpeechOutcome, stopSpeaking } from './speech.ts';
import { toSpokenText } from './spoken-text.ts';
import { onSquawkPreferences, squawkPreferences, type SquawkScope } from './squawk-preferences.ts';
import { createSquawkQueue } from './squawk-queue.ts';

/** Until the alert's sound has ended. */
const DELAY_MS = 900;

interface AnnounceOptions {
  /** The symbols on the watchlist. */
  readonly watched: readonly string[];
  readonly onStart: (alerts: readonly NewsSummary[]) => void;
}

interface SquawkOptions {
  /** Remembers the alerts that some tab read aloud. */
  readonly crossTabOnce: CrossTabOnce;
  /** Returns the volume of alerts from 0 to 1; 0 while muted. */
  readonly volume: () => number;
}

export type Squawk = ReturnType<typeof createSquawk>;

let opened: Squawk | null = null;

/** Returns the page's squawk. Its dependencies are handed over, so that they stay in the feed's own script file. */
export const openSquawk = (options: SquawkOptions): Squawk => (opened ??= createSquawk(options));

function createSquawk({ crossTabOnce, volume }: SquawkOptions) {
  const queue = createSquawkQueue({
    speak: async ({ text, onStart }) => {
      if (volume() === 0) return true;
      const outcome = await speakAsChosen(text, { volume: volume(), onStart });
      if (outcome === 'spoken' || outcome === 'stopped') return true;
      logWarning(`Squawk: ${outcome}`);
      return false;
    },
    crossTabOnce,
    isPaused: () => squawkPreferences().isPaused,
    now: () => Date.now(),
  });
  onSquawkPreferences(() => {
    if (squawkPreferences().isPaused) stopSpeaking();
    else void queue.resume();
  });
  return {
    /** Speaks alerts that arrived together, after their sound. Calls `onStart` with each when it starts. */
    announce: (alerts: readonly NewsSummary[], { watched, onStart }: AnnounceOptions): void => {
      const { scope } = squawkPreferences();
      const chosen = alerts.filter((alert) => isChosen(scope, alert, watched));
      if (chosen.length === 0) return;
      setTimeout(() => {
        void queue.add(
          chosen.map((alert) => ({ id: alert.id, text: toSpokenText(alert), onStart: () => onStart([alert]) })),
        );
      }, DELAY_MS);
    },
    /** Leaves out retracted alerts that were not yet spoken. */
    drop: (ids: readonly string[]): void => queue.remove(ids),
  };
}

/** Speaks with the voice and speed that the user chose. `volume` is from 0 to 1. */
export function speakAsChosen(
  text: string,
  { volume, onStart = () => undefined }: { volume: number; onStart?: () => void },
): Promise<SpeechOutcome> {
  const { voice, speed } = squawkPreferences();
  return speak(text, { voice, speed: Number(speed), volume, onStart });
}

function isChosen(scope: SquawkScope, { symbol, score }: NewsSummary, watched: readonly string[]): boolean {
  const isStrong = strengthOf(score)?.name === 'strong';
  const isWatched = watched.includes(symbol);
  return { all: true, strong: isStrong, watchlist: isWatched, 'strong or watchlist': isStrong || isWatched }[scope];
}
