import type { BrowserContext, Page } from '@playwright/test';
import { articleOf, FEED } from './feed.ts';
import { liveChannel, newsItem, newsSummary } from './news.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

test('an alert shows on the desktop once, and only while no tab is looked at; a click on it opens the alert', async ({
  open,
  product,
}) => {
  const first = await open({ as: 'paid' });
  await first.context().grantPermissions(['notifications']);
  await watchNotifications(first.context());
  await first.reload();
  const second = await first.context().newPage();
  await second.goto(FEED);
  const tabs = [first, second];
  const shown = async (): Promise<string[]> =>
    (await Promise.all(tabs.map((tab) => tab.evaluate(() => window.notifications.map(({ body }) => body))))).flat();
  for (const tab of tabs) await expect(liveChannel(tab)).toBeVisible();
  await first.getByRole('button', { name: 'Sound and notifications' }).click();
  await first.getByRole('switch', { name: 'Desktop notifications' }).click();
  await expect(first.getByRole('switch', { name: 'Desktop notifications' })).toBeChecked();
  const welcome = 'Alerts show here while the page is in the background.';
  expect(await shown()).toEqual([welcome]);

  const inView = newsSummary();
  const oneHidden = newsSummary();
  const allHidden = newsSummary({ symbol: 'NTEST' });
  await publishAndSee(inView);
  await hide(first);
  await publishAndSee(oneHidden);
  await hide(second);
  const alert = await publishAndSee(allHidden);
  const last = await publishAndSee(newsSummary());
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
  await expect(articleOf(tab, alert)).toBeFocused();

  async function publishAndSee(item: ReturnType<typeof newsSummary>) {
    const published = await product.publish(item);
    for (const each of tabs) await expect(newsItem(each, published)).toBeAttached();
    return published;
  }
});

test('what the browser refuses is said plainly: notifications with how to allow them, the clipboard with the link itself', async ({
  open,
  product,
}) => {
  const item = await product.publish(newsSummary());
  const page = await open({ as: 'paid' });
  // None of them.
  await page.context().grantPermissions([]);
  await expect(liveChannel(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sound and notifications' }).click();
  const notifications = page.getByRole('switch', { name: 'Desktop notifications' });
  await notifications.click();
  await expect(notifications).not.toBeChecked();
  await expect(page.getByText(/^The browser blocks notifications of this site\. Allow them \(/)).toBeVisible();
  await page.keyboard.press('Escape');

  await articleOf(page, item).getByRole('button', { name: 'Copy the link to this ZVZZT alert' }).click();
  await expect(toast(page, 'The browser does not let BNA copy. This is the link:')).toBeVisible();
  const link = page.getByRole('region', { name: /^Notifications/ }).getByText(`#news-${item.id}`);
  await expect(link).toHaveText(new RegExp(`^${product.origin}${FEED}\\?day=\\d{4}-\\d\\d-\\d\\d#news-${item.id}$`));
  await page.goto((await link.textContent()) ?? '');
  await expect(articleOf(page, item)).toBeFocused();
});

declare global {
  interface Window {
    readonly notifications: Notification[];
  }
}

/** Lets every page of the context that is loaded from now on keep what it showed on the desktop. */
async function watchNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const notifications: Notification[] = [];
    Object.defineProperty(window, 'notifications', { value: notifications });
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        notifications.push(this);
      }
    };
  });
}

/** A browser without a screen holds every page for visible. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
