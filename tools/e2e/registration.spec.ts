import { COUNTRY_NOT_SERVED } from '@bna/contract/accounts/address';
import type { Page } from '@playwright/test';
import { logIn } from './login-form.ts';
import { findLink, MAILBOX_PATH } from './mailbox.ts';
import { connectedText } from './alerts.ts';
import { HOME, createUser, type User, PHONE_NUMBER } from './users.ts';
import { fillDetails, LEGAL_IDENTITY, passFirstStep } from './registration-form.ts';
import { expect, test } from './test.ts';
import { expectTenSeconds, toast } from './toasts.ts';

test.use({ reusesPage: true });

const REGISTERED = 'Thank you for registering. We have sent you an email, and you can log in now.';

const EMPTY_FORM_ERRORS = [
  ['Name', 'Name is required'],
  ['Email', 'Email is required'],
  ['Phone number', 'Phone number is required'],
  ['Password', 'Password is required'],
  ['Re-enter password', 'Password is required'],
  ['Address line 1', 'Address is required'],
  ['City', 'City is required'],
  ['State', 'State is required for USA'],
  ['Zip code', 'Zip code is required'],
  ['I will use BNA for personal, non-business purposes', 'Please confirm personal (no business) use'],
  ['The information above is correct', 'Please confirm that the information provided is correct'],
] as const;

// @req 1.2 @req 2.26
test('a visitor registers, opens the link in the welcome email and has the free trial', async ({ open, product }) => {
  const user = createUser();
  const page = await open({ as: 'visitor', path: '/en/login' });
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/en/register');

  await test.step('step 1 needs a served country and the checkbox', async () => {
    const goOn = page.getByRole('button', { name: 'CONTINUE' });
    await expect(goOn).toBeDisabled();
    await page.getByLabel('Country').selectOption('Brazil');
    await page.getByLabel(LEGAL_IDENTITY).check();
    await expect(page.getByText(COUNTRY_NOT_SERVED)).toBeVisible();
    await expect(goOn).toBeDisabled();
    await page.getByLabel('Country').selectOption(HOME.country);
    await expect(page.getByText(COUNTRY_NOT_SERVED)).toBeHidden();
    await page.getByLabel(LEGAL_IDENTITY).uncheck();
    await expect(goOn).toBeDisabled();
    await page.getByLabel(LEGAL_IDENTITY).check();
    await goOn.click();
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  });

  await test.step('an empty form shows an error at each field and focuses the first', async () => {
    await page.getByRole('button', { name: 'Create account' }).click();
    for (const [label, error] of EMPTY_FORM_ERRORS) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(error);
    }
    await expect(page.getByLabel('I accept the')).toHaveAccessibleDescription(
      'Please accept Terms & Conditions and Privacy Policy',
    );
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  });

  await test.step('the price of the selection is next to it', async () => {
    const summary = page.getByRole('region', { name: 'Price summary' });
    await expect(page.getByLabel('Genius Plus')).toBeChecked();
    await expect(page.getByLabel('Genius Plus')).toBeDisabled();
    await expect(page.getByLabel('Daily Overview ($14 Value)')).toBeChecked();
    await expect(summary).toContainText('Trial total$0.00');
    await expect(summary).toContainText('After the trial$49.00/mo');
    await page.getByLabel('Email Updates').check();
    await expect(summary).toContainText('After the trial$58.00/mo');
    await expect(summary).toContainText('Trial total$0.00');
  });

  await test.step('a failed request keeps the input', async () => {
    await fillDetails(page, user);
    await page.route('**/api/v1/auth/register', (route) => route.abort());
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('main').getByText('We can’t reach BNA.')).toBeVisible();
    await expectDetails(page, user);
    await page.unroute('**/api/v1/auth/register');
  });

  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, REGISTERED)).toBeVisible();
  await expect(page).toHaveURL('/en/login');
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await test.step('the email confirms the address and leads to the account', async () => {
    const mail = await product.mailbox.waitFor({ to: user.email, subject: 'Welcome to BNA' });
    expect(mail.text).toContain(`Hello ${user.name},`);
    expect(findLink(mail, '/en/account')).toBe(`${product.origin}/en/account`);
    await page.goto(`${MAILBOX_PATH}?mail=${mail.id}`);
    const opening = page.waitForEvent('popup');
    await page
      .frameLocator('iframe[title="HTML part of the email"]')
      .getByRole('link', { name: 'Confirm your email address' })
      .click();
    const account = await opening;
    await account.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(account.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await account.getByRole('link', { name: 'Go to your alerts' }).click();
    await expect(account).toHaveURL('/en/login');
    await logIn(account, user);
    await expect(account).toHaveURL('/en/account');
    await expect(connectedText(account)).toBeVisible();
    await account.goto('/en/account/subscription');
    await expect(account.getByText('FREE TRIAL', { exact: true })).toBeVisible();
    await expect(account.getByRole('timer')).toHaveText(/^13 days 23 h$/);
  });
});

// @req 2.30
test('the toast of a registration stays for ten seconds', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/login' });
  await page.clock.install();
  await page.goto('/en/register');
  await passFirstStep(page);
  await fillDetails(page, createUser());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/en/login');
  await expectTenSeconds(page, toast(page, REGISTERED));
});

// @req 14.10
test('an address with an account gets the same screens, its owner gets an email, and the account is unchanged', async ({
  open,
  product,
}) => {
  const owner = await product.register();
  const stranger = {
    ...owner,
    name: 'Otto Quill',
    email: owner.email.toUpperCase(),
    password: 'amber wagon thistle 77',
  };
  const page = await open({ as: 'visitor', path: '/en/register' });
  await passFirstStep(page);
  await fillDetails(page, stranger);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, REGISTERED)).toBeVisible();
  await expect(page).toHaveURL('/en/login');

  const mail = await product.mailbox.waitFor({
    to: owner.email,
    subject: 'Someone tried to register with your email address',
  });
  const subjects = (await product.mailbox.list(owner.email)).map(({ subject }) => subject);
  // Once a day, every trial gets the market snapshot.
  expect(subjects.filter((subject) => !subject.startsWith('Market snapshot')).sort()).toEqual([
    'Someone tried to register with your email address',
    'Welcome to BNA',
  ]);
  await page.goto(findLink(mail, '/en/login'));
  await logIn(page, stranger);
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
  await logIn(page, owner);
  await expect(page).toHaveURL('/en/account');
  await page.goto('/en/account/personal-information');
  await expect(page.getByText(owner.name)).toBeVisible();
});

async function expectDetails(page: Page, { name, email, password }: User): Promise<void> {
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Phone number')).toHaveValue(PHONE_NUMBER);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(page.getByLabel('Re-enter password')).toHaveValue(password);
  await expect(page.getByLabel('Address line 2')).toHaveValue(HOME.address_line_2);
  await expect(page.getByLabel('Country')).toHaveValue(HOME.country);
  await expect(page.getByLabel('State')).toHaveValue(HOME.state);
  await expect(page.getByLabel('Email Updates')).toBeChecked();
  await expect(page.getByLabel('I will use BNA for personal')).toBeChecked();
}
