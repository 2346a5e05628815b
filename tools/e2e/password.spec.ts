import type { Page } from '@playwright/test';
import { findLink } from './mailbox.ts';
import { logIn } from './login-form.ts';
import { connectedText } from './alerts.ts';
import { createUser } from './users.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

test.use({ reusesPage: true });

const NEW_PASSWORD = 'granite meadow compass 19';
const RESET_MAIL = 'Reset your BNA password';
const LINK_IS_GONE = 'This link no longer works. Please request a new one.';

// @req 1.2 @req 2.5 @req 2.26 @req 2.28
test('a forgotten password is replaced with an emailed link, which works once and ends all sessions', async ({
  open,
  product,
}) => {
  const user = await product.register();
  const elsewhere = await open({ as: user });
  await expect(connectedText(elsewhere)).toBeVisible();
  const page = await open({ as: 'visitor', path: '/en/login' });

  await test.step('the card explains the next step, can resend, and links back', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await expect(toast(page, 'Password reset email sent successfully.')).toBeVisible();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ email: user.email, showInstructions: 'true' });
    const first = await product.mailbox.waitFor({ to: user.email, subject: RESET_MAIL });
    await page.getByRole('button', { name: 'Resend Email' }).click();
    const second = await product.mailbox.waitFor({ to: user.email, subject: RESET_MAIL, count: 2 });
    expect(second.id).not.toBe(first.id);
    await page.reload();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/en/login');

    await page.goto(findLink(first, '/en/reset-password'));
    await fillPasswords(page, NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('main').getByText(LINK_IS_GONE)).toBeVisible();
  });

  const mail = await product.mailbox.waitFor({ to: user.email, subject: RESET_MAIL, count: 2 });
  const link = findLink(mail, '/en/reset-password');
  await page.goto(link);

  await test.step('a guessable password is rejected at its field', async () => {
    await fillPasswords(page, 'short');
    await page.getByRole('button', { name: 'Set new password' }).click();
    const field = page.getByLabel('New password', { exact: true });
    await expect(field).toHaveAccessibleDescription('Password must be at least 8 characters');
    await field.fill('password123');
    await expect(page.getByLabel('Re-enter new password')).toHaveAccessibleDescription('Passwords do not match');
    await page.getByLabel('Re-enter new password').fill('password123');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(field).toHaveAccessibleDescription('Please choose a less common password');
    await expect(field).toHaveValue('password123');
    await expect(field).toBeFocused();
  });

  await fillPasswords(page, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(toast(page, 'Password has been changed successfully.')).toBeVisible();
  await expect(page).toHaveURL('/en/login');
  await expect(elsewhere).toHaveURL(/\/en\/login/);
  await expect(elsewhere.getByRole('button', { name: 'Log in' })).toBeVisible();
  await product.mailbox.waitFor({ to: user.email, subject: 'Your BNA password was changed' });

  await logIn(page, user);
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
  await logIn(page, user, NEW_PASSWORD);
  await expect(page).toHaveURL('/en/account');

  await test.step('a used link says so and leads to a new one', async () => {
    await page.goto(link);
    await fillPasswords(page, 'velvet harbor signal 58');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('main').getByText(LINK_IS_GONE)).toBeVisible();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  });
});

test('an unknown address gets the same card and no email', async ({ open, product }) => {
  const [stranger, known] = [createUser(), await product.register()];
  const page = await open({ as: 'visitor', path: '/en/forgot-password' });
  for (const { email } of [stranger, known]) {
    await page.goto('/en/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(toast(page, 'Password reset email sent successfully.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await expect(
      page.getByText(`If there is an account for ${email}, we’ve sent an email with a reset link.`),
    ).toBeVisible();
  }
  // Emails are sent in the order of their requests.
  await product.mailbox.waitFor({ to: known.email, subject: RESET_MAIL });
  expect(await product.mailbox.list(stranger.email)).toEqual([]);
});

// @req 2.6
test('a reset page without a token redirects to the request form', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/reset-password' });
  await expect(
    page.getByText('This page needs the link from our email. Open it from there, or request a new one.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/en/forgot-password');
});

// @req 2.27
test('only a user on the way to the checkout sees the message at the login', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/login?redirect=/en/account/upgrade-trial-checkout' });
  const upgrade = page.getByText('Please log in to complete your subscription upgrade.');
  await expect(upgrade).toBeVisible();
  await page.goto('/en/login?redirect=/en/account');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(upgrade).toHaveCount(0);
});

async function fillPasswords(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Re-enter new password').fill(password);
}
