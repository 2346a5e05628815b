import type { ApiToken } from '@bna/contract/accounts/api-tokens';
import type { OverviewDay } from '@bna/contract/market-overview/overview-upload';
import type { AdminUser, ListedUser } from '@bna/contract/operations/user-administration';
import type { DeskRelease } from '@bna/contract/ingestion/desk';
import { API_BASE } from '@bna/contract/endpoint';
import { addDays } from '@bna/contract/time';
import { lastClosedTradingDay } from '@bna/contract/trading-days';
import type { Page } from '@playwright/test';
import { expectAccessible, FEW_APPEARANCES } from './expect-accessible.ts';
import { modifyResponse, rejectRequest } from './stub-responses.ts';
import { createNewsSummary } from './alerts.ts';
import { htmlFile, imageNamedPage, pdfFile } from './overview-files.ts';
import { nextSnapshot, UPLOAD_PAGE } from './market-snapshots.ts';
import { ALERT_REPORT, ARRIVED, LONG_WORD, QUEUE, RELEASES, TROUBLED_HEALTH } from './staff-fixtures.ts';
import { PASSWORD } from './product.ts';
import { expect, test } from './test.ts';

test.use({ reusesPage: true });

const DAYS = `**${API_BASE}/admin/overviews`;
const USERS = /\/api\/v1\/admin\/users(?:\?|$)/;
const USER = `**${API_BASE}/admin/users/*`;
const HEALTH = `**${API_BASE}/admin/health`;
const WIRES = `**${API_BASE}/desk/releases`;
const DESK = `**${API_BASE}/desk/*`;
const DESK_QUEUE = `**${API_BASE}/desk/queue`;
const API_TOKENS = `**${API_BASE}/admin/api-tokens`;
const REPORT = /\/api\/v1\/admin\/alert-report(?:\?|$)/;

test('the upload: its days, a preview with removed parts, a PDF, an error, and both questions', async ({ open }) => {
  const page = await open({ as: 'admin', path: '/en/account' });
  const { date } = nextSnapshot();
  await modifyResponse<{ data: OverviewDay[] }>(page, DAYS, ({ data }) => ({ data: withUploads(data, date) }));
  await page.goto(UPLOAD_PAGE);
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await expectAccessible(page);

  const file = page.getByLabel('File');
  await file.setInputFiles(htmlFile('<h1>Futures are up</h1><script>1</script>', `${LONG_WORD}.html`));
  await expect(page.getByText('Removed, because')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES, ignoredRules: ['frame-tested'] });
  await page.getByLabel('Date').fill(addDays(date, -1));
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES, ignoredRules: ['frame-tested'] });
  await page.keyboard.press('Escape');
  await page.getByLabel('Date').fill('');
  await file.setInputFiles(pdfFile());
  await expect(page.getByRole('button', { name: 'Open PDF' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await file.setInputFiles(imageNamedPage());
  await expect(page.getByRole('main').getByText('The file is not UTF-8 text')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  await page
    .getByRole('button', { name: /^Remove the upload/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('the upload: without days, loading, and failed', async ({ open }) => {
  const page = await open({ as: 'admin', path: UPLOAD_PAGE });
  await page.route(DAYS, (route) => route.fulfill({ json: { data: [] } }));
  await page.reload();
  await expect(page.getByText('No days yet')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await expectFailedAndLoading(page, DAYS);
});

test('users: the list, long names, no matches, loading, and failed', async ({ open }) => {
  const page = await open({ as: 'admin', path: '/en/admin/users' });
  await expect(page.getByRole('table')).toContainText('trader@bna.test');
  await expectAccessible(page);
  await modifyResponse<{ data: ListedUser[]; meta: { total: number; lastPage: number } }>(page, USERS, (response) => ({
    data: response.data.map((user) => ({ ...user, name: LONG_WORD, email: `${LONG_WORD}@bna.test` })),
    meta: { total: 1_204, lastPage: 49 },
  }));
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'User pages' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.goto('/en/admin/users?search=nobody-of-this-name');
  await expect(page.getByText('No users found')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.getByRole('button', { name: 'Show all users' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectFailedAndLoading(page, USERS);
});

test('a user: all details, the question before ending sessions, long names, and not found', async ({ open }) => {
  await open({ as: 'paid' });
  const page = await open({ as: 'admin', path: '/en/admin/users?search=paid%40bna.test' });
  await page.getByRole('table').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Latest events' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await modifyResponse<{ data: AdminUser }>(page, USER, ({ data }) => ({
    data: {
      ...data,
      name: LONG_WORD,
      email: `${LONG_WORD}@bna.test`,
      stripe_customer_id: LONG_WORD,
      subscription: null,
      session_list: [],
      events: [],
    },
  }));
  await page.reload();
  await expect(page.getByText('No active sessions.')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(USER, (route) => rejectRequest(route, 404, 'User not found'));
  await page.reload();
  await expect(page.getByText('User not found')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await expectFailedAndLoading(page, USER);
});

test('health: healthy, with every problem, loading, and failed', async ({ open }) => {
  const page = await open({ as: 'admin', path: '/en/account' });
  const well = {
    ...TROUBLED_HEALTH,
    sources: TROUBLED_HEALTH.sources.slice(2),
    queues: [],
    releases: [],
    webhooks: { waiting: 0, oldest_waiting_at: null },
    unsold_subscriptions: [],
    listings: { stocks: 5_581, figures_as_of: lastClosedTradingDay(new Date()), refresh: null },
  };
  await page.route(HEALTH, (route) => route.fulfill({ json: { data: well } }));
  await page.goto('/en/admin/health');
  await expect(page.getByText('All good')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(HEALTH, (route) => route.fulfill({ json: { data: TROUBLED_HEALTH } }));
  await page.reload();
  await expect(page.getByText('need attention')).toBeVisible();
  await expectAccessible(page);
  await expectFailedAndLoading(page, HEALTH);
});

test('the alert report: its table, an invalid period, no alerts, loading, and failed', async ({ open }) => {
  const page = await open({ as: 'admin', path: '/en/account' });
  await page.route(REPORT, (route) => route.fulfill({ json: { data: ALERT_REPORT } }));
  await page.goto('/en/admin/alert-report');
  await expect(page.getByRole('table')).toContainText('Drug approval');
  await expectAccessible(page);
  await page.getByLabel('First day').fill('2020-01-01');
  await expect(page.getByText('Choose at most 92 days')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/en/admin/alert-report?from=2020-01-01&to=2020-01-02');
  await expect(page.getByText('No alerts in this period')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await expectFailedAndLoading(page, REPORT);
});

// @threat A26
test('API tokens: the form and its errors, a new token, revoking, long names, none, loading, and failed', async ({
  open,
}) => {
  const page = await open({ as: 'admin', path: '/en/admin/api-tokens' });
  await expect(page.getByRole('table')).toContainText('scraper@bna.test');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Please choose what the token may do')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  const name = `Reader ${String(Date.now())}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Read the news feed').check();
  await page.getByRole('button', { name: 'Create token' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm your password' });
  await question.getByLabel('Current password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: `Copy the token “${name}” now` })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I’ve stored it' }).click();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  const revoking = page.getByRole('alertdialog', { name: `Revoke ${name}?` });
  await expect(revoking).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);

  await modifyResponse<{ data: ApiToken[] }>(page, API_TOKENS, ({ data, ...rest }) => ({
    data: data.map((token) => ({ ...token, name: LONG_WORD, machine: `${LONG_WORD}@bna.test` })),
    ...rest,
  }));
  await page.reload();
  await expect(page.getByRole('table')).toContainText(LONG_WORD);
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(API_TOKENS, (route) => route.fulfill({ json: { data: [], meta: { machines: [] } } }));
  await page.reload();
  await expect(page.getByText('No API tokens yet')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await expectFailedAndLoading(page, API_TOKENS);
});

test('the queue: a draft with findings, no draft, long words, decided by another editor, its help, and empty', async ({
  open,
}) => {
  const page = await open({ as: 'trader', path: '/en/account' });
  let data = QUEUE;
  await page.route(DESK_QUEUE, (route) => route.fulfill({ json: { data, meta: { total: data.length } } }));
  await page.goto('/en/admin/desk');
  const item = page.getByRole('region', { name: 'Queue' }).getByRole('article');
  await expect(item.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await item.getByRole('button', { name: 'Reasons (2)' }).click();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(item.getByRole('button', { name: 'Write' })).toBeEnabled();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.keyboard.press('j');
  await expect(item.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await expectAccessible(page);
  data = [ARRIVED, ...QUEUE.filter((_release, index) => index !== 2)];
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
  await expect(page.getByText('This release has left the queue')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Queue help' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.goto('/en/account');
  data = [];
  await page.goto('/en/admin/desk?list=queue');
  await expect(page.getByText('Nothing to review')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await expectFailedAndLoading(page, DESK_QUEUE);
});

test('the desk: releases and the feed, with their dialogs and questions', async ({ open, product }) => {
  const title = `Velmora ${LONG_WORD}`;
  const kept = createNewsSummary({ title });
  await product.publish(kept);
  const { id } = await product.publish(createNewsSummary({ title: 'Velmora Reports Something Else' }));
  await product.retract(id);
  const page = await open({ as: 'trader', path: '/en/account' });
  await stubReleases(page, RELEASES);
  await page.goto('/en/admin/desk?list=releases');
  await expect(page.getByText('Law firm', { exact: true }).last()).toBeVisible();
  await page
    .getByRole('button', { name: /^Details of / })
    .first()
    .click();
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Publish Northquay/ })
    .first()
    .click();
  const publishing = page.getByRole('dialog', { name: 'Publish a release' });
  await publishing.getByLabel('What happened').fill('');
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(publishing.getByLabel('What happened')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard your changes?')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  await page.goto('/en/admin/desk?list=feed');
  await expect(page.getByText('Retracted', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Correct ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Correct' }).click();
  await expect(page.getByText('You haven’t changed anything yet.')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Retract ${title}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('the desk: empty, without matches, loading, and failed', async ({ open }) => {
  const page = await open({ as: 'trader', path: '/en/account' });
  await stubReleases(page, []);
  await page.goto('/en/admin/desk?list=releases');
  await expect(page.getByText('No releases yet')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.goto('/en/admin/desk?outcome=law_firm&search=nothing');
  await expect(page.getByText('No matching releases')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.goto('/en/admin/desk?list=releases');
  await expect(page.getByText('No releases yet')).toBeVisible();
  await expectFailedAndLoading(page, DESK);
});

test('a staff screen is not found for other users', async ({ open }) => {
  const page = await open({ as: 'trader', path: '/en/admin/health' });
  await expect(page.getByRole('heading', { name: '404 - Not Found' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

/** Checks the screen while loading and after an error. */
async function expectFailedAndLoading(page: Page, url: string | RegExp): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(url, (route) => rejectRequest(route, 422, 'It cannot be read'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(url, () => undefined);
  await page.reload();
  await expect(page.locator('output.skeleton').first()).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
}

const stubReleases = (page: Page, data: readonly DeskRelease[]): Promise<unknown> =>
  page.route(WIRES, (route) => route.fulfill({ json: { data, meta: { next: null } } }));

/** Days with a scheduled upload and a published one. */
function withUploads(days: readonly OverviewDay[], date: string): OverviewDay[] {
  const [newest, ...others] = days;
  if (newest === undefined) throw new Error('The demo has no day behind it');
  const upload = {
    format: 'html',
    file_name: `${LONG_WORD}.html`,
    size_bytes: 812,
    uploaded_at: newest.due_at,
    uploaded_by: null,
  } as const;
  const waiting = { date, due_at: new Date(Date.now() + 3_600_000).toISOString(), published_at: null, upload };
  return [waiting, { ...newest, upload: { ...upload, uploaded_by: 'admin@bna.test' } }, ...others];
}
