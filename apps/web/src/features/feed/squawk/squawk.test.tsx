import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newsUpdate } from '../../../../test/factories.ts';
import { stubSpeech, voice } from '../../../../test/fake-speech.ts';
import { openLivePage, setUpLivePage, tearDownLivePage } from '../../../../test/live-page.tsx';
import { SQUAWK_KEY } from '../../../config/storage-keys.ts';
import { changeAlertPreferences } from '../live/alert-preferences.ts';
import { SquawkButton } from './squawk-button.tsx';
import { SquawkSettings } from './squawk-settings.tsx';

beforeEach(setUpLivePage);
afterEach(tearDownLivePage);

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a page with the squawk on', () => {
  let speech: ReturnType<typeof stubSpeech>;
  // The queue belongs to the module, and would wait in the next test.
  afterEach(async () => {
    speech.end();
    await wait(0);
  });
  const openPage = async () => {
    speech = stubSpeech();
    changeAlertPreferences({ squawk: true });
    const page = openLivePage();
    await page.connect();
    const receive = async (seq: number, id: string): Promise<void> => {
      await page.alert(seq, id);
      await act(() => vi.dynamicImportSettled());
      await wait(1_000);
    };
    return { ...page, receive };
  };
  const SPOKEN = 'Z V Z Z T: Wins an order of 48 million dollars.';

  it('reads an alert aloud after its sound, at the volume of the sound', async () => {
    const { play, receive } = await openPage();
    changeAlertPreferences({ volume: 30 });
    await receive(11, 'squawk-1');
    expect(play).toHaveBeenCalledOnce();
    expect(speech.spoken.map(({ text, volume }) => [text, volume])).toEqual([[SPOKEN, 0.3]]);
  });

  it('confirms an alert once it started to read it', async () => {
    const { player, receive, confirmed } = await openPage();
    player.outcome = 'blocked';
    await receive(11, 'squawk-start');
    expect(speech.texts()).toHaveLength(1);
    expect(confirmed).toEqual([]);
    speech.start();
    expect(confirmed).toEqual(['squawk-start']);
  });

  it('says nothing while muted', async () => {
    const { receive } = await openPage();
    changeAlertPreferences({ muted: true });
    await receive(11, 'squawk-2');
    expect(speech.texts()).toEqual([]);
  });

  it('stops at once when it is paused, and keeps silent', async () => {
    const { receive } = await openPage();
    render(<SquawkButton />);
    await receive(11, 'squawk-3');
    speech.start();
    fireEvent.click(screen.getByRole('button', { name: 'Pause squawk' }));
    expect(speech.synthesis.cancel).toHaveBeenCalledOnce();
    await receive(12, 'squawk-4');
    expect(speech.texts()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Pause squawk' }));
    await wait(0);
    expect(speech.texts()).toHaveLength(2);
  });

  it('reads only the alerts that the user chose', async () => {
    localStorage.setItem(SQUAWK_KEY, '{"scope":"watchlist"}');
    const { receive, emit } = await openPage();
    await receive(11, 'squawk-5');
    expect(speech.texts()).toEqual([]);
    const watched = newsUpdate(12, { id: 'squawk-6' });
    await emit(({ onUpdate }) => onUpdate({ ...watched, newsSummary: { ...watched.newsSummary, symbol: 'NTEST' } }));
    await act(() => vi.dynamicImportSettled());
    await wait(1_000);
    expect(speech.texts()).toEqual([SPOKEN.replace('Z V Z Z T', 'N T E S T')]);
  });

  it('does not read an alert that is retracted before its turn', async () => {
    const { receive, emit } = await openPage();
    await receive(11, 'squawk-7');
    await receive(12, 'squawk-8');
    await emit(({ onUpdate }) => onUpdate(newsUpdate(13, { id: 'squawk-8', action: 'retracted' })));
    await act(() => vi.dynamicImportSettled());
    speech.end();
    await wait(0);
    expect(speech.texts()).toHaveLength(1);
  });
});

describe('the settings of the squawk', () => {
  it('offer voices and a test that says whether something was spoken', async () => {
    const speech = stubSpeech([voice('Anna')]);
    render(<SquawkSettings />);
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Squawk' }));
    speech.synthesis.voices.push(voice('Ben', 'en-GB'));
    act(() => {
      speech.synthesis.dispatchEvent(new Event('voiceschanged'));
    });
    fireEvent.change(screen.getByRole('combobox', { name: 'Voice' }), { target: { value: 'Ben' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: '1.5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Test voice' }));
    expect(speech.spoken.map(({ voice: used, rate }) => [used?.name, rate])).toEqual([['Ben', 1.5]]);
    speech.fail('not-allowed');
    await wait(0);
    expect(screen.getByText('The browser blocked it. Click on the page, then test again.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Test voice' }));
    speech.start();
    speech.end();
    await wait(0);
    expect(screen.getByText(/^Spoken to the end\./)).toBeTruthy();
  });

  it('say that the squawk is paused, and resume it', () => {
    stubSpeech();
    localStorage.setItem(SQUAWK_KEY, '{"isPaused":true}');
    changeAlertPreferences({ squawk: true });
    render(<SquawkSettings />);
    expect(screen.getByText('The squawk is paused.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(screen.queryByText('The squawk is paused.')).toBeNull();
  });

  it('cannot be turned on in a browser that cannot speak', () => {
    render(<SquawkSettings />);
    expect(screen.getByRole('switch', { name: 'Squawk' })).toHaveProperty('disabled', true);
    expect(screen.getByText('This browser can’t speak.')).toBeTruthy();
  });
});
