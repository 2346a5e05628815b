import { useState } from 'react';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { changeAlertPreferences, useAlertPreferences } from './alert-preferences.ts';
import { turnOnNotifications, useNotificationPermission } from './notification-permission.ts';

const BLOCKED =
  'Notifications are blocked for this site. Allow them in the address bar or the browser’s settings, then turn this on.';
const DISMISSED = 'You dismissed the browser’s question. Turn this on to be asked again.';
const UNSUPPORTED = 'This browser doesn’t support notifications from web pages.';
const REVOKED = 'The browser no longer allows notifications. Turn this on to be asked again.';

/** Requests the browser's permission only when the user turns notifications on. */
export function NotificationSettings() {
  const permission = useNotificationPermission();
  const isChosen = useAlertPreferences(({ notifications }) => notifications);
  const [problem, setProblem] = useState<string | null>(null);

  const turnOn = async (): Promise<void> => {
    setProblem(null);
    const outcome = await turnOnNotifications();
    if (outcome === 'dismissed') setProblem(DISMISSED);
    if (outcome === 'unsupported') setProblem(UNSUPPORTED);
  };

  const note = {
    granted: problem,
    denied: BLOCKED,
    default: problem ?? (isChosen ? REVOKED : null),
    unsupported: UNSUPPORTED,
  }[permission];
  return (
    <>
      <SwitchField
        label="Desktop notifications"
        description="Shows alerts while this page is in the background."
        checked={isChosen && permission === 'granted'}
        disabled={permission === 'unsupported'}
        onChange={(checked) => {
          if (checked) void turnOn();
          else changeAlertPreferences({ notifications: false });
        }}
      />
      <output className="text-small text-risk empty:hidden">{note}</output>
    </>
  );
}
