import { waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeFlashToast } from './flash-toast.ts';
import { hasSessionEnded } from './session-expiry.ts';
import { endSessionAndLeave, leaveForLogin, redirectToLoginAfter401 } from './unauthorized.ts';

const KEY = 'bna.registration.session.expiry';

beforeEach(() => {
  localStorage.setItem(KEY, '2026-03-10T14:00:00Z');
});

const visit = (pathname: string, search = '', hash = '') => ({
  pathname,
  search,
  hash,
  assign: vi.fn<(url: string) => void>(),
});

// @req 4.2
it.each([
  ['/en/account', '', '/en/login?redirect=%2Fen%2Faccount'],
  ['/en/account/', '', '/en/login?redirect=%2Fen%2Faccount%2F'],
  ['/en/account', '?sort=oldest', '/en/login?redirect=%2Fen%2Faccount%3Fsort%3Doldest'],
  ['/en/account/subscription', '', '/en/login?redirect=%2Fen%2Faccount%2Fsubscription'],
  ['/en/market-snapshot/latest', '', '/en/login?redirect=%2Fen%2Fmarket-snapshot%2Flatest'],
  ['/en/admin/desk', '?outcome=error', '/en/login?redirect=%2Fen%2Fadmin%2Fdesk%3Foutcome%3Derror'],
])('on %s%s clears the expiry and redirects to the login', (pathname, search, address) => {
  const location = visit(pathname, search);
  redirectToLoginAfter401(location);
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(address);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(hasSessionEnded(Date.now())).toBe(true);
});

// @req 4.2
it('keeps the alert that the URL links to', () => {
  const location = visit('/en/account', '?day=2026-03-09', '#news-7f3c');
  redirectToLoginAfter401(location);
  expect(location.assign.mock.calls).toEqual([['/en/login?redirect=%2Fen%2Faccount%3Fday%3D2026-03-09%23news-7f3c']]);
});

// @req 4.2
it.each(['/en/login', '/en/', '/en/accounting', '/en/administer', '/en/contact'])('does nothing on %s', (pathname) => {
  const location = visit(pathname);
  redirectToLoginAfter401(location);
  expect(location.assign).not.toHaveBeenCalled();
  expect(localStorage.getItem(KEY)).not.toBeNull();
});

describe('when the user ends the session', () => {
  const stubAssign = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const restoreFromCache = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  it.each(['before', 'after'])('loads the login, even if another request gets a 401 %s the answer', async (order) => {
    const assign = stubAssign();
    const location = visit('/en/account/personal-information');
    const answer = Promise.withResolvers<void>();
    const left = leaveForLogin(new QueryClient(), () => answer.promise, 'Your account has been deleted.');
    if (order === 'before') redirectToLoginAfter401(location);
    answer.resolve();
    await waitFor(() => expect(assign).toHaveBeenCalled());
    if (order === 'after') redirectToLoginAfter401(location);

    expect(assign.mock.calls).toEqual([['/en/login']]);
    expect(location.assign).not.toHaveBeenCalled();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(takeFlashToast()).toBe('Your account has been deleted.');

    restoreFromCache();
    await left;
    redirectToLoginAfter401(location);
    expect(location.assign).toHaveBeenCalledOnce();
  });

  it('reloads the page at the logout, even if another request gets a 401 meanwhile', async () => {
    const location = visit('/en/account', '?sort=oldest');
    const reload = Promise.withResolvers<void>();
    const left = endSessionAndLeave(
      new QueryClient(),
      () => Promise.resolve(),
      () => reload.promise,
    );
    redirectToLoginAfter401(location);
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
    redirectToLoginAfter401(location);
    expect(location.assign).not.toHaveBeenCalled();
    stubAssign();
    reload.resolve();
    await left;
  });

  it('stays on the page if the request fails, and the next 401 redirects', async () => {
    const assign = stubAssign();
    const location = visit('/en/account/personal-information');
    const refusal = new Error('The password is incorrect');
    await expect(leaveForLogin(new QueryClient(), () => Promise.reject(refusal), 'unused')).rejects.toBe(refusal);
    expect(assign).not.toHaveBeenCalled();
    expect(localStorage.getItem(KEY)).not.toBeNull();
    expect(takeFlashToast()).toBeNull();
    redirectToLoginAfter401(location);
    expect(location.assign).toHaveBeenCalledOnce();
  });

  it('redirects as usual if the session had ended before', async () => {
    const assign = stubAssign();
    window.history.replaceState(null, '', '/en/account/security');
    const endSession = () => {
      redirectToLoginAfter401(window.location);
      return Promise.reject(new Error('Please log in.'));
    };
    await expect(leaveForLogin(new QueryClient(), endSession, 'unused')).rejects.toThrow('Please log in.');
    expect(assign.mock.calls).toEqual([['/en/login?redirect=%2Fen%2Faccount%2Fsecurity']]);
  });
});
