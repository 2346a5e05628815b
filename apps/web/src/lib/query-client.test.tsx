import { login } from '@bna/contract/accounts/auth';
import {
  onlineManager,
  QueryClientProvider,
  useMutation,
  type UseMutationOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppToaster } from '../ui/app-toaster.tsx';
import { call } from './api-client.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

type MutationMeta = NonNullable<UseMutationOptions['meta']>;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  // The library’s toast list is shared by all tests of a process.
  toast.dismiss();
});
afterEach(async () => {
  onlineManager.setOnline(true);
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
async function press(mutationFn: () => Promise<unknown>, meta: MutationMeta = {}) {
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

  it('fails at once without a connection, instead of being made later', async () => {
    onlineManager.setOnline(false);
    const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetch);
    await press(logIn);
    expect(shownToasts()).toEqual([['error', UNREACHABLE]]);
    onlineManager.setOnline(true);
    await pass(1_000);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('shows none for a code that its form shows at the field', async () => {
    vi.stubGlobal('fetch', answer(403, error('The password is incorrect')));
    await press(logIn, { inlineCodes: ['x'] });
    expect(shownToasts()).toEqual([]);
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

describe('a failure to load', () => {
  /** Renders a screen that runs the queries, and waits until their retries are over. */
  async function load(...options: readonly UseQueryOptions[]) {
    const queryClient = createQueryClient();
    const Loading = ({ query }: { query: UseQueryOptions }) => <p>{useQuery(query).error?.message}</p>;
    render(
      <QueryClientProvider client={queryClient}>
        <AppToaster />
        {options.map((query) => (
          <Loading key={JSON.stringify(query.queryKey)} query={query} />
        ))}
      </QueryClientProvider>,
    );
    await pass(3_500);
    return queryClient;
  }
  const failing = (name: string, thrown: Error, meta?: UseQueryOptions['meta']): UseQueryOptions => ({
    queryKey: [name],
    queryFn: () => Promise.reject(thrown),
    ...(meta === undefined ? {} : { meta }),
  });
  const refusal = (status: number, message: string) => new ApiError(status, { message, code: 'x' });

  // @req 8.1
  it('shows a toast in addition to the message in its place', async () => {
    await load(failing('invoices', refusal(429, 'Too many requests, please try again later.')));
    expect(screen.getAllByText('Too many requests, please try again later.')).toHaveLength(2);
    expect(shownToasts()).toEqual([['error', 'Too many requests, please try again later.']]);
  });

  // @req 8.1
  it('shows the same text of several calls once', async () => {
    await load(failing('one', new Error('No network')), failing('other', new Error('No network')));
    expect(shownToasts()).toEqual([['error', 'No network']]);
  });

  // @req 8.5
  it('shows the text of the query, if it has one', async () => {
    await load(failing('feed', refusal(500, 'x'), { failure: 'The feed is away.' }));
    expect(shownToasts()).toEqual([['error', 'The feed is away.']]);
  });

  // @req 4.2
  it('shows no toast for a 401, nor for a status that the screen answers itself', async () => {
    await load(
      failing('account', refusal(401, 'No session')),
      failing('snapshot', refusal(404, 'No snapshot'), { expectedStatuses: [403, 404] }),
    );
    expect(shownToasts()).toEqual([]);
  });

  it('shows no toast if the data stays on screen, and one per outage of a poll', async () => {
    const queryFn = vi.fn<() => Promise<string>>().mockResolvedValueOnce('data').mockRejectedValue(new Error('Gone'));
    const queryClient = await load(
      { queryKey: ['shown'], queryFn, retry: false },
      { ...failing('poll', new Error('Down')), retry: false, refetchInterval: 500 },
    );
    await act(() => queryClient.invalidateQueries({ queryKey: ['shown'] }));
    await pass(100);
    expect(shownToasts()).toEqual([['error', 'Down']]);
    toast.dismiss();
    await pass(3_000);
    expect(shownToasts()).toEqual([]);
  });
});
