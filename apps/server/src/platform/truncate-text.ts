/** Returns the text on one line, truncated between words if possible. */
export function truncateText(text: string, maxCharacters: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= maxCharacters) return line;
  const kept = characters.slice(0, maxCharacters - 1).join('');
  const lastSpace = kept.lastIndexOf(' ');
  return `${withoutMarksAtEnd(lastSpace > kept.length / 2 ? kept.slice(0, lastSpace) : kept)}…`;
}

/** Without a pattern, which would take quadratic time. */
function withoutMarksAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,;:.'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
