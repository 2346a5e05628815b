export const TOAST_DURATION_MS = 4_000;
/** For a success that says what to do next. */
export const LONG_TOAST_DURATION_MS = 10_000;
export const TOAST_MAX_VISIBLE = 3;

/** From pointing at the FAQ picture until its tooltip shows. */
export const FAQ_TOOLTIP_DELAY_MS = 100;

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

/** A change is previewed once the switches have stood still for so long. */
export const PREVIEW_AFTER_MS = 400;
/** How often the page asks whether a payment is confirmed. */
export const CHECKOUT_POLL_MS = 2_000;
