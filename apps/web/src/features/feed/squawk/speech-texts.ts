import type { SpeechOutcome } from './speech.ts';
import { toSpokenText } from './spoken-text.ts';

/** Spoken by tests. */
export const SPEECH_SAMPLE = toSpokenText({
  symbol: 'ZVZZT',
  first_part: 'Wins an order of $48 million, 25% of its market value.',
});

/** Results of tests. */
export const SPEECH_TEXTS: Record<SpeechOutcome, string> = {
  spoken: 'Spoken to the end. If you didn’t hear it, check your device’s volume and output.',
  stopped: 'Stopped.',
  blocked: 'The browser blocked it. Click on the page, then test again.',
  'no voice': 'This device has no such voice. Choose another one, or install one in its settings.',
  failed: 'Nothing was spoken. Choose another voice, then test again.',
  unsupported: 'This browser can’t speak.',
};
