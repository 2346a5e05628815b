import { SOUNDED_ALERTS_KEY } from '../../../config/storage-keys.ts';
import { alertPreferences } from './alert-preferences.ts';
import { type AlertSound, alertSound, type SoundName, type SoundOutcome } from './alert-sound.ts';
import { createCrossTabOnce, type CrossTabOnce } from './cross-tab-once.ts';

/** `muted` and `volume zero`: the browser was not asked to play. */
export type TestOutcome = SoundOutcome | 'muted' | 'volume zero';

export interface BellState {
  /** Outcome of the last sound; `untried` before the first one on this page. */
  readonly readiness: SoundOutcome | 'untried';
  /** Alerts that failed to sound in every tab and are not acknowledged. `sinceMs`: arrival of the first of them. */
  readonly missed: { readonly count: number; readonly sinceMs: number } | null;
}

export type AlertBell = ReturnType<typeof createAlertBell>;

/** Returns the sound for the alerts with these ids. */
type ChooseSound = (ids: readonly string[]) => SoundName;

interface AlertBellOptions {
  readonly sound: AlertSound;
  readonly crossTabOnce: CrossTabOnce;
}

export function createAlertBell({ sound, crossTabOnce }: AlertBellOptions) {
  const listeners = new Set<() => void>();
  let state: BellState = { readiness: 'untried', missed: null };
  let missed: ReadonlyMap<string, number> = new Map();

  const update = (readiness: BellState['readiness'], nextMissed: ReadonlyMap<string, number>): void => {
    missed = nextMissed;
    const [sinceMs] = nextMissed.values();
    state = { readiness, missed: sinceMs === undefined ? null : { count: nextMissed.size, sinceMs } };
    for (const listener of listeners) listener();
  };

  crossTabOnce.onDoneElsewhere(() => {
    update(state.readiness, new Map([...missed].filter(([id]) => !crossTabOnce.isDone(id))));
  });

  const play = async (name: SoundName): Promise<TestOutcome> => {
    const { muted, volume } = alertPreferences();
    if (muted) return 'muted';
    if (volume === 0) return 'volume zero';
    const outcome = await sound.play(volume / 100, name);
    update(outcome, missed);
    return outcome;
  };

  return {
    read: (): BellState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Plays one sound for alerts that arrived together at `atMs`, unless another tab did. */
    ring: (ids: readonly string[], atMs: number, chooseSound: ChooseSound = () => 'alert'): Promise<void> =>
      crossTabOnce.runOnceAcrossTabs(ids, async (remaining) => {
        const outcome = await play(chooseSound(remaining));
        if (outcome === 'blocked' || outcome === 'failed') {
          update(outcome, new Map([...missed, ...remaining.map((id) => [id, atMs] as const)]));
        }
        return outcome === 'played';
      }),
    /** Plays a sound. Called in a user gesture, it unlocks later sounds. */
    test: async (name: SoundName = 'alert'): Promise<TestOutcome> => {
      const outcome = await play(name);
      if (outcome === 'played') update(outcome, new Map());
      return outcome;
    },
    /** Clears the missed alerts. */
    acknowledge: (): void => update(state.readiness, new Map()),
    /** Returns whether an alert sounded in some tab of this browser. */
    hasRung: crossTabOnce.isDone,
    hasOwnVolume: sound.hasOwnVolume,
  };
}

export const alertBell = createAlertBell({ sound: alertSound, crossTabOnce: createCrossTabOnce(SOUNDED_ALERTS_KEY) });
