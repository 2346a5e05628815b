import Volume2 from 'virtual:lucide/volume-2';
import VolumeX from 'virtual:lucide/volume-x';
import { changeAlertPreferences, useAlertPreferences } from './alert-preferences.ts';
import { ICON_BUTTON_CLASS } from './icon-button-class.ts';

export function MuteButton() {
  const isMuted = useAlertPreferences(({ muted }) => muted);
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <button
      type="button"
      aria-label="Mute alert sound"
      aria-pressed={isMuted}
      aria-keyshortcuts="m"
      data-tip={isMuted ? 'Unmute' : 'Mute'}
      className={ICON_BUTTON_CLASS}
      onClick={() => changeAlertPreferences({ muted: !isMuted })}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
