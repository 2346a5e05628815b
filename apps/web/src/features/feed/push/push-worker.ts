/**
 * The service worker: shows push notifications, and opens their alerts. It handles no requests and stores nothing, so
 * that pages load as if it weren't there and no account's data stays in the browser.
 */

/** The part of a worker's scope that is used here. The compiler knows the scope of pages only. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<Page | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'push' | 'notificationclick',
    listener: (event: WorkerEvent) => void,
  ): void;
}

interface Page {
  readonly url: string;
  focus(): Promise<Page>;
  navigate(url: string): Promise<Page | null>;
  postMessage(message: unknown, transfer: readonly Transferable[]): void;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  /** Payload of a push event. */
  readonly data: { json(): PushPayload } | null;
  /** The notification that was clicked. */
  readonly notification: Notification;
}

/** What the server encrypts for this worker. */
export interface PushPayload {
  /** Null for a test and for a retraction. */
  readonly alert: string | null;
  /** The alert that was retracted. */
  readonly retracted?: string;
  readonly title: string;
  readonly body: string;
  readonly delivery: string;
  readonly token: string;
}

declare const self: WorkerScope;

const FEED_PATH = '/en/account';
const ICON = '/en/icon-192.png';
/** A page that doesn't answer by then is frozen, and rang nothing. */
const PAGE_ANSWER_MS = 300;

// A new version takes effect at once. There is nothing that the old one could miss.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(showPush(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFeed(String(event.notification.data ?? '')));
});

/** Browsers require a notification for each push. If a page of this browser rang, that of an alert makes no sound. */
async function showPush({ alert, retracted, title, body, delivery, token }: PushPayload): Promise<void> {
  const silent = alert !== null && (await hasRung(alert));
  // A repeated push has the same tag, so it replaces its notification instead of ringing again.
  const tag = alert ?? delivery;
  const data = alert ?? retracted;
  await self.registration.showNotification(title, { body, tag, silent, icon: ICON, badge: ICON, data });
  // Had the retraction the tag of its alert, it would make no sound.
  if (retracted !== undefined) await closeNotifications(retracted);
  await acknowledge(delivery, token);
}

async function closeNotifications(tag: string): Promise<void> {
  for (const notification of await self.registration.getNotifications({ tag })) notification.close();
}

/** Asks the open pages whether one of them rang for the alert. */
async function hasRung(alert: string): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const answers = await Promise.all(pages.map((page) => askPage(page, alert)));
  return answers.includes(true);
}

function askPage(page: Page, alert: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    setTimeout(() => resolve(false), PAGE_ANSWER_MS);
    page.postMessage({ type: 'has-rung', alert }, [port2]);
  });
}

/** Says that the notification was shown. The token is enough; the session isn't sent. */
async function acknowledge(delivery: string, token: string): Promise<void> {
  await fetch(`/api/v1/push-deliveries/${delivery}/shown`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    // Without the answer, the devices' list says that the notification isn't confirmed.
  }).catch(() => undefined);
}

/** Opens the feed, or focuses the open one, at an alert. */
async function openFeed(alert: string): Promise<void> {
  const url = alert === '' ? FEED_PATH : `${FEED_PATH}#news-${alert}`;
  const pages = await self.clients.matchAll({ type: 'window' });
  const feed = pages.find((page) => new URL(page.url).pathname === FEED_PATH);
  if (feed === undefined) {
    await self.clients.openWindow(url);
    return;
  }
  await feed.focus();
  if (alert !== '') await feed.navigate(url);
}
