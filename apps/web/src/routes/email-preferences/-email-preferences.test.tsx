import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { routeTree } from '../../routeTree.gen.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';

const UNSUBSCRIBE = '/email-preferences/subscription-expiry/unsubscribe';
const SUBSCRIBE = '/email-preferences/subscription-expiry/subscribe';
const TOKEN = 'aB3_x-9';

/** Stubs a server with one known token and records all calls. */
function startServer({ enabled, failing }: { enabled: boolean; failing?: () => Promise<Response> }) {
  const state = { enabled };
  const calls: string[] = [];
  const fetch = (url: string, { method = 'GET' }: RequestInit): Promise<Response> => {
    if (url === '/api/v1/users/session') {
      return Promise.resolve(Response.json({ message: 'No session', code: 'unauthorized' }, { status: 401 }));
    }
    calls.push(`${method} ${url}`);
    if (failing !== undefined) return failing();
    if (!url.endsWith(`/${TOKEN}`)) {
      return Promise.resolve(Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 }));
    }
    if (method === 'PATCH') state.enabled = !url.includes('/unsubscribe/');
    return Promise.resolve(Response.json({ data: { subscriptionExpiryEmailsEnabled: state.enabled } }));
  };
  vi.stubGlobal('fetch', fetch);
  return { calls, state };
}

async function openPage(address: string) {
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    basepath: '/en',
    history: createMemoryHistory({ initialEntries: [`/en${address}`] }),
    context: { queryClient },
    defaultErrorComponent: ErrorScreen,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => router.load());
  return { address: () => router.state.location.pathname, search: () => router.state.location.search };
}

describe('redirects by token', () => {
  // @req 2.9 @req 2.47 @req 14.16
  it.each([
    ['no token', UNSUBSCRIBE, true, '/login'],
    ['no token', SUBSCRIBE, true, '/login'],
    ['a blank token', `${UNSUBSCRIBE}?token=%20`, true, '/login'],
    ['an unknown token', `${UNSUBSCRIBE}?token=unknown`, true, '/login'],
    ['an unknown token', `${SUBSCRIBE}?token=unknown`, false, '/login'],
    ['mails on', `${UNSUBSCRIBE}?token=${TOKEN}`, true, UNSUBSCRIBE],
    ['mails off', `${UNSUBSCRIBE}?token=${TOKEN}`, false, SUBSCRIBE],
    ['mails on', `${SUBSCRIBE}?token=${TOKEN}`, true, UNSUBSCRIBE],
    ['mails off', `${SUBSCRIBE}?token=${TOKEN}`, false, SUBSCRIBE],
  ])('with %s, redirects %s', async (_case, path, enabled, destination) => {
    const { calls, state } = startServer({ enabled });
    const { address, search } = await openPage(path);
    await waitFor(() => expect(address()).toBe(destination));
    if (destination !== '/login') expect(search()).toEqual({ token: TOKEN });
    expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
    expect(state.enabled).toBe(enabled);
  });
});

// @req 4.9
it('unsubscribes only on a click and reloads the page', async () => {
  const { calls, state } = startServer({ enabled: true });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await openPage(`${UNSUBSCRIBE}?token=${TOKEN}`);
  expect(await screen.findByRole('heading', { name: 'Emails about the end of your trial' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(calls.at(-1)).toBe(`PATCH /api/v1${UNSUBSCRIBE}/${TOKEN}`);
  expect(state.enabled).toBe(false);
});

// @req 2.48 @req 4.9
it('confirms the change and links to the account and to subscribe', async () => {
  const { calls, state } = startServer({ enabled: false });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await openPage(`${SUBSCRIBE}?token=${TOKEN}`);
  expect(await screen.findByText('You have successfully unsubscribed')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to account' }).getAttribute('href')).toBe('/en/account');
  const subscribe = screen.getByRole('link', { name: 'subscribe' });
  // In a new tab the link opens a page that changes nothing.
  expect(subscribe.getAttribute('href')).toBe(`/en${UNSUBSCRIBE}?token=${TOKEN}`);
  fireEvent.click(subscribe);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(calls.at(-1)).toBe(`PATCH /api/v1${SUBSCRIBE}/${TOKEN}`);
  expect(state.enabled).toBe(true);
});

const REQUEST_ID = { 'X-Request-Id': '7f3c-request' };

// @req 2.51
it.each([
  [
    'is limited',
    () => Promise.resolve(Response.json({ message: 'Too many', code: 'x' }, { status: 429, headers: REQUEST_ID })),
  ],
  ['refuses', () => Promise.resolve(Response.json({ message: 'No', code: 'x' }, { status: 400, headers: REQUEST_ID }))],
])('shows the error screen with Retry if the server %s', async (_case, failing) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  startServer({ enabled: true, failing });
  const { address } = await openPage(`${UNSUBSCRIBE}?token=${TOKEN}`);
  expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByText('Reference for support: 7f3c-request')).toBeTruthy();
  expect(address()).toBe(UNSUBSCRIBE);
});
