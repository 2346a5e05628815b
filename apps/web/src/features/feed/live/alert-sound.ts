import { SOUND_START_TIMEOUT_MS } from '../../../config/timings.ts';
import alertUrl from './alert.wav?url';
import strongUrl from './alert-strong.wav?url';
import watchlistUrl from './alert-watchlist.wav?url';

/** `blocked`: browsers block sound before the first gesture on the page. `failed`: the file did not load. */
export type SoundOutcome = 'played' | 'blocked' | 'failed';

/** `alert` is the sound of other alerts, and of all if the user turned the other sounds off. */
export type SoundName = 'alert' | 'strong' | 'watchlist';

const URLS: Readonly<Record<SoundName, string>> = { alert: alertUrl, strong: strongUrl, watchlist: watchlistUrl };

export type AlertSound = ReturnType<typeof createAlertSound>;

export type Player = Pick<HTMLAudioElement, 'play' | 'load' | 'currentTime' | 'volume' | 'src'>;

/** Uses one player per page, because a gesture unlocks only that player. A failed load is retried on the next use. */
export function createAlertSound(createPlayer: () => Player) {
  let player: Player | null = null;
  let loaded: SoundName | null = null;
  let hasFailed = false;
  let ownVolume = false;

  return {
    /** Resolves when playback starts or fails. `volume` is from 0 to 1. */
    play: async (volume: number, name: SoundName): Promise<SoundOutcome> => {
      player ??= createPlayer();
      if (loaded !== name) player.src = URLS[name];
      else if (hasFailed) player.load();
      loaded = name;
      player.volume = volume;
      player.currentTime = 0;
      // No await before this call: a user gesture is only valid in the same task.
      const outcome = await outcomeOf(player.play());
      hasFailed = outcome === 'failed';
      if (outcome === 'played') ownVolume = Math.abs(player.volume - volume) > 0.01;
      return outcome;
    },
    /** Returns whether the device ignored the volume of the last sound, as phones do. */
    hasOwnVolume: (): boolean => ownVolume,
  };
}

async function outcomeOf(playing: Promise<void>): Promise<SoundOutcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<SoundOutcome>((resolve) => {
    timer = setTimeout(() => resolve('failed'), SOUND_START_TIMEOUT_MS);
  });
  const played = playing.then(
    (): SoundOutcome => 'played',
    (error: unknown): SoundOutcome =>
      error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'failed',
  );
  const outcome = await Promise.race([played, timeout]);
  clearTimeout(timer);
  return outcome;
}

export const alertSound = createAlertSound(() => new Audio());
