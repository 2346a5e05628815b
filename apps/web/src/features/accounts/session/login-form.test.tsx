import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { FLASH_TOAST_KEY, SESSION_EXPIRY_KEY } from '../../../config/storage-keys.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { LoginForm } from './login-form.tsx';

afterEach(() => {
  sessionStorage.clear();
});

function openForm(answer: Response | Promise<Response>, ofNewAccount?: string) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', fetch);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LoginForm redirect={undefined} email={ofNewAccount} />
    </QueryClientProvider>,
  );
  const field = (label: string): HTMLInputElement => screen.getByLabelText(label, { selector: 'input' });
  return {
    fetch,
    email: field('Email'),
    password: field('Password'),
    submit: () => fireEvent.click(screen.getByRole('button', { name: 'Log in' })),
  };
}

const refusal = () => Response.json({ message: 'Invalid email or password', code: 'x' }, { status: 401 });
const describedBy = (input: HTMLInputElement): string | null | undefined =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

// @req 5.9
it('shows each error at its field, focuses the first one and sends nothing', async () => {
  const { fetch, email, password, submit } = openForm(refusal());
  submit();
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(describedBy(email)).toBe('Email is required');
  expect(describedBy(password)).toBe('Password is required');
  expect(document.activeElement).toBe(email);
  expect(fetch).not.toHaveBeenCalled();
});

it('has the email address of a new account, and asks for the password', async () => {
  const { email, password } = openForm(refusal(), 'trader@example.com');
  expect(email.value).toBe('trader@example.com');
  await waitFor(() => expect(document.activeElement).toBe(password));
});

// @req 8.1
it('keeps the input and shows a refusal in the form and in a toast', async () => {
  const { fetch, email, password, submit } = openForm(refusal());
  fireEvent.change(email, { target: { value: 'trader@example.com' } });
  fireEvent.change(password, { target: { value: 'secret' } });
  submit();
  await screen.findByText('Invalid email or password');
  expect(fetch.mock.calls[0]?.[1].body).toBe('{"email":"trader@example.com","password":"secret"}');
  expect(email.value).toBe('trader@example.com');
  expect(password.value).toBe('secret');
  expect(toast.getHistory().at(-1)).toMatchObject({ type: 'error', title: 'Invalid email or password' });
});

// @req 8.7
it('shows its progress until the response arrives', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { email, password, submit } = openForm(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  fireEvent.change(email, { target: { value: 'trader@example.com' } });
  fireEvent.change(password, { target: { value: 'secret' } });
  submit();
  await screen.findByRole('button', { name: 'Logging in…' });
  expect(toast.getHistory().at(-1)).toMatchObject({ type: 'loading', title: 'Logging in...' });
  answer(refusal());
  await screen.findByRole('button', { name: 'Log in' });
});

it('stores when the session ends, and opens the account', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const expires = '2030-01-01T00:00:00.000Z';
  const data = { _expires: expires, userRoles: ['USER'] };
  const { email, password, submit } = openForm(Response.json({ message: 'Login successful', data }));
  fireEvent.change(email, { target: { value: 'trader@example.com' } });
  fireEvent.change(password, { target: { value: 'secret' } });
  expect(localStorage.getItem(SESSION_EXPIRY_KEY)).toBeNull();
  submit();
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/en/account'));
  expect(localStorage.getItem(SESSION_EXPIRY_KEY)).toBe(expires);
  expect(sessionStorage.getItem(FLASH_TOAST_KEY)).toBe('Login successful');
});

const CODE_REQUEST = { message: 'Please enter the code from your authenticator app.', code: 'second_factor_required' };
const countErrorToasts = () => toast.getHistory().filter((shown) => 'type' in shown && shown.type === 'error').length;
const refuse = (body: object) => Promise.resolve(Response.json(body, { status: 401 }));

it('asks for the code as a second step, not as an error, and shows only a wrong code as one', async () => {
  const { fetch, email, password, submit } = openForm(refusal());
  fetch.mockImplementationOnce(() => refuse(CODE_REQUEST));
  fetch.mockImplementationOnce(() => refuse({ message: 'That code isn’t right.', code: 'wrong_code' }));
  fireEvent.change(email, { target: { value: 'trader@example.com' } });
  fireEvent.change(password, { target: { value: 'secret' } });
  const errorsBefore = countErrorToasts();
  submit();
  const code = await screen.findByLabelText('Code');
  expect(screen.getByRole('heading', { name: 'Two-step verification' })).toBeTruthy();
  expect(screen.getByText(/authenticator app to log in as trader@example.com/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.queryByText(CODE_REQUEST.message)).toBeNull();
  await waitFor(() => expect(toast.getToasts()).toEqual([]));
  expect(countErrorToasts()).toBe(errorsBefore);
  fireEvent.change(code, { target: { value: '123456' } });
  submit();
  expect(await screen.findByText('That code isn’t right.')).toBeTruthy();
  expect(fetch.mock.calls[1]?.[1].body).toBe('{"email":"trader@example.com","password":"secret","code":"123456"}');
});

it('goes back from the code to another account', async () => {
  const { fetch, email, password, submit } = openForm(refusal());
  fetch.mockImplementationOnce(() => refuse(CODE_REQUEST));
  fireEvent.change(email, { target: { value: 'trader@example.com' } });
  fireEvent.change(password, { target: { value: 'secret' } });
  submit();
  fireEvent.click(await screen.findByRole('button', { name: 'Use another account' }));
  const again = screen.getByLabelText<HTMLInputElement>('Email');
  await waitFor(() => expect(document.activeElement).toBe(again));
  expect([again.value, screen.getByLabelText<HTMLInputElement>('Password').value]).toEqual(['trader@example.com', '']);
  expect(screen.queryByLabelText('Code')).toBeNull();
});

it('stores no session if the login is refused', async () => {
  const { email, password, submit } = openForm(refusal());
  fireEvent.change(email, { target: { value: 'trader@example.com' } });
  fireEvent.change(password, { target: { value: 'secret' } });
  submit();
  await screen.findByText('Invalid email or password');
  expect(localStorage.getItem(SESSION_EXPIRY_KEY)).toBeNull();
});

it('shows the password on request', () => {
  const { password } = openForm(refusal());
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect(password.type).toBe('password');
  expect(password.autocomplete).toBe('current-password');
  fireEvent.click(toggle);
  expect(password.type).toBe('text');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
});
