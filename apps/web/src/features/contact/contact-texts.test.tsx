import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  CONFIRMATION,
  readDescription,
  field,
  fill,
  waitForForm,
  openSection,
  submit,
  VALID,
} from '../../../test/contact-section.tsx';

// @req 5.1 @req 9.5
it.each([
  ['Subject', '', 'Subject is required'],
  ['Email', '', 'Email is required'],
  ['Email', '   ', 'Email is required'],
  ['Email', 'terry', 'Please enter a valid email address'],
  ['Email', 'terry@example.com, other@example.com', 'Please enter a valid email address'],
  ['Email', `${'t'.repeat(250)}@example.com`, 'Please enter a valid email address'],
  ['Message', '', 'Message is required'],
  ['Message', '  \n ', 'Message is required'],
  ['Message', '123456789', 'Message must be at least 10 characters long'],
  ['Message', `${' '.repeat(10)}123456789`, 'Message must be at least 10 characters long'],
  ['Message', '🚀'.repeat(9), 'Message must be at least 10 characters long'],
  ['Message', 'x'.repeat(501), 'Message must be less than 500 characters'],
  ['Message', '🚀'.repeat(501), 'Message must be less than 500 characters'],
])('refuses %s %j: %s', async (label, value, text) => {
  const { sent } = openSection({ rootSubject: 'subscribed' });
  await fill({ [label]: value });
  submit();
  await waitFor(() => expect(readDescription(field(label))).toContain(text));
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field(label));
  expect(sent).toEqual([]);
});

// @req 5.2
it.each([
  ['email', 'Email', 'Email must be a string'],
  ['message', 'Message', 'Message must be a string'],
  ['subject', 'Subject', 'Please select a valid subject'],
  ['childSubject', 'Subtopic', 'Please select a valid child subject'],
])('shows the server error of %s at %s: %s', async (path, label, message) => {
  openSection(
    { rootSubject: 'subscribed' },
    { send: () => Response.json({ message, code: 'validation', errors: [{ path, message }] }, { status: 422 }) },
  );
  await fill({ Subject: 'Alerts', Subtopic: 'Too late' });
  submit();
  await waitFor(() => expect(readDescription(field(label))).toContain(message));
  expect(document.activeElement).toBe(field(label));
  expect(field('Message').value).toBe(VALID.Message);
});

// @req 5.1
it.each(['1234567890', 'x'.repeat(500), '🚀'.repeat(500), `  ${'x'.repeat(500)}  `])(
  'accepts the message %j',
  async (message) => {
    const { sent } = openSection({ rootSubject: 'subscribed' });
    await fill({ Message: message });
    submit();
    await screen.findByText(CONFIRMATION);
    expect(sent).toMatchObject([{ message: message.trim() }]);
  },
);

it('shows all errors at once and focuses the first field', async () => {
  openSection({ rootSubject: 'subscribed' });
  await waitForForm();
  submit();
  await screen.findByText('Subject is required');
  expect(screen.getByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Message is required')).toBeTruthy();
  expect(document.activeElement).toBe(field('Subject'));
});

it.each([
  ['', '0 of 500 characters'],
  ['  hello  ', '5 of 500 characters'],
  ['🚀🚀', '2 of 500 characters'],
  ['x'.repeat(501), '501 of 500 characters'],
])('counts %j as %s', async (message, text) => {
  openSection({ rootSubject: 'subscribed' });
  await fill({ Message: message });
  expect(readDescription(field('Message'))).toContain(text);
});
