import { renderMarkdownSection, type Section } from './report.ts';

/** The results are between these lines. */
const BEGIN = '<!-- results:begin -->';
const END = '<!-- results:end -->';

export interface Environment {
  /** `2026-11-21`. */
  readonly day: string;
  /** Processors, memory, operating system. */
  readonly machine: string;
  readonly nodeVersion: string;
}

/** Returns the document with the new results. @throws Error if it has no section for them */
export function insertResults(
  document: string,
  { day, machine, nodeVersion }: Environment,
  sections: readonly Section[],
): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin === -1 || end < begin) throw new Error('The document has no place for the results');
  const results = [`${day}, ${machine}, Node ${nodeVersion}.`, ...sections.map(renderMarkdownSection)].join('\n\n');
  return `${document.slice(0, begin + BEGIN.length)}\n\n${results}\n\n${document.slice(end)}`;
}
