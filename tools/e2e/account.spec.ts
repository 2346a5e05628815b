import { readFile } from 'node:fs/promises';
import { COUNTRY_NOT_SERVED } from '@bna/contract/accounts/address';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { PHONE_PX } from './expect-accessible.ts';
import { logIn } from './login-form.ts';
import { connectedText } from './alerts.ts';
import { HOME, PHONE_NUMBER } from './users.ts';
import { openAccountPage } from './feed.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

test.use({ reusesPage: true });

const PERSONAL_INFORMATION = '/en/account/personal-information';
const NEW_PASSWORD = 'granite meadow compass 19';
/** A covered element stays covered. */
const IN_REACH_MS = 5_000;
const SECURITY = '/en/account/security';

// @req 2.18
test('every account page and the logout can be reached on desktop and phone, even below toasts', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/account/address' });
  await expect(page.getByRole('button', { name: 'Enable Sound Alerts' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Account' });
  const logOut = page.getByRole('button', { name: 'Log out' });
  const links = navigation.getByRole('link');
  await expect(links).toHaveCount(9);
  for (const link of await links.all()) await link.click({ trial: true, timeout: IN_REACH_MS });
  await logOut.click({ trial: true, timeout: IN_REACH_MS });

  await page.setViewportSize({ width: PHONE_PX, height: 844 });
  await logOut.click({ trial: true, timeout: IN_REACH_MS });
  await navigation.getByRole('button').click({ timeout: IN_REACH_MS });
  await navigation.getByRole('link', { name: 'Personal Information' }).click({ timeout: IN_REACH_MS });
  await expect(page).toHaveURL(PERSONAL_INFORMATION);
});

// @req 2.18
test('the pages of account and staff never run into the actions beside them', async ({ open }) => {
  const page = await open({ as: 'admin', path: '/en/status' });
  for (const { path, label } of [
    { path: '/en/status', label: 'Account' },
    { path: '/en/admin/users', label: 'Staff' },
  ]) {
    await page.goto(path);
    const navigation = page.getByRole('navigation', { name: label });
    for (const width of [PHONE_PX, 768, 1_024, 1_280, 1_920]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(navigation).toBeVisible();
      const hiddenPx = await navigation.evaluate((node) => node.scrollWidth - node.clientWidth);
      expect(hiddenPx, `${label} at ${String(width)} px`).toBe(0);
    }
  }
});

// @req 1.4
test('a new password logs out all other browsers and sends an email', async ({ open, product }) => {
  const user = await product.register();
  const elsewhere = await open({ as: user });
  await expect(connectedText(elsewhere)).toBeVisible();
  const page = await open({ as: user, path: PERSONAL_INFORMATION });
  await expect(page.getByText(user.name)).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  // Name and address are read-only: only the password has fields.
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(2);

  const field = page.getByLabel('New password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(field).toHaveAccessibleDescription('Password is required');
  await expect(field).toBeFocused();
  await field.fill('short');
  await page.getByLabel('Re-enter password').fill('shorter');
  await expect(field).toHaveAccessibleDescription('Password must be at least 8 characters');
  await expect(page.getByLabel('Re-enter password')).toHaveAccessibleDescription('Passwords do not match');

  await changePassword(page, NEW_PASSWORD);
  await confirmPassword(page, user.password);
  await expect(toast(page, 'Password has been changed successfully.')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(elsewhere).toHaveURL(/\/en\/login/);
  const mail = await product.mailbox.waitFor({ to: user.email, subject: 'Your BNA password was changed' });
  expect(mail.text).toContain(`Hello ${user.name},`);

  await page.reload();
  await expect(page.getByText(user.email)).toBeVisible();
  await logIn(elsewhere, user, NEW_PASSWORD);
  await expect(elsewhere).toHaveURL(/\/en\/account/);
});

// @req 12.19 @threat A18
test('a new password needs the current one, in a dialog that can be canceled', async ({ open, product }) => {
  const user = await product.register();
  const page = await open({ as: user, path: PERSONAL_INFORMATION });
  const dialog = page.getByRole('alertdialog', { name: 'Confirm your password' });
  const field = dialog.getByLabel('Current password');
  const change = page.getByRole('button', { name: 'Change password' });
  await changePassword(page, NEW_PASSWORD);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText('Please confirm your current password first.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD);

  await change.click();
  await field.fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('The password is incorrect');
  await field.fill(user.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Password has been changed successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
});

// @threat A23
test('the user sees and ends the own sessions', async ({ open, product }) => {
  const user = await product.register();
  const elsewhere = await open({ as: user });
  await expect(connectedText(elsewhere)).toBeVisible();
  const page = await open({ as: user });
  await openAccountPage(page, 'Security');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This device');
  await rows
    .last()
    .getByRole('button', { name: /^Log out/ })
    .click();
  await confirmPassword(page, user.password);
  await expect(toast(page, 'That device is logged out.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(elsewhere).toHaveURL(/\/en\/login/);

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/en/login');
  await expect(toast(page, 'You are logged out everywhere.')).toBeVisible();
});

// @threat A24
test('a customer turns on two-step verification, which the next login asks for', async ({ open, product }) => {
  const user = await product.register();
  await product.confirmEmail(user);
  const page = await open({ as: user, path: SECURITY });
  await page.getByRole('button', { name: 'Turn on' }).click();
  await confirmPassword(page, user.password);
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription('The code is wrong or was already used');
  const secret = (await page.locator('.font-mono').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code').fill(createTotp(secret).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const codes = await page.getByRole('main').locator('ul.font-mono li').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await product.mailbox.waitFor({ to: user.email, subject: 'Two-step verification is on' });

  const elsewhere = await open({ as: 'visitor', path: '/en/login' });
  await logIn(elsewhere, user);
  await expect(elsewhere.getByLabel('Code')).toBeFocused();
  await elsewhere.getByLabel('Code').fill(codes[0] ?? '');
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere).toHaveURL(/\/en\/account/);
});

// @req 1.4 @req 11.3
test('the address comes from the registration, has the same validation, and is saved', async ({ open, product }) => {
  const page = await open({ as: await product.register(), path: '/en/account' });
  await openAccountPage(page, 'Address');
  await expect(page).toHaveURL('/en/account/address');
  await expectAddress(page, HOME);

  const save = page.getByRole('button', { name: 'Save changes' });
  await page.getByLabel('Address line 1').fill('');
  await page.getByLabel('State').fill(' ');
  await page.getByLabel('Zip code').fill('4'.repeat(21));
  await save.click();
  await expect(page.getByLabel('Address line 1')).toHaveAccessibleDescription('Address is required');
  await expect(page.getByLabel('Address line 1')).toBeFocused();
  await expect(page.getByLabel('State')).toHaveAccessibleDescription('State is required for USA');
  await expect(page.getByLabel('Zip code')).toHaveAccessibleDescription('Zip code must be 20 characters or less');
  await page.getByLabel('Country').selectOption('Brazil');
  await expect(page.getByLabel('Country')).toHaveAccessibleDescription(COUNTRY_NOT_SERVED);

  const moved = { ...HOME, address_line_1: '3 Linden Quay', address_line_2: '', city: 'Galway', country: 'Ireland' };
  await page.getByLabel('Country').selectOption(moved.country);
  await page.getByLabel('Address line 1').fill(moved.address_line_1);
  await page.getByLabel('Address line 2').fill('');
  await page.getByLabel('City').fill(moved.city);
  await page.getByLabel('State').fill('');
  await page.getByLabel('Zip code').fill(moved.zip_code);
  await save.click();
  await expect(toast(page, 'Your address has been saved')).toBeVisible();
  await page.reload();
  await expectAddress(page, { ...moved, state: '' });
});

test('a user can download all data and delete the account', async ({ open, product }) => {
  const user = await product.register();
  const page = await open({ as: user, path: PERSONAL_INFORMATION });

  await test.step('the download contains the data and no secrets', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    const content = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(content)).toMatchObject({
      account: { name: user.name, email: user.email, phone_number: PHONE_NUMBER },
      address: HOME,
      trial: { canceled_at: null },
    });
    expect(content).not.toMatch(/\$argon2|hash/);
    expect(content).not.toContain(user.password);
  });

  await test.step('a wrong password keeps the dialog open, and closing it deletes nothing', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Password is required');
    await dialog.getByRole('textbox').fill('not-the-password');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('The password is incorrect');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await dialog.getByRole('button', { name: 'Keep account' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByText(user.email)).toBeVisible();
  });

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox').fill(user.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/en/login');
  await expect(toast(page, 'Your account has been deleted.')).toBeVisible();
  await product.mailbox.waitFor({ to: user.email, subject: 'Your account has been deleted' });
  await logIn(page, user);
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
});

async function changePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Re-enter password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

/** Answers the dialog that a sensitive change opens. */
async function confirmPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Confirm your password' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

const createTotp = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret) });

async function expectAddress(page: Page, address: Record<keyof typeof HOME, string>): Promise<void> {
  await expect(page.getByLabel('Country')).toHaveValue(address.country);
  await expect(page.getByLabel('Address line 1')).toHaveValue(address.address_line_1);
  await expect(page.getByLabel('Address line 2')).toHaveValue(address.address_line_2);
  await expect(page.getByLabel('City')).toHaveValue(address.city);
  await expect(page.getByLabel('State')).toHaveValue(address.state);
  await expect(page.getByLabel('Zip code')).toHaveValue(address.zip_code);
}
