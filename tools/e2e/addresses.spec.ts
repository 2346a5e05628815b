import { takeViolations } from './browser-pages.ts';
import { expect, test } from './test.ts';

test.use({ reusesPage: true });

const SAME_SCREEN = [
  ['/', '/en/account'],
  ['/en', '/en/account'],
  ['/en/', '/en/account'],
  ['/account', '/en/account'],
  ['/account?sort=oldest', '/en/account?sort=oldest'],
  ['/account/?sort=oldest', '/en/account?sort=oldest'],
  ['/en/account/', '/en/account'],
  ['/en/account/?sort=oldest', '/en/account?sort=oldest'],
  ['/account/subscription', '/en/account/subscription'],
  ['/account/subscription/', '/en/account/subscription'],
  ['/en/account/subscription/', '/en/account/subscription'],
  ['/login?redirect=/en/account/subscription', '/en/account/subscription'],
  ['/login/', '/en/account'],
  ['/register/', '/en/account'],
  ['/account/personal-information', '/en/account/personal-information'],
  ['/en/account/personal-information/', '/en/account/personal-information'],
  ['/account/address/', '/en/account/address'],
] as const;

/** The feed has the logout in its account menu. */
const SIGNED_IN = /^(?:Log out|Account menu)$/;

// @req 2.8 @req 11.1
test('every spelling of a URL redirects to its screen under /en and keeps the query', async ({ open }) => {
  const page = await open({ as: 'paid' });
  for (const [path, screen] of SAME_SCREEN) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('button', { name: SIGNED_IN }), path).toBeVisible();
    // A trailing slash is removed, in the address bar as well.
    await expect
      .poll(() => new URL(page.url()).pathname.replace(/\/$/, '') + new URL(page.url()).search, path)
      .toBe(screen);
  }
});

const PUBLIC_SCREENS = [
  ['/register', '/en/register', 'Create your account'],
  ['/en/register/', '/en/register', 'Create your account'],
  ['/forgot-password', '/en/forgot-password', 'Forgot your password?'],
  ['/en/forgot-password/', '/en/forgot-password', 'Forgot your password?'],
  ['/reset-password?resetToken=one', '/en/reset-password?resetToken=one', 'Choose a new password'],
  ['/en/reset-password/?resetToken=one', '/en/reset-password?resetToken=one', 'Choose a new password'],
  ['/contact', '/en/contact', 'Contact us'],
  ['/contact/?rootSubject=subscribed', '/en/contact?rootSubject=subscribed', 'Contact us'],
  ['/en/contact/', '/en/contact', 'Contact us'],
  ['/en/contact?isContactFormSubmitted=perhaps', '/en/contact', 'Write to us'],
  ['/email-preferences/subscription-expiry/unsubscribe', '/en/login', 'Log in to BNA'],
  ['/en/email-preferences/subscription-expiry/subscribe/', '/en/login', 'Log in to BNA'],
  ['/account/personal-information', '/en/login', 'Log in to BNA'],
] as const;

// @req 2.10
test('a visitor reaches every public screen by every spelling of its URL', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/login' });
  for (const [path, screen, heading] of PUBLIC_SCREENS) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { name: heading }), path).toBeVisible();
    await expect
      .poll(() => new URL(page.url()).pathname.replace(/\/$/, '') + new URL(page.url()).search, path)
      .toBe(screen);
  }
});

const NO_PAGES = [
  '/en/no-such-page',
  '/no-such-page',
  '/en/account/no-such-page',
  '/en/login/more',
  '/en/email-preferences',
  '/en/.env',
];

for (const as of ['visitor', 'paid'] as const) {
  // @req 2.1 @req 2.52
  test(`unknown addresses are not found for ${as}: status 404 and a link back`, async ({ open }) => {
    const page = await open({ as, path: '/en/login' });
    for (const path of NO_PAGES) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: '404 - Not Found' }), path).toBeVisible();
      await expect(page.getByText('The page you are looking for does not exist.'), path).toBeVisible();
      const newsAlerts = page.getByRole('main').getByRole('link', { name: 'News Alerts' });
      await expect(newsAlerts, path).toHaveCount(as === 'paid' ? 1 : 0);
      await page.getByRole('link', { name: 'Go Back' }).click();
      await expect(page, path).toHaveURL(as === 'visitor' ? '/en/login' : '/en/account');
    }
  });
}

// @req 2.51
test('the error screen appears after an error, and Retry reloads the page', async ({ open }) => {
  const page = await open({ as: 'paid' });
  const subscriptionCall = '**/api/v1/subscription';
  await page.context().route(subscriptionCall, (route) => route.fulfill({ json: { data: { status: 'active' } } }));
  await page.goto('/en/account/subscription');
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  await expect(
    page.getByText(
      "We're sorry, but something went wrong. Please try again. If the problem persists, please contact support.",
    ),
  ).toBeVisible();
  await page.context().unroute(subscriptionCall);
  const reload = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Retry' }).click();
  await reload;
  await expect(page.getByText('PAID')).toBeVisible();
  await expect(page).toHaveURL('/en/account/subscription');
  // React may have rendered once more before it showed the error screen.
  takeViolations(page.context());
});

test('a request with another host name redirects to the public origin', async ({ open, product }) => {
  const page = await open({ as: 'visitor', path: '/en/login' });
  const elsewhere = product.origin.replace('127.0.0.1', 'localhost');
  for (const path of ['/en/login?redirect=%2Fen%2Faccount', '/login?redirect=%2Fen%2Faccount']) {
    await page.goto(`${elsewhere}${path}`);
    await expect(page).toHaveURL(`${product.origin}/en/login?redirect=%2Fen%2Faccount`);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  }
  expect((await page.goto(`${elsewhere}/en/no-such-page`))?.status()).toBe(404);
  await expect(page).toHaveURL(`${product.origin}/en/no-such-page`);
});
