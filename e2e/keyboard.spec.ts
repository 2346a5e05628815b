import { liveChannel, newsItem, newsSummary } from './news.ts';
import { HOME, newPerson, PHONE_NUMBER } from './people.ts';
import { emailOf, PASSWORD } from './product.ts';
import { LEGAL_IDENTITY } from './registration-form.ts';
import { tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';

test('everything works with the keyboard alone: skip link, login, sort, sound, log out', async ({ open, product }) => {
  const published = await product.publish(newsSummary());
  await product.publish(newsSummary({ symbol: 'NTEST' }));
  const page = await open({ as: 'visitor', path: '/en/login' });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();

  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(emailOf('paid'));
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/en/account');
  await expect(newsItem(page, published)).toBeVisible();
  await expect(liveChannel(page)).toBeVisible();
  // The toasts that stand come before the page, and let go of the focus when one steps on.
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Oldest first' }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/en/account?sort=oldest');
  await expect(page.getByRole('button', { name: 'Oldest first' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Oldest first', pressed: true })).toBeVisible();

  await tabTo(page, newsItem(page, published).getByRole('link', { name: 'on TradingView' }));
  await tabTo(page, page.getByRole('button', { name: 'Enable Sound Alerts' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.witness.sounds.map(({ state }) => state))).toEqual(['ended']);
  await expect(page.getByText('Enable sound alert for bullish news updates')).toBeHidden();

  await tabTo(page, page.getByRole('button', { name: 'Log out' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('an account is opened with the keyboard alone', async ({ open }) => {
  const person = newPerson();
  const page = await open({ as: 'visitor', path: '/en/register' });
  await expect(page.getByLabel('Country')).toHaveValue(HOME.country);
  await tabTo(page, page.getByLabel(LEGAL_IDENTITY));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'CONTINUE' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();

  const typed = [
    ['Name', person.name],
    ['Email', person.email],
    ['Phone number', PHONE_NUMBER],
    ['Password', person.password],
    ['Re-enter password', person.password],
    ['Address line 1', HOME.address_line_1],
    ['City', HOME.city],
    ['State', HOME.state],
    ['Zip code', HOME.zip_code],
  ] as const;
  for (const [label, text] of typed) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  for (const label of ['I use BNA for myself', 'I accept the', 'The information above is correct']) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('button', { name: 'Create account' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/login');
});

test('a message to support is written with the keyboard alone', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/contact' });
  const notSubscribed = page.getByLabel("I'm not yet subscribed");
  await tabTo(page, page.getByLabel("I'm already subscribed"));
  await page.keyboard.press('ArrowDown');
  await expect(notSubscribed).toBeChecked();
  await expect(notSubscribed).toBeFocused();
  await expect(page).toHaveURL('/en/contact?rootSubject=notSubscribed');

  const subject = page.getByLabel('Subject');
  await expect(subject).toBeVisible();
  await tabTo(page, subject);
  await page.keyboard.type('Plan');
  await expect(subject).toHaveValue('Plan and prices');
  await tabTo(page, page.getByLabel('Subtopic'));
  await page.keyboard.type('A question');
  await expect(page.getByLabel('Subtopic')).toHaveValue('A question about the plan');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(newPerson().email);
  await tabTo(page, page.getByLabel('Message'));
  await page.keyboard.type('What does the plan cost for a whole year?');
  await tabTo(page, page.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Write another message' }));
});

test('a dialog keeps the focus while it is open, and gives it back', async ({ open }) => {
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
  for (const stop of stops) await tabTo(page, stop, { within: dialog });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
});
