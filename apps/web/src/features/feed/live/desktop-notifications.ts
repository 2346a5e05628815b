import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { formatRating } from '@bna/contract/feed/rating';
import { NOTIFIED_ALERTS_KEY } from '../../../config/storage-keys.ts';
import { logWarning } from '../../../lib/log.ts';
import { onceRead } from '../unread-alerts.ts';
import { type CrossTabOnce, createCrossTabOnce } from './cross-tab-once.ts';
import { alertPreferences } from './alert-preferences.ts';
import { isVisibleInAnyTab } from './page-visibility.ts';

/** `unsupported`: the browser lacks the Notification API. */
export type Permission = NotificationPermission | 'unsupported';

export const notificationPermission = (): Permission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Returns whether the browser would ask the user, on a device whose pages may show notifications. */
export const canOfferNotifications = (): boolean =>
  notificationPermission() === 'default' && window.matchMedia('(width >= 48rem) and (pointer: fine)').matches;

type OnShown = (alerts: readonly NewsSummary[]) => void;

export type DesktopNotifier = ReturnType<typeof createDesktopNotifier>;

export function createDesktopNotifier(crossTabOnce: CrossTabOnce) {
  const shown = new Map<string, Notification>();
  const openListeners = new Set<(id: string) => void>();

  const showAlerts = (alerts: readonly NewsSummary[], onShown: OnShown): boolean => {
    const [first] = alerts;
    if (first === undefined) return false;
    const notification = showNotification(titleOf(alerts), { body: bodyOf(alerts), tag: first.id, silent: true });
    if (notification === null) return false;
    if (alerts.length === 1) shown.set(first.id, notification);
    notification.addEventListener('show', () => onShown(alerts));
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      for (const listener of openListeners) listener(first.id);
    });
    notification.addEventListener('close', () => shown.delete(first.id));
    return true;
  };

  return {
    /**
     * Shows one notification for alerts that arrived together, unless BNA is visible in some tab. Calls back once the
     * browser says that it was shown, or the user read an alert in the visible tab instead.
     */
    notify: async (alerts: readonly NewsSummary[], onShown: OnShown = () => undefined): Promise<void> => {
      if (!alertPreferences().notifications || notificationPermission() !== 'granted') return;
      if (await isVisibleInAnyTab()) {
        for (const alert of alerts) onceRead(alert.id, () => onShown([alert]));
        return;
      }
      await crossTabOnce.runOnceAcrossTabs(
        alerts.map(({ id }) => id),
        (remaining) =>
          Promise.resolve(
            showAlerts(
              alerts.filter(({ id }) => remaining.includes(id)),
              onShown,
            ),
          ),
      );
    },
    /** Calls back with the id of the alert in a clicked notification. Returns the unsubscribe function. */
    onOpen: (listener: (id: string) => void) => {
      openListeners.add(listener);
      return () => {
        openListeners.delete(listener);
      };
    },
    /** Closes the notification of a single alert. */
    dismiss: (id: string): void => shown.get(id)?.close(),
  };
}

const titleOf = (alerts: readonly NewsSummary[]): string =>
  alerts.length === 1
    ? alerts.map(({ symbol, company_name }) => `${symbol} ${company_name}`).join('')
    : `${String(alerts.length)} alerts: ${alerts.map(({ symbol }) => symbol).join(', ')}`;

const bodyOf = (alerts: readonly NewsSummary[]): string =>
  alerts.length === 1
    ? alerts.map((alert) => [formatRating(alert) ?? [], alert.first_part].flat().join('\n')).join('')
    : alerts.map(lineOf).join('\n');

const lineOf = (alert: NewsSummary): string =>
  `${[alert.symbol, formatRating(alert) ?? []].flat().join(' · ')}: ${alert.first_part}`;

/** Returns null if the browser does not allow pages to show notifications. */
export function showNotification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch (error) {
    logWarning(`Showing a notification failed: ${String(error)}`);
    return null;
  }
}

export const desktopNotifier = createDesktopNotifier(createCrossTabOnce(NOTIFIED_ALERTS_KEY));
