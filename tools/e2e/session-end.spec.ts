import { logIn } from './login-form.ts';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { SESSION_EXPIRY_KEY } from './product.ts';
import { expect, test } from './test.ts';

test.use({ reusesPage: true });

/** The page checks every five seconds, then reloads. */
const WITHIN_A_LOOK = { timeout: 12_000 };
const SESSION_ENDED = 'Your session has ended. Log in to continue.';
const PAST = '2020-01-01T00:00:00.000Z';

// @req 4.1 @threat A17
test('an expired stored expiry is removed, and the page reloads to the login', async ({ open }) => {
  const page = await open({ as: 'trial' });
  await expect(connectedText(page)).toBeVisible();
  // A late request would get a 401, which redirects to the login with the path.
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.context().clearCookies();
  await page.evaluate(([key, past]) => localStorage.setItem(key, past), [SESSION_EXPIRY_KEY, PAST] as const);
  await expect(page).toHaveURL('/en/login', WITHIN_A_LOOK);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(SESSION_ENDED)).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_EXPIRY_KEY)).toBeNull();
  expect(loads).toBe(1);
});

// @req 2.53
test('an expired stored expiry with a valid session reloads the page once', async ({ open }) => {
  const page = await open({ as: 'lapsed' });
  await expect(page.getByRole('link', { name: 'Subscribe Now' })).toBeVisible();
  const reload = page.waitForEvent('domcontentloaded', WITHIN_A_LOOK);
  await page.evaluate(([key, past]) => localStorage.setItem(key, past), [SESSION_EXPIRY_KEY, PAST] as const);
  await reload;
  await expect(page.getByRole('link', { name: 'Subscribe Now' })).toBeVisible();
  await expect(page).toHaveURL('/en/account');
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_EXPIRY_KEY)).toBeNull();
});

// @req 4.2
test('a 401 redirects to the login with the path, and the login leads back', async ({ open, product }) => {
  const published = await product.publish(createNewsSummary());
  const page = await open({ as: 'paid', path: '/en/account?sort=oldest' });
  await expect(alertRow(page, published)).toBeVisible();
  await page.context().clearCookies();
  // Returning to the page refetches a feed that is some seconds old.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL('/en/login?redirect=%2Fen%2Faccount%3Fsort%3Doldest', { timeout: 500 });
  }).toPass();
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_EXPIRY_KEY)).toBeNull();
  await expect(alertRow(page, published)).toHaveCount(0);
  await expect(page.getByText(SESSION_ENDED)).toBeVisible();
  await logIn(page, 'paid');
  await expect(page).toHaveURL(/\/en\/account\?sort=(?:oldest|newest)$/);
  await expect(alertRow(page, published)).toBeVisible();
});

test('a session ended elsewhere takes the open page to the login', async ({ open, product }) => {
  const published = await product.publish(createNewsSummary());
  const page = await open({ as: 'trial' });
  await expect(alertRow(page, published)).toBeVisible();
  await expect(connectedText(page)).toBeVisible();
  const ended = await page.request.post('/api/v1/auth/logout', { headers: { origin: product.origin } });
  expect(ended.status()).toBe(200);
  await expect(page).toHaveURL(/\/en\/login/, { timeout: 5_000 });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(SESSION_ENDED)).toBeVisible();
  await expect(alertRow(page, published)).toHaveCount(0);
});

test('Log out leads to a login without a reason', async ({ open }) => {
  const page = await open({ as: 'lapsed', path: '/en/account/subscription', fresh: true });
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Bullish stock news, the second it’s public.').first()).toBeVisible();
  await expect(page.getByText(SESSION_ENDED)).toHaveCount(0);
});

// @req 3.1
test('an outage is not shown as signed out: the login says so, and leads back once it is over', async ({ open }) => {
  const page = await open({ as: 'lapsed', path: '/en/account/subscription' });
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible();
  await page.route('**/api/v1/users/session', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('You may still be signed in; this page keeps trying.')).toBeVisible(WITHIN_A_LOOK);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page).toHaveURL('/en/account/subscription', WITHIN_A_LOOK);
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible();
});
