import type { Page } from '@playwright/test';
import { logIn } from './login-form.ts';
import { alertRow, createNewsSummary } from './alerts.ts';
import { getEmail } from './product.ts';
import { openAccountPage } from './feed.ts';
import { expect, test } from './test.ts';

test.use({ reusesPage: true });

const WANTED = [
  '/en/account',
  '/en/account?sort=oldest',
  '/en/account/subscription',
  '/en/account?day=2026-03-05#news-5b0b1f9e-6f4d-4f6e-9a57-0d8f6b0c3a11',
];
for (const wanted of WANTED) {
  // @req 2.11 @req 6.2
  test(`a visitor at ${wanted} sees only /en/login in the address bar, and gets there after login, even after a reload`, async ({
    open,
  }) => {
    const page = await open({ as: 'visitor', path: wanted });
    await expect(page.getByRole('heading', { name: 'Log in to BNA' })).toBeVisible();
    await expect(page).toHaveURL('/en/login');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL('/en/login');
    await logIn(page, 'trial');
    await expect(page).toHaveURL(wanted);
    // The feed has the logout in its account menu.
    await expect(page.getByRole('button', { name: /^(?:Log out|Account menu)$/ })).toBeVisible();
  });
}

test('a page with a missing chunk says so, and works after a reload', async ({ browser, product }) => {
  const page = await browser.newPage({ baseURL: product.origin });
  const failed = page.waitForEvent('pageerror');
  await page.route(/\/assets\/shared-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/en/login');
  await failed;
  await expect(page.getByRole('alert')).toHaveText('BNA could not be loaded. Please reload this page.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in to BNA' })).toBeVisible();
  await page.close();
});

for (const [screen, heading] of [
  ['/en/login', 'Log in to BNA'],
  ['/en/register', 'Create your account'],
] as const) {
  test(`${screen} can be read before any of its files arrives, and loads its scripts then`, async ({
    browser,
    product,
  }) => {
    const page = await browser.newPage({ baseURL: product.origin });
    const arrival = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route(/\/assets\//, async (route) => {
      asked.push(route.request().resourceType());
      await arrival.promise;
      await route.continue();
    });
    await page.goto(screen, { waitUntil: 'commit' });
    const pitch = page.getByRole('heading', { name: 'Get the news while it still moves the price' });
    await expect(pitch).toBeVisible();
    await expect(pitch).toHaveCSS('font-weight', '600');
    await expect.poll(() => asked).toContain('script');
    expect(asked).not.toContain('stylesheet');
    arrival.resolve();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.close();
  });
}

test('a wrong password shows an error and keeps the input', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/login' });
  await logIn(page, 'trial', 'not-the-password');
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(getEmail('trial'));
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
  await expect(page).toHaveURL('/en/login');
});

test('an empty form shows an error at each field without a request', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/login' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('trial@');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please provide a valid email address');
  expect(sent).toEqual([]);
});

// @req 2.1 @req 2.12
test('a signed-in user is redirected from the login page', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/login' });
  await expect(page).toHaveURL('/en/account');
  await page.goto('/en/login?redirect=/en/account/subscription');
  await expect(page).toHaveURL('/en/account/subscription');
  await page.goto('/');
  await expect(page).toHaveURL('/en/account');
});

// @req 4.4 @threat A15 @threat C6
test('logout ends the session, and Back shows nothing of the account', async ({ open, product }) => {
  const published = await product.publish(createNewsSummary());
  const page = await open({ as: 'paid', density: 'by width' });
  await expect(alertRow(page, published)).toBeVisible();
  await openAccountPage(page, 'Subscription');
  await expect(page.getByText('PAID')).toBeVisible();
  const cookies = await page.context().cookies();

  // The page reloads; the checks are for the page after that.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Log out' }).click();
  await reloaded;
  await expect(page).toHaveURL('/en/login');
  await expect(page.getByRole('heading', { name: 'Log in to BNA' })).toBeVisible();
  await page.waitForFunction(() => Object.keys(localStorage).length === 0);

  await page.goBack();
  await expect(page).toHaveURL('/en/login');
  await expect(page.getByRole('heading', { name: 'Log in to BNA' })).toBeVisible();
  await expect(page.locator('[data-item-id]')).toHaveCount(0);
  await expect(page.getByText('PAID')).toHaveCount(0);

  await page.context().addCookies(cookies);
  expect((await page.request.get('/api/v1/subscription')).status()).toBe(401);
});

const FOREIGN_DESTINATIONS = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/en/..//evil.example',
  '/en/%2e%2e//evil.example',
  'javascript:alert(1)',
  '/en/login?redirect=/en/login?redirect=//evil.example',
  '/en/login',
  '/api/v1/users/session',
];

// @req 2.4 @threat C7 @threat C8
test('no redirect leaves the account', async ({ open }) => {
  const page = await open({ as: 'trial' });
  for (const destination of FOREIGN_DESTINATIONS) {
    await page.goto(`/en/login?redirect=${encodeURIComponent(destination)}`);
    await expectAccount(page, destination);
  }
});

for (const destination of ['//evil.example', '/\\evil.example', 'https://evil.example/en/account']) {
  // @threat C7
  test(`a login with the redirect ${destination} opens the account`, async ({ open }) => {
    const page = await open({ as: 'visitor', path: `/en/login?redirect=${encodeURIComponent(destination)}` });
    await logIn(page, 'trial');
    await expectAccount(page, destination);
  });
}

async function expectAccount(page: Page, destination: string): Promise<void> {
  await expect(page, destination).toHaveURL('/en/account');
  await expect(page.getByRole('heading', { name: 'News Alerts' })).toBeVisible();
}
