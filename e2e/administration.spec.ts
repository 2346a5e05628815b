import { OVERVIEW_MAX_BYTES } from '@bna/contract/business';
import { formatDayLabel } from '@bna/contract/time';
import type { Locator, Page } from '@playwright/test';
import { logIn } from './login-form.ts';
import { liveChannel, newsItem, newsSummary } from './news.ts';
import { htmlFile, imageNamedPage, markdownFile, pageOfSize, pdfFile } from './overview-files.ts';
import { newestDate, nextSnapshot, snapshotPath, takeBack, UPLOAD_PAGE, upload, uploadedFrame } from './overviews.ts';
import { emailOf } from './product.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

test('an admin lands at the upload, schedules an overview, replaces it, sees it published in its frame, and removes it', async ({
  open,
  startOwnProduct,
}) => {
  test.setTimeout(120_000);
  const product = await startOwnProduct({ news: 'silent' });
  const page = await open({ as: 'visitor', path: '/en/admin', product });
  await logIn(page, 'admin');
  await expect(page).toHaveURL(UPLOAD_PAGE);
  const { date, dueInSeconds } = nextSnapshot();
  const day = formatDayLabel(date);
  await expect(page.getByLabel('Date')).toHaveValue(date);

  await fileField(page).setInputFiles(markdownFile('# Futures are up\n\n<script>alert(1)</script>'));
  await expect(page.getByTitle('Preview of overview.md').contentFrame().getByText('Futures are up')).toBeVisible();
  await expect(page.getByText('Not shown, because it could run or load something: script (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(toast(page, `The overview of ${day} is scheduled`)).toBeVisible();
  await expect(dayRow(page, day)).toContainText('Scheduled');
  await expect(dayRow(page, day)).toContainText('overview.md');

  await page.getByRole('button', { name: `Replace of ${day}` }).click();
  await fileField(page).setInputFiles(htmlFile('<h1>Futures are down</h1>', 'second.html'));
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(dayRow(page, day)).toContainText('second.html');
  await expect(dayRow(page, day)).not.toContainText('overview.md');

  const holder = await open({ as: 'paid', path: snapshotPath(date), product });
  await expect(holder.getByText(`The market snapshot for ${day} comes on`)).toBeVisible();
  await product.moveClock({ advance_s: dueInSeconds });
  await product.mailbox.waitFor({ to: emailOf('paid'), subject: `Market snapshot for ${day}` });
  await page.reload();
  await expect(dayRow(page, day)).toContainText('Published');
  await holder.reload();
  const frame = uploadedFrame(holder);
  await expect(frame.contentFrame().getByRole('heading', { name: 'Futures are down' })).toBeVisible();
  await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');

  await page.getByRole('button', { name: `Remove the upload for ${day}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, `The upload for ${day} is removed`)).toBeVisible();
  await expect(dayRow(page, day)).toContainText('Made by BNA');
  await holder.reload();
  await expect(holder.getByText('Companies', { exact: true }).first()).toBeVisible();
  await expect(frame).toHaveCount(0);
});

test('what is no overview is refused at the field and what was chosen stays; a PDF is shown as a card', async ({
  open,
}) => {
  const page = await open({ as: 'admin', path: UPLOAD_PAGE });
  await page.getByLabel('Date').fill('2026-02-03');
  const refusals = [
    { file: imageNamedPage(), says: 'The file is not text in UTF-8' },
    { file: pageOfSize(OVERVIEW_MAX_BYTES + 1), says: 'The file must be 5 MB or smaller' },
    { file: { ...markdownFile(''), name: 'overview.exe' }, says: 'The file is empty' },
  ];
  for (const { file, says } of refusals) {
    await fileField(page).setInputFiles(file);
    await expect(fileField(page)).toHaveAccessibleDescription(says);
    await expect(page.getByText(file.name, { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  }
  await expect(page.getByLabel('Date')).toHaveValue('2026-02-03');

  await fileField(page).setInputFiles(pdfFile());
  await expect(page.getByText('shown as it is')).toBeVisible();
  const holder = await open({ as: 'paid' });
  const date = await newestDate(holder);
  await upload(page, date, pdfFile());
  try {
    await holder.goto(snapshotPath(date));
    await expect(holder.getByText('overview.pdf')).toBeVisible();
    await expect(holder.getByRole('link', { name: 'Open PDF' })).toHaveAttribute('target', '_blank');
  } finally {
    await takeBack(page, date);
  }
});

test('an admin ends the sessions of a user: their open page goes to the login, and their live channel closes', async ({
  open,
  product,
}) => {
  const person = await product.register();
  const published = await product.publish(newsSummary());
  const page = await open({ as: person });
  // The channel of the first load is there before the one of the second is waited for.
  await expect(liveChannel(page)).toBeVisible();
  const connecting = page.waitForEvent('websocket');
  await page.reload();
  const channel = await connecting;
  await expect(liveChannel(page)).toBeVisible();

  const admin = await open({ as: 'admin', path: '/en/admin/users' });
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(person.email);
  await expect(admin.getByText('1 user', { exact: true })).toBeVisible();
  await admin.getByRole('link', { name: person.name }).click();
  await expect(admin.getByText(person.email)).toBeVisible();
  const closing = channel.waitForEvent('close');
  await admin.getByRole('button', { name: 'End all sessions' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click();
  await expect(toast(admin, '1 session ended')).toBeVisible();
  await expect(admin.getByText('Signed in nowhere.')).toBeVisible();
  await closing;
  await expect(page).toHaveURL(/\/en\/login/);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(newsItem(page, published)).toHaveCount(0);
});

test('the screens of the staff are none for those who are not of it', async ({ open }) => {
  const noScreen = (page: Page): Locator => page.getByRole('heading', { name: '404 - Not Found' });
  const user = await open({ as: 'paid', path: '/en/admin/desk' });
  await expect(noScreen(user)).toBeVisible();
  const trader = await open({ as: 'trader', path: '/en/admin/users' });
  await expect(noScreen(trader)).toBeVisible();
  await trader.goto('/en/admin/desk');
  await expect(trader.getByRole('heading', { name: 'Desk' })).toBeVisible();
  await expect(trader.getByRole('navigation', { name: 'Staff' }).getByRole('link')).toHaveText(['Desk', 'My Account']);
  const visitor = await open({ as: 'visitor', path: '/en/admin/health' });
  await expect(visitor).toHaveURL('/en/login');
});

test('the health page names the feed that does not answer, and what to do', async ({ open }) => {
  const page = await open({ as: 'admin', path: '/en/admin/health' });
  const glance = page.getByRole('region', { name: 'At a glance' });
  const finding = glance.getByRole('listitem').filter({ hasText: '127.0.0.1:9/silent.xml' });
  await expect(finding).toContainText(/failed (?:once|\d+ times in a row): /);
  await expect(finding).toContainText('BNA tries again by itself.');
  await expect(glance.getByRole('status')).toHaveText(/needs? a look$/);
  const sources = page.getByRole('table', { name: 'Feeds that are polled' });
  await expect(sources.getByRole('row').filter({ hasText: 'silent.xml' })).toContainText('Failing');
});

const fileField = (page: Page): Locator => page.getByLabel('File');
/** Of a date of the overview. */
const dayRow = (page: Page, day: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: day }) });
