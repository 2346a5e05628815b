import { logIn } from './login-form.ts';
import { liveChannel, newsItems } from './news.ts';
import { expect, test } from './test.ts';

const WITHIN_A_MINUTE = { timeout: 60_000 };

test('a trial user signs in, and an alert of the demo wire lands by itself within a minute of start, with its sound', async ({
  open,
  startOwnProduct,
}) => {
  test.setTimeout(120_000);
  const product = await startOwnProduct({ news: 'demo wire' });
  const page = await open({ as: 'visitor', path: '/', product });
  await expect(page).toHaveURL('/en/login');
  await logIn(page, 'trial');
  await expect(page).toHaveURL('/en/account');
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(liveChannel(page)).toBeVisible();
  await page.getByRole('button', { name: 'Enable Sound Alerts' }).click();
  await expect.poll(() => page.evaluate(() => window.witness.sounds.map(({ state }) => state))).toEqual(['ended']);

  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await expect(newsItems(page).first()).toBeVisible(WITHIN_A_MINUTE);
  await expect
    .poll(() => page.evaluate(() => window.witness.sounds.map(({ state }) => state)))
    .toEqual(['ended', 'ended']);
  await expect(newsItems(page).first().getByTestId('recent-dot')).toBeVisible();
  expect(loads).toBe(0);
});
