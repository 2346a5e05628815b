/** Expiry of the session, as an ISO 8601 date and time. */
export const SESSION_EXPIRY_KEY = 'bna.registration.session.expiry';
/** `dark` or `light`; also read by a script in `index.html`. */
export const THEME_KEY = 'bna.theme';
/** Text of the toast to show after the next page load. */
export const FLASH_TOAST_KEY = 'bna.flash-toast';
/** When a page noticed that the session had ended, as an ISO 8601 date and time. */
export const SESSION_ENDED_KEY = 'bna.session-ended';
/** Sound and notification preferences, as JSON. */
export const ALERT_PREFERENCES_KEY = 'bna.alerts';
/** Ids of alerts whose sound was played in some tab, as a JSON list, newest last. */
export const SOUNDED_ALERTS_KEY = 'bna.alerts.sounded';
/** Ids of alerts that some tab showed as a desktop notification, as a JSON list, newest last. */
export const NOTIFIED_ALERTS_KEY = 'bna.alerts.notified';
/** How alerts are read aloud, as JSON. */
export const SQUAWK_KEY = 'bna.squawk';
/** Ids of alerts that some tab read aloud, as a JSON list, newest last. */
export const SPOKEN_ALERTS_KEY = 'bna.alerts.spoken';
/** Alerts of the news day that arrived and were not read, as JSON. */
export const UNREAD_ALERTS_KEY = 'bna.alerts.unread';
/** Channel on which windows tell each other the alerts that were read. */
export const READ_ALERTS_CHANNEL = 'bna.alerts.read';
/** Channel on which windows tell each other the symbols that were starred or unstarred. */
export const WATCHLIST_CHANNEL = 'bna.watchlist';
/** Channel on which windows tell each other that the alert rules were changed. */
export const ALERT_RULES_CHANNEL = 'bna.alert-rules';
/** `compact` or `comfortable`, once chosen; also read by a script in `index.html`. */
export const FEED_DENSITY_KEY = 'bna.feed.density';
/** Columns of the compact feed, as JSON, once chosen; also read by a script in `index.html`. */
export const FEED_COLUMNS_KEY = 'bna.feed.columns';
/** `off` if single-key shortcuts are disabled. */
export const SHORTCUTS_KEY = 'bna.shortcuts';
