import { login } from '@bna/contract/accounts/auth';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppToaster } from '../ui/app-toaster.tsx';
import { call } from './api-client.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  // The library’s toast list is shared by all tests of a process.
  toast.dismiss();
});
afterEach(async () => {
  toast.dismiss();
  await pass(1_000);
  vi.useRealTimers();
});

const answer = (status: number, body: BodyInit | null) => () => Promise.resolve(new Response(body, { status }));
const error = (message: string): string => JSON.stringify({ message, code: 'x' });

const logIn = () => call(login, { body: { email: 'a@b.co', password: 'secret' } });
const throwing = (thrown: unknown) => (): Promise<unknown> => {
  // oxlint-disable-next-line typescript/only-throw-error -- as a library might
  throw thrown;
};

/** Presses a button that runs `mutationFn`. */
async function press(mutationFn: () => Promise<unknown>, meta: { loading?: string; success?: string } = {}) {
  const Page = () => {
    const { mutate } = useMutation({ mutationFn, meta });
    return <button onClick={() => mutate()}>Save</button>;
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppToaster />
      <Page />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await pass(100);
}

/** The type and text of each toast on screen. */
const shownToasts = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-sonner-toast]'), (element) => [
    element.dataset['type'],
    element.querySelector('[data-title]')?.textContent,
  ]);

describe('a call that fails', () => {
  const UNREACHABLE = 'We can’t reach BNA. Check your connection and try again.';

  // @req 8.1
  it.each([
    ['a message of the server', answer(409, error('You are already subscribed')), 'You are already subscribed'],
    ['a message of the server with a 5xx', answer(503, error('Please try again later')), 'Please try again later'],
    ['no response', () => Promise.reject(new TypeError('Failed to fetch')), UNREACHABLE],
    ['an empty message of the server', answer(400, error('')), 'An error occurred'],
    ['a response that is not JSON', answer(502, '<h1>Bad gateway</h1>'), 'An error occurred'],
    ['an empty response', answer(500, null), 'An error occurred'],
  ])('with %s shows it in one toast', async (_kind, fetch, text) => {
    vi.stubGlobal('fetch', fetch);
    await press(logIn);
    expect(shownToasts()).toEqual([['error', text]]);
  });

  // @req 8.1
  it.each([
    ['the server’s message', new ApiError(422, { message: 'Email is required', code: 'x' }), 'Email is required'],
    ['the error’s own message', new RangeError('The file is too large'), 'The file is too large'],
    ['the network error’s message', new NetworkError(new TypeError('Failed to fetch')), UNREACHABLE],
    ['a generic text for an error without a message', new Error(''), 'An error occurred'],
    ['a generic text for a thrown text', 'boom', 'An error occurred'],
  ])('shows %s', async (_kind, thrown, text) => {
    await press(throwing(thrown));
    expect(shownToasts()).toEqual([['error', text]]);
  });

  // @req 8.1
  it('replaces its progress toast', async () => {
    let refuse = (): void => undefined;
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>((resolve) => {
          refuse = () => resolve(new Response(error('Invalid email or password'), { status: 400 }));
        }),
    );
    await press(logIn, { loading: 'Logging in...', success: 'Login successful' });
    expect(shownToasts()).toEqual([['loading', 'Logging in...']]);
    refuse();
    await pass(100);
    expect(shownToasts()).toEqual([['error', 'Invalid email or password']]);
  });
});
