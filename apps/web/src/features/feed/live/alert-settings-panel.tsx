import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { connectionExplanation, connectionText } from './live-texts.ts';
import { ICON_BUTTON_CLASS } from './icon-button-class.ts';
import { useLiveFeed } from './live-feed-context.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PushSettings } from '../push/push-settings.tsx';
import { SoundSettings } from './sound-settings.tsx';

interface AlertSettingsPanelProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

export const AlertSettingsPanel = ({ id, title, onClose }: AlertSettingsPanelProps) => (
  <section
    id={id}
    aria-label={title}
    className="panel alert-settings-panel divide-y divide-line text-body text-ink shadow-floating"
  >
    <div className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-4">
      <p className="font-semibold">{title}</p>
      <button type="button" aria-label="Close" className={ICON_BUTTON_CLASS} onClick={onClose}>
        <X aria-hidden className="size-4" />
      </button>
    </div>
    <PanelSection>
      <SoundSettings />
    </PanelSection>
    <PanelSection>
      <NotificationSettings />
    </PanelSection>
    <PanelSection>
      <PushSettings />
    </PanelSection>
    <PanelSection>
      <ConnectionNote />
    </PanelSection>
  </section>
);

const PanelSection = ({ children }: { children: ReactNode }) => <div className="grid gap-3 p-4">{children}</div>;

function ConnectionNote() {
  const { connection } = useLiveFeed();
  return (
    <p className="text-small text-ink-muted">
      {connectionText(connection)}. {connectionExplanation(connection)}
    </p>
  );
}
