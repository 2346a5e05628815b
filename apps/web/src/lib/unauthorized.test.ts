import { beforeEach, expect, it, vi } from 'vitest';
import { leaveForLoginAfter401 } from './unauthorized.ts';

const KEY = 'bna.registration.session.expiry';

beforeEach(() => {
  localStorage.setItem(KEY, '2026-03-10T14:00:00Z');
});

const visit = (pathname: string, search = '') => ({ pathname, search, assign: vi.fn<(url: string) => void>() });

it.each([
  ['/en/account', '', '/en/login?redirect=%2Fen%2Faccount'],
  ['/en/account/', '', '/en/login?redirect=%2Fen%2Faccount%2F'],
  ['/en/account', '?sort=oldest', '/en/login?redirect=%2Fen%2Faccount%3Fsort%3Doldest'],
  ['/en/account/subscription', '', '/en/login?redirect=%2Fen%2Faccount%2Fsubscription'],
  ['/en/market-snapshot/latest', '', '/en/login?redirect=%2Fen%2Fmarket-snapshot%2Flatest'],
  ['/en/admin/desk', '?outcome=error', '/en/login?redirect=%2Fen%2Fadmin%2Fdesk%3Foutcome%3Derror'],
])('on %s%s the expiry goes and the page leaves for the login', (pathname, search, address) => {
  const location = visit(pathname, search);
  leaveForLoginAfter401(location);
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(address);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it.each(['/en/login', '/en/', '/en/accounting', '/en/administer', '/en/contact'])(
  'on %s nothing happens',
  (pathname) => {
    const location = visit(pathname);
    leaveForLoginAfter401(location);
    expect(location.assign).not.toHaveBeenCalled();
    expect(localStorage.getItem(KEY)).not.toBeNull();
  },
);
