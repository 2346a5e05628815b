import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { registrationMetadata } from '../../test/factories.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { clearSessionExpiry, storeSessionExpiry } from '../lib/session-expiry.ts';
import { routeTree } from '../routeTree.gen.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';

const USER = { name: 'Nora Vance', email: 'nora@example.com', registration_id: 'r-1', userRoles: ['USER'] };

interface Visit {
  readonly path: string;
  readonly signedIn: boolean;
  readonly roles?: readonly string[];
  readonly metadata?: () => Promise<Response>;
}

/** Renders the page at `path` with a stubbed server. */
async function open({ path, signedIn, roles = ['USER'], metadata }: Visit) {
  const unauthorized = () => Response.json({ message: 'No session', code: 'unauthorized' }, { status: 401 });
  vi.stubGlobal('fetch', (url: string): Promise<Response> => {
    if (url.endsWith('/auth/register/metadata') && metadata !== undefined) return metadata();
    if (url.endsWith('/auth/register/metadata')) {
      return Promise.resolve(Response.json({ data: registrationMetadata() }));
    }
    if (url.includes('/email-preferences/')) {
      return Promise.resolve(Response.json({ data: { subscriptionExpiryEmailsEnabled: true } }));
    }
    if (!signedIn || !url.endsWith('/users/session')) return Promise.resolve(unauthorized());
    return Promise.resolve(Response.json({ data: { user: { ...USER, userRoles: roles } } }));
  });
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [`/en${path}`] });
  const router = createRouter({
    routeTree,
    basepath: '/en',
    history,
    context: { queryClient },
    notFoundMode: 'root',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: () => <NotFoundScreen />,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => router.load());
  expect(await screen.findByRole('banner')).toBeTruthy();
}

it.each(['ADMIN', 'TRADER'])('leads the role %s back to the staff area', async (role) => {
  await open({ path: '/contact', signedIn: true, roles: [role] });
  expect(inHeader().getByRole('link', { name: 'Staff area' }).getAttribute('href')).toBe('/en/admin/desk');
});

it('leads staff back to their area from a market snapshot', async () => {
  await open({ path: '/market-snapshot/2026-11-20', signedIn: true, roles: ['TRADER'] });
  expect(inHeader().getByRole('link', { name: 'Staff area' }).getAttribute('href')).toBe('/en/admin/desk');
});

it.each(['/contact', '/market-snapshot/2026-11-20'])('does not offer the staff area to others at %s', async (path) => {
  await open({ path, signedIn: true });
  expect(inHeader().queryByRole('link', { name: 'Staff area' })).toBeNull();
});

const inHeader = () => within(screen.getByRole('banner'));

describe('Log out', () => {
  // @req 2.15
  it.each([
    '/contact',
    '/forgot-password',
    '/reset-password?resetToken=t',
    '/email-preferences/subscription-expiry/unsubscribe?token=t',
  ])('is shown on %s with a session, next to the account navigation', async (path) => {
    await open({ path, signedIn: true });
    expect(inHeader().getByRole('button', { name: 'Log out' })).toBeTruthy();
    expect(inHeader().getByRole('navigation', { name: 'Account' })).toBeTruthy();
  });

  // @req 2.15
  it.each([
    '/login',
    '/register',
    '/contact',
    '/forgot-password',
    '/reset-password?resetToken=t',
    '/email-preferences/subscription-expiry/unsubscribe?token=t',
  ])('is hidden on %s without a session', async (path) => {
    await open({ path, signedIn: false });
    expect(inHeader().queryByRole('button', { name: 'Log out' })).toBeNull();
    expect(inHeader().queryByRole('navigation', { name: 'Account' })).toBeNull();
  });
});

// @req 2.52
it('shows the header, the default message and a link back on the not-found screen', async () => {
  await open({ path: '/nothing/here', signedIn: false });
  expect(screen.getByRole('heading', { name: '404 - Not Found' })).toBeTruthy();
  expect(screen.getByText('The page you are looking for does not exist.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/en/');
  expect(screen.queryByRole('link', { name: 'News Alerts' })).toBeNull();
});

it.each([
  ['an hour from now', 3_600_000, 1],
  ['an hour ago', -3_600_000, 0],
])('links to the alerts on the not-found screen if the session ends %s', async (_when, ms, links) => {
  storeSessionExpiry(new Date(Date.now() + ms).toISOString());
  onTestFinished(clearSessionExpiry);
  await open({ path: '/nothing/here', signedIn: false });
  expect(screen.queryAllByRole('link', { name: 'News Alerts' })).toHaveLength(links);
});

describe('the pitch for visitors', () => {
  const pitch = () => within(screen.getByRole('region', { name: 'Get the news while it still moves the price' }));

  // @req 1.7 @req 14.25
  it.each(['/login', '/register'])('describes BNA on %s with a labeled example and the price', async (path) => {
    await open({ path, signedIn: false });
    expect(pitch().getByText('Free for 14 days, no credit card.')).toBeTruthy();
    expect(await pitch().findByText('Then $49.00/mo.')).toBeTruthy();
    expect(within(pitch().getByRole('figure')).getByText('Example')).toBeTruthy();
    expect(pitch().getAllByRole('listitem')).toHaveLength(3);
  });

  // @req 2.3
  it('reserves the space of the price and shows none while it loads or fails to load', async () => {
    let refuse = (): void => undefined;
    const metadata = () =>
      new Promise<Response>((resolve) => {
        refuse = () => resolve(Response.json({ message: 'No', code: 'x' }, { status: 400 }));
      });
    await open({ path: '/login', signedIn: false, metadata });
    const offer = pitch()
      .getByText(/Free for 14 days/)
      .closest('p');
    expect(offer?.textContent.trim()).toBe('Free for 14 days, no credit card.');
    expect(offer?.lastElementChild?.className).toContain('min-w-');
    await act(async () => {
      refuse();
      await Promise.resolve();
    });
    await waitFor(() => expect(offer?.textContent.trim()).toBe('Free for 14 days, no credit card.'));
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });
});
