import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { findUser } from './queries.ts';

const KEY = 'bna.registration.session.expiry';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

function serverAnswering(answer: () => Promise<Response>) {
  const fetch = vi.fn<() => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const user = { name: 'Terry', email: 'terry@example.com', registration_id: 'r1', userRoles: ['USER'] };

it('asks nobody when the page came without a session', async () => {
  const fetch = serverAnswering(() => Promise.resolve(Response.json({ data: { user } })));
  const hint = document.createElement('meta');
  hint.name = 'bna-session';
  hint.content = 'absent';
  document.head.append(hint);
  expect(await findUser(new QueryClient())).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

it('finds the user once and remembers', async () => {
  const fetch = serverAnswering(() => Promise.resolve(Response.json({ data: { user } })));
  const queryClient = new QueryClient();
  expect(await findUser(queryClient)).toEqual(user);
  expect(await findUser(queryClient)).toEqual(user);
  expect(fetch).toHaveBeenCalledOnce();
});

it('takes a 401 for nobody, and the stored expiry away', async () => {
  localStorage.setItem(KEY, '2026-03-10T14:00:00Z');
  serverAnswering(() => Promise.resolve(Response.json({ message: 'No session', code: 'x' }, { status: 401 })));
  expect(await findUser(new QueryClient())).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('takes any other failure for nobody, without remembering it', async () => {
  serverAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
  const queryClient = new QueryClient();
  expect(await findUser(queryClient)).toBeNull();
  serverAnswering(() => Promise.resolve(Response.json({ data: { user } })));
  expect(await findUser(queryClient)).toEqual(user);
});
