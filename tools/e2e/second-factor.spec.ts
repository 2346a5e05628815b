import { createNewsSummary } from './alerts.ts';
import { logIn } from './login-form.ts';
import { readStaffCode } from './product.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

// @threat A24 @threat A25
test('a change by staff asks for a code, and is then made', async ({ open, startOwnProduct }) => {
  test.setTimeout(120_000);
  const product = await startOwnProduct({ news: 'silent' });
  const published = await product.publish(createNewsSummary());
  const desk = await open({ as: 'visitor', path: '/en/login', product });
  await logIn(desk, 'admin');
  await expect(desk).toHaveURL(/\/en\/admin/);
  await desk.goto('/en/admin/desk?list=releases');
  await desk.getByRole('button', { name: `Retract ${published.title}` }).click();
  const question = desk.getByRole('alertdialog', { name: /^Retract/ });
  await question.getByRole('button', { name: 'Retract' }).click();

  const dialog = desk.getByRole('alertdialog', { name: "Confirm it's you" });
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
