import { Link } from '@tanstack/react-router';
import X from 'virtual:lucide/x';
import type { ReactNode } from 'react';
import { useShownConnection } from './connection-status.tsx';
import { connectionText, offlineReasonText, REFETCH_SECONDS } from './live-texts.ts';
import type { Connection } from './use-live-channel.ts';
import { ICON_BUTTON_CLASS } from './icon-button-class.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { PushSettings } from '../push/push-settings.tsx';
import { SquawkSettings } from '../squawk/squawk-settings.tsx';
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
      <SquawkSettings />
    </PanelSection>
    <PanelSection>
      <NotificationSettings />
    </PanelSection>
    <PanelSection>
      <PushSettings />
    </PanelSection>
    <PanelSection>
      <p className="text-small text-ink-muted">
        <Link to="/account/alert-rules" className="link-quiet">
          Alert rules
        </Link>{' '}
        decide which alerts do all this.
      </p>
    </PanelSection>
    <PanelSection>
      <ConnectionNote />
    </PanelSection>
  </section>
);

const PanelSection = ({ children }: { children: ReactNode }) => <div className="grid gap-3 p-4">{children}</div>;

function ConnectionNote() {
  const connection = useShownConnection();
  return (
    <p className="text-small text-ink-muted">
      {connectionText(connection)}. {connectionExplanation(connection)}
    </p>
  );
}

/** Explains what the state of the live channel means for the user. */
function connectionExplanation({ state, reason }: Connection): string {
  if (state === 'connecting') return 'Connecting to live alerts.';
  if (state === 'connected') return 'Alerts arrive the second they’re public.';
  if (state === 'delayed') {
    return `The live connection is down and will reconnect automatically. Until then, the feed refreshes every ${REFETCH_SECONDS} seconds.`;
  }
  if (reason === 'access_unknown') return offlineReasonText(reason);
  if (reason === null) return 'Alerts resume once you’re back online.';
  return reason === 'too_many_connections'
    ? 'You can have live alerts open in up to five places. You opened another one, so this page won’t get alerts until you reconnect.'
    : `${offlineReasonText(reason)} You won’t get alerts here until you reconnect.`;
}
