import { formatDayLabel } from '@bna/contract/time';
import { logIn } from './login-form.ts';
import { findLink } from './mailbox.ts';
import { createNewsSummary } from './alerts.ts';
import { hasPdfReader, NO_PDF_READER, readPdf } from './downloads.ts';
import {
  newestDate,
  newestDateWithAlerts,
  nextSnapshot,
  OVERVIEW_PAGE,
  publishedDays,
  snapshotPath,
} from './market-snapshots.ts';
import { getEmail } from './product.ts';
import { openAccountPage } from './feed.ts';
import { expect, test } from './test.ts';

test('a subscriber opens the market snapshot of the day in a new tab, browses the days, and prints', async ({
  open,
}) => {
  const page = await open({ as: 'paid' });
  await openAccountPage(page, 'Market Overview');
  await expect(page).toHaveURL(OVERVIEW_PAGE);
  const [newest, before, ...earlier] = await publishedDays(page);
  if (newest === undefined || before === undefined) throw new Error('The demo has too few days behind it');
  await expect(page.getByRole('heading', { name: formatDayLabel(newest.date) })).toBeVisible();
  const archive = page.getByRole('table', { name: 'Published market snapshots, newest first' });
  await expect(archive.getByRole('row')).toHaveCount(earlier.length + 3);

  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open Market Snapshot' }).click();
  const tab = await opening;
  await expect(
    tab.getByRole('heading', { name: `Market Snapshot · ${formatDayLabel(newest.date)}`, level: 1 }),
  ).toBeVisible();
  await expect(page).toHaveURL(OVERVIEW_PAGE);
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  const alerts = tab.locator('dl').getByText('Alerts', { exact: true }).locator('xpath=following-sibling::dd');
  await expect(alerts).toHaveText(String(newest.alerts));
  const days = tab.getByRole('navigation', { name: 'Other days' });
  await expect(days.getByText('Latest', { exact: true })).toBeVisible();
  await days.getByRole('link', { name: 'Previous day' }).click();
  await expect(tab).toHaveURL(snapshotPath(before.date));
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(formatDayLabel(before.date));
  // The newest one is empty if the demo started between 4 and 7 AM: its news day is not over.
  for (const name of ['Sectors', 'Hours of the day', 'Company size', 'Biggest names', 'Alerts']) {
    await expect(tab.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
  }
  await days.getByRole('link', { name: 'Next day' }).click();
  await expect(tab).toHaveURL(snapshotPath(newest.date));
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(formatDayLabel(newest.date));

  await tab.evaluate(() => {
    window.print = () => (document.title = 'on paper');
  });
  await tab.getByRole('button', { name: 'Print' }).click();
  await expect(tab).toHaveTitle('on paper');
  await tab.getByRole('link', { name: 'Archive' }).click();
  await expect(tab).toHaveURL(OVERVIEW_PAGE);
});

test('on paper, a market snapshot has no torn chart, and no heading without its content', async ({
  open,
}, testInfo) => {
  test.skip(!hasPdfReader(), NO_PDF_READER);
  const page = await open({ as: 'paid' });
  await page.goto(snapshotPath(await newestDateWithAlerts(page)));
  await expect(page.getByRole('heading', { name: 'Alerts', exact: true, level: 2 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const headings = await page.locator('section h2:visible').allTextContents();
  expect(headings).toEqual(expect.arrayContaining(['Hours of the day', 'Alerts']));
  const path = testInfo.outputPath('snapshot.pdf');
  // Breaks fall elsewhere on each of these pages.
  for (const height of ['200mm', '220mm', '240mm', '260mm', '280mm', '297mm']) {
    await page.pdf({ path, width: '210mm', height });
    const pages = (await readPdf({ path })).split('\f').map(linesOf);
    const pageOf = (heading: string): number => pages.findIndex((lines) => lines.includes(heading));

    const chart = pages[pageOf('Hours of the day')]?.join('\n');
    for (const part of ['Most alerts: ', 'Premarket', '\n0\n', '12:00', 'Times are in New York.']) {
      expect(chart, height).toContain(part);
    }
    // A heading and its introduction.
    const lastLines = pages.flatMap((lines) => lines.slice(-2));
    expect(
      lastLines.filter((line) => headings.includes(line)),
      height,
    ).toEqual([]);
  }
});

/** Returns the lines of a printed page without its number, for which it has `3 / 10` at the bottom. */
const linesOf = (content: string): readonly string[] =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^\d+ \/ \d+$/.test(line));

test('a user without the add-on sees the offer; missing and invalid dates say so', async ({ open }) => {
  const lapsed = await open({ as: 'lapsed', path: OVERVIEW_PAGE });
  const offer = 'The market snapshot is part of the Daily Overview ($14 Value) add-on.';
  await expect(lapsed.getByText(offer)).toBeVisible();
  await expect(lapsed.getByRole('link', { name: 'Open Market Snapshot' })).toHaveCount(0);
  await lapsed.goto(snapshotPath('latest'));
  await expect(lapsed.getByText(offer)).toBeVisible();
  await expect(lapsed.getByRole('table')).toHaveCount(0);
  await lapsed.getByRole('link', { name: 'Subscribe Now' }).click();
  await expect(lapsed).toHaveURL('/en/account/subscription');

  const page = await open({ as: 'paid', path: snapshotPath('2026-02-30') });
  await expect(page.getByText('There is no market snapshot for 2026-02-30.')).toBeVisible();
  await page.goto(snapshotPath('2020-01-02'));
  await expect(page.getByText('There is no market snapshot for Jan 2, 2020.')).toBeVisible();
  const latest = await newestDate(page);
  await page.getByRole('link', { name: 'Latest market snapshot' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatDayLabel(latest));
});

// @req 11.5
test('a visitor with a link to a market snapshot returns to it after login', async ({ open }) => {
  const holder = await open({ as: 'paid' });
  const date = await newestDate(holder);
  const page = await open({ as: 'visitor', path: snapshotPath(date) });
  await expect(page).toHaveURL('/en/login');
  await logIn(page, 'paid');
  await expect(page).toHaveURL(snapshotPath(date));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatDayLabel(date));
});

// @req 14.9
test('at 4 AM in New York, the next market snapshot is published and emailed once', async ({
  open,
  startOwnProduct,
}) => {
  const product = await startOwnProduct({ news: 'none' });
  const { first_part } = await product.publish(createNewsSummary());
  const page = await open({ as: 'paid', path: OVERVIEW_PAGE, product });
  const { date, dueInSeconds } = nextSnapshot();
  const day = formatDayLabel(date);
  const archive = page.getByRole('table', { name: 'Published market snapshots, newest first' });
  await expect(archive).toBeVisible();
  await expect(archive.getByText(day)).toHaveCount(0);

  await product.moveClock({ advance_s: dueInSeconds });
  const mail = await product.mailbox.waitFor({ to: getEmail('paid'), subject: `Market snapshot for ${day}` });
  await page.goto(new URL(findLink(mail, snapshotPath(date))).pathname);
  await expect(page.getByRole('heading', { name: `Market Snapshot · ${day}`, level: 1 })).toBeVisible();
  await expect(page.getByText(first_part)).toBeVisible();
  await page.goto(OVERVIEW_PAGE);
  await expect(archive.getByText(day)).toBeVisible();

  // After another run of the publisher and a later email, there is no second one.
  await product.moveClock({ advance_s: 3_600 });
  await product.mailbox.waitFor({ to: (await product.register()).email, subject: 'Welcome to BNA' });
  expect((await publishedDays(page))[0]?.date).toBe(date);
  const mails = await product.mailbox.list(getEmail('paid'));
  expect(mails.filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
  expect(await product.mailbox.list(getEmail('lapsed'))).toEqual([]);
});
