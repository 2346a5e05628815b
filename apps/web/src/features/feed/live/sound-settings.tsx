import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import type { TestOutcome } from './alert-bell.ts';
import { changeAlertPreferences, useAlertPreferences } from './alert-preferences.ts';
import { useLiveFeed, useSoundStatus } from './live-feed-context.tsx';
import { missedAlertsText, SOUND_STATUS_EXPLANATIONS, SOUND_TEST_TEXTS } from './live-texts.ts';

const VOLUME_STEP_PERCENT = 5;

export function SoundSettings() {
  const { bell } = useLiveFeed();
  const { status, missed } = useSoundStatus();
  const isMuted = useAlertPreferences(({ muted }) => muted);
  return (
    <>
      <div>
        <p className="font-medium">Will you hear alerts?</p>
        <p className="mt-0.5 text-small text-ink-muted">{SOUND_STATUS_EXPLANATIONS[status]}</p>
      </div>
      {missed !== null && (
        <p className="flex items-start justify-between gap-3 text-small text-risk">
          <span>{missedAlertsText(missed)}.</span>
          <button type="button" className="link-quiet" onClick={bell.acknowledge}>
            Dismiss
          </button>
        </p>
      )}
      <SwitchField
        label="Mute"
        description="Silences all alerts. Shortcut: M"
        checked={isMuted}
        onChange={(muted) => changeAlertPreferences({ muted })}
      />
      <Volume />
      <SoundTest />
    </>
  );
}

function Volume() {
  const { bell } = useLiveFeed();
  const volume = useAlertPreferences((preferences) => preferences.volume);
  const id = useId();
  const percent = `${String(volume)}%`;
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
        step={VOLUME_STEP_PERCENT}
        value={volume}
        aria-valuetext={percent}
        className="col-span-2 h-6 w-full cursor-pointer accent-accent"
        onChange={({ currentTarget }) => changeAlertPreferences({ volume: currentTarget.valueAsNumber })}
      />
      {bell.hasOwnVolume() && (
        <p className="col-span-2 text-small text-ink-muted">On this device, use the volume buttons.</p>
      )}
    </div>
  );
}

function SoundTest() {
  const { bell } = useLiveFeed();
  const [isTesting, setIsTesting] = useState(false);
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const test = async (): Promise<void> => {
    setIsTesting(true);
    setOutcome(null);
    setOutcome(await bell.test());
    setIsTesting(false);
  };
  return (
    <div className="grid gap-2">
      <Button busy={isTesting} onClick={() => void test()}>
        Test sound
      </Button>
      <output className="text-small text-ink-soft">{outcome !== null && SOUND_TEST_TEXTS[outcome]}</output>
    </div>
  );
}
