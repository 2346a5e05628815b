export const TOAST_DURATION_MS = 4_000;
/** For success messages that tell the user what to do next. */
export const LONG_TOAST_DURATION_MS = 10_000;
export const TOAST_MAX_VISIBLE = 3;
/** Until a failed load of the toasts is repeated. */
export const TOASTERS_RETRY_MS = 5_000;

/** After an item of the desk's queue opens, a second press meant for the one before it is ignored. */
export const DECISION_GUARD_MS = 400;

/** From hovering until the tooltip shows. */
export const TOOLTIP_DELAY_MS = 700;
/** From hovering over the FAQ picture until its tooltip shows. */
export const FAQ_TOOLTIP_DELAY_MS = 100;

/** From hovering over a menu until it opens. */
export const MENU_HOVER_DELAY_MS = 200;
/** Within this time after a menu closed, the next one opens on hover without delay. */
export const MENU_SKIP_DELAY_MS = 300;
/** The pointer may leave a menu for this long before it closes. */
export const MENU_LEAVE_DELAY_MS = 150;

/** Ages, green dots and the news day rollover follow this clock. */
export const CLOCK_TICK_MS = 1_000;

/** The content of the page's first response stays for up to this long, until the data of the screen has arrived. */
export const FIRST_DATA_TIMEOUT_MS = 1_000;

/** Longer than the server's own request timeout. */
export const API_TIMEOUT_MS = 35_000;

/** Random delay before refetches that many pages make at the same time. */
export const REFETCH_SPREAD_MS = 2_000;
/** Polling interval of the feed while the live channel is down. */
export const DELAYED_REFETCH_MS = 30_000;
/** Until a live channel that does not reconnect is shown as a problem. Most reconnects take a second or two. */
export const AWAY_AFTER_MS = 5_000;
/** Delay before a refetch that failed, or did not reach the expected `seq`, is retried. */
export const REFETCH_RETRY_MS = 5_000;

/** Time that a new alert stays highlighted. */
export const ARRIVAL_HIGHLIGHT_MS = 8_000;
/** An alert that was in view in a focused window for this long is read. */
export const READ_AFTER_MS = 2_000;
export const SLIDE_IN_MS = 220;
/** Screen reader announcements within this time of the last one are combined. */
export const ANNOUNCEMENT_GAP_MS = 2_000;
/** Interval at which an unknown subscription is asked for again. */
export const SUBSCRIPTION_RETRY_MS = 30_000;
/** Interval at which the login asks again for the user while the server cannot be reached. */
export const SESSION_RETRY_MS = 5_000;
/** Upper bound for local storage writes to become visible in other tabs. */
export const STORAGE_SYNC_MS = 10_000;
/** A sound that has not started by then counts as failed. */
export const SOUND_START_TIMEOUT_MS = 5_000;

export const PREVIEW_DEBOUNCE_MS = 400;
/** Interval at which an open page asks whether the email address was confirmed. */
export const EMAIL_CONFIRMATION_POLL_MS = 5_000;
/** Polling interval for the confirmation of a payment. */
export const CHECKOUT_POLL_MS = 2_000;

export const SEARCH_DEBOUNCE_MS = 300;
/** Polling interval of the staff screens while visible. */
export const STAFF_POLL_MS = 5_000;
/** Polling interval of the status page while visible. */
export const STATUS_POLL_MS = 30_000;
/** As often as the server measures them. */
export const DELIVERY_TIMES_POLL_MS = 60_000;
/** Polling interval of an open delivery timeline until the alert's sending is recorded. */
export const DELIVERY_TIMELINE_REFETCH_MS = 3_000;

/** Time between the end of a live connection and the check of the session, in which a new cookie may arrive. */
export const SESSION_RECHECK_DELAY_MS = 500;
/** How long the login gives the end of the session as its reason. */
export const SESSION_END_SHOWN_MS = 600_000;
