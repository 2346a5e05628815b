/** Business numbers of the specification. A constant carries its unit in its name. */

export const TRIAL_DAYS = 14;
export const RENEWAL_DAYS = 30;
/** A session ends this long after its login, however much it is used. */
export const SESSION_DAYS = 7;
/** A news item is recent unless it is older than this. */
export const RECENT_NEWS_MS = 5 * 60_000;
/** Hour of the day in New York at which one news day ends and the next begins. */
export const NEWS_DAY_ROLLOVER_HOUR = 7;
export const DISPLAY_TIME_ZONE = 'America/New_York';
/** The page looks this often whether the stored session expiry has passed. */
export const SESSION_CHECK_INTERVAL_MS = 5_000;

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 256;
export const FIELD_MAX_CHARACTERS = 255;
export const ZIP_CODE_MAX_CHARACTERS = 20;
export const CONTACT_MESSAGE_MIN_CHARACTERS = 10;
export const CONTACT_MESSAGE_MAX_CHARACTERS = 500;

/** A link that sets a new password works this long, once. */
export const RESET_TOKEN_MINUTES = 60;
/** Changing the password asks for a login that is not older. */
export const FRESH_LOGIN_MINUTES = 15;
/** Support answers within so many business hours. */
export const SUPPORT_REPLY_HOURS = { from: 4, to: 12 } as const;
/** After so many hours without an answer, a look into the spam folder helps. */
export const SPAM_FOLDER_AFTER_HOURS = 24;

/** Most items that one call of the batch ingestion takes. */
export const NEWS_BATCH_MAX_ITEMS = 500;
/** A news item may claim to be published at most this far ahead of our clock. */
export const NEWS_MAX_FUTURE_MS = 5 * 60_000;

/** Invoices on one page of the payment history. */
export const INVOICES_PER_PAGE = 10;
/** The page waits so long for a payment to be confirmed after the checkout. */
export const CHECKOUT_CONFIRMATION_MS = 30_000;

/** Hour of the day in New York at which a date's market snapshot is published. */
export const MARKET_SNAPSHOT_HOUR = 4;
/** Largest file that is taken as a daily overview. */
export const OVERVIEW_MAX_BYTES = 5 * 1_024 * 1_024;
/** Days that one call of the archive lists. */
export const SNAPSHOTS_PER_PAGE = 60;
/** Alerts that come within so long of the first one share a mail. */
export const ALERT_MAIL_WINDOW_MS = 60_000;
/** Longest of the texts that a news summary tells its news in. */
export const NEWS_PART_MAX_CHARACTERS = 2_000;
/** Most symbols on one watchlist. */
export const WATCHLIST_MAX_SYMBOLS = 200;
/** Users on one page of the admin's list. */
export const USERS_PER_PAGE = 25;
/** Releases that one call of the desk lists. */
export const RELEASES_PER_PAGE = 50;
/** Longest text that the lists of the staff are searched for. */
export const SEARCH_MAX_CHARACTERS = 100;
/** How far back the desk’s search in titles looks. */
export const RELEASE_SEARCH_DAYS = 90;
