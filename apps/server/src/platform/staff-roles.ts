import type { Role } from '@bna/contract/fields';

/** Returns whether one of the roles is a staff role. Staff read the feed without a subscription. */
export const isStaff = (roles: readonly Role[]): boolean => roles.includes('ADMIN') || roles.includes('TRADER');
