import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { findUser } from './queries.ts';

const KEY = 'bna.registration.session.expiry';

afterEach(() => {
  document.head.replaceChildren();
});

function stubServer(respond: () => Promise<Response>) {
  const fetch = vi.fn<() => Promise<Response>>(respond);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const user = { name: 'Terry', email: 'terry@example.com', registration_id: 'r1', userRoles: ['USER'] };

it('sends no request if the page was loaded without a session', async () => {
  const fetch = stubServer(() => Promise.resolve(Response.json({ data: { user } })));
  const hint = document.createElement('meta');
  hint.name = 'bna-session';
  hint.content = 'absent';
  document.head.append(hint);
  expect(await findUser(new QueryClient())).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

// @req 7.9
it('fetches the user once and caches it', async () => {
  const fetch = stubServer(() => Promise.resolve(Response.json({ data: { user } })));
  const queryClient = new QueryClient();
  expect(await findUser(queryClient)).toEqual(user);
  expect(await findUser(queryClient)).toEqual(user);
  expect(fetch).toHaveBeenCalledOnce();
});

// @req 3.1
it('returns null on a 401 and clears the stored expiry', async () => {
  localStorage.setItem(KEY, '2026-03-10T14:00:00Z');
  stubServer(() => Promise.resolve(Response.json({ message: 'No session', code: 'x' }, { status: 401 })));
  expect(await findUser(new QueryClient())).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

// @req 3.1
it('returns null on other failures without caching it', async () => {
  stubServer(() => Promise.reject(new TypeError('Failed to fetch')));
  const queryClient = new QueryClient();
  expect(await findUser(queryClient)).toBeNull();
  stubServer(() => Promise.resolve(Response.json({ data: { user } })));
  expect(await findUser(queryClient)).toEqual(user);
});
