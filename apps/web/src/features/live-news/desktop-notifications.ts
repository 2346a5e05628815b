import type { NewsSummary } from '@bna/contract/news';
import { useSyncExternalStore } from 'react';
import { NOTIFIED_ALERTS_KEY } from '../../config/storage-keys.ts';
import { logWarning } from '../../lib/log.ts';
import { type AlertClaims, createAlertClaims } from './alert-claims.ts';
import { alertPreferences } from './alert-preferences.ts';
import { isWatchedInSomeTab } from './watched-page.ts';

/** `unsupported`: this browser has none for pages. */
type Permission = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();

const notificationPermission = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported');

/** Asks the person by way of the browser; to be called within a click. Resolves with how it stands then. */
export async function askForNotifications(): Promise<Permission> {
  if (!('Notification' in window)) return 'unsupported';
  await Notification.requestPermission();
  for (const listener of listeners) listener();
  return Notification.permission;
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  listeners.add(listener);
  // The browser's own list of rights is in another window or menu: whoever comes back from it may have changed it.
  window.addEventListener('focus', listener, { signal: stop.signal });
  document.addEventListener('visibilitychange', listener, { signal: stop.signal });
  return () => {
    listeners.delete(listener);
    stop.abort();
  };
}

export const useNotificationPermission = (): Permission => useSyncExternalStore(subscribe, notificationPermission);

/** Shows one that says that they are on. False: this browser lets no page show any, whatever it permits. */
export function showFirstNotification(): boolean {
  return (
    show('BNA notifications are on', {
      body: 'Alerts show here while the page is in the background.',
      tag: 'bna-first',
      silent: true,
    }) !== null
  );
}

export interface DesktopNotifier {
  /** Shows alerts that came together, while no tab is looked at. */
  readonly notify: (items: readonly NewsSummary[]) => Promise<void>;
  /** Calls back with the id of the alert whose notification is clicked. Answers how to stop listening. */
  readonly onOpen: (listener: (id: string) => void) => () => void;
  /** Takes back the notification of an alert that was shown alone. */
  readonly withdraw: (id: string) => void;
}

export function createDesktopNotifier(claims: AlertClaims): DesktopNotifier {
  const shown = new Map<string, Notification>();
  const openers = new Set<(id: string) => void>();

  const showItems = (items: readonly NewsSummary[]): boolean => {
    const [first] = items;
    if (first === undefined) return false;
    const notification = show(titleOf(items), { body: bodyOf(items), tag: first.id, silent: true });
    if (notification === null) return false;
    if (items.length === 1) shown.set(first.id, notification);
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      for (const open of openers) open(first.id);
    });
    notification.addEventListener('close', () => shown.delete(first.id));
    return true;
  };

  return {
    notify: async (items) => {
      if (!alertPreferences().notifications || notificationPermission() !== 'granted') return;
      if (await isWatchedInSomeTab()) return;
      await claims.settle(
        items.map(({ id }) => id),
        (open) => Promise.resolve(showItems(items.filter(({ id }) => open.includes(id)))),
      );
    },
    onOpen: (listener) => {
      openers.add(listener);
      return () => openers.delete(listener);
    },
    withdraw: (id) => shown.get(id)?.close(),
  };
}

const titleOf = (items: readonly NewsSummary[]): string =>
  items.length === 1
    ? items.map(({ symbol, company_name }) => `${symbol} ${company_name}`).join('')
    : `${String(items.length)} alerts: ${items.map(({ symbol }) => symbol).join(', ')}`;

const bodyOf = (items: readonly NewsSummary[]): string =>
  items.length === 1
    ? items.map(({ first_part }) => first_part).join('')
    : items.map(({ symbol, first_part }) => `${symbol}: ${first_part}`).join('\n');

/** Null where the browser knows notifications and yet lets no page show one. */
function show(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch (error) {
    logWarning(`No notification could be shown: ${String(error)}`);
    return null;
  }
}

export const desktopNotifier = createDesktopNotifier(createAlertClaims(NOTIFIED_ALERTS_KEY));
