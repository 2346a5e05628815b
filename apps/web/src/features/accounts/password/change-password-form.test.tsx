import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

const changed = (): Response => Response.json({ message: 'Password has been changed successfully.' });

function openForm(answer: () => Response | Promise<Response> = changed) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetch);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChangePasswordForm email="terry@example.com" />
    </QueryClientProvider>,
  );
  const field = (label: RegExp): HTMLInputElement => screen.getByLabelText(label, { selector: 'input' });
  const password = field(/^New password/);
  const reentered = field(/^Re-enter password/);
  return {
    fetch,
    password,
    reentered,
    type: (first: string, second: string) => {
      fireEvent.change(password, { target: { value: first } });
      fireEvent.change(reentered, { target: { value: second } });
    },
    submit: () => fireEvent.click(screen.getByRole('button', { name: 'Change password' })),
  };
}

const describedBy = (input: HTMLInputElement): string | undefined =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('') || undefined;

const REQUIRED = 'Password is required';
const TOO_SHORT = 'Password must be at least 8 characters';
const DIFFERENT = 'Passwords do not match';

describe('client-side validation at the field', () => {
  // @req 5.4
  it.each([
    ['nothing', '', '', REQUIRED, REQUIRED],
    ['blanks', '         ', '         ', REQUIRED, REQUIRED],
    ['seven characters', '1234567', '1234567', TOO_SHORT, undefined],
    ['seven characters between blanks', '  1234567  ', '  1234567  ', TOO_SHORT, undefined],
    ['seven emoji, which are fourteen units', '🐂🐂🐂🐂🐂🐂🐂', '🐂🐂🐂🐂🐂🐂🐂', TOO_SHORT, undefined],
    ['two that differ', 'harbor lights', 'harbor light', undefined, DIFFERENT],
    ['a short one that differs', 'short', 'other', TOO_SHORT, DIFFERENT],
    ['no second one', 'harbor lights', '', undefined, REQUIRED],
    ['one too long', 'x'.repeat(257), 'x'.repeat(257), 'Password must be 256 characters or less', undefined],
  ])('%s', async (_case, first, second, firstError, secondError) => {
    const { fetch, password, reentered, type, submit } = openForm();
    type(first, second);
    submit();
    await waitFor(() => expect(describedBy(password) ?? describedBy(reentered)).toBeDefined());
    expect(describedBy(password)).toBe(firstError);
    expect(describedBy(reentered)).toBe(secondError);
    expect(document.activeElement).toBe(firstError === undefined ? reentered : password);
    expect(password.value).toBe(first);
    expect(fetch).not.toHaveBeenCalled();
  });
});

// @req 8.9
it('sends the trimmed passwords, shows both toasts and clears the form', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { fetch, password, reentered, type, submit } = openForm(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  type(' harbor lights ', 'harbor lights');
  submit();
  await screen.findByRole('button', { name: 'Changing password…' });
  expect(toast.getHistory().at(-1)).toMatchObject({ type: 'loading', title: 'password updating...' });
  answer(changed());
  await waitFor(() => expect(password.value).toBe(''));
  expect(reentered.value).toBe('');
  expect(toast.getHistory().at(-1)).toMatchObject({
    type: 'success',
    title: 'Password has been changed successfully.',
  });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/v1/users/update-personal-information']);
  expect(fetch.mock.calls[0]?.[1].body).toBe('{"password":"harbor lights","reenter_password":"harbor lights"}');
});

it('shows a server error at its field and keeps the input', async () => {
  const message = 'Please choose a less common password';
  const refusal = { message, code: 'validation_failed', errors: [{ path: 'password', message }] };
  const { password, type, submit } = openForm(() => Response.json(refusal, { status: 422 }));
  type('password123', 'password123');
  submit();
  await waitFor(() => expect(describedBy(password)).toBe(message));
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(document.activeElement).toBe(password);
  expect(password.value).toBe('password123');
});

it.each([
  ['another error', () => Response.json({ message: 'Not allowed', code: 'forbidden' }, { status: 403 }), 'Not allowed'],
  [
    'an unreachable server',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'We can’t reach BNA. Check your connection and try again.',
  ],
])('shows %s above the form', async (_case, answer, message) => {
  const { password, type, submit } = openForm(answer);
  type('harbor lights', 'harbor lights');
  submit();
  await screen.findByText(message);
  expect(password.value).toBe('harbor lights');
});
