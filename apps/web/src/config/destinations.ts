import type { Role } from '@bna/contract/fields';
import { SCREEN_BASE } from '@bna/contract/screens';

export const LOGIN_PATH = `${SCREEN_BASE}/login`;
export const ACCOUNT_PATH = `${SCREEN_BASE}/account`;
/** The feed in a window of its own. */
export const FEED_WINDOW_PATH = `${ACCOUNT_PATH}/live`;
export const STATUS_PATH = `${SCREEN_BASE}/status`;
/** Prefix of the staff screens. */
export const STAFF_PATH = `${SCREEN_BASE}/admin`;
/** Prefix of the daily market snapshots. */
export const MARKET_SNAPSHOT_PATH = `${SCREEN_BASE}/market-snapshot`;
export const TRIAL_UPGRADE_CHECKOUT_PATH = `${ACCOUNT_PATH}/upgrade-trial-checkout`;

/** Screens for visitors only, relative to `SCREEN_BASE`. Never a destination after login. */
export const VISITOR_PATHS = ['/login', '/register'] as const;

/** Fixed destinations after login by role; they override the redirect parameter. */
export const INITIAL_DESTINATIONS: Partial<Record<Role, string>> = { ADMIN: `${STAFF_PATH}/overview-upload` };
