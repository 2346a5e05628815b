import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FAREWELL_TOAST_KEY, SESSION_EXPIRY_KEY } from '../../config/storage-keys.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { DeleteAccount } from './delete-account.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
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

it('says what goes and what stays, and asks for the password before it asks the server', async () => {
  const { fetch, password, submit } = openDialog(deleted);
  const dialog = screen.getByRole('alertdialog', { name: 'Delete your account?' });
  expect(dialog.textContent).toContain('cannot be undone');
  expect(dialog.textContent).toMatch(/Deleted:.*Kept:/);
  submit();
  await waitFor(() => expect(describedBy(password)).toBe('Password is required'));
  expect(document.activeElement).toBe(password);
  expect(fetch).not.toHaveBeenCalled();
});

it('keeps the dialog and what was typed where the password is wrong, and says so at the field', async () => {
  const { assign, password, submit, type } = openDialog(() =>
    Response.json({ message: 'The password is not right', code: 'wrong_password' }, { status: 403 }),
  );
  type('not mine');
  submit();
  await waitFor(() => expect(describedBy(password)).toBe('The password is not right'));
  expect(screen.getAllByText('The password is not right')).toHaveLength(1);
  expect(password.value).toBe('not mine');
  expect(assign).not.toHaveBeenCalled();
});

it('shows another refusal in the dialog', async () => {
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

it('leaves nothing of the person in the page, and goes to the login with a farewell', async () => {
  const { assign, fetch, queryClient, submit, type } = openDialog(deleted);
  type('mine');
  submit();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en/login'));
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', body: '{"password":"mine"}' });
  expect(localStorage.getItem(SESSION_EXPIRY_KEY)).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(sessionStorage.getItem(FAREWELL_TOAST_KEY)).toBe('Your account has been deleted.');
});

it('forgets the password when it is closed', () => {
  const { type } = openDialog(deleted);
  type('mine');
  fireEvent.click(screen.getByRole('button', { name: 'Keep account' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: 'input' }).value).toBe('');
});
