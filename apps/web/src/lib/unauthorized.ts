import type { QueryClient } from '@tanstack/react-query';
import { ACCOUNT_PATH, LOGIN_PATH, MARKET_SNAPSHOT_PATH, STAFF_PATH } from '../config/destinations.ts';
import { flashToast } from './flash-toast.ts';
import { leavePage } from './leave-page.ts';
import { clearSessionExpiry, noteSessionEnd } from './session-expiry.ts';

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  assign(url: string): void;
}

const isAtOrBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

const PROTECTED_PATHS = [ACCOUNT_PATH, MARKET_SNAPSHOT_PATH, STAFF_PATH];

/** Set while the user ends the session on purpose. */
let leaving: { has401: boolean } | undefined;

/** Redirects a page that requires a session to the login, and clears the stored expiry. */
export function redirectToLoginAfter401(location: PageLocation): void {
  if (leaving !== undefined) {
    leaving.has401 = true;
    return;
  }
  if (!PROTECTED_PATHS.some((path) => isAtOrBelow(location.pathname, path))) return;
  noteSessionEnd();
  location.assign(`${LOGIN_PATH}?redirect=${encodeURIComponent(location.pathname + location.search + location.hash)}`);
}

/**
 * Ends the session with a request, then leaves the page, to discard all user state. Until then, the 401 of another request
 * does not redirect.
 * @throws {unknown} the error of the request; a 401 until then redirects after all
 */
export async function endSessionAndLeave(
  queryClient: QueryClient,
  endSession: () => Promise<unknown>,
  leave: () => Promise<void>,
): Promise<void> {
  const attempt = { has401: false };
  leaving = attempt;
  try {
    await endSession();
    queryClient.clear();
    clearSessionExpiry();
    await leave();
  } finally {
    leaving = undefined;
    if (attempt.has401) redirectToLoginAfter401(window.location);
  }
}

/**
 * Like `endSessionAndLeave`, for the login page.
 * @param message shown there
 */
export const leaveForLogin = (
  queryClient: QueryClient,
  endSession: () => Promise<unknown>,
  message: string,
): Promise<void> =>
  endSessionAndLeave(queryClient, endSession, () => {
    flashToast(message);
    return leavePage(LOGIN_PATH);
  });
