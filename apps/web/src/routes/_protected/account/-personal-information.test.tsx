import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { routeTree } from '../../../routeTree.gen.ts';

const USER = { name: 'Nora Vance', email: 'nora@example.com', registration_id: 'BNA-K7Q2M4XR', userRoles: ['USER'] };

// @req 2.39
it('shows name and email address read-only and only the new password and its confirmation as fields', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.endsWith('/users/session') ? { data: { user: USER } } : { data: null })),
  );
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: ['/en/account/personal-information'] });
  const router = createRouter({ routeTree, basepath: '/en', history, context: { queryClient } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => router.load());
  await screen.findByRole('button', { name: 'Change password' });
  const main = screen.getByRole('main');
  for (const [term, value] of [
    ['Name', USER.name],
    ['Email', USER.email],
    ['Registration number', USER.registration_id],
  ] as const) {
    expect(within(main).getByText(term).nextElementSibling?.textContent).toBe(value);
  }
  const fields = [...main.querySelectorAll('input, select, textarea')].filter(
    (field) => field.getAttribute('autocomplete') !== 'username',
  );
  expect(fields.map((field) => field.getAttribute('name'))).toEqual(['password', 'reenter_password']);
});
