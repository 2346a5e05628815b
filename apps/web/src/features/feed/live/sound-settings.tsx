import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import type { TestOutcome } from './alert-bell.ts';
import type { SoundName } from './alert-sound.ts';
import { changeAlertPreferences, useAlertPreferences } from './alert-preferences.ts';
import { useLiveFeed, useSoundStatus } from './live-feed-context.tsx';
import { missedAlertsText } from './live-texts.ts';
import { SOUND_TEST_TEXTS } from './sound-test-texts.ts';

const VOLUME_STEP_PERCENT = 5;

const STATUS_EXPLANATIONS: Record<TestOutcome | 'untried', string> = {
  played: 'Yes. The sound has played on this page.',
  untried: 'Not yet. Browsers block sound until you click on the page. Test it once.',
  blocked: 'No. The browser blocked the last sound. Test it to allow it.',
  failed: 'Not sure. The sound failed to load. The next alert or test tries again.',
  muted: 'No. Sound is muted.',
  'volume zero': 'No. The volume is 0%.',
};

export function SoundSettings() {
  const { bell } = useLiveFeed();
  const { status, missed } = useSoundStatus();
  const isMuted = useAlertPreferences(({ muted }) => muted);
  return (
    <>
      <div>
        <p className="font-medium">Will you hear alerts?</p>
        <p className="mt-0.5 text-small text-ink-muted">{STATUS_EXPLANATIONS[status]}</p>
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
        description="Silences all alerts. Shortcut: m"
        checked={isMuted}
        onChange={(muted) => changeAlertPreferences({ muted })}
      />
      <Volume />
      <SoundTest />
      <OwnSound
        label="A separate sound for strong alerts"
        description="Rising tone. Other alerts keep their sound."
        name="strong"
        preference="strongSound"
      />
      <OwnSound
        label="A separate sound for the watchlist"
        description="Low double tone, even if the alert is strong."
        name="watchlist"
        preference="watchlistSound"
      />
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

interface OwnSoundProps {
  readonly label: string;
  readonly description: string;
  readonly name: SoundName;
  readonly preference: 'strongSound' | 'watchlistSound';
}

function OwnSound({ label, description, name, preference }: OwnSoundProps) {
  const isOn = useAlertPreferences((preferences) => preferences[preference]);
  return (
    <div className="grid gap-2">
      <SwitchField
        label={label}
        description={description}
        checked={isOn}
        onChange={(on) => changeAlertPreferences({ [preference]: on })}
      />
      <SoundTest name={name} text={`Test ${name} sound`} />
    </div>
  );
}

function SoundTest({ name = 'alert', text = 'Test sound' }: { name?: SoundName; text?: string }) {
  const { bell } = useLiveFeed();
  const [isTesting, setIsTesting] = useState(false);
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const test = async (): Promise<void> => {
    setIsTesting(true);
    setOutcome(null);
    setOutcome(await bell.test(name));
    setIsTesting(false);
  };
  return (
    <div className="grid gap-2">
      <Button busy={isTesting} onClick={() => void test()}>
        {text}
      </Button>
      <output className="text-small text-ink-soft">{outcome !== null && SOUND_TEST_TEXTS[outcome]}</output>
    </div>
  );
}
