import alertUrl from './alert.wav?url';

export interface AlertSound {
  /** Resolves with whether it could be heard: browsers refuse before the first gesture on the page. */
  play(): Promise<boolean>;
}

type Player = Pick<HTMLAudioElement, 'play' | 'currentTime'>;

/** One player for the whole page: the one that a gesture unlocked stays unlocked. The file is fetched on first use. */
export function createAlertSound(createPlayer: () => Player): AlertSound {
  let player: Player | null = null;
  return {
    play: async () => {
      player ??= createPlayer();
      try {
        player.currentTime = 0;
        await player.play();
        return true;
      } catch {
        return false;
      }
    },
  };
}

export const alertSound = createAlertSound(() => new Audio(alertUrl));
