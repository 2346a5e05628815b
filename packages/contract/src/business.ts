/** Business constants of the specification, each with its unit in the name. */

export const TRIAL_DAYS = 14;
/** Time that a free trial runs before the user must have confirmed the email address. */
export const EMAIL_CONFIRMATION_HOURS = 24;
export const RENEWAL_DAYS = 30;
/** Sessions end this long after login, even if in use. */
export const SESSION_DAYS = 7;
/** An alert up to this age counts as recent. */
export const RECENT_NEWS_MS = 5 * 60_000;
/** Hour in New York at which a news day starts. */
export const NEWS_DAY_ROLLOVER_HOUR = 7;
export const DISPLAY_TIME_ZONE = 'America/New_York';
/** Interval at which the page checks the stored session expiry. */
export const SESSION_CHECK_INTERVAL_MS = 5_000;

export const PASSWORD_MIN_CHARACTERS = 8;
export const STAFF_PASSWORD_MIN_CHARACTERS = 15;
export const PASSWORD_MAX_CHARACTERS = 256;
export const FIELD_MAX_CHARACTERS = 255;
export const ZIP_CODE_MAX_CHARACTERS = 20;
export const CONTACT_MESSAGE_MIN_CHARACTERS = 10;
export const CONTACT_MESSAGE_MAX_CHARACTERS = 500;

/** Lifetime of a password reset link, which works once. */
export const RESET_TOKEN_MINUTES = 60;
export const PASSKEY_NAME_MAX_CHARACTERS = 60;
export const PASSKEYS_MAX = 10;
export const API_TOKEN_NAME_MAX_CHARACTERS = 60;
/** API tokens of one user. Machines may have more. */
export const API_TOKENS_MAX = 10;
export const API_TOKEN_MAX_DAYS = 366;
export const API_TOKEN_DEFAULT_DAYS = 365;
/** Time for which a confirmed password allows sensitive requests, such as changing it. */
export const PASSWORD_CONFIRMATION_MINUTES = 5;
/** Time for which a confirmed second factor allows changes by staff. */
export const SECOND_FACTOR_HOURS = 12;
/** Business hours within which support replies. */
export const SUPPORT_REPLY_HOURS = { from: 4, to: 12 } as const;
/** Hours without a reply after which we suggest checking the spam folder. */
export const SPAM_FOLDER_AFTER_HOURS = 24;

export const NEWS_BATCH_MAX_ITEMS = 500;
/** Tolerance for the clocks of sources. */
export const NEWS_MAX_FUTURE_MS = 5 * 60_000;

export const INVOICES_PER_PAGE = 10;
/** Time the page waits for the confirmation of a payment after checkout. */
export const CHECKOUT_CONFIRMATION_MS = 30_000;

/** Hour in New York at which the market snapshot is published. */
export const MARKET_SNAPSHOT_HOUR = 4;
/** Maximum size of an uploaded overview. */
export const OVERVIEW_MAX_BYTES = 5 * 1_024 * 1_024;
export const SNAPSHOTS_PER_PAGE = 60;
/** Headlines of an earlier day that users without a subscription see. */
export const FEED_PREVIEW_HEADLINES = 10;
/** Alerts within this time of the first one share an email. */
export const ALERT_MAIL_WINDOW_MS = 60_000;
export const NEWS_PART_MAX_CHARACTERS = 2_000;
/** Corrections that an alert keeps with the earlier words. */
export const ALERT_CORRECTIONS_MAX = 5;
export const WATCHLIST_MAX_SYMBOLS = 200;
export const USERS_PER_PAGE = 25;
/** The list of users counts and shows at most this many. */
export const USERS_COUNTED_MAX = 2_000;
export const RELEASES_PER_PAGE = 50;
/** Changes of the feed per page of `GET /alerts`: by default, and at most. */
export const ALERT_CHANGES_PER_PAGE = { default: 100, max: 500 } as const;
export const ALERTS_PER_SEARCH_PAGE = 30;
/** Maximum length of a search text. */
export const SEARCH_MAX_CHARACTERS = 100;
/** The desk searches titles of this many days. */
export const RELEASE_SEARCH_DAYS = 90;
/** News days whose releases the desk's queue shows, the current one included. */
export const DESK_QUEUE_DAYS = 2;
/** Maximum number of releases in the desk's queue. */
export const DESK_QUEUE_MAX = 100;
/** Statistics of the track record need at least this many alerts. */
export const TRACK_RECORD_MIN_CASES = 30;
/** Records per page of `GET /track-record/log/records`. */
export const LOG_RECORDS_PER_PAGE = 200;
export const LOG_HEADS_PER_PAGE = 30;
/** News days of the alert report: by default, and at most. */
export const ALERT_REPORT_DAYS = { default: 7, max: 92 } as const;
/** Symbols per request for latest prices. */
export const QUOTES_MAX = 50;
/** Pages ask for latest prices once in this time. Nodes ask the source at most as often. */
export const QUOTES_REFRESH_MS = 15_000;
