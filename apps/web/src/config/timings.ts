export const TOAST_DURATION_MS = 4_000;
/** For a success that says what to do next. */
export const LONG_TOAST_DURATION_MS = 10_000;
export const TOAST_MAX_VISIBLE = 3;

/** From pointing at something until its tooltip shows. */
export const TOOLTIP_DELAY_MS = 700;
/** From pointing at the FAQ picture until its tooltip shows. */
export const FAQ_TOOLTIP_DELAY_MS = 100;

/** From pointing at a menu until it unfolds. */
export const MENU_HOVER_DELAY_MS = 200;
/** For so long after a menu has folded, the next one that is pointed at unfolds at once. */
export const MENU_SKIP_DELAY_MS = 300;
/** A pointer may leave a menu for so long, so that the shortest way into it need not be followed exactly. */
export const MENU_LEAVE_DELAY_MS = 150;

/** How often the page's clock moves: ages, green dots and the end of the news day follow it. */
export const CLOCK_TICK_MS = 1_000;

/** A call that nobody answers is given up after this; the server itself gives up earlier. */
export const ANSWER_WITHIN_MS = 35_000;

/** Refetches that many pages would make at once are spread over this time. */
export const REFETCH_SPREAD_MS = 2_000;
/** While the live channel is down the feed is asked for this often. */
export const DELAYED_REFETCH_MS = 30_000;
/** A refetch that failed, or that did not bring the awaited state, is tried again after this. */
export const REFETCH_RETRY_MS = 5_000;

/** A just arrived item stays highlighted this long. */
export const ARRIVAL_HIGHLIGHT_MS = 8_000;
export const SLIDE_IN_MS = 220;
/** What is to be said to screen readers within so long of the last time is gathered and said in one. */
export const ANNOUNCEMENT_GAP_MS = 2_000;
/** What a tab has stored, the browser's other tabs see by then. */
export const STORED_EVERYWHERE_AFTER_MS = 10_000;
/** A sound that has not begun by then counts as one that failed. */
export const SOUND_BEGINS_WITHIN_MS = 5_000;

/** A change is previewed once the switches have stood still for so long. */
export const PREVIEW_AFTER_MS = 400;
/** How often the page asks whether a payment is confirmed. */
export const CHECKOUT_POLL_MS = 2_000;

/** A search begins once the text has stood still for so long. */
export const SEARCH_AFTER_MS = 300;
/** How often a screen of the staff asks for news of itself while it is looked at. */
export const STAFF_POLL_MS = 5_000;
/** How often the status page asks what works while it is looked at. */
export const STATUS_POLL_MS = 30_000;
/** How often an opened receipt asks again for what is not told yet. */
export const RECEIPT_REFETCH_MS = 3_000;
