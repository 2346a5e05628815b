import { ACCOUNT_PATH, LOGIN_PATH } from '../config/destinations.ts';
import { clearSessionExpiry } from './session-expiry.ts';

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  assign(url: string): void;
}

const isAtOrBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** What a 401 means for the page: below the account area the stored expiry goes, and the page with it, to the login. */
export function leaveForLoginAfter401(location: PageLocation): void {
  if (!isAtOrBelow(location.pathname, ACCOUNT_PATH)) return;
  clearSessionExpiry();
  location.assign(`${LOGIN_PATH}?redirect=${encodeURIComponent(location.pathname + location.search)}`);
}
