import { SOUNDED_ALERTS_KEY } from '../../config/storage-keys.ts';
import { type AlertClaims, createAlertClaims } from './alert-claims.ts';
import { alertPreferences } from './alert-preferences.ts';
import { type AlertSound, alertSound, type SoundOutcome } from './alert-sound.ts';

/** What became of a test: nothing is asked of the browser while the person wants no sound. */
export type TestOutcome = SoundOutcome | 'muted' | 'volume zero';

export interface BellState {
  /** How the browser took the last sound; `untried` until there was one on this page. */
  readonly readiness: SoundOutcome | 'untried';
  /** Alerts that should have sounded and did not, in no tab, until that is seen. `sinceMs`: when the first of them came. */
  readonly missed: { readonly count: number; readonly sinceMs: number } | null;
}

export interface AlertBell {
  readonly read: () => BellState;
  readonly subscribe: (listener: () => void) => () => void;
  /** One sound for alerts that came together, unless another tab sounded for them. `atMs`: when they came. */
  readonly ring: (ids: readonly string[], atMs: number) => Promise<void>;
  /** Plays as an alert would; within a gesture that lets later alerts sound. */
  readonly test: () => Promise<TestOutcome>;
  /** The person has seen what was missed. */
  readonly seen: () => void;
  readonly hasOwnVolume: () => boolean;
}

interface AlertBellOptions {
  readonly sound: AlertSound;
  readonly claims: AlertClaims;
}

export function createAlertBell({ sound, claims }: AlertBellOptions): AlertBell {
  const listeners = new Set<() => void>();
  let state: BellState = { readiness: 'untried', missed: null };
  let missed: ReadonlyMap<string, number> = new Map();
  let stopListening: (() => void) | null = null;

  const change = (readiness: BellState['readiness'], nowMissed: ReadonlyMap<string, number>): void => {
    missed = nowMissed;
    const [sinceMs] = nowMissed.values();
    state = { readiness, missed: sinceMs === undefined ? null : { count: nowMissed.size, sinceMs } };
    for (const listener of listeners) listener();
  };

  const forgetSoundedElsewhere = (): void => {
    if (missed.size === 0) return;
    change(state.readiness, new Map([...missed].filter(([id]) => !claims.isDone(id))));
  };

  const play = async (): Promise<TestOutcome> => {
    const { muted, volume } = alertPreferences();
    if (muted) return 'muted';
    if (volume === 0) return 'volume zero';
    const outcome = await sound.play(volume / 100);
    change(outcome, missed);
    return outcome;
  };

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      stopListening ??= claims.onDoneElsewhere(forgetSoundedElsewhere);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopListening?.();
        stopListening = null;
      };
    },
    ring: (ids, atMs) =>
      claims.settle(ids, async (open) => {
        const outcome = await play();
        if (outcome === 'blocked' || outcome === 'failed') {
          change(outcome, new Map([...missed, ...open.map((id) => [id, atMs] as const)]));
        }
        return outcome === 'played';
      }),
    test: async () => {
      const outcome = await play();
      if (outcome === 'played') change(outcome, new Map());
      return outcome;
    },
    seen: () => change(state.readiness, new Map()),
    hasOwnVolume: sound.hasOwnVolume,
  };
}

export const alertBell = createAlertBell({ sound: alertSound, claims: createAlertClaims(SOUNDED_ALERTS_KEY) });
