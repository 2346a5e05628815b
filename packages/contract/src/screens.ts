/** Every screen's path below `SCREEN_BASE`. The server answers 200 for these and 404 for the rest. */
export const SCREEN_BASE = '/en';
export const SCREENS = ['/', '/login', '/account', '/account/subscription'] as const;
