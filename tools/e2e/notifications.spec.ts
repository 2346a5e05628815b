import type { BrowserContext, Page } from '@playwright/test';
import { alertArticle, FEED } from './feed.ts';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

test('a desktop notification appears once, only while no tab is visible; a click opens the alert', async ({
  open,
  product,
}) => {
  const first = await open({ as: 'paid' });
  await watchNotifications(first.context());
  await first.reload();
  const second = await first.context().newPage();
  await second.goto(FEED);
  const tabs = [first, second];
  const shown = async (): Promise<string[]> =>
    (await Promise.all(tabs.map((tab) => tab.evaluate(() => window.notifications.map(({ body }) => body))))).flat();
  for (const tab of tabs) await expect(connectedText(tab)).toBeVisible();
  await first.getByRole('button', { name: 'Sound and notifications' }).click();
  await first.getByRole('switch', { name: 'Desktop notifications' }).click();
  await expect(first.getByRole('switch', { name: 'Desktop notifications' })).toBeChecked();
  const welcome = 'You’ll see alerts here while BNA is in the background.';
  expect(await shown()).toEqual([welcome]);

  const inView = createNewsSummary();
  const oneHidden = createNewsSummary();
  const allHidden = createNewsSummary({ symbol: 'NTEST' });
  await publishAndSee(inView);
  await hide(first);
  await publishAndSee(oneHidden);
  await hide(second);
  const alert = await publishAndSee(allHidden);
  const last = await publishAndSee(createNewsSummary());
  await expect.poll(shown).toContain(last.first_part);
  expect((await shown()).toSorted()).toEqual([welcome, alert.first_part, last.first_part].toSorted());

  for (const tab of tabs) {
    await tab.evaluate((text) => {
      window.notifications.find(({ body }) => body === text)?.dispatchEvent(new Event('click'));
    }, allHidden.first_part);
  }
  const [opened] = await Promise.all(tabs.map((tab) => tab.evaluate(() => location.hash)));
  const [tab] = opened === '' ? [second] : [first];
  await expect(tab).toHaveURL(`${FEED}#news-${alert.id}`);
  await expect(alertArticle(tab, alert)).toBeFocused();

  async function publishAndSee(item: ReturnType<typeof createNewsSummary>) {
    const published = await product.publish(item);
    for (const each of tabs) await expect(alertRow(each, published)).toBeAttached();
    return published;
  }
});

test('blocked permissions are explained: how to allow notifications, and the link itself instead of the clipboard', async ({
  open,
  product,
}) => {
  const item = await product.publish(createNewsSummary());
  const page = await open({ as: 'paid' });
  // None of them.
  await page.context().grantPermissions([]);
  await expect(connectedText(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sound and notifications' }).click();
  const notifications = page.getByRole('switch', { name: 'Desktop notifications' });
  await notifications.click();
  await expect(notifications).not.toBeChecked();
  await expect(page.getByText(/^Notifications are blocked for this site\. Allow them/)).toBeVisible();
  await page.keyboard.press('Escape');

  await alertArticle(page, item).getByRole('button', { name: 'Copy the link to this ZVZZT alert' }).click();
  await expect(toast(page, 'Your browser blocked copying. Here’s the link:')).toBeVisible();
  const link = page.getByRole('region', { name: /^Notifications/ }).getByText(`#news-${item.id}`);
  await expect(link).toHaveText(new RegExp(`^${product.origin}${FEED}\\?day=\\d{4}-\\d\\d-\\d\\d#news-${item.id}$`));
  await page.goto((await link.textContent()) ?? '');
  await expect(alertArticle(page, item)).toBeFocused();
});

const DELIVERY = '00000000-0000-4000-8000-000000000001';

test('a push is shown by the service worker and leads to its alert, without a sound where a page rang', async ({
  open,
  product,
}) => {
  const page = await open({ as: 'paid' });
  const context = page.context();
  await context.grantPermissions(['notifications']);
  await expect(connectedText(page)).toBeVisible();
  const response = await page.request.get('/en/push-worker.js');
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-type': /^text\/javascript/ });
  const cdp = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/en/push-worker.js', { scope: '/en/' });
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(connectedText(page)).toBeVisible();
  const push = async (payload: object): Promise<void> => {
    const data = JSON.stringify({ delivery: DELIVERY, token: 'x', ...payload });
    const id = { origin: product.origin, registrationId: await registration };
    await cdp.send('ServiceWorker.deliverPushMessage', { ...id, data });
  };
  const alert = await product.publish(createNewsSummary());
  await expect(alertRow(page, alert)).toBeAttached();
  await page.evaluate((id) => {
    localStorage.setItem('bna.alerts.sounded', JSON.stringify([id]));
  }, alert.id);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('No service worker is running');
  // Chromium without a window has no place to show notifications.
  await worker.evaluate(() => {
    const shown: object[] = [];
    const acknowledged: string[] = [];
    Object.assign(globalThis, { shown, acknowledged });
    globalThis.fetch = (url, init) => {
      acknowledged.push(`${init?.method ?? 'GET'} ${typeof url === 'string' ? url : ''} ${String(init?.credentials)}`);
      return Promise.resolve(new Response());
    };
    ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
      shown.push({ title, ...options });
      return Promise.resolve();
    };
  });
  const read = (name: 'shown' | 'acknowledged') =>
    worker.evaluate((key) => Reflect.get(globalThis, key) as unknown, name);
  await push({ alert: alert.id, title: 'ZVZZT · Strong', body: 'Rang here' });
  await push({ alert: alert.id, title: 'ZVZZT · Strong', body: 'Rang here' });
  const rang = expect.objectContaining({ tag: alert.id, body: 'Rang here', silent: true }) as unknown;
  await expect.poll(() => read('shown')).toEqual([rang, rang]);
  await push({ alert: null, title: 'BNA test', body: 'Alerts reach this device.' });
  const tested = expect.objectContaining({ title: 'BNA test', silent: false }) as unknown;
  await expect.poll(() => read('shown')).toEqual([rang, rang, tested]);
  const call = `POST /api/v1/push-deliveries/${DELIVERY}/shown omit`;
  await expect.poll(() => read('acknowledged')).toEqual([call, call, call]);
});

declare global {
  interface Window {
    readonly notifications: Notification[];
  }
}

/** Records the notifications of every page that the context loads from now on. */
async function watchNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const notifications: Notification[] = [];
    Object.defineProperty(window, 'notifications', { value: notifications });
    window.Notification = class extends Notification {
      // Without a window, Chromium denies what the context was granted.
      static override readonly permission = 'granted';
      static override requestPermission = (): Promise<NotificationPermission> => Promise.resolve('granted');

      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        notifications.push(this);
      }
    };
  });
}

/** A headless browser treats every page as visible. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
