import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { registrationMetadata } from '../../../test/factories.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { routeTree } from '../../routeTree.gen.ts';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';

type Role = 'USER' | 'ADMIN';

/** Opens `href` as a user with `role`, or as a visitor. Returns every URL that the address bar shows, in order. */
async function visit(href: string, role: Role | null) {
  vi.stubGlobal('fetch', (url: string): Promise<Response> => {
    if (url.endsWith('/auth/register/metadata')) {
      return Promise.resolve(Response.json({ data: registrationMetadata() }));
    }
    if (role === null || !url.endsWith('/users/session')) {
      return Promise.resolve(Response.json({ message: 'No', code: 'x' }, { status: role === null ? 401 : 404 }));
    }
    const user = { name: 'Nora Vance', email: 'nora@example.com', registration_id: 'r-1', userRoles: [role] };
    return Promise.resolve(Response.json({ data: { user } }));
  });
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [href] });
  const urls = [href];
  history.subscribe(({ location }) => urls.push(location.href));
  const router = createRouter({
    routeTree,
    basepath: '/en',
    history,
    context: { queryClient },
    notFoundMode: 'root',
    defaultNotFoundComponent: () => <NotFoundScreen />,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => router.load());
  return { urls, canGoBack: history.canGoBack() };
}

const indexWith = (redirect: string): string => `/en/?${new URLSearchParams({ redirect }).toString()}`;
const decoded = (urls: readonly string[]): string[] => urls.map((url) => decodeURIComponent(url));

describe.each(['/en/login', '/en/register'])('%s', (path) => {
  describe.each(['USER', 'ADMIN'] as const)('for a signed-in %s', (role) => {
    // @req 2.12
    it('redirects to the index with the redirect parameter, and from there to it', async () => {
      const { urls, canGoBack } = await visit(`${path}?redirect=%2Fen%2Faccount%2Faddress%3Fa%3D1`, role);
      expect(decoded(urls)).toEqual([
        `${path}?redirect=/en/account/address?a=1`,
        '/en/?redirect=/en/account/address?a=1',
        '/en/account/address?a=1',
      ]);
      expect(canGoBack).toBe(false);
    });

    // @req 2.12
    it('redirects to the index with the account as the parameter if there is none', async () => {
      const { urls } = await visit(path, role);
      expect(urls).toEqual([path, indexWith('/en/account'), '/en/account']);
    });

    // @req 2.12 @threat C7
    it.each([
      'https://evil.example/en/account',
      '//evil.example',
      '/\\evil.example',
      '/en/..//evil.example',
      'javascript:alert(1)',
    ])('redirects to the account for the redirect parameter %s', async (redirect) => {
      const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
      const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
      const { urls } = await visit(`${path}?${new URLSearchParams({ redirect }).toString()}`, role);
      expect(decoded(urls).slice(1)).toEqual([`/en/?redirect=${redirect}`, '/en/account']);
      expect([assign.mock.calls, replace.mock.calls]).toEqual([[], []]);
    });

    // @req 2.12 @threat C8
    it('does not loop for a redirect parameter that is itself', async () => {
      const { urls } = await visit(`${path}?${new URLSearchParams({ redirect: path }).toString()}`, role);
      expect(decoded(urls).slice(1)).toEqual([`/en/?redirect=${path}`, '/en/account']);
    });
  });

  // @req 2.12
  it('stays for a visitor', async () => {
    const { urls } = await visit(`${path}?redirect=%2Fen%2Faccount`, null);
    expect(urls).toEqual([`${path}?redirect=%2Fen%2Faccount`]);
    expect(await screen.findByRole('banner')).toBeTruthy();
  });
});
