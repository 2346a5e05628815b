/** `release`: a press release, or its title alone. `headline`: a newspaper's or a tweet, which weigh words differently. */
export type TextKind = 'headline' | 'release';

/** A link, a handle, a cashtag, a question, a cut-off end: marks of posts and columns. */
const MARKS_OF_POSTS = /https?:|www\.|[#@]\w|\$[A-Z]{1,5}\b|[?!…]|\.\.\.$/;
const WORD = /[A-Za-z][A-Za-z'’]*/g;
/** Title case leaves short words in lower case. */
const WORD_CHARACTERS_MIN = 4;
const WORDS_MIN = 3;
const CAPITALIZED_SHARE_MIN = 0.8;

/** Tells the kind of a text: a release has a lead, or a title in title case without the marks of posts. */
export function tellTextKind(title: string, lead: string): TextKind {
  if (lead !== '') return 'release';
  if (MARKS_OF_POSTS.test(title)) return 'headline';
  const words = (title.match(WORD) ?? []).filter(({ length }) => length >= WORD_CHARACTERS_MIN);
  const capitalized = words.filter((word) => /^[A-Z]/.test(word)).length;
  const isTitleCase = words.length >= WORDS_MIN && capitalized >= words.length * CAPITALIZED_SHARE_MIN;
  return isTitleCase ? 'release' : 'headline';
}
