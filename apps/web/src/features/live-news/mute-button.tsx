import { Volume2, VolumeX } from 'lucide-react';
import { Tooltip } from '../../ui/tooltip.tsx';
import { changeAlertPreferences, useAlertPreferences } from './alert-preferences.ts';
import { LINE_BUTTON_CLASS } from './line-button-class.ts';

export function MuteButton() {
  const muted = useAlertPreferences((preferences) => preferences.muted);
  const Icon = muted ? VolumeX : Volume2;
  return (
    <Tooltip text={muted ? 'Unmute: m' : 'Mute: m'}>
      {(describedBy) => (
        <button
          type="button"
          aria-label="Mute alert sound"
          aria-pressed={muted}
          aria-describedby={describedBy}
          className={LINE_BUTTON_CLASS}
          onClick={() => changeAlertPreferences({ muted: !muted })}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      )}
    </Tooltip>
  );
}
