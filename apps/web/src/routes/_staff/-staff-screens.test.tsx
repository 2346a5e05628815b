import type { Role } from '@bna/contract/fields';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { routeTree } from '../../routeTree.gen.ts';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a screen with one of the roles, or as a visitor. The lists stay on their way. */
async function visit(path: string, role: Role | null) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
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
  return { asked, address: () => history.location.href };
}
const USER_PAGE = '/en/admin/users/5f0f6a0e-0000-4000-8000-000000000001';
const ADMIN_SCREENS = ['/en/admin/overview-upload', '/en/admin/users', USER_PAGE, '/en/admin/health'];
const STAFF_SCREENS = [...ADMIN_SCREENS, '/en/admin/desk'];
const ways = () =>
  within(screen.getByRole('navigation', { name: 'Staff' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it.each([
  ['/en/admin/overview-upload', 'Overview Upload'],
  ['/en/admin/users', 'Users'],
  [USER_PAGE, 'User'],
  ['/en/admin/health', 'Health'],
  ['/en/admin/desk', 'Desk'],
])('%s opens for an ADMIN, with all the ways of the staff', async (path, title) => {
  await visit(path, 'ADMIN');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(ways()).toEqual(['Overview Upload', 'Users', 'Health', 'Desk', 'My Account']);
});

it('a TRADER sees the desk alone', async () => {
  await visit('/en/admin/desk', 'TRADER');
  expect(await screen.findByRole('heading', { level: 1, name: 'Desk' })).toBeTruthy();
  expect(ways()).toEqual(['Desk', 'My Account']);
});

it.each([
  ...STAFF_SCREENS.flatMap((path) => [
    [path, 'USER' as const],
    [path, 'SCRAPER' as const],
  ]),
  ...ADMIN_SCREENS.map((path) => [path, 'TRADER' as const]),
  ['/en/admin', 'TRADER' as const],
] as [string, Role][])('%s does not exist for a %s, and nothing is asked for it', async (path, role) => {
  const { asked } = await visit(path, role);
  expect(await screen.findByText('404 - Not Found')).toBeTruthy();
  expect(asked).toEqual(['/api/v1/users/session']);
});

it.each([...STAFF_SCREENS, '/en/admin'])('%s leads a visitor to the login', async (path) => {
  const { address } = await visit(path, null);
  expect(await screen.findByRole('heading', { name: /Log in/ })).toBeTruthy();
  expect(address()).toBe('/en/login');
});

it('/en/admin leads an ADMIN to the upload', async () => {
  const { address } = await visit('/en/admin', 'ADMIN');
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview Upload' })).toBeTruthy();
  expect(address()).toBe('/en/admin/overview-upload');
});
