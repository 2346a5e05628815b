import { OVERVIEW_MAX_BYTES, SECOND_FACTOR_HOURS } from '@bna/contract/business';
import { formatDayLabel } from '@bna/contract/time';
import type { Locator, Page } from '@playwright/test';
import { confirmAsStaff, logIn } from './login-form.ts';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { htmlFile, imageNamedPage, markdownFile, pageOfSize, pdfFile } from './overview-files.ts';
import {
  newestDate,
  nextSnapshot,
  snapshotPath,
  deleteOverview,
  UPLOAD_PAGE,
  uploadOverviewByApi,
  uploadedFrame,
} from './market-snapshots.ts';
import { getEmail } from './product.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

// @req 2.13 @req 6.1
test('an admin starts at the upload, schedules an overview, replaces it, sees it published, and deletes it', async ({
  open,
  startOwnProduct,
}) => {
  const product = await startOwnProduct({ news: 'none' });
  const page = await open({ as: 'visitor', path: '/en/admin', product });
  await logIn(page, 'admin');
  await expect(page).toHaveURL(UPLOAD_PAGE);
  const { date, dueInSeconds } = nextSnapshot();
  const day = formatDayLabel(date);
  await expect(page.getByLabel('Date')).toHaveValue(date);

  await fileField(page).setInputFiles(markdownFile('# Futures are up\n\n<script>alert(1)</script>'));
  await confirmAsStaff(page);
  await expect(page.getByTitle('Preview of overview.md').contentFrame().getByText('Futures are up')).toBeVisible();
  await expect(page.getByText('Removed, because it could run or load something: script (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(toast(page, `The overview for ${day} is scheduled`)).toBeVisible();
  await expect(dayRow(page, day)).toContainText('Scheduled');
  await expect(dayRow(page, day)).toContainText('overview.md');

  await page.getByRole('button', { name: `Replace for ${day}` }).click();
  await fileField(page).setInputFiles(htmlFile('<h1>Futures are down</h1>', 'second.html'));
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(dayRow(page, day)).toContainText('second.html');
  await expect(dayRow(page, day)).not.toContainText('overview.md');

  const holder = await open({ as: 'paid', path: snapshotPath(date), product });
  await expect(holder.getByText(`The market snapshot for ${day} will be published on`)).toBeVisible();
  await product.moveClock({ advance_s: dueInSeconds });
  await product.mailbox.waitFor({ to: getEmail('paid'), subject: `Market snapshot for ${day}` });
  await page.reload();
  await expect(dayRow(page, day)).toContainText('Published');
  await holder.reload();
  const frame = uploadedFrame(holder);
  await expect(frame.contentFrame().getByRole('heading', { name: 'Futures are down' })).toBeVisible();
  await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');

  await page.getByRole('button', { name: `Remove the upload for ${day}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  // The clock has moved to the publication.
  if (dueInSeconds >= SECOND_FACTOR_HOURS * 3_600) await confirmAsStaff(page);
  await expect(toast(page, `The upload for ${day} was removed`)).toBeVisible();
  await expect(dayRow(page, day)).toContainText('Auto-generated');
  await holder.reload();
  await expect(holder.getByText('Companies', { exact: true }).first()).toBeVisible();
  await expect(frame).toHaveCount(0);
});

// @threat U2
test('an invalid overview is rejected at its field and keeps the earlier file; a PDF is shown as a card', async ({
  open,
}) => {
  const page = await open({ as: 'admin', path: UPLOAD_PAGE });
  await page.getByLabel('Date').fill('2026-02-03');
  const refusals = [
    { file: imageNamedPage(), message: 'The file is not UTF-8 text' },
    { file: pageOfSize(OVERVIEW_MAX_BYTES + 1), message: 'The file must be 5 MB or smaller' },
    { file: { ...markdownFile(''), name: 'overview.exe' }, message: 'The file is empty' },
  ];
  for (const { file, message } of refusals) {
    await fileField(page).setInputFiles(file);
    await expect(fileField(page)).toHaveAccessibleDescription(message);
    await expect(page.getByText(file.name, { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  }
  await expect(page.getByLabel('Date')).toHaveValue('2026-02-03');

  await fileField(page).setInputFiles(pdfFile());
  await expect(page.getByRole('button', { name: 'Open PDF' })).toBeVisible();
  const holder = await open({ as: 'paid' });
  const date = await newestDate(holder);
  await uploadOverviewByApi(page, date, pdfFile());
  try {
    await holder.goto(snapshotPath(date));
    await expect(holder.getByText('overview.pdf')).toBeVisible();
    await expect(holder.getByRole('link', { name: 'Open PDF' })).toHaveAttribute('target', '_blank');
  } finally {
    await deleteOverview(page, date);
  }
});

// @req 14.27
test('an admin ends all sessions of a user: the open page goes to the login, and the live channel closes', async ({
  open,
  product,
}) => {
  const user = await product.register();
  const published = await product.publish(createNewsSummary());
  const page = await open({ as: user });
  // Waits for the channel of the first load before that of the second.
  await expect(connectedText(page)).toBeVisible();
  const connecting = page.waitForEvent('websocket');
  await page.reload();
  const channel = await connecting;
  await expect(connectedText(page)).toBeVisible();

  const admin = await open({ as: 'admin', path: '/en/admin/users' });
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(user.email);
  await expect(admin.getByText('1 user', { exact: true })).toBeVisible();
  await admin.getByRole('link', { name: user.name }).click();
  await expect(admin.getByText(user.email)).toBeVisible();
  const closing = channel.waitForEvent('close');
  await admin.getByRole('button', { name: 'End all sessions' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click();
  await expect(toast(admin, '1 session ended')).toBeVisible();
  await expect(admin.getByText('No active sessions.')).toBeVisible();
  await closing;
  await expect(page).toHaveURL(/\/en\/login/);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(alertRow(page, published)).toHaveCount(0);
});

// @threat U1
test('staff screens are not found for other users', async ({ open }) => {
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

test('the health page names a failing source and what to do', async ({ open, startOwnProduct }) => {
  const product = await startOwnProduct({ news: 'unreachable' });
  const page = await open({ as: 'admin', path: '/en/admin/health', product });
  const glance = page.getByRole('region', { name: 'At a glance' });
  const finding = glance.getByRole('listitem').filter({ hasText: '127.0.0.1:9/silent.xml' });
  await expect(finding).toContainText(/failed (?:once|\d+ times in a row): /);
  await expect(finding).toContainText('BNA retries automatically.');
  await expect(glance.getByRole('status')).toHaveText(/needs? attention$/);
  const sources = page.getByRole('table', { name: 'News sources' });
  await expect(sources.getByRole('row').filter({ hasText: 'silent.xml' })).toContainText('Failing');
});

const fileField = (page: Page): Locator => page.getByLabel('File');
/** Row of a date of the overview. */
const dayRow = (page: Page, day: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: day }) });
