import { CARDS, checkoutPage, pay } from './checkout.ts';
import { planBadge, confirmCloseDialog, summaryDialog } from './subscription-screens.ts';
import { pressTabUntil } from './press-tab.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

test.use({ reusesPage: true });

test('a trial can be upgraded and its renewal turned off with the keyboard', async ({ open, product }) => {
  const user = await product.register();
  const page = await open({ as: user, path: '/en/account/subscription' });
  const upgradeLink = page.getByRole('link', { name: 'Upgrade now' });
  await expect(upgradeLink).toBeVisible();
  await pressTabUntil(page, page.getByRole('switch', { name: 'Email Updates' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await pressTabUntil(page, upgradeLink);
  await page.keyboard.press('Enter');

  const summary = summaryDialog(page);
  await expect(summary).toContainText('$58.00');
  await expect(summary.getByRole('heading', { name: 'Summary of your subscription' })).toBeFocused();
  await pressTabUntil(page, summary.getByRole('button', { name: 'Close' }), { within: summary });
  await page.keyboard.press('Enter');
  const question = confirmCloseDialog(page);
  await expect(question.getByRole('button', { name: 'Keep Reviewing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(summary).toBeVisible();
  await page.keyboard.press('Escape');
  await pressTabUntil(page, question.getByRole('button', { name: 'Continue to Upgrade' }), { within: question });
  await page.keyboard.press('Enter');
  await expect(checkoutPage(page)).toBeVisible();
  await pay(page, CARDS.valid);

  await expect(planBadge(page, 'PAID')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeFocused();
  const renewal = page.getByRole('switch', { name: 'Automatic renewal' });
  await pressTabUntil(page, renewal);
  await page.keyboard.press('Space');
  await expect(renewal).not.toBeChecked();
  const changes = page.getByRole('form', { name: 'Your changes' });
  await expect(changes).toContainText('You won’t be charged again.');
  await pressTabUntil(page, changes.getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Enter');
  await expect(renewal).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Add-ons and renewal' })).toBeFocused();

  await pressTabUntil(page, renewal);
  await page.keyboard.press('Space');
  await expect(changes).toContainText('You won’t be charged again.');
  await pressTabUntil(page, changes.getByRole('button', { name: 'Update' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your subscription has been updated')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add-ons and renewal' })).toBeFocused();
  await expect(page.getByText('You won’t be charged again', { exact: true })).toBeVisible();
});
