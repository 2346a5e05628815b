const ANNOUNCEMENT = /\b(?:announc(?:ed|es|ing)|reported|reports|said|disclosed)\b/;

/** Returns the text after the announcement: the words before it describe the company. */
export function newsOf(text: string): string {
  const said = ANNOUNCEMENT.exec(text);
  return said === null ? text : text.slice(said.index);
}
