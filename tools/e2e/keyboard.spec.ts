import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { HOME, createUser, PHONE_NUMBER } from './users.ts';
import { getEmail, PASSWORD } from './product.ts';
import { LEGAL_IDENTITY } from './registration-form.ts';
import { pressTabUntil, pressArrowUntil } from './press-tab.ts';
import { expect, test } from './test.ts';

test('skip link, login, sort, sound and logout work with the keyboard', async ({ open, product }) => {
  const published = await product.publish(createNewsSummary());
  await product.publish(createNewsSummary({ symbol: 'NTEST' }));
  const page = await open({ as: 'visitor', path: '/en/login' });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();

  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await pressTabUntil(page, page.getByLabel('Email'));
  await page.keyboard.type(getEmail('paid'));
  await pressTabUntil(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/en/account');
  await expect(alertRow(page, published)).toBeVisible();
  await expect(connectedText(page)).toBeVisible();
  const enableSound = page.getByRole('button', { name: 'Enable Sound Alerts' });
  await expect(enableSound).toBeVisible();
  // Toasts come before the skip link, and the prompt after it.
  await pressTabUntil(page, page.getByRole('link', { name: 'Skip to content' }));
  await pressTabUntil(page, enableSound);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.pageProbe.sounds.map(({ state }) => state))).toEqual(['ended']);
  await expect(page.getByText('Enable sound alert for bullish news updates')).toBeHidden();

  await pressArrowUntil(page, 'ArrowRight', page.getByRole('button', { name: 'Oldest first' }), {
    from: page.getByRole('link', { name: 'BNA Bullish News Alerts' }),
  });
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/en/account?sort=oldest');
  await expect(page.getByRole('button', { name: 'Oldest first' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Oldest first', pressed: true })).toBeVisible();
  await pressTabUntil(page, alertRow(page, published).getByRole('link', { name: 'on TradingView' }));

  await pressArrowUntil(page, 'ArrowRight', page.getByRole('button', { name: 'Account menu' }), {
    from: page.getByRole('button', { name: 'Oldest first' }),
  });
  await page.keyboard.press('Enter');
  await pressTabUntil(page, page.getByRole('button', { name: 'Log out' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('registration works with the keyboard', async ({ open }) => {
  const user = createUser();
  const page = await open({ as: 'visitor', path: '/en/register' });
  await expect(page.getByLabel('Country')).toHaveValue(HOME.country);
  await pressTabUntil(page, page.getByLabel(LEGAL_IDENTITY));
  await page.keyboard.press('Space');
  await pressTabUntil(page, page.getByRole('button', { name: 'CONTINUE' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();

  const typed = [
    ['Name', user.name],
    ['Email', user.email],
    ['Phone number', PHONE_NUMBER],
    ['Password', user.password],
    ['Re-enter password', user.password],
    ['Address line 1', HOME.address_line_1],
    ['City', HOME.city],
    ['State', HOME.state],
    ['Zip code', HOME.zip_code],
  ] as const;
  for (const [label, text] of typed) {
    await pressTabUntil(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  for (const label of ['I will use BNA for personal', 'I accept the', 'The information above is correct']) {
    await pressTabUntil(page, page.getByLabel(label));
    await page.keyboard.press('Space');
  }
  await pressTabUntil(page, page.getByRole('button', { name: 'Create account' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/login');
});

test('the contact form works with the keyboard', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/contact' });
  const notSubscribed = page.getByLabel("I'm not yet subscribed");
  await pressTabUntil(page, page.getByLabel("I'm already subscribed"));
  await page.keyboard.press('ArrowDown');
  await expect(notSubscribed).toBeChecked();
  await expect(notSubscribed).toBeFocused();
  await expect(page).toHaveURL('/en/contact?rootSubject=notSubscribed');

  const subject = page.getByLabel('Subject');
  await expect(subject).toBeVisible();
  await pressTabUntil(page, subject);
  await page.keyboard.type('Plan');
  await expect(subject).toHaveValue('Plan and prices');
  await pressTabUntil(page, page.getByLabel('Subtopic'));
  await page.keyboard.type('A question');
  await expect(page.getByLabel('Subtopic')).toHaveValue('A question about the plan');
  await pressTabUntil(page, page.getByLabel('Email'));
  await page.keyboard.type(createUser().email);
  await pressTabUntil(page, page.getByLabel('Message'));
  await page.keyboard.type('What does the plan cost for a whole year?');
  await pressTabUntil(page, page.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeFocused();
  await pressTabUntil(page, page.getByRole('link', { name: 'Write another message' }));
});

test('a dialog traps the focus while it is open, and returns it', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/account/personal-information' });
  const remove = page.getByRole('button', { name: 'Delete account' });
  await expect(remove).toBeVisible();
  await remove.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  const keep = dialog.getByRole('button', { name: 'Keep account' });
  await expect(keep).toBeFocused();
  const stops = [
    dialog.getByRole('button', { name: 'Delete account' }),
    dialog.getByRole('textbox'),
    dialog.getByRole('button', { name: 'Show password' }),
    keep,
  ];
  for (const stop of stops) await pressTabUntil(page, stop, { within: dialog });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
});
