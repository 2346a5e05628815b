import { alertRow, connectedText, createNewsSummary } from './alerts.ts';
import { countSoundsPlayed, enableSound, openAccountPage } from './feed.ts';
import { expect, test } from './test.ts';

test('a rule keeps other alerts silent, each says why, and a change in another window counts at once', async ({
  open,
  product,
}) => {
  const page = await open({ as: 'paid' });
  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  const start = await countSoundsPlayed(page);

  await openAccountPage(page, 'Alert Rules');
  await page.getByRole('button', { name: 'New rule' }).click();
  await expect(page.getByLabel('Rule name')).toBeFocused();
  await page.keyboard.type('Strong news');
  await page.getByLabel('Strength').selectOption('Strong');
  await page.getByLabel('Must reach me').check();
  await page.getByLabel('Rule name').press('Enter');
  await expect(page.getByRole('button', { name: 'New rule' })).toBeFocused();
  const pages = page.getByRole('navigation', { name: 'Account' });
  await pages.getByRole('link', { name: 'News Alerts' }).filter({ visible: true }).click();
  await expect(connectedText(page)).toBeVisible();

  const mild = await product.publish(createNewsSummary({ score: 50 }));
  const strong = await product.publish(createNewsSummary({ score: 90 }));
  await expect(alertRow(page, strong)).toBeVisible();
  await expect.poll(() => countSoundsPlayed(page)).toBe(start + 1);
  const explain = async (item: { id: string }, text: string): Promise<void> => {
    const button = alertRow(page, item).getByRole('button', { name: /^How fast was this/ });
    if (!(await button.isVisible()))
      await alertRow(page, item).getByRole('button', { name: 'ZVZZT', exact: true }).click();
    await button.click();
    await expect(alertRow(page, item).getByText(text)).toBeVisible();
  };
  await explain(mild, 'Strong news doesn’t notify you: the strength is Mild, below Strong.');
  await explain(
    strong,
    'Strong news notifies you (Sound, Desktop notification, Phone, must reach me within 10 s): the score is 90, at least 80.',
  );
  await expect(
    alertRow(page, strong).getByText(/It must reach you: an open page played or showed it \+/),
  ).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/en/account/alert-rules');
  await other.getByRole('switch', { name: 'Strong news' }).click();
  await expect(other.getByRole('switch', { name: 'Strong news' })).not.toBeChecked();
  await expect(
    alertRow(page, mild).getByText(
      /^You changed your alert rules after this alert, on .+\. Every alert notifies you, because/,
    ),
  ).toBeVisible();
  const before = await countSoundsPlayed(page);
  await product.publish(createNewsSummary({ score: 50 }));
  await expect
    .poll(async () => (await countSoundsPlayed(page)) - before + (await countSoundsPlayed(other)))
    .toBeGreaterThan(0);
});
