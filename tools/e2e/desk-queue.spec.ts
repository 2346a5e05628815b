import { API_BASE } from '@bna/contract/endpoint';
import type { Locator, Page } from '@playwright/test';
import { alertRows, connectedText } from './alerts.ts';
import { expect, shareProduct, test } from './test.ts';
import { toast } from './toasts.ts';

const DESK = '/en/admin/desk';
const PUBLISH = { name: 'Publish', exact: true } as const;

const wireProduct = shareProduct({ news: 'demo wire' });

const queue = (page: Page): Locator => page.getByRole('region', { name: 'Queue' });
const item = (page: Page): Locator => queue(page).getByRole('article');
const decisions = (page: Page): Locator => item(page).getByRole('button', { name: /^(?:Publish|Write)/ });

const title = async (page: Page): Promise<string> =>
  (await item(page).getByRole('heading', { level: 3 }).textContent()) ?? '';

/** Presses a key once the open release takes decisions. */
async function decide(page: Page, key: string): Promise<void> {
  await expect(decisions(page)).toBeEnabled();
  await page.keyboard.press(key);
}

async function expectOpen(page: Page, text: string): Promise<void> {
  await expect(item(page).getByRole('heading', { level: 3 })).toHaveText(text);
}

const countWaiting = async (page: Page): Promise<number> => {
  const response = await page.request.get(`${API_BASE}/desk/queue`);
  return ((await response.json()) as { meta: { total: number } }).meta.total;
};

test('editors work through the queue with single keys, and subscribers get what they publish', async ({ open }) => {
  const product = wireProduct();
  const admin = await open({ as: 'admin', path: '/en/admin/health', product });
  await expect(admin.getByRole('table', { name: 'News sources' })).toContainText('globenewswire');
  // A round of the wire's stories at once.
  await product.moveClock({ advance_s: 1_800 });
  const desk = await open({ as: 'trader', path: '/en/account', product });
  await expect.poll(() => countWaiting(desk), { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  const page = await open({ as: 'paid', product });
  await expect(connectedText(page)).toBeVisible();

  await desk.goto(DESK);
  await expect(item(desk)).toBeVisible();
  const first = await title(desk);

  // Drop and undo.
  await decide(desk, 'd');
  await expect(queue(desk).getByRole('heading', { level: 3 })).not.toHaveText(first);
  const second = await title(desk);
  await desk.keyboard.press('u');
  await expectOpen(desk, first);
  await desk.keyboard.press('j');
  await expectOpen(desk, second);
  await expect(item(desk)).toBeFocused();
  await desk.keyboard.press('k');
  await expectOpen(desk, first);

  // Edit, then publish. The keys are letters in the form.
  await decide(desk, 'e');
  const form = desk.getByRole('dialog', { name: 'Publish a release' });
  const symbol = await form.getByLabel('Symbol').inputValue();
  await form.getByLabel('What happened').fill('');
  await form.getByLabel('What happened').pressSequentially('The desk judged jumped pedals.');
  await form.getByRole('button', PUBLISH).click();
  await expect(toast(desk, `${symbol} published`)).toBeVisible();
  await expectOpen(desk, second);
  const edited = alertRows(page).filter({ hasText: 'The desk judged jumped pedals.' });
  await expect(edited).toHaveCount(1);

  // Retract from the toast.
  await desk.getByRole('button', { name: 'Retract' }).first().click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Retract' }).click();
  await expect(edited).toHaveCount(0);

  // Publish the draft as it is.
  while ((await item(desk).getByRole('button', PUBLISH).count()) === 0) await desk.keyboard.press('j');
  const published = await title(desk);
  const rows = await alertRows(page).count();
  await decide(desk, 'p');
  await expect(queue(desk).getByRole('heading', { level: 3 }).filter({ hasText: published })).toHaveCount(0);
  await expect(alertRows(page)).not.toHaveCount(rows);
});

test('an editor sees that another one was faster, and nothing moves', async ({ open }) => {
  const product = wireProduct();
  const admin = await open({ as: 'admin', path: '/en/admin/health', product });
  await expect(admin.getByRole('table', { name: 'News sources' })).toContainText('globenewswire');
  await product.moveClock({ advance_s: 1_800 });
  await expect.poll(() => countWaiting(admin), { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  const desk = await open({ as: 'trader', path: `${DESK}?list=queue`, product });
  await expect(item(desk)).toBeVisible();
  const text = await title(desk);
  const position = await item(desk).boundingBox();

  await admin.goto(`${DESK}?list=queue`);
  const symbols = await item(admin).getByText('Recognized:').textContent();
  while ((await title(admin)) !== text) await admin.keyboard.press('j');
  await decide(admin, 'd');
  await expect(admin.getByText(/^\S+ dropped$/)).toBeVisible();
  expect(symbols).not.toBe('');

  await expect(item(desk)).toContainText('This release has left the queue');
  await expectOpen(desk, text);
  expect(await item(desk).boundingBox()).toEqual(position);
  await expect(decisions(desk)).toHaveCount(0);
  await desk.keyboard.press('j');
  await expect(decisions(desk)).toBeVisible();
});

test('the desk publishes a release that BNA had rejected, and subscribers get it at once', async ({ open }) => {
  const product = wireProduct();
  const admin = await open({ as: 'admin', path: '/en/admin/health', product });
  await expect(admin.getByRole('region', { name: 'At a glance' }).getByRole('status')).toHaveText('All good');
  await expect(admin.getByRole('table', { name: 'News sources' })).toContainText('globenewswire');

  // Twenty minutes of releases at once.
  await product.moveClock({ advance_s: 1_200 });
  const desk = await open({ as: 'trader', path: `${DESK}?outcome=not_bullish`, product });
  const release = desk
    .getByRole('article')
    .filter({ has: desk.getByRole('button', { name: 'Publish' }) })
    .first();
  await expect(release).toContainText('Not bullish');
  const title = (await release.getByRole('heading').textContent()) ?? '';
  const page = await open({ as: 'paid', product });
  await expect(connectedText(page)).toBeVisible();
  await release.getByRole('button', { name: 'Publish' }).click();

  const form = desk.getByRole('dialog', { name: 'Publish a release' });
  const symbol = await form.getByLabel('Symbol').inputValue();
  await form.getByLabel('What happened').fill('The desk has read it again.');
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(desk, `${symbol} published`)).toBeVisible();
  const arrived = alertRows(page).filter({ hasText: 'The desk has read it again.' });
  await expect(arrived).toHaveCount(1);
  await expect(arrived).toContainText(symbol);
  const row = desk.getByRole('article').filter({ hasText: `${symbol} in the feed` });
  await expect(row).toContainText(title.slice(0, 40));
  await expect(row.getByRole('button', { name: 'Publish' })).toHaveCount(0);
});
