import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { expectTenSeconds, toast } from './toasts.ts';

test.use({ reusesPage: true });

const SUPPORT = 'support@bna.test';
const MESSAGE = 'The alert of this morning came four minutes after the news itself.';
/** Per email address and hour. */
const MOST_MESSAGES = 5;

const newAddress = (): string => `writer.${randomUUID().slice(0, 13)}@bna.test`;

// @req 1.2 @req 2.21 @req 2.24
test('a message reaches support with a reply address, and the confirmation has its own URL', async ({
  open,
  product,
}) => {
  const email = newAddress();
  const page = await open({ as: 'visitor', path: '/en/login' });
  await page.clock.install();
  await page.goto('/en/contact');
  const subject = page.getByLabel('Subject');
  const subtopic = page.getByLabel('Subtopic');

  await test.step('the form appears after the first question', async () => {
    await expect(page.getByLabel("I'm already subscribed")).not.toBeChecked();
    await expect(subject).toHaveCount(0);
    await page.getByLabel("I'm not yet subscribed").check();
    await expect(page).toHaveURL('/en/contact?rootSubject=notSubscribed');
    await expect(subject.getByRole('option', { name: 'Free trial' })).toBeAttached();
    await page.getByLabel("I'm already subscribed").check();
    await expect(page).toHaveURL('/en/contact?rootSubject=subscribed');
    await expect(subject.getByRole('option', { name: 'News and alerts' })).toBeAttached();
    await page.reload();
    await expect(page.getByLabel("I'm already subscribed")).toBeChecked();
    await expect(subject).toHaveValue('');
  });

  await test.step('an empty form shows an error at each field', async () => {
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(subject).toHaveAccessibleDescription('Subject is required');
    await expect(subject).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/^Message is required /);
    await page.getByLabel('Email').fill('writer@');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await page.getByLabel('Message').fill('Too short');
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription(
      /^Message must be at least 10 characters long /,
    );
  });

  await test.step('only subjects with subtopics offer one, which is optional', async () => {
    await subject.selectOption('Something else');
    await expect(subtopic).toHaveCount(0);
    await subject.selectOption('Signing in');
    await expect(subtopic).toHaveValue('');
    await expect(page.getByLabel('Message')).toBeVisible();
  });

  await test.step('a subtopic with its own page opens it in a new tab', async () => {
    const opening = page.waitForEvent('popup');
    await subtopic.selectOption('I forgot my password');
    const helpful = await opening;
    await expect(helpful).toHaveURL('/en/forgot-password');
    await helpful.close();
    await expect(page.getByRole('main').getByRole('link', { name: 'I forgot my password' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send message' })).toHaveCount(0);
  });

  await subject.selectOption('News and alerts');
  await subtopic.selectOption('Alerts arrive late or not at all');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(MESSAGE);
  let release = (): void => undefined;
  const answered = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/contact/send', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(toast(page, 'Sending your message...')).toBeVisible();
  release();

  const success = page.getByRole('heading', { name: 'Your message has been sent' });
  await expect(success).toBeFocused();
  await expect(page).toHaveURL('/en/contact?rootSubject=subscribed&isContactFormSubmitted=true');
  const thanks = page.getByRole('main').getByText('Thank you for your message. Your reference is');
  const number = /C-[2-9A-Z]{6}/.exec((await thanks.textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');
  await expectTenSeconds(page, toast(page, (await thanks.textContent()) ?? ''));

  const mail = await product.mailbox.waitFor({ to: SUPPORT, subject: new RegExp(`^\\[${number}\\] `) });
  expect(mail.subject).toBe(`[${number}] News and alerts / Alerts arrive late or not at all`);
  expect(mail.text).toContain(`> ${MESSAGE}`);
  expect(await product.mailbox.header(mail, 'Reply-To')).toBe(email);

  await page.reload();
  await expect(success).toBeVisible();
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(page).toHaveURL('/en/contact?rootSubject=subscribed');
  await expect(subject).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('the sixth message of an address within an hour is rejected and stays in the form', async ({ open, product }) => {
  const email = newAddress();
  const page = await open({ as: 'visitor', path: '/en/contact?rootSubject=subscribed' });
  for (let sent = 0; sent < MOST_MESSAGES; sent += 1) {
    const response = await page.request.post('/api/v1/contact/send', {
      headers: { origin: product.origin },
      data: { email, message: MESSAGE, rootSubject: 'subscribed', subject: 'Something else' },
    });
    expect(response.status()).toBe(200);
  }
  await writeMessage(page, email);
  await expect(page.getByRole('main').getByText('Too many requests, please try again later.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(MESSAGE);
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

async function writeMessage(page: Page, email: string): Promise<void> {
  await page.getByLabel('Subject').selectOption('Something else');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(MESSAGE);
  await page.getByRole('button', { name: 'Send message' }).click();
}
