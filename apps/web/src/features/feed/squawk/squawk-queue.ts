import { pluralize } from '../../../lib/pluralize.ts';
import type { CrossTabOnce } from '../live/cross-tab-once.ts';

/** More would still be read while the next news moves the price. */
const MAX_WAITING = 3;
/** An older alert is no longer news. */
const MAX_AGE_MS = 60_000;

interface Utterance {
  /** Id of the alert. */
  readonly id: string;
  readonly text: string;
  /** Called when the browser starts to speak. */
  readonly onStart: () => void;
}

interface SquawkQueueOptions {
  /** Resolves when the alert was spoken, with true, or could not be, with false: another tab then tries. */
  readonly speak: (utterance: Utterance) => Promise<boolean>;
  /** Its lock is held while an alert is spoken, so that tabs never speak at the same time. */
  readonly crossTabOnce: CrossTabOnce;
  readonly isPaused: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Speaks alerts one after another, once across tabs. When they come faster than that, the oldest are left out. */
export function createSquawkQueue({ speak, crossTabOnce, isPaused, now }: SquawkQueueOptions) {
  let waiting: readonly (Utterance & { readonly atMs: number })[] = [];
  let leftOut = 0;
  let isSpeaking = false;

  const keep = (kept: typeof waiting): void => {
    leftOut += waiting.length - kept.length;
    waiting = kept;
  };

  /** Returns the next text with the number of alerts left out before it. Undefined: none is waiting. */
  const take = (): Utterance | undefined => {
    keep(waiting.filter(({ atMs }) => now() - atMs <= MAX_AGE_MS));
    const [next, ...others] = waiting;
    waiting = others;
    const skipped = leftOut;
    leftOut = 0;
    if (next === undefined || skipped === 0) return next;
    return { ...next, text: `${pluralize(skipped, 'earlier alert', 'earlier alerts')} not read. ${next.text}` };
  };

  const speakWaiting = async (): Promise<void> => {
    if (isSpeaking) return;
    isSpeaking = true;
    try {
      while (!isPaused()) {
        const next = take();
        if (next === undefined) return;
        await crossTabOnce.runOnceAcrossTabs([next.id], () => speak(next));
      }
    } finally {
      isSpeaking = false;
    }
  };

  return {
    add: (utterances: readonly Utterance[]): Promise<void> => {
      waiting = [...waiting, ...utterances.map((utterance) => ({ ...utterance, atMs: now() }))];
      keep(waiting.slice(-MAX_WAITING));
      return speakWaiting();
    },
    /** Removes alerts that were retracted. */
    remove: (ids: readonly string[]): void => {
      waiting = waiting.filter(({ id }) => !ids.includes(id));
    },
    /** Continues after a pause. */
    resume: speakWaiting,
  };
}
