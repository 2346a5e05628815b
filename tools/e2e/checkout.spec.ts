import { API_BASE } from '@bna/contract/endpoint';
import type { Page } from '@playwright/test';
import { completeAuthentication, CARDS, checkoutPage, pay } from './checkout.ts';
import { planBadge, invoiceCells, invoiceRows, confirmCloseDialog, summaryDialog } from './subscription-screens.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

test.use({ reusesPage: true });

const SUBSCRIPTION = '/en/account/subscription';
const UPGRADE = '/en/account/upgrade-trial-checkout';
const NO_SUBSCRIPTION = 'You have no active subscription.';
const PROVIDER_AWAY = 'Our payment provider cannot be reached right now. Please try again in a moment.';

test('a declined card keeps the checkout open with the reason, and nothing is active until another card succeeds', async ({
  open,
  product,
}) => {
  const user = await product.register();
  const page = await open({ as: user, path: UPGRADE });
  await upgradeButton(page).click();
  await pay(page, CARDS.declined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expect(checkoutPage(page)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(product.sandboxOrigin);
  expect(await readSubscription(page, product.origin)).toMatchObject({
    status: 'trialing',
    stripe_subscription_id: null,
  });

  await pay(page, CARDS.valid);
  await expect(planBadge(page, 'PAID')).toBeVisible();
  expect(await readSubscription(page, product.origin)).toMatchObject({ status: 'active' });
});

test('failed 3-D Secure returns to the card and nothing is active; after a success, the subscription is', async ({
  open,
  product,
}) => {
  const user = await product.register();
  const page = await open({ as: user, path: UPGRADE });
  await upgradeButton(page).click();
  await pay(page, CARDS.requiresAuthenticationOnce);
  await completeAuthentication(page, 'Fail');
  await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.');
  expect(await readSubscription(page, product.origin)).toMatchObject({
    status: 'trialing',
    stripe_subscription_id: null,
  });

  await pay(page, CARDS.requiresAuthenticationOnce);
  await completeAuthentication(page, 'Complete');
  await expect(planBadge(page, 'PAID')).toBeVisible();
  await page.getByRole('link', { name: 'Payment History', exact: true }).click();
  await expect(invoiceCells(page, 2)).toHaveText(['Visa •••• 3155']);
  await expect(invoiceCells(page, 4)).toHaveText(['Paid']);
});

test('leaving the checkout says that nothing was charged, and the same checkout can be continued', async ({
  open,
  product,
}) => {
  const user = await product.register();
  const page = await open({ as: user, path: UPGRADE });
  await upgradeButton(page).click();
  await expect(checkoutPage(page)).toBeVisible();
  const checkout = page.url();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('Checkout was canceled. Nothing was charged.')).toBeVisible();
  await expect(planBadge(page, 'FREE TRIAL')).toBeVisible();

  await page.getByRole('link', { name: 'Upgrade now' }).click();
  await upgradeButton(page).click();
  await expect(checkoutPage(page)).toBeVisible();
  expect(page.url()).toBe(checkout);
});

// @req 14.2 @threat E1
test('a user without a subscription gets the specified form, and the checkout charges its amounts', async ({
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

test('a user with a canceled trial subscribes with other add-ons', async ({ open, product }) => {
  const user = await product.register();
  await product.cancelTrial(user);
  const page = await open({ as: user, path: SUBSCRIPTION });
  const { form, emails, renewal } = subscribeForm(page);
  await emails.check();
  await expect(form.getByRole('definition')).toHaveText('$58.00');
  await renewal.uncheck();
  await expect(form.getByRole('term')).toHaveText('Total for 30 days');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('row', { name: /^Genius Plus/ })).toContainText('$49.00');
  await expect(page.getByRole('row', { name: /^Email Updates/ })).toContainText('$9.00');
  await expect(page.getByRole('row', { name: 'Total due today $58.00' })).toBeVisible();
  await pay(page, CARDS.valid);
  await expect(planBadge(page, 'PAID')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Email Updates' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Automatic renewal' })).not.toBeChecked();
  await expect(page.getByText('You won’t be charged again', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'News Alerts' }).click();
  await expect(page.getByText('News Alerts are not yet available.')).toBeVisible();
  expect((await product.sandbox.listCharges(user.email)).map(({ amount }) => amount)).toEqual([5_800]);
});

// @threat E4
test('a double click, and two tabs, open one checkout', async ({ open, product }) => {
  const user = await product.register();
  const pages = await Promise.all([open({ as: user, path: UPGRADE }), open({ as: user, path: UPGRADE })]);
  for (const page of pages) await expect(upgradeButton(page)).toBeVisible();
  await Promise.all(pages.map((page) => upgradeButton(page).dblclick({ noWaitAfter: true })));
  for (const page of pages) await expect(checkoutPage(page)).toBeVisible();
  const [one, other] = pages.map((page) => page.url());
  expect(one).toBe(other);
  expect((await product.sandbox.listOpenCheckouts(user.email)).map(({ url }) => url)).toEqual([one]);

  // Paid in one tab, it is paid in the other, too.
  const [paying, waiting] = pages;
  await pay(paying, CARDS.valid);
  await expect(planBadge(paying, 'PAID')).toBeVisible();
  await pay(waiting, CARDS.valid);
  await expect(planBadge(waiting, 'PAID')).toBeVisible();
  expect(await product.sandbox.listCharges(user.email)).toHaveLength(1);
});

test('Back from the checkout leads to a working summary', async ({ open, product }) => {
  const user = await product.register();
  const page = await open({ as: user, path: SUBSCRIPTION });
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

// @threat E6
test('the success URL gives nothing without a payment: unpaid, of another user, or invented', async ({
  open,
  product,
}) => {
  const user = await product.register();
  await product.cancelTrial(user);
  const page = await open({ as: user, path: SUBSCRIPTION });
  await page.getByRole('form', { name: 'Subscribe' }).getByRole('button', { name: 'Subscribe' }).click();
  await expect(checkoutPage(page)).toBeVisible();
  const [checkout] = await product.sandbox.listOpenCheckouts(user.email);
  const success = `${SUBSCRIPTION}?returned=checkout&checkout_session_id=${checkout?.id ?? ''}`;
  await page.goto(`${product.origin}${success}`);
  await expect(page.getByText('Your checkout isn’t complete. Nothing was charged.')).toBeVisible();
  await expect(page.getByText(NO_SUBSCRIPTION)).toBeVisible();
  await expect(planBadge(page, 'PAID')).toHaveCount(0);
  expect(await readSubscription(page, product.origin)).toMatchObject({
    status: 'canceled',
    stripe_subscription_id: null,
  });

  const stranger = await product.register();
  await product.cancelTrial(stranger);
  const theirs = await open({ as: stranger, path: success });
  await expect(toast(theirs, 'This is not your checkout session')).toBeVisible();
  await expect(theirs.getByText(NO_SUBSCRIPTION)).toBeVisible();
  await expect(theirs).toHaveURL(SUBSCRIPTION);

  // Even after its owner pays, it gives the other user nothing.
  await page.goto(checkout?.url ?? '');
  await pay(page, CARDS.valid);
  await expect(planBadge(page, 'PAID')).toBeVisible();
  await theirs.goto(success);
  await expect(toast(theirs, 'This is not your checkout session')).toBeVisible();
  await expect(theirs.getByText(NO_SUBSCRIPTION)).toBeVisible();
  await theirs.goto(`${SUBSCRIPTION}?returned=checkout&checkout_session_id=cs_test_made_up`);
  await expect(toast(theirs, 'Checkout session not found')).toBeVisible();
  await expect(planBadge(theirs, 'PAID')).toHaveCount(0);
  expect(await readSubscription(theirs, product.origin)).toMatchObject({ status: 'canceled' });
});

// @threat F6
test('the return from the checkout activates the subscription even if every webhook is lost', async ({
  open,
  product,
}) => {
  await product.sandbox.setFaults({ dropRate: 1 });
  const user = await product.register();
  const page = await open({ as: user, path: UPGRADE });
  await upgradeButton(page).click();
  await pay(page, CARDS.valid);
  await expect(planBadge(page, 'PAID')).toBeVisible();
  await product.mailbox.waitFor({ to: user.email, subject: /^Your BNA receipt \S+: \$49\.00$/ });
  await product.sandbox.setFaults({ dropRate: 0 });
});

test('while the payment provider is down, stored data is shown, actions report it, and everything recovers', async ({
  open,
  product,
}) => {
  const payer = await product.register();
  await product.subscribe(payer);
  const user = await product.register();
  const paid = await open({ as: payer, path: SUBSCRIPTION });
  await expect(planBadge(paid, 'PAID')).toBeVisible();
  await product.stopSandbox();

  await paid.reload();
  await expect(planBadge(paid, 'PAID')).toBeVisible();
  const billing = paid.getByRole('button', { name: 'Manage billing' });
  await billing.click();
  await expect(toast(paid, PROVIDER_AWAY)).toBeVisible();
  await expect(billing).toBeEnabled();
  const renewal = paid.getByRole('switch', { name: 'Automatic renewal' });
  const changes = paid.getByRole('form', { name: 'Your changes' });
  await renewal.uncheck();
  await expect(changes.getByText(PROVIDER_AWAY)).toBeVisible();
  await paid.getByRole('link', { name: 'Payment History', exact: true }).click();
  await paid.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(invoiceRows(paid)).toHaveCount(1);
  const [number = ''] = await invoiceCells(paid, 1).allTextContents();
  await paid.getByRole('button', { name: `Download invoice ${number}` }).click();
  const retryDownload = paid.getByRole('button', { name: `Try again to download invoice ${number}` });
  await expect(retryDownload).toBeVisible();
  await expect(paid.getByText('Invoices can’t be downloaded right now. Please try again in a moment.')).toBeVisible();

  const upgrading = await open({ as: user, path: UPGRADE });
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
  await pay(upgrading, CARDS.valid);
  await expect(planBadge(upgrading, 'PAID')).toBeVisible();
  expect(await product.sandbox.listCharges(user.email)).toHaveLength(1);
  const downloaded = paid.waitForEvent('download');
  await retryDownload.click();
  expect((await downloaded).suggestedFilename()).toBe(`Invoice-${number}.pdf`);
  await paid.getByRole('link', { name: 'Subscription' }).click();
  await renewal.uncheck();
  await expect(changes).toContainText('You won’t be charged again.');
  await changes.getByRole('button', { name: 'Update' }).click();
  await expect(toast(paid, 'Your subscription has been updated')).toBeVisible();
});

// @req 2.45
test('a subscriber is redirected from the upgrade', async ({ open }) => {
  const page = await open({ as: 'paid', path: UPGRADE });
  await expect(page).toHaveURL('/en/account');
  await expect(summaryDialog(page)).toHaveCount(0);
  await expect(confirmCloseDialog(page)).toHaveCount(0);
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

async function readSubscription(page: Page, origin: string): Promise<unknown> {
  const response = await page.request.get(`${origin}${API_BASE}/subscription`);
  return ((await response.json()) as { data: unknown }).data;
}
