/** Screens are below this path. The server responds 404 to paths below it that are not a screen. */
export const SCREEN_BASE = '/en';
export const SCREENS = [
  '/',
  '/contact',
  '/status',
  '/track-record',
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/account',
  '/account/live',
  '/account/alert-rules',
  '/account/subscription',
  '/account/payment-history',
  '/account/upgrade-trial-checkout',
  '/account/personal-information',
  '/account/address',
  '/account/security',
  '/account/api-tokens',
  '/account/market-overview',
  '/admin',
  '/admin/overview-upload',
  '/admin/users',
  '/admin/health',
  '/admin/alert-report',
  '/admin/api-tokens',
  '/admin/desk',
  '/email-preferences/subscription-expiry/unsubscribe',
  '/email-preferences/subscription-expiry/subscribe',
] as const;

/** Screens whose path ends with a parameter `name` that matches `id`. */
export const SCREENS_WITH_ID = [
  { path: '/market-snapshot', name: 'date', id: /^(?:latest|\d{4}-\d{2}-\d{2})$/ },
  { path: '/admin/users', name: 'id', id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/ },
] as const;
