import type { OverviewDay } from '@bna/contract/overview-upload';
import type { AdminUser, ListedUser } from '@bna/contract/user-administration';
import type { DeskRelease } from '@bna/contract/desk';
import { API_BASE } from '@bna/contract/endpoint';
import { dateAfter } from '@bna/contract/time';
import type { Page } from '@playwright/test';
import { expectAccessible, FEW_LOOKS } from './accessible.ts';
import { changeAnswer, refuse } from './answers.ts';
import { newsSummary } from './news.ts';
import { htmlFile, imageNamedPage, pdfFile } from './overview-files.ts';
import { nextSnapshot, UPLOAD_PAGE } from './overviews.ts';
import { LONG_WORD, RELEASES, TROUBLED_HEALTH } from './staff-data.ts';
import { expect, test } from './test.ts';

/** Many looks, at many states. */
test.describe.configure({ timeout: 120_000 });

const DAYS = `**${API_BASE}/admin/overviews`;
const USERS = /\/api\/v1\/admin\/users(?:\?|$)/;
const USER = `**${API_BASE}/admin/users/*`;
const HEALTH = `**${API_BASE}/admin/health`;
const WIRES = `**${API_BASE}/desk/releases`;
const DESK = `**${API_BASE}/desk/*`;

test('the upload: its days, a preview and what was taken out, a PDF, a refusal, and both questions', async ({
  open,
}) => {
  const page = await open({ as: 'admin', path: '/en/account' });
  const { date } = nextSnapshot();
  await changeAnswer<{ data: OverviewDay[] }>(page, DAYS, ({ data }) => ({ data: withUploads(data, date) }));
  await page.goto(UPLOAD_PAGE);
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await expectAccessible(page);

  const file = page.getByLabel('File');
  await file.setInputFiles(htmlFile('<h1>Futures are up</h1><script>1</script>', `${LONG_WORD}.html`));
  await expect(page.getByText('Not shown, because')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS, decided: ['frame-tested'] });
  await page.getByLabel('Date').fill(dateAfter(date, -1));
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS, decided: ['frame-tested'] });
  await page.keyboard.press('Escape');
  await page.getByLabel('Date').fill('');
  await file.setInputFiles(pdfFile());
  await expect(page.getByText('shown as it is')).toBeVisible();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectAccessible(page, { looks: FEW_LOOKS });
  await file.setInputFiles(imageNamedPage());
  await expect(page.getByText('The file is not text in UTF-8')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });

  await page
    .getByRole('button', { name: /^Remove the upload/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
});

test('the upload without days, while they load, and where they cannot be read', async ({ open }) => {
  const page = await open({ as: 'admin', path: UPLOAD_PAGE });
  await page.route(DAYS, (route) => route.fulfill({ json: { data: [] } }));
  await page.reload();
  await expect(page.getByText('No days yet')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
  await expectFailedAndLoading(page, DAYS);
});

test('users: the list, long names, nobody found, while it loads, and where it cannot be read', async ({ open }) => {
  const page = await open({ as: 'admin', path: '/en/admin/users' });
  await expect(page.getByRole('table')).toContainText('trader@bna.test');
  await expectAccessible(page);
  await changeAnswer<{ data: ListedUser[]; meta: { total: number; lastPage: number } }>(page, USERS, (answer) => ({
    data: answer.data.map((user) => ({ ...user, name: LONG_WORD, email: `${LONG_WORD}@bna.test` })),
    meta: { total: 1_204, lastPage: 49 },
  }));
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Pages of users' })).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
  await page.goto('/en/admin/users?search=nobody-of-this-name');
  await expect(page.getByText('Nobody found')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
  await page.getByRole('button', { name: 'Show all users' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectFailedAndLoading(page, USERS);
});

test('a user: all that is known, the question before sessions end, long names, and one who is not there', async ({
  open,
}) => {
  await open({ as: 'paid' });
  const page = await open({ as: 'admin', path: '/en/admin/users?search=paid%40bna.test' });
  await page.getByRole('table').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Latest events' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
  await changeAnswer<{ data: AdminUser }>(page, USER, ({ data }) => ({
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
  await expect(page.getByText('Signed in nowhere.')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(USER, (route) => refuse(route, 404, 'User not found'));
  await page.reload();
  await expect(page.getByText('There is no such user')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
  await expectFailedAndLoading(page, USER);
});

test('health: well, with everything wrong, while it loads, and where it cannot be read', async ({ open }) => {
  const page = await open({ as: 'admin', path: '/en/account' });
  const well = {
    ...TROUBLED_HEALTH,
    sources: TROUBLED_HEALTH.sources.slice(2),
    queues: [],
    releases: [],
    webhooks: { waiting: 0, oldest_waiting_at: null },
  };
  await page.route(HEALTH, (route) => route.fulfill({ json: { data: well } }));
  await page.goto('/en/admin/health');
  await expect(page.getByText('All is well')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(HEALTH, (route) => route.fulfill({ json: { data: TROUBLED_HEALTH } }));
  await page.reload();
  await expect(page.getByText('need a look')).toBeVisible();
  await expectAccessible(page);
  await expectFailedAndLoading(page, HEALTH);
});

test('the desk: what the wires brought and the feed, their dialogs and questions', async ({ open, product }) => {
  const title = `Velmora ${LONG_WORD}`;
  const kept = newsSummary({ title });
  await product.publish(kept);
  const { id } = await product.publish(newsSummary({ title: 'Velmora Reports Something Else' }));
  await product.retract(id);
  const page = await open({ as: 'trader', path: '/en/account' });
  await answerReleases(page, RELEASES);
  await page.goto('/en/admin/desk');
  await expect(page.getByText('Law firm', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Reasons (2)' }).first().click();
  await page.getByRole('button', { name: 'Text', exact: true }).first().click();
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Publish Northquay/ })
    .first()
    .click();
  const publishing = page.getByRole('dialog', { name: 'Publish a release' });
  await publishing.getByLabel('What happened').fill('');
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(publishing.getByLabel('What happened')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, { looks: FEW_LOOKS });
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard what you typed?')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });

  await page.goto('/en/admin/desk?list=feed');
  await expect(page.getByText('Taken back', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Correct ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Correct' }).click();
  await expect(page.getByText('Nothing is changed yet')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Retract ${title}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
});

test('the desk where there is nothing, nothing like this, while it loads, and where it cannot be read', async ({
  open,
}) => {
  const page = await open({ as: 'trader', path: '/en/admin/desk' });
  await expect(page.getByText('Nothing yet')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
  await page.goto('/en/admin/desk?outcome=law_firm&search=nothing');
  await expect(page.getByText('No release like this')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
  await page.goto('/en/admin/desk');
  await expect(page.getByText('Nothing yet')).toBeVisible();
  await expectFailedAndLoading(page, DESK);
});

test('a screen of the staff is not found by others', async ({ open }) => {
  const page = await open({ as: 'trader', path: '/en/admin/health' });
  await expect(page.getByRole('heading', { name: '404 - Not Found' })).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
});

/** The screen where what it shows is refused, and before it is there. */
async function expectFailedAndLoading(page: Page, url: string | RegExp): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(url, (route) => refuse(route, 422, 'It cannot be read'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(url, () => undefined);
  await page.reload();
  await expect(page.locator('output.skeleton').first()).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
}

const answerReleases = (page: Page, data: readonly DeskRelease[]): Promise<unknown> =>
  page.route(WIRES, (route) => route.fulfill({ json: { data, meta: { next: null } } }));

/** The days with an upload that waits for a date, and one that was published. */
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
