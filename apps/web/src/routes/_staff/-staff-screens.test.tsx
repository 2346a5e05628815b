import type { Role } from '@bna/contract/fields';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { routeTree } from '../../routeTree.gen.ts';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';

/** Opens a screen with a role, or as a visitor. Lists keep loading. */
async function visit(path: string, role: Role | null) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    if (!url.endsWith('/users/session')) return new Promise(() => undefined);
    const user = { name: 'Ada', email: 'ada@bna.test', registration_id: 'BNA-1', userRoles: [role] };
    return Promise.resolve(
      role === null
        ? Response.json({ message: 'No session', code: 'unauthorized' }, { status: 401 })
        : Response.json({ data: { user } }),
    );
  });
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree,
    basepath: '/en',
    history,
    context: { queryClient },
    defaultNotFoundComponent: () => <NotFoundScreen />,
    notFoundMode: 'root',
  });
  await act(() => router.load());
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { requests, address: () => history.location.href };
}
const USER_PAGE = '/en/admin/users/5f0f6a0e-0000-4000-8000-000000000001';
const ADMIN_SCREENS = [
  '/en/admin/overview-upload',
  '/en/admin/users',
  USER_PAGE,
  '/en/admin/health',
  '/en/admin/alert-report',
  '/en/admin/api-tokens',
];
const STAFF_SCREENS = [...ADMIN_SCREENS, '/en/admin/desk'];
const navigationLinks = () =>
  within(screen.getByRole('navigation', { name: 'Staff' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

// @req 11.4
it.each([
  ['/en/admin/overview-upload', 'Overview Upload'],
  ['/en/admin/users', 'Users'],
  [USER_PAGE, 'User'],
  ['/en/admin/health', 'Health'],
  ['/en/admin/alert-report', 'Alert Report'],
  ['/en/admin/api-tokens', 'API Tokens'],
  ['/en/admin/desk', 'Desk'],
])('opens %s for an ADMIN with all staff links', async (path, title) => {
  await visit(path, 'ADMIN');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(navigationLinks()).toEqual([
    'Overview Upload',
    'Users',
    'Health',
    'Alert Report',
    'API Tokens',
    'Desk',
    'My Account',
  ]);
});

// @req 11.4
it('shows only the desk to a TRADER', async () => {
  await visit('/en/admin/desk', 'TRADER');
  expect(await screen.findByRole('heading', { level: 1, name: 'Desk' })).toBeTruthy();
  expect(navigationLinks()).toEqual(['Desk', 'My Account']);
});

// @req 11.4
it.each([
  ...STAFF_SCREENS.flatMap((path) => [
    [path, 'USER' as const],
    [path, 'SCRAPER' as const],
  ]),
  ...ADMIN_SCREENS.map((path) => [path, 'TRADER' as const]),
  ['/en/admin', 'TRADER' as const],
] as [string, Role][])('answers 404 on %s for a %s without a request', async (path, role) => {
  const { requests } = await visit(path, role);
  expect(await screen.findByText('404 - Not Found')).toBeTruthy();
  expect(requests).toEqual(['/api/v1/users/session']);
});

it.each([...STAFF_SCREENS, '/en/admin'])('redirects a visitor from %s to the login page', async (path) => {
  const { address } = await visit(path, null);
  expect(await screen.findByRole('heading', { name: /Log in/ })).toBeTruthy();
  expect(address()).toBe('/en/login');
});

// @req 2.10
it('redirects an ADMIN from /en/admin to the upload', async () => {
  const { address } = await visit('/en/admin', 'ADMIN');
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview Upload' })).toBeTruthy();
  expect(address()).toBe('/en/admin/overview-upload');
});
