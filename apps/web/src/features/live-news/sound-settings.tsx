import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { TestOutcome } from './alert-bell.ts';
import { changeAlertPreferences, useAlertPreferences } from './alert-preferences.ts';
import { HEARING_WORDS, missedWords, TEST_WORDS } from './alert-words.ts';
import { useHearing, useLiveNewsState } from './live-news-context.tsx';

/** Steps of the volume, in percent. */
const VOLUME_STEP = 5;

export function SoundSettings() {
  const { bell } = useLiveNewsState();
  const { hearing, missed } = useHearing(bell);
  const muted = useAlertPreferences((preferences) => preferences.muted);
  return (
    <>
      <div>
        <p className="font-medium">Would you hear an alert?</p>
        <p className="mt-0.5 text-small text-ink-muted">{HEARING_WORDS[hearing]}</p>
      </div>
      {missed !== null && (
        <p className="flex items-start justify-between gap-3 text-small text-risk">
          <span>{missedWords(missed)}.</span>
          <button type="button" className="link-quiet" onClick={bell.seen}>
            Dismiss
          </button>
        </p>
      )}
      <SwitchField
        label="Mute"
        description="No alert makes a sound. Press m on the feed for the same."
        checked={muted}
        onChange={(checked) => changeAlertPreferences({ muted: checked })}
      />
      <Volume />
      <SoundTest />
    </>
  );
}

function Volume() {
  const { bell } = useLiveNewsState();
  const volume = useAlertPreferences((preferences) => preferences.volume);
  const id = useId();
  const percent = `${String(volume)} %`;
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
      <label htmlFor={id} className="font-medium">
        Volume
      </label>
      <output htmlFor={id} aria-live="off" className="text-ink-soft tabular-nums">
        {percent}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={VOLUME_STEP}
        value={volume}
        aria-valuetext={percent}
        className="col-span-2 h-6 w-full cursor-pointer accent-accent"
        onChange={({ currentTarget }) => changeAlertPreferences({ volume: currentTarget.valueAsNumber })}
      />
      {bell.hasOwnVolume() && (
        <p className="col-span-2 text-small text-ink-muted">This device sets the volume by its own buttons alone.</p>
      )}
    </div>
  );
}

/** Plays through the player of the alerts, and says what came of it. */
function SoundTest() {
  const { bell } = useLiveNewsState();
  const [testing, setTesting] = useState(false);
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const test = async (): Promise<void> => {
    setTesting(true);
    setOutcome(null);
    setOutcome(await bell.test());
    setTesting(false);
  };
  return (
    <div className="grid gap-2">
      <Button busy={testing} onClick={() => void test()}>
        Test sound
      </Button>
      <output className="text-small text-ink-soft">{outcome !== null && TEST_WORDS[outcome]}</output>
    </div>
  );
}
