import { ACCOUNT_PATH, LOGIN_PATH, MARKET_SNAPSHOT_PATH, STAFF_PATH } from '../config/destinations.ts';
import { clearSessionExpiry } from './session-expiry.ts';

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  assign(url: string): void;
}

const isAtOrBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** Screens of those who are signed in. */
const PROTECTED_PATHS = [ACCOUNT_PATH, MARKET_SNAPSHOT_PATH, STAFF_PATH];

/** What a 401 means for a page that needs a session: the stored expiry goes, and the page with it, to the login. */
export function leaveForLoginAfter401(location: PageLocation): void {
  if (!PROTECTED_PATHS.some((path) => isAtOrBelow(location.pathname, path))) return;
  clearSessionExpiry();
  location.assign(`${LOGIN_PATH}?redirect=${encodeURIComponent(location.pathname + location.search)}`);
}
