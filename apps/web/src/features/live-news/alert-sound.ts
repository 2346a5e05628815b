import { SOUND_BEGINS_WITHIN_MS } from '../../config/timings.ts';
import alertUrl from './alert.wav?url';

/** `blocked`: browsers refuse before the first gesture on the page. `failed`: the file did not come. */
export type SoundOutcome = 'played' | 'blocked' | 'failed';

export interface AlertSound {
  /** Resolves when the browser begins to play, or will not. `volume` from 0 to 1. */
  readonly play: (volume: number) => Promise<SoundOutcome>;
  /** Whether the device kept a volume of its own the last time, as phones do. */
  readonly hasOwnVolume: () => boolean;
}

export type Player = Pick<HTMLAudioElement, 'play' | 'load' | 'currentTime' | 'volume'>;

/**
 * One player for the whole page: the one that a gesture unlocked stays unlocked. The file is fetched on first use, and
 * again where that failed.
 */
export function createAlertSound(createPlayer: () => Player): AlertSound {
  let player: Player | null = null;
  let failedBefore = false;
  let ownVolume = false;

  return {
    play: async (volume) => {
      player ??= createPlayer();
      if (failedBefore) player.load();
      player.volume = volume;
      player.currentTime = 0;
      // Asked within the caller's own turn: a gesture counts no longer than that.
      const outcome = await outcomeOf(player.play());
      failedBefore = outcome === 'failed';
      if (outcome === 'played') ownVolume = Math.abs(player.volume - volume) > 0.01;
      return outcome;
    },
    hasOwnVolume: () => ownVolume,
  };
}

async function outcomeOf(playing: Promise<void>): Promise<SoundOutcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<SoundOutcome>((resolve) => {
    timer = setTimeout(() => resolve('failed'), SOUND_BEGINS_WITHIN_MS);
  });
  const played = playing.then(
    (): SoundOutcome => 'played',
    (error: unknown): SoundOutcome =>
      error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'failed',
  );
  const outcome = await Promise.race([played, tooLate]);
  clearTimeout(timer);
  return outcome;
}

export const alertSound = createAlertSound(() => new Audio(alertUrl));
