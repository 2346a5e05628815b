import { logIn } from './login-form.ts';
import { connectedText, alertRows } from './alerts.ts';
import { expect, test } from './test.ts';

const WITHIN_A_MINUTE = { timeout: 60_000 };

// @req 4.3 @req 8.7 @req 10.1
test('a trial user sees an alert of the demo wire within a minute of the start, with its sound', async ({
  open,
  startOwnProduct,
}) => {
  const product = await startOwnProduct({ news: 'demo wire', data: 'none' });
  const page = await open({ as: 'visitor', path: '/', product });
  await expect(page).toHaveURL('/en/login');
  await logIn(page, 'trial');
  await expect(page).toHaveURL('/en/account');
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(connectedText(page)).toBeVisible();
  const countPlayedSounds = () =>
    page.evaluate(() => window.pageProbe.sounds.filter(({ state }) => state === 'ended').length);
  // The wire does not wait for the test: on a slow machine its first alert may sound before the click, which ends the prompt.
  await expect(async () => {
    const prompt = page.getByRole('button', { name: 'Enable Sound Alerts' });
    if ((await countPlayedSounds()) === 0) await prompt.click({ timeout: 1_000 });
  }).toPass();
  await expect.poll(countPlayedSounds).toBeGreaterThanOrEqual(1);

  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await expect(alertRows(page).first()).toBeVisible(WITHIN_A_MINUTE);
  await expect.poll(countPlayedSounds).toBeGreaterThanOrEqual(2);
  await expect(alertRows(page).first().getByTestId('recent-dot')).toBeVisible();
  expect(loads).toBe(0);
});
