import type { Page } from '@playwright/test';
import { createNewsSummary } from './alerts.ts';
import { expectAccessible, FEW_APPEARANCES } from './expect-accessible.ts';
import { confirmAsStaff, logIn } from './login-form.ts';
import { PASSWORD, readStaffCode } from './product.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

// @threat A24 @threat A25
test('a change by staff asks for a code, and is then made', async ({ open, startOwnProduct }) => {
  const product = await startOwnProduct({ news: 'none' });
  const published = await product.publish(createNewsSummary());
  const desk = await open({ as: 'visitor', path: '/en/login', product });
  await logIn(desk, 'admin');
  await expect(desk).toHaveURL(/\/en\/admin/);
  await desk.goto('/en/admin/desk?list=releases');
  await desk.getByRole('button', { name: `Retract ${published.title}` }).click();
  const question = desk.getByRole('alertdialog', { name: /^Retract/ });
  await question.getByRole('button', { name: 'Retract' }).click();

  const dialog = desk.getByRole('alertdialog', { name: 'Confirm it’s you' });
  const field = dialog.getByLabel('Code');
  await expect(field).toBeFocused();
  await field.fill('000000');
  await desk.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/The code is wrong or was already used/);
  await field.fill(await readStaffCode(desk.request, product.origin));
  await desk.keyboard.press('Enter');
  await expect(toast(desk, 'ZVZZT retracted')).toBeVisible();
  await expect(dialog).toBeHidden();

  const next = await product.publish(createNewsSummary());
  await desk.reload();
  await desk.getByRole('button', { name: `Retract ${next.title}` }).click();
  await question.getByRole('button', { name: 'Retract' }).click();
  await expect(toast(desk, 'ZVZZT retracted')).toBeVisible();
});

// @threat A24
test('staff without a second factor are led to its setup', async ({ open, product }) => {
  const published = await product.publish(createNewsSummary());
  const desk = await open({ as: 'trader', path: '/en/admin/desk?list=releases' });
  await desk.route('**/api/v1/users/second-factor', (route) =>
    route.fulfill({ json: { data: { enabled: false, required: true, recovery_codes_left: 0 } } }),
  );
  await desk.route(`**/api/v1/news-summary/${published.id}`, (route) =>
    route.fulfill({ status: 403, json: { code: 'second_factor_required', message: 'Please confirm.' } }),
  );
  await desk.getByRole('button', { name: `Retract ${published.title}` }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Retract' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Set up two-step verification' });
  await dialog.getByRole('link', { name: 'Set it up' }).click();
  await expect(desk).toHaveURL('/en/account/security');
  await expect(desk.getByText('Your role requires it')).toBeVisible();
});

// @threat A27
test('a passkey is added, confirms a change, the password and a login, and is removed', async ({
  open,
  startOwnProduct,
}) => {
  const product = await startOwnProduct({ news: 'none', host: 'localhost' });
  const published = await product.publish(createNewsSummary());
  const page = await open({ as: 'visitor', path: '/en/login', product });
  await addVirtualAuthenticator(page);
  const logInAgain = async (): Promise<void> => {
    await page.context().clearCookies();
    await page.goto('/en/login');
    await logIn(page, 'admin');
    await expect(page).toHaveURL(/\/en\/admin/);
  };
  await logInAgain();
  await page.goto('/en/account/security');
  await page.getByLabel('Passkey name').fill('Work laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmAsStaff(page);
  const passwordDialog = page.getByRole('alertdialog', { name: 'Confirm your password' });
  await passwordDialog.getByLabel('Current password').fill(PASSWORD);
  await passwordDialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'The passkey is added.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('Never used');
  await expectAccessible(page, { appearances: FEW_APPEARANCES });

  await logInAgain();
  await page.goto('/en/admin/desk?list=feed');
  await page.getByRole('button', { name: `Retract ${published.title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retract' }).click();
  const codeDialog = page.getByRole('alertdialog', { name: 'Confirm it’s you' });
  await expect(codeDialog.getByRole('button', { name: 'Use a passkey instead' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await codeDialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(toast(page, 'ZVZZT retracted')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/en/login');
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 401, json: { code: 'second_factor_required', message: 'Please enter the code.' } }),
  );
  await logIn(page, 'admin');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page).toHaveURL(/\/en\/admin/);

  await page.goto('/en/account/security');
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await passwordDialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(toast(page, 'The passkey is removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Work laptop' })).toBeHidden();
});

/** Adds an authenticator to the browser that checks its user at once. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
