import Pause from 'virtual:lucide/pause';
import Speech from 'virtual:lucide/speech';
import { ICON_BUTTON_CLASS } from '../live/icon-button-class.ts';
import { changeSquawkPreferences, useSquawkPreference } from './squawk-preferences.ts';

/** Pauses the spoken alerts in all windows, and stops what is being said. */
export function SquawkButton() {
  const isPaused = useSquawkPreference('isPaused');
  const Icon = isPaused ? Pause : Speech;
  return (
    <button
      type="button"
      aria-label="Pause squawk"
      aria-pressed={isPaused}
      aria-keyshortcuts="q"
      data-tip={isPaused ? 'Resume squawk' : 'Pause squawk'}
      className={ICON_BUTTON_CLASS}
      onClick={() => changeSquawkPreferences({ isPaused: !isPaused })}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
