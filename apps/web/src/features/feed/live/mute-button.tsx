import { Volume2, VolumeX } from 'lucide-react';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { changeAlertPreferences, useAlertPreferences } from './alert-preferences.ts';
import { ICON_BUTTON_CLASS } from './icon-button-class.ts';

export function MuteButton() {
  const isMuted = useAlertPreferences(({ muted }) => muted);
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <Tooltip text={isMuted ? 'Unmute: m' : 'Mute: m'}>
      {(describedBy) => (
        <button
          type="button"
          aria-label="Mute alert sound"
          aria-pressed={isMuted}
          aria-describedby={describedBy}
          className={ICON_BUTTON_CLASS}
          onClick={() => changeAlertPreferences({ muted: !isMuted })}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      )}
    </Tooltip>
  );
}
