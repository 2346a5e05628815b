import { API_BASE } from '@bna/contract/endpoint';
import type { Page } from '@playwright/test';
import { answerBank, CARDS, checkoutPage, pay } from './checkout.ts';
import { downloadInvoice } from './downloads.ts';
import { badge, invoiceCells, invoiceRows, reviewQuestion, summaryDialog } from './subscription-screens.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

const SUBSCRIPTION = '/en/account/subscription';
const UPGRADE = '/en/account/upgrade-trial-checkout';
const NO_SUBSCRIPTION = 'You have no active subscription.';
const PROVIDER_AWAY = 'Our payment provider cannot be reached right now. Please try again in a moment.';

test('a declined card stays on the checkout with the reason, and nothing is active until another card pays', async ({
  open,
  product,
}) => {
  const person = await product.register();
  const page = await open({ as: person, path: UPGRADE });
  await upgradeButton(page).click();
  await pay(page, CARDS.isDeclined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expect(checkoutPage(page)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(product.sandboxOrigin);
  expect(await subscriptionOf(page, product.origin)).toMatchObject({
    status: 'trialing',
    stripe_subscription_id: null,
  });

  await pay(page, CARDS.pays);
  await expect(badge(page, 'PAID')).toBeVisible();
  expect(await subscriptionOf(page, product.origin)).toMatchObject({ status: 'active' });
});

test('3-D Secure that fails leads back to the card and nothing is active; passed at the next try, the subscription is', async ({
  open,
  product,
}) => {
  const person = await product.register();
  const page = await open({ as: person, path: UPGRADE });
  await upgradeButton(page).click();
  await pay(page, CARDS.asksOnce);
  await answerBank(page, 'Fail');
  await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.');
  expect(await subscriptionOf(page, product.origin)).toMatchObject({
    status: 'trialing',
    stripe_subscription_id: null,
  });

  await pay(page, CARDS.asksOnce);
  await answerBank(page, 'Complete');
  await expect(badge(page, 'PAID')).toBeVisible();
  await page.getByRole('link', { name: 'Payment History', exact: true }).click();
  await expect(invoiceCells(page, 2)).toHaveText(['Visa •••• 3155']);
  await expect(invoiceCells(page, 4)).toHaveText(['Paid']);
});

test('the way back out of the checkout says that nothing was charged, and the same checkout can be taken up again', async ({
  open,
  product,
}) => {
  const person = await product.register();
  const page = await open({ as: person, path: UPGRADE });
  await upgradeButton(page).click();
  await expect(checkoutPage(page)).toBeVisible();
  const checkout = page.url();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('Checkout was canceled. Nothing was charged.')).toBeVisible();
  await expect(badge(page, 'FREE TRIAL')).toBeVisible();

  await page.getByRole('link', { name: 'Upgrade now' }).click();
  await upgradeButton(page).click();
  await expect(checkoutPage(page)).toBeVisible();
  expect(page.url()).toBe(checkout);
});

test('who never had a subscription finds the form as specified, and what it says is what the checkout asks for', async ({
  open,
}) => {
  const page = await open({ as: 'lapsed' });
  await page.getByRole('link', { name: 'Subscribe Now' }).click();
  await expect(page).toHaveURL(SUBSCRIPTION);
  const { form, plan, emails, overview, renewal } = subscribeForm(page);
  await expect(plan).toBeChecked();
  await expect(plan).toBeDisabled();
  await expect(emails).not.toBeChecked();
  await expect(overview).toBeChecked();
  await expect(renewal).toBeChecked();
  await expect(form.getByRole('term')).toHaveText('Total every 30 days');
  await expect(form.getByRole('definition')).toHaveText('$49.00');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('row', { name: 'Total due today $49.00' })).toBeVisible();
});

test('who has canceled the trial subscribes by the form, with another choice', async ({ open, product }) => {
  const person = await product.register();
  await product.cancelTrial(person);
  const page = await open({ as: person, path: SUBSCRIPTION });
  const { form, emails, renewal } = subscribeForm(page);
  await emails.check();
  await expect(form.getByRole('definition')).toHaveText('$58.00');
  await renewal.uncheck();
  await expect(form.getByRole('term')).toHaveText('Total for 30 days');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('row', { name: /^Genius Plus/ })).toContainText('$49.00');
  await expect(page.getByRole('row', { name: /^Email Updates/ })).toContainText('$9.00');
  await expect(page.getByRole('row', { name: 'Total due today $58.00' })).toBeVisible();
  await pay(page, CARDS.pays);
  await expect(badge(page, 'PAID')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Email Updates' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Automatic renewal' })).not.toBeChecked();
  await expect(page.getByText('Nothing more is charged', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'News Alerts' }).click();
  await expect(page.getByText('News Alerts are not yet available.')).toBeVisible();
  expect((await product.sandbox.listCharges(person.email)).map(({ amount }) => amount)).toEqual([5_800]);
});

test('clicked twice, and in two tabs at once, the upgrade opens one checkout', async ({ open, product }) => {
  const person = await product.register();
  const pages = await Promise.all([open({ as: person, path: UPGRADE }), open({ as: person, path: UPGRADE })]);
  for (const page of pages) await expect(upgradeButton(page)).toBeVisible();
  await Promise.all(pages.map((page) => upgradeButton(page).dblclick({ noWaitAfter: true })));
  for (const page of pages) await expect(checkoutPage(page)).toBeVisible();
  const [one, other] = pages.map((page) => page.url());
  expect(one).toBe(other);
  expect((await product.sandbox.listOpenCheckouts(person.email)).map(({ url }) => url)).toEqual([one]);

  // Paid in one tab, it is paid in the other.
  const [paying, waiting] = pages;
  await pay(paying, CARDS.pays);
  await expect(badge(paying, 'PAID')).toBeVisible();
  await pay(waiting, CARDS.pays);
  await expect(badge(waiting, 'PAID')).toBeVisible();
  expect(await product.sandbox.listCharges(person.email)).toHaveLength(1);
});

test('Back from the checkout leads to a summary that works', async ({ open, product }) => {
  const person = await product.register();
  const page = await open({ as: person, path: SUBSCRIPTION });
  await page.getByRole('link', { name: 'Upgrade now' }).click();
  await upgradeButton(page).click();
  await expect(checkoutPage(page)).toBeVisible();
  const checkout = page.url();
  await page.goBack();
  await expect(summaryDialog(page)).toBeVisible();
  await expect(upgradeButton(page)).toBeEnabled();
  await upgradeButton(page).click();
  await expect(checkoutPage(page)).toBeVisible();
  expect(page.url()).toBe(checkout);
});

test('the address of success opened by hand gives nothing: unpaid, another person’s, or made up', async ({
  open,
  product,
}) => {
  const person = await product.register();
  await product.cancelTrial(person);
  const page = await open({ as: person, path: SUBSCRIPTION });
  await page.getByRole('form', { name: 'Subscribe' }).getByRole('button', { name: 'Subscribe' }).click();
  await expect(checkoutPage(page)).toBeVisible();
  const [checkout] = await product.sandbox.listOpenCheckouts(person.email);
  const success = `${SUBSCRIPTION}?returned=checkout&checkout_session_id=${checkout?.id ?? ''}`;
  await page.goto(`${product.origin}${success}`);
  await expect(page.getByText('Your checkout is not complete. Nothing was charged.')).toBeVisible();
  await expect(page.getByText(NO_SUBSCRIPTION)).toBeVisible();
  await expect(badge(page, 'PAID')).toHaveCount(0);
  expect(await subscriptionOf(page, product.origin)).toMatchObject({
    status: 'canceled',
    stripe_subscription_id: null,
  });

  const stranger = await product.register();
  await product.cancelTrial(stranger);
  const theirs = await open({ as: stranger, path: success });
  await expect(toast(theirs, 'This is not your checkout')).toBeVisible();
  await expect(theirs.getByText(NO_SUBSCRIPTION)).toBeVisible();
  await expect(theirs).toHaveURL(SUBSCRIPTION);

  // Paid by whom it belongs to, it still gives the stranger nothing.
  await page.goto(checkout?.url ?? '');
  await pay(page, CARDS.pays);
  await expect(badge(page, 'PAID')).toBeVisible();
  await theirs.goto(success);
  await expect(toast(theirs, 'This is not your checkout')).toBeVisible();
  await expect(theirs.getByText(NO_SUBSCRIPTION)).toBeVisible();
  await theirs.goto(`${SUBSCRIPTION}?returned=checkout&checkout_session_id=cs_test_made_up`);
  await expect(toast(theirs, 'There is no such checkout')).toBeVisible();
  await expect(badge(theirs, 'PAID')).toHaveCount(0);
  expect(await subscriptionOf(theirs, product.origin)).toMatchObject({ status: 'canceled' });
});

test('with every webhook lost the way back from the checkout still ends with a subscription', async ({
  open,
  product,
}) => {
  await product.sandbox.setFaults({ dropRate: 1 });
  const person = await product.register();
  const page = await open({ as: person, path: UPGRADE });
  await upgradeButton(page).click();
  await pay(page, CARDS.pays);
  await expect(badge(page, 'PAID')).toBeVisible();
  await product.mailbox.waitFor({ to: person.email, subject: /^Your BNA receipt \S+: \$49\.00$/ });
  await product.sandbox.setFaults({ dropRate: 0 });
});

test('while the payment provider is away pages read as ever, what needs it says so, and all works when it is back', async ({
  open,
  product,
}) => {
  const payer = await product.register();
  await product.subscribe(payer);
  const person = await product.register();
  const paid = await open({ as: payer, path: SUBSCRIPTION });
  await expect(badge(paid, 'PAID')).toBeVisible();
  await product.killSandbox();

  await paid.reload();
  await expect(badge(paid, 'PAID')).toBeVisible();
  const billing = paid.getByRole('button', { name: 'Manage billing' });
  await billing.click();
  await expect(toast(paid, PROVIDER_AWAY)).toBeVisible();
  await expect(billing).toBeEnabled();
  const renewal = paid.getByRole('switch', { name: 'Automatic renewal' });
  const changes = paid.getByRole('form', { name: 'Your changes' });
  await renewal.uncheck();
  await expect(changes.getByText(PROVIDER_AWAY)).toBeVisible();
  await paid.getByRole('link', { name: 'Payment History', exact: true }).click();
  await expect(invoiceRows(paid)).toHaveCount(1);
  const [number = ''] = await invoiceCells(paid, 1).allTextContents();
  // What cannot be fetched is made here, from what is stored.
  expect((await downloadInvoice(paid, number)).content.subarray(0, 5).toString('latin1')).toBe('%PDF-');

  const upgrading = await open({ as: person, path: UPGRADE });
  await upgradeButton(upgrading).click();
  await expect(toast(upgrading, PROVIDER_AWAY)).toBeVisible();
  const subscribing = await open({ as: 'lapsed', path: SUBSCRIPTION });
  await subscribing.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(subscribing, PROVIDER_AWAY)).toBeVisible();
  for (const page of [upgrading, subscribing]) await expect(page).toHaveURL('/en/account');
  await expect(upgrading.getByText('News Alerts are not yet available.')).toBeVisible();

  await product.startSandbox();
  await upgrading.goto(UPGRADE);
  await upgradeButton(upgrading).click();
  await pay(upgrading, CARDS.pays);
  await expect(badge(upgrading, 'PAID')).toBeVisible();
  expect(await product.sandbox.listCharges(person.email)).toHaveLength(1);
  await paid.getByRole('link', { name: 'Subscription' }).click();
  await renewal.uncheck();
  await expect(changes).toContainText('Nothing more is charged.');
  await changes.getByRole('button', { name: 'Update' }).click();
  await expect(toast(paid, 'Your subscription has been updated')).toBeVisible();
});

test('who pays already is led away from the upgrade', async ({ open }) => {
  const page = await open({ as: 'paid', path: UPGRADE });
  await expect(page).toHaveURL('/en/account');
  await expect(summaryDialog(page)).toHaveCount(0);
  await expect(reviewQuestion(page)).toHaveCount(0);
});

const upgradeButton = (page: Page) => summaryDialog(page).getByRole('button', { name: 'Upgrade' });

function subscribeForm(page: Page) {
  const form = page.getByRole('form', { name: 'Subscribe' });
  const option = (name: string) => form.getByRole('switch', { name });
  return {
    form,
    plan: option('Genius Plus'),
    emails: option('Email Updates'),
    overview: option('Daily Overview ($14 Value)'),
    renewal: option('Automatic renewal'),
  };
}

async function subscriptionOf(page: Page, origin: string): Promise<unknown> {
  const answer = await page.request.get(`${origin}${API_BASE}/subscription`);
  return ((await answer.json()) as { data: unknown }).data;
}
