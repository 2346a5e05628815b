import type { Role } from '@bna/contract/fields';
import { ACCOUNT_PATH, INITIAL_DESTINATIONS } from '../../config/destinations.ts';
import { safeRedirect } from '../../lib/safe-redirect.ts';

interface LoggedIn {
  readonly roles: readonly Role[];
  /** The redirect parameter as it came, unchecked. */
  readonly redirect: string | undefined;
  readonly origin: string;
}

/** The address to go to after login: the role's own place, else where the person wanted to go, else the account. */
export function destinationAfterLogin({ roles, redirect, origin }: LoggedIn): string {
  const ofRole = roles.map((role) => INITIAL_DESTINATIONS[role]).find((destination) => destination !== undefined);
  return ofRole ?? safeRedirect(redirect, origin) ?? ACCOUNT_PATH;
}
