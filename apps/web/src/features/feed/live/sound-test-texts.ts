import type { TestOutcome } from './alert-bell.ts';
import { SILENCE_TEXTS } from './live-texts.ts';

/** Results of tests. */
export const SOUND_TEST_TEXTS: Record<TestOutcome, string> = {
  ...SILENCE_TEXTS,
  played: 'Sound played. If you didn’t hear it, check your device’s volume and output, and whether this tab is muted.',
};
