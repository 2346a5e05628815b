import { vi } from 'vitest';

class FakeUtterance extends EventTarget {
  text: string;
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  rate = 1;
  volume = 1;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

export const voice = (voiceURI: string, lang = 'en-US'): SpeechSynthesisVoice => ({
  voiceURI,
  name: voiceURI,
  lang,
  default: false,
  localService: true,
});

/** Stubs the Web Speech API, with utterances that the test starts and ends. */
export function stubSpeech(voices: readonly SpeechSynthesisVoice[] = [voice('Anna')]) {
  const spoken: FakeUtterance[] = [];
  const last = (): FakeUtterance => {
    const utterance = spoken.at(-1);
    if (utterance === undefined) throw new Error('Nothing was spoken');
    return utterance;
  };
  const fail = (error: SpeechSynthesisErrorCode): void => {
    last().dispatchEvent(Object.assign(new Event('error'), { error }));
  };
  const synthesis = Object.assign(new EventTarget(), {
    voices: [...voices],
    getVoices: () => synthesis.voices,
    speak: (utterance: FakeUtterance) => {
      spoken.push(utterance);
    },
    cancel: vi.fn<() => void>(() => {
      if (spoken.length > 0) fail('interrupted');
    }),
  });
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  return {
    synthesis,
    spoken,
    texts: () => spoken.map(({ text }) => text),
    start: () => last().dispatchEvent(new Event('start')),
    end: () => spoken.at(-1)?.dispatchEvent(new Event('end')),
    fail,
  };
}
