/** Holds when the session ends, as an ISO 8601 date and time. */
export const SESSION_EXPIRY_KEY = 'bna.registration.session.expiry';
/** `dark` or `light`; also read by a script in `index.html`. */
export const THEME_KEY = 'bna.theme';
/** A toast that the page before left for this one. */
export const FAREWELL_TOAST_KEY = 'bna.farewell-toast';
/** How alerts reach the person in this browser, as JSON. */
export const ALERT_PREFERENCES_KEY = 'bna.alerts';
/** Ids of the alerts that sounded in some tab, as a JSON list, the newest last. */
export const SOUNDED_ALERTS_KEY = 'bna.alerts.sounded';
/** Ids of the alerts that some tab showed as a notification, as a JSON list, the newest last. */
export const NOTIFIED_ALERTS_KEY = 'bna.alerts.notified';
/** `off` where single keys do nothing. */
export const SHORTCUTS_KEY = 'bna.shortcuts';
