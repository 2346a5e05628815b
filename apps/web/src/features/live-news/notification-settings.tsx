import { useState } from 'react';
import { SwitchField } from '../../ui/switch-field.tsx';
import { changeAlertPreferences, useAlertPreferences } from './alert-preferences.ts';
import { askForNotifications, showFirstNotification, useNotificationPermission } from './desktop-notifications.ts';

const BLOCKED =
  'The browser blocks notifications of this site. Allow them (the icon at the left of the address bar, or the settings of the browser), then switch this on.';
const UNANSWERED = 'The browser was given no answer. Switch this on to be asked again.';
const NONE_HERE = 'This browser lets no page show notifications.';
const TAKEN_BACK = 'The browser no longer allows them. Switch this on to be asked again.';

/** Asks the browser on the click that switches it on, and never before. */
export function NotificationSettings() {
  const permission = useNotificationPermission();
  const chosen = useAlertPreferences(({ notifications }) => notifications);
  const [refusal, setRefusal] = useState<string | null>(null);

  const switchOn = async (): Promise<void> => {
    setRefusal(null);
    const answer = await askForNotifications();
    if (answer === 'default') setRefusal(UNANSWERED);
    if (answer !== 'granted') return;
    if (showFirstNotification()) changeAlertPreferences({ notifications: true });
    else setRefusal(NONE_HERE);
  };

  const note = {
    granted: refusal,
    denied: BLOCKED,
    default: refusal ?? (chosen ? TAKEN_BACK : null),
    unsupported: NONE_HERE,
  }[permission];
  return (
    <>
      <SwitchField
        label="Desktop notifications"
        description="Shows alerts while this page is in the background."
        checked={chosen && permission === 'granted'}
        disabled={permission === 'unsupported'}
        onChange={(checked) => {
          if (checked) void switchOn();
          else changeAlertPreferences({ notifications: false });
        }}
      />
      <output className="text-small text-risk empty:hidden">{note}</output>
    </>
  );
}
