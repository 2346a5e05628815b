/** Class of the main landmark, at least as high as the window, so that the footer does not move when the content loads. */
export const contentClass = (padding: string): string => `mx-auto min-h-dvh w-full max-w-(--content-width) ${padding}`;

/** Toasts and the sound prompt have their place above the heading. */
export const PADDING = 'px-4 pt-20 pb-6 sm:px-6 sm:pb-8 md:pt-15';
export const FEED_PADDING = 'px-2 py-2 sm:px-4';
