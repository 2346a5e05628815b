/** `stopped` by `stop`; `blocked` until the user clicks on the page; `no voice`: the device has none installed. */
export type SpeechOutcome = 'spoken' | 'stopped' | 'blocked' | 'no voice' | 'failed' | 'unsupported';

interface Manner {
  /** The voice's address. Empty or unknown: the device's default. */
  readonly voice: string;
  /** 1 is normal. */
  readonly speed: number;
  /** From 0 to 1. */
  readonly volume: number;
  /** Called when the browser says that it started to speak. */
  readonly onStart: () => void;
}

/** Browsers start at once; a voice from the network needs longer. */
const START_TIMEOUT_MS = 5_000;
/** Slower than any voice at normal speed. Some browsers never report the end. */
const MAX_MS_PER_CHARACTER = 200;

const OUTCOMES: Partial<Record<SpeechSynthesisErrorCode, SpeechOutcome>> = {
  canceled: 'stopped',
  interrupted: 'stopped',
  'not-allowed': 'blocked',
  'voice-unavailable': 'no voice',
  'language-unavailable': 'no voice',
  'synthesis-unavailable': 'no voice',
};

/** Returns the browser's speech synthesis. Null: it has none. */
const synthesisOrNull = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null);

/** Speaks the text to its end. */
export function speak(text: string, { voice, speed, volume, onStart }: Manner): Promise<SpeechOutcome> {
  const synthesis = synthesisOrNull();
  if (synthesis === null) return Promise.resolve('unsupported');
  const utterance = new SpeechSynthesisUtterance(text);
  const chosen = synthesis.getVoices().find(({ voiceURI }) => voiceURI === voice) ?? null;
  utterance.voice = chosen;
  utterance.lang = chosen?.lang ?? 'en-US';
  utterance.rate = speed;
  utterance.volume = volume;
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const failAfter = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        synthesis.cancel();
        resolve('failed');
      }, ms);
    };
    const finish = (outcome: SpeechOutcome): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    utterance.addEventListener('start', () => {
      failAfter(START_TIMEOUT_MS + (text.length * MAX_MS_PER_CHARACTER) / speed);
      onStart();
    });
    utterance.addEventListener('end', () => finish('spoken'));
    utterance.addEventListener('error', ({ error }) => finish(OUTCOMES[error] ?? 'failed'));
    failAfter(START_TIMEOUT_MS);
    synthesis.speak(utterance);
  });
}

/** Stops what is being spoken. */
export const stopSpeaking = (): void => synthesisOrNull()?.cancel();

export const isSpeechSupported = (): boolean => synthesisOrNull() !== null;

export interface Voice {
  /** The voice's address. */
  readonly value: string;
  readonly label: string;
}

/** Returns the English voices of the device. Browsers may load them late. */
export const englishVoices = (): readonly Voice[] =>
  (synthesisOrNull()?.getVoices() ?? [])
    .filter(({ lang }) => /^en(?:[-_]|$)/i.test(lang))
    .map(({ voiceURI, name }) => ({ value: voiceURI, label: name }));

/** Calls back when the voices change. Returns the unsubscribe function. */
export function onVoicesChanged(listener: () => void): () => void {
  const synthesis = synthesisOrNull();
  synthesis?.addEventListener('voiceschanged', listener);
  return () => synthesis?.removeEventListener('voiceschanged', listener);
}
