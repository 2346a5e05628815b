import { API_BASE } from '@bna/contract/endpoint';
import type { ServiceStatus } from '@bna/contract/operations/service-status';
import { takeViolations } from './browser-pages.ts';
import { expectAccessible, FEW_APPEARANCES } from './expect-accessible.ts';
import { createSignedLog } from './signed-log.ts';
import { modifyResponse } from './stub-responses.ts';
import { logIn } from './login-form.ts';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import type { Account } from './product.ts';
import { expect, test } from './test.ts';

test.use({ reusesPage: true });

test('login, including errors', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/login' });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectAccessible(page);
  await logIn(page, 'trial', 'not-the-password');
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
  await expectAccessible(page);
});

test('the feed, with the sound prompt, a new alert and every part of an alert', async ({ open, product }) => {
  await product.publish(createNewsSummary({ news_url: null, market_cap: null, sector: null }));
  await product.publish(createNewsSummary({ company_name: 'Longnamedcompany'.repeat(12), symbol: 'NTEST.A' }));
  const page = await open({ as: 'paid' });
  await expect(connectedText(page)).toBeVisible();
  const enable = page.getByRole('button', { name: 'Enable Sound Alerts' });
  await expect(enable).toBeVisible();
  await expectAccessible(page);
  // A sound dismisses the prompt, so the prompt is checked before the first alert.
  await enable.click();
  await expect(page.getByText('Sound on')).toBeVisible();
  const whole = await product.publish(
    createNewsSummary({ negative_content: 'Costs rose.', risk_assessment_comment: 'Small float.' }),
  );
  await expect(alertRow(page, whole)).toBeVisible();
  await alertRow(page, whole)
    .getByRole('button', { name: 'How fast was this ZVZZT alert, and why did it notify you?' })
    .click();
  await expect(page.getByText(/^Hollin Newswire reports its time to the second/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sound and notifications' }).click();
  await page.getByRole('button', { name: 'Test sound' }).click();
  await expect(page.getByText('Sound played.')).toBeVisible();
  await expectAccessible(page);
});

test('an empty feed', async ({ open }) => {
  const page = await open({ as: 'trial' });
  await expect(page.getByText('News Alerts are not yet available.')).toBeVisible();
  await expect(connectedText(page)).toBeVisible();
  await expectAccessible(page);
});

test('a feed that cannot be loaded', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/login' });
  await page.route('**/api/v1/news-summary*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/en/account');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
});

test('the page of a user without a subscription', async ({ open }) => {
  const page = await open({ as: 'lapsed' });
  await expect(page.getByRole('link', { name: 'Subscribe Now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today so far' })).toBeVisible();
  await expectAccessible(page);
});

const SUBSCRIPTION_SCREENS: readonly [Account, string][] = [
  ['trial', 'FREE TRIAL'],
  ['paid', 'PAID'],
  ['lapsed', 'You have no active subscription.'],
];

for (const [account, text] of SUBSCRIPTION_SCREENS) {
  test(`the subscription of ${account}`, async ({ open }) => {
    const page = await open({ as: account, path: '/en/account/subscription' });
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
  });
}

test('the status page, with an outage', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/login' });
  await modifyResponse<{ data: ServiceStatus }>(page, `**${API_BASE}/status`, ({ data }) => ({
    data: {
      ...data,
      components: data.components.map((component) =>
        component.name === 'mail' ? { ...component, state: 'degraded', since: data.checked_at } : component,
      ),
      days: data.days.slice(-7).map(({ date, components }) => ({
        date,
        components: components.map((component) => ({ ...component, ok_s: 3_600, down_s: 60 })),
      })),
      incidents: [{ component: 'mail', state: 'degraded', began_at: data.checked_at, ended_at: null }],
    },
  }));
  await page.goto('/en/status');
  await expect(page.getByText('Email: degraded')).toBeVisible();
  await page.getByText('Show daily details').click();
  await page.getByRole('slider', { name: 'Email, daily history' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

// @req 17.5 @req 17.7
test('the track record, at every horizon, and the outcome and the filings of an alert', async ({ open, product }) => {
  const page = await open({ as: 'visitor', path: '/en/login' });
  await page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: 'Track Record', exact: true })
    .click();
  await expect(page).toHaveURL(/\/en\/track-record$/);
  await expect(page.getByText('Simulated prices.')).toBeVisible();
  await expect(page.getByTestId('range-chart').nth(10)).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.getByRole('button', { name: 'Five days' }).press('Enter');
  await expect(page.getByText('measured to the close five trading days later')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('bna-track-record.csv');

  const alert = await product.publish(createNewsSummary({ event_type: 'contract' }));
  const feed = await open({ as: 'paid' });
  await alertRow(feed, alert).getByRole('button', { name: 'What happened after this ZVZZT alert?' }).click();
  await expect(feed.getByRole('region', { name: 'What ZVZZT did after this alert' })).toContainText('pending');
  await alertRow(feed, alert).getByRole('button', { name: 'Halts and filings of ZVZZT' }).click();
  const filings = feed.getByRole('region', { name: 'Trading halts and SEC filings of ZVZZT' });
  await expect(filings).toContainText('Shelf registration (S-3ASR)');
  await expectAccessible(feed, { appearances: FEW_APPEARANCES });
});

// @req 17.11
test('the record log, and the check of an intact and of a changed file', async ({ open }) => {
  const { head, text } = createSignedLog();
  const page = await open({ as: 'visitor', path: '/en/login' });
  await page.route(`**${API_BASE}/track-record/log/heads`, (route) => route.fulfill({ json: { data: [head] } }));
  await page.goto('/en/track-record');
  await expect(page.getByRole('heading', { name: 'Nothing can be changed afterwards' })).toBeVisible();
  const choose = (content: string): Promise<void> =>
    page
      .getByLabel('Check an exported log')
      .setInputFiles({ name: 'log.jsonl', mimeType: 'application/json', buffer: Buffer.from(content) });
  await choose(text);
  await expect(page.getByText('The log is intact. Records: 1. Signed heads: 1.')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await choose(text.replace('15:00', '16:00'));
  await expect(page.getByText('Record 0 was changed: its content has another recorded_at.')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('the not-found screen', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/no-such-page' });
  await expect(page.getByRole('heading', { name: '404 - Not Found' })).toBeVisible();
  await expectAccessible(page);
});

test('the error screen', async ({ open }) => {
  const page = await open({ as: 'paid' });
  await page.route('**/api/v1/subscription', (route) => route.fulfill({ json: { data: { status: 'active' } } }));
  await page.goto('/en/account/subscription');
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  await expectAccessible(page);
  // React may try to render again before the error screen appears.
  const others = takeViolations(page.context()).filter((violation) => !violation.startsWith('Rendered again'));
  expect(others).toEqual([]);
});
