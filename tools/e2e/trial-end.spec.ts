import { EMAIL_CONFIRMATION_HOURS, TRIAL_DAYS } from '@bna/contract/business';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { expectAccessible, FEW_APPEARANCES } from './expect-accessible.ts';
import { findLink } from './mailbox.ts';
import { expect, shareProduct, test } from './test.ts';
import { toast } from './toasts.ts';

const DAY_S = 86_400;
/** Sessions last seven days: this one starts late enough to outlive the trial. */
const DAYS_BEFORE_LOGIN = 10;

const trialProduct = shareProduct({ news: 'none' });

// @req 13.5
test('the end of a trial removes the alerts from the open page within five seconds and says so', async ({ open }) => {
  const product = trialProduct();
  await product.moveClock({ advance_s: DAYS_BEFORE_LOGIN * DAY_S });
  const now = (): string => new Date(Date.now() + DAYS_BEFORE_LOGIN * DAY_S * 1_000).toISOString();
  const before = await product.publish(createNewsSummary({ published_date: now() }));
  const trialPage = await open({ as: 'trial', product });
  const paidPage = await open({ as: 'paid', product });
  for (const page of [trialPage, paidPage]) {
    await expect(alertRow(page, before)).toBeVisible();
    await expect(connectedText(page)).toBeVisible();
  }

  await product.moveClock({ advance_s: (TRIAL_DAYS - DAYS_BEFORE_LOGIN) * DAY_S });
  await expect(trialPage.getByText('You have no active subscription.')).toBeVisible({ timeout: 5_000 });
  await expect(alertRow(trialPage, before)).toHaveCount(0);

  const after = await product.publish(createNewsSummary({ published_date: now() }));
  await expect(alertRow(paidPage, after)).toBeVisible();
  await expect(alertRow(trialPage, after)).toHaveCount(0);
  expect((await trialPage.request.get('/api/v1/news-summary')).status()).toBe(403);
  await expect(trialPage).toHaveURL('/en/account');
  expect(await trialPage.evaluate(() => window.pageProbe.announcements)).toEqual([]);
});

// @threat E15
test('a trial stops after 24 hours, until the link of an email confirms the address on another device', async ({
  open,
}) => {
  const product = trialProduct();
  const user = await product.register();
  const sent = `We sent the email to ${user.email}.`;
  const page = await open({ as: user, product });
  const before = await product.publish(createNewsSummary());
  await expect(alertRow(page, before)).toBeVisible();
  await expect(page.getByTitle(user.email)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, sent)).toBeVisible();

  await product.moveClock({ advance_s: EMAIL_CONFIRMATION_HOURS * 3_600 });
  const prompt = page.getByRole('heading', { name: 'Confirm your email address to continue' });
  await expect(prompt).toBeVisible({ timeout: 5_000 });
  await expect(page.locator('strong', { hasText: user.email })).toBeVisible();
  await expect(page.getByText('You have no active subscription.')).toHaveCount(0);
  await expect(alertRow(page, before)).toHaveCount(0);
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(toast(page, sent).last()).toBeVisible();
  const mail = await product.mailbox.waitFor({ to: user.email, subject: 'Confirm your email address', count: 2 });

  const link = findLink(mail, '/en/confirm-email');
  const phone = await open({ as: 'visitor', path: link, product });
  await expect(phone.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expectAccessible(phone, { appearances: FEW_APPEARANCES });
  await phone.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(phone.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await expect(phone.getByText('Your free trial runs until')).toBeVisible();
  await expectAccessible(phone, { appearances: FEW_APPEARANCES });
  await expect(prompt).toBeHidden();
  await expect(connectedText(page)).toBeVisible();
  const published_date = new Date(Date.now() + EMAIL_CONFIRMATION_HOURS * 3_600_000).toISOString();
  await expect(alertRow(page, await product.publish(createNewsSummary({ published_date })))).toBeVisible();

  await phone.reload();
  await phone.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(phone.getByRole('heading', { name: 'Your email address was already confirmed' })).toBeVisible();
  await phone.goto('/en/confirm-email?token=unknown');
  await phone.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(phone.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});
