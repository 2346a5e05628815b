import { findLink } from './mailbox.ts';
import { getEmail } from './product.ts';
import { expect, test } from './test.ts';

test.use({ reusesPage: true });

const DAY_S = 86_400;
const UNSUBSCRIBE = '/en/email-preferences/subscription-expiry/unsubscribe';
const SUBSCRIBE = '/en/email-preferences/subscription-expiry/subscribe';

// @req 1.4
test('the links of a trial notice turn these emails off and on, even from an email client', async ({
  open,
  playwright,
  startOwnProduct,
}) => {
  const product = await startOwnProduct({ news: 'none' });
  await product.moveClock({ advance_s: 11 * DAY_S });
  const mail = await product.mailbox.waitFor({ to: getEmail('trial'), subject: 'Your free trial ends in 3 days' });
  const link = findLink(mail, UNSUBSCRIBE);
  const token = new URL(link).searchParams.get('token') ?? '';
  const page = await open({ as: 'visitor', path: link, product });
  const heading = page.getByRole('heading', { name: 'Emails about the end of your trial' });
  const unsubscribed = page.getByRole('heading', { name: 'You have successfully unsubscribed' });

  await test.step('opening the link changes nothing', async () => {
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    await page.goto(`${SUBSCRIBE}?token=${token}`);
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(link);
  });

  await test.step('the button turns them off, the link turns them on again', async () => {
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(unsubscribed).toBeVisible();
    await expect(page).toHaveURL(`${SUBSCRIBE}?token=${token}`);
    await expect(page.getByRole('link', { name: 'Return to account' })).toHaveAttribute('href', '/en/account');
    await page.goto(link);
    await expect(unsubscribed).toBeVisible();
    await page.getByRole('link', { name: 'subscribe', exact: true }).click();
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(link);
  });

  await test.step('an email client turns them off without a page, a session or an origin', async () => {
    expect(await product.mailbox.header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const address = (await product.mailbox.header(mail, 'List-Unsubscribe')).replace(/^<(.*)>$/, '$1');
    expect(address).toMatch(new RegExp(`^${product.origin}/`));
    const mailClient = await playwright.request.newContext();
    const response = await mailClient.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(response.status()).toBe(200);
    expect((await mailClient.storageState()).cookies).toEqual([]);
    await mailClient.dispose();
    await page.goto(link);
    await expect(unsubscribed).toBeVisible();
  });

  await test.step('after turning them off, no more are sent', async () => {
    await product.moveClock({ advance_s: 3 * DAY_S });
    // Requested later: emails are sent in the order of their requests.
    await page.goto('/en/forgot-password');
    await page.getByLabel('Email').fill(getEmail('trial'));
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await product.mailbox.waitFor({ to: getEmail('trial'), subject: 'Reset your BNA password' });
    expect(await product.mailbox.subjects(getEmail('trial'))).toEqual([
      'Reset your BNA password',
      'Your free trial ends in 3 days',
    ]);
  });
});

for (const path of [UNSUBSCRIBE, SUBSCRIBE]) {
  for (const query of ['', '?token=', '?token=unknown-token']) {
    // @req 2.47
    test(`${path}${query} redirects to the home page`, async ({ open }) => {
      const page = await open({ as: 'visitor', path: `${path}${query}` });
      await expect(page).toHaveURL('/en/login');
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    });
  }
}
