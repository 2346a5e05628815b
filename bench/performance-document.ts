import { markdownSection, type Section } from './report.ts';

/** Between these lines stands what the command has measured; around them, prose. */
const BEGIN = '<!-- Measured by npm run bench: written anew by each whole run. -->';
const END = '<!-- End of what was measured. -->';

export interface Circumstances {
  /** `2026-11-21`. */
  readonly day: string;
  /** Processors, memory, system. */
  readonly machine: string;
  readonly nodeVersion: string;
}

/** The document with the results in the place of those before. Throws where it has no place for them. */
export function withResults(
  document: string,
  { day, machine, nodeVersion }: Circumstances,
  sections: readonly Section[],
): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin === -1 || end < begin) throw new Error('The document has no place for the results');
  const results = [`${day}, ${machine}, Node ${nodeVersion}.`, ...sections.map(markdownSection)].join('\n\n');
  return `${document.slice(0, begin + BEGIN.length)}\n\n${results}\n\n${document.slice(end)}`;
}
