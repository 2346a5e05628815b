import type { Role } from '@bna/contract/fields';
import { SCREEN_BASE } from '@bna/contract/screens';

export const LOGIN_PATH = `${SCREEN_BASE}/login`;
export const ACCOUNT_PATH = `${SCREEN_BASE}/account`;
export const STATUS_PATH = `${SCREEN_BASE}/status`;
/** Below it lie the screens of those who run BNA. */
export const STAFF_PATH = `${SCREEN_BASE}/admin`;
/** Below it lie the market snapshots of the days. */
export const MARKET_SNAPSHOT_PATH = `${SCREEN_BASE}/market-snapshot`;
export const TRIAL_UPGRADE_CHECKOUT_PATH = `${ACCOUNT_PATH}/upgrade-trial-checkout`;

/** Screens for visitors alone: never a destination after login. Paths below `SCREEN_BASE`. */
export const VISITOR_PATHS = ['/login', '/register'] as const;

/** Roles that go to a place of their own after login, whatever they had asked for. */
export const INITIAL_DESTINATIONS: Partial<Record<Role, string>> = { ADMIN: `${STAFF_PATH}/overview-upload` };
