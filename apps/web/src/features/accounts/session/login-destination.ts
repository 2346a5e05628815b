import type { Role } from '@bna/contract/fields';
import { ACCOUNT_PATH, INITIAL_DESTINATIONS } from '../../../config/destinations.ts';
import { safeRedirect } from '../../../lib/safe-redirect.ts';

interface Login {
  readonly roles: readonly Role[];
  /** The unvalidated redirect parameter. */
  readonly redirect: string | undefined;
  readonly origin: string;
}

/** Returns the URL after a login: the role's start page, else the requested page, else the account. */
export function resolveLoginDestination({ roles, redirect, origin }: Login): string {
  const roleDestination = roles
    .map((role) => INITIAL_DESTINATIONS[role])
    .find((destination) => destination !== undefined);
  return roleDestination ?? safeRedirect(redirect, origin) ?? ACCOUNT_PATH;
}
