import { randomUUID } from 'node:crypto';
import type { Webhook } from '@bna/contract/feed/webhooks';
import { COUNTRY_NOT_SERVED } from '@bna/contract/accounts/address';
import { Secret, TOTP } from 'otpauth';
import { createNewsSummary } from './alerts.ts';
import { expectAccessible, FEW_APPEARANCES, PHONE_APPEARANCES, PHONE_PX } from './expect-accessible.ts';
import { MAILBOX_PATH } from './mailbox.ts';
import { LEGAL_IDENTITY, passFirstStep } from './registration-form.ts';
import { expect, test } from './test.ts';

test.use({ reusesPage: true });

const PREVIEWED = {
  ...createNewsSummary({ score: 90, last_price: 12.3 }),
  id: randomUUID(),
  published_date: '2026-11-20T15:00:00.000Z',
  company_name: 'Velmora Therapeutics Inc.',
  exchange_name: 'NASDAQ',
  sector: null,
  industry: null,
  market_cap: null,
  average_volume: null,
  second_part: null,
  third_part: null,
  negative_content: null,
  risk_assessment_comment: null,
  news_url: null,
};

// @req 2.3
test('registration step 1, including an unserved country', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/register' });
  await expect(page.getByRole('button', { name: 'CONTINUE' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Country').selectOption('Brazil');
  await page.getByLabel(LEGAL_IDENTITY).check();
  await expect(page.getByText(COUNTRY_NOT_SERVED)).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('registration step 2, including errors', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/register' });
  await passFirstStep(page);
  await expect(page.getByRole('region', { name: 'Price summary' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('forgot password, including errors', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/forgot-password' });
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.goto('/en/forgot-password?email=someone%40bna.test&showInstructions=true');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expectAccessible(page);
});

test('password reset, including a missing and an unknown token', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/reset-password' });
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/en/reset-password?resetToken=unknown-token');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Password is required').first()).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.getByLabel('New password', { exact: true }).fill('velvet harbor signal 58');
  await page.getByLabel('Re-enter new password').fill('velvet harbor signal 58');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('email confirmation with an invalid link', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/confirm-email?token=unknown-token' });
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('personal information, including errors and the deletion dialog', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/account/personal-information' });
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password is required').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('the dialog that confirms the password, with an error', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/account/personal-information' });
  await page.getByLabel('New password').fill('velvet harbor signal 58');
  await page.getByLabel('Re-enter password').fill('velvet harbor signal 58');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm your password' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill('not-the-password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The password is incorrect')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('security: off, setup, recovery codes, on, turning off, loading and failed', async ({ open, product }) => {
  const user = await product.register();
  await product.confirmEmail(user);
  const page = await open({ as: user, path: '/en/account/security' });
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('alertdialog').getByLabel('Current password').fill(user.password);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Code is required')).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('.font-mono').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  await page.route('**/api/v1/users/se*', (route) =>
    route.request().url().endsWith('/session')
      ? route.continue()
      : route.fulfill({ status: 422, json: { code: 'x', message: 'The list could not be read' } }),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.unrouteAll();
  await page.route(/\/users\/(?:sessions|second-factor)$/, () => undefined);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('own API tokens: none, errors, a new token, revoking, loading and failed', async ({ open, product }) => {
  const user = await product.register();
  await product.confirmEmail(user);
  const page = await open({ as: user, path: '/en/account/api-tokens' });
  await expect(page.getByText('No API tokens yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Trading bot');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('alertdialog').getByLabel('Current password').fill(user.password);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Copy the token “Trading bot” now' })).toBeFocused();
  const token = await page.locator('.font-mono').innerText();
  expect((await page.request.get('/api/v1/alerts', { headers: { authorization: `Bearer ${token}` } })).ok()).toBe(true);
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.getByRole('button', { name: 'I’ve stored it' }).click();
  await page.reload();
  await expect(page.getByRole('table')).toContainText('Trading bot');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke Trading bot' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  const list = '**/api/v1/users/api-tokens';
  await page.route(list, (route) =>
    route.fulfill({ status: 422, json: { code: 'x', message: 'It could not be read' } }),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.unrouteAll();
  await page.route(list, () => undefined);
  await page.reload();
  await expect(page.getByLabel('Loading your API tokens')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('alert rules: none, a form with errors, a list, the preview, loading and failed', async ({ open, product }) => {
  const user = await product.register();
  const page = await open({ as: user, path: '/en/account/alert-rules' });
  await expect(page.getByText('No rules yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New rule' }).click();
  await page.getByText('Kinds of event: any').click();
  await page.getByLabel('Only at certain hours, in New York').check();
  await page.getByLabel('Price from').fill('cheap');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Rule name').fill(`Small caps ${'with a very long name '.repeat(2)}`);
  await page.getByLabel('Price from').fill('1');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByRole('list', { name: 'Your alert rules' })).toBeVisible();
  const feed = '**/api/v1/news-summary*';
  await page.route(feed, (route) =>
    route.fulfill({
      json: {
        data: [PREVIEWED, { ...PREVIEWED, id: randomUUID(), last_price: 0.5 }],
        meta: { total: 2, news_day: '2026-11-20', epoch: 'e', seq: 1 },
      },
    }),
  );
  await page.reload();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Test now' }).click();
  await expect(page.getByText('Sound played.')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.getByRole('button', { name: /^Delete Small caps/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  const rules = '**/api/v1/alert-rules';
  await page.route(rules, (route) =>
    route.fulfill({ status: 422, json: { code: 'x', message: 'It could not be read' } }),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.unrouteAll();
  await page.route(rules, () => undefined);
  await page.reload();
  await expect(page.getByLabel('Loading your rules')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('pages that wait for the confirmation of the email address', async ({ open, product }) => {
  const user = await product.register();
  const page = await open({ as: user, path: '/en/account' });
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expectAccessible(page);
  const notices = { security: /^To turn on two-step verification/, 'api-tokens': /^To create API tokens or webhooks/ };
  for (const [path, notice] of Object.entries(notices)) {
    await page.goto(`/en/account/${path}`);
    await expect(page.getByText(notice)).toBeVisible();
    await expectAccessible(page);
  }
});

test('webhooks: none, errors, a chat, the secret, states, deliveries, deleting, loading and failed', async ({
  open,
  product,
}) => {
  const user = await product.register();
  await product.confirmEmail(user);
  const page = await open({ as: user, path: '/en/account/api-tokens' });
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByText('Please enter an https address')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Webhook name').fill('Trading bot');
  await page.getByLabel('Address').fill('https://localhost/hook');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByRole('alertdialog').getByLabel('Current password').fill(user.password);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Copy the signing secret “Trading bot” now' })).toBeFocused();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.getByRole('button', { name: 'I’ve stored it' }).click();
  await page.getByLabel('Telegram').check();
  await expect(page.getByLabel('Bot token')).toBeVisible();
  await page.getByRole('button', { name: 'Test Trading bot' }).click();
  await expect(page.getByText('Trading bot: Not a public address')).toBeVisible();
  await page.getByRole('button', { name: 'Deliveries to Trading bot' }).click();
  await expect(page.getByText('No deliveries yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Trading bot' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  const list = '**/api/v1/users/webhooks';
  const at = '2026-11-20T15:00:00.000Z';
  const on = {
    name: 'On',
    format: 'slack' as const,
    host: 'hooks.slack.com',
    follows_rules: false,
    created_at: at,
    previous_secret_until: null,
    disabled: null,
  };
  const webhooks: Omit<Webhook, 'id'>[] = [
    { ...on, failing_since: null, next_attempt_at: null },
    { ...on, name: 'Failing', follows_rules: true, failing_since: at, next_attempt_at: at },
    { ...on, name: 'Off', failing_since: at, next_attempt_at: null, disabled: { reason: 'failing', at } },
  ];
  const data = webhooks.map((webhook, index) => Object.assign(webhook, { id: String(index) }));
  const delivery = { symbol: 'ZVZZT', attempts: 3, duration_ms: 120, at };
  await page.route(list, (route) => route.fulfill({ json: { data } }));
  await page.route(`${list}/0/deliveries`, (route) =>
    route.fulfill({
      json: {
        data: [
          { ...delivery, seq: 2, outcome: 'rejected', status: 503 },
          { ...delivery, seq: 1, outcome: 'delivered', status: 204 },
        ],
      },
    }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Deliveries to On' }).click();
  await expect(page.getByRole('table', { name: 'Deliveries to On' })).toContainText('Rejected (503)');
  await expectAccessible(page);
  await page.unrouteAll();
  await page.route(list, (route) =>
    route.fulfill({ status: 422, json: { code: 'x', message: 'It could not be read' } }),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.unrouteAll();
  await page.route(list, () => undefined);
  await page.reload();
  await expect(page.getByLabel('Loading your webhooks')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('a login that needs a code', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/login' });
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'second_factor_required', message: 'Please enter the code from your authenticator app.' },
    }),
  );
  await page.getByLabel('Email').fill('someone@bna.test');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
});

for (const enabled of [true, false]) {
  test(`the dialog for changes by staff ${enabled ? 'with' : 'without'} a second factor`, async ({ open, product }) => {
    const published = await product.publish(createNewsSummary());
    const page = await open({ as: 'trader', path: '/en/admin/desk?list=releases' });
    await page.route('**/api/v1/users/second-factor', (route) =>
      route.fulfill({ json: { data: { enabled, required: true, recovery_codes_left: 0 } } }),
    );
    await page.route(`**/api/v1/news-summary/${published.id}`, (route) =>
      route.fulfill({ status: 403, json: { code: 'second_factor_required', message: 'Please confirm.' } }),
    );
    await page.getByRole('button', { name: `Retract ${published.title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retract' }).click();
    const name = enabled ? 'Confirm it’s you' : 'Set up two-step verification';
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the address, with errors', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/account/address' });
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByLabel('Country').selectOption('Brazil');
  await expect(page.getByText('City is required')).toBeVisible();
  await expect(page.getByText(COUNTRY_NOT_SERVED).first()).toBeVisible();
  await expectAccessible(page);
});

test('the dialog that cancels the trial', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/account/subscription' });
  await page.getByRole('button', { name: 'Cancel trial' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('the open account menu on a phone', async ({ open }) => {
  const page = await open({ as: 'lapsed', path: '/en/account/address' });
  await page.setViewportSize({ width: PHONE_PX, height: 844 });
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button').click();
  await expect(page.getByRole('link', { name: 'Personal Information' })).toBeVisible();
  await expectAccessible(page, { appearances: PHONE_APPEARANCES });
});

for (const enabled of [true, false]) {
  test(`email preferences, turned ${enabled ? 'on' : 'off'}`, async ({ open }) => {
    const page = await open({ as: 'visitor', path: '/en/login' });
    await page.route('**/api/v1/email-preferences/*', (route) =>
      route.fulfill({ json: { data: { subscriptionExpiryEmailsEnabled: enabled } } }),
    );
    await page.goto('/en/email-preferences/subscription-expiry/unsubscribe?token=some-token');
    await expect(
      page.getByRole('heading', {
        name: enabled ? 'Emails about the end of your trial' : 'You have successfully unsubscribed',
      }),
    ).toBeVisible();
    await expectAccessible(page);
  });
}

test('contact: the first question, the form with errors, a subtopic with its own page', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/contact' });
  await expect(page.getByLabel("I'm already subscribed")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("I'm already subscribed").check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.getByLabel('Subject').selectOption('Signing in');
  const opening = page.waitForEvent('popup');
  await page.getByLabel('Subtopic').selectOption('I forgot my password');
  await (await opening).close();
  await expect(page.getByRole('main').getByRole('link', { name: 'I forgot my password' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('contact: the confirmation', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/contact?rootSubject=subscribed&isContactFormSubmitted=true' });
  await expect(page.getByRole('link', { name: 'Write another message' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('the demo mailbox and an email', async ({ open, product }) => {
  const { email } = await product.register();
  const { id, html } = await product.mailbox.waitFor({ to: email, subject: 'Welcome to BNA' });
  const page = await open({ as: 'visitor', path: `${MAILBOX_PATH}?mail=${id}` });
  await expect(page.getByRole('heading', { name: 'Welcome to BNA' })).toBeVisible();
  // The email in the frame is checked separately.
  await expectAccessible(page, { ignoredRules: ['frame-tested'] });
  await page.goto('about:blank');
  await page.setContent(html);
  // The email client around it has the landmarks.
  await expectAccessible(page, { ignoredRules: ['landmark-one-main', 'region'] });
});
