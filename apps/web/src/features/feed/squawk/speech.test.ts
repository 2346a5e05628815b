import { beforeEach, expect, it, vi } from 'vitest';
import { stubSpeech, voice } from '../../../../test/fake-speech.ts';
import { englishVoices, isSpeechSupported, speak, type SpeechOutcome, stopSpeaking } from './speech.ts';

const MANNER = { voice: 'Ben', speed: 1.2, volume: 0.4, onStart: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
});
/** Starts speaking, and returns a function that reads the outcome so far. */
function startSpeaking(): () => Promise<SpeechOutcome | 'speaking'> {
  let outcome: SpeechOutcome | 'speaking' = 'speaking';
  void (async () => {
    outcome = await speak('Wins an order.', MANNER);
  })();
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return outcome;
  };
}

it('speaks with the chosen voice, speed and volume, and knows when it ended', async () => {
  const speech = stubSpeech([voice('Anna'), voice('Ben', 'en-GB')]);
  const read = startSpeaking();
  const [{ text, lang, rate, volume, voice: used } = { text: '', lang: '', rate: 0, volume: 0, voice: null }] =
    speech.spoken;
  expect([text, used?.name, lang, rate, volume]).toEqual(['Wins an order.', 'Ben', 'en-GB', 1.2, 0.4]);
  speech.start();
  expect(await read()).toBe('speaking');
  speech.end();
  expect(await read()).toBe('spoken');
});

it('uses the default voice if the chosen one is missing', () => {
  const speech = stubSpeech([voice('Anna')]);
  void speak('x', MANNER);
  expect(speech.spoken.map(({ voice: used, lang }) => [used, lang])).toEqual([[null, 'en-US']]);
});

it.each([
  ['not-allowed', 'blocked'],
  ['voice-unavailable', 'no voice'],
  ['interrupted', 'stopped'],
  ['network', 'failed'],
] as const)('reports the error %s as %s', async (error, outcome) => {
  const speech = stubSpeech();
  const read = startSpeaking();
  speech.fail(error);
  expect(await read()).toBe(outcome);
});

it('fails if the browser never starts, or never reports the end', async () => {
  const speech = stubSpeech();
  speech.synthesis.cancel.mockReturnValue();
  const neverStarts = startSpeaking();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await neverStarts()).toBe('failed');
  const neverEnds = startSpeaking();
  speech.start();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await neverEnds()).toBe('speaking');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await neverEnds()).toBe('failed');
  expect(speech.synthesis.cancel).toHaveBeenCalledTimes(2);
});

it('lists English voices only', () => {
  stubSpeech([voice('Anna'), voice('Ben', 'en_GB'), voice('Clara', 'de-DE'), voice('Enno', 'enm')]);
  expect(englishVoices().map(({ label }) => label)).toEqual(['Anna', 'Ben']);
});

it('is unsupported where the browser has no speech synthesis', async () => {
  expect(isSpeechSupported()).toBe(false);
  expect(await speak('x', MANNER)).toBe('unsupported');
  expect(englishVoices()).toEqual([]);
  stopSpeaking();
});
