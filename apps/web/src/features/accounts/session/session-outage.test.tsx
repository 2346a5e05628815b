import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { findUser } from './queries.ts';
import { SessionOutage } from './session-outage.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  toast.dismiss();
});
const USER = { name: 'Terry', email: 'terry@example.com', registration_id: 'r1', userRoles: ['USER'] };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const NOTICE = /You may still be signed in/;

/** Renders the notice after a route guard has asked for the user. */
async function open(respond: () => Promise<Response>) {
  const server = { respond };
  vi.stubGlobal('fetch', () => server.respond());
  const queryClient = createQueryClient();
  void findUser(queryClient);
  await pass(10_000);
  const onSignedIn = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <SessionOutage onSignedIn={onSignedIn} />
    </QueryClientProvider>,
  );
  await pass(10);
  return { server, onSignedIn };
}
const outage = () => Promise.reject(new TypeError('Failed to fetch'));
const signedIn = () => Promise.resolve(Response.json({ data: { user: USER } }));
const signedOut = () => Promise.resolve(Response.json({ message: 'No session', code: 'x' }, { status: 401 }));

// @req 3.1
it('says that the user may still be signed in, and goes on by itself once the server answers', async () => {
  const { server, onSignedIn } = await open(outage);
  expect(screen.getByText(NOTICE)).toBeTruthy();
  server.respond = signedIn;
  await pass(6_000);
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(screen.queryByText(NOTICE)).toBeNull();
});

// @req 3.1
it('can be asked again, and disappears for a user who is signed out', async () => {
  const { server, onSignedIn } = await open(outage);
  server.respond = signedOut;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(100);
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('is not shown to a visitor, and asks nothing again', async () => {
  await open(signedOut);
  const fetch = vi.fn<() => Promise<Response>>(signedOut);
  vi.stubGlobal('fetch', fetch);
  await pass(60_000);
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
