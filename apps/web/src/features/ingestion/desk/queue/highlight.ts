import type { DeskFinding } from '@bna/contract/ingestion/desk';

/** A stretch of a text with the findings that cover it; none: plain text. */
export interface TextRun {
  readonly text: string;
  readonly findings: readonly DeskFinding[];
}

interface Place {
  readonly from: number;
  readonly to: number;
  readonly finding: DeskFinding;
}

/** Splits a text where findings begin and end. Each finding covers the first place where its words occur. */
export function highlight(text: string, findings: readonly DeskFinding[]): TextRun[] {
  const places = findings.flatMap((finding) => find(text, finding) ?? []);
  const cuts = [...new Set([0, text.length, ...places.flatMap(({ from, to }) => [from, to])])].toSorted(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    const covering = places.filter((place) => place.from <= from && place.to >= to);
    return { text: text.slice(from, to), findings: covering.map(({ finding }) => finding) };
  });
}

/** The server reads texts with collapsed whitespace and straight quotes. */
function find(text: string, finding: DeskFinding): Place | null {
  const words = finding.words.trim();
  if (words === '') return null;
  const pattern = words
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/['‘’]/g, "['‘’]")
    .replaceAll(/["“”]/g, '["“”]')
    .replaceAll(/\s+/g, String.raw`\s+`);
  const match = new RegExp(pattern, 'iu').exec(text);
  return match === null ? null : { from: match.index, to: match.index + match[0].length, finding };
}
