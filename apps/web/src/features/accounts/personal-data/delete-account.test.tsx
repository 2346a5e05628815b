import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FLASH_TOAST_KEY, SESSION_EXPIRY_KEY } from '../../../config/storage-keys.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { DeleteAccount } from './delete-account.tsx';

afterEach(() => {
  // The page would stay in the state of leaving.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  sessionStorage.clear();
});

function openDialog(answer: () => Response) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetch);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const queryClient = createQueryClient();
  queryClient.setQueryData(['session'], { name: 'Terry' });
  localStorage.setItem(SESSION_EXPIRY_KEY, '2026-03-10T14:00:00.000Z');
  render(
    <QueryClientProvider client={queryClient}>
      <DeleteAccount />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: 'input' });
  return {
    assign,
    fetch,
    password,
    queryClient,
    type: (value: string) => fireEvent.change(password, { target: { value } }),
    submit: () =>
      fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete account' })),
  };
}

const describedBy = (input: HTMLInputElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

const deleted = (): Response => Response.json({ message: 'Your account has been deleted' });

it('lists what is deleted and kept, and requires the password', async () => {
  const { fetch, password, submit } = openDialog(deleted);
  const dialog = screen.getByRole('alertdialog', { name: 'Delete your account?' });
  expect(dialog.textContent).toContain('can’t be undone');
  expect(dialog.textContent).toMatch(/Deleted:.*Kept:/);
  submit();
  await waitFor(() => expect(describedBy(password)).toBe('Password is required'));
  expect(document.activeElement).toBe(password);
  expect(fetch).not.toHaveBeenCalled();
});

it('keeps the dialog and the input and shows the error at the field if the password is wrong', async () => {
  const { assign, password, submit, type } = openDialog(() =>
    Response.json({ message: 'The password is incorrect', code: 'wrong_password' }, { status: 403 }),
  );
  type('not mine');
  submit();
  await waitFor(() => expect(describedBy(password)).toBe('The password is incorrect'));
  expect(screen.getAllByText('The password is incorrect')).toHaveLength(1);
  expect(password.value).toBe('not mine');
  expect(assign).not.toHaveBeenCalled();
});

it('shows other errors in the dialog', async () => {
  const message = 'Too many requests, please try again later.';
  const { password, submit, type } = openDialog(() =>
    Response.json({ message, code: 'too_many_requests' }, { status: 429 }),
  );
  type('mine');
  submit();
  expect(screen.getByRole('alertdialog').contains(await screen.findByText(message))).toBe(true);
  expect(describedBy(password)).toBe('');
  expect(password.value).toBe('mine');
});

it('clears all user state and opens the login with a message', async () => {
  const { assign, fetch, queryClient, submit, type } = openDialog(deleted);
  type('mine');
  submit();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en/login'));
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', body: '{"password":"mine"}' });
  expect(localStorage.getItem(SESSION_EXPIRY_KEY)).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(sessionStorage.getItem(FLASH_TOAST_KEY)).toBe('Your account has been deleted.');
});

it('clears the password when closed', () => {
  const { type } = openDialog(deleted);
  type('mine');
  fireEvent.click(screen.getByRole('button', { name: 'Keep account' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: 'input' }).value).toBe('');
});
