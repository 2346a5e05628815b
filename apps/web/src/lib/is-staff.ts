import type { User } from '@bna/contract/accounts/users';

/** Returns whether the user has a staff role. Staff read the feed without a subscription. */
export const isStaff = (user: Pick<User, 'userRoles'> | null | undefined): boolean =>
  user?.userRoles.some((role) => role === 'ADMIN' || role === 'TRADER') === true;
