import { ACCOUNT_PATH, LOGIN_PATH, MARKET_SNAPSHOT_PATH, STAFF_PATH } from '../config/destinations.ts';
import { clearSessionExpiry } from './session-expiry.ts';

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  assign(url: string): void;
}

const isAtOrBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

const PROTECTED_PATHS = [ACCOUNT_PATH, MARKET_SNAPSHOT_PATH, STAFF_PATH];

/** Redirects a page that requires a session to the login, and clears the stored expiry. */
export function redirectToLoginAfter401(location: PageLocation): void {
  if (!PROTECTED_PATHS.some((path) => isAtOrBelow(location.pathname, path))) return;
  clearSessionExpiry();
  location.assign(`${LOGIN_PATH}?redirect=${encodeURIComponent(location.pathname + location.search + location.hash)}`);
}
