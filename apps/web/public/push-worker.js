/**
 * The service worker: shows push notifications, and opens their alerts. It handles no requests and stores nothing, so
 * that pages load as if it weren't there and no account's data stays in the browser.
 */

const FEED_PATH = '/en/account';
/** A page that answers later is frozen, and rang nothing. */
const PAGE_ANSWER_MS = 300;

// A new version takes effect at once. There is nothing that the old one could miss.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.json())));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAlert(event.notification.data?.alert ?? null));
});

/** Browsers require a notification for each push. Where a page of this browser rang, it makes no sound. */
async function showPush({ alert, title, body, delivery, token }) {
  const silent = alert !== null && (await hasRung(alert));
  await self.registration.showNotification(title, {
    body,
    // A repeated push replaces its notification instead of ringing again.
    tag: alert ?? delivery,
    silent,
    icon: '/en/icon-192.png',
    badge: '/en/icon-192.png',
    data: { alert },
  });
  await acknowledge(delivery, token);
}

/** Asks the open pages whether one of them rang for the alert. */
async function hasRung(alert) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const answers = await Promise.all(pages.map((page) => askPage(page, alert)));
  return answers.includes(true);
}

const askPage = (page, alert) =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), PAGE_ANSWER_MS);
    page.postMessage({ type: 'has-rung', alert }, [channel.port2]);
  });

/** Says that the notification was shown. The token is enough; the session isn't sent. */
async function acknowledge(delivery, token) {
  await fetch(`/api/v1/push-deliveries/${delivery}/shown`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    // Offline: the server then doesn't claim that the alert was shown.
  }).catch(() => undefined);
}

/** Focuses an open feed, or opens one, at the alert. */
async function openAlert(alert) {
  const path = alert === null ? FEED_PATH : `${FEED_PATH}#news-${alert}`;
  const pages = await self.clients.matchAll({ type: 'window' });
  const feed = pages.find(({ url }) => new URL(url).pathname === FEED_PATH);
  if (feed === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  await feed.focus();
  if (alert !== null) await feed.navigate(path);
}
