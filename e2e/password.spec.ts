import type { Page } from '@playwright/test';
import { linkIn } from './mailbox.ts';
import { logIn } from './login-form.ts';
import { liveChannel } from './news.ts';
import { newPerson } from './people.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

const NEW_PASSWORD = 'granite meadow compass 19';
const RESET_MAIL = 'Set a new password for BNA';
const LINK_IS_GONE = 'This link does not work any more. Please ask for a new one.';

test('a forgotten password is replaced by the link of a mail, which works once and ends every session', async ({
  open,
  product,
}) => {
  const person = await product.register();
  const elsewhere = await open({ as: person });
  await expect(liveChannel(elsewhere)).toBeVisible();
  const page = await open({ as: 'visitor', path: '/en/login' });

  await test.step('the card says what to do, sends again, and leads back', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await expect(toast(page, 'Password reset email sent successfully.')).toBeVisible();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ email: person.email, showInstructions: 'true' });
    const first = await product.mailbox.waitFor({ to: person.email, subject: RESET_MAIL });
    await page.getByRole('button', { name: 'Resend Email' }).click();
    const second = await product.mailbox.waitFor({ to: person.email, subject: RESET_MAIL, count: 2 });
    expect(second.id).not.toBe(first.id);
    await page.reload();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/en/login');

    await page.goto(linkIn(first, '/en/reset-password'));
    await fillPasswords(page, NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('main').getByText(LINK_IS_GONE)).toBeVisible();
  });

  const mail = await product.mailbox.waitFor({ to: person.email, subject: RESET_MAIL, count: 2 });
  const link = linkIn(mail, '/en/reset-password');
  await page.goto(link);

  await test.step('a password that would be guessed is refused at its field', async () => {
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
  await product.mailbox.waitFor({ to: person.email, subject: 'Your BNA password was changed' });

  await logIn(page, person);
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
  await logIn(page, person, NEW_PASSWORD);
  await expect(page).toHaveURL('/en/account');

  await test.step('the used link says so, and leads to a new one', async () => {
    await page.goto(link);
    await fillPasswords(page, 'velvet harbor signal 58');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('main').getByText(LINK_IS_GONE)).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  });
});

test('an unknown address gets the same card, and no mail', async ({ open, product }) => {
  const [stranger, known] = [newPerson(), await product.register()];
  const page = await open({ as: 'visitor', path: '/en/forgot-password' });
  for (const { email } of [stranger, known]) {
    await page.goto('/en/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(toast(page, 'Password reset email sent successfully.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await expect(
      page.getByText(`If there is an account for ${email}, a mail with a link is on its way.`),
    ).toBeVisible();
  }
  // Mails are written in the order in which they were asked for.
  await product.mailbox.waitFor({ to: known.email, subject: RESET_MAIL });
  expect(await product.mailbox.list(stranger.email)).toEqual([]);
});

test('a reset page without a token leads to where one is asked for', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/reset-password' });
  await expect(page.getByText('This page needs the link of the mail that we sent you.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/en/forgot-password');
});

test('who is on the way to the checkout is told so at the login, and nobody else', async ({ open }) => {
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
