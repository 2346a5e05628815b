import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { alertPreferences, changeAlertPreferences, useAlertPreferences } from '../live/alert-preferences.ts';
import { englishVoices, isSpeechSupported, onVoicesChanged } from './speech.ts';
import { SPEECH_SAMPLE, SPEECH_TEXTS } from './speech-texts.ts';
import { speakAsChosen } from './squawk.ts';
import { changeSquawkPreferences, SQUAWK_SPEEDS, type SquawkScope, useSquawkPreference } from './squawk-preferences.ts';

const SCOPES: readonly { readonly value: SquawkScope; readonly label: string }[] = [
  { value: 'all', label: 'All alerts' },
  { value: 'strong', label: 'Strong alerts' },
  { value: 'watchlist', label: 'The watchlist' },
  { value: 'strong or watchlist', label: 'Strong alerts and the watchlist' },
];
const SPEEDS = SQUAWK_SPEEDS.map((value) => ({ value, label: `${value}×` }));
const DEFAULT_VOICE = { value: '', label: 'The device’s default' };

/** Turns the squawk on, and chooses its voice and alerts. */
export function SquawkSettings() {
  const isOn = useAlertPreferences(({ squawk }) => squawk);
  const isSupported = isSpeechSupported();
  return (
    <>
      <SwitchField
        label="Squawk"
        description={
          isSupported ? 'Reads symbol and headline aloud after the sound. Pause: q' : 'This browser can’t speak.'
        }
        checked={isOn && isSupported}
        disabled={!isSupported}
        onChange={(squawk) => changeAlertPreferences({ squawk })}
      />
      {isOn && isSupported && <SquawkChoices />}
    </>
  );
}

function SquawkChoices() {
  const scope = useSquawkPreference('scope');
  const voice = useSquawkPreference('voice');
  const speed = useSquawkPreference('speed');
  const isPaused = useSquawkPreference('isPaused');
  const voices = useVoices();
  return (
    <>
      {isPaused && (
        <p className="flex items-start justify-between gap-3 text-small text-risk">
          <span>The squawk is paused.</span>
          <button type="button" className="link-quiet" onClick={() => changeSquawkPreferences({ isPaused: false })}>
            Resume
          </button>
        </p>
      )}
      <ChoiceField
        label="Read aloud"
        options={SCOPES}
        value={scope}
        onChange={(value) => changeSquawkPreferences({ scope: value })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <ChoiceField
          label="Voice"
          options={[DEFAULT_VOICE, ...voices]}
          value={voices.some(({ value }) => value === voice) ? voice : ''}
          onChange={(value) => changeSquawkPreferences({ voice: value })}
        />
        <ChoiceField
          label="Speed"
          options={SPEEDS}
          value={speed}
          onChange={(value) => changeSquawkPreferences({ speed: value })}
        />
      </div>
      <VoiceTest />
    </>
  );
}

function VoiceTest() {
  const isMuted = useAlertPreferences(({ muted }) => muted);
  const [isTesting, setIsTesting] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  const test = async (): Promise<void> => {
    setIsTesting(true);
    setResult(null);
    setResult(
      isMuted
        ? 'Nothing spoken: sound is muted.'
        : SPEECH_TEXTS[await speakAsChosen(SPEECH_SAMPLE, { volume: alertPreferences().volume / 100 })],
    );
    setIsTesting(false);
  };
  return (
    <div className="grid gap-2">
      <Button busy={isTesting} onClick={() => void test()}>
        Test voice
      </Button>
      <output className="text-small text-ink-soft">{result}</output>
    </div>
  );
}

/** Returns the same list until the voices change. */
function useVoices() {
  const [store] = useState(() => {
    let voices = englishVoices();
    return {
      read: () => voices,
      subscribe: (listener: () => void) =>
        onVoicesChanged(() => {
          voices = englishVoices();
          listener();
        }),
    };
  });
  return useSyncExternalStore(store.subscribe, store.read);
}
