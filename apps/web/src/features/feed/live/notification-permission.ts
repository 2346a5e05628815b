import { useSyncExternalStore } from 'react';
import { toast } from '../../../lib/toast.ts';
import { changeAlertPreferences } from './alert-preferences.ts';
import { notificationPermission, type Permission, showNotification } from './desktop-notifications.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  listeners.add(listener);
  // The permission may have changed in the browser's settings while the page had no focus.
  window.addEventListener('focus', listener, { signal: stop.signal });
  document.addEventListener('visibilitychange', listener, { signal: stop.signal });
  return () => {
    listeners.delete(listener);
    stop.abort();
  };
}

export const useNotificationPermission = (): Permission => useSyncExternalStore(subscribe, notificationPermission);

/** `dismissed`: the user closed the browser's question. */
type NotificationsOutcome = 'on' | 'dismissed' | 'blocked' | 'unsupported';

/** Asks for the permission, shows a first notification and turns alerts on. Must be called in a user gesture. */
export async function turnOnNotifications(): Promise<NotificationsOutcome> {
  if (!('Notification' in window)) return 'unsupported';
  await Notification.requestPermission();
  for (const listener of listeners) listener();
  const { permission } = Notification;
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed';
  const first = showNotification('BNA notifications are on', {
    body: 'You’ll see alerts here while BNA is in the background.',
    tag: 'bna-first',
    silent: true,
  });
  // Some browsers allow pages to show none, despite the permission.
  if (first === null) return 'unsupported';
  changeAlertPreferences({ notifications: true });
  return 'on';
}

/** Why notifications stay off, and how to turn them on later. */
const REASONS: Record<Exclude<NotificationsOutcome, 'on'>, string> = {
  dismissed: 'You can turn them on in “Sound and notifications”, under the bell icon.',
  blocked:
    'The browser blocks them. Allow them for this site in the address bar, then turn them on under “Sound and notifications”.',
  unsupported: 'This browser doesn’t support notifications from web pages.',
};

/** Turns notifications on beside the sound, and says if they stay off. */
export async function turnOnBesideSound(): Promise<void> {
  const outcome = await turnOnNotifications();
  if (outcome !== 'on') toast.info('Desktop notifications are off', { description: REASONS[outcome] });
}
