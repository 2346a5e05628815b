import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { registrationMetadata } from '../../../../test/factories.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { routeTree } from '../../../routeTree.gen.ts';

afterEach(() => {
  sessionStorage.clear();
});

/** A server without a session that accepts every login. */
function answer(url: string, { method = 'GET' }: RequestInit): Promise<Response> {
  if (method === 'POST') {
    const data = { _expires: '2030-01-01T00:00:00.000Z', userRoles: ['USER'] };
    return Promise.resolve(Response.json({ message: 'Login successful', data }));
  }
  if (url.endsWith('/auth/register/metadata')) return Promise.resolve(Response.json({ data: registrationMetadata() }));
  return Promise.resolve(Response.json({ message: 'No session', code: 'unauthorized' }, { status: 401 }));
}

// @req 2.8 @req 2.27 @req 4.3
it('redirects a visitor to the login, which shows the reason and redirects back', async () => {
  vi.stubGlobal('fetch', answer);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: ['/en/account/upgrade-trial-checkout'] });
  const router = createRouter({ routeTree, basepath: '/en', history, context: { queryClient } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => router.load());
  expect(await screen.findByText('Please log in to complete your subscription upgrade.')).toBeTruthy();
  expect(history.location.href).toBe('/en/login');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'terry@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en/account/upgrade-trial-checkout'));
});
