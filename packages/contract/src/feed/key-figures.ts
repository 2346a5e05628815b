/** A figure of the third part: `Upfront payment: $88.8 million`. */
export interface KeyFigure {
  readonly label: string;
  readonly value: string;
}

/** A label starts the next figure. It may contain `U.S.`, but no other end of a sentence. */
const BETWEEN_FIGURES = /\.\s+(?=[\p{Lu}\d](?:[^.:]|\.(?=\S)|(?<=\p{Lu}\.\p{Lu})\.){0,60}:\s)/u;
const FIGURE = /^(?<label>[^:]{1,60}):\s+(?<value>\S.*)$/su;

/** Returns the labeled figures of a text; none unless all of it consists of them. */
export function keyFiguresIn(text: string): readonly KeyFigure[] {
  const figures = text
    .trim()
    .replace(/\.$/, '')
    .split(BETWEEN_FIGURES)
    .map((part) => FIGURE.exec(part)?.groups);
  return figures.every((groups) => groups !== undefined)
    ? figures.map((groups) => ({ label: groups['label'] ?? '', value: groups['value'] ?? '' }))
    : [];
}
