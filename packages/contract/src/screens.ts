/** Every screen's path below `SCREEN_BASE`. The server answers 200 for these and 404 for the rest. */
export const SCREEN_BASE = '/en';
export const SCREENS = [
  '/',
  '/contact',
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/account',
  '/account/subscription',
  '/account/payment-history',
  '/account/upgrade-trial-checkout',
  '/account/personal-information',
  '/account/address',
  '/email-preferences/subscription-expiry/unsubscribe',
  '/email-preferences/subscription-expiry/subscribe',
] as const;
