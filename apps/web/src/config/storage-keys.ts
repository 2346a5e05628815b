/** Holds when the session ends, as an ISO 8601 date and time. */
export const SESSION_EXPIRY_KEY = 'bna.registration.session.expiry';
/** `dark` or `light`; also read by `public/theme.js`. */
export const THEME_KEY = 'bna.theme';
/** A toast that the page before left for this one. */
export const FAREWELL_TOAST_KEY = 'bna.farewell-toast';
