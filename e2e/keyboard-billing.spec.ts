import { CARDS, checkoutPage, pay } from './checkout.ts';
import { badge, reviewQuestion, summaryDialog } from './subscription-screens.ts';
import { tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

test('a trial is upgraded and its renewal switched off with the keyboard alone', async ({ open, product }) => {
  const person = await product.register();
  const page = await open({ as: person, path: '/en/account/subscription' });
  const upgradeLink = page.getByRole('link', { name: 'Upgrade now' });
  await expect(upgradeLink).toBeVisible();
  await tabTo(page, page.getByRole('switch', { name: 'Email Updates' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await tabTo(page, upgradeLink);
  await page.keyboard.press('Enter');

  const summary = summaryDialog(page);
  await expect(summary).toContainText('$58.00');
  await expect(summary.getByRole('heading', { name: 'Summary of your subscription' })).toBeFocused();
  await tabTo(page, summary.getByRole('button', { name: 'Close' }), { within: summary });
  await page.keyboard.press('Enter');
  const question = reviewQuestion(page);
  await expect(question.getByRole('button', { name: 'Keep Reviewing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(summary).toBeVisible();
  await page.keyboard.press('Escape');
  await tabTo(page, question.getByRole('button', { name: 'Continue to Upgrade' }), { within: question });
  await page.keyboard.press('Enter');
  await expect(checkoutPage(page)).toBeVisible();
  await pay(page, CARDS.pays);

  await expect(badge(page, 'PAID')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeFocused();
  const renewal = page.getByRole('switch', { name: 'Automatic renewal' });
  await tabTo(page, renewal);
  await page.keyboard.press('Space');
  await expect(renewal).not.toBeChecked();
  const changes = page.getByRole('form', { name: 'Your changes' });
  await expect(changes).toContainText('Nothing more is charged.');
  await tabTo(page, changes.getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Enter');
  await expect(renewal).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Add-ons and renewal' })).toBeFocused();

  await tabTo(page, renewal);
  await page.keyboard.press('Space');
  await expect(changes).toContainText('Nothing more is charged.');
  await tabTo(page, changes.getByRole('button', { name: 'Update' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your subscription has been updated')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add-ons and renewal' })).toBeFocused();
  await expect(page.getByText('Nothing more is charged', { exact: true })).toBeVisible();
});
