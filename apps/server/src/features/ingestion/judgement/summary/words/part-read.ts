const HEADING_WORDS = 4;

/** A text that only says what it is: `Media release`. */
const isHeading = (text: string): boolean => text.split(' ').length < HEADING_WORDS;

/** Names the part of a release that the wire sent. A release may go on behind it, so that no text counts as whole. */
export const partRead = (sentences: readonly string[]): string =>
  sentences.every(isHeading) ? 'headline' : 'opening lines';
