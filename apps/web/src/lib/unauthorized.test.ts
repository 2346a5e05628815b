import { beforeEach, expect, it, vi } from 'vitest';
import { redirectToLoginAfter401 } from './unauthorized.ts';

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
