import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { toast } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { CheckYourEmailCard } from './check-your-email-card.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const done = (): Response => Response.json({ message: 'Done' });

function open(screenUnderTest: ReactElement, answer: Response | Promise<Response> = done()) {
  const fetch = vi.fn<(url: string, init: { body: string }) => Promise<Response>>(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', fetch);
  render(<QueryClientProvider client={createQueryClient()}>{screenUnderTest}</QueryClientProvider>);
  const sent = (): unknown => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return [url, JSON.parse(init?.body ?? '')];
  };
  return { fetch, sent };
}

const field = (label: string): HTMLInputElement => screen.getByLabelText(label, { selector: 'input' });
const type = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const readError = (label: string): string | undefined =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const lastToasts = () => toast.getHistory().slice(-1);
const refusal = (status: number, message: string, path?: string): Response =>
  Response.json({ message, code: 'x', ...(path === undefined ? {} : { errors: [{ path, message }] }) }, { status });

describe('forgot password', () => {
  const form = (onSent: (email: string) => void = () => undefined, email = '') => (
    <ForgotPasswordForm email={email} onSent={onSent} />
  );

  // @req 5.9
  it.each([
    ['', 'Email is required'],
    ['nora@', 'Please provide a valid email address'],
    ['nora@example.com\r\nBcc: eve@example.com', 'Please provide a valid email address'],
  ])('refuses the address %j: %s', async (value, message) => {
    const { fetch } = open(form(undefined, value));
    press('Send reset link');
    await waitFor(() => expect(readError('Email')).toBe(message));
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(fetch).not.toHaveBeenCalled();
  });

  // @req 8.8
  it('requests the link and shows its progress', async () => {
    const onSent = vi.fn<(email: string) => void>();
    const answer = Promise.withResolvers<Response>();
    const { sent } = open(form(onSent, 'nora@example.com'), answer.promise);
    press('Send reset link');
    await screen.findByRole('button', { name: 'Sending the email…' });
    expect(lastToasts()).toMatchObject([{ type: 'loading', title: 'Sending password resting email...' }]);
    answer.resolve(done());
    await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith('nora@example.com'));
    expect(sent()).toEqual(['/api/v1/auth/forgot-password', { email: 'nora@example.com' }]);
    expect(lastToasts()).toMatchObject([{ type: 'success', title: 'Password reset email sent successfully.' }]);
  });

  it('keeps the input after an error', async () => {
    const message = 'Too many requests, please try again later.';
    open(form(), refusal(429, message));
    type('Email', 'nora@example.com');
    press('Send reset link');
    await screen.findByText(message);
    expect(field('Email').value).toBe('nora@example.com');
  });

  // @req 2.28
  it('resends the email from the card', async () => {
    const { sent } = open(<CheckYourEmailCard email="nora@example.com" backToLogin={null} mailboxUrl={null} />);
    expect(screen.getByText('nora@example.com')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Check Your Email');
    press('Resend Email');
    await waitFor(() =>
      expect(lastToasts()).toMatchObject([{ type: 'success', title: 'Password reset email sent successfully.' }]),
    );
    expect(sent()).toEqual(['/api/v1/auth/forgot-password', { email: 'nora@example.com' }]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('links to the mailbox in the demo', () => {
    open(<CheckYourEmailCard email="nora@example.com" backToLogin={null} mailboxUrl="/dev/mailbox" />);
    const link: HTMLAnchorElement = screen.getByRole('link', { name: /its mailbox/ });
    expect(link.getAttribute('href')).toBe('/dev/mailbox');
    expect(link.target).toBe('_blank');
  });
});

describe('reset password', () => {
  const form = (onReset: () => void = () => undefined) => (
    <ResetPasswordForm resetToken="token-1" newLinkButton={<a href="#again">Request a new link</a>} onReset={onReset} />
  );
  const NEW = 'New password';
  const AGAIN = 'Re-enter new password';

  // @req 5.4
  it.each([
    ['', 'walnut orbit', NEW, 'Password is required'],
    ['        ', 'walnut orbit', NEW, 'Password is required'],
    ['short77', 'short77', NEW, 'Password must be at least 8 characters'],
    ['x'.repeat(257), 'x'.repeat(257), NEW, 'Password must be 256 characters or less'],
    ['walnut orbit', '', AGAIN, 'Password is required'],
    ['walnut orbit', 'walnut orbis', AGAIN, 'Passwords do not match'],
  ])('refuses %j and %j: %s, %s', async (password, again, label, message) => {
    const { fetch } = open(form());
    type(NEW, password);
    type(AGAIN, again);
    press('Set new password');
    await waitFor(() => expect(readError(label)).toBe(message));
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(fetch).not.toHaveBeenCalled();
  });

  it('clears a mismatch as soon as the first field is corrected', async () => {
    open(form());
    type(NEW, 'walnut orbis');
    type(AGAIN, 'walnut orbit');
    press('Set new password');
    await screen.findByText('Passwords do not match');
    type(NEW, 'walnut orbit');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
  });

  // @req 2.6 @req 3.13 @req 8.8
  it('sets the password with the token from the link', async () => {
    const onReset = vi.fn<() => void>();
    const answer = Promise.withResolvers<Response>();
    const { sent } = open(form(onReset), answer.promise);
    type(NEW, 'walnut orbit');
    type(AGAIN, 'walnut orbit');
    press('Set new password');
    await screen.findByRole('button', { name: 'Setting the password…' });
    expect(lastToasts()).toMatchObject([{ type: 'loading', title: 'Sending password resting request...' }]);
    answer.resolve(done());
    await waitFor(() => expect(onReset).toHaveBeenCalledOnce());
    const body = { password: 'walnut orbit', reenter_password: 'walnut orbit', resetToken: 'token-1' };
    expect(sent()).toEqual(['/api/v1/auth/reset-password', body]);
    expect(lastToasts()).toMatchObject([{ type: 'success', title: 'Password has been changed successfully.' }]);
  });

  it('shows a refused password at its field', async () => {
    const message = 'Please choose a less common password';
    open(form(), refusal(422, message, 'password'));
    type(NEW, 'password1');
    type(AGAIN, 'password1');
    press('Set new password');
    await waitFor(() => expect(readError(NEW)).toBe(message));
    expect(field(AGAIN).value).toBe('password1');
  });

  it('offers a new link if this one is no longer valid', async () => {
    const message = 'This link no longer works. Please request a new one.';
    open(form(), refusal(404, message));
    type(NEW, 'walnut orbit');
    type(AGAIN, 'walnut orbit');
    press('Set new password');
    await screen.findByRole('link', { name: 'Request a new link' });
    expect(document.activeElement?.textContent).toBe(message);
    expect(screen.queryByLabelText(NEW)).toBeNull();
  });
});
