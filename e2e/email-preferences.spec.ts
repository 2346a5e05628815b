import { linkIn } from './mailbox.ts';
import { emailOf } from './product.ts';
import { expect, test } from './test.ts';

const DAY_S = 86_400;
const UNSUBSCRIBE = '/en/email-preferences/subscription-expiry/unsubscribe';
const SUBSCRIBE = '/en/email-preferences/subscription-expiry/subscribe';

test('the links of a mail about the end of the trial switch such mails off and on, also from a mail client', async ({
  open,
  playwright,
  startOwnProduct,
}) => {
  const product = await startOwnProduct({ news: 'silent' });
  await product.moveClock({ advance_s: 11 * DAY_S });
  const mail = await product.mailbox.waitFor({ to: emailOf('trial'), subject: 'Your free trial ends in 3 days' });
  const link = linkIn(mail, UNSUBSCRIBE);
  const token = new URL(link).searchParams.get('token') ?? '';
  const page = await open({ as: 'visitor', path: link, product });
  const asked = page.getByRole('heading', { name: 'Emails about the end of your trial' });
  const unsubscribed = page.getByRole('heading', { name: 'You have successfully unsubscribed' });

  await test.step('opening the link changes nothing', async () => {
    await expect(asked).toBeVisible();
    await page.reload();
    await expect(asked).toBeVisible();
    await page.goto(`${SUBSCRIBE}?token=${token}`);
    await expect(asked).toBeVisible();
    await expect(page).toHaveURL(link);
  });

  await test.step('the button switches them off, the link on again', async () => {
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(unsubscribed).toBeVisible();
    await expect(page).toHaveURL(`${SUBSCRIBE}?token=${token}`);
    await expect(page.getByRole('link', { name: 'Return to account' })).toHaveAttribute('href', '/en/account');
    await page.goto(link);
    await expect(unsubscribed).toBeVisible();
    await page.getByRole('link', { name: 'subscribe', exact: true }).click();
    await expect(asked).toBeVisible();
    await expect(page).toHaveURL(link);
  });

  await test.step('a mail client switches them off without a page, a session or an origin', async () => {
    expect(await product.mailbox.header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const address = (await product.mailbox.header(mail, 'List-Unsubscribe')).replace(/^<(.*)>$/, '$1');
    expect(address).toMatch(new RegExp(`^${product.origin}/`));
    const mailClient = await playwright.request.newContext();
    const answer = await mailClient.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(answer.status()).toBe(200);
    expect((await mailClient.storageState()).cookies).toEqual([]);
    await mailClient.dispose();
    await page.goto(link);
    await expect(unsubscribed).toBeVisible();
  });

  await test.step('who switched them off gets no more of them', async () => {
    await product.moveClock({ advance_s: 3 * DAY_S });
    // Asked for afterwards, and mails are written in the order in which they were asked for.
    await page.goto('/en/forgot-password');
    await page.getByLabel('Email').fill(emailOf('trial'));
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await product.mailbox.waitFor({ to: emailOf('trial'), subject: 'Set a new password for BNA' });
    expect(await product.mailbox.subjects(emailOf('trial'))).toEqual([
      'Set a new password for BNA',
      'Your free trial ends in 3 days',
    ]);
  });
});

for (const path of [UNSUBSCRIBE, SUBSCRIBE]) {
  for (const query of ['', '?token=', '?token=nobody-holds-this']) {
    test(`${path}${query} leads to the start`, async ({ open }) => {
      const page = await open({ as: 'visitor', path: `${path}${query}` });
      await expect(page).toHaveURL('/en/login');
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    });
  }
}
