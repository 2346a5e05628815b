/** Class of the main landmark, at least as high as the window, so that the footer does not move when the content loads. */
export const contentClass = (padding: string): string => `mx-auto min-h-dvh w-full max-w-(--content-width) ${padding}`;

/** On narrow windows, the sound prompt has its place above the heading. */
export const PADDING = 'px-4 pt-16 pb-6 sm:px-6 sm:pb-8 lg:pt-5';
export const FEED_PADDING = 'px-2 py-2 sm:px-4';
