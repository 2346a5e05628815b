import { TRIAL_DAYS } from '@bna/contract/business';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { expect, test } from './test.ts';

const DAY_S = 86_400;
/** Sessions last seven days: this one starts late enough to outlive the trial. */
const DAYS_BEFORE_LOGIN = 10;

// @req 13.5
test('the end of a trial removes the alerts from the open page within five seconds and says so', async ({
  open,
  startOwnProduct,
}) => {
  const product = await startOwnProduct({ news: 'silent' });
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
